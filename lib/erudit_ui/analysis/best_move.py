# SPDX-License-Identifier: MIT
"""The best move of a finished turn, shown to its owner only: it reveals the hand."""

from erudit_core.rules import game_events as kinds
from erudit_core.rules import play
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG
from erudit_core.rules.board import Board, cell_name, step
from erudit_core.rules.validate_words import word_hash

from ..lifetimes import end_search
from ..match.turn_report import place
from .progress import FAULTS, SLICE, search


class BestMove:
    """Searches the position before the last turn, given its `events`; call `step` until True,
    then `text`.
    """

    def __init__(self, session, events):
        self.session = session
        self.events = events
        self.text = ""
        self._score = 0
        self._made = None  # start, direction, run of the turn's word
        self._search = self._best = self._board = None  # the board before the turn

    def step(self, t):
        """Go on for a slice; True once `text` is there, in the texts `t` of the summary."""
        try:
            if self._search is None:
                self._begin()
                return False
            if not self._search.step(SLICE):
                return False
            best = self._best
            if best.score > self._score:
                from .hint import bare  # imported late: the search has ended

                where = place(best.start, best.direction)
                self.text = t["best"].format(bare(best.run), where, best.score)
                if self._made:
                    self._tell_spared(t)
            else:
                self.text = t["was_best"]
        except FAULTS:
            self.text = t["no_best"]
        self.stop()
        return True

    def stop(self):
        """Release the search."""
        self._search = self._best = self._board = None
        end_search()

    def _tell_spared(self, t):
        """Add which red cells the best word would have opened, and the turn left closed."""
        from erudit_core.movegen.red_cells import spared_reds

        best = self._best
        better = (best.start, best.direction, best.run)
        cells = spared_reds(self._board, self.session.game.rules, self._made, better)
        if cells:
            self.text += t["spares"].format(", ".join([cell_name(cell) for cell in cells]))

    def _begin(self):
        from erudit_core.movegen.visitors import Best

        match = self.session.game
        board = Board()
        board.state[:] = match.board.state
        hand = None
        played = list(match.played)
        for event in self.events:
            kind = event[kinds.KIND]
            if kind in (kinds.PLAYED, kinds.EXCHANGED, kinds.PASSED):
                hand = bytearray(match.hands[event[kinds.SEAT]])
            if kind == kinds.PLAYED:
                self._score = event[kinds.WORD_SCORE]
                self._made = (event[kinds.START_CELL], event[kinds.DIRECTION], event[kinds.RUN])
                self._take_back(event, board, hand, played)
            elif kind == kinds.EXCHANGED:
                for tile in event[kinds.GIVEN]:
                    hand[tile] += 1
            elif kind == kinds.DREW:
                for tile in event[kinds.DRAWN]:
                    hand[tile] -= 1
        self._board = board
        self._best = Best()
        if match.rules.repeats:
            played = ()
        self._search = search(self.session, board, hand, self._best, played)
        self._best.search = self._search

    @staticmethod
    def _take_back(event, board, hand, played):
        """Take the word's new tiles from the board to the hand."""
        cell = event[kinds.START_CELL]
        run = event[kinds.RUN]
        for tile in run:
            if tile & play.NEW:
                board.take(cell)
                tile &= ~play.NEW
                hand[BLANK if tile & BLANK_FLAG else tile] += 1
            cell += step(event[kinds.DIRECTION])
        mark = word_hash(bytes([tile & 31 for tile in run]))
        if played and played[-1] == mark:
            played.pop()
