# SPDX-License-Identifier: MIT
"""The device's own words: erudit/own.txt, a text of fixed size that a computer can read and edit, a
word a line; and the area WORDS of table.bin. Loaded only while they are read or changed.

Made, the text is nothing but spaces. The game never writes to its first and its last 4096 bytes:
an erase block may have them in common with other files. A word that goes is overwritten by spaces,
a new one is put behind the last line; comments and lines that are no words stay.

The area, numbers little-endian: 0 state, 1 CRC-32 of the text (4), 5 where in the row those words
begin that the text has no room for (2), 7 the row of words, see word_lists. Before the text is
touched the area gets all words, and UNFINISHED: a cut costs no word, and what it leaves in the text
is cleaned up as soon as the words are read. Where the CRC is another one somebody has edited the
text: then that says which words there are.
"""

from binascii import crc32

from erudit_core.const import const
from erudit_core.rules import alphabet

from ..store.save_store import OWN
from . import areas
from .word_lists import has, row_of, words_of

NAME = "erudit/own.txt"
MOST = const(300)
LETTERS = const(4073)  # of all words together: as many as the area holds
_EDGE = const(4096)
_SECTOR = const(512)
_LONGEST = const(64)  # bytes of a line that are looked at: a word has 30 at most
_ROW = const(7)
UNFINISHED = const(1)
_FIRST = "\n# Эрудит: свои слова, по слову на строке, до 300"


def read(files, prefs):
    """Return the words of this device as a row; an empty one where nothing can be read."""
    area = _area(files, prefs)
    row = area[_ROW:]
    if area[0] == UNFINISHED:
        try:
            if files.writable:
                prefs.file = prefs.file or areas.open_table(files)
                change(files, prefs, row)
        except OSError:
            pass  # next time
        return row
    lacking = row[area[5] | area[6] << 8 :]
    file = None
    try:
        file = prefs.own or files.fixed(NAME)
        return row if _check(file) == area[1:5] else _edited(file, lacking)
    except OSError:
        return lacking
    finally:
        if file and prefs.own is None:
            file.close()  # nothing was written: this touches no directory


def _edited(file, lacking):
    """Return the words of a text that is not as the game has left it, and those of a row."""
    row = bytearray()
    words = 0
    found = [_word(line) for _, _, _, line in _lines(file)]
    for word in found + list(words_of(lacking)):
        if word and not has(row, word) and words < MOST and len(row) + len(word) <= LETTERS:
            words += 1
            row.extend(row_of((word,)))
    return bytes(row)


def faults(files, prefs, row):
    """Return (numbers of the text's lines that are no words, how many words it has that are not in
    a row: there was no room for them).
    """
    bad = []
    over = 0
    try:
        file = prefs.own or files.fixed(NAME)
        for number, _, _, line in _lines(file):
            word = _word(line)
            if word is None:
                bad.append(number)
            elif word and not has(row, word):
                over += 1
        if prefs.own is None:
            file.close()
    except OSError:
        pass
    return bad, over


def change(files, prefs, row):
    """Make the words of `row` the device's own; prefs.file is open, see store.hindrance. False if a
    later version of the game keeps them. OSError where they cannot be written: then the old ones
    hold, or the new ones.
    """
    torn = _area(files, prefs)[0] == UNFINISHED
    if not areas.write(prefs.file, areas.WORDS, bytes((UNFINISHED,)) + bytes(_ROW - 1) + row):
        return False
    lacking = row
    check = bytes(4)
    try:
        # It stays open: closing would rewrite the block of its folder.
        if prefs.own is None:
            prefs.own = files.fixed(NAME)
        written, lacking = rewrite(prefs.own, row, torn)
        row = written + lacking
        check = _check(prefs.own)
    except OSError as error:
        if error.args[0] != 2:
            raise
    size = (len(row) - len(lacking)).to_bytes(2, "little")
    return areas.write(prefs.file, areas.WORDS, b"\0" + check + size + row)


def _area(files, prefs):
    """Return what the area holds, _ROW bytes at least."""
    data = areas.kept(files, prefs, areas.WORDS)
    return data if len(data) >= _ROW else bytes(_ROW)


def _check(file):
    """Return the CRC-32 of a file, 4 bytes."""
    found = 0
    for at in range(0, file.size, _SECTOR):
        sector = bytearray(min(_SECTOR, file.size - at))
        file.read(at, sector)
        found = crc32(sector, found)
    return found.to_bytes(4, "little")


def rewrite(file, row, torn):
    """Bring the text in line with a row; return the words that it has now, and those for which it
    has no room, two rows. `torn`: lines that are no text go, too. OSError.
    """
    there = bytearray()
    end = 0
    last = file.size // _SECTOR * _SECTOR  # what lies behind cannot be written
    for _, start, stop, line in _lines(file):
        word = _word(line)
        gone = not has(row, word) or has(there, word) if word else torn and not _is_text(line)
        if gone and stop <= last:
            _put(file, start, b" " * (stop - start))
        elif line:
            end = stop
            if word and not gone:
                there.extend(row_of((word,)))
    data = b""
    if file.size == OWN:
        last -= _EDGE
        if end < _EDGE:
            end = _EDGE
            data = _FIRST.encode()
    lacking = b""
    for word in words_of(row):
        if has(there, word):
            continue
        more = b"\n" + alphabet.decode(word).encode()
        if end + len(data) + len(more) < last:
            data += more
            there.extend(row_of((word,)))
        else:
            lacking += row_of((word,))
    if data:
        _put(file, end, data + b"\n")
    file.sync()
    return bytes(there), lacking


def _lines(file):
    """Yield (number, start, stop, text) of each line of a file: the bytes from `start` to `stop`
    without the spaces around them, of a long line the first _LONGEST.
    """
    number = 1
    start = stop = 0
    line = b""
    for at in range(0, file.size, _SECTOR):
        sector = bytearray(min(_SECTOR, file.size - at))
        file.read(at, sector)
        place = at
        for part in bytes(sector).split(b"\n"):
            if place > at and sector[place - at - 1] == 10:
                yield number, start, stop, line.rstrip()
                number += 1
                line = b""
                start = stop = place
            bare = part.rstrip()
            if bare:
                if not line:
                    start = place + len(bare) - len(bare.lstrip())
                    bare = bare.lstrip()
                stop = place + len(part.rstrip())
            if len(line) < _LONGEST:
                line += part if line else bare
            place += len(part) + 1
    yield number, start, stop, line.rstrip()


def _word(line):
    """Return the letter codes of a line; b"" for a blank or a comment, None if it is no word."""
    if line[:3] == b"\xef\xbb\xbf":
        line = line[3:].strip()
    if not line or line[:1] == b"#":
        return b""
    if not _is_text(line):
        return None
    codes = [alphabet.code(char) for char in line.decode()]
    return None if min(codes) < 0 or not 2 <= len(codes) <= 15 else bytes(codes)


def _is_text(line):
    """Tell whether a line can be text: what a cut leaves is not."""
    try:
        return "\0" not in line.decode()
    except UnicodeError:
        return False


def _put(file, at, data):
    """Write bytes anywhere, the whole sectors in which they lie."""
    sector = bytearray(_SECTOR)
    done = 0
    while done < len(data):
        base = (at + done) // _SECTOR * _SECTOR
        file.read(base, sector)
        begin = at + done - base
        part = data[done : done + _SECTOR - begin]
        sector[begin : begin + len(part)] = part
        file.write(base, sector)
        done += len(part)
