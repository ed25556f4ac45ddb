# SPDX-License-Identifier: MIT
"""The record of a game that is over, as text: for one that could not be written to the drive."""

from erudit_device import keys

from ..widgets.screen import Screen
from ..widgets.scroll_list import ScrollList
from ..widgets.text_block import wrap


class RecordScreen(Screen):
    """A page at a time; B goes back."""

    section = "record"

    def __init__(self, app):
        super().__init__(app)
        self.page = 0
        self.list = ScrollList()

    def show(self):
        """A heading, one page, the keys."""
        super().show()
        self.headline(self.t["title"])
        self.list.show(self, 17)
        self.list.foot.write(0, self.t["keys"])
        self._draw()

    def hide(self):
        """Release the rows as well."""
        super().hide()
        self.list.hide()

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
        rows = self.list.rows
        room = rows.count
        first = self.page * room
        number = 0
        page = []
        for line in self.app.record_text():
            for part in wrap(line, rows.columns):
                if first <= number < first + room:
                    page.append(part)
                number += 1
        if not page and self.page:
            self.page -= 1
            return
        for row in range(room):
            rows.write(row, page[row] if row < len(page) else "")


SCREEN = RecordScreen  # what App.open makes
