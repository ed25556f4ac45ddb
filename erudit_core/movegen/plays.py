# SPDX-License-Identifier: MIT
"""Lays a word at a place of the board: scores and visits each choice of blanks."""

from erudit_core.annotations import Rules, Visitor
from erudit_core.const import const
from erudit_core.movegen.lines import CROSS, LINE_SHIFT, cell_of
from erudit_core.rules import play
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG, LETTER
from erudit_core.rules.board import SIZE, Board
from erudit_core.rules.game_events import SIDE_CODES
from erudit_core.rules.ruleset import SCORE

# `_over` holds, by letter, _EVEN + tiles laid - tiles held.
_EVEN = const(8)


class Plays:
    """Lays words and calls `visit` for each play. `count` plays were visited; `hand` are the
    counts that it lays from.

    least: -1 for all choices of blanks, else only the choices with the fewest blanks, and only if
    those are `least`. known: None, or a function that judges the side words.
    """

    def __init__(
        self,
        board: Board,
        rules: Rules,
        hand: bytes | bytearray,
        image: bytearray,
        visit: Visitor,
    ) -> None:
        self.board = board
        self.rules = rules
        self.count = 0
        self.least = -1
        self.known = None
        self.hand = hand
        self._image = image
        self._visit = visit
        self._out = play.Outcome()
        self._view = b""
        self._over = bytearray(32)
        self._new = bytearray(SIZE)
        self._laid = 0
        self._taken = bytearray(8)

    def lay(self, place: int, path: bytearray, length: int) -> bool:
        """Visit the word path[:length] at a place where it fits; True to end the search."""
        lack = self._put(place, path, length)
        most = self.hand[BLANK]
        if self.least >= 0:
            if lack != self.least:
                return False
            most = lack
        if not lack and self._show():
            return True
        return most > 0 and self._vary(lack, most)

    def _put(self, place, path, length):
        """Lay the word into the outcome without blanks; return how many letters the hand lacks."""
        out = self._out
        run = out.run
        image = self._image
        over = self._over
        for i in range(length):
            over[path[i]] = _EVEN - self.hand[path[i]]
        laid = lack = 0
        for i in range(length):
            letter = path[i]
            if image[place + i] < CROSS:
                run[i] = self.board.get(cell_of(place + i))
            else:
                run[i] = letter | play.NEW
                self._new[laid] = i
                laid += 1
                over[letter] += 1
                if over[letter] > _EVEN:
                    lack += 1
        out.start = cell_of(place)
        out.direction = 1 if place >= SIZE << LINE_SHIFT else 0
        out.length = length
        self._laid = laid
        return lack

    def _vary(self, lack, most):
        """Visit the word with each set of 1 to `most` blanks among its new tiles that is held."""
        run = self._out.run
        over = self._over
        new = self._new
        taken = self._taken
        depth = i = 0
        while True:
            if i < self._laid and depth < most:
                letter = run[new[i]] & LETTER
                if over[letter] > _EVEN:
                    lack -= 1
                over[letter] -= 1
                run[new[i]] |= BLANK_FLAG
                taken[depth] = i
                depth += 1
                if not lack and self._show():
                    return True
            elif depth:
                depth -= 1
                i = taken[depth]
                letter = run[new[i]] & LETTER
                run[new[i]] = letter | play.NEW
                over[letter] += 1
                if over[letter] > _EVEN:
                    lack += 1
            else:
                return False
            i += 1

    def _show(self):
        """Score the laid word and visit it; True to end the search."""
        out = self._out
        play.score_legal(self.board, self.rules, self._laid, out)
        if self.known and not self._sides_known():
            return False
        self.count += 1
        if len(self._view) != out.length:
            self._view = memoryview(out.run)[: out.length]
        return self._visit(out.start, out.direction, self._view, out.score)

    def _sides_known(self):
        out = self._out
        if self.rules.side_words != SCORE:
            out.sides = []
            play.collect_sides(self.board, self.rules, out)
        return all([self.known(side[SIDE_CODES]) for side in out.sides])
