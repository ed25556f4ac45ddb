# SPDX-License-Identifier: MIT
"""What all screens have in common, and the list to choose from that many of them are."""

import displayio

from erudit_device import keys

from . import style
from .rows import Bar, Rows


class Screen:
    """One screen. The app calls show, key, tick and hide; `group` exists only while it is shown."""

    section = ""  # of the table of texts

    def __init__(self, app):
        self.app = app
        self.t = app.texts.section(self.section) if self.section else {}
        self.group = None

    def show(self):
        """Build the display group."""
        self.group = displayio.Group()

    def hide(self):
        """Let go of everything that `show` made."""
        self.group = None

    def key(self, key):
        """Answer a key (erudit_device.keys). B goes back."""
        if key == keys.B:
            self.app.close()

    def tick(self, now):
        """Called between keys with the clock in ms."""

    def resume(self, result):
        """Called when the screen above has closed with a result, before this one is shown again."""

    def headline(self, text):
        """Add a centred heading."""
        # Labels are not needed by every screen that is a Screen.
        from .prose import heading

        self.group.append(heading(text, self.app.device.width))


class Menu(Screen):
    """A list to choose from. Subclasses give `lines()` and answer `choose(i)` and `alter(i, way)`.

    `lines()` returns a list of (text, value) pairs; a value stands at the right edge.
    A text of "" cannot be chosen.
    """

    title = "title"  # key of the heading in the texts
    top = style.HEAD

    def __init__(self, app):
        super().__init__(app)
        self.at = 0
        self.first = 0

    def lines(self):
        """Return the list's (text, value) pairs."""
        return []

    def choose(self, at):
        """Answer A on line `at`."""

    def alter(self, at, way):
        """Answer LEFT (-1) or RIGHT (1) on line `at`."""

    def show(self):
        """Build heading, bar and rows."""
        super().show()
        device = self.app.device
        self.headline(self.heading_text())
        self.bar = Bar(device.width // 8 * 8)
        self.group.append(self.bar.grid)
        height = device.height - self.top
        self.rows = Rows((device.width - 4) // 6, height // style.ROW, 2, self.top + 1)
        self.group.append(self.rows.group)
        self.draw()

    def hide(self):
        """Let go of the rows as well."""
        super().hide()
        self.bar = self.rows = None

    def heading_text(self):
        """Return the heading."""
        return self.t[self.title]

    def draw(self):
        """Write the visible lines and put the bar behind the chosen one."""
        lines = self.lines()
        room = self.rows.count
        self.at = min(self.at, len(lines) - 1)
        self.first = min(max(self.first, self.at - room + 1), self.at)
        if self.first == 1 and not lines[0][0]:
            self.first = 0
        for row in range(room):
            i = self.first + row
            left, right = lines[i] if i < len(lines) else ("", "")
            more = i < len(lines) and (
                row == 0 and self.first or row == room - 1 and i < len(lines) - 1
            )
            self.rows.ends(row, left, right + (" ▲" if row == 0 else " ▼") if more else right)
        self.bar.grid.y = self.top + (self.at - self.first) * style.ROW

    def key(self, key):
        """Move, choose, change a value, or go back."""
        if key in (keys.UP, keys.DOWN):
            self.move(-1 if key == keys.UP else 1)
        elif key in (keys.A, keys.START):
            self.choose(self.at)
        elif key in (keys.LEFT, keys.RIGHT):
            self.alter(self.at, -1 if key == keys.LEFT else 1)
        else:
            super().key(key)

    def move(self, way):
        """Go to the next line that can be chosen, round the end."""
        lines = self.lines()
        for _ in range(len(lines)):
            self.at = (self.at + way) % len(lines)
            if lines[self.at][0]:
                break
        self.draw()
