# SPDX-License-Identifier: MIT
"""Reader of the compact dictionary that walks a pack node by node; for what a node is see
lexicon_lookup. `root` is the start.
"""

from erudit_core.annotations import PackFile
from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.lookup import MAX_LETTERS, Lexicons, Lookup

__all__ = ("ALL", "MAX_LETTERS", "Lexicon", "LexiconError", "Lexicons", "mark_hash", "sharing")

ALL = b"\x01" * 32  # letters

_SHARED = const(32)
_OTHER = const(33)
_LISTED = const(6)
_BEHIND = const(-16777216)  # so that any place is outside of the window
_SHIFT = b"\x0a\x07\x0a\x00"  # of places in bytes within a node's number, see Lexicon.__init__
_ROOT = const(60)  # contexts of nodes that are no tree: the start,
_PAIRS = const(61)  # a row of the table of pairs,
_WIDE = const(63)  # a wide node


def mark_hash(codes: bytes | bytearray, salt: int) -> int:
    """Return the 24-bit hash under which a pack lists a word that the machine must not play."""
    value = salt
    for code in codes:
        value = ((value ^ code) * 29 + (value >> 13) + 7) & 0xFFFFFF
    return value


class Lexicon(Lookup):
    """A pack to walk in, see Lookup.

    `open_node` fills `letters` (codes 0–31) and `nodes`. The buffers have `room` places: enough for
    all children along one path, so that a search may keep its whole stack in them.
    """

    def __init__(
        self,
        file: PackFile,
        window: int = 64,
        opened: Lookup | None = None,
        stack: "Lexicon | None" = None,
    ) -> None:
        """`opened` as in Window; `stack`: a Lexicon with as much room, whose buffers serve this one
        as well: only one of the two is walked at a time.
        """
        super().__init__(file, window, opened)
        if stack:
            self.letters = stack.letters
            self.nodes = stack.nodes
        else:
            # A node more: checked before, not at each child.
            self.letters = bytearray(self.room + 32)
            self.nodes = [0] * (self.room + 32)
        self._one = bytearray(1)

    def follow(self, node: int, codes: bytes | bytearray, at: int, end: int) -> int:
        """Return the node behind the letters `codes[at:end]` from `node` on, -1 if none."""
        while at < end:
            if node < 2:
                return -1
            context = node >> 1 & 63
            if context < _ROOT:
                return self._follow_tree(node, codes, at, end)
            wanted = codes[at]
            at += 1
            if wanted > 31:
                return -1
            if context == _ROOT:
                node = self._first(self._rows[wanted])
            elif context == _PAIRS:
                node = self._pair(node >> 7, wanted)
            else:
                node = self._wide_child(node >> 7, wanted)
        return node

    @staticmethod
    def _first(row):
        """Return the node behind a first letter whose entry in the tables is `row`, -1 if none."""
        if not row & 2:
            return row & 1 if row else -1
        return (row >> 2) << 7 | _PAIRS << 1 | row & 1

    def step(self, node: int, letter: int) -> int:
        """Return the child `letter` (0–31) of `node`, -1 if there is none."""
        self._one[0] = letter
        return self.follow(node, self._one, 0, 1)

    def open_node(self, node: int, at: int = 0, allowed: bytes | bytearray = ALL) -> int:
        """Write the children of `node` to the buffers from `at` on; return the place after them.

        Only those whose letter is `allowed` (32 flags, indexable). No promise about their order.
        LexiconError "damaged" if the file makes no sense there, or the buffers are full.
        """
        if node < 2 or at > self.room:
            return self._nothing(at)
        context = node >> 1 & 63
        if context > _SHARED:
            if context >= _ROOT:
                return self._open_other(node, at, allowed)
            node = self._shared(node)
        letters, nodes, place = self.letters, self.nodes, node >> 7
        buffer, letter_codes, letter_at, kind_codes, kind_at = self._hot
        begin = self._from
        fresh = self._fresh if place >> 3 >= begin else _BEHIND  # from here the window only goes on
        group, other = letter_at[node >> 1 & 63], 0
        for _ in range(32):
            i = (place >> 3) - begin
            if i >= fresh:
                begin, i = place >> 3, 0
                fresh = self._fill(begin)
            bits = (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)
            code = letter_codes[group | bits & 127]
            letter = code & 31
            code >>= 5
            kind = kind_codes[kind_at[letter | other] | bits >> code & 127]
            place += code + (kind >> 6)
            what = kind >> 2 & 15
            if allowed[letter]:
                letters[at] = letter
                if what < _LISTED:
                    nodes[at] = place << 7 | letter << 1 | kind >> 1 & 1 if what else 1
                else:
                    nodes[at] = self._target(place, letter, kind & 63)
                    begin, fresh = self._from, self._fresh
                at += 1
            if kind & 1:
                return at
            group, other = letter_at[_OTHER + letter], 32
            if 0 < what < _LISTED:
                place = self._pass(place, letter, what)
                begin, fresh = self._from, self._fresh
        raise LexiconError("damaged")

    def _nothing(self, at):
        """Return `at`, where there is nothing to open; LexiconError if the buffers are full."""
        if at > self.room:
            raise LexiconError("damaged")
        return at

    def _open_other(self, node, at, allowed):
        """As `open_node`, for nodes that are no tree's."""
        if node >> 1 & 63 == _WIDE:
            return self._open_wide(node, at, allowed)
        return self._open_start(node, at, allowed)

    def _open_wide(self, node, at, allowed):
        """As `open_node`, for a wide node."""
        buffer, bases, size = self._wide_hot
        letters = self.letters
        nodes = self.nodes
        position = node >> 7
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
            letter = head & 31
            if allowed[letter]:
                value = buffer[i + 1] | buffer[i + 2] << 8
                if size > 3:
                    value |= buffer[i + 3] << 16
                letters[at] = letter
                if head < 64:
                    nodes[at] = base + value << 10 | letter << 1 | head >> 5
                else:
                    nodes[at] = bases[head >> 6] + (value << _SHIFT[head >> 6]) | head >> 5 & 1
                at += 1
            i += size
        return at

    def _open_start(self, node, at, allowed):
        """As `open_node`, for the first and the second letters."""
        if node >> 1 & 63 == _ROOT:
            rows = self._rows
            for letter in range(32):
                if rows[letter] and allowed[letter]:
                    self.letters[at] = letter
                    self.nodes[at] = self._first(rows[letter])
                    at += 1
            return at
        buffer = self._buffer
        wide = self._wide
        begin = self._from
        fresh = self._fresh
        row = wide + (node >> 7) * 96
        for letter in range(32):
            if allowed[letter]:
                i = row + 3 * letter - begin
                if not 0 <= i < fresh:
                    fresh = self._fill(row + 3 * letter)
                    begin = self._from
                    i = 0
                child = buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16
                if child:
                    self.letters[at] = letter
                    if child & 2:
                        child = wide + (child >> 2) << 7 | _WIDE << 1 | child & 1
                    elif child > 1:
                        child = wide + (child >> 2) << 10 | _SHARED << 1 | child & 1
                    self.nodes[at] = child
                    at += 1
        return at

    def marked(self, codes: bytes | bytearray) -> bool:
        """Tell whether `codes` is a word of this pack that the machine must not play or show."""
        if not self._marks or not self.known(codes):
            return False
        wanted = mark_hash(codes, self._salt)
        for position in range(self.size - 4 - 3 * self._marks, self.size - 4, 3):
            if self._plain(position) == wanted:
                return True
        return False

    def _plain(self, position):
        """Return the three bytes at `position` as a number."""
        i = position - self._from
        if not 0 <= i < self._fresh:
            self._fill(position)
            i = 0
        return self._buffer[i] | self._buffer[i + 1] << 8 | self._buffer[i + 2] << 16


def sharing(packs: list[Lookup]) -> list[Lexicon]:
    """Return a Lexicon for each Lookup of `packs`, in their order, to be walked one at a time: they
    share the tables with it, and the buffers with each other.
    """
    largest: Lookup | None = None
    for pack in packs:
        if largest is None or pack.room > largest.room:
            largest = pack
    stack = None
    made: list = []
    if largest:
        stack = Lexicon(largest.file, opened=largest)
    for pack in packs:
        made.append(stack if pack is largest else Lexicon(pack.file, opened=pack, stack=stack))
    return made
