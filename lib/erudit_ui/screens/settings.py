# SPDX-License-Identifier: MIT
"""Settings of this device: the language of the screens."""

from ..screen import Menu
from ..texts import LANGUAGES


class Screen(Menu):
    """LEFT, RIGHT or A change a value; it holds at once."""

    section = "settings"

    def lines(self):
        """Return the settings with their values."""
        return [(self.t["language"], f"◀{self.t['language_name']}▶")]

    def choose(self, at):
        """Go to the next value."""
        self.alter(at, 1)

    def alter(self, at, way):
        """Change the language and show the screen anew in it."""
        texts = self.app.texts
        self.app.use_language(LANGUAGES[(LANGUAGES.index(texts.language) + way) % len(LANGUAGES)])
        self.t = texts.section(self.section)
        self.app.redraw()
