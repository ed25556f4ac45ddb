# SPDX-License-Identifier: MIT
"""A hint: the best play of the hand. The first time in a turn its cells, the second time its
word.
"""

from collections import namedtuple

from erudit_core.const import const
from erudit_core.rules import play, turn_log
from erudit_core.rules.board import step
from erudit_device import keys

from ..app import end_search
from ..match.turn_report import place
from ..widgets import headings, style
from .progress import ProgressScreen, bare, held, search

# What a hint tells, as the log has it.
CELLS = const(0)
WORD = const(1)

# hand: for which it holds; cells: where tiles are to be laid; told: how often it was asked for.
Hint = namedtuple("Hint", ("hand", "start", "direction", "run", "score", "cells", "told"))


class HintScreen(ProgressScreen):
    """Searches, and closes with ("hint", text line); A: the best found so far, B: none."""

    section = "hint"
    secret = True
    best = found = None

    def show(self):
        """What is searched and the bar; nothing where it is known."""
        hint = self.app.session.hint
        if hint and hint.hand == held(self.app.session.game):
            self.finished = True
            end_search()
            self._tell(hint)
            return
        super().show()
        device = self.app.device
        self.headline(self.t["title"])
        self.bar(device.height // 2)
        self.group.append(
            headings.heading(self.t["keys"], device.width, device.height - 6, style.INK)
        )

    def key(self, key):
        """Be content with what was found, or give up."""
        if key in (keys.A, keys.START):
            self.hurry()
        elif key == keys.B:
            self.app.close()

    def begin(self):
        """Return the search."""
        from erudit_core.movegen.search import Best

        session = self.app.session
        session.pending.clear()
        self.best = Best()
        made = search(session, session.game.board, session.game.hand(), self.best, None, False)
        self.best.search = made
        return made

    def ready(self):
        """Tell whether a word was found."""
        return self.best.score >= 0

    def finish(self):
        """Keep the best play, or why there is none."""
        session = self.app.session
        best = self.best
        self.best = None
        if self.fault == "fewer" or not self.fault:
            self.fault = "memory" if session.fewer else ""
            if self.work and best.score >= 0:
                self._keep(best)

    def _keep(self, best):
        width = step(best.direction)
        cells = bytes([best.start + i * width for i, t in enumerate(best.run) if t & play.NEW])
        hand = held(self.app.session.game)
        self.found = Hint(hand, best.start, best.direction, best.run, best.score, cells, CELLS)

    def leave(self):
        """Tell the cells."""
        if self.found:
            self._tell(self.found)
        else:
            self.app.close(("hint", self.t["fault_" + self.fault if self.fault else "none"]))

    def _tell(self, hint):
        """Note in the log what is told; the cursor goes to the first cell."""
        session = self.app.session
        pending = session.pending
        pending.clear()
        pending.cursor = hint.cells[0]
        pending.placement.direction = hint.direction
        told = hint.told
        session.hint = Hint(
            hint.hand, hint.start, hint.direction, hint.run, hint.score, hint.cells, WORD
        )
        session.act([(turn_log.HINTED, session.game.turn, told)])
        if told == CELLS:
            text = self.t["cells"].format(place(hint.start, hint.direction))
        else:
            text = f"{bare(hint.run)} = {hint.score}"
        self.app.close(("hint", text))


SCREEN = HintScreen  # what App.open makes
