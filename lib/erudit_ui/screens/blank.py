# SPDX-License-Identifier: MIT
"""Naming a blank: the 32 letters as a grid of large tiles; closes with the code of the chosen
one.
"""

from erudit_device import keys

from .. import sheets
from ..rows import palette
from ..screen import Screen as Base

_COLUMNS = 8
_PITCH = 18


class Screen(Base):
    """A closes with the letter, B with None."""

    section = "blank"

    def __init__(self, app):
        super().__init__(app)
        self.at = 0

    def show(self):
        """Build four rows of eight letters."""
        super().show()
        self.headline(self.t["title"])
        sheet = sheets.load("hand16")
        left = (self.app.device.width - _COLUMNS * _PITCH) // 2
        self.plain = palette(0x181008, 0xF4E8C8)
        self.chosen = palette(0x181008, 0xFFB428)
        self.tiles = []
        for letter in range(32):
            x = left + letter % _COLUMNS * _PITCH
            y = 24 + letter // _COLUMNS * _PITCH
            grid = sheet.grid(x=x, y=y, tile=letter, palette=self.plain)
            self.tiles.append(grid)
            self.group.append(grid)
        self.tiles[self.at].pixel_shader = self.chosen

    def hide(self):
        """Let go of the tiles as well."""
        super().hide()
        self.tiles = None

    def key(self, key):
        """Move over the letters, round the edges; choose or go back."""
        if key in (keys.A, keys.START):
            self.app.close(self.at)
            return
        moves = {keys.LEFT: -1, keys.RIGHT: 1, keys.UP: -_COLUMNS, keys.DOWN: _COLUMNS}
        if key in moves:
            self.tiles[self.at].pixel_shader = self.plain
            self.app.flush()
            self.at = (self.at + moves[key]) % 32
            self.tiles[self.at].pixel_shader = self.chosen
        else:
            super().key(key)
