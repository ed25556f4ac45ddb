# SPDX-License-Identifier: MIT
"""Taking blanks back (R15): the blanks on the board that the seat to move has the letter for."""

from erudit_core.rules import alphabet
from erudit_core.rules.board import cell_name

from ..widgets.menu import Menu


class RecoverScreen(Menu):
    """One line a blank, then "not now"; closes when none is left, with "taken" if one was taken."""

    section = "recover"

    def __init__(self, app):
        super().__init__(app)
        self.cells = app.session.game.recoverable()
        self.result = ""

    def lines(self):
        """Return the blanks with the letter that each costs."""
        board = self.app.session.game.board
        lines = []
        for cell in self.cells:
            letter = alphabet.LETTERS[board.get(cell) & 31]
            lines.append((self.t["take"].format(cell_name(cell), letter), ""))
        return lines + [(self.t["not_now"], "")]

    def choose(self, at):
        """Take the blank: it costs no turn. Tiles that lie uncommitted go back to the hand
        first.
        """
        if at == len(self.cells):
            self.app.close(self.result)
            return
        session = self.app.session
        session.pending.clear()
        session.note(session.game.recover(self.cells[at]))
        self.result = "taken"
        self.cells = session.game.recoverable()
        if self.cells:
            self.draw()
        else:
            self.app.close(self.result)


SCREEN = RecoverScreen  # what App.open makes
