# SPDX-License-Identifier: MIT
"""Agreeing on a game: seats, names, teams, preset, target, judge, packs, house rules."""

from ..draft import Draft
from ..screen import Menu

_LINES = ("start", "seats", "teams", "names", "preset", "target", "judge", "packs", "house")
_VALUES = ("seats", "teams", "preset", "target", "judge")


class Screen(Menu):
    """LEFT and RIGHT change a value; A opens a list or goes to the next value."""

    section = "newgame"

    def __init__(self, app):
        super().__init__(app)
        if app.draft is None:
            app.draft = Draft(self.t["player"])
        self.draft = app.draft

    def lines(self):
        """Return the agreements with their values."""
        t = self.t
        draft = self.draft
        rules = draft.rules
        teams = (
            "×".join([str(draft.seats // draft.teams)] * draft.teams)
            if draft.teams
            else t["no_teams"]
        )
        values = {
            "seats": f"◀{draft.seats}▶",
            "teams": f"◀{teams}▶",
            "preset": f"◀{t['preset_' + str(rules.preset)]}▶",
            "target": f"◀{rules.target or t['no_target']}▶",
            "judge": f"◀{t['judge_' + str(rules.judge)]}▶",
            "packs": str(len(draft.packs())),
        }
        return [
            (t[line], values.get(line, "▶" if line in ("names", "house") else ""))
            for line in _LINES
        ]

    def choose(self, at):
        """Start, open a list, or go to the next value."""
        line = _LINES[at]
        if line == "start":
            self.app.open("loading")
        elif line == "target":
            self.app.open("number", self.t["target"], self.draft.rules.target or 200, 50, 1000)
        elif line in _VALUES:
            self.alter(at, 1)
        else:
            self.app.open(line)

    def alter(self, at, way):
        """Change a value."""
        if _LINES[at] in _VALUES:
            self.draft.change(_LINES[at], way)
            self.draw()

    def resume(self, result):
        """Take a target from the number screen (bool is what other screens close with)."""
        if isinstance(result, int) and not isinstance(result, bool):
            self.draft.set_target(result)
