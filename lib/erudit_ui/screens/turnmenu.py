# SPDX-License-Identifier: MIT
"""The turn menu: everything that is not moving the cursor or laying a tile."""

from ..screen import Menu
from ..session import follow


class Screen(Menu):
    """Entries depend on what the seat can do now; "play" and "flip" close with a word for the board
    screen.
    """

    section = "turnmenu"

    def lines(self):
        """Return the entries that are possible now."""
        return [(self.t[entry], "") for entry in self._entries()]

    def choose(self, at):
        """Do what the entry says."""
        entry = self._entries()[at]
        session = self.app.session
        if entry in ("play", "flip", "leave"):
            self.app.close(entry)
        elif entry == "undo":
            session.laying.clear()
            self.app.close()
        elif entry == "shuffle":
            session.laying.shuffle(self.app.device.entropy(8))
            self.app.close()
        elif entry == "pass":
            self.app.open("confirm", self.t["pass_sure"])
        else:
            self.app.open(entry)

    def resume(self, result):
        """Pass once that is confirmed."""
        if result is True:
            session = self.app.session
            session.laying.clear()
            follow(self.app, session.act(session.game.pass_turn()))

    def _entries(self):
        session = self.app.session
        game = session.game
        entries = []
        if session.laying.placement.count:
            entries += ["play", "flip", "undo"]
        else:
            entries.append("flip")
        entries.append("shuffle")
        if game.recoverable():
            entries.append("recover")
        if game.bag_count():
            entries.append("exchange")
        entries += ["pass", "log", "unseen", "rules", "leave"]
        return entries
