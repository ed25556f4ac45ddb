# SPDX-License-Identifier: MIT
"""Headings: one row of characters in the middle."""

import displayio

from . import font, style, tilesets
from .text_grid import palette


def heading(text, width, y, colour=style.TITLE):
    """A heading centred in `width` pixels, its middle at pixel row `y`; a Group, to be scaled."""
    group = displayio.Group(x=width // 2, y=y)
    columns = len(text)
    if columns:
        x, top = -columns * font.WIDTH // 2, -font.HEIGHT // 2
        row = tilesets.load("text").grid(columns, 1, x, top, palette=palette(colour))
        font.write(row, text)
        group.append(row)
    return group
