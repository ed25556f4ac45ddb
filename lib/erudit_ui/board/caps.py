# SPDX-License-Identifier: MIT
"""Makes the signs of the keys beside the tiles of the hand; loaded when they are first shown."""

from ..widgets import tilesets
from ..widgets.text_grid import palette


def add_caps(view):
    """Add `caps`, one grid of characters beside the hand."""
    where = view.plan
    columns, rows = (1, 7 * where.pitch // 8) if where.down else (7 * where.pitch // 6, 1)
    text = tilesets.load("text")
    view.caps = text.grid(columns, rows, where.caps[0], where.caps[1], palette=palette(0xF0C040))
    view.group.append(view.caps)
