# SPDX-License-Identifier: MIT
"""Whose turn comes next, and when a game is over (R16, R17): for the game and for what is tried."""

from erudit_core.annotations import Rules
from erudit_core.const import const

# How a game goes on behind a turn.
GOES_ON = const(0)
TARGET_REACHED = const(1)  # over by R16
EXHAUSTED = const(2)  # over by R17: nothing is left, or nobody lays a tile any more


def is_reached(rules: Rules, score: int) -> bool:
    """Tell whether a score is at the target (R16)."""
    return 0 < rules.target <= score


def next_turn(
    rules: Rules,
    hands: list[bytearray],
    bag: int,
    passes: int,
    reached: bool,
    first: int,
    turn: int,
) -> tuple[int, int]:
    """Return (seat, GOES_ON or how the game is over) behind a turn of the seat `turn`.

    `hands` are counts by seat, `bag` is how many tiles are left in it, `passes` how many turns in a
    row were passed, `reached` whether a score is at the target; seat `first` began.
    """
    active = 0
    for hand in hands:
        if any(hand):
            active += 1
    if reached:
        if not rules.finish_round:
            return turn, TARGET_REACHED
    elif passes >= (active * 2 if bag else active):
        return turn, EXHAUSTED
    for _ in hands:
        turn = (turn + 1) % len(hands)
        if reached and turn == first:
            return turn, TARGET_REACHED
        if any(hands[turn]):
            break
    return turn, GOES_ON
