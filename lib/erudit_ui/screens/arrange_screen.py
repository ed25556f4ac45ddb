# SPDX-License-Identifier: MIT
"""Arranging the hand: a tile is taken up and carried along the row; its owner finds it there in
every later turn. Tiles that lie on the board come back first.
"""

from erudit_device import keys

from ..board.shades import tile_shades
from ..widgets import font, style, text_block, tilesets
from ..widgets.screen import Screen

_LIFTED = 30
_LYING = 40


class ArrangeScreen(Screen):
    """LEFT and RIGHT choose a tile, A takes it up or puts it down; B goes back to the board."""

    section = "arrange"

    def __init__(self, app):
        super().__init__(app)
        app.session.pending.clear()
        self.pending = app.session.pending
        self.at = 0
        self.lifted = False

    def show(self):
        """The hand in a row; the tile that is carried stands higher."""
        super().show()
        device = self.app.device
        self.headline(self.t["title"])
        sheet = tilesets.load("hand")
        self.shades = tile_shades(sheet)
        order = self.pending.order
        pitch = min(sheet.width + 4, device.width // 7)
        left = (device.width - len(order) * pitch) // 2
        self.tiles = []
        for i, tile in enumerate(order):
            grid = sheet.grid(
                x=left + i * pitch, y=font.ROW * _LYING // 10, tile=tile, palette=self.shades[0]
            )
            self.tiles.append(grid)
            self.group.append(grid)
        text_block.block(self, self.t["keys"], -font.ROW * 22 // 10, style.DIM)
        self._draw()

    def hide(self):
        """Release the tiles as well."""
        super().hide()
        self.tiles = self.shades = None

    def key(self, key):
        """Choose or carry; take up or put down."""
        count = len(self.pending.order)
        if key in (keys.LEFT, keys.RIGHT):
            other = (self.at + (1 if key == keys.RIGHT else -1)) % count
            if self.lifted:
                order = self.pending.order  # nothing of it lies on the board
                order[self.at], order[other] = order[other], order[self.at]
            self.at = other
            self._draw()
        elif key in (keys.A, keys.UP, keys.DOWN):
            self.lifted = not self.lifted if key == keys.A else key == keys.UP
            self._draw()
        elif key in (keys.B, keys.START):
            self.app.session.keep()
            self.app.close("arranged")

    def _draw(self):
        for i, grid in enumerate(self.tiles):
            tile = self.pending.order[i]
            if grid[0] != tile:
                grid[0] = tile
            chosen = i == self.at
            y = font.ROW * (_LIFTED if chosen and self.lifted else _LYING) // 10
            if grid.y != y:
                grid.y = y
            shown = self.shades[1 if chosen else 0]
            if grid.pixel_shader is not shown:
                grid.pixel_shader = shown


SCREEN = ArrangeScreen  # what App.open makes
