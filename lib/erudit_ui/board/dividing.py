# SPDX-License-Identifier: MIT
"""Draws the lines between the parts to which arrows lead, and a key where one place is left. Loaded
while a place is looked for.
"""

import displayio

from erudit_core.rules.board import SIZE

from ..widgets import font, style, tilesets
from ..widgets.text_grid import palette
from . import places

_ARROWS = "▲▼◀▶"  # by keys.UP to RIGHT
_EDGES = bytes((1, 0, 3, 2))  # of a region: where it meets the others


def divide(group, size, weights, way):
    """Put under the cursor, in its group, what belongs to the last level of a way; cells have
    `size` pixels.
    """
    piece = displayio.Bitmap(size, size, 2)
    piece.fill(1)
    colours = palette(style.PARTS)
    paper = None
    done = places.cursors(way)
    drawn = b""
    for key in range(4):
        region = places.part(way, key)
        cells = places.places_in(weights, region, done) if region else b""
        if not cells:
            continue
        edge = region[_EDGES[key]]
        first, last = region[2:] if key < 2 else region[:2]
        line = bytes((key >> 1, edge, first, last))
        if line not in (drawn[:4], drawn[4:8], drawn[8:]):
            drawn += line
            group.insert(0, _line(piece, colours, size, line))
        if len(cells) == 1:
            paper = paper or palette(style.MARK, style.MARK_DARK)
            group.insert(0, _cap(key, cells[0], size, paper))


def _line(piece, colours, size, line):
    """Return a line behind an edge of a row or column, from one edge across it to another."""
    upright, edge, first, last = line
    along, across = first * size, edge * size - 1
    length = last - first
    return displayio.TileGrid(
        piece, pixel_shader=colours,
        x=across if upright else along, y=along if upright else across,
        width=1 if upright else length, height=length if upright else 1,
        tile_width=1 if upright else size, tile_height=size if upright else 1,
    )  # fmt: skip


def _cap(key, cell, size, paper):
    """Return the sign of an arrow on a cell."""
    if size < font.HEIGHT:
        return _arrow(key, cell, size, paper)
    x = cell % SIZE * size + (size - font.WIDTH) // 2
    y = cell // SIZE * size + (size - font.HEIGHT) // 2
    tile = font.code_index(ord(_ARROWS[key]))
    return tilesets.load("text").grid(x=x, y=y, tile=tile, palette=paper)


def _arrow(key, cell, size, paper):
    """Return it where the cells are lower than the letters: a triangle as large as a cell."""
    size -= 1
    picture = displayio.Bitmap(size, size, 2)
    for row in range(size // 2):
        away = size // 4 + row
        if key & 1:
            away = size - 1 - away
        for at in range(size // 2 - row, (size + 1) // 2 + row):
            x, y = (at, away) if key < 2 else (away, at)
            picture[x, y] = 1
    x = cell % SIZE * (size + 1)
    y = cell // SIZE * (size + 1)
    return displayio.TileGrid(picture, pixel_shader=paper, x=x, y=y)
