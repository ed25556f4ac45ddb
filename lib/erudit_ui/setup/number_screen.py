# SPDX-License-Identifier: MIT
"""A number to set: left and right by one, up and down by ten."""

from erudit_device import keys

from ..widgets import font, style, text_block
from ..widgets.screen import Screen
from ..widgets.text_grid import TextGrid

_STEPS = {keys.LEFT: -1, keys.RIGHT: 1, keys.UP: 10, keys.DOWN: -10}


class NumberScreen(Screen):
    """Closes with "number" and the number, from `low` to `high`; B leaves without one."""

    section = "number"

    def __init__(self, app, title, value, low, high):
        super().__init__(app)
        self.title = title
        self.value = value
        self.low = low
        self.high = high

    def show(self):
        """The number between its bounds, and the keys."""
        super().show()
        device = self.app.device
        self.headline(self.title)
        columns = min(22, style.columns(device))
        left = (device.width - columns * font.WIDTH) // 2
        self.rows = TextGrid(columns, 1, left, device.height // 2 - font.ROW, style.SEAT)
        self.group.append(self.rows.group)
        text = self.t["keys"]
        lines = len(text_block.wrap(text, style.columns(device)))
        text_block.block(self, text, -lines * font.ROW, style.DIM)
        self._draw()

    def hide(self):
        """Release the row as well."""
        super().hide()
        self.rows = None

    def key(self, key):
        """Change, take, or go back."""
        if key in _STEPS:
            self.value = min(self.high, max(self.low, self.value + _STEPS[key]))
            self._draw()
        elif key in (keys.A, keys.START):
            self.app.close("number", self.value)
        else:
            super().key(key)

    def _draw(self):
        """The number in the middle, its bounds at the sides; a bound that is reached goes."""
        number = str(self.value)
        low = f"{self.low} ◀" if self.value > self.low else ""
        high = f"▶ {self.high}" if self.value < self.high else ""
        left = (self.rows.columns - len(number)) // 2
        row = low + " " * (left - len(low)) + number
        self.rows.ends(0, row, high)


SCREEN = NumberScreen  # what App.open makes
