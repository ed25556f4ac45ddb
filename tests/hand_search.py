# SPDX-License-Identifier: MIT
"""Searches a panel's pixels for tiles as the hand shows them, whatever the app says of itself."""

import re
import struct
from functools import cache

from erudit_core.rules.alphabet import BLANK
from erudit_ui.board.shades import tile_shades
from erudit_ui.widgets import tilesets

_LARGE = "hand"
_SMALL = "tiles8"  # the hand's on the smallest display, and of a long word put to the others
_NAMELESS = 65
# The top edge of a large tile, in any two colours: ink in the corners, paper between them.
_EDGE = rb"(?=(..)(?!\1)(..)\2{%d}\1)"


def glyph_rows(name, tile):
    """The pixels of one cell of a sheet, row by row: 1 where there is ink."""
    sheet = tilesets.load(name)
    across = sheet.bitmap.width // sheet.width
    left, top = tile % across * sheet.width, tile // across * sheet.height
    return [
        bytes(sheet.bitmap[left + x, top + y] > 0 for x in range(sheet.width))
        for y in range(sheet.height)
    ]


@cache
def _large(size):
    """{bytes of the dots: kind} of the tiles of that size, which are loaded now."""
    return {b"".join(glyph_rows(_LARGE, kind)): kind for kind in range(BLANK + 1)}


@cache
def _small():
    """(kind, bytes of its rows) in each of the three shades of the hand's tiles."""
    found = []
    for colours in tile_shades(tilesets.load(_SMALL)):
        paper, ink = (_rgb565(colours[i]) for i in range(2))
        for tile in (*range(64), _NAMELESS):
            rows = [b"".join(ink if dot else paper for dot in row)
                    for row in glyph_rows(_SMALL, tile)]  # fmt: skip
            found.append((BLANK if tile == _NAMELESS else tile % 32, rows))
    return found


def _rgb565(colour):
    red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
    return struct.pack(">H", (red & 0xF8) << 8 | (green & 0xFC) << 3 | blue >> 3)


def tiles_on(panel):
    """{(x, y, kind)} of all tiles of a hand on the panel: the large ones in any two colours, on a
    narrow panel the small ones too, in the colours of a hand.
    """
    width = panel.width
    memory = bytes(panel.memory)
    found = set()
    sheet = tilesets.load(_LARGE)
    wide, high = size = sheet.width, sheet.height
    for match in re.finditer(_EDGE % (wide - 3), memory, re.DOTALL):
        at, odd = divmod(match.start(), 2)
        x, y = at % width, at // width
        if odd or x + wide > width or y + high > panel.height:
            continue
        dots = _bits(memory, at, width, size, match.groups())
        kind = _large(size).get(dots)
        if kind is not None:
            found.add((x, y, kind))
    if width < 150:
        found |= _small_on(memory, width, panel.height)
    return found


def _bits(memory, at, width, size, colours):
    ink, paper = colours
    dots = bytearray()
    for y in range(size[1]):
        start = (at + y * width) * 2
        for x in range(start, start + 2 * size[0], 2):
            pixel = memory[x : x + 2]
            if pixel not in (ink, paper):
                return None
            dots.append(pixel == ink)
    return bytes(dots)


def _small_on(memory, width, height):
    lines = [memory[y * width * 2 : (y + 1) * width * 2] for y in range(height)]
    found = set()
    for kind, rows in _small():
        for y in range(height - 7):
            at = lines[y + 1].find(rows[1])
            while at >= 0:
                if not at % 2 and all(lines[y + i][at : at + 16] == rows[i] for i in range(8)):
                    found.add((at // 2, y, kind))
                at = lines[y + 1].find(rows[1], at + 1)
    return found


def kinds_on(panel):
    """The kinds of the tiles on the panel."""
    return {kind for _, _, kind in tiles_on(panel)}
