# SPDX-License-Identifier: MIT
"""More games than places: which of them is to go? Closes with "deleted" once one has gone."""

from ..store.saver import FAULTS
from ..widgets.menu import Menu
from .save_index import open_index


class GiveUpScreen(Menu):
    """A names the game once more before it is deleted; B leaves all as it is."""

    section = "giveup"
    helped = True

    def __init__(self, app, own):
        """`own`: id of the game that wants the place, not to be listed; None: a new one."""
        super().__init__(app)
        here = open_index(app)
        self.saved = [game for game in here.saved() if game.id != own and not game.fault]

    def lines(self):
        """Return each game's players and how far it is."""
        over, turn = self.t["over"], self.t["turn"]
        return [
            (", ".join(game.names), over if game.over else turn.format(game.turns + 1))
            for game in self.saved
        ]

    def help_text(self, at):
        """Return what is asked, or that it failed."""
        return self.t["help"]

    def choose(self, at):
        """Ask about the game."""
        self.app.open("confirm", self.t["sure"].format(", ".join(self.saved[at].names)))

    def resume(self, result, value):
        """Delete the game once that is confirmed."""
        if result != "yes":
            super().resume(result, value)
            return
        game = self.saved[self.at]
        session = self.app.session
        try:
            open_index(self.app).delete(game)
        except FAULTS:
            return
        if session and session.id == game.id:
            self.app.session = None
        self.app.close("deleted")


SCREEN = GiveUpScreen  # what App.open makes
