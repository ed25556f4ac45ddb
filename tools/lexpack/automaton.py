# SPDX-License-Identifier: MIT
"""The minimal acyclic automaton of a word list: every equal rest of a word stored once."""

from collections.abc import Iterator


class Automaton:
    """Nodes by number, 0 the one without children; `nodes[n]` = ((letter, is word, node), …)."""

    def __init__(self, words: list[bytes]) -> None:
        """Build from distinct words (bytes of codes 0–31) in ascending order."""
        self.nodes: list[tuple] = [()]
        self._ids = {(): 0}
        self._open = [[]]  # edges of the nodes along the last word: [letter, is word, node]
        last = b""
        for word in words:
            common = 0
            shortest = min(len(last), len(word))
            while common < shortest and last[common] == word[common]:
                common += 1
            if word <= last:
                raise ValueError("words must be distinct and in ascending order")
            self._close(common)
            for code in word[common:]:
                self._open[-1].append([code, 0, 0])
                self._open.append([])
            self._open[-2][-1][1] = 1
            last = word
        self._close(0)
        self.root = self._number(self._open[0])

    def _number(self, edges):
        key = tuple(tuple(edge) for edge in edges)
        found = self._ids.get(key)
        if found is None:
            found = self._ids[key] = len(self.nodes)
            self.nodes.append(key)
        return found

    def _close(self, keep):
        while len(self._open) > keep + 1:
            node = self._number(self._open.pop())
            self._open[-1][-1][2] = node

    def words(self) -> Iterator[bytes]:
        """Yield every word, ascending."""
        stack = [(self.root, b"")]
        while stack:
            node, prefix = stack.pop()
            if node < 0:
                yield prefix
                continue
            for code, word, target in reversed(self.nodes[node]):
                path = prefix + bytes((code,))
                stack.append((target, path))
                if word:
                    stack.append((-1, path))

    def widest_path(self) -> int:
        """Return the largest sum of children along one path: the room for a search's stack."""
        width = [0] * len(self.nodes)
        for number, edges in enumerate(self.nodes):  # children have smaller numbers
            width[number] = len(edges) + max((width[target] for _, _, target in edges), default=0)
        return width[self.root]
