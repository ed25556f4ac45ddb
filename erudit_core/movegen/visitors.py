# SPDX-License-Identifier: MIT
"""Visitors of the search: the best play, and any play at all."""

from erudit_core.movegen.search import Search


class Best:
    """A visitor that keeps the play with the highest score, the first found of equals.

    `score` is -1 as long as there is none; then start, direction and run (bytes) are its place.
    Set `search` to a search with `prune_dominated`: its `min_score` follows the best score.
    """

    def __init__(self) -> None:
        self.score = -1
        self.start = self.direction = 0
        self.run = b""
        self.search: Search | None = None

    def __call__(
        self, start: int, direction: int, run: bytes | bytearray | memoryview, score: int
    ) -> bool:
        if score > self.score:
            self.score = score
            self.start = start
            self.direction = direction
            self.run = bytes(run)
            if self.search:
                self.search.min_score = score
        return False


def first_play(start: int, direction: int, run: bytes | bytearray | memoryview, score: int) -> bool:
    """End the search at the first play: a visitor to find out whether there is a legal move."""
    return True
