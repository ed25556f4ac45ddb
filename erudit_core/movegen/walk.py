# SPDX-License-Identifier: MIT
"""One walk of a dictionary for all starts on the board at once: each node is opened once for all.

As long as no start has met its link, nothing tells the starts apart but how long that lasts: they
are one range of the sorted list ("pure"). Behind the link they go on in groups; a group is the
starts that have used the same tiles. Only letters that some start wants are followed.
"""

from array import array

from erudit_core.annotations import Pack
from erudit_core.const import const
from erudit_core.lexicon.nodes import INNER, IS_WORD
from erudit_core.movegen.anchors import ONE_BLANK, TILES, Anchors
from erudit_core.movegen.lines import BLOCKED, CROSS, FREE, MASK_SHIFT
from erudit_core.rules.alphabet import LETTER_BITS

_DEPTH = const(17)
_NONE = bytes(32)
_ALL = b"\x01" * 32
# The cost of opening a node in the unit of work; looking at a child costs 1.
NODE_WORK = const(6)


class Walk(Anchors):
    """The walk's whole state; first `set_hand` or `set_any`, and `set_starts`, then `begin`.

    After `run` has stopped at a word, `path[:length]` is the word and `ends[:found]` the places in
    the image at which it may lie. `opened` counts the nodes opened, `followed` the children that
    were looked at, `chores` is the caller's count of lines read.
    """

    def __init__(self, image: bytearray) -> None:
        super().__init__(image)
        self.path = bytearray(_DEPTH)
        self.ends = array("H", bytes(32))
        self.found = self.length = 0
        self.opened = self.followed = self.chores = 0
        self._lexicon: Pack = None  # type: ignore[assignment]  # until `begin`
        # In `alive`, behind the sorted starts: where each group begins; and the tiles it has left.
        self._from = array("H", bytes(64))
        self._tiles = array("I", bytes(128))
        self._grown = 0
        # By depth: children still to be seen, first group, tiles of the pure starts (-1: none).
        self._depth = -1
        self._child = 0
        self._next = array("H", bytes(2 * _DEPTH))
        self._end = array("H", bytes(2 * _DEPTH))
        self._base = array("H", bytes(2 * _DEPTH + 2))
        self._pure = array("i", bytes(4 * _DEPTH))
        self._wanted = bytearray(32)

    def begin(self, lexicon: Pack) -> None:
        """Start at the root of `lexicon`, a walker.Lexicon."""
        self._lexicon = lexicon
        self.found = self._child = 0
        self._depth = -1
        if self.count:
            self._end[0] = self._base[0] = self._base[1] = 0
            self._from[0] = self.count
            self._pure[0] = self.whole
            self._open(0, lexicon.root, 0)

    def run(self, budget: int) -> int:
        """Go on until a word is found or `budget` is used up; return the rest, -1 at the end.

        With `found` set the caller deals with the word and sets it to 0 before the next call.
        """
        depth = self._depth
        if depth < 0:
            return -1
        nexts = self._next
        ends = self._end
        letters = self._lexicon.letters
        nodes = self._lexicon.nodes
        while budget > 0 and not self.found:
            if self._child:
                depth += 1
                self._open(depth, self._child, ends[depth - 1])
                self._child = 0
                budget -= NODE_WORK
            i = nexts[depth]
            if i == ends[depth]:
                depth -= 1
                if depth < 0:
                    budget = -1
                continue
            budget -= 1
            nexts[depth] = i + 1
            letter = letters[i]
            node = nodes[i]
            self.path[depth] = letter
            if self._extend(depth, letter, node & IS_WORD) and node >= INNER:
                self._child = node
        self._depth = depth
        return max(budget, 0) if depth >= 0 else -1

    def _open(self, depth, node, at):
        """Open a node as the frame `depth`, its children from place `at` of the buffers on."""
        first = self._base[depth]
        last = self._base[depth + 1]
        wanted = self._wanted
        if self._pure[depth] >= 0:
            wanted[:] = self.letter[depth << LETTER_BITS : depth + 1 << LETTER_BITS]
            every = self._want(self._pure[depth])
        else:
            wanted[:] = _NONE
            every = False
        for group in range(first, last):
            every = self._want_next(depth, group) or every
        end = self._lexicon.open_node(node, at, _ALL if every else wanted)
        self._next[depth] = at
        self._end[depth] = end
        self._depth = depth
        self.opened += 1
        self.followed += end - at
        # A group goes on in two ways at most, the pure starts in two more.
        while len(self._tiles) < 3 * last - 2 * first + 3:
            self._tiles.append(0)
            self._from.append(0)

    def _want(self, tiles):
        """Add the letters that `tiles` can lay to the wanted ones; True if that is every letter."""
        if tiles >= ONE_BLANK:
            return True
        for letter in self.letters:
            if tiles >> self.shift[letter] & TILES:
                self._wanted[letter] = 1
        return False

    def _want_next(self, depth, group):
        """Add what the starts of a group have next, an old letter or a free cell; as `_want`."""
        image = self.image
        alive = self.alive
        free = False
        for j in range(self._from[group], self._from[group + 1]):
            kind = image[alive[j] + depth]
            if kind >= CROSS:
                free = True
            else:
                self._wanted[kind] = 1
        return free and self._want(self._tiles[group])

    def _extend(self, depth, letter, word):
        """Advance all starts by one letter; True if some can still go on."""
        after = depth + 1
        last = self._grown = self._base[after]
        tiles = self._pure[depth]
        self._pure[after] = -1
        if tiles >= 0:
            first = self.letter[depth << LETTER_BITS | letter]
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
        """Make a group of those starts that have the old tile `letter` at this depth."""
        image = self.image
        alive = self.alive
        top = self._from[self._grown]
        word = word and tiles != self.whole
        for j in range(first, stop):
            place = alive[j]
            if image[place + depth] == letter:
                kind = image[place + depth + 1]
                if kind >= CROSS and word:
                    self._end_at(place)
                if kind < CROSS or (tiles and kind != BLOCKED):
                    if top == len(alive):
                        alive.append(place)
                    else:
                        alive[top] = place
                    top += 1
        self._close_group(top, tiles)

    def _lay_new(self, first, stop, depth, letter, tiles, word):
        """Make a group of those starts that have a free cell at this depth that allows `letter`."""
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
                and masks[(kind - CROSS << MASK_SHIFT) + (letter >> 3)] >> (letter & 7) & 1
            ):
                kind = image[place + depth + 1]
                if kind >= CROSS and word:
                    self._end_at(place)
                if kind < CROSS or (tiles and kind != BLOCKED):
                    if top == len(alive):
                        alive.append(place)
                    else:
                        alive[top] = place
                    top += 1
        self._close_group(top, tiles)

    def _end_at(self, place):
        if self.found == len(self.ends):
            self.ends.append(place)
        else:
            self.ends[self.found] = place
        self.found += 1

    def _close_group(self, top, tiles):
        if top != self._from[self._grown]:
            self._tiles[self._grown] = tiles
            self._grown += 1
            self._from[self._grown] = top
