# SPDX-License-Identifier: MIT
"""Rows of text as grids of characters: cheap to make, and only what changes is sent to the
panel.
"""

import displayio

from erudit_core.const import const

from . import font, style, tilesets

_TILE = const(16)  # pixels of the pages' tile


def palette(ink, paper=-1):
    """A palette of two roles (see style); without `paper` what lies behind the letters shows
    through.
    """
    colours = displayio.Palette(2)
    colours[1] = style.colours[ink]
    colours[0] = style.colours[paper] if paper >= 0 else 0
    if paper < 0:
        colours.make_transparent(0)
    return colours


def page(width, height):
    """What lies under a page of so many pixels: the tile of the colours, repeated."""
    return displayio.TileGrid(
        style.tile,
        pixel_shader=palette(style.WEAVE, style.PAPER),
        width=(width + _TILE - 1) // _TILE,
        height=(height + _TILE - 1) // _TILE,
        tile_width=_TILE,
        tile_height=_TILE,
    )


class TextGrid:
    """`count` rows of `columns` characters from pixel (x, y) down, `pitch` pixels apart, in
    `group`.
    """

    def __init__(self, columns, count, x=0, y=0, ink=style.INK, pitch=0):
        self.group = displayio.Group(x=x, y=y)
        self.columns = columns
        self.count = count
        sheet = tilesets.load("text")
        colours = palette(ink)
        pitch = pitch or font.ROW
        for row in range(count):
            self.group.append(sheet.grid(columns, 1, 0, row * pitch, palette=colours))

    def write(self, row, text, column=0, width=None):
        """Write `text` into a row from `column` on, the rest of the row (or of `width`) blank."""
        font.write(self.group[row], text, column, 0, width)

    def ends(self, row, left, right):
        """Write `left` at the start of a row and `right` at its end; `left` is cut a space before
        they would meet.
        """
        room = max(0, self.columns - len(right))
        font.write(self.group[row], left[: room - 1] if right and room else left, 0, 0, room)
        font.write(self.group[row], right, room)

    def ink(self, row, colour):
        """Give one row a colour of its own."""
        self.group[row].pixel_shader = palette(colour)
