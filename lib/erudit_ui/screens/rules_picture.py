# SPDX-License-Identifier: MIT
"""The pictures of the rules, with the cells and tiles of this display's board; loaded while a page
that has one is drawn.

A picture is a text: rows of a board joined by "/", where a capital is a tile that lies there, a
small letter one that is being laid, and a dot a free cell; or ":" and tiles of a hand, ? is a
blank; or "=" for the four cells with their names.
"""

import displayio

from erudit_core.rules.alphabet import BLANK
from erudit_device import unload_module

from ..widgets import font, tilesets

_FIRST = ord("А")
_SMALL = ord("а")
# Tiles of the sheets "cellsN" and "tilesN", see board.view.
_TILE = 7
_LAID = 9
_NOTHING = 64
# letter ×2, word ×2, letter ×3, word ×3: as they are named, two a row.
_KINDS = b"\x01\x03\x02\x04"


def draw(picture, device, names):
    """Return (a Group in the middle of the display's width, its height in pixels)."""
    group = displayio.Group(y=font.ROW * 18 // 10)
    if picture[0] == ":":
        return group, _hand(group, picture[1:], device.width)
    size, scale = _size(device)
    scaled = displayio.Group(scale=scale)
    group.append(scaled)
    if picture[0] == "=":
        names = names.split(";")
        if size * scale + max([len(name) for name in names]) * font.WIDTH + 6 > device.width // 2:
            scaled.scale = scale = 1
        return group, _cells(group, scaled, size, scale, names, device.width)
    rows = picture.split("/")
    columns = len(rows[0])
    cells = tilesets.load(f"cells{size}").grid(columns, len(rows))
    letters = tilesets.load(f"tiles{size}").grid(columns, len(rows), tile=_NOTHING)
    for y, row in enumerate(rows):
        for x, char in enumerate(row):
            if char != ".":
                laid = char >= "а"
                cells[x, y] = _LAID if laid else _TILE
                letters[x, y] = ord(char) - (_SMALL if laid else _FIRST)
    scaled.append(cells)
    scaled.append(letters)
    group.x = (device.width - columns * size * scale) // 2
    return group, len(rows) * size * scale


def _size(device):
    """Return the pixels of a cell of this display's board, and how often to draw it larger."""
    from ..board import layout

    size = layout.plan(device.width, device.height).cell
    del layout
    unload_module("erudit_ui.board.layout")
    unload_module("erudit_ui.widgets.sizes")
    return size, 2 if size < 14 else 1


def _hand(group, letters, width):
    sheet = tilesets.load("hand")
    pitch = sheet.width + 1
    group.x = (width - len(letters) * pitch) // 2
    for i, letter in enumerate(letters):
        tile = BLANK if letter == "?" else ord(letter) - _FIRST
        group.append(sheet.grid(x=i * pitch, tile=tile))
    return pitch


def _cells(group, scaled, size, scale, names, width):
    """Draw the four cells, two a row, their names beside them."""
    pixels = size * scale
    across = max(width // 2, pixels + 6 + len(names[0]) * font.WIDTH)
    sheet = tilesets.load(f"cells{size}")
    for i, name in enumerate(names):
        x = 2 + i % 2 * across
        y = i // 2 * (pixels + 2)
        scaled.append(sheet.grid(x=x // scale, y=y // scale, tile=_KINDS[i]))
        row = tilesets.load("text").grid(
            len(name), 1, x + pixels + 4, y + (pixels - font.HEIGHT) // 2
        )
        font.write(row, name)
        group.append(row)
    return 2 * pixels + 2
