# SPDX-License-Identifier: MIT
"""Makes the signs of the keys beside the tiles of the hand; loaded when they are first shown."""

import displayio

from ..widgets import style, tilesets
from ..widgets.text_grid import palette


def add_caps(view):
    """Add `caps`, a grid of characters beside the hand, a key every `stride`; a group of seven
    grids, and no stride, where tiles are no characters apart.
    """
    where = view.plan
    text = tilesets.load("text")
    x, y = where.caps
    ink = palette(style.TITLE)
    size = text.height if where.down else text.width
    if where.pitch % size == 0:
        length = 7 * where.pitch // size
        columns, rows = (1, length) if where.down else (length, 1)
        view.caps = text.grid(columns, rows, x, y, palette=ink)
        view.stride = length // 7
    else:
        view.caps = displayio.Group(x=x, y=y)
        view.stride = 0
        for place in range(7):
            away = place * where.pitch
            x, y = (0, away) if where.down else (away, 0)
            view.caps.append(text.grid(x=x, y=y, palette=ink))
    view.group.append(view.caps)
