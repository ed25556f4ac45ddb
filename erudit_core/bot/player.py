# SPDX-License-Identifier: MIT
"""A machine that plays a seat: three levels, and `greedy` as a baseline. It sees a View only."""

from erudit_core.annotations import Pack, Packs, Rate, View
from erudit_core.bot.leave_values import best_leave, leave_value, worst_leave
from erudit_core.bot.view import recover_all
from erudit_core.const import const
from erudit_core.movegen.search import Search
from erudit_core.rules import play, tiles
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG, LETTER
from erudit_core.rules.board import step as step_of

NOVICE = const(0)
CLUB = const(1)
MASTER = const(2)
GREEDY = const(3)
LEVELS = ("novice", "club", "master", "greedy")

PLAY = const(0)
EXCHANGE = const(1)
PASS = const(2)

# Rounds of the master unless told otherwise, and the moves that it tries.
ROUNDS = const(5)
_TRIED = const(12)
# The novice wants 5–14 points with at most 5 letters.
_LEAST_AIM = const(5)
_AIMS = const(10)
_MODEST_LENGTH = const(5)
_CLUB_SLIP = const(8)
# An exchange is tried if what it keeps is worth that many tenths less than the best play.
_TRY_EXCHANGE = const(80)
_FULL_BAG = const(7)
# Turns without a tile laid that are enough to pass instead of exchanging on: half turns a seat.
_PATIENCE = const(24)
_NOWHERE = const(-1)
_ALL = const(1000)
_USUAL_WORK = const(3000)
# The master's search with blanks ends behind so much work.
_MOST_WORK = const(40000)
# What a part of loading the trial costs, or beginning it, in the search's unit of work; the parts.
_SETTLE_WORK = const(200)
_LOADS = const(3)


class Shortlist:
    """A visitor of the search that keeps the `size` plays of the highest `rate`, best first.

    Of equals the one that was found first stays in front. `plays` are (start, direction, run,
    score, b"") and `rates` what `rate(start, direction, run, score)` gave; None leaves a play out.
    No rate is above unit × score + slack; unit 0 promises nothing.
    """

    def __init__(self, size: int, rate: Rate, unit: int, slack: int) -> None:
        self.plays = []
        self.rates = []
        self.search: Search = None  # type: ignore[assignment]
        self._size = size
        self._rate = rate
        self._unit = unit
        self._slack = slack

    def __call__(
        self, start: int, direction: int, run: bytes | bytearray | memoryview, score: int
    ) -> bool:
        rate = self._rate(start, direction, run, score)
        rates = self.rates
        at = len(rates)
        if rate is None or (at == self._size and rate <= rates[-1]):
            return False
        while at and rates[at - 1] < rate:
            at -= 1
        self.plays.insert(at, (start, direction, bytes(run), score, b""))
        rates.insert(at, rate)
        if len(rates) > self._size:
            self.plays.pop()
            rates.pop()
        if self._unit and len(rates) == self._size:
            self.search.min_score = (rates[-1] - self._slack) // self._unit
        return False


