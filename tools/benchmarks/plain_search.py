# SPDX-License-Identifier: MIT
"""The yardstick of the move search: plain Appel–Jacobson over a DAFSA of 3 bytes an edge, counted.

Anchors, cross-sets and left parts up to a limit, as in "The World's Fastest Scrabble Program"
(1988). It only finds plays, so that both searches can be compared; it does not score.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from erudit_core.rules.alphabet import BLANK, BLANK_FLAG
from tools.lexpack import plain
from tools.lexpack.automaton import Automaton

if TYPE_CHECKING:
    from erudit_core.rules.board import Board


SIZE = 15
WINDOW = 64
ALL = b"\x01" * 32
_WORD, _LAST = 32, 64


class Dafsa:
    """3 bytes an edge: letter, word and last flags, 17 bits of target. Counts edges and reads.

    A read moves a window of WINDOW bytes. `children` and `child` are for the plain search; with
    `open_node`, `known` and `marked` the game's search walks the same file, and is counted alike.
    """

    for_all = False
    themes = None

    def __init__(self, words: Iterable[bytes]) -> None:
        automaton = Automaton(sorted(set(words)))
        self.data = plain.encode(automaton)
        self.root = 1 << 1  # as Lexicon has it: number << 1 | word
        self.room = max(32, automaton.widest_path())
        self.letters = bytearray(self.room)
        self.nodes = [0] * self.room
        self.edges = self.reads = 0
        self._from = -WINDOW

    def reset(self) -> None:
        """Begin to count."""
        self.edges = self.reads = 0
        self._from = -WINDOW

    def children(self, node: int) -> Iterator[tuple[int, bool, int]]:
        """Yield (letter, is word, node) of each edge of a node; 0 is the node without any."""
        while node:
            at = 3 * node
            if not self._from <= at <= self._from + WINDOW - 3:
                self._from = at
                self.reads += 1
            self.edges += 1
            edge = int.from_bytes(self.data[at : at + 3], "little")
            yield edge & 31, (edge & _WORD) > 0, edge >> 7
            if edge & _LAST:
                return
            node += 1

    def child(self, node: int, letter: int) -> tuple[bool, int] | None:
        """Return (is word, node) of one edge, or None; edges are in ascending order."""
        for code, word, target in self.children(node):
            if code >= letter:
                return (word, target) if code == letter else None
        return None

    def known(self, codes: bytes | bytearray) -> bool:
        """Tell whether letter codes are a word."""
        word = False
        node = self.root >> 1
        for letter in codes:
            found = self.child(node, letter)
            if found is None:
                return False
            word, node = found
        return word

    def marked(self, codes: bytes | bytearray) -> bool:
        """Tell whether the machine must not play a word: none here."""
        return False

    def open_node(self, node: int, at: int = 0, allowed: bytes | bytearray = ALL) -> int:
        """As Lexicon.open_node; every edge of the node is seen, and counted."""
        for letter, word, target in self.children(node >> 1):
            if allowed[letter]:
                self.letters[at] = letter
                self.nodes[at] = target << 1 | word
                at += 1
        return at


class PlainSearch:
    """Call `run()`; `plays` is a set of (direction, start cell, tiles of the whole word)."""

    def __init__(
        self, board: Board, hand: bytes | bytearray, dafsa: Dafsa, side_words: bool
    ) -> None:
        self.dafsa = dafsa
        self.hand = bytearray(hand)
        self.cells = [board.get(cell) for cell in range(SIZE * SIZE)]
        self.bare = board.is_bare()
        self.side_words = side_words
        self.plays = set()

    def run(self) -> None:
        """Search all 30 lines."""
        for direction in (0, 1):
            for index in range(SIZE):
                self._search_line(direction, index)

    def _search_line(self, direction, index):
        if direction:
            self._cells = [i * SIZE + index for i in range(SIZE)]
        else:
            self._cells = [index * SIZE + i for i in range(SIZE)]
        self._direction = direction
        self._line = line = [self.cells[cell] for cell in self._cells]
        self._crosses = [self._cross_set(at) if line[at] < 0 else None for at in range(SIZE)]
        anchors = [self._is_anchor(at) for at in range(SIZE)]
        for anchor in range(SIZE):
            if not anchors[anchor]:
                continue
            self._anchor = anchor
            self._path = []
            if anchor and line[anchor - 1] >= 0:
                self._from_old_tiles(anchor)
                continue
            limit = 0
            while (
                limit < anchor
                and line[anchor - 1 - limit] < 0
                and not anchors[anchor - 1 - limit]
                and self._crosses[anchor - 1 - limit] != set()
            ):
                limit += 1
            self._left_part(self.dafsa.root >> 1, limit)

    def _is_anchor(self, at):
        line = self._line
        if line[at] >= 0 or self._crosses[at] == set():
            return False
        if self.bare:
            return self._cells[at] == SIZE * SIZE // 2
        beside = (at and line[at - 1] >= 0) or (at < SIZE - 1 and line[at + 1] >= 0)
        return bool(beside or self._crosses[at] is not None)

    def _cross_set(self, at):
        """Return the letters allowed on a free cell: None for all, no letter for a blocked one."""
        row, col = divmod(self._cells[at], SIZE)
        before, after = [], []
        i, place = (row, col) if self._direction == 0 else (col, row)

        def tile(j):
            return self.cells[j * SIZE + place if self._direction == 0 else place * SIZE + j]

        j = i - 1
        while j >= 0 and tile(j) >= 0:
            before.insert(0, tile(j) & 31)
            j -= 1
        j = i + 1
        while j < SIZE and tile(j) >= 0:
            after.append(tile(j) & 31)
            j += 1
        if not before and not after:
            return None
        if not self.side_words:
            return set()
        node = self.dafsa.root >> 1
        for letter in before:
            edge = self.dafsa.child(node, letter)
            if edge is None:
                return set()
            node = edge[1]
        allowed = set()
        for letter, word, target in list(self.dafsa.children(node)):
            edge = (word, target)
            for follow in after:
                edge = edge and self.dafsa.child(edge[1], follow)
            if edge and edge[0]:
                allowed.add(letter)
        return allowed

    def _from_old_tiles(self, anchor):
        start = anchor
        while start and self._line[start - 1] >= 0:
            start -= 1
        node = self.dafsa.root >> 1
        word = 0
        for at in range(start, anchor):
            edge = self.dafsa.child(node, self._line[at] & 31)
            if edge is None:
                return
            word, node = edge
            self._path.append(self._line[at])
        self._extend(node, word, anchor)

    def _left_part(self, node, limit):
        self._extend(node, 0, self._anchor)
        if limit:
            for letter, _, target in self.dafsa.children(node):
                for tile in self._take(letter):
                    self._path.append(tile)
                    self._left_part(target, limit - 1)
                    self._path.pop()

    def _take(self, letter):
        """Yield the tile, then the blank, that stands for a letter, out of the hand meanwhile."""
        for kind, tile in ((letter, letter), (BLANK, letter | BLANK_FLAG)):
            if self.hand[kind]:
                self.hand[kind] -= 1
                yield tile
                self.hand[kind] += 1

    def _extend(self, node, word, at):
        old = self._line[at] if at < SIZE else -1
        if old < 0:
            if word and at > self._anchor and len(self._path) > 1:
                start = at - len(self._path)
                self.plays.add((self._direction, self._cells[start], bytes(self._path)))
            if at < SIZE and self._crosses[at] != set():
                allowed = self._crosses[at]
                for letter, ends, target in self.dafsa.children(node):
                    if allowed is None or letter in allowed:
                        for tile in self._take(letter):
                            self._path.append(tile)
                            self._extend(target, ends, at + 1)
                            self._path.pop()
        else:
            edge = self.dafsa.child(node, old & 31)
            if edge is not None:
                self._path.append(old)
                self._extend(edge[1], edge[0], at + 1)
                self._path.pop()
