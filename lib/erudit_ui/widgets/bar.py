# SPDX-License-Identifier: MIT
"""The bar behind a chosen row; unloaded with the screen that shows it."""

import displayio

from . import style
from .text_grid import palette


class Bar:
    """A bar of one colour, `width` × `height` pixels (width a multiple of 8), to lie behind a row;
    with `edge` its first and last line have another colour.
    """

    def __init__(self, width, height, colour=style.BAR, edge=-1):
        bitmap = displayio.Bitmap(8, height, 2)
        bitmap.fill(1)
        if edge >= 0:
            for at in range(8):
                bitmap[at, 0] = bitmap[at, height - 1] = 0
        self.grid = displayio.TileGrid(
            bitmap,
            pixel_shader=palette(colour, edge),
            width=width // 8,
            tile_width=8,
            tile_height=height,
        )
