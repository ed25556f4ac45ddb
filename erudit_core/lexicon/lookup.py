# SPDX-License-Identifier: MIT
"""Looking words up in the compact dictionary: a pack file read through one fixed window.

A node is a small int (layout: lexicon.nodes): IS_WORD tells that a word ends there, below INNER it
has no children, -1 is no node. Nothing here allocates per step. `pack_header.verify` finds a
damaged file; a walk over one that was not verified still ends, and raises LexiconError only.

The first letter is looked up in RAM, the second in a table of pairs, the next one or two in wide
nodes (plain bytes), the rest in trees of bits (lexicon.tree).
"""

from erudit_core.annotations import PackFile
from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.nodes import (
    BYTE_SHIFT,
    CONTEXT,
    CONTEXT_SHIFT,
    HAS_ROW,
    INNER,
    IS_WORD,
    PAIR_BYTES,
    PAIR_IS_WIDE,
    PAIR_SHIFT,
    PLACE_SHIFT,
    ROOT,
    ROW_SHIFT,
    SHARED,
    SYMBOL,
    SYMBOL_BITS,
    TARGET_SHIFT,
    WIDE,
)
from erudit_core.lexicon.tree import Trees

MAX_LETTERS = const(15)
# By the target of a wide node's child: PLACE_SHIFT or BYTE_SHIFT, as in `bases`.
PLACE_SHIFTS = b"\x0a\x07\x0a\x00"


class Lookup(Trees):
    """One pack on a binary file object (seek, readinto), read through `window` bytes, to look words
    up.
    """

    def __init__(self, file: PackFile, window: int = 64, opened: "Lookup | None" = None) -> None:
        super().__init__(file, window, opened)
        self.root = ROOT << CONTEXT_SHIFT if self.count else 0
        if opened:
            self._rows = opened._rows
            self._wide_hot = (self._buffer,) + opened._wide_hot[1:]
            return
        self._rows = self._tables.rows
        # by target: where trees begin; the node numbers of wide and of shared place 0
        bases = (
            self._trees,
            self._wide << PLACE_SHIFT | WIDE << CONTEXT_SHIFT,
            self._region << BYTE_SHIFT | SHARED << CONTEXT_SHIFT,
            0,
        )
        self._wide_hot = (self._buffer, bases, self._tables.entry + 1)
        # Nothing else needs the rest of the tables.
        self._tables = None

    def _pair(self, row, letter):
        """Return the node behind the second letter `letter` in a row of the pairs, -1 if none."""
        position = self._wide + (row << SYMBOL_BITS | letter) * PAIR_BYTES
        i = position - self._from
        if not 0 <= i < self._fresh:
            self._fill(position)
            i = 0
        buffer = self._buffer
        i = buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16
        if i < INNER:
            return IS_WORD if i else -1
        position = self._wide + (i >> PAIR_SHIFT)
        if i & PAIR_IS_WIDE:
            return position << PLACE_SHIFT | WIDE << CONTEXT_SHIFT | i & IS_WORD
        return position << BYTE_SHIFT | SHARED << CONTEXT_SHIFT | i & IS_WORD

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
            if head & SYMBOL == wanted:
                value = buffer[i + 1] | buffer[i + 2] << 8
                if size > 3:
                    value |= buffer[i + 3] << 16
                target = head >> TARGET_SHIFT
                if target:
                    value = bases[target] + (value << PLACE_SHIFTS[target])
                else:
                    value = base + value << BYTE_SHIFT | wanted << CONTEXT_SHIFT
                return value | head >> SYMBOL_BITS & IS_WORD
            i += size
        return -1

    def known(self, codes: bytes | bytearray) -> bool:
        """Tell whether `codes` (bytes-like, 0–31 each) is a word of this pack."""
        length = len(codes)
        if not 0 < length <= MAX_LETTERS or not self.count or codes[0] > SYMBOL:
            return False
        row = self._rows[codes[0]]
        if length == 1 or not row & HAS_ROW or codes[1] > SYMBOL:
            return length == 1 and row & IS_WORD == 1
        node = self._pair(row >> ROW_SHIFT, codes[1])
        at = 2
        while node >= INNER:
            if at == length:
                return node & IS_WORD == 1
            if node >> CONTEXT_SHIFT & CONTEXT != WIDE:
                node = self._follow_tree(node, codes, at, length)
                return node > 0 and node & IS_WORD == 1
            node = self._wide_child(node >> PLACE_SHIFT, codes[at])
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
