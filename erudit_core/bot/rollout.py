# SPDX-License-Identifier: MIT
"""Rollouts: the master's candidate moves played out against hands drawn from the unseen tiles."""

from erudit_core.annotations import Packs, Rng, View
from erudit_core.bot.sim_position import SimPosition
from erudit_core.const import const
from erudit_core.movegen.search import PREPARE_WORK, Best, Search

# The start cell of a move that lays nothing.
NOWHERE = const(-1)
_ALL = const(1000)
# Answers where the other hand is known: the game is played to its end, as a rule.
_LAST_ANSWERS = const(24)


class Rollout:
    """Candidate moves simulated in rounds; a round draws new hands, the same for every move.

    `moves` begins with the best guess. After every second round half of the moves are dropped.
    `best` is the number of the move that is best so far; `state` and `hand` are board and hand
    after the recoveries.
    """

    def __init__(
        self,
        view: View,
        packs: Packs,
        state: bytes | bytearray,
        hand: bytes | bytearray,
        moves: list[tuple],
        rng: Rng,
        rounds: int,
        answers: int,
    ) -> None:
        self.best = 0
        self._table = SimPosition(view, state, hand, rng)
        self._packs = packs
        self._moves = moves
        self._rounds = rounds
        self._answers = answers
        if not view.bag and view.seats == 2:
            # The other hand is known.
            self._rounds = 1
            self._answers = _LAST_ANSWERS
        self._totals = [0] * len(moves)
        self._alive = list(range(len(moves)))
        self._answer = Best()
        self._search = None
        self._round = self._at = self._tried = 0
        self._table.shuffle()
        self._begin()

    @property
    def done(self) -> bool:
        """Tell whether all rounds are done."""
        return self._round == self._rounds

    @property
    def progress(self) -> int:
        """Progress, 0–1000."""
        planned = 0
        for i in range(self._rounds):
            planned += max(1, len(self._moves) >> (i >> 1))
        return min(_ALL, self._tried * _ALL // planned)

    def step(self, budget: int) -> bool:
        """Go on for about `budget` of the search's work; True once all rounds are done."""
        while self._round < self._rounds:
            if budget <= 0:
                return False
            search = self._search
            if search:
                before = search.work
                if search.step(budget):
                    self._settle()
                budget -= max(1, search.work - before)
            else:
                self._count()
                budget -= PREPARE_WORK
        return True

    def _begin(self):
        """Set up the position and play the next candidate."""
        self._table.set_up()
        self._go_on(self._moves[self._alive[self._at]])

    def _go_on(self, move):
        """Make a move, then begin the search for the reply, unless enough replies were made."""
        table = self._table
        table.make(move)
        # Frees the old search first: there is no memory for two.
        self._search = self._answer.search = None
        if table.over or table.answers > self._answers:
            return
        table.recover()
        view = table.view
        answer = self._answer
        answer.score = -1
        search = Search(
            table.board,
            view.rules,
            table.hands[table.seat],
            self._packs,
            answer,
            view.played,
            view.accepted,
        )
        search.prune_dominated = True
        answer.search = self._search = search

    def _settle(self):
        """Make the best reply that the search has found, or pass."""
        answer = self._answer
        if answer.score >= 0:
            self._go_on((answer.start, answer.direction, answer.run, answer.score, b""))
        else:
            self._go_on((NOWHERE, 0, b"", 0, b""))

    def _count(self):
        """Add the candidate's result to its total; begin the next candidate or round."""
        alive = self._alive
        self._totals[alive[self._at]] += self._table.ahead()
        self._tried += 1
        self._at += 1
        if self._at == len(alive):
            self._at = 0
            self._round += 1
            order = sorted([(-self._totals[number], number) for number in alive])
            self.best = order[0][1]
            keep = max(1, len(self._moves) >> (self._round >> 1))
            self._alive = sorted([number for _, number in order[:keep]])
            if len(order) == 1:
                self._round = self._rounds
            if self._round == self._rounds:
                return
            self._table.shuffle()
        self._begin()
