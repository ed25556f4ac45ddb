# SPDX-License-Identifier: MIT
"""The words that lie on the board; loaded where one looks at the board."""

from erudit_core.rules.board import SIZE


def words_at(board, cell):
    """Return the words that lie on the board through `cell` as lists of tiles, across first."""
    words = []
    for step, place in ((1, cell % SIZE), (SIZE, cell // SIZE)):
        first = cell - place * step
        start = end = place
        while start and not board.is_free(first + (start - 1) * step):
            start -= 1
        while end < SIZE and not board.is_free(first + end * step):
            end += 1
        if end - start > 1 and end > place:
            words.append([board.get(first + i * step) for i in range(start, end)])
    return words
