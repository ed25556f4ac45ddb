# SPDX-License-Identifier: MIT
"""Where the parts of the board screen lie, computed from the display's size."""

from collections import namedtuple

# All in pixels but `lines` and `columns` (of the text) and `side_columns`. `tile` and `pitch` are
# of the hand, a column if `down`, else a row; `info` is the y of the rows under the scores.
Layout = namedtuple(
    "Layout",
    (
        "cell",
        "tile",
        "pitch",
        "down",
        "hand",
        "side",
        "side_columns",
        "info",
        "text",
        "lines",
        "columns",
    ),
)

LEAST = 128  # pixels that each side of a display must have
TILE = 16  # a tile of the hand
PITCH = 17
INFO = 32  # pixels of the rows under the scores
_HAND = 7 * PITCH
_TEXT = 8
_NARROW = 4 * 6  # the least for a score
# Sizes of a cell for which letters are drawn, largest first.
CELLS = (16, 14, 9, 8)


def plan(width, height):
    """Return the Layout for a display; ValueError where a side is shorter than LEAST."""
    if min(width, height) < LEAST:
        raise ValueError(f"the screen is {width}×{height}: at least {LEAST}×{LEAST} is needed")
    for cell in CELLS:
        board = 15 * cell
        if board > height or board > width:
            continue
        right = width - board
        below = height - board
        if right >= TILE + _NARROW and height >= _HAND + (_TEXT if below < _TEXT else 0):
            return _beside(width, height, cell)
        if below >= TILE + _TEXT + 2 and right >= _NARROW:
            return _under(width, height, cell)
    return _compact(width, height, CELLS[-1])


def _beside(width, height, cell):
    """The hand as a column right of the board, the text below the board or in the panel."""
    board = 15 * cell
    panel = width - board
    gap = 1 if panel > TILE + _NARROW else 0
    hand = (board + gap, 0)
    side = (board + gap + TILE + gap * 2, 0)
    side_columns = (width - side[0]) // 6
    if height - board >= _TEXT:
        text, lines, columns = (0, height - _TEXT), 1, width // 6
    else:
        lines = max(1, min(4, (height - _HAND) // _TEXT))
        text, columns = (board + 2, height - lines * _TEXT), (panel - 2) // 6
    info = text[1] - INFO
    return Layout(
        cell, TILE, PITCH, True, hand, side, side_columns, info, text, lines, columns
    )  # fmt: skip


def _under(width, height, cell):
    """The hand as a row under the board, the text below it, the scores right of the board."""
    board = 15 * cell
    hand = ((board - _HAND) // 2, board + 2)
    side = (board + 4, 0)
    text = (0, height - _TEXT)
    columns = (width - side[0]) // 6
    return Layout(
        cell, TILE, PITCH, False, hand, side, columns, text[1] - INFO, text, 1, width // 6
    )  # fmt: skip


def _compact(width, height, cell):
    """Small tiles in a column that hand and own score share, one line of text (128×128)."""
    board = 15 * cell
    text = (0, height - _TEXT)
    return Layout(
        cell, 8, 9, True, (board, 0), (board + 1, 7 * 9 + 4), 1, 0, text, 1, width // 6
    )  # fmt: skip
