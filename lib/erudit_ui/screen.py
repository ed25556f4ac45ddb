# SPDX-License-Identifier: MIT
"""What all screens have in common, and the list to choose from that many of them are."""

import displayio

from erudit_device import keys

from . import style
from .pages import fold
from .rows import Bar, Rows


class Screen:
    """One screen. The app calls show, key, tick and hide; `group` exists only while it is shown."""

    section = ""  # of the table of texts
    secret = False  # True: it shows what one player alone may see, or leads to it
    public = False  # True: for others too, whatever lies below
    deaf = False  # True: a key pressed before it stands on the panel does nothing

    def __init__(self, app):
        self.app = app
        self.group = None
        self._read_texts()

    def _read_texts(self):
        texts = self.app.texts
        self.spoken = texts.language
        self.t = texts.section(self.section) if self.section else {}

    def show(self):
        """Build the display group; the language may have changed since the last time."""
        if self.spoken != self.app.texts.language:
            self._read_texts()
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

    def conceal(self):
        """Called on a secret screen when nobody has pressed a key for long."""
        # First off the panel, then to the drive.
        self.app.restart("handover")
        self.app.session.keep()

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
        self.place(0, self.top, self.app.device.width)

    def place(self, x, y, width):
        """Build the list in the rectangle from (x, y) down, above the help if there is any."""
        device = self.app.device
        self.top = y
        self.pitch = style.ROW if device.height < style.TALL else style.TALL_ROW
        self.bar = Bar(width // 8 * 8, self.pitch)
        self.bar.grid.x = x
        self.group.append(self.bar.grid)
        bottom = device.height
        if self.helped:
            columns = (device.width - 4) // 6
            count = 2 if columns >= style.COLUMNS else 3
            bottom -= count * style.ROW + 2
            self.help = Rows(columns, count, 2, bottom + 2, style.DIM)
            self.group.append(self.help.group)
        count = (bottom - y) // self.pitch
        self.rows = Rows((width - 4) // 6, count, x + 2, y + self.pitch // 2 - 4, pitch=self.pitch)
        self.inks = [style.INK] * count
        self.group.append(self.rows.group)
        self.draw()

    def hide(self):
        """Let go of the rows as well."""
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
            ink = self.ink(i) if left else style.INK
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
            lines = fold(self.help_text(self.at), self.help.columns)
            for row in range(self.help.count):
                self.help.write(row, lines[row] if row < len(lines) else "")
