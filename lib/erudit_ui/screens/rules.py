# SPDX-License-Identifier: MIT
"""The rules in short, page by page."""

from erudit_device import keys

from .. import prose, style
from ..rows import Rows
from ..screen import Screen as Base


class Screen(Base):
    """LEFT and RIGHT (or A) turn the pages; B goes back."""

    section = "rules"

    def __init__(self, app):
        super().__init__(app)
        self.page = 0
        self.pages = len([key for key in self.t if key[0] == "p"])

    def show(self):
        """The page as rows of characters: as a label it would be a hundred objects."""
        super().show()
        device = self.app.device
        self.headline(f"{self.t['title']} {self.page + 1}/{self.pages}")
        columns = (device.width - 4) // 6
        rows = Rows(columns, (device.height - 28) // style.ROW, 2, 18)
        for row, line in enumerate(prose.wrap(self.t[f"p{self.page + 1}"], columns * 6)):
            if row < rows.count:
                rows.write(row, line)
        self.group.append(rows.group)
        foot = Rows(columns, 1, 2, device.height - 9, style.DIM)
        foot.write(0, self.t["keys"])
        self.group.append(foot.group)

    def key(self, key):
        """Turn the page or go back."""
        if key in (keys.RIGHT, keys.DOWN, keys.A):
            self.page = (self.page + 1) % self.pages
        elif key in (keys.LEFT, keys.UP):
            self.page = (self.page - 1) % self.pages
        if key == keys.B:
            super().key(key)
        else:
            self.app.redraw()
