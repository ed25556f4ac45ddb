# SPDX-License-Identifier: MIT
"""What words mean: one short text a word, read from a file of its own while somebody asks.

The file has no words, only two bytes a word, as a theme has (`theme_hash`), and the texts in
phrases under a prefix code. docs/lexicon-format.md has the bits. A look-up reads the ends of a
bucket, its marks, its texts up to the wanted one, and each phrase of that: nothing grows with the
file.
"""

from array import array

from erudit_core.annotations import PackFile
from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.theme import MOST_IN_BUCKET, theme_hash

BUCKET_SHIFT = const(16)
LONGEST_TEXT = const(120)  # characters
LONGEST_PHRASE = const(64)
MOST_BITS = const(24)  # of a phrase's code
ENTRY = const(5)  # bytes of a bucket's entry
_WINDOW = const(64)
# Signs of the texts' bytes (Windows-1251) that are neither ASCII nor А to я.
SIGNS = "\u2026\u2013\u2014\u0401\u00ab\u00b0\u00b1\u00b7\u0451\u2116\u00bb"
SIGN_BYTES = b"\x85\x96\x97\xa8\xab\xb0\xb1\xb7\xb8\xb9\xbb"


class Meanings:
    """The texts of one file (seek, readinto). LexiconError if it is none: `reason` says why.

    `count` is the number of its words, `name` its id.
    """

    def __init__(self, file: PackFile) -> None:
        from erudit_core.lexicon.opening.meanings_header import read_meanings

        self.file = file
        self.name, self.count, self._modulus, self._places, self._runs = read_meanings(file)
        self._window = bytearray(_WINDOW)
        self._phrase = bytearray(LONGEST_PHRASE)
        self._bits = self._at = self._left = 0
        # For each number of bits: how many codes, their first run, where their phrases begin.
        self._codes = array("H", bytes(2 * MOST_BITS + 2))
        self._first = array("H", bytes(2 * MOST_BITS + 2))
        self._from = array("I", bytes(4 * MOST_BITS + 4))
        self._read_runs()

    def of(self, codes: bytes | bytearray) -> str | None:
        """Return what a word (letter codes) means, None if the file does not say.

        Sure for words of the packs it was made for; of other words one in some thousands gets the
        text of another.
        """
        value = theme_hash(codes, self._modulus)
        entries, marks, texts, _ = self._places
        view = memoryview(self._window)
        self._fill(entries + (value >> BUCKET_SHIFT) * ENTRY, view[: ENTRY + 2])
        entry = self._window
        first = entry[0] | entry[1] << 8
        size = (entry[5] | entry[6] << 8) - first
        place = texts + (entry[2] | entry[3] << 8 | entry[4] << 16)
        if not 0 <= size <= MOST_IN_BUCKET:
            raise LexiconError("damaged")
        self._fill(marks + 2 * first, view[: 2 * size])
        for i in range(size):
            if entry[2 * i] | entry[2 * i + 1] << 8 == value & 0xFFFF:
                return self._text(place, i)
        return None

    def _fill(self, position, view):
        """Read exactly `view`; LexiconError."""
        try:
            self.file.seek(position)
            if (self.file.readinto(view) or 0) != len(view):
                raise LexiconError("damaged")
        except OSError:
            raise LexiconError("unreadable") from None

    def _read_runs(self):
        """Sum up by bits what the runs of phrases tell: bits, bytes of a phrase, how many (u16)."""
        runs = self._runs
        codes = self._codes
        total = last = 0
        for i in range(0, len(runs), 4):
            bits = runs[i]
            count = runs[i + 2] | runs[i + 3] << 8
            if not 0 < bits <= MOST_BITS or bits < last or runs[i + 1] > LONGEST_PHRASE:
                raise LexiconError("damaged")
            if bits != last:
                self._first[bits] = i
                self._from[bits] = total
                last = bits
            if codes[bits] + count > 0xFFFF:
                raise LexiconError("damaged")
            codes[bits] += count
            total += count * runs[i + 1]
        free = 1
        for bits in range(1, MOST_BITS + 1):
            free = (free << 1) - codes[bits]
            if free < 0:
                raise LexiconError("damaged")
        entries, _, _, phrases = self._places
        if total != entries - phrases:
            raise LexiconError("damaged")

    def _text(self, place, number):
        """Return the text `number` of the bucket whose texts begin at `place`."""
        self._at = place
        self._bits = self._left = 0
        made = bytearray(3 * LONGEST_TEXT)
        size = letters = 0
        while True:
            where, length = self._next()
            if not length:
                if not number:
                    break
                number -= 1
            elif not number:
                letters += length
                if letters > LONGEST_TEXT:
                    raise LexiconError("damaged")
                phrase = memoryview(self._phrase)[:length]
                self._fill(where, phrase)
                for byte in phrase:
                    size = _put(made, size, byte)
        return str(bytes(made[:size]), "utf-8")

    def _next(self):
        """Return (where the next phrase lies, its bytes); 0 bytes end a text."""
        codes = self._codes
        code = first = 0
        for bits in range(1, MOST_BITS + 1):
            code = code << 1 | self._bit()
            first <<= 1
            count = codes[bits]
            if code - first < count:
                return self._phrase_of(bits, code - first)
            first += count
        raise LexiconError("damaged")

    def _bit(self):
        """Return the next bit, the highest of a byte first."""
        if not self._left & 7:
            at = (self._left >> 3) % _WINDOW
            if not at:
                self._refill()
            self._bits = self._window[at]
        bit = self._bits >> 7 - (self._left & 7) & 1
        self._left += 1
        return bit

    def _refill(self):
        """Read the window anew; the file may end within it."""
        try:
            self.file.seek(self._at)
            got = self.file.readinto(self._window) or 0
        except OSError:
            raise LexiconError("unreadable") from None
        if not got:
            raise LexiconError("damaged")
        self._at += got

    def _phrase_of(self, bits, rank):
        """Return (place, bytes) of the phrase whose code is the `rank`-th of `bits` bits."""
        runs = self._runs
        place = self._from[bits]
        i = self._first[bits]
        while True:
            count = runs[i + 2] | runs[i + 3] << 8
            length = runs[i + 1]
            if rank < count:
                return self._places[3] + place + rank * length, length
            rank -= count
            place += count * length
            i += 4


def _put(made, size, byte):
    """Put the sign of a byte into `made` as UTF-8, behind its `size` bytes; return the new size."""
    if byte < 0x80:
        made[size] = byte
        return size + 1
    if byte >= 0xC0:
        code = byte + 0x350
        made[size] = 0xC0 | code >> 6
        made[size + 1] = 0x80 | code & 0x3F
        return size + 2
    i = SIGN_BYTES.find(bytes((byte,)))
    if i < 0:
        raise LexiconError("damaged")
    for part in SIGNS[i].encode():
        made[size] = part
        size += 1
    return size
