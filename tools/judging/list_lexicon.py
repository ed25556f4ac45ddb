# SPDX-License-Identifier: MIT
"""A word list in memory that the search may walk as it walks a pack."""

from tools.lexpack.automaton import Automaton

ALL = b"\x01" * 32


class ListLexicon:
    """Words (bytes of letter codes) as nodes; a node's number is its place << 1 | a word ends."""

    for_all = False
    themes = None

    def __init__(self, words: list[bytes]) -> None:
        automaton = Automaton(sorted(set(words)))
        self._edges = automaton.nodes
        self.root = automaton.root << 1 if len(automaton.nodes) > 1 else 0
        self.room = max(32, automaton.widest_path())
        self.letters = bytearray(self.room)
        self.nodes = [0] * self.room

    def open_node(self, node: int, at: int = 0, allowed: bytes | bytearray = ALL) -> int:
        """Write the children whose letter is allowed from place `at` on; return the place after."""
        for letter, word, target in self._edges[node >> 1]:
            if allowed[letter]:
                self.letters[at] = letter
                self.nodes[at] = target << 1 | word
                at += 1
        return at

    def step(self, node: int, letter: int) -> int:
        """Return the child `letter` of `node`, -1 if there is none."""
        for code, word, target in self._edges[node >> 1] if node > 1 else ():
            if code == letter:
                return target << 1 | word
        return -1

    def known(self, codes: bytes | bytearray) -> bool:
        """Tell whether the list has the word."""
        node = self.root
        for code in codes:
            node = self.step(node, code)
        return node > 0 and node & 1 == 1 and len(codes) > 0

    def marked(self, codes: bytes | bytearray) -> bool:
        """Tell whether the machine must not play the word: a list marks nothing."""
        return False
