# SPDX-License-Identifier: MIT
"""The record of a game that is over, as text: for one that could not be written to the drive."""

from erudit_device import keys

from ..widgets import style, text_block
from ..widgets.screen import Screen
from ..widgets.text_grid import TextGrid

_TOP = 17


class RecordScreen(Screen):
    """A page at a time; B goes back."""

    section = "record"

    def __init__(self, app):
        super().__init__(app)
        self.page = 0
        self.rows = None

    def show(self):
        """A heading, one page, the keys."""
        super().show()
        device = self.app.device
        self.headline(self.t["title"])
        columns = (device.width - 4) // 6
        self.rows = TextGrid(columns, (device.height - 12 - _TOP) // style.ROW, 2, _TOP)
        self.group.append(self.rows.group)
        self.group.append(
            text_block.block(self.t["keys"], device, device.height - 9, style.DIM).group
        )
        self._draw()

    def hide(self):
        """Let go of the rows as well."""
        super().hide()
        self.rows = None

    def key(self, key):
        """Turn the page, or go back."""
        if key in (keys.RIGHT, keys.DOWN):
            self.page += 1
            self._draw()
        elif key in (keys.LEFT, keys.UP) and self.page:
            self.page -= 1
            self._draw()
        elif key in (keys.A, keys.B, keys.START):
            self.app.close()

    def _draw(self):
        """Write the page; behind the last one the last one stays."""
        room = self.rows.count
        first = self.page * room
        number = 0
        page = []
        for line in self.app.record_text():
            for part in text_block.wrap(line, self.rows.columns):
                if first <= number < first + room:
                    page.append(part)
                number += 1
        if not page and self.page:
            self.page -= 1
            return
        for row in range(room):
            self.rows.write(row, page[row] if row < len(page) else "")


SCREEN = RecordScreen  # what App.open makes
