# SPDX-License-Identifier: MIT
"""The board without any hand: after a machine's turn, and in a game of machines alone."""

from erudit_core.const import const
from erudit_core.rules import alphabet
from erudit_core.rules.board import CENTRE, SIZE
from erudit_core.rules.game_events import (
    EXCHANGED,
    GIVEN,
    KIND,
    PASSED,
    PLAYED,
    RUN,
    SEAT,
    WORD_SCORE,
)
from erudit_device import keys

from ..match.pending_tiles import PendingTiles
from ..widgets.screen import Screen
from .marks import STILL
from .view import BoardView, fits

_PAUSE = const(3000)  # ms in which a move is looked at


class LookScreen(Screen):
    """With the events of a turn it goes on to the next by itself, or with A; B leaves. Without them
    arrows lead a cursor over the cells, the line tells what each is, A what the words there mean;
    B closes.
    """

    section = "board"

    def __init__(self, app, events=None, fault=""):
        super().__init__(app)
        self.events = events
        self.fault = fault
        self.since = -1
        self.view = self.marks = None
        self.cursor = -1

    def show(self):
        """The board, and the move in the text line."""
        super().show()
        self.view = BoardView(self.app, PendingTiles(), self.t)
        self.group = self.view.group
        if self.events is None:
            from .marks import Marks

            self.marks = Marks(self.view.plan.cell, self.app.flush)
            self.group.append(self.marks.group)
            if self.cursor < 0:
                self.cursor = self.app.session.last_start if self.app.session.last else CENTRE
            self._point()
        else:
            self.view.say(self._text())

    def hide(self):
        """Release the view."""
        super().hide()
        self.view = self.marks = None

    def key(self, key):
        """Go on, or back."""
        if self.events is None:
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
        elif key == keys.B:
            self.app.restart("title")
        elif key in (keys.A, keys.START):
            self._go_on()

    def tick(self, now):
        """Go on after a while."""
        if self.events is None:
            return
        if self.since < 0:
            self.since = now
        elif self.app.device.elapsed(self.since, now) >= _PAUSE:
            self._go_on()

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
        from ..match.board_words import words_at

        words = words_at(self.app.session.game.board, self.cursor)
        if words:
            self.app.open("meaning", words)

    def _go_on(self):
        from ..match import flow

        flow.show_next(self.app)

    def _text(self):
        """Return the move in a line."""
        session = self.app.session
        t = self.app.texts.section("summary")
        if self.fault:
            return t["fault_" + self.fault]
        columns = self.view.plan.columns * self.view.plan.lines
        for event in self.events or ():
            text = ""
            kind = event[KIND]
            if kind == PLAYED:
                text = alphabet.decode(event[RUN]) + " = " + str(event[WORD_SCORE])
            elif kind == PASSED:
                text = t["passed_short"]
            elif kind == EXCHANGED:
                text = t["exchanged_short"].format(len(event[GIVEN]))
            if text:
                whole = session.name(event[SEAT]) + ": " + text
                return whole if len(whole) <= columns else text
        return alphabet.decode(session.last) if session.last else ""


SCREEN = LookScreen  # what App.open makes
