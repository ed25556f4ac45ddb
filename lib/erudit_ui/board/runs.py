# SPDX-License-Identifier: MIT
"""The words that lie on the board through a cell; loaded where it is asked what they mean."""

from erudit_core.rules.board import ACROSS, DOWN, SIZE, step


def runs_at(board, cell):
    """Return (start cell, letters, direction) of the words that lie on the board through `cell`,
    across first.
    """
    runs = []
    for direction, place in ((ACROSS, cell % SIZE), (DOWN, cell // SIZE)):
        width = step(direction)
        first = cell - place * width
        start = end = place
        while start and not board.is_free(first + (start - 1) * width):
            start -= 1
        while end < SIZE and not board.is_free(first + end * width):
            end += 1
        if end - start > 1 and end > place:
            runs.append((first + start * width, end - start, direction))
    return runs


def words_at(board, cell):
    """Return the words that lie on the board through `cell` as lists of tiles, across first."""
    return [
        [board.get(start + i * step(direction)) for i in range(count)]
        for start, count, direction in runs_at(board, cell)
    ]
