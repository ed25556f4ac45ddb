# SPDX-License-Identifier: MIT
"""Agreeing on a game: seats, names, teams, preset, target, judge, packs, house rules, themes,
words.
"""

from ..widgets.menu import Menu
from . import drafting
from .game_setup import HOUSE

_LINES = (
    "start",
    "seats",
    "teams",
    "names",
    "preset",
    "target",
    "judge",
    "packs",
    "house",
    "themes",
    "agreed",
)
_VALUES = ("seats", "teams", "preset", "target", "judge")


class NewGameScreen(Menu):
    """LEFT and RIGHT change a value; A opens a list or goes to the next value."""

    section = "newgame"
    helped = True

    def __init__(self, app):
        super().__init__(app)
        self.draft = drafting.draft(app, self.t)

    def lines(self):
        """Return the agreements with their values."""
        t = self.t
        draft = self.draft
        rules = draft.rules
        house = self._changed()
        words = draft.words()
        values = {
            "seats": draft.seats,
            "teams": draft.shape() or t["no_teams"],
            "names": "▶",
            "preset": t["preset_" + str(rules.preset)],
            "target": rules.target or t["no_target"],
            "judge": t["judge_" + str(rules.judge)],
            "packs": f"{len(draft.packs())} ▶",
            "house": f"•{house} ▶" if house else "▶",
            "themes": f"{len(draft.themes)} ▶" if draft.themes else "▶",
            "agreed": f"{words} ▶" if words else "▶",
        }
        for line in _VALUES:
            values[line] = f"◀{values[line]}▶"
        return [(t[line], values.get(line, "")) for line in _LINES]

    def help_text(self, at):
        """Return what the line's value means."""
        line = _LINES[at]
        rules = self.draft.rules
        if line == "teams" and not self.draft.shapes()[1:]:
            line = "teams_never"
        elif line == "target" and not rules.target:
            line = "target_0"
        elif line in ("preset", "judge"):
            line = f"{line}_{getattr(rules, line)}"
        elif line == "teams" and self.draft.teams:
            line = "teams_some"
        elif line == "house" and self._changed():
            line = "house_some"
        return self.t[line + "_help"]

    def choose(self, at):
        """Start, open a list, or go to the next value."""
        line = _LINES[at]
        if line == "start":
            self.app.open("saves.loading")
        elif line == "target":
            self.app.open(
                "setup.number", self.t["target_title"], self.draft.rules.target or 200, 50, 1000
            )
        elif line in _VALUES:
            self.alter(at, 1)
        else:
            self.app.open("setup." + line)

    def alter(self, at, way):
        """Change a value."""
        if _LINES[at] in _VALUES:
            self.draft.change(_LINES[at], way)
            self.draw()

    def resume(self, result, value):
        """Take a target."""
        if result == "number":
            self.draft.set_target(value)
        else:
            super().resume(result, value)

    def _changed(self):
        return len([field for field in HOUSE if self.draft.differs(field)])


SCREEN = NewGameScreen  # what App.open makes
