# SPDX-License-Identifier: MIT
"""The names of the seats in the order of play, and who has a code; A opens a name to be written."""

from ..widgets import style
from ..widgets.menu import Menu
from .game_setup import KINDS


class NamesScreen(Menu):
    """One line a seat, in the colour of its score."""

    section = "names"
    helped = True

    def lines(self):
        """Return the seats' names, and their teams where there are any."""
        draft = self.app.draft
        lines = []
        for i in range(draft.seats):
            dot = "•" if draft.codes[i] else "¤" if draft.kinds[i] else " "
            team = self.t["team"].format(i % draft.teams + 1) if draft.teams else ""
            lines.append((f"{i + 1}{dot} {draft.name(i)}", team))
        return lines

    def ink(self, at):
        """Return the colour of the seat's score."""
        return style.SEAT + at % (self.app.draft.teams or 8)

    def help_text(self, at):
        """Return what the keys do, and what the dot means."""
        draft = self.app.draft
        if draft.kinds[at]:
            return self.t["help_" + KINDS[draft.kinds[at] - 1]]
        return self.t["help_code" if draft.codes[at] else "help"]

    def choose(self, at):
        """Open the name to be written."""
        draft = self.app.draft
        self.app.open("setup.name", draft.written(at)[at], draft.name(at, False))

    def alter(self, at, way):
        """RIGHT: a code for the seat, or none; LEFT: to a machine, to a person again."""
        draft = self.app.draft
        if way < 0:
            draft.next_kind(at)
            self.draw()
        elif not draft.kinds[at]:
            self.app.open("setup.newcode", draft.name(at), draft.codes[at])

    def resume(self, result, value):
        """Take the name that was written, or the code."""
        if result == "code":
            self.app.draft.codes[self.at] = value
        elif result == "name":
            self.app.draft.written(self.at)[self.at] = value
        else:
            super().resume(result, value)


SCREEN = NamesScreen  # what App.open makes
