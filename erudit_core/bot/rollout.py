# SPDX-License-Identifier: MIT
"""Rollouts: the master's candidate moves played out against hands drawn from the unseen tiles."""

from erudit_core.annotations import Packs, Rng, View
from erudit_core.bot.answers import Answers, letters_of, move_of, score_of
from erudit_core.bot.sim_position import SimPosition
from erudit_core.const import const
from erudit_core.movegen.search import CHORE_WORK

# The start cell of a move that lays nothing.
NOWHERE = const(-1)
_ALL = const(1000)
# What the rollout is at: other hands, the next move, all answers of a round, the answer to a move,
# its result.
_DRAW = const(0)
_MOVE = const(1)
_COLLECT = const(2)
_ANSWER = const(3)
_COUNT = const(4)
# What drawing hands and setting up a move cost in the search's unit of work.
_DRAW_WORK = const(120)
_MOVE_WORK = const(60)
# What a round usually takes, for the progress, and how much all rounds may take, a round; from so
# many rounds on more of them get no more work, and moves are dropped no later.
_ROUND_WORK = const(6000)
_MOST_A_ROUND = const(7000)
_MANY_ROUNDS = const(11)
# As many rounds what a move seems to be worth counts.
_TRUST = const(2)
# A move is dropped if it lags that many tenths of a point behind the best, times the root of the
# rounds, and the later the more rounds there are; a difference is cut off where its square would
# be no small integer.
_LAG = const(50)
_LAG_A_ROUND = const(5)
_FAR = const(20000)
# Answers where the other hand is known: the game is played to its end, as a rule.
_LAST_ANSWERS = const(24)


class Rollout:
    """Candidate moves simulated in rounds; a round draws new hands, the same for every move.

    `moves` begins with the best guess; `rates` are what each seems to be worth before any answer,
    in tenths of a point. That counts as _TRUST rounds: a few hands say little. A move that lags
    too far behind the best so far is dropped, in the middle of a round too, as soon as the answers
    that it leaves standing say so; the last move is the best, and ends it. `best` is the number of
    the move that is best so far; `state` and `hand` are board and hand after the recoveries.
    """

    def __init__(
        self,
        view: View,
        packs: Packs,
        state: bytes | bytearray,
        hand: bytes | bytearray,
        moves: list[tuple],
        rates: list[int],
        rng: Rng,
        rounds: int,
    ) -> None:
        self.best = 0
        self._table = SimPosition(view, state, hand, rng)
        self._moves = moves
        self._rounds = rounds
        self._plies = 1
        self._trust = _TRUST
        self._most_work = _MOST_A_ROUND * min(_MANY_ROUNDS, rounds)
        if not view.bag and view.seats == 2:
            # The other hand is known.
            self._rounds = 1
            self._plies = _LAST_ANSWERS
            self._trust = 0
        self._totals = [self._trust * rate for rate in rates]
        self._alive = list(range(len(moves)))  # the best first
        self._answers = Answers(self._table.board, view, packs)
        self._round = self._at = self._begun = 0
        self._collected = -1  # the round whose answers are collected, and the blanks' cells then
        self._taken: list[int] = []
        self._state = _DRAW

    @property
    def done(self) -> bool:
        """Tell whether all rounds are done."""
        return self._round == self._rounds

    @property
    def progress(self) -> int:
        """Progress, 0–1000: of the rounds, or of the moves that are dropped until one is left."""
        share = min(_ALL, (self._answers.work - self._begun) * _ALL // _ROUND_WORK)
        rounds = min(_ALL, (self._round * _ALL + share) // self._rounds)
        others = len(self._moves) - 1
        return max(rounds, (others - len(self._alive) + 1) * _ALL // others)

    def step(self, budget: int) -> bool:
        """Go on for about `budget` of the search's work; True once all rounds are done."""
        answers = self._answers
        while self._round < self._rounds:
            if budget <= 0:
                return False
            if self._state == _DRAW:
                self._table.shuffle()
                self._state = _MOVE
                budget -= _DRAW_WORK
            elif self._state == _MOVE:
                self._begin()
                budget -= _MOVE_WORK
            elif self._state == _COUNT:
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
        elif self._at and self._plies == 1 and self._answers.best and self._lags(self._most()):
            self._drop()

    def _most(self):
        """Return what the move's total will be at most: a better answer than the best of those
        that it leaves standing only lowers it.
        """
        table = self._table
        team = table.view.team(table.seat)
        points = score_of(self._answers.best)
        table.scores[team] += points
        most = table.ahead()
        table.scores[team] -= points
        return self._totals[self._alive[self._at]] + most

    def _lags(self, total):
        """Tell whether a total of this round is too far behind the leader's."""
        behind = min(_FAR, self._totals[self._alive[0]] - total)
        lag = _LAG + _LAG_A_ROUND * min(_MANY_ROUNDS, self._rounds)
        return behind > 0 and behind * behind > lag * lag * (self._round + 1 + self._trust)

    def _drop(self):
        """Leave a move out for good; begin the next."""
        self._alive.pop(self._at)
        self._go_on()

    def _settle(self):
        """Make the best reply that was found, or pass; then search for the next."""
        if self._state == _COLLECT:
            self._state = _MOVE
            return
        table = self._table
        best = self._answers.best
        move = move_of(best) if best else (NOWHERE, 0, b"", 0, b"")
        table.make(move)
        if table.over or table.answers > self._plies:
            self._state = _COUNT
        elif self._answers.work >= self._most_work:
            self._go_on()  # a move that is not played out is not held against others
        else:
            table.recover()
            self._answers.find(table.hands[table.seat], letters_of(move[2]))

    def _count(self):
        """Add the candidate's result to its total; begin the next candidate or round."""
        self._totals[self._alive[self._at]] += self._table.ahead()
        self._at += 1
        self._go_on()

    def _go_on(self):
        """Begin the next candidate or round."""
        self._state = _MOVE
        spent = self._answers.work >= self._most_work
        if self._at < len(self._alive) and not spent:
            return
        # Of a round that the work ended only the moves that were tried are held against each other.
        tried = self._alive[: self._at]
        if not tried:
            self._round = self._rounds
            return
        order = sorted([(-self._totals[number], number) for number in tried])
        self._alive = [number for _, number in order]
        self._alive = [number for number in self._alive if not self._lags(self._totals[number])]
        self.best = self._alive[0]
        self._at = 0
        self._round += 1
        self._begun = self._answers.work
        if spent or len(self._alive) == 1:
            self._round = self._rounds
        self._state = _DRAW
