# SPDX-License-Identifier: MIT
"""A simulated position for rollouts: board, drawn hands, scores, turns; no dictionary."""

from erudit_core.annotations import Rng, View
from erudit_core.bot.leave_values import LEAVE_VALUES, leave_value
from erudit_core.bot.view import count_unseen, recover_all
from erudit_core.const import const
from erudit_core.rules import play, tiles
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG
from erudit_core.rules.board import step as step_of
from erudit_core.rules.game_end import GOES_ON, is_reached, next_turn

_TENTHS = const(10)


class SimPosition:
    """A position to simulate moves in: the view's board and scores, hands drawn from a deck.

    `state` and `hand` are the board and the hand that it begins from; `state` must not change. A
    move is a tuple (start cell or NOWHERE, direction, run, score, kinds exchanged).
    """

    def __init__(
        self, view: View, state: bytes | bytearray, hand: bytes | bytearray, rng: Rng
    ) -> None:
        self.view = view
        self.board = view.board()
        self.seat = self.answers = self.passes = self._drawn = 0
        self.over = self.reached = False
        self.scores = []
        self._state = state
        self._hand = bytes(hand[: BLANK + 1])
        self._rng = rng
        self._gain = 0
        self.hands = [bytearray(tiles.KINDS_HELD) for _ in range(view.seats)]
        self._kept = [0] * view.seats
        unseen = count_unseen(self.board, view.hand, view.rules.blanks)
        if view.bag:
            # An unseen blank would cost six searches and hardly change the order of the moves.
            unseen[BLANK] = 0
        self._deck = deck = bytearray()
        for kind in range(BLANK + 1):
            for _ in range(unseen[kind]):
                deck.append(kind)
        held = sum(view.sizes) - view.sizes[view.seat]
        self._end = min(len(deck), held + view.bag)

    def shuffle(self) -> None:
        """Draw other hands."""
        deck = self._deck
        for i in range(len(deck) - 1, 0, -1):
            other = self._rng.below(i + 1)
            deck[i], deck[other] = deck[other], deck[i]

    def set_up(self) -> None:
        """Reset to the position of the view, with the drawn hands."""
        view = self.view
        self.board.state[:] = self._state
        self.scores = list(view.scores)
        self.seat = view.seat
        self.passes = view.passes
        self.reached = view.reached
        self.over = False
        self.answers = self._drawn = self._gain = 0
        for seat, hand in enumerate(self.hands):
            self._kept[seat] = 0
            for kind in range(tiles.KINDS_HELD):
                hand[kind] = 0
            if seat == view.seat:
                hand[: BLANK + 1] = self._hand
            else:
                self._draw(hand, view.sizes[seat])

    def make(self, move: tuple) -> None:
        """Make a move of the seat to move and hand over to the next that holds tiles."""
        view = self.view
        hand = self.hands[self.seat]
        count = len(move[4])
        for kind in move[4]:
            hand[kind] -= 1
        if move[2]:
            count = self._lay(hand, move)
            team = view.team(self.seat)
            self.scores[team] += move[3]
            if is_reached(view.rules, self.scores[team]):
                self.reached = True
        self.passes = 0 if count else self.passes + 1
        kept = leave_value(hand) if self._drawn < self._end else -_TENTHS * tiles.value(hand)
        self._kept[self.seat] = kept
        self._draw(hand, count)
        self._hand_over()

    def recover(self) -> list[int]:
        """Let the seat to move take back the blanks that it has letters for (R15); their cells.

        They count as what they are worth later; with blanks the search would take too long.
        """
        view = self.view
        hand = self.hands[self.seat]
        cells = recover_all(view.rules, self.board, hand)
        for cell in cells:
            hand[BLANK] -= 1
            gain = LEAVE_VALUES[BLANK] - LEAVE_VALUES[self.board.get(cell)]
            mine = view.team(self.seat) == view.team(view.seat)
            self._gain += gain if mine else -gain
        return cells

    def pass_over(self) -> None:
        """Leave the move to the next seat that holds tiles, nothing done."""
        while True:
            self.seat = (self.seat + 1) % self.view.seats
            if any(self.hands[self.seat]) or self.seat == self.view.seat:
                break

    def ahead(self) -> int:
        """Return how far the view's seat is ahead now, in tenths of a point.

        Of several others their mean counts, and at the end the best of them.
        """
        view = self.view
        mine = view.team(view.seat)
        points = self.scores
        if self.over and not self.reached:
            for seat, hand in enumerate(self.hands):
                points[view.team(seat)] -= tiles.value(hand)
        others = [points[team] for team in range(len(points)) if team != mine]
        if self.over:
            return (points[mine] - max(others)) * _TENTHS
        lead = points[mine] * _TENTHS - sum(others) * _TENTHS // len(others)
        return lead + self._gain + self._kept[view.seat]

    def _draw(self, hand, count):
        deck = self._deck
        while count and self._drawn < self._end:
            hand[deck[self._drawn]] += 1
            self._drawn += 1
            count -= 1

    def _lay(self, hand, move):
        cell = move[0]
        count = 0
        for tile in move[2]:
            if tile & play.NEW:
                tile &= ~play.NEW
                self.board.put(cell, tile)
                hand[BLANK if tile & BLANK_FLAG else tile] -= 1
                count += 1
            cell += step_of(move[1])
        return count

    def _hand_over(self):
        """Find the next seat that holds tiles, or that the game is over (R16, R17)."""
        view = self.view
        left = self._end - self._drawn
        self.seat, end = next_turn(
            view.rules, self.hands, left, self.passes, self.reached, view.first, self.seat
        )
        self.over = end != GOES_ON
        self.answers += 1
