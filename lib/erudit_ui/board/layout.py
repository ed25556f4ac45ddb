# SPDX-License-Identifier: MIT
"""Where the parts of the board screen lie, computed from the display's size."""

from collections import namedtuple

# All in pixels but `lines` and `columns` (of the text), `side_columns` and `side_rows`. `tile`
# (height) and `pitch` are of the hand, a column if `down`, else a row; `caps` is where the keys
# beside the tiles begin. What stands at the side has rows that are `row` apart and ends at `foot`.
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
        "row",
        "foot",
        "text",
        "lines",
        "columns",
    ),
)

LEAST = 128  # pixels that each side of a display must have
_NARROW = 3  # columns: the least for a score
_PITCH = 16  # of a hand of small tiles, each above its key
_SMALL = 8  # height of the smallest letters, and of a tile with one
_APART = 8  # pixels between tiles: what is less is no gap
_TOLD = 13  # rows at the side for eight scores and what else is told there
# Sizes of a cell for which letters are drawn, largest first.
CELLS = (20, 16, 15, 14, 13, 9, 8)


def plan(width, height):
    """Return the Layout for a display; ValueError where a side is shorter than LEAST."""
    if min(width, height) < LEAST:
        raise ValueError(f"the screen is {width}×{height}: at least {LEAST}×{LEAST} is needed")
    from ..widgets import sizes

    _, across, down, row = sizes.text(width, height)
    wide, tile = sizes.tile(width, height)
    small = down == _SMALL
    # A row of tiles has its keys beside them where there is room, else below.
    keys = 0 if width >= 7 * (wide + across) else down
    here = (width, height, across, down, row, wide, tile)
    for cell in CELLS:
        right = width - 15 * cell
        below = height - 15 * cell
        if right < 0 or below < 0:
            continue
        # Small letters may stand beside the board, others have a line of their own below it.
        line = down if below < down or not small else 0
        whole = small or below >= down
        if whole and right >= wide + (1 + _NARROW) * across and height >= 7 * tile + line:
            return _beside(cell, here)
        if below >= tile + down + 2 and right >= _NARROW * across:
            return _under(cell, here)
        if below >= tile + keys + (2 if small else 3) * down:
            return _upright(cell, keys, here)
    return _compact(CELLS[-1], here)


def _beside(cell, here):
    """The hand as a column right of the board, the text below the board or in the panel."""
    width, height, across, down, row, wide, tile = here
    board = 15 * cell
    small = down == _SMALL
    x = board + (width - board > wide + (1 + _NARROW) * across)
    caps = (x + wide, (tile - down) // 2)
    left = caps[0] + across
    columns = (width - left) // across
    if not small:
        left = width - columns * across
    if height - board >= down:
        lines = 1 if small else min(2, (height - board) // down)
        text, length = (0, height - lines * down), width // across
    else:
        lines = max(1, min(4, (height - 7 * tile) // down))
        text, length = (board + 2, height - lines * down), (width - board - 2) // across
    row = _rows(text[1], row, down)
    # Where there is much room tiles stand apart.
    pitch = board // 7 if board // 7 > tile + _APART else tile
    return Layout(
        cell, tile, pitch, True, (x, 0), caps, (left, 0), columns, text[1] // row, row, text[1],
        text, lines, length,
    )  # fmt: skip


def _rows(height, row, down):
    """Return how far rows at the side are apart: as in texts, or closer if there would be few."""
    return row if down == _SMALL or height // row >= _TOLD else down


def _under(cell, here):
    """The hand as a row under the board, the text below it, the scores right of the board."""
    width, height, across, down, row, wide, tile = here
    board = 15 * cell
    pitch = wide + across
    lines = min(2, (height - board - tile - 2) // down)
    text = (0, height - lines * down)
    x = (width - 7 * pitch) // 2
    y = board + (text[1] - board - tile) // 2
    columns = (width - board) // across
    row = _rows(board, row, down)
    return Layout(
        cell, tile, pitch, False, (x + across, y), (x, y + (tile - down) // 2),
        (width - columns * across, 0), columns, board // row, row, board,
        text, lines, width // across,
    )  # fmt: skip


def _upright(cell, keys, here):
    """The hand as a row under the board, below it scores and text."""
    width, height, across, down, row, wide, tile = here
    board = 15 * cell
    if keys:
        pitch = (wide // across + 1) * across
        x = (width - 7 * pitch) // 2 + 1
        hand, caps = (x, board), (x + (wide - across) // 2, board + tile)
    else:
        pitch = wide + across
        x = (width - 7 * pitch) // 2
        hand, caps = (x + across, board + 1), (x, board + 1 + (tile - down) // 2)
    side = (0, board + tile + (keys or 2))
    lines = 2 if (height - side[1]) // down >= 5 else 1
    text = (0, height - lines * down)
    row = row if down == _SMALL else down
    return Layout(
        cell, tile, pitch, False, hand, caps, side, width // across, (text[1] - side[1]) // row,
        row, text[1], text, lines, width // across,
    )  # fmt: skip


def _compact(cell, here):
    """Small tiles in a column, each above its key; the own score behind the line of text
    (128×128).
    """
    width, height, across, down, row, _, _ = here
    board = 15 * cell
    columns = width // across - _NARROW
    y = height - down
    return Layout(
        cell, _SMALL, _PITCH, True, (board, 0), (board + 1, _SMALL), (columns * across, y),
        _NARROW, 1, row, height, (0, y), 1, columns,
    )  # fmt: skip
