# SPDX-License-Identifier: MIT
"""The bar behind a chosen row; unloaded with the screen that shows it."""

import displayio

from . import style
from .text_grid import palette


class Bar:
    """A bar of one colour, `width` × `height` pixels (width a multiple of 8), to lie behind a row;
    with `mark` it begins with two columns of another, for eyes that do not tell the first one.
    """

    def __init__(self, width, height, colour=style.BAR, mark=-1):
        bitmap = displayio.Bitmap(8 if mark < 0 else 16, height, 2)
        bitmap.fill(1)
        self.grid = displayio.TileGrid(
            bitmap,
            pixel_shader=palette(colour, mark),
            width=width // 8,
            tile_width=8,
            tile_height=height,
        )
        if mark >= 0:
            for y in range(height):
                bitmap[8, y] = bitmap[9, y] = 0
            self.grid[0] = 1
