# SPDX-License-Identifier: MIT
"""The first screen: new game, continue, rules, settings."""

from ..screen import Menu


class Screen(Menu):
    """The title. B does nothing here: there is nothing behind it."""

    section = "title"

    def lines(self):
        """Return the entries; continue only where there is a game to go on with."""
        entries = [(self.t["new"], ""), (self.t["rules"], ""), (self.t["settings"], "")]
        if self._can_continue():
            entries.insert(0, (self.t["continue"], ""))
        return entries

    def choose(self, at):
        """Open what the line says."""
        if self._can_continue():
            at -= 1
        if at < 0:
            self.app.restart("handover")
        else:
            self.app.open(("newgame", "rules", "settings")[at])

    def key(self, key):
        """Every key but B, which has nowhere to go back to."""
        if key != 5:
            super().key(key)

    def _can_continue(self):
        session = self.app.session
        return session is not None and not session.game.over
