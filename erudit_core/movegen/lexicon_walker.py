# SPDX-License-Identifier: MIT
"""Reader of the compact dictionary that walks a pack node by node from `root` on.

The layout of a node's number is in lexicon.nodes; the file format in lexicon.lookup and .tree.
"""

from erudit_core.annotations import PackFile
from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.lookup import MAX_LETTERS, PLACE_SHIFTS, Lexicons, Lookup
from erudit_core.lexicon.nodes import (
    BEHIND,
    BYTE_SHIFT,
    CODE,
    CONTEXT,
    CONTEXT_SHIFT,
    ENTRY,
    HAS_ROW,
    INNER,
    IS_LAST,
    IS_WORD,
    KIND,
    KIND_BITS,
    LATER,
    LISTED,
    OTHER,
    PAIRS,
    PLACE_SHIFT,
    ROOT,
    ROW_SHIFT,
    SYMBOL,
    SYMBOL_BITS,
    TARGET_SHIFT,
    TYPE,
    TYPE_SHIFT,
    WIDE,
    WORD_SHIFT,
)

__all__ = ("ALL", "MAX_LETTERS", "Lexicon", "LexiconError", "Lexicons", "mark_hash", "sharing")

ALL = b"\x01" * 32  # letters, for `allowed`


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
        """`opened` as in Window; `stack`: a Lexicon with as much room, whose buffers this one
        shares: only one of the two may be walked at a time.
        """
        super().__init__(file, window, opened)
        if stack:
            self.letters = stack.letters
            self.nodes = stack.nodes
        else:
            # Room for one node more: the check is before its children, not at each.
            self.letters = bytearray(self.room + 32)
            self.nodes = [0] * (self.room + 32)
        self._one = bytearray(1)

    def follow(self, node: int, codes: bytes | bytearray, at: int, end: int) -> int:
        """Return the node behind the letters `codes[at:end]` from `node` on, -1 if none."""
        while at < end:
            if node < INNER:
                return -1
            context = node >> CONTEXT_SHIFT & CONTEXT
            if context < ROOT:
                return self._follow_tree(node, codes, at, end)
            wanted = codes[at]
            at += 1
            if wanted > SYMBOL:
                return -1
            if context == ROOT:
                node = self._first(self._rows[wanted])
            elif context == PAIRS:
                node = self._pair(node >> PLACE_SHIFT, wanted)
            else:
                node = self._wide_child(node >> PLACE_SHIFT, wanted)
        return node

    @staticmethod
    def _first(row):
        """Return the node behind a first letter whose entry in the tables is `row`, -1 if none."""
        if not row & HAS_ROW:
            return row & IS_WORD if row else -1
        return (row >> ROW_SHIFT) << PLACE_SHIFT | PAIRS << CONTEXT_SHIFT | row & IS_WORD

    def step(self, node: int, letter: int) -> int:
        """Return the child `letter` (0–31) of `node`, -1 if there is none."""
        self._one[0] = letter
        return self.follow(node, self._one, 0, 1)

    def open_node(self, node: int, at: int = 0, allowed: bytes | bytearray = ALL) -> int:
        """Write the children of `node` to the buffers from `at` on; return the place after them.

        Only those whose letter is `allowed` (32 flags, indexable). No promise about their order.
        LexiconError "damaged" if the file makes no sense there, or the buffers are full.
        """
        context = node >> CONTEXT_SHIFT & CONTEXT
        if context >= ROOT or node < INNER or at > self.room:
            return self._open_other(node, at, allowed)
        if context == ENTRY:
            node = self._shared(node)
        letters, nodes, place = self.letters, self.nodes, node >> PLACE_SHIFT
        buffer, letter_codes, letter_at, kind_codes, kind_at = self._hot
        begin = self._from
        fresh = self._fresh if place >> 3 >= begin else BEHIND  # from here the window only goes on
        group, other = letter_at[node >> CONTEXT_SHIFT & CONTEXT], 0
        for _ in range(32):
            i = (place >> 3) - begin
            if i >= fresh:
                begin, i = place >> 3, 0
                fresh = self._fill(begin)
            bits = (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)
            code = letter_codes[group | bits & CODE]
            letter = code & SYMBOL
            code >>= SYMBOL_BITS
            kind = kind_codes[kind_at[letter | other] | bits >> code & CODE]
            place += code + (kind >> KIND_BITS)
            what = kind >> TYPE_SHIFT & TYPE
            if allowed[letter]:
                letters[at] = letter
                nodes[at] = IS_WORD
                if what >= LISTED:
                    nodes[at] = self._target(place, letter, kind & KIND)
                    begin, fresh = self._from, self._fresh
                elif what:
                    node = place << PLACE_SHIFT | letter << CONTEXT_SHIFT
                    nodes[at] = node | kind >> WORD_SHIFT & IS_WORD
                at += 1
            if kind & IS_LAST:
                return at
            group, other = letter_at[OTHER + letter], LATER
            if 0 < what < LISTED:
                place = self._pass(place, letter, what)
                begin, fresh = self._from, self._fresh
        raise LexiconError("damaged")

    def _open_other(self, node, at, allowed):
        """As `open_node`, for nodes outside of trees; LexiconError if the buffers are full."""
        if at > self.room:
            raise LexiconError("damaged")
        if node < INNER:
            return at
        if node >> CONTEXT_SHIFT & CONTEXT == WIDE:
            return self._open_wide(node, at, allowed)
        return self._open_start(node, at, allowed)

    def _open_wide(self, node, at, allowed):
        """As `open_node`, for a wide node."""
        buffer, bases, size = self._wide_hot
        letters = self.letters
        nodes = self.nodes
        position = node >> PLACE_SHIFT
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
            letter = head & SYMBOL
            if allowed[letter]:
                value = buffer[i + 1] | buffer[i + 2] << 8
                if size > 3:
                    value |= buffer[i + 3] << 16
                target = head >> TARGET_SHIFT
                if target:
                    value = bases[target] + (value << PLACE_SHIFTS[target])
                else:
                    value = base + value << BYTE_SHIFT | letter << CONTEXT_SHIFT
                letters[at] = letter
                nodes[at] = value | head >> SYMBOL_BITS & IS_WORD
                at += 1
            i += size
        return at

    def _open_start(self, node, at, allowed):
        """As `open_node`, for the first and the second letters."""
        if node >> CONTEXT_SHIFT & CONTEXT == ROOT:
            rows = self._rows
            for letter in range(32):
                if rows[letter] and allowed[letter]:
                    self.letters[at] = letter
                    self.nodes[at] = self._first(rows[letter])
                    at += 1
            return at
        for letter in range(32):
            if allowed[letter]:
                child = self._pair(node >> PLACE_SHIFT, letter)
                if child > 0:
                    self.letters[at] = letter
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
