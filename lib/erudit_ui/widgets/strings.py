# SPDX-License-Identifier: MIT
"""The screen texts: texts.txt, read section by section, so that memory holds only the texts of the
open screen. An index says where each section lies; a bundle brings it along as texts.idx.
"""

from binascii import crc32

from erudit_core.const import const

LANGUAGES = ("ru", "en")
_BLOCK = const(256)  # bytes of a section's texts from which on another block begins
# Bytes that are read at once: where memory is short the largest block that is free is often smaller
# than 2 KB, though there are 50 KB in all; and no screen is shown without its texts.
_PIECE = const(256)
_HEAD = const(4)  # bytes of an index before its sections
_TABLE = "lib/erudit_ui/texts.txt"
_INDEX = "lib/erudit_ui/texts.idx"


def open_texts(files, language):
    """Return the Texts on the drive; `files` is the device's."""
    return Texts(lambda: files.open(_TABLE), language, lambda: files.open(_INDEX))


class Texts:
    """Texts in `language` ("ru" or "en"). `open_file()` opens the table for reading bytes,
    `open_index()` its index.
    """

    def __init__(self, open_file, language, open_index=None):
        self._open = open_file
        self._open_index = open_index
        self._index = b""
        self.language = language

    def section(self, name):
        """Return the Section `name`. KeyError if the table has no such section."""
        column = LANGUAGES.index(self.language)
        with self._open() as file:
            if not self._index:
                self._index = self._load(file)
            blocks = _read(file, self._index, name, column)
            if blocks is None:  # the index is of another table
                self._index = index(file)
                blocks = _read(file, self._index, name, column)
        if blocks is None:
            raise KeyError(name)
        return Section(blocks)

    def _load(self, file):
        """Return the index that is there, if it is of a table of this size; else make one."""
        if self._open_index:
            try:
                with self._open_index() as other:
                    found = other.read()
                size = file.seek(0, 2).to_bytes(3, "big")
                if found[:3] == size and len(found) == _HEAD + 5 * found[3]:
                    return found
            except OSError:
                pass
        return index(file)


def index(file):
    """Return the index of a table: its size in three bytes, the number of sections in one; of each
    section a mark of two bytes, see _mark; then of each the byte of its heading, in three: it goes
    to the next one, the last to the end.
    """
    file.seek(0)
    marks = b""
    starts = b""
    at = 0
    while line := file.readline():
        if line[:1] == b"[":
            marks += _mark(line[1:-2])
            starts += at.to_bytes(3, "big")
        at += len(line)
    return at.to_bytes(3, "big") + bytes([len(marks) // 2]) + marks + starts


def _mark(name):
    """Return two bytes that tell a section's name, which is too long to be kept, from most."""
    return (crc32(name) & 0xFFFF).to_bytes(2, "big")


def _read(file, table, name, column):
    """Return the blocks of a section, see Section; None if it is not where the index `table`
    says.
    """
    name = name.encode()
    mark = _mark(name)
    at = table.find(mark, _HEAD)
    while at & 1:  # of two marks
        at = table.find(mark, at + 1) if at > 0 else 0
    at = (at - _HEAD) // 2
    count = table[3]
    if not 0 <= at < count:
        return None
    at = _HEAD + 2 * count + 3 * at
    start = int.from_bytes(table[at : at + 3], "big")
    at = at + 3 if at + 3 < len(table) else 0  # the size is on top
    left = int.from_bytes(table[at : at + 3], "big") - start
    file.seek(start)
    heading = b"[%s]\n" % name
    blocks = []
    parts = [b""]
    rest = b""
    while left:
        piece = file.read(min(left, _PIECE))
        if len(piece) < min(left, _PIECE) or not piece.startswith(heading):
            return None
        heading = b""
        left -= len(piece)
        if rest:
            piece = rest + piece
        rest = piece[_take(piece, column, parts, blocks) :]
    blocks.append(b"\n".join(parts) + b"\n")
    return blocks if file.read(1) in b"[" else None


def _take(piece, column, parts, blocks):
    """Add the texts of the whole lines of `piece` to `parts`, and these to `blocks` when they are
    enough; return where the last line ends.
    """
    size = sum([len(part) for part in parts])
    at = 0
    while (end := piece.find(b"\n", at)) >= 0:
        mark = piece.find(b" = ", at, end)
        if mark >= 0:
            bar = piece.find(b" || ", mark, end)
            if bar < 0:  # a small drive has the first language alone
                part = piece[at:end]
            else:
                part = piece[at : mark + 3] + piece[bar + 4 : end] if column else piece[at:bar]
            parts.append(part)
            size += len(part) + 1
            if size >= _BLOCK:
                blocks.append(b"\n".join(parts) + b"\n")
                parts[:] = [b""]
                size = 0
        at = end + 1
    return at


class Section:
    """The texts of a section under their keys, read-only. Each of the `blocks` has ``key = text``
    between newlines: as bytes, for objects of their own would take twice as much, and not as one
    block, for which memory in pieces may have no room.
    """

    def __init__(self, blocks):
        self.blocks = blocks

    def get(self, key, other=None):
        """Return the text of `key`, else `other`."""
        wanted = f"\n{key} = ".encode()
        for block in self.blocks:
            at = block.find(wanted)
            if at >= 0:
                at += len(wanted)
                return _letters(block[at : block.find(b"\n", at)]).replace("\\n", "\n")
        return other

    def __getitem__(self, key):
        text = self.get(key)
        if text is None:
            raise KeyError(key)
        return text

    def __len__(self):
        return sum([block.count(b"\n") - 1 for block in self.blocks])


def _letters(text):
    """Return a text of the table. On a small drive А–я have lost the first of their two bytes, and
    stand alone as what UTF-8 has only behind another.
    """
    try:
        return text.decode()
    except UnicodeError:
        pass
    out = bytearray()
    more = 0  # bytes to come of a letter that is whole
    for byte in text:
        if byte >= 192:
            more = 1 if byte < 224 else 2
        elif more and byte >= 128:
            more -= 1
        elif byte >= 128:
            out.append(0xD0 if byte >= 0x90 else 0xD1)
        out.append(byte)
    return out.decode()


def count(number, forms):
    """Return ``number form``: `forms` is "очко;очка;очков" or "point;points", chosen by the
    language's own rule.
    """
    return f"{number} {plural(number, forms)}"


def plural(number, forms):
    """Return the form that goes with the number; three forms follow Russian grammar, two
    English.
    """
    forms = forms.split(";")
    number = abs(number)
    if len(forms) < 3:
        return forms[0 if number == 1 else 1]
    if number // 10 % 10 == 1:
        return forms[2]
    return forms[0 if number % 10 == 1 else 1 if 2 <= number % 10 <= 4 else 2]
