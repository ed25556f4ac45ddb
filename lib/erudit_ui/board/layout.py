# SPDX-License-Identifier: MIT
"""Where the parts of the board screen lie, computed from the display's size."""

from collections import namedtuple

# All in pixels but `lines` and `columns` (of the text), `side_columns` and `side_rows`. `tile` and
# `pitch` are of the hand, a column if `down`, else a row; `caps` is where the keys beside the tiles
# begin.
Layout = namedtuple(
    "Layout",
    (
        "cell",
        "tile",
        "pitch",
        "down",
        "hand",
        "caps",
        "side",
        "side_columns",
        "side_rows",
        "text",
        "lines",
        "columns",
    ),
)

LEAST = 128  # pixels that each side of a display must have
TILE = 16  # a tile of the hand
PITCH = 16  # of a hand that is a column: two characters
_BESIDE = 24  # of a row with each key beside its tile: four characters
_ABOVE = 18  # of a row with each key under its tile: three
_HAND = 7 * PITCH
_TEXT = 8
_CAP = 6
_ROW = 10
_NARROW = 3 * 6  # the least for a score
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
        text = _TEXT if below < _TEXT else 0
        if right >= TILE + _CAP + _NARROW and height >= _HAND + text:
            return _beside(width, height, cell)
        if below >= TILE + _TEXT + 2 and right >= _NARROW:
            return _under(width, height, cell)
        if below >= TILE + 3 * _TEXT:
            return _upright(width, height, cell)
    return _compact(width, height, CELLS[-1])


def _beside(width, height, cell):
    """The hand as a column right of the board, the text below the board or in the panel."""
    board = 15 * cell
    x = board + (width - board > TILE + _CAP + _NARROW)
    caps = (x + TILE, (TILE - _TEXT) // 2)
    side = (caps[0] + _CAP, 0)
    if height - board >= _TEXT:
        text, lines, columns = (0, height - _TEXT), 1, width // 6
    else:
        lines = max(1, min(4, (height - _HAND) // _TEXT))
        text, columns = (board + 2, height - lines * _TEXT), (width - board - 2) // 6
    return Layout(
        cell, TILE, PITCH, True, (x, 0), caps, side, (width - side[0]) // 6, text[1] // _ROW,
        text, lines, columns,
    )  # fmt: skip


def _under(width, height, cell):
    """The hand as a row under the board, the text below it, the scores right of the board."""
    board = 15 * cell
    x = (board - 7 * _BESIDE) // 2
    caps = (x, board + 2 + (TILE - _TEXT) // 2)
    side = (board + 4, 0)
    text = (0, height - _TEXT)
    return Layout(
        cell, TILE, _BESIDE, False, (x + _CAP, board + 2), caps, side, (width - side[0]) // 6,
        text[1] // _ROW, text, 1, width // 6,
    )  # fmt: skip


def _upright(width, height, cell):
    """The hand as a row under the board with the keys under its tiles, below it scores and text."""
    board = 15 * cell
    x = (width - 7 * _ABOVE) // 2 + 1
    caps = (x + (TILE - _CAP) // 2, board + TILE)
    side = (0, board + TILE + _TEXT)
    text = (0, height - _TEXT)
    rows = (text[1] - side[1]) // _ROW
    return Layout(
        cell, TILE, _ABOVE, False, (x, board), caps, side, width // 6, rows,
        text, 1, width // 6,
    )  # fmt: skip


def _compact(width, height, cell):
    """Small tiles in a column, each above its key; the own score behind the line of text
    (128×128).
    """
    board = 15 * cell
    columns = width // 6 - 3
    y = height - _TEXT
    return Layout(
        cell, _TEXT, PITCH, True, (board, 0), (board + 1, _TEXT), (columns * 6, y), 3, 1, (0, y), 1,
        columns,
    )  # fmt: skip
