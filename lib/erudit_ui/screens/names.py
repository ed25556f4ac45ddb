# SPDX-License-Identifier: MIT
"""The names of the seats in the order of play; A opens one to be written."""

from .. import style
from ..screen import Menu


class Screen(Menu):
    """One line a seat, in the colour of its score."""

    section = "names"
    helped = True

    def lines(self):
        """Return the seats' names, and their teams where there are any."""
        draft = self.app.draft
        return [
            (f"{i + 1}  {draft.name(i)}", self.t["team"].format(i % draft.teams + 1))
            if draft.teams
            else (f"{i + 1}  {draft.name(i)}", "")
            for i in range(draft.seats)
        ]

    def ink(self, at):
        """Return the colour of the seat's score."""
        return style.SEATS[at % (self.app.draft.teams or 8)]

    def help_text(self, at):
        """Return what A does, and in which order the seats play."""
        return self.t["help"]

    def choose(self, at):
        """Write a name anew."""
        self.app.open("name", self.app.draft.names[at], self.app.draft.name(at, False))

    def resume(self, result):
        """Take the name that was written; None leaves it as it was."""
        if result is not None:
            self.app.draft.names[self.at] = result
