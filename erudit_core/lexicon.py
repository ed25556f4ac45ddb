# SPDX-License-Identifier: MIT
"""Reader of the compact dictionary: a pack file walked node by node through one fixed window.

A node is a small int: bit 0 tells that a word ends there, below 2 it has no children, -1 is no
node; `root` is the start. Nothing here allocates per step. `verify` (lexicon_check) tells a damaged
file; a walk over one that was not verified still ends, and raises LexiconError only.

A node's number is place << 7 | context << 1 | word. The first letter is found in RAM, the second in
a table of pairs, the next one or two in wide nodes (plain bytes), the rest in trees (lexicon_tree).
"""

from erudit_core.const import const
from erudit_core.lexicon_check import LexiconError
from erudit_core.lexicon_tree import Trees

MAX_LETTERS = const(15)
_SHARED = const(32)
_SHIFT = b"\x0a\x07\x0a\x00"  # of places in bytes within a node's number, see Lexicon.__init__
_ROOT = const(60)  # contexts of nodes that are no tree: the start,
_PAIRS = const(61)  # a row of the table of pairs,
_WIDE = const(63)  # a wide node


def mark_hash(codes, salt):
    """Return the 24-bit hash under which a pack lists a word that the machine must not play."""
    value = salt
    for code in codes:
        value = ((value ^ code) * 29 + (value >> 13) + 7) & 0xFFFFFF
    return value


class Lexicon(Trees):
    """One pack on a binary file object (seek, readinto), read through `window` bytes.

    `open_node` fills `letters` (codes 0–31) and `nodes`. The buffers have `room` places: enough for
    all children along one path, so that a search may keep its whole stack in them.
    """

    def __init__(self, file, window=64):
        super().__init__(file, window)
        self.root = _ROOT << 1 if self.count else 0
        self._one = bytearray(1)
        self._rows = self._tables.rows
        # by what a wide node's child is: where trees begin; node numbers of wide and shared place 0
        bases = (self._trees, self._wide << 7 | _WIDE << 1, self._region << 10 | _SHARED << 1, 0)
        self._wide_hot = (self._buffer, bases, self._tables.entry + 1)
        self._tables = None  # all of it has been handed out

    def follow(self, node, codes, at, end):
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

    def step(self, node, letter):
        """Return the child `letter` (0–31) of `node`, -1 if there is none."""
        self._one[0] = letter
        return self.follow(node, self._one, 0, 1)

    def _open_other(self, node, at, allowed):
        """As `open_node`, for nodes that are no tree's."""
        context = node >> 1 & 63
        if context == _WIDE:
            return self._open_wide(node, at, allowed)
        if context < _ROOT:
            return self.open_node(self._shared(node), at, allowed)
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

    def known(self, codes):
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

    def marked(self, codes):
        """Tell whether `codes` is a word of this pack that the machine must not play or show."""
        if not self._marks or not self.known(codes):
            return False
        wanted = mark_hash(codes, self._salt)
        for position in range(self.size - 4 - 3 * self._marks, self.size - 4, 3):
            if self._plain(position) == wanted:
                return True
        return False


class Lexicons:
    """Several packs as one: a word is known if any of them has it."""

    def __init__(self, packs):
        self.packs = packs

    def known(self, codes):
        """Tell whether any pack has the word."""
        return self.which(codes) is not None

    def which(self, codes):
        """Return the first pack that has the word, or None."""
        for pack in self.packs:
            if pack.known(codes):
                return pack
        return None

    def marked(self, codes):
        """Tell whether any pack marks the word: the machine must not play it."""
        return any(pack.marked(codes) for pack in self.packs)
