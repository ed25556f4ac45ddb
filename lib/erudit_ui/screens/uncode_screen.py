# SPDX-License-Identifier: MIT
"""The code of the seat to move is forgotten: all other people must agree before it is taken off."""

from erudit_device import keys

from ..match.session import CODES, WRONG
from ..widgets import font, style, text_block
from ..widgets.screen import Screen


class UncodeScreen(Screen):
    """Asks each in turn; then the card before the turn, with or without a code."""

    section = "code"

    def __init__(self, app):
        super().__init__(app)
        game = app.session.game
        others = [s for s in range(game.seats) if s != game.turn]
        people = [s for s in others if not game.machines >> s & 1]
        # Among machines there is nobody to hide a hand from.
        self.voters = people or [game.turn]
        self.asked = 0

    def show(self):
        """What is asked, and who."""
        super().show()
        session = self.app.session
        self.headline(self.t["forgotten"])
        text_block.block(self, self.t["all"], font.ROW * 20 // 10, style.DIM)
        seat = self.voters[self.asked]
        question = self.t["question"].format(session.name(seat), session.name())
        if len(self.voters) > 1:
            question += f" ({self.asked + 1}/{len(self.voters)})"
        colour = style.SEAT + session.game.team(seat)
        text_block.block(self, question, self.app.device.height // 2 - 4, colour)
        self.footer(self.t["agree"], style.TITLE)

    def key(self, key):
        """A agrees, for whoever is asked; B ends it and nothing changes."""
        app = self.app
        if key == keys.B:
            app.restart("handover")
        elif key == keys.A:
            self.asked += 1
            if self.asked < len(self.voters):
                app.redraw()
                return
            app.session.set_option(WRONG, 0)
            app.session.set_option(CODES + app.session.game.turn, 0)
            app.restart("handover")


SCREEN = UncodeScreen  # what App.open makes
