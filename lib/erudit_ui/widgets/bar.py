# SPDX-License-Identifier: MIT
"""The bar behind a chosen row; unloaded with the screen that shows it."""

import displayio

from . import style
from .text_grid import palette


class Bar:
    """A bar of one colour, `width` × `height` pixels (width a multiple of 8), to lie behind a
    row.
    """

    def __init__(self, width, height, colour=style.BAR):
        bitmap = displayio.Bitmap(8, height, 2)
        bitmap.fill(1)
        self.grid = displayio.TileGrid(
            bitmap, pixel_shader=palette(colour), width=width // 8, tile_width=8, tile_height=height
        )
