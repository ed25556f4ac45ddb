# SPDX-License-Identifier: MIT
"""A pack whose opened nodes are remembered: the reader's own answers, faster on a PC."""

import io
from pathlib import Path

from erudit_core.lexicon.opening.pack_header import open_pack
from erudit_core.movegen.lexicon_walker import Lexicon

WINDOW = 4096
ALL = b"\x01" * 32


class Remembering(Lexicon):
    """A Lexicon from the bytes of a pack, node numbers and order of children included."""

    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data), WINDOW)
        self._reader = Lexicon(io.BytesIO(data), WINDOW)
        self._children = {}
        self._known = {}
        self._marked = {}

    def open_node(self, node: int, at: int = 0, allowed: bytes | bytearray = ALL) -> int:
        """As Lexicon.open_node."""
        children = self._children.get(node)
        if children is None:
            reader = self._reader
            count = reader.open_node(node)
            pairs = zip(bytes(reader.letters[:count]), reader.nodes[:count])  # noqa: B905
            children = self._children[node] = tuple(pairs)
        letters = self.letters
        nodes = self.nodes
        for letter, child in children:
            if allowed[letter]:
                letters[at] = letter
                nodes[at] = child
                at += 1
        return at

    def known(self, codes: bytes | bytearray) -> bool:
        """As Lexicon.known."""
        word = bytes(codes)
        answer = self._known.get(word)
        if answer is None:
            answer = self._known[word] = self._reader.known(word)
        return answer

    def marked(self, codes: bytes | bytearray) -> bool:
        """As Lexicon.marked."""
        word = bytes(codes)
        answer = self._marked.get(word)
        if answer is None:
            answer = self._marked[word] = self._reader.marked(word)
        return answer


def load(path: Path) -> Remembering:
    """The pack at `path`; LexiconError says what is wrong with it."""
    with open_pack(str(path)) as file:
        return Remembering(file.read())
