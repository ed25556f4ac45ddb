# SPDX-License-Identifier: MIT
"""The board without any hand, to be looked at."""

from erudit_core.rules.board import CENTRE, SIZE
from erudit_device import keys

from ..match.pending_tiles import PendingTiles
from ..widgets.screen import Screen
from .marks import STILL, Marks
from .view import BoardView, fits


class LookScreen(Screen):
    """Arrows lead a cursor over the cells, the line tells what each is, A what the words there
    mean; B closes.
    """

    section = "board"

    def __init__(self, app):
        super().__init__(app)
        self.view = self.marks = None
        self.cursor = -1

    def show(self):
        """The board with the cursor."""
        super().show()
        self.view = BoardView(self.app, PendingTiles(), self.t)
        self.group = self.view.group
        self.marks = Marks(self.view.plan.cell, self.app.flush)
        self.group.append(self.marks.group)
        if self.cursor < 0:
            self.cursor = self.app.session.last_start if self.app.session.last else CENTRE
        self._point()

    def hide(self):
        """Release the view."""
        super().hide()
        self.view = self.marks = None

    def key(self, key):
        """Lead the cursor, tell, or go back."""
        if key == keys.A:
            self._tell()
        elif key in (keys.B, keys.START):
            self.app.close()
        elif key <= keys.RIGHT:
            row, column = self.cursor // SIZE, self.cursor % SIZE
            way = 1 if key & 1 else -1
            if key <= keys.DOWN:
                row = (row + way) % SIZE
            else:
                column = (column + way) % SIZE
            self.cursor = row * SIZE + column
            self._point()

    def _point(self):
        """Show the cursor, and what its cell is; that A tells the meaning where a tile lies."""
        from ..match.cell_text import describe_cell

        self.marks.point(self.cursor, STILL)
        texts = self.app.texts
        game = self.app.session.game
        text = describe_cell(texts.section("look"), game, self.cursor)
        said = f"▲▼◀▶ {text} Ⓑ"
        if not game.board.is_free(self.cursor):
            longer = texts.section("meaning")["look"].format(text) + " Ⓑ"
            if fits("▲▼◀▶ " + longer, self.view.plan):
                said = "▲▼◀▶ " + longer
            elif fits(longer, self.view.plan):
                said = longer
        self.view.say(said)

    def _tell(self):
        """Tell what the words through the cell mean: what lies there, never what is pending."""
        from .runs import words_at

        words = words_at(self.app.session.game.board, self.cursor)
        if words:
            self.app.open("meaning", words, self.cursor)


SCREEN = LookScreen  # what App.open makes
