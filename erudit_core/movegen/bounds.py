# SPDX-License-Identifier: MIT
"""Upper bounds of the score by where a word begins, to prune the search."""

from erudit_core.annotations import Rules
from erudit_core.const import const
from erudit_core.movegen.lines import (
    BLOCKED,
    CROSS,
    FREE,
    IMAGE_BYTES,
    IN_LINE,
    LINE_SHIFT,
    across,
    cell_of,
)
from erudit_core.rules import layouts
from erudit_core.rules.alphabet import VALUES, tile_value
from erudit_core.rules.board import SIZE, Board
from erudit_core.rules.ruleset import SCORE
from erudit_core.rules.tiles import HAND_SIZE

# A bound is a byte in units of _UNIT points; _NO_BOUND: larger than that.
_UNIT = const(2)
_NO_BOUND = const(255)
_ENDLESS = const(0xFFFF)
_BEST_LETTER = const(10)


class Bounds:
    """Upper bounds of the score of words that begin at a place and use `blanks` blanks."""

    def __init__(
        self, board: Board, rules: Rules, hand: bytes | bytearray, image: bytearray, blanks: int
    ) -> None:
        self._board = board
        self._rules = rules
        self._image = image
        self._blanks = blanks
        self._tops = self._sums(hand, blanks)
        # Two neighbours share an entry: half the memory, and their bounds differ little.
        self._table = bytearray(IMAGE_BYTES >> 1)

    def read(self, line: int) -> None:
        """Work out the bounds of the places of a line; until then no word begins there."""
        image = self._image
        table = self._table
        layout = self._rules.layout
        first = line << LINE_SHIFT
        premiums = bytes([layouts.premium(layout, cell_of(first + i)) for i in range(SIZE)])
        for place in range(first, first + SIZE):
            if image[place] != BLOCKED and image[place - 1] >= CROSS:
                units = min(_NO_BOUND, (self._most(place, premiums) + _UNIT - 1) // _UNIT)
                table[place >> 1] = max(table[place >> 1], units)

    def most(self, place: int) -> int:
        """Return the bound of a place: at least the score of every such word there."""
        entry = self._table[place >> 1]
        return entry * _UNIT if entry < _NO_BOUND else _ENDLESS

    def _sums(self, hand, blanks):
        """Return the points of the best 0, 1, … tiles of the hand, blanks included."""
        sums = [0]
        if self._rules.blank_value:
            sums = [_BEST_LETTER * i for i in range(blanks + 1)]
        for value in range(_BEST_LETTER, 0, -1):
            for letter in range(32):
                if VALUES[letter] == value:
                    for _ in range(hand[letter]):
                        sums.append(sums[-1] + value)
        if not self._rules.blank_value:
            sums += [sums[-1]] * blanks
        return sums

    def _most(self, place, premiums):
        """Return the bound of words from `place` on: the best tiles on the best premiums."""
        image = self._image
        rules = self._rules
        tops = self._tops
        worthless = 0 if rules.blank_value else self._blanks
        old = sides = new = doubled = tripled = most = 0
        times = 1
        for at in range(place, place + SIZE):
            kind = image[at]
            if kind == BLOCKED or (kind >= CROSS and new == len(tops) - 1):
                break
            premium = 0 if kind < CROSS and rules.premiums else premiums[at & IN_LINE]
            if premium >= layouts.WORD2:
                times *= premium - 1
                premium = 0
            if kind < CROSS:
                tile = self._board.get(cell_of(at))
                old += tile_value(tile, rules.blank_value) * (premium + 1)
            else:
                new += 1
                doubled += premium > 0
                tripled += premium > 1
                if kind != FREE and rules.side_words == SCORE:
                    sides += self._side(at)
            if image[at + 1] >= CROSS and new and new >= self._blanks:
                score = (
                    old + tops[new - worthless] + tops[doubled] + tops[tripled]
                ) * times + sides
                if new == HAND_SIZE:
                    score += rules.all_seven
                most = max(most, score)
        return most

    def _side(self, place):
        """Return the bound of the side word through a new tile at `place`."""
        image = self._image
        rules = self._rules
        at = across(place)
        start = at
        while image[start - 1] < CROSS:
            start -= 1
        points = 0
        times = 1
        while start == at or image[start] < CROSS:
            cell = cell_of(start)
            premium = layouts.premium(rules.layout, cell)
            if start != at and rules.premiums:
                premium = 0
            worth = (
                self._tops[1]
                if start == at
                else tile_value(self._board.get(cell), rules.blank_value)
            )
            if premium >= layouts.WORD2:
                times *= premium - 1
                premium = 0
            points += worth * (premium + 1)
            start += 1
        return points * times
