# SPDX-License-Identifier: MIT
"""Rows of text as grids of characters: cheap to make, and only what changes is sent to the
panel.
"""

import displayio

from . import font, style, tilesets


def palette(ink, paper=None):
    """A two-colour palette; without `paper` what lies behind the letters shows through."""
    colours = displayio.Palette(2)
    colours[1] = ink
    if paper is None:
        colours[0] = 0
        colours.make_transparent(0)
    else:
        colours[0] = paper
    return colours


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
