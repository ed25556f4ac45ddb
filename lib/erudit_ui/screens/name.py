# SPDX-License-Identifier: MIT
"""Writing a name: letters to choose from, a space, one to rub out, one to finish."""

from erudit_core.alphabet import lower
from erudit_device import keys

from .. import prose, style
from ..draft import NAME_LENGTH
from ..rows import Rows, palette
from ..screen import Screen as Base

_CHARS = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ0123456789- ←✓"
_COLUMNS = 12


class Screen(Base):
    """Closes with the name; B rubs out, and goes back where nothing is left."""

    section = "names"

    def __init__(self, app, name):
        super().__init__(app)
        self.name_text = name
        self.at = 0

    def show(self):
        """The name so far and the characters."""
        super().show()
        width = self.app.device.width
        self.headline(self.t["write"])
        self.field = Rows(NAME_LENGTH + 1, 1, (width - NAME_LENGTH * 6) // 2, 20, style.SEATS[0])
        self.group.append(self.field.group)
        count = (len(_CHARS) + _COLUMNS - 1) // _COLUMNS
        self.pitch = 2 * 6
        self.left = (width - _COLUMNS * self.pitch) // 2
        self.rows = Rows(_COLUMNS * 2, count, self.left, 40, pitch=14)
        for row in range(count):
            self.rows.write(row, " ".join(_CHARS[row * _COLUMNS : (row + 1) * _COLUMNS]))
        self.group.append(self.rows.group)
        self.mark = Rows(1, 1, ink=0)
        self.mark.group[0].pixel_shader = palette(0, style.TITLE)
        self.group.append(self.mark.group)
        self.group.append(
            prose.heading(self.t["write_keys"], width, self.app.device.height - 6, style.DIM)
        )
        self._draw()

    def hide(self):
        """Let go of the rows as well."""
        super().hide()
        self.field = self.rows = self.mark = None

    def key(self, key):
        """Move, write, rub out, finish."""
        if key == keys.A:
            self._press(_CHARS[self.at])
        elif key == keys.START:
            self._press("✓")
        elif key == keys.B:
            if self.name_text:
                self._press("←")
            else:
                self.app.close()
        elif key in (keys.LEFT, keys.RIGHT):
            self.at = (self.at + (1 if key == keys.RIGHT else -1)) % len(_CHARS)
            self._draw()
        elif key in (keys.UP, keys.DOWN):
            at = self.at + (_COLUMNS if key == keys.DOWN else -_COLUMNS)
            if 0 <= at < len(_CHARS):
                self.at = at
                self._draw()

    def _press(self, char):
        if char == "✓":
            self.app.close(self.name_text.strip())
            return
        if char == "←":
            self.name_text = self.name_text[:-1]
        elif len(self.name_text) < NAME_LENGTH:
            # A name begins with a capital; the rest of each word is small.
            first = not self.name_text or self.name_text[-1] in " -"
            self.name_text += char if first else lower(char)
        self._draw()

    def _draw(self):
        self.field.write(0, self.name_text + "_")
        char = _CHARS[self.at]
        self.mark.write(0, char)
        self.mark.group.x = self.left + self.at % _COLUMNS * self.pitch
        self.mark.group.y = 40 + self.at // _COLUMNS * 14
