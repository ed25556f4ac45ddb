# SPDX-License-Identifier: MIT
"""The first and the second letters of a dictionary's words, as nodes (see lexicon.nodes)."""

from erudit_core.annotations import PackFile
from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.lookup import Lookup
from erudit_core.lexicon.nodes import (
    AHEAD,
    BEHIND,
    BYTE_SHIFT,
    CONTEXT_SHIFT,
    HAS_ROW,
    INNER,
    IS_WORD,
    PAIR_BYTES,
    PAIR_IS_WIDE,
    PAIR_SHIFT,
    PAIRS,
    PLACE_SHIFT,
    ROW_SHIFT,
    SHARED,
    SYMBOL_BITS,
    WIDE,
)


class Starts(Lookup):
    """The part of lexicon_nodes.Nodes for the first two letters; it has the buffers."""

    def __init__(
        self,
        file: PackFile,
        window: int = 64,
        opened: Lookup | None = None,
        stack: "Starts | None" = None,
    ) -> None:
        """`opened` as in Lookup; `stack`: a reader with as much room, whose buffers this one
        shares: only one of the two may be walked at a time.
        """
        super().__init__(file, window, opened)
        if stack:
            self.letters = stack.letters
            self.nodes = stack.nodes
        else:
            self.letters = bytearray(self.room + 32)
            self.nodes = [0] * (self.room + 32)
        (
            (seek, readinto, view, buffer, small, full, most),
            (waiting, letter_codes, letter_at, kind_codes, kind_at, widths, list_at),
            (lists, wide, region, trees, size),
        ) = self._hot
        # What Lookup._hot has, by what a node of a kind needs.
        self._walk = (
            self.letters,
            self.nodes,
            (seek, readinto, view, buffer, full, most),
            (letter_codes, letter_at, kind_codes, kind_at, widths, waiting, bytes(32)),
            (wide, region, trees, size),
            (small, list_at, lists, region, size),
        )

    def _open_root(self, at, allowed):
        """As `open_node`, for the first letters."""
        letters, nodes = self.letters, self.nodes
        for letter in range(32):
            row = self._rows[letter]
            if allowed[letter] and row:
                letters[at] = letter
                nodes[at] = row & IS_WORD
                if row & HAS_ROW:
                    nodes[at] |= row >> ROW_SHIFT << PLACE_SHIFT | PAIRS << CONTEXT_SHIFT
                at += 1
        return at

    def _open_pairs(self, row, at, allowed):
        """As `open_node`, for a row of the pairs."""
        letters, nodes = self.letters, self.nodes
        _, _, (seek, readinto, view, buffer, full, _), _, (wide, _, _, _), _ = self._walk
        fresh = full - AHEAD
        begin = self._from
        place = wide + (row << SYMBOL_BITS) * PAIR_BYTES
        try:
            for letter in range(32):
                if not allowed[letter]:
                    continue
                i = place + letter * PAIR_BYTES - begin
                if not 0 <= i < fresh:
                    begin += i
                    i = 0
                    seek(begin)
                    self._from = begin
                    got = readinto(view)
                    if got != full:
                        self._from = BEHIND
                        if got < PAIR_BYTES:
                            raise LexiconError("damaged")
                value = buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16
                if value:
                    letters[at] = letter
                    nodes[at] = self._second(wide, value)
                    at += 1
        except OSError:
            self._from = BEHIND
            raise LexiconError("unreadable") from None
        return at

    @staticmethod
    def _second(wide, pair):
        """Return the node of a `pair` that is not 0; `wide`: where the pairs begin."""
        if pair < INNER:
            return IS_WORD
        place = wide + (pair >> PAIR_SHIFT)
        if pair & PAIR_IS_WIDE:
            return place << PLACE_SHIFT | WIDE << CONTEXT_SHIFT | pair & IS_WORD
        return place << BYTE_SHIFT | SHARED << CONTEXT_SHIFT | pair & IS_WORD
