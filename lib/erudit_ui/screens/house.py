# SPDX-License-Identifier: MIT
"""The house rules, one a line."""

from erudit_core.rules import NAMES

from ..screen import Menu

_LINES = (
    "layout",
    "blanks",
    "blank_value",
    "premiums",
    "side_words",
    "all_seven",
    "repeats",
    "recover",
    "finish_round",
)


class Screen(Menu):
    """LEFT, RIGHT or A change a value; B goes back."""

    section = "house"

    def lines(self):
        """Return the rules with their values."""
        rules = self.app.draft.rules
        lines = []
        for field in _LINES:
            value = getattr(rules, field)
            if field in NAMES:
                value = self.t[f"{field}_{NAMES[field][value]}"]
            lines.append((self.t[field], f"◀{value}▶"))
        return lines

    def choose(self, at):
        """Go to the next value."""
        self.alter(at, 1)

    def alter(self, at, way):
        """Change a value."""
        self.app.draft.change(_LINES[at], way)
        self.draw()
