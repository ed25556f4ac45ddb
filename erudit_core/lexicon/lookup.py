# SPDX-License-Identifier: MIT
"""Looking words up in the compact dictionary: a pack file read through one fixed window.

The first letter is looked up in RAM, the second in a table of pairs, the next one or two in wide
nodes (plain bytes), the rest in trees of bits; docs/lexicon-format.md has the bits. Nothing here
allocates per step. A loop is one function, reads included: on the chip a call costs more than a
read's bytes. `pack_header.verify` finds a damaged file; a look-up in one that was not verified
still ends, and raises LexiconError only.
"""

from erudit_core.annotations import PackFile
from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.nodes import (
    AHEAD,
    BEHIND,
    BODY_EDGES,
    CODE,
    CONTEXT_SHIFT,
    FAR,
    HAS_ROW,
    INLINE,
    INNER,
    IS_LAST,
    IS_SPECIAL,
    IS_WORD,
    LATER,
    LEAF,
    LENGTH_SHIFT,
    LISTED,
    MARGIN,
    NO_LETTER,
    OTHER,
    PAIR_BYTES,
    PAIR_IS_WIDE,
    PAIR_SHIFT,
    RANKS,
    ROOT,
    ROW_SHIFT,
    SHARED,
    SYMBOL,
    SYMBOL_BITS,
    TARGET_SHIFT,
    TO_SHARED,
    TO_TREE,
    TO_WIDE,
    TYPE,
    TYPE_SHIFT,
    WORD_SHIFT,
)

MAX_LETTERS = const(15)


