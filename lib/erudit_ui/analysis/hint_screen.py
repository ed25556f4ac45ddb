# SPDX-License-Identifier: MIT
"""A hint: the best play of the hand. The first time in a turn its cells, the second time its
word.
"""

from erudit_core.rules import play
from erudit_core.rules.board import step
from erudit_core.rules.turn_log import HINT_CELLS
from erudit_device import keys

from .hint import Hint, held, tell
from .progress import ProgressScreen, search


class HintScreen(ProgressScreen):
    """Searches, and closes with "hint" and a text line; A: the best found so far, B: none."""

    section = "hint"
    secret = True
    best = found = None

    def show(self):
        """What is searched and the bar."""
        super().show()
        self.headline(self.t["title"])
        self.bar(self.app.device.height // 2)
        self.footer(self.t["keys"])

    def key(self, key):
        """Take the best found so far, or cancel."""
        if key in (keys.A, keys.START):
            self.hurry()
        elif key == keys.B:
            self.app.close()

    def begin(self):
        """Return the search."""
        from erudit_core.movegen.visitors import Best

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
        self.found = Hint(hand, best.start, best.direction, best.run, best.score, cells, HINT_CELLS)

    def leave(self):
        """Tell the cells."""
        if self.found:
            self.app.close("hint", tell(self.app.session, self.t, self.found))
        else:
            self.app.close("hint", self.t["fault_" + self.fault if self.fault else "none"])


SCREEN = HintScreen  # what App.open makes
