# SPDX-License-Identifier: MIT
"""The saved games: go on with one, look at the end of one, delete one after a question."""

from ..store.saver import FAULTS
from ..widgets.menu import Menu
from .save_index import open_index

# What is not offered for deletion: by the fault of its Saved, the ending of the help's key.
_KINDS = {"version": "version", "size": "size", "folder": "folder"}


class GamesScreen(Menu):
    """A opens the game, RIGHT deletes it."""

    section = "games"
    helped = True

    def __init__(self, app):
        super().__init__(app)
        self.notice = ""
        self._look()

    def lines(self):
        """Return each game's players and how far it is."""
        if not self.saved:
            return [(self.t["none"], "")]
        return [(self._name(game), self._state(game)) for game in self.saved]

    def help_text(self, at):
        """Return what the keys do for the line."""
        if self.notice or not self.saved:
            return self.notice
        game = self.saved[at]
        if game.fault:
            return self.t["help_" + _KINDS.get(game.fault, "damaged")]
        text = self.t["help_over" if game.over else "help"]
        if game.at < 2:
            return text
        where = self.t["turns" if game.on_drive > 0 else "memory"]
        return text + " · " + where.format(game.on_drive)

    def choose(self, at):
        """Go on with the game; of one that cannot be used the help says why."""
        if self.saved and not self.saved[at].fault:
            session = self.app.session
            live = self.app.playing and session.id == self.saved[at].id
            self.app.open("saves.loading", self.saved[at], live)

    def alter(self, at, way):
        """Ask whether to delete the game."""
        if not self.saved or way < 0:
            return
        game = self.saved[at]
        if not game.fault:
            self.app.open("confirm", self.t["sure"].format(", ".join(game.names)))
        elif game.fault not in _KINDS:
            self.app.open("confirm", self.t["sure_damaged"].format(game.place.number))

    def move(self, way):
        """Go to another line; what was said about the last one is over."""
        self.notice = ""
        super().move(way)

    def resume(self, result, value):
        """Delete the game once that is confirmed."""
        if result != "yes":
            super().resume(result, value)
        elif self.saved:
            game = self.saved[self.at]
            session = self.app.session
            try:
                open_index(self.app).delete(game)
            except FAULTS:
                locked = game.place and not game.place.writable
                self.notice = self.t["not_deleted" if locked else "failed"]
                return
            if session and session.id == game.id:
                self.app.session = None
        self._look()

    def _look(self):
        from . import to_drive

        to_drive.claim(self.app)
        self.saved = to_drive.settle(self.app)
        self.at = 0

    def _name(self, game):
        if not game.fault:
            return ", ".join(game.names)
        if game.place is None:
            return self.t["chip"]
        return f"game{game.place.number}.sav"

    def _state(self, game):
        if game.fault:
            return self.t["damaged"]
        return self.t["over"] if game.over else self.t["turn"].format(game.turns + 1)


SCREEN = GamesScreen  # what App.open makes