class Lookup:
    """One pack on a binary file object (seek, readinto), read through `window` bytes (at least 48),
    to look words up.

    `opened` is a reader of the same file, whose header and tables serve this one, too. Without it
    the file is opened here, with modules needed for that only. LexiconError.

    `themes`: None, or a theme.Themes; then only words that these hold are known.
    """

    for_all = False
    themes = None

    def __init__(self, file: PackFile, window: int = 64, opened: "Lookup | None" = None) -> None:
        self.file = file
        if opened:
            self.size, self.count, self.name = opened.size, opened.count, opened.name
            self.room, self._rows = opened.room, opened._rows
            self._marks, self._salt = opened._marks, opened._salt
            if opened.themes:
                self.themes = opened.themes
            _, tables, places = opened._hot
        else:
            from erudit_core.lexicon.opening.tables import open_tables

            tables, places = open_tables(self, file)
        self.root = ROOT << CONTEXT_SHIFT if self.count else 0
        # All that a loop uses. The window has four bytes more than are read: room to look ahead.
        full = max(window, 48)
        buffer = bytearray(full + 4)
        view = memoryview(buffer)[:full]
        small = bytearray(PAIR_BYTES)  # to read apart from the window
        hot = (file.seek, file.readinto, view, buffer, small, full, full - MARGIN << 3)
        self._hot: tuple[tuple, tuple, tuple] = (hot, tables, places)
        self._from = BEHIND

    def known(self, codes: bytes | bytearray) -> bool:  # noqa: PLR0911, PLR0912, PLR0915
        """Tell whether `codes` (bytes-like, 0–31 each) is a word of this pack."""
        end = len(codes)
        if not 0 < end <= MAX_LETTERS or not self.count or codes[0] > SYMBOL:
            return False
        value = self._rows[codes[0]]
        if end == 1 or not value & HAS_ROW or codes[1] > SYMBOL:
            return end == 1 and value & IS_WORD == 1
        if self.themes and not self.themes.hold(codes):
            return False
        self._from = BEHIND  # the window is moved, and nobody told where to
        (
            (seek, readinto, view, buffer, small, full, most),
            (waiting, letter_codes, letter_at, kind_codes, kind_at, widths, list_at),
            (lists, wide, region, trees, size),
        ) = self._hot
        try:
            seek(wide + (value >> ROW_SHIFT << SYMBOL_BITS | codes[1]) * PAIR_BYTES)
            if readinto(small) < PAIR_BYTES:
                raise LexiconError("damaged")
            value = small[0] | small[1] << 8 | small[2] << 16
            at = 2
            if at == end:
                return value & IS_WORD == 1
            if value < INNER:
                return False
            begin = wide + (value >> PAIR_SHIFT)
            group = letter_at[SHARED]
            head = TO_WIDE if value & PAIR_IS_WIDE else TO_SHARED
            while head == TO_WIDE:
                seek(begin)
                fresh = readinto(view) - AHEAD
                if fresh < 1:
                    raise LexiconError("damaged")
                wanted = codes[at]
                value = trees + (buffer[1] | buffer[2] << 8 | buffer[3] << 16)
                i = 4
                for _ in range(buffer[0]):
                    if i >= fresh:
                        begin += i
                        seek(begin)
                        fresh = readinto(view) - AHEAD
                        if fresh < 1:
                            raise LexiconError("damaged")
                        i = 0
                    head = buffer[i]
                    if head & SYMBOL == wanted:
                        break
                    i += size
                else:
                    return False
                at += 1
                if at == end:
                    return head >> SYMBOL_BITS & IS_WORD == 1
                head >>= TARGET_SHIFT
                begin = buffer[i + 1] | buffer[i + 2] << 8
                if size > 3:
                    begin |= buffer[i + 3] << 16
                if head == TO_TREE:
                    begin += value
                    group = letter_at[wanted]
                elif head == TO_SHARED:
                    begin += region
                elif head == TO_WIDE:
                    begin += wide
                else:
                    return False
            place = limit = other = depth = 0
            wanted = codes[at]
            for _ in range(BODY_EDGES):
                if place >= limit:
                    begin += place >> 3
                    place &= 7
                    seek(begin)
                    limit = readinto(view)
                    if limit == full:
                        limit = most
                    elif limit < 4:
                        raise LexiconError("damaged")
                    else:
                        limit <<= 3
                i = place >> 3
                bits = (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)
                code = letter_codes[group | bits & CODE]
                letter = code & SYMBOL
                code >>= SYMBOL_BITS
                kind = kind_codes[kind_at[letter | other] | bits >> code & CODE]
                code += kind >> LENGTH_SHIFT
                place += code
                if letter == wanted:
                    at += 1
                    if at == end:
                        return kind >> WORD_SHIFT & IS_WORD == 1
                    wanted = codes[at]
                    other = 0
                    kind = kind >> TYPE_SHIFT & TYPE
                    if kind < LISTED:
                        if kind == LEAF:
                            return False
                        group = letter_at[letter]
                        continue
                    value = widths[kind]
                    if place - (i << 3) > 24:
                        i = place - value
                        bits = i & 7
                        code = value + bits
                        i >>= 3
                        bits = buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16
                    value = bits >> code - value & (1 << value) - 1
                    if kind < FAR:
                        seek(lists + (list_at[letter] + list_at[kind + RANKS] + value) * (size - 1))
                        if readinto(small) < PAIR_BYTES:
                            raise LexiconError("damaged")
                        value = small[0] | small[1] << 8
                        if size > 3:
                            value |= small[2] << 16
                    begin = region + value
                    place = limit = 0
                    group = letter_at[SHARED]
                    continue
                if kind & IS_SPECIAL:
                    value = kind >> TYPE_SHIFT & TYPE
                    if value == INLINE:
                        if not kind & IS_LAST:
                            waiting[depth] = letter
                            depth += 1
                            wanted = NO_LETTER
                        elif not depth:
                            return False
                        group = letter_at[letter]
                        other = 0
                        continue
                    if kind & IS_LAST:
                        if not depth:
                            return False
                        depth -= 1
                        letter = waiting[depth]
                        if not depth:
                            wanted = codes[at]
                    else:
                        value = widths[value]
                        if place - (i << 3) > 24:
                            i = place - value
                            bits = i & 7
                            code = value + bits
                            i >>= 3
                            bits = buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16
                        place += bits >> code - value & (1 << value) - 1
                group = letter_at[OTHER + letter]
                other = LATER
        except OSError:
            raise LexiconError("unreadable") from None
        except IndexError:
            pass
        raise LexiconError("damaged")


class Lexicons:
    """Several packs as one: a word is known if any of them has it."""

    def __init__(self, packs: list) -> None:
        self.packs = packs

    def known(self, codes: bytes | bytearray) -> bool:
        """Tell whether any pack has the word."""
        return self.which(codes) is not None

    def which(self, codes: bytes | bytearray) -> Lookup | None:
        """Return the first pack that has the word, or None."""
        for pack in self.packs:
            if pack.known(codes):
                return pack
        return None
