# SPDX-License-Identifier: MIT
"""Reader of the compact dictionary: a pack file walked node by node through one fixed window.

A node is a small int: bit 0 tells that a word ends there, below 2 it has no children, -1 is no node;
`root` is the start. Nothing here allocates per step. `verify` (lexicon_check) tells a damaged file; a walk over one that was not verified still ends
and raises LexiconError only.
"""

from erudit_core.const import const
from erudit_core.lexicon_check import (
    LICENCE,
    NAME,
    SOURCE,
    TITLE,
    LexiconError,
    read_at,
    read_header,
    read_text,
)

MAX_LETTERS = const(15)
_LAST = const(0x40)


def mark_hash(codes, salt):
    """Return the 24-bit hash of a word under which the pack lists it if the machine must not play it."""
    value = salt
    for code in codes:
        value = ((value ^ code) * 29 + (value >> 13) + 7) & 0xFFFFFF
    return value


class Lexicon:
    """One pack on a binary file object (seek, readinto), read through `window` bytes.

    `open_node` fills `letters` (codes 0–31) and `nodes`. The buffers have `room` places: enough for all children along one path, so that a
    search may keep its whole stack in them.
    """

    def __init__(self, file, window=64, cache=0):
        header = read_header(file)
        self.file = file
        self.start, self.size, self.count, self._marks, self._salt, width, _ = header
        self.name = read_text(file, NAME)
        self.root = 2 if self.count else 0
        self.room = max(32, width)
        self.letters = bytearray(self.room)
        self.nodes = [0] * self.room
        self._buffer = bytearray(window)
        self._from = 0
        self._to = 0

    @property
    def title(self):
        """The name for people, read from the file."""
        return read_text(self.file, TITLE)

    @property
    def licence(self):
        """The licence line, read from the file."""
        return read_text(self.file, LICENCE)

    @property
    def source(self):
        """The line that names the sources, read from the file."""
        return read_text(self.file, SOURCE)

    def _fill(self, position):
        """Move the window to `position`; return the position after its last byte."""
        got = read_at(self.file, position, self._buffer)
        if got < 3:
            raise LexiconError("damaged")
        self._from = position
        self._to = position + got - 2
        return self._to

    def open_node(self, node, at=0):
        """Write the children of `node` to the buffers from place `at` on; return the place after them.

        No promise about their order. LexiconError "damaged" if the file makes no sense there.
        """
        if node < 2:
            return at
        letters = self.letters
        nodes = self.nodes
        buffer = self._buffer
        position = self.start + 3 * ((node >> 1) - 1)
        room = self.room
        begin = self._from
        end = self._to
        while True:
            if at >= room:
                raise LexiconError("damaged")
            if not begin <= position < end:
                end = self._fill(position)
                begin = position
            i = position - begin
            first = buffer[i]
            letters[at] = first & 31
            nodes[at] = first >> 5 & 1 | first >> 6 & 2 | buffer[i + 1] << 2 | buffer[i + 2] << 10
            at += 1
            if first & _LAST:
                return at
            position += 3

    def step(self, node, letter):
        """Return the child `letter` of `node`, -1 if there is none."""
        if node < 2:
            return -1
        buffer = self._buffer
        position = self.start + 3 * ((node >> 1) - 1)
        begin = self._from
        end = self._to
        for _ in range(32):
            if not begin <= position < end:
                end = self._fill(position)
                begin = position
            i = position - begin
            first = buffer[i]
            if first & 31 == letter:
                return first >> 5 & 1 | first >> 6 & 2 | buffer[i + 1] << 2 | buffer[i + 2] << 10
            if first & _LAST:
                return -1
            position += 3
        raise LexiconError("damaged")

    def known(self, codes):
        """Tell whether `codes` (bytes-like, 0–31 each) is a word of this pack."""
        if not 0 < len(codes) <= MAX_LETTERS:
            return False
        node = self.root
        for code in codes:
            node = self.step(node, code)
            if node < 0:
                return False
        return node & 1 == 1

    def marked(self, codes):
        """Tell whether `codes` is a word of this pack that the machine must not play or show."""
        if not self._marks or not self.known(codes):
            return False
        wanted = mark_hash(codes, self._salt)
        position = self.size - 4 - 3 * self._marks
        buffer = self._buffer
        begin = self._from
        end = self._to
        for _ in range(self._marks):
            if not begin <= position < end:
                end = self._fill(position)
                begin = position
            i = position - begin
            if buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16 == wanted:
                return True
            position += 3
        return False


class Lexicons:
    """Several packs as one: a word is known if any of them has it."""

    def __init__(self, packs):
        self.packs = packs

    def known(self, codes):
        """Tell whether any pack has the word."""
        return self.which(codes) is not None

    def which(self, codes):
        """Return the first pack that has the word, or None."""
        for pack in self.packs:
            if pack.known(codes):
                return pack
        return None

    def marked(self, codes):
        """Tell whether any pack marks the word: the machine must not play it."""
        for pack in self.packs:
            if pack.marked(codes):
                return True
        return False
