# SPDX-License-Identifier: MIT
"""Headings: one row of characters in the middle."""

import displayio

from . import font, style, tilesets
from .text_grid import palette


def frame(text, width):
    """The heading of a page of `width` pixels: dark on a plate like a tile, which is a row of
    pixels higher than its letters.
    """
    group = heading(f" {text} ", width, font.ROW * 6 // 10, style.TILE_INK, style.BONE)
    row = group[0]
    sheet = tilesets.load("text")
    group.insert(0, sheet.grid(row.width, 1, row.x, row.y - 1, palette=row.pixel_shader))
    return group


def heading(text, width, y, colour=style.TITLE, paper=-1):
    """A heading centred in `width` pixels, its middle at pixel row `y`; a Group, to be scaled."""
    group = displayio.Group(x=width // 2, y=y)
    columns = len(text)
    if columns:
        x, top = -columns * font.WIDTH // 2, -font.HEIGHT // 2
        row = tilesets.load("text").grid(columns, 1, x, top, palette=palette(colour, paper))
        font.write(row, text)
        group.append(row)
    return group
