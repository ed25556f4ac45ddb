# SPDX-License-Identifier: MIT
"""The board without any hand: after a machine's turn, and in a game of machines alone."""

from erudit_core.const import const
from erudit_core.rules import alphabet
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
from .view import BoardView

_PAUSE = const(3000)  # ms in which a move is looked at


class LookScreen(Screen):
    """With the events of a turn it goes on to the next by itself, or with A; B leaves. Without them
    A tells what the last word means, B closes.
    """

    section = "board"

    def __init__(self, app, events=None, fault=""):
        super().__init__(app)
        self.events = events
        self.fault = fault
        self.since = -1
        self.view = None

    def show(self):
        """The board, and the move in the text line."""
        super().show()
        self.view = BoardView(self.app, PendingTiles(), self.t)
        self.view.cursor.hidden = True
        self.group = self.view.group
        self.view.say(self._text())

    def hide(self):
        """Release the view."""
        super().hide()
        self.view = None

    def key(self, key):
        """Go on, or back."""
        if self.events is None:
            last = self.app.session.last
            if key == keys.A and last:
                self.app.open("meaning", [last])
            elif key in (keys.A, keys.B, keys.START):
                self.app.close()
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
        if session.last:
            word = alphabet.decode(session.last)
            return word if self.events else self.app.texts.section("meaning")["look"].format(word)
        return ""


SCREEN = LookScreen  # what App.open makes
