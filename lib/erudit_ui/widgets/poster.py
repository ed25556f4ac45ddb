# SPDX-License-Identifier: MIT
"""A name at double size, as a label of adafruit_display_text; loaded where one is shown.

A label of eleven characters takes 1.7 KB, and its library ten: a row takes a quarter of a KB.
"""

import sys

from erudit_device import unload

from . import font, style, tilesets
from .headings import heading


def poster(text, width, y, colour):
    """A heading in letters of double size, plain where memory is short or it would not fit. Unloads
    the library (on a device) and this module.
    """
    if len(text) * 2 * font.WIDTH > width:
        unload("erudit_ui.widgets.poster")
        return heading(text, width, y, colour)
    try:
        from adafruit_display_text import label

        made = label.Label(
            Font(),
            text=text,
            color=style.colours[colour],
            scale=2,
            anchor_point=(0.5, 0.5),
            anchored_position=(width // 2, y),
        )
    except MemoryError:
        made = heading(text, width, y, colour)
    if sys.implementation.name != "cpython":
        unload("adafruit_display_text")
    unload("erudit_ui.widgets.poster")
    return made


class _Glyph:
    """What a label reads of a glyph; one object for all, a label keeps none."""

    dx = 0
    dy = -1
    shift_y = 0

    def __init__(self, bitmap):
        self.bitmap = bitmap
        self.tile_index = 0
        self.width = self.shift_x = font.WIDTH
        self.height = font.HEIGHT


class Font:
    """A font for adafruit_display_text over the text sheet: `Label(Font(), text=…)`."""

    descent = 1

    def __init__(self):
        self.ascent = font.HEIGHT - 1
        self.bitmap = tilesets.load("text").bitmap
        self._glyph = _Glyph(self.bitmap)

    def get_bounding_box(self):
        """Width and height of a cell, pixels."""
        return font.WIDTH, font.HEIGHT

    def get_glyph(self, code):
        """The glyph of a code point; valid until the next call."""
        glyph = self._glyph
        glyph.tile_index = font.code_index(code)
        return glyph
