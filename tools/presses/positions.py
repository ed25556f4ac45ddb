# SPDX-License-Identifier: MIT
"""Where a word of a recorded game was laid: the board before it, the hand, the word before."""

from __future__ import annotations

from collections import namedtuple

from erudit_core.rules import tiles
from erudit_core.rules.alphabet import BLANK, LETTER
from erudit_core.rules.board import CELLS, CENTRE, DOWN, SIZE, step
from erudit_core.rules.ruleset import FORBID
from erudit_core.rules.turn_log import EXCHANGE, WORD
from tools.presses.recorded import Recorded, placement

# board: a tile a cell, -1 where it is free; hand: kinds in the order in which the face has them
# (`tiles.arranged`); cells, laid: what was laid, along the word (a blank with its letter);
# direction, run: the cells of the whole word; before: the cells of the word before, none at the
# first; taken: blanks taken back; forbids: whether no tile may touch another sidewise.
Position = namedtuple("Position", "board hand cells laid direction run before taken forbids")


def positions(recorded: Recorded) -> list[Position]:
    """Of each word of the game, in order."""
    table, dealer = recorded.deal()
    table.start(recorded.first)
    orders = [b""] * table.seats
    before: tuple[int, ...] = ()
    found = []
    for turn in recorded.turns:
        hand = bytearray(tiles.arranged(orders[turn.seat], table.hand()))
        for cell in turn.takes:
            hand[hand.index(table.board.get(cell) & LETTER)] = BLANK
            table.recover(cell)
        board = tuple([table.board.get(cell) for cell in range(CELLS)])
        dealer.wanted = list(turn.drawn)
        rest = bytearray(hand)
        for tile in (*turn.laid.values(), *turn.given):
            rest.remove(tiles.kind(tile))
        orders[turn.seat] = bytes(rest)
        if turn.kind == EXCHANGE:
            table.exchange(turn.given)
        elif turn.kind != WORD:
            table.pass_turn()
        else:
            cells = tuple(sorted(turn.laid))
            laid = tuple([turn.laid[cell] for cell in cells])
            along = step(turn.direction)
            run = tuple([turn.start + i * along for i in range(len(turn.run))])
            forbids = recorded.rules.side_words == FORBID
            place = (cells, laid, turn.direction, run, before)
            found.append(Position(board, bytes(hand), *place, len(turn.takes), forbids))
            table.play(placement(turn))
            before = run
    return found


def across(position: Position) -> int:
    """The direction across the word before; ACROSS at the first word."""
    before = position.before
    return 1 - (before[1] - before[0] == step(DOWN)) if before else 0


def middle(position: Position) -> int:
    """The middle cell of the word before; the centre at the first word."""
    before = position.before
    return before[len(before) // 2] if before else CENTRE


def distance(one: int, other: int) -> int:
    """Steps from a cell to another."""
    return abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)
