# SPDX-License-Identifier: MIT
"""Where the parts of the board screen lie, computed from the display's size (face.md)."""

from collections import namedtuple

# All in pixels but `lines` and `columns` (of the text). `down`: the hand is a column, else a row.
Plan = namedtuple(
    "Plan", ("cell", "down", "hand", "side", "side_columns", "text", "lines", "columns")
)

TILE = 16  # a tile of the hand
PITCH = 17
_HAND = 7 * PITCH
_TEXT = 8
# Sizes of a cell for which letters are drawn, largest first.
CELLS = (16, 14, 9, 8)


def plan(width, height):
    """Return the Plan for a display; ValueError where even the smallest board does not fit
    (128×128).
    """
    for cell in CELLS:
        board = 15 * cell
        if board > height or board > width:
            continue
        right = width - board
        below = height - board
        if right >= TILE + 4 * 6 and height >= _HAND + (_TEXT if below < _TEXT else 0):
            return _beside(width, height, cell)
        if below >= TILE + _TEXT + 2 and right >= 4 * 6:
            return _under(width, height, cell)
    raise ValueError(f"the screen is {width}×{height}: at least 160×128 is needed")


def _beside(width, height, cell):
    """The hand as a column right of the board, the text below the board or in the panel."""
    board = 15 * cell
    panel = width - board
    gap = 1 if panel > TILE + 4 * 6 else 0
    hand = (board + gap, 0)
    side = (board + gap + TILE + gap, 0)
    side_columns = (width - side[0]) // 6
    if height - board >= _TEXT:
        return Plan(cell, True, hand, side, side_columns, (0, height - _TEXT), 1, width // 6)
    lines = max(1, min(4, (height - _HAND) // _TEXT))
    return Plan(
        cell,
        True,
        hand,
        side,
        side_columns,
        (board + 1, height - lines * _TEXT),
        lines,
        (panel - 1) // 6,
    )


def _under(width, height, cell):
    """The hand as a row under the board, the text below it, the scores right of the board."""
    board = 15 * cell
    hand = ((board - _HAND) // 2, board + 2)
    return Plan(
        cell,
        False,
        hand,
        (board + 2, 0),
        (width - board - 2) // 6,
        (0, height - _TEXT),
        1,
        width // 6,
    )
