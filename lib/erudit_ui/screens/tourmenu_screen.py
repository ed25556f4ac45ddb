# SPDX-License-Identifier: MIT
"""The turn menu in the tour: what each line is for; few of them do anything there."""

from ..widgets.menu import Menu


class TourMenuScreen(Menu):
    """Closes with "play", "flip" or "leave", and with "told" where the line is for real games."""

    section = "turnmenu"
    helped = True

    def __init__(self, app):
        super().__init__(app)
        self.told = app.texts.section("tourmenu")
        self.pending = app.stack[-1].pending

    def heading_text(self):
        """Return the menu's name."""
        return self.told["title"]

    def lines(self):
        """Return the entries of a turn that all know, and the way out."""
        down = self.pending.placement.direction
        known = [
            (self.t[("across" if down else "down") if entry == "flip" else entry], "")
            for entry in self._entries()[:-1]
        ]
        return known + [(self.told["leave"], "")]

    def help_text(self, at):
        """Return what a line does in a game."""
        return self.told[self._entries()[at] + "_help"]

    def choose(self, at):
        """Do what the entry says, if it does anything."""
        entry = self._entries()[at]
        if entry == "undo":
            self.pending.clear()
            self.app.close()
        elif entry in ("play", "flip", "leave"):
            self.app.close(entry)
        else:
            self.app.close("told")

    def _entries(self):
        laid = self.pending.placement.count
        entries = ["play", "flip", "undo"] if laid else ["flip"]
        return entries + ["shuffle", "exchange", "pass", "look", "rules", "leave"]


SCREEN = TourMenuScreen  # what App.open makes
