# SPDX-License-Identifier: MIT
"""The result of a person's turn: word, arithmetic, and, while its owner still holds the device, the
drawn tiles. These are shown only once the turn is saved: a power cut before that undoes it.
"""

from erudit_core.rules import alphabet, tiles
from erudit_core.rules.game_events import (
    ACCEPTED,
    DRAWN,
    DREW,
    EXCHANGED,
    KIND,
    PASSED,
    PLAYED,
    SEAT,
)
from erudit_device import keys, unload_module

from ..match.session import BEST
from ..prefs.values import STILL
from ..widgets import font, headings, style, text_block, tilesets
from ..widgets.screen import Screen


class SummaryScreen(Screen):
    """Shows the events of the turn; A or B goes on to the next player, or to the result."""

    section = "summary"
    drops_queued_keys = True
    life = None  # while something moves
    lines = ()  # of the text; None once it moved

    def __init__(self, app, events):
        super().__init__(app)
        self.events = events
        self.seat = events[0][SEAT]
        for event in events:
            if event[KIND] in (PLAYED, EXCHANGED, PASSED):
                self.seat = event[SEAT]
        # After a vote another player may hold the device: the owner will see them in the next turn.
        self.secret = events[0][KIND] != ACCEPTED
        self.best = self.t["seeking"] if self.secret and app.session.aids(BEST) else ""
        self.analysis = None
        self.sought = not self.best
        self.more = False  # the best move stands on a page of its own,
        self.page = 0  # this one

    def show(self):
        """Whose turn it was, word and arithmetic, the drawn tiles."""
        super().show()
        device = self.app.device
        session = self.app.session
        colour = style.SEAT + session.game.team(self.seat)
        self.headline(session.name(self.seat), 0, colour)
        top = font.ROW * 15 // 10
        tight = min(font.ROW, font.HEIGHT + 1)
        room = (device.height - self._tray() - top) // tight
        columns = style.columns(device)
        text = self._text(columns, room)
        lines = text_block.wrap(text, columns)
        if self.lines is not None:
            self.lines = lines
        pitch = font.ROW + 2 if len(lines) <= room * 9 // 12 else tight
        self.rows = text_block.block(self, text, top, pitch=pitch, room=room)
        if not session.unsaved:
            self.saved()
        self.footer(self.t["hidden" if self.app.asleep > 1 else "keys"], style.DIM)

    def saved(self):
        """Show the drawn tiles to their owner; the first time with a little life."""
        shown = []
        for event in self.events:
            if event[KIND] == DREW and self.secret and not self.app.session.game.over:
                self._drawn(event[DRAWN], shown)
        moves = shown or PLAYED in [event[KIND] for event in self.events]
        if moves and self.lines and not self.app.prefs.effects & STILL:
            self._live(shown)

    def _live(self, shown):
        from . import turn_life

        unload_module("erudit_ui.screens.turn_life")
        self.life = turn_life.begin(self, self.rows, self.lines[: self.rows.count], shown)
        self.lines = None

    def hide(self):
        """Release what moves as well."""
        super().hide()
        self.life = self.rows = None

    def conceal(self):
        """The drawn tiles go; the turn was for all to see."""
        self.secret = False
        self._stop()
        self.best = ""
        self.more = False
        self.page = 0
        self.app.redraw()

    def tick(self, now):
        """Go on moving, then looking for the best move."""
        if self.life:
            if not self.life.step(now):
                self.life = None
            return
        if self.sought or not self.group:
            return
        if self.analysis is None:
            from ..analysis.best_move import BestMove

            self.analysis = BestMove(self.app.session, self.events)
        if self.analysis.step(self.t):
            self.sought = True
            self.best = self.analysis.text
            self.analysis = None
            self.app.redraw()

    def key(self, key):
        """Go on; to the best move first, where that did not fit. What moves lies still at once."""
        if self.life:
            self.life.stop()
            self.life = None
        if key in (keys.A, keys.B, keys.START):
            if self.more and self.sought and not self.page:
                self.page = 1
                self.app.redraw()
            else:
                self._stop()
                from ..match import flow

                flow.show_next(self.app)

    def _stop(self):
        self.sought = True
        if self.analysis:
            self.analysis.stop()
            self.analysis = None

    def _text(self, columns, room):
        """Return what to write: the turn, then the best move if there is room for both."""
        from ..match.turn_report import event_lines

        text = "\n".join(event_lines(self.t, self.app.session, self.events))
        unload_module("erudit_ui.match.turn_report")
        unload_module("erudit_ui.match.preview")
        if not self.best:
            return text
        both = text + "\n" + self.best
        self.more = len(text_block.wrap(both, columns)) > room
        if self.page:
            return self.best
        return text if self.more else both

    def _tray(self):
        """Return the pixels at the bottom, for the drawn tiles and the keys."""
        return tilesets.load("hand").height + font.ROW * 14 // 10

    def _drawn(self, drawn, shown):
        """The drawn tiles as in the hand, which only their owner still holds; added to `shown`."""
        if not drawn:
            return
        device = self.app.device
        sheet = tilesets.load("hand")
        y = device.height - self._tray() + 1
        x = 4
        beside = len(self.t["drew"]) * font.WIDTH + 12
        wide = device.width >= 7 * (sheet.width + 2) + beside
        if wide:
            middle = y + sheet.height // 2
            self.group.append(headings.heading(self.t["drew"], beside, middle, style.DIM))
            x = beside
        for tile in drawn:
            if tile < tiles.UNKNOWN:
                shown.append(sheet.grid(x=x, y=y, tile=min(tile, alphabet.BLANK)))
                self.group.append(shown[-1])
                x += sheet.width + 1 + wide


SCREEN = SummaryScreen  # what App.open makes
