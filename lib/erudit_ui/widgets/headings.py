# SPDX-License-Identifier: MIT
"""Headings: one row of characters; a name in large letters, which is rare, as a label.

A label of eleven characters takes 1.7 KB, and its library ten: a row takes a quarter of a KB.
"""

import sys

import displayio

from erudit_device import unload

from . import font, style, tilesets
from .text_grid import palette


def heading(text, width, y=6, colour=style.TITLE):
    """A heading centred in `width` pixels, its middle at pixel row `y`; a Group, to be scaled."""
    group = displayio.Group(x=width // 2, y=y)
    columns = len(text)
    if columns:
        x, top = -columns * font.WIDTH // 2, -font.HEIGHT // 2
        row = tilesets.load("text").grid(columns, 1, x, top, palette=palette(colour))
        font.write(row, text)
        group.append(row)
    return group


def poster(text, width, y, colour):
    """A heading in letters of double size, plain where memory is short. The library is let go with
    the label.
    """
    try:
        from adafruit_display_text import label

        made = label.Label(
            font.Font(),
            text=text,
            color=colour,
            scale=2,
            anchor_point=(0.5, 0.5),
            anchored_position=(width // 2, y),
        )
    except MemoryError:
        made = heading(text, width, y, colour)
    if sys.implementation.name != "cpython":
        unload("adafruit_display_text")
    return made
