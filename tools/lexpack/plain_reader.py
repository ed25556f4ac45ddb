# SPDX-License-Identifier: MIT
"""The yardstick: a reader of the plain automaton, 3 bytes an edge, through one window.

No part of the game. It does what Lexicon does, with the same calls and the same kind of care (local
names, no call per edge), so that the comparison is fair. Runs on MicroPython too.

An edge: letter | word << 5 | last << 6, and from bit 7 on the number of the target's first edge.
"""

from typing import BinaryIO


class PlainLexicon:
    """Reads `file`; nodes are edge number << 1 | word, below 2 without children."""

    def __init__(self, file: BinaryIO, window: int = 64, room: int = 160) -> None:
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
