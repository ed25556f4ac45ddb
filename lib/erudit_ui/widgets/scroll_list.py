# SPDX-License-Identifier: MIT
"""A scrolling list and the row under it; unloaded with the screen that shows it."""

from erudit_device import keys

from . import font, style
from .text_grid import TextGrid


def foot_row(screen):
    """Add a pale row at the bottom of a screen, to be written; return it, a TextGrid."""
    device = screen.app.device
    row = TextGrid(style.columns(device), 1, 2, device.height - font.HEIGHT - 1, style.DIM)
    screen.group.append(row.group)
    return row


class ScrollList:
    """Entries of `step` rows each and a row at the bottom. `first` is the entry at the top, `page`
    the number of those that are seen at a time; `rows` and `foot` exist only while it is shown.
    """

    def __init__(self, step=1):
        self.step = step
        self.first = 0
        self.rows = self.foot = None

    def show(self, screen, top, beneath=12):
        """Add the rows to a screen, from `top` to `beneath` from the bottom, in tenths of a row of
        text.
        """
        device = screen.app.device
        top = font.ROW * top // 10
        self.page = (device.height - font.ROW * beneath // 10 - top) // (self.step * font.ROW)
        self.rows = TextGrid(style.columns(device), self.page * self.step, 2, top)
        screen.group.append(self.rows.group)
        self.foot = foot_row(screen)

    def hide(self):
        """Release the rows."""
        self.rows = self.foot = None

    def scroll(self, key):
        """Move `first`: UP and DOWN by an entry, LEFT and RIGHT by a page. False for other keys."""
        ways = {keys.UP: -1, keys.DOWN: 1, keys.LEFT: -self.page, keys.RIGHT: self.page}
        self.first += ways.get(key, 0)
        return key in ways

    def draw(self, count, write):
        """Have the visible ones of `count` entries written: write(row, entry), the entry -1 where
        there is none. True if not all are seen.
        """
        self.first = max(0, min(self.first, count - self.page))
        for i in range(self.page):
            entry = self.first + i
            write(i * self.step, entry if entry < count else -1)
        return count > self.page
