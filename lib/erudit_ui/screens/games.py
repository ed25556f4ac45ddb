# SPDX-License-Identifier: MIT
"""The saved games: go on with one, look at the end of one, delete one after a question."""

from .. import saving
from ..menu import Menu


class Screen(Menu):
    """A opens the game, RIGHT deletes it."""

    section = "games"
    helped = True

    def __init__(self, app):
        super().__init__(app)
        self.news = ""
        self._look()

    def lines(self):
        """Return each game's players and how far it is."""
        if not self.saved:
            return [(self.t["none"], "")]
        return [(self._name(game), self._state(game)) for game in self.saved]

    def help_text(self, at):
        """Return what the keys do for the line."""
        if self.news or not self.saved:
            return self.news
        game = self.saved[at]
        if game.fault:
            return self.t["help_damaged"]
        text = self.t["help_over" if game.over else "help"]
        return text + " · " + self.t["memory"] if game.place is None else text

    def choose(self, at):
        """Go on with the game."""
        if self.saved:
            self.app.open("loading", self.saved[at])

    def alter(self, at, way):
        """Ask whether to delete the game."""
        if self.saved and way > 0:
            self.app.open("confirm", self.t["sure"].format(self._name(self.saved[at])))

    def move(self, way):
        """Go to another line; what was said about the last one is over."""
        self.news = ""
        super().move(way)

    def resume(self, result):
        """Delete the game once that is confirmed."""
        if result is True and self.saved:
            game = self.saved[self.at]
            session = self.app.session
            try:
                saving.shelf(self.app).delete(game)
            except saving.FAULTS:
                self.news = self.t["not_deleted"]
                return
            if session and session.id == game.id:
                self.app.session = None
        self._look()

    def _look(self):
        self.saved = saving.shelf(self.app).saved()
        self.at = 0

    def _name(self, game):
        if game.fault:
            return self.t["unknown"].format(game.place.number)
        return ", ".join(game.names)

    def _state(self, game):
        if game.fault:
            return self.t["damaged"]
        return self.t["over"] if game.over else self.t["turn"].format(game.turns + 1)
