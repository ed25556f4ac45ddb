# SPDX-License-Identifier: MIT
"""Taking blanks back (R15): the blanks on the board that the seat to move has the letter for, one
after the other, on the board.
"""

from erudit_core.rules import alphabet
from erudit_core.rules.board import cell_name
from erudit_device import keys

from ..board.marks import STILL, Marks
from ..board.view import BoardView
from ..widgets.screen import Screen


class RecoverScreen(Screen):
    """The cursor is on a blank; A takes it, arrows lead to another, B goes on. It closes with
    "taken" if one was taken.
    """

    section = "recover"
    secret = True

    def __init__(self, app):
        super().__init__(app)
        self.cells = app.session.game.recoverable()
        self.at = 0
        self.result = ""
        self.view = None

    def show(self):
        """The board, the hand, the offer in the text line."""
        super().show()
        session = self.app.session
        self.view = BoardView(self.app, session.pending, self.app.texts.section("board"))
        self.group = self.view.group
        cell = self.cells[self.at]
        marks = Marks(self.view.plan.cell, self.app.flush)
        marks.point(cell, STILL)
        self.group.append(marks.group)
        letter = alphabet.LETTERS[session.game.board.get(cell) & 31]
        more = " ▲▼" if len(self.cells) > 1 else ""
        text = self.t["take"].format(cell_name(cell), letter) + more + " " + self.t["keys"]
        if len(text) > self.view.plan.columns * self.view.plan.lines:
            text = self.t["short"].format(cell_name(cell), letter) + more + " Ⓐ Ⓑ"
        self.view.say(text)

    def hide(self):
        """Release the view as well."""
        super().hide()
        self.view = None

    def key(self, key):
        """Take the blank: it costs no turn; laid tiles go back to the hand first."""
        if key in (keys.A, keys.START):
            session = self.app.session
            session.pending.clear()
            session.note(session.game.recover(self.cells[self.at]))
            self.result = "taken"
            self.cells = session.game.recoverable()
            self.at = 0
        elif key == keys.B:
            self.cells = []
        else:
            self.at = (self.at + (1 if key & 1 else -1)) % len(self.cells)
        if self.cells:
            self.app.redraw()
        else:
            self.app.close(self.result)


SCREEN = RecoverScreen  # what App.open makes
