# SPDX-License-Identifier: MIT
"""The yardstick: readers of the plain automaton, 3 bytes an edge, through one window.

No part of the game. PlainLexicon is written as one writes such a reader (local names, no call per
edge); TunedPlain plays every trick that the game's reader plays, so that the comparison is one of
formats. Both do what Lexicon does, but for its guards. They run on MicroPython too.

An edge: letter | word << 5 | last << 6, and from bit 7 on the number of the target's first edge.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from io import BytesIO

_ALL = b"\x01" * 32


class PlainLexicon:
    """Reads `file`; nodes are edge number << 1 | word, below 2 without children."""

    def __init__(self, file: "BytesIO", window: int = 64, room: int = 160) -> None:
        self.file = file
        self.root = 2
        self.letters = bytearray(room)
        self.nodes = [0] * room
        self._buffer = bytearray(window)
        self._from = 0
        self._whole = 0

    def _fill(self, position):
        self.file.seek(position)
        got = self.file.readinto(self._buffer)
        self._from = position
        self._whole = got - 2
        return self._whole

    def open_node(self, node: int, at: int = 0, allowed: bytes | bytearray | None = None) -> int:
        """Write the children of `node` (only `allowed` letters if given) from place `at` on."""
        if node < 2:
            return at
        letters = self.letters
        nodes = self.nodes
        buffer = self._buffer
        begin = self._from
        whole = self._whole
        position = 3 * (node >> 1)
        while True:
            i = position - begin
            if not 0 <= i < whole:
                whole = self._fill(position)
                begin = position
                i = 0
            head = buffer[i]
            if allowed is None or allowed[head & 31]:
                letters[at] = head & 31
                target = head >> 6 & 2 | buffer[i + 1] << 2 | buffer[i + 2] << 10
                nodes[at] = target | head >> 5 & 1
                at += 1
            if head & 64:
                return at
            position += 3

    def step(self, node: int, wanted: int) -> int:
        """Return the child `wanted` of `node`, -1 if there is none."""
        if node < 2:
            return -1
        buffer = self._buffer
        begin = self._from
        whole = self._whole
        position = 3 * (node >> 1)
        while True:
            i = position - begin
            if not 0 <= i < whole:
                whole = self._fill(position)
                begin = position
                i = 0
            head = buffer[i]
            if head & 31 == wanted:
                return (head >> 6 & 2 | buffer[i + 1] << 2 | buffer[i + 2] << 10) | head >> 5 & 1
            if head & 64:
                return -1
            position += 3

    def known(self, codes: bytes | bytearray) -> bool:
        """Tell whether `codes` is a word."""
        node = self.root
        buffer = self._buffer
        begin = self._from
        whole = self._whole
        for wanted in codes:
            if node < 2:
                return False
            position = 3 * (node >> 1)
            while True:
                i = position - begin
                if not 0 <= i < whole:
                    whole = self._fill(position)
                    begin = position
                    i = 0
                head = buffer[i]
                if head & 31 == wanted:
                    break
                if head & 64:
                    return False
                position += 3
            node = (head >> 6 & 2 | buffer[i + 1] << 2 | buffer[i + 2] << 10) | head >> 5 & 1
        return node & 1 == 1


class TunedPlain(PlainLexicon):
    """The same file and nodes, with all that a loop uses in one tuple, reads in the loop itself,
    places relative to the window, and one test for whether it holds them.
    """

    def __init__(self, file: "BytesIO", window: int = 64, room: int = 160) -> None:
        super().__init__(file, window, room)
        self._hot = (file.seek, file.readinto, self._buffer, self.letters, self.nodes)

    def open_node(self, node: int, at: int = 0, allowed: bytes | bytearray = _ALL) -> int:  # type: ignore[override]
        """As PlainLexicon.open_node."""
        if node < 2:
            return at
        seek, readinto, buffer, letters, nodes = self._hot
        begin = self._from
        i = 3 * (node >> 1) - begin
        whole = self._whole
        if i < 0:
            whole = i
        while True:
            if i >= whole:
                begin += i
                seek(begin)
                self._whole = whole = readinto(buffer) - 2
                self._from = begin
                i = 0
            head = buffer[i]
            letter = head & 31
            if allowed[letter]:
                letters[at] = letter
                nodes[at] = head >> 6 & 2 | buffer[i + 1] << 2 | buffer[i + 2] << 10 | head >> 5 & 1
                at += 1
            if head & 64:
                return at
            i += 3

    def known(self, codes: bytes | bytearray) -> bool:
        """As PlainLexicon.known."""
        node = 2
        seek, readinto, buffer, _, _ = self._hot
        begin = self._from
        whole = first = self._whole
        for wanted in codes:
            if node < 2:
                return False
            i = 3 * (node >> 1) - begin
            whole = first if i >= 0 else i
            while True:
                if i >= whole:
                    begin += i
                    seek(begin)
                    self._whole = first = whole = readinto(buffer) - 2
                    self._from = begin
                    i = 0
                head = buffer[i]
                if head & 31 == wanted:
                    break
                if head & 64:
                    return False
                i += 3
            node = head >> 6 & 2 | buffer[i + 1] << 2 | buffer[i + 2] << 10 | head >> 5 & 1
        return node & 1 == 1
