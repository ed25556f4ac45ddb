# SPDX-License-Identifier: MIT
"""The house rules, one a line; those that are not the preset's are marked."""

from ..widgets import style
from ..widgets.menu import Menu
from .game_setup import HOUSE


class HouseScreen(Menu):
    """LEFT, RIGHT or A change a value; B goes back."""

    section = "house"
    helped = True

    def lines(self):
        """Return the rules with their values, a dot before one that is not the preset's."""
        draft = self.app.draft
        lines = []
        for field in HOUSE:
            value, name = draft.value(field)
            if name:
                value = self.t[f"{field}_{name}"]
            mark = "•" if draft.differs(field) else ""
            lines.append((self.t[field], f"{mark}◀{value}▶"))
        return lines

    def ink(self, at):
        """Return a colour of its own for a rule that is not the preset's."""
        return style.TITLE if self.app.draft.differs(HOUSE[at]) else style.INK

    def help_text(self, at):
        """Return what the value of a rule means."""
        field = HOUSE[at]
        name = self.app.draft.value(field)[1]
        return self.t[f"{field}_{name}_help" if name else field + "_help"]

    def choose(self, at):
        """Go to the next value."""
        self.alter(at, 1)

    def alter(self, at, way):
        """Change a value."""
        self.app.draft.change(HOUSE[at], way)
        self.draw()


SCREEN = HouseScreen  # what App.open makes
