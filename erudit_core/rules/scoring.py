# SPDX-License-Identifier: MIT
"""What a legal word is worth (R1, R11–R13): letters, premiums, side words, the bonus."""

from erudit_core.annotations import Outcome, Rules
from erudit_core.const import const
from erudit_core.rules import layouts, tiles
from erudit_core.rules.alphabet import BLANK_FLAG, LETTER, VALUES
from erudit_core.rules.board import step
from erudit_core.rules.game_events import SIDE_POINTS

# Marks a tile of a run that was just laid.
NEW = const(128)


def score(rules: Rules, count: int, out: Outcome) -> None:
    """Score the main word, add the side words, and the bonus for all seven tiles."""
    out.multiplier = score_run(rules, out.run, out.length, out.start, out.direction, out.points)
    out.main = sum(out.points[: out.length]) * out.multiplier
    out.score = out.main
    for side in out.sides:
        out.score += side[SIDE_POINTS]
    if count == tiles.HAND_SIZE:
        out.bonus = rules.all_seven
        out.score += out.bonus


def score_side(
    rules: Rules, run: bytes | bytearray, length: int, start: int, direction: int
) -> int:
    """Return the points of a side word: scored like any word, its one new tile included."""
    points = bytearray(length)
    return score_run(rules, run, length, start, direction, points) * sum(points)


def score_run(
    rules: Rules, run: bytes | bytearray, length: int, start: int, direction: int, points: bytearray
) -> int:
    """Fill `points[i]` with each letter's points after letter premiums and return the word
    multiplier (R11, R12).
    """
    width = step(direction)
    once = rules.premiums
    layout = rules.layout
    multiplier = 1
    cell = start
    for i in range(length):
        tile = run[i]
        worth = 0 if tile & BLANK_FLAG and not rules.blank_value else VALUES[tile & LETTER]
        if tile & NEW or not once:
            kind = layouts.premium(layout, cell)
            if kind >= layouts.WORD2:
                multiplier *= kind - 1
            else:
                worth *= kind + 1
        points[i] = worth
        cell += width
    return multiplier
