# SPDX-License-Identifier: MIT
"""End check: could a seat that passed at the end have moved? (R17)"""

from erudit_core.rules.board import Board

from ..lifetimes import end_search
from .progress import FAULTS, SLICE, search


class EndCheck:
    """Searches one play for each remaining hand; call `step` until True, then read `text`."""

    def __init__(self, session):
        self.session = session
        self.movers = []
        self.failed = False
        self._seat = -1
        self._search = None

    def step(self):
        """Go on for a slice; True once all hands are searched."""
        try:
            done = self._step()
        except FAULTS:
            self.failed = done = True
        if done:
            self.stop()
        return done

    def stop(self):
        """Release the search."""
        self._search = None
        end_search()

    def text(self, t):
        """Return what was found, in the texts `t` of the result."""
        if self.failed:
            return t["unproved"]
        if not self.movers:
            return t["nobody"]
        return t["movers"].format(", ".join([self.session.names[seat] for seat in self.movers]))

    def _step(self):
        game = self.session.game
        if self._search:
            if self._search.step(SLICE):
                if self._search.plays:
                    self.movers.append(self._seat)
                self._search = None
            return False
        self._seat += 1
        if self._seat == game.seats:
            return True
        if any(game.hands[self._seat]):
            self._begin(game)
        return False

    def _begin(self, game):
        """Begin a search. A seat could have taken blanks first, for letters that it holds (R15)."""
        from erudit_core.bot.view import recover_all
        from erudit_core.movegen.visitors import first_play

        hand = bytearray(game.hands[self._seat])
        board = Board()
        board.state[:] = game.board.state
        recover_all(game.rules, board, hand)
        self._search = search(self.session, board, hand, first_play)
        self._search.skip_flagged = False  # no word is shown
