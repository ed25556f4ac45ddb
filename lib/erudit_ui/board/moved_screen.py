# SPDX-License-Identifier: MIT
"""The board after a machine's turn: its tiles drop one by one, the text line tells the move. They
begin to only once the turn is saved: a write to flash stops all else.
"""

from erudit_core.const import const
from erudit_core.rules import alphabet
from erudit_core.rules.board import SIZE, cell_name, step
from erudit_core.rules.game_events import (
    BONUS,
    CELL,
    DIRECTION,
    EXCHANGED,
    GIVEN,
    KIND,
    MULTIPLIER,
    PASSED,
    PLAYED,
    POINTS,
    RECOVERED,
    RUN,
    SEAT,
    SIDES,
    START_CELL,
    WORD_SCORE,
)
from erudit_core.rules.play import NEW
from erudit_device import keys, unload_module

from ..lifetimes import unload_half
from ..prefs.values import STILL
from ..widgets import font, style, tilesets
from ..widgets.screen import Screen
from ..widgets.text_block import wrap
from ..widgets.text_grid import palette
from .view import BoardView, fits

_DROP = const(120)  # ms from one tile to the next
_PAUSE = const(3000)  # ms in which a move is looked at, where there are but machines


class MovedScreen(Screen):
    """Any key lets all tiles lie; then any goes on, but RIGHT leads to the board to be looked at.
    Among machines alone it goes on by itself, and B leaves.
    """

    section = "summary"
    drops_queued_keys = True

    def __init__(self, app, events, fault=""):
        super().__init__(app)
        self.events = events
        self.fault = fault  # of the machine: "memory", "fewer" or "lexicon"
        self.made = [e for e in events if e[KIND] in (PLAYED, EXCHANGED, PASSED)][0]
        self.ends = b""  # of a run, how many of its tiles lie once the next new one does
        if self.made[KIND] == PLAYED:
            run = self.made[RUN]
            self.ends = bytes([i + 1 for i in range(len(run)) if run[i] & NEW])
        self.dropped = 0  # of the new tiles
        self.saves = False  # the turn is saved
        self.since = -1
        self.view = None

    def show(self):
        """The board without the tiles that still have to drop; an only person's hand."""
        from ..match.flow import own_hand

        super().show()
        session = self.app.session
        hand = own_hand(session)
        unload_module("erudit_ui.match.flow")
        self.view = BoardView(self.app, hand, self.app.texts.section("board"))
        self.group = self.view.group
        for at in range(self.dropped, len(self.ends)):
            self.view.draw_cell(self._cell(at), True)
        self._tell()
        if not session.unsaved:
            self.saved()

    def hide(self):
        """Release the view."""
        super().hide()
        self.view = None

    def saved(self):
        """Let the tiles drop."""
        self.saves = True

    def tick(self, now):
        """Drop the next tile; among machines go on after a while."""
        if not self.view or not self.saves:
            return
        if self.app.prefs.effects & STILL and self.dropped < len(self.ends):
            self._drop(len(self.ends))
        waits = self.since < 0
        passed = 0 if waits else self.app.device.elapsed(self.since, now)
        if waits:
            self.since = now
        elif self.dropped < len(self.ends):
            if passed >= _DROP:
                self.since = now
                self._drop(self.dropped + 1)
        elif passed >= _PAUSE and self._alone():
            self._go_on()

    def key(self, key):
        """Let all tiles lie; then go on, or to the board."""
        if self.dropped < len(self.ends):
            self._drop(len(self.ends))
        elif key == keys.RIGHT:
            self.app.open("board.look")
        elif key == keys.B and self._alone():
            self.app.restart("title")
        else:
            self._go_on()

    def _go_on(self):
        from ..match import flow

        flow.show_next(self.app)

    def _alone(self):
        session = self.app.session
        return not session.people() and not session.game.over

    def _cell(self, at):
        return self.made[START_CELL] + (self.ends[at] - 1) * step(self.made[DIRECTION])

    def _drop(self, count):
        """Let so many of the new tiles lie."""
        for at in range(self.dropped, count):
            self.view.draw_cell(self._cell(at))
        self.dropped = count
        self._tell()

    def _tell(self):
        """Write what lies of the word, then the move, what the keys do, and what else there is."""
        name = self.app.session.name(self.made[SEAT]) + ": "
        run = self.made[RUN] if self.ends else b""
        if self.dropped < len(self.ends):
            part = run[: self.ends[self.dropped - 1]] if self.dropped else b""
            there = fits(name + alphabet.decode(run), self.view.plan)
            self.view.say((name if there else "") + alphabet.decode(part))
            return
        self.view.say(self._line(name))
        remarks = self._remarks()
        if remarks:
            self._add_strip(remarks)
        unload_module("erudit_ui.match.turn_report")
        unload_half(True)  # the preview as well

    def _line(self, name):
        """Return the move, with its arithmetic and the keys as far as there is room."""
        from ..match.preview import arithmetic

        t = self.t
        made = self.made
        if made[KIND] == PLAYED:
            word = alphabet.decode(made[RUN])
            figures = (made[POINTS], made[MULTIPLIER], made[SIDES], made[BONUS], made[WORD_SCORE])
            short = f"{word} = {made[WORD_SCORE]}"
            bare = f"= {made[WORD_SCORE]}"
            moves = (f"{name}{word} {arithmetic(*figures)}", name + short, short, bare)
        else:
            exchanged = made[KIND] == EXCHANGED
            short = (
                t["exchanged_short"].format(len(made[GIVEN])) if exchanged else t["passed_short"]
            )
            moves = (name + short, short)
        tails = ("",)
        if not self._alone():
            between = "\n" if self.view.plan.lines > 1 else " "
            look = t["look"]
            tails = (
                between + t["keys"] + between + look,
                f"{between}Ⓐ {look}",
                between + "Ⓐ ▶",
                between + "Ⓐ",
            )
        # A key is always named; the last move of all has room for that.
        for move in moves:
            for tail in tails:
                if fits(move + tail, self.view.plan):
                    return move + tail
        return short

    def _remarks(self):
        """Return what else there is to be said, as lines."""
        from ..match.turn_report import event_lines

        t = self.t
        others = [event for event in self.events if event is not self.made]
        lines = event_lines(t, self.app.session, others)
        for event in others:
            if event[KIND] == RECOVERED:
                lines.append(t["took"].format(cell_name(event[CELL])))
        if self.fault:
            lines.append(t["fault_" + self.fault])
        return lines

    def _add_strip(self, remarks):
        """Lay lines over the board, where the word is not."""
        cell = self.view.plan.cell
        columns = SIZE * cell // font.WIDTH
        lines = []
        for remark in remarks:
            lines += wrap(remark, columns)
        y = SIZE * cell - len(lines) * font.HEIGHT
        for at in range(len(self.ends)):
            if self._cell(at) // SIZE * cell + cell > y:
                y = 0
                break
        colours = palette(style.INK, style.BAR)
        strip = tilesets.load("text").grid(columns, len(lines), 0, y, palette=colours)
        for row, line in enumerate(lines):
            font.write(strip, line, 0, row)
        self.group.append(strip)


SCREEN = MovedScreen  # what App.open makes
