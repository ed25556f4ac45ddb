# SPDX-License-Identifier: MIT
"""A number to set: left and right by one, up and down by ten."""

from erudit_device import keys

from .. import prose, style
from ..rows import Rows
from ..screen import Screen as Base


class Screen(Base):
    """Closes with the number, from `low` to `high`, or with None."""

    section = "number"

    def __init__(self, app, title, value, low, high):
        super().__init__(app)
        self.title = title
        self.value = value
        self.low = low
        self.high = high

    def show(self):
        """The number and the keys."""
        super().show()
        device = self.app.device
        self.headline(self.title)
        self.rows = Rows(6, 1, device.width // 2 - 12, device.height // 2 - 4, style.SEATS[0])
        self.rows.write(0, str(self.value))
        self.group.append(self.rows.group)
        self.group.append(
            prose.heading(self.t["keys"], device.width, device.height - 20, style.DIM)
        )
        self.group.append(
            prose.heading(f"{self.low}–{self.high}", device.width, device.height - 8, style.DIM)
        )

    def key(self, key):
        """Change, take, or go back."""
        steps = {keys.LEFT: -1, keys.RIGHT: 1, keys.UP: 10, keys.DOWN: -10}
        if key in steps:
            self.value = min(self.high, max(self.low, self.value + steps[key]))
            self.rows.write(0, str(self.value))
        elif key in (keys.A, keys.START):
            self.app.close(self.value)
        else:
            super().key(key)
