# SPDX-License-Identifier: MIT
"""Naming a blank: the 32 letters as a grid of large tiles; closes with the code of the chosen
one.
"""

import displayio

from erudit_device import keys

from ..widgets import style, tilesets
from ..widgets.screen import Screen

_COLUMNS = 8
_ROWS = 4
_CELL = 8
_BLANKS = 32  # from this tile on, the letters as a blank shows them: no value in the corner


class BlankScreen(Screen):
    """A closes with "letter" and the code of the letter."""

    section = "blank"

    def __init__(self, app):
        super().__init__(app)
        self.at = 0

    def show(self):
        """Build four rows of eight letters, at least twice as large as on the smallest board."""
        super().show()
        device = self.app.device
        self.headline(self.t["title"])
        sheet = tilesets.load("tiles8")
        paper = sheet.make_palette()
        paper[0] = 0xF4E8C8
        chosen = sheet.make_palette()
        chosen[0] = 0xFFB428
        for colours in (paper, chosen):
            colours.make_opaque(0)
        scale = min(4, device.width // (_COLUMNS * _CELL), (device.height - 40) // (_ROWS * _CELL))
        letters = displayio.Group(
            scale=scale,
            x=(device.width - _COLUMNS * _CELL * scale) // 2,
            y=(device.height + 2 - _ROWS * _CELL * scale) // 2,
        )
        grid = sheet.grid(_COLUMNS, _ROWS, palette=paper)
        for letter in range(32):
            grid[letter] = _BLANKS + letter
        self.cursor = sheet.grid(palette=chosen)
        letters.append(grid)
        letters.append(self.cursor)
        self.group.append(letters)
        self.footer(self.t["keys"], style.DIM)
        self._point()

    def hide(self):
        """Release the cursor as well."""
        super().hide()
        self.cursor = None

    def key(self, key):
        """Move over the letters, round the edges; choose or go back."""
        if key in (keys.A, keys.START):
            self.app.close("letter", self.at)
            return
        moves = {keys.LEFT: -1, keys.RIGHT: 1, keys.UP: -_COLUMNS, keys.DOWN: _COLUMNS}
        if key in moves:
            self.at = (self.at + moves[key]) % 32
            self._point()
        else:
            super().key(key)

    def _point(self):
        self.cursor.x = self.at % _COLUMNS * _CELL
        self.cursor.y = self.at // _COLUMNS * _CELL
        self.cursor[0] = _BLANKS + self.at


SCREEN = BlankScreen  # what App.open makes
