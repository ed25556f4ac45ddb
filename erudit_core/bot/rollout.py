# SPDX-License-Identifier: MIT
"""Rollouts: the master's candidate moves played out against hands drawn from the unseen tiles."""

from erudit_core.annotations import Packs, Rng, View
from erudit_core.bot.answers import Answers, letters_of, move_of
from erudit_core.bot.sim_position import SimPosition
from erudit_core.const import const
from erudit_core.movegen.search import CHORE_WORK

# The start cell of a move that lays nothing.
NOWHERE = const(-1)
_ALL = const(1000)
# What the rollout is at: all answers of a round, the answer to a move, the result of a move.
_COLLECT = const(0)
_ANSWER = const(1)
_COUNT = const(2)
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
        self._moves = moves
        self._rounds = rounds
        self._plies = answers
        if not view.bag and view.seats == 2:
            # The other hand is known.
            self._rounds = 1
            self._plies = _LAST_ANSWERS
        self._totals = [0] * len(moves)
        self._alive = list(range(len(moves)))
        self._answers = Answers(self._table.board, view, packs)
        self._round = self._at = self._tried = 0
        self._collected = -1  # the round whose answers are collected, and the blanks' cells then
        self._taken: list[int] = []
        self._state = _COUNT
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
        answers = self._answers
        while self._round < self._rounds:
            if budget <= 0:
                return False
            if self._state == _COUNT:
                self._count()
                budget -= CHORE_WORK
            else:
                before = answers.work
                if answers.step(budget):
                    self._settle()
                budget -= max(1, answers.work - before)
        return True

    def _begin(self):
        """Set up the position, play the next candidate, and begin the search for the first reply.

        The first time in a round that there is one, collect the answers to the board as it is.
        """
        table = self._table
        table.set_up()
        move = self._moves[self._alive[self._at]]
        table.make(move)
        self._state = _COUNT
        if table.over:
            return
        self._state = _ANSWER
        taken = table.recover()
        mine = table.seat == table.view.seat  # the others hold nothing any more
        if self._collected < self._round and not mine:
            self._collected = self._round
            table.set_up()
            table.pass_over()
            self._taken = table.recover()
            self._answers.collect(table.hands[table.seat])
            self._state = _COLLECT
        elif mine or taken != self._taken or not self._answers.find_after(move):
            self._answers.find(table.hands[table.seat], letters_of(move[2]))

    def _settle(self):
        """Make the best reply that was found, or pass; then search for the next."""
        if self._state == _COLLECT:
            self._begin()
            return
        table = self._table
        best = self._answers.best
        move = move_of(best) if best else (NOWHERE, 0, b"", 0, b"")
        table.make(move)
        if table.over or table.answers > self._plies:
            self._state = _COUNT
            return
        table.recover()
        self._answers.find(table.hands[table.seat], letters_of(move[2]))

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
