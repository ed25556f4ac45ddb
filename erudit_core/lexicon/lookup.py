# SPDX-License-Identifier: MIT
"""Looking words up in the compact dictionary: a pack file read through one fixed window.

A node is a small int: bit 0 tells that a word ends there, below 2 it has no children, -1 is no
node. Nothing here allocates per step. `verify` (lexicon_check) tells a damaged file; a walk over
one that was not verified still ends, and raises LexiconError only.

A node's number is place << 7 | context << 1 | word. The first letter is found in RAM, the second in
a table of pairs, the next one or two in wide nodes (plain bytes), the rest in trees (lexicon_tree).
"""

from erudit_core.annotations import PackFile
from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.tree import Trees

MAX_LETTERS = const(15)
_SHARED = const(32)
_SHIFT = b"\x0a\x07\x0a\x00"  # of places in bytes within a node's number, see Lookup.__init__
_ROOT = const(60)  # contexts of nodes that are no tree: the start,
_PAIRS = const(61)  # a row of the table of pairs,
_WIDE = const(63)  # a wide node


class Lookup(Trees):
    """One pack on a binary file object (seek, readinto), read through `window` bytes, to look words
    up.
    """

    def __init__(self, file: PackFile, window: int = 64, opened: "Lookup | None" = None) -> None:
        super().__init__(file, window, opened)
        self.root = _ROOT << 1 if self.count else 0
        if opened:
            self._rows = opened._rows
            self._wide_hot = (self._buffer,) + opened._wide_hot[1:]
            return
        self._rows = self._tables.rows
        # by what a wide node's child is: where trees begin; node numbers of wide and shared place 0
        bases = (self._trees, self._wide << 7 | _WIDE << 1, self._region << 10 | _SHARED << 1, 0)
        self._wide_hot = (self._buffer, bases, self._tables.entry + 1)
        # All of it has been handed out.
        self._tables = None

    def _pair(self, row, letter):
        """Return the node behind the second letter `letter` in a row of the pairs, -1 if none."""
        position = self._wide + (row << 5 | letter) * 3
        i = position - self._from
        if not 0 <= i < self._fresh:
            self._fill(position)
            i = 0
        buffer = self._buffer
        i = buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16
        if i < 2:
            return 1 if i else -1
        position = self._wide + (i >> 2)
        if i & 2:
            return position << 7 | _WIDE << 1 | i & 1
        return position << 10 | _SHARED << 1 | i & 1

    def _wide_child(self, position, wanted):
        """Return the child `wanted` of the wide node at byte `position`, -1 if there is none."""
        buffer, bases, size = self._wide_hot
        begin = self._from
        fresh = self._fresh
        i = position - begin
        if not 0 <= i < fresh:
            fresh = self._fill(position)
            begin = position
            i = 0
        count = buffer[i]
        if not 0 < count <= 32:
            raise LexiconError("damaged")
        base = bases[0] + (buffer[i + 1] | buffer[i + 2] << 8 | buffer[i + 3] << 16)
        i += 4
        for _ in range(count):
            if i >= fresh:
                fresh = self._fill(begin + i)
                begin += i
                i = 0
            head = buffer[i]
            if head & 31 == wanted:
                value = buffer[i + 1] | buffer[i + 2] << 8
                if size > 3:
                    value |= buffer[i + 3] << 16
                if head < 64:
                    return base + value << 10 | wanted << 1 | head >> 5
                return bases[head >> 6] + (value << _SHIFT[head >> 6]) | head >> 5 & 1
            i += size
        return -1

    def known(self, codes: bytes | bytearray) -> bool:
        """Tell whether `codes` (bytes-like, 0–31 each) is a word of this pack."""
        length = len(codes)
        if not 0 < length <= MAX_LETTERS or not self.count or codes[0] > 31:
            return False
        row = self._rows[codes[0]]
        if length == 1 or not row & 2 or codes[1] > 31:
            return length == 1 and row & 1 == 1
        node = self._pair(row >> 2, codes[1])
        at = 2
        while node > 1:
            if at == length:
                return node & 1 == 1
            if node >> 1 & 63 != _WIDE:
                node = self._follow_tree(node, codes, at, length)
                return node > 0 and node & 1 == 1
            node = self._wide_child(node >> 7, codes[at])
            at += 1
        return at == length and node == 1


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

    def marked(self, codes: bytes | bytearray) -> bool:
        """Tell whether any pack marks the word: the machine must not play it."""
        return any(pack.marked(codes) for pack in self.packs)
