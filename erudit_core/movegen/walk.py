# SPDX-License-Identifier: MIT
"""One walk of a dictionary for all starts on the board at once: each node is opened once for all.

As long as no start has met its link, nothing tells the starts apart but how long that lasts: they
are one range of the sorted list ("pure"). Behind the link each goes on by itself, with its next
cell and the tiles that it has left. Only letters that some start wants are followed.

Nothing here allocates per child, and a loop is one function: see lexicon.lookup.
"""

from array import array

from erudit_core.annotations import Pack
from erudit_core.const import const
from erudit_core.lexicon.nodes import INNER, IS_WORD
from erudit_core.movegen.anchors import ONE_BLANK, TILES, Anchors
from erudit_core.movegen.lines import BLOCKED, CROSS, FREE, MASK_SHIFT
from erudit_core.rules.alphabet import LETTER_BITS

_DEPTH = const(16)  # the letters of the longest word, and one behind
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
        # The starts behind their links: the places of their next cells, and the tiles left.
        self._next_cell = array("H", bytes(64))
        self._tiles = array("I", bytes(128))
        # By depth: children still to be seen, first linked start, tiles of the pure starts, or -1.
        self._depth = -1
        self._child = 0
        self._next = array("H", bytes(2 * _DEPTH))
        self._end = array("H", bytes(2 * _DEPTH))
        self._base = array("H", bytes(2 * _DEPTH + 2))
        self._pure = array("i", bytes(4 * _DEPTH))
        self._wanted = bytearray(32)
        self._rows = memoryview(self.letter)

    def begin(self, lexicon: Pack) -> None:
        """Start at the root of `lexicon`, a walker.Lexicon."""
        self._lexicon = lexicon
        self.found = self._child = 0
        self._depth = -1
        if self.count:
            self._end[0] = self._base[0] = self._base[1] = 0
            self._pure[0] = self.whole
            self._open(0, lexicon.root, 0)

    def run(self, budget: int) -> int:  # noqa: PLR0912, PLR0915
        """Go on until a word is found or `budget` is used up; return the rest, -1 at the end.

        With `found` set the caller deals with the word and sets it to 0 before the next call.
        """
        depth = self._depth
        if depth < 0:
            return -1
        child = self._child
        nexts = self._next
        stops = self._end
        letters = self._lexicon.letters
        nodes = self._lexicon.nodes
        base = self._base
        pure = self._pure
        path = self.path
        next_cell = self._next_cell
        lefts = self._tiles
        image = self.image
        masks = self.masks
        shifts = self.shift
        whole = self.whole
        found = self.found
        while budget > 0 and not found:
            if child:
                depth += 1
                self._open(depth, child, stops[depth - 1])
                child = 0
                budget -= NODE_WORK
            i = nexts[depth]
            if i == stops[depth]:
                depth -= 1
                if depth < 0:
                    budget = -1
                continue
            budget -= 1
            nexts[depth] = i + 1
            path[depth] = letter = letters[i]
            node = nodes[i]
            word = node & IS_WORD
            after = depth + 1
            top = bottom = base[after]
            if pure[depth] >= 0:
                top = self._link(depth, letter, word)
                found = self.found
            else:
                pure[after] = -1
            shift = shifts[letter]
            for j in range(base[depth], bottom):
                place = next_cell[j]
                kind = image[place]
                tiles = lefts[j]
                if kind < CROSS:
                    if kind != letter:
                        continue
                elif (
                    kind == FREE
                    or masks[(kind - CROSS << MASK_SHIFT) + (letter >> 3)] >> (letter & 7) & 1
                ):
                    if tiles >> shift & TILES:
                        tiles -= 1 << shift
                    elif tiles >= ONE_BLANK:
                        tiles -= ONE_BLANK
                    else:
                        continue
                else:
                    continue
                place += 1
                kind = image[place]
                if kind >= CROSS:
                    if word and tiles != whole:
                        self._end_at(place - after, found)
                        found += 1
                    if not tiles or kind == BLOCKED:
                        continue
                next_cell[top] = place
                lefts[top] = tiles
                top += 1
            base[after + 1] = top
            if node >= INNER and (top > bottom or pure[after] >= 0):
                child = node
        self.found = found
        self._depth = depth
        self._child = child
        self.length = depth + 1
        return max(budget, 0) if depth >= 0 else -1

    def _open(self, depth, node, at):
        """Open a node as the frame `depth`, its children from place `at` of the buffers on."""
        j = self._base[depth]
        after = depth + 1
        last = self._base[after]
        tiles = self._pure[depth]
        image = self.image
        next_cell = self._next_cell
        lefts = self._tiles
        shift = self.shift
        wanted = self._wanted
        # Each of the starts goes on in one way at most.
        room = 2 * last - j
        if tiles >= 0:
            wanted[:] = self._rows[depth << LETTER_BITS : after << LETTER_BITS]
            room += self.block[after] - self.block[depth]
        else:
            wanted[:] = _NONE
        while len(next_cell) < room:
            next_cell.append(0)
            lefts.append(0)
        every = False
        while True:
            if tiles >= ONE_BLANK:
                every = True
            elif tiles > 0:
                for letter in self.letters:
                    if tiles >> shift[letter] & TILES:
                        wanted[letter] = 1
            while j < last:
                kind = image[next_cell[j]]
                j += 1
                if kind < CROSS:
                    wanted[kind] = 1
                elif lefts[j - 1] != tiles:
                    break
            else:
                break
            tiles = lefts[j - 1]
        end = self._lexicon.open_node(node, at, _ALL if every else wanted)
        self._next[depth] = at
        self._end[depth] = end
        self._depth = depth
        self.opened += 1
        self.followed += end - at

    def _link(self, depth, letter, word):  # noqa: PLR0915
        """Advance the pure starts by one letter; return the place behind those that it links."""
        after = depth + 1
        image = self.image
        masks = self.masks
        alive = self.alive
        next_cell = self._next_cell
        lefts = self._tiles
        top = self._base[after]
        tiles = self._pure[depth]
        self._pure[after] = -1
        word = word and depth
        first = self.letter[depth << LETTER_BITS | letter]
        crossed = self.cross[depth]
        stop = self.block[after]
        if first:
            for j in range(first - 1 + self.block[depth], crossed):
                place = alive[j] + after
                if image[place - 1] != letter:
                    break
                kind = image[place]
                if kind >= CROSS:
                    if word:
                        self._end_at(place - after, self.found)
                        self.found += 1
                    if not tiles or kind == BLOCKED:
                        continue
                next_cell[top] = place
                lefts[top] = tiles
                top += 1
        tiles = self.left(tiles, letter)
        if tiles < 0:
            return top
        for j in range(crossed, stop):
            place = alive[j] + after
            kind = image[place - 1]
            if not masks[(kind - CROSS << MASK_SHIFT) + (letter >> 3)] >> (letter & 7) & 1:
                continue
            kind = image[place]
            if kind >= CROSS:
                if word:
                    self._end_at(place - after, self.found)
                    self.found += 1
                if not tiles or kind == BLOCKED:
                    continue
            next_cell[top] = place
            lefts[top] = tiles
            top += 1
        if stop < self.count:
            self._pure[after] = tiles
        return top

    def order_ends(self) -> None:
        """Sort `ends` by the link, the latest first, then by the cells, old before new ones."""
        ends = self.ends
        keys: list[int] = []
        for i in range(self.found):
            place = ends[i]
            key = self._end_key(place)
            at = i
            while at and keys[at - 1] > key:
                ends[at] = ends[at - 1]
                at -= 1
            ends[at] = place
            keys.insert(at, key)

    def _end_key(self, start):
        image = self.image
        link = start
        while image[link] == FREE:
            link += 1
        key = _DEPTH + start - link
        for place in range(start, start + self.length):
            key = key << 1 | (place >= link and image[place] >= CROSS)
        return key

    def _end_at(self, place, found):
        if found == len(self.ends):
            self.ends.append(place)
        else:
            self.ends[found] = place