class Player:
    """The move of one seat, worked out in slices: `step` until it says True, then `move`.

    level: NOVICE, CLUB, MASTER or GREEDY. view: view.View. packs: the game's packs
    (walker.Lexicon; their buffers are used) and, behind them, a WordList of what is known besides.
    easy: the novice's pack, which takes the themes of the game's, or None. seed: 0–65535, so that
    not every game is the same. rounds: 0–20, against how many drawn hands the master tries its
    moves; the time grows with it.

    Once done: `recoveries` (cells of blanks to be taken back first), `kind` PLAY, EXCHANGE or PASS,
    `placement` and `given` (kinds). The same view, level, packs and seed give the same move,
    whatever the slices.
    """

    def __init__(
        self,
        level: int,
        view: View,
        packs: Packs,
        easy: Pack | None = None,
        seed: int = 0,
        rounds: int = ROUNDS,
    ) -> None:
        self.kind = PASS
        self.placement = play.Placement()
        self.given = b""
        self.done = False  # whether the move is decided
        self._level = level
        self._view = view
        self._packs = packs
        self._rounds = rounds
        self._rng = view.rng(seed)
        self._board = view.board()
        self._hand = bytearray(view.hand)
        self._trial = None
        self._last = False
        self._loaded = 0  # slices that loaded what the trial needs
        self.recoveries = recover_all(view.rules, self._board, self._hand)
        if level == NOVICE:
            self._aim = _LEAST_AIM + self._rng.below(_AIMS)
            if easy and packs:
                easy.themes = packs[0].themes
                packs = [easy] + [pack for pack in packs if pack.for_all]
            self._list = Shortlist(1, self._modesty, 0, 0)
        elif level == MASTER:
            # In the last turn of the game only its points count, and nobody answers.
            self._last = view.reached and (view.seat + 1) % view.seats == view.first
            if self._last:
                self._rounds = 0
            self._list = Shortlist(_TRIED, self._promise, 10, best_leave(self._hand))
        else:
            self._list = Shortlist(1 + (level == CLUB), _points, 1, 0)
        search = Search(
            self._board, view.rules, self._hand, packs, self._list, view.played, view.accepted
        )
        search.skip_flagged = search.prune_dominated = True
        if level == MASTER:
            search.most_work = _MOST_WORK
        self._search = self._list.search = search

    @property
    def ready(self) -> bool:
        """Tell whether `stop` would have a move to decide for."""
        return self._search is None or len(self._list.plays) > 0

    @property
    def progress(self) -> int:
        """Estimated progress, 0–1000."""
        if self.done:
            return _ALL
        share = _ALL if self._level != MASTER or not self._rounds else _ALL // (self._rounds + 1)
        if self._trial:
            return share + self._trial.progress * (_ALL - share) // _ALL
        return min(share - 1, self._search.work * share // _USUAL_WORK)

    def step(self, budget: int) -> bool:
        """Go on for about `budget` of the search's work; True once the move is decided."""
        search = self._search
        if search:
            if not search.done:
                before = search.work
                if not search.step(budget):
                    return False
                budget -= search.work - before
                if budget < _SETTLE_WORK:
                    return False  # what comes next is loaded in the next slices
            while self._load():
                budget -= _SETTLE_WORK
                if budget <= 0:
                    return False
            budget -= _SETTLE_WORK
            self._settle(False)
        if budget > 0 and self._trial and (self._trial.step(budget) or self._trial.done):
            self._decide(self._trial.best)
        return self.done

    def stop(self) -> None:
        """Decide now, for the best found so far; after a MemoryError in `step` as well."""
        if self._trial:
            self._decide(self._trial.best)
        elif not self.done:
            self._settle(True)

    def move(self) -> tuple:
        """Return the decided move, for `carry_out`."""
        return self.recoveries, self.placement, self.given

    def _load(self):
        """Load a part of what the trial needs, if any is left: all at once takes too long."""
        self._loaded += 1
        if not self._rounds or self._level != MASTER:
            return False
        if self._loaded == 1:
            import erudit_core.movegen.search_again  # noqa: F401
        elif self._loaded == 2:
            import erudit_core.bot.sim_position  # noqa: F401
        else:
            import erudit_core.bot.rollout  # noqa: F401
        return self._loaded <= _LOADS

    def _settle(self, stopped):
        """Take the search's result: decide, or let the master try the best moves."""
        self._search = self._list.search = None
        moves = self._list.plays
        swap = self._swap()
        if not moves:
            moves.append(swap)
        elif self._level == CLUB and len(moves) > 1 and not self._rng.below(_CLUB_SLIP):
            moves[0] = moves[1]
        elif self._level == MASTER:
            self._add_exchange(swap)
            if self._rounds and not stopped and len(moves) > 1:
                from erudit_core.bot.rollout import Rollout

                self._trial = Rollout(
                    self._view,
                    self._packs,
                    self._board.state,
                    self._hand,
                    moves,
                    self._list.rates,
                    self._rng,
                    self._rounds,
                )
                return
        self._decide(0)

    def _swap(self):
        """Return the exchange, or the pass, for want of a better move (R14)."""
        view = self._view
        given = b""
        if view.bag and 2 * view.turns < self._board.count() + _PATIENCE * view.seats:
            given = worst_leave(self._hand, view.bag)
        return (_NOWHERE, 0, b"", 0, given)

    def _add_exchange(self, swap):
        """Let the exchange be tried with the plays if the hand is bad enough."""
        if self._view.bag < _FULL_BAG or self._last or not swap[4]:
            return
        kept = bytearray(self._hand)
        for kind in swap[4]:
            kept[kind] -= 1
        worth = leave_value(kept)
        if worth > self._list.rates[0] - _TRY_EXCHANGE:
            self._list.plays.append(swap)
            self._list.rates.append(worth)

    def _decide(self, number):
        self._search = self._trial = None
        start, direction, run, _, given = self._list.plays[number]
        self.given = given
        if given:
            self.kind = EXCHANGE
        elif run:
            self.kind = PLAY
            laid = self.placement
            laid.direction = direction
            for i, tile in enumerate(run):
                if tile & play.NEW:
                    laid.add(start + i * step_of(direction), tile & ~play.NEW)
        self.done = True

    def _modesty(self, start, direction, run, score):
        """Rate a play for a novice: near the points that it is out for, and not too long a word."""
        if not any([pack.known(bytes([t & LETTER for t in run])) for pack in self._packs]):
            return None
        return -abs(score - self._aim) - 2 * max(0, len(run) - _MODEST_LENGTH)

    def _promise(self, start, direction, run, score):
        """Rate a play for the master: its points and what is kept, in tenths of a point."""
        hand = bytearray(self._hand)
        for tile in run:
            if tile & play.NEW:
                tile &= ~play.NEW
                hand[BLANK if tile & BLANK_FLAG else tile] -= 1
        if self._last:
            return 10 * score
        if self._view.bag:
            return 10 * score + leave_value(hand)
        return 10 * (score - tiles.value(hand))


def _points(start, direction, run, score):
    return score
