# SPDX-License-Identifier: MIT
"""The menu that many screens are; unloaded while none of them is open."""

from erudit_device import keys

from . import font, style
from .bar import Bar
from .screen import Screen
from .text_block import wrap
from .text_grid import TextGrid


class Menu(Screen):
    """A list to choose from. Subclasses give `lines()` and answer `choose(i)` and `alter(i, way)`.

    `lines()` returns a list of (text, value) pairs; a value stands at the right edge.
    A text of "" cannot be chosen.
    """

    title = "title"  # key of the heading in the texts
    listed = True
    helped = False  # True: `help_text` explains the chosen line at the bottom

    def __init__(self, app):
        super().__init__(app)
        self.at = 0
        self.first = 0
        self.bar = self.rows = self.help = None

    def lines(self):
        """Return the list's (text, value) pairs."""
        return []

    def choose(self, at):
        """Answer A on line `at`."""

    def alter(self, at, way):
        """Answer LEFT (-1) or RIGHT (1) on line `at`."""

    def help_text(self, at):
        """Return what line `at` is about, two rows of 26 characters at most."""
        return ""

    def ink(self, at):
        """Return the colour of line `at`."""
        return style.INK

    def show(self):
        """Build heading, bar and rows."""
        super().show()
        self.headline(self.heading_text())
        self.place(0, font.ROW * 14 // 10, self.app.device.width)

    def place(self, x, y, width):
        """Build the list in the rectangle from (x, y) down, above the help if there is any."""
        device = self.app.device
        self.top = y
        self.pitch = font.ROW if device.height < style.TALL else font.ROW + 4
        self.bar = Bar(width // 8 * 8, self.pitch, style.BAR, style.TITLE)
        self.bar.grid.x = x
        self.group.append(self.bar.grid)
        bottom = device.height
        if self.helped:
            columns = style.columns(device)
            count = 2 if columns >= style.COLUMNS else 3
            bottom -= count * font.ROW + 2
            self.help = TextGrid(columns, count, 2, bottom + 2, style.DIM)
            self.group.append(self.help.group)
            line = Bar((device.width + 7) // 8 * 8, 1, style.EDGE).grid
            line.y = bottom
            self.group.append(line)
        count = (bottom - y) // self.pitch
        self.rows = TextGrid(
            (width - 4) // font.WIDTH,
            count,
            x + 2,
            y + (self.pitch - font.HEIGHT) // 2,
            pitch=self.pitch,
        )
        self.inks = [style.INK] * count
        self.group.append(self.rows.group)
        self.draw()

    def hide(self):
        """Release the rows as well."""
        super().hide()
        self.bar = self.rows = self.help = None

    def heading_text(self):
        """Return the heading."""
        return self.t[self.title]

    def draw(self):
        """Write the visible lines and put the bar behind the chosen one."""
        lines = self.lines()
        room = self.rows.count
        self._scroll(lines)
        for row in range(room):
            i = self.first + row
            left, right = lines[i] if i < len(lines) else ("", "")
            if "◀" in right and self.rows.columns < style.COLUMNS:
                right = right.replace("◀", "").replace("▶", "")
            more = i < len(lines) and (
                row == 0 and self.first or row == room - 1 and i < len(lines) - 1
            )
            self.rows.ends(row, left, right + (" ▲" if row == 0 else " ▼") if more else right)
            ink = self.ink(i) if left or right else style.INK
            if ink != self.inks[row]:
                self.inks[row] = ink
                self.rows.ink(row, ink)
        self._point()

    def key(self, key):
        """Move, choose, change a value, or go back."""
        if key in (keys.UP, keys.DOWN):
            self.move(-1 if key == keys.UP else 1)
        elif key in (keys.A, keys.START):
            self.choose(self.at)
        elif key in (keys.LEFT, keys.RIGHT):
            self.alter(self.at, -1 if key == keys.LEFT else 1)
        elif key > keys.SELECT:
            from . import touching

            touching.answer(self, key)
        else:
            super().key(key)

    def move(self, way):
        """Go to the next line that can be chosen, round the end."""
        lines = self.lines()
        for _ in range(len(lines)):
            self.at = (self.at + way) % len(lines)
            if lines[self.at][0]:
                break
        first = self.first
        self._scroll(lines)
        if self.first == first:
            self._point()
        else:
            self.draw()

    def _scroll(self, lines):
        """Choose the first visible line so that the chosen one is seen."""
        self.at = min(self.at, len(lines) - 1)
        self.first = min(max(self.first, self.at - self.rows.count + 1), self.at)
        if self.first == 1 and not lines[0][0]:
            self.first = 0

    def _point(self):
        """Put the bar behind the chosen line and explain it."""
        self.bar.grid.y = self.top + (self.at - self.first) * self.pitch
        if self.help:
            lines = wrap(self.help_text(self.at), self.help.columns)
            for row in range(self.help.count):
                self.help.write(row, lines[row] if row < len(lines) else "")
