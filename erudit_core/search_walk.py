# SPDX-License-Identifier: MIT
"""One walk of a dictionary for all starts on the board at once: each node is opened once for all.

As long as no start has met its link, nothing tells the starts apart but how long that lasts: they
are one range of the sorted list ("pure"). Behind the link they go on in groups; a group is the
starts that have used the same tiles. Only letters that some start wants are followed.
"""

from array import array

from erudit_core.const import const
from erudit_core.search_lines import BLOCKED, CROSS, FREE
from erudit_core.search_starts import ONE_BLANK, Starts

_DEPTH = const(17)
_HALF = const(0xFFFF)


class Walk(Starts):
    """The walk's whole state; first `set_hand` or `set_any`, and `set_starts`, then `begin`.

    After `run` has stopped at a word, `path[:length]` is the word and `ends[:found]` the places in
    the image at which it may lie. `edges` counts the dictionary's edges seen, `opened` its nodes.
    """

    def __init__(self, image):
        super().__init__(image)
        self.path = bytearray(_DEPTH)
        self.ends = array("H", bytes(64))
        self.found = self.length = 0
        self.edges = self.opened = 0
        self._lexicon = None
        # In `alive`, behind the sorted starts: where each group begins; and the tiles it has left.
        self._from = array("H", bytes(64))
        self._tiles = array("I", bytes(128))
        self._grown = 0
        # By depth: children still to be seen, first group, tiles of the pure starts (-1: none),
        # letters wanted.
        self._depth = -1
        self._child = 0
        self._next = array("H", bytes(2 * _DEPTH))
        self._end = array("H", bytes(2 * _DEPTH))
        self._base = array("H", bytes(2 * _DEPTH + 2))
        self._pure = array("i", bytes(4 * _DEPTH))
        self._low = array("H", bytes(2 * _DEPTH))
        self._high = array("H", bytes(2 * _DEPTH))

    def begin(self, lexicon):
        """Start at the root of `lexicon` (root, letters, nodes, open_node as in lexicon.py)."""
        self._lexicon = lexicon
        self.found = self._child = 0
        self._depth = -1
        if self.count:
            self._end[0] = self._base[0] = self._base[1] = 0
            self._from[0] = self.count
            self._pure[0] = self.whole
            self._open(0, lexicon.root, 0)

    def run(self, budget):
        """Go on until a word is found or `budget` edges are seen; return the rest, -1 at the end.

        With `found` set the caller deals with the word and sets it to 0 before the next call.
        """
        depth = self._depth
        if depth < 0:
            return -1
        nexts = self._next
        ends = self._end
        letters = self._lexicon.letters
        nodes = self._lexicon.nodes
        while depth >= 0 and budget > 0 and not self.found:
            if self._child:
                depth += 1
                self._open(depth, self._child, ends[depth - 1])
                self._child = 0
            i = nexts[depth]
            end = ends[depth]
            low = self._low[depth]
            high = self._high[depth]
            while i < end:
                letter = letters[i]
                i += 1
                if (high >> (letter - 16) if letter > 15 else low >> letter) & 1:
                    break
            else:
                budget -= i - nexts[depth]
                depth -= 1
                continue
            budget -= i - nexts[depth]
            nexts[depth] = i
            node = nodes[i - 1]
            self.path[depth] = letter
            if self._extend(depth, letter, node & 1) and node > 1:
                self._child = node
        self._depth = depth
        return max(budget, 0) if depth >= 0 else -1

    def _open(self, depth, node, at):
        """Open a node as the frame `depth`, its children from place `at` of the buffers on."""
        end = self._lexicon.open_node(node, at)
        self._next[depth] = at
        self._end[depth] = end
        self._depth = depth
        self.edges += end - at
        self.opened += 1
        first = self._base[depth]
        last = self._base[depth + 1]
        more = self._from[last] - self._from[first]
        self._low[depth] = self._high[depth] = 0
        if self._pure[depth] >= 0:
            more += self.block[depth + 1] - self.block[depth]
            self._low[depth] = self.links_low[depth]
            self._high[depth] = self.links_high[depth]
            self._want(depth, self._pure[depth])
        for group in range(first, last):
            self._want_next(depth, group)
        # A start goes on in one way at most, a group in two, the pure starts in two more.
        while len(self.alive) < self._from[last] + more:
            self.alive.append(0)
        while len(self.ends) < more:
            self.ends.append(0)
        while len(self._tiles) < 3 * last - 2 * first + 3:
            self._tiles.append(0)
            self._from.append(0)

    def _want(self, depth, tiles):
        """Want the letters for which there is a tile."""
        if tiles >= ONE_BLANK:
            self._low[depth] = self._high[depth] = _HALF
            return
        shift = self.shift
        low = high = 0
        for letter in self.letters:
            if tiles >> shift[letter] & 7:
                if letter > 15:
                    high |= 1 << (letter - 16)
                else:
                    low |= 1 << letter
        self._low[depth] |= low
        self._high[depth] |= high

    def _want_next(self, depth, group):
        """Want what the starts of a group have next: an old letter, or a cell for a tile."""
        image = self.image
        alive = self.alive
        free = False
        for j in range(self._from[group], self._from[group + 1]):
            kind = image[alive[j] + depth]
            if kind >= CROSS:
                free = True
            elif kind > 15:
                self._high[depth] |= 1 << (kind - 16)
            else:
                self._low[depth] |= 1 << kind
        if free:
            self._want(depth, self._tiles[group])

    def _extend(self, depth, letter, word):
        """Take all starts one letter further; True if some are left to go on from there."""
        after = depth + 1
        last = self._grown = self._base[after]
        tiles = self._pure[depth]
        self._pure[after] = -1
        if tiles >= 0:
            first = self.letter[depth << 5 | letter]
            stop = self.block[after]
            if first:
                first += self.block[depth] - 1
                self._lay_old(first, self.cross[depth], depth, letter, tiles, word)
            tiles = self.left(tiles, letter)
            if tiles >= 0:
                if self.cross[depth] < stop:
                    self._lay_new(self.cross[depth], stop, depth, letter, tiles, word)
                if stop < self.count:
                    self._pure[after] = tiles
        for group in range(self._base[depth], last):
            first = self._from[group]
            stop = self._from[group + 1]
            tiles = self._tiles[group]
            self._lay_old(first, stop, depth, letter, tiles, word)
            tiles = self.left(tiles, letter)
            if tiles >= 0:
                self._lay_new(first, stop, depth, letter, tiles, word)
        self._base[after + 1] = self._grown
        self.length = after
        return self._grown > last or self._pure[after] >= 0

    def _lay_old(self, first, stop, depth, letter, tiles, word):
        """Go on with the starts that have `letter` lying there as a group of their own."""
        image = self.image
        alive = self.alive
        top = self._from[self._grown]
        word = word and tiles != self.whole
        for j in range(first, stop):
            place = alive[j]
            if image[place + depth] == letter:
                kind = image[place + depth + 1]
                if kind >= CROSS and word:
                    self.ends[self.found] = place
                    self.found += 1
                if kind < CROSS or (tiles and kind != BLOCKED):
                    alive[top] = place
                    top += 1
        self._close_group(top, tiles)

    def _lay_new(self, first, stop, depth, letter, tiles, word):
        """Go on with the starts that have a cell there on which `letter` may be laid."""
        image = self.image
        masks = self.masks
        alive = self.alive
        top = self._from[self._grown]
        word = word and depth
        for j in range(first, stop):
            place = alive[j]
            kind = image[place + depth]
            if kind == FREE or (
                CROSS <= kind < FREE
                and masks[(kind - CROSS << 2) + (letter >> 3)] >> (letter & 7) & 1
            ):
                kind = image[place + depth + 1]
                if kind >= CROSS and word:
                    self.ends[self.found] = place
                    self.found += 1
                if kind < CROSS or (tiles and kind != BLOCKED):
                    alive[top] = place
                    top += 1
        self._close_group(top, tiles)

    def _close_group(self, top, tiles):
        if top != self._from[self._grown]:
            self._tiles[self._grown] = tiles
            self._grown += 1
            self._from[self._grown] = top
