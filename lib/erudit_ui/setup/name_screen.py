# SPDX-License-Identifier: MIT
"""Writing a name: letters to choose from, the other alphabet, a space, rubbing out, done."""

import displayio

from erudit_core.const import const
from erudit_core.rules.alphabet import lower
from erudit_device import keys

from ..widgets import font, style
from ..widgets.bar import Bar
from ..widgets.screen import Screen
from ..widgets.scroll_list import foot_row
from ..widgets.text_grid import TextGrid
from .game_setup import NAME_LENGTH

COLUMNS = const(10)
_SETS = (
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ-.'№!+&0123456789",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ-.'&0123456789!?+№*()_,=",
)
OTHER, SPACE, RUB, DONE = range(4)


class NameScreen(Screen):
    """Closes with "name" and what was written, "" for the usual name, which stands pale until
    something is.

    A writes; B rubs out, and leaves all as it was where nothing is left; START is done. Where
    letters are typed there is no `mark`, until an arrow is pressed: A is done, START a space.
    """

    section = "names"
    types = True
    most = NAME_LENGTH
    sets = _SETS
    height = 5  # rows of letters
    small = True  # only the first letter of a name is a capital
    words = (OTHER, SPACE, RUB, DONE)  # the row under the letters, and their first characters
    starts = (0, 4, 12, 15)
    heading = "write"

    def __init__(self, app, name, usual, title=""):
        super().__init__(app)
        self.text = name
        self.usual = usual
        self.title = title or self.t[self.heading]
        self.field = self.rows = self.foot = self.mark = None
        self.letters = 0 if app.texts.language == "ru" or len(self.sets) == 1 else 1
        self.row = self.column = 0  # row self.height: the words, `column` then counts words

    def show(self):
        """The name so far, the letters and the words under them."""
        super().show()
        device = self.app.device
        width = device.width
        self.headline(self.title)
        self.field = TextGrid(
            self.most + 1, 1, (width - self.most * font.WIDTH) // 2, font.ROW * 18 // 10
        )
        self.group.append(self.field.group)
        self.left = (width - (COLUMNS * 2 - 1) * font.WIDTH) // 2
        self.top = font.ROW * 32 // 10
        below = device.height - font.HEIGHT - 1
        self.pitch = min(font.HEIGHT + 4, (below - self.top) // (self.height + 1))
        self.rows = TextGrid(COLUMNS * 2, self.height + 1, self.left, self.top, pitch=self.pitch)
        self.group.append(self.rows.group)
        self.foot = foot_row(self)
        self.foot.write(0, self.t["write_keys"])
        self._draw_letters()
        self._draw_name()

    def hide(self):
        """Release the rows as well."""
        super().hide()
        self.field = self.rows = self.foot = self.mark = None

    def key(self, key):
        """Move, write, rub out, finish."""
        if key > keys.SELECT or not self.mark:
            from . import typing_name

            key = typing_name.key(self, key)
        if key == keys.A:
            self._press()
        elif key == keys.START:
            self.finish()
        elif key == keys.B:
            if self.text:
                self._write(self.text[:-1])
            else:
                self.app.close()
        elif key in (keys.LEFT, keys.RIGHT):
            self.column = (self.column + (1 if key == keys.RIGHT else -1)) % self._count()
            self._draw_mark()
        elif key in (keys.UP, keys.DOWN):
            self._climb(1 if key == keys.DOWN else -1)
            self._draw_mark()

    def _climb(self, way):
        """Go up or down, round the end; the words are under the letters they stand under."""
        if self.row == self.height:
            self.column = self.starts[self.column] // 2
        self.row = (self.row + way) % (self.height + 1)
        if self.row == self.height:
            at = len(self.starts) - 1
            while self.starts[at] > self.column * 2:
                at -= 1
            self.column = at
        self.column = min(self.column, self._count() - 1)

    def _count(self):
        """Return how many cells the row has."""
        left = len(self.sets[self.letters]) - self.row * COLUMNS
        return min(COLUMNS, left) if self.row < self.height else len(self.words)

    def _press(self):
        if self.row < self.height:
            self.add(self.sets[self.letters][self.row * COLUMNS + self.column])
        else:
            self.do(self.words[self.column])

    def add(self, char, capital=False):
        """Write a character of the sets. A name begins with a capital; the rest of each word is
        small, unless it is to be a `capital`.
        """
        first = not self.text or self.text[-1] in " -."
        if self.small and not first and not capital:
            char = char.lower() if char < "А" else lower(char)
        self._write(self.text + char)

    def do(self, word):
        """Do what one of the words under the letters says."""
        if word == OTHER:
            self.letters = 1 - self.letters
            self._draw_letters()
        elif word == SPACE:
            if self.text and self.text[-1] != " ":
                self._write(self.text + " ")
        elif word == RUB:
            self._write(self.text[:-1])
        else:
            self.finish()

    def finish(self):
        """Give back the name."""
        self.app.close("name", self.text.strip())

    def _write(self, text):
        if len(text) <= self.most:
            self.text = text
            self._draw_name()

    def _draw_name(self):
        self.field.ink(0, style.SEAT if self.text else style.DIM)
        self.field.write(0, self.text + "_" if self.text else self.usual)

    def _draw_letters(self):
        letters = self.sets[self.letters]
        for row in range(self.height):
            self.rows.write(row, " ".join(letters[row * COLUMNS : (row + 1) * COLUMNS]))
        for at, start in enumerate(self.starts):
            self.rows.write(self.height, self._word(at), start, len(self._word(at)))
        self._draw_mark()

    def point(self, row, column):
        """Go to a letter, or to a word under them."""
        self.row, self.column = row, column
        self._draw_mark()

    def unmark(self):
        """Take the bright box away: letters are typed."""
        if self.mark:
            self.group.remove(self.mark)
        self.mark = None

    def _draw_mark(self):
        """Show what A writes dark on a bright box."""
        if self.row < self.height:
            text = self.sets[self.letters][self.row * COLUMNS + self.column]
            start = self.column * 2
        else:
            text, start = self._word(self.column), self.starts[self.column]
        self.unmark()
        self.mark = displayio.Group()
        bar = Bar((len(text) * font.WIDTH + 9) // 8 * 8, self.pitch, style.TITLE)
        bar.grid.x, bar.grid.y = -1, -2
        self.mark.append(bar.grid)
        letters = TextGrid(len(text), 1, ink=style.PAPER)
        letters.write(0, text)
        self.mark.append(letters.group)
        self.mark.x = self.left + start * font.WIDTH
        self.mark.y = self.top + self.row * self.pitch
        self.group.append(self.mark)

    def _word(self, at):
        """A word under the letters; the first names the other alphabet."""
        other = "ABC" if self.letters == 0 else "АБВ"
        return (other, self.t["space"], "←", self.t["done"])[self.words[at]]


SCREEN = NameScreen  # what App.open makes
