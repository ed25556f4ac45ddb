# SPDX-License-Identifier: MIT
"""All words that the tiles of a hand make by themselves, without the board, in slices of work."""

from erudit_core.annotations import Packs
from erudit_core.const import const
from erudit_core.lexicon.nodes import INNER, IS_WORD
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.tiles import HAND_SIZE

# The cost of opening a node; a child costs 1.
_NODE = const(6)


class Anagrams:
    """Words of the packs (walker.Lexicon, whose buffers are used) from the counts `hand`.

    `words` has the longest, at most `most`, longer ones first, then in the packs' order; `count` is
    of all. What a pack marks as not to be shown is left out; a word in several packs counts once.
    """

    def __init__(self, hand: bytes | bytearray, packs: Packs, most: int = 100) -> None:
        self.words: list[bytes] = []
        self.count = 0
        self.work = 0
        self._most = most
        self._hand = bytearray(hand[: BLANK + 1])
        self._packs = packs
        self._pack = 0
        self._depth = -1
        self._allowed = bytearray(32)
        self._at = [0] * (HAND_SIZE + 1)
        self._end = [0] * (HAND_SIZE + 1)
        self._path = bytearray(HAND_SIZE)
        self._took = bytearray(HAND_SIZE)
        self._out = bytearray(HAND_SIZE)  # 1: the tile of this depth is taken

    def step(self, budget: int) -> bool:
        """Go on for about `budget` children; True once all words are found."""
        stop = self.work + budget
        while self._pack < len(self._packs):
            if self.work >= stop:
                return False
            if self._depth < 0:
                self._open(self._packs[self._pack].root, 0)
            self._go_on(self._packs[self._pack])
        return True

    def _open(self, node, at):
        """Put the children of `node` that the hand has tiles for on the stack."""
        depth = self._depth = self._depth + 1
        allowed = self._allowed
        hand = self._hand
        any_letter = hand[BLANK] > 0
        for letter in range(32):
            allowed[letter] = any_letter or hand[letter] > 0
        self._at[depth] = at
        self._end[depth] = self._packs[self._pack].open_node(node, at, allowed)
        self.work += _NODE

    def _go_on(self, pack):
        """Follow the next child of the deepest node, or leave the node."""
        depth = self._depth
        hand = self._hand
        if depth < HAND_SIZE and self._out[depth]:
            self._out[depth] = 0
            hand[self._took[depth]] += 1
        at = self._at[depth]
        if at == self._end[depth]:
            self._depth -= 1
            if depth == 0:
                self._pack += 1
            return
        self._at[depth] = at + 1
        self.work += 1
        letter = pack.letters[at]
        node = pack.nodes[at]
        kind = letter if hand[letter] else BLANK
        hand[kind] -= 1
        self._took[depth] = kind
        self._out[depth] = 1
        self._path[depth] = letter
        if node & IS_WORD:
            self._found(bytes(self._path[: depth + 1]))
        if node >= INNER and depth + 1 < HAND_SIZE:
            self._open(node, self._end[depth])

    def _found(self, word):
        themes = self._packs[self._pack].themes
        if themes and not themes.hold(word):
            return
        for pack in self._packs[: self._pack]:
            if pack.known(word):
                return
        for pack in self._packs:
            if pack.marked(word):
                return
        self.count += 1
        words = self.words
        at = len(words)
        if at == self._most and len(words[-1]) >= len(word):
            return
        while at and len(words[at - 1]) < len(word):
            at -= 1
        words.insert(at, word)
        if len(words) > self._most:
            words.pop()
