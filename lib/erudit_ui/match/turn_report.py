# SPDX-License-Identifier: MIT
"""What a turn brought, in words, and the key of the text that says why an action was refused.
Unloaded when the board is back.
"""

from erudit_core.rules import alphabet, game, play
from erudit_core.rules.board import cell_name
from erudit_core.rules.game_events import (
    BONUS,
    BY_TARGET,
    DIRECTION,
    EXCHANGED,
    GIVEN,
    KIND,
    MULTIPLIER,
    OVER,
    PASSED,
    PLAYED,
    POINTS,
    REACHED,
    RUN,
    SEAT,
    SIDE_CODES,
    SIDE_POINTS,
    SIDES,
    START_CELL,
    TOTAL,
    WORD_SCORE,
)

from ..widgets.strings import count
from .preview import arithmetic

# Refusals of the game beyond those of a placement, from game.GAME_OVER on, as keys of texts.
_OTHERS = ("game_over", "asking", "no_question", "bag_short", "recover_off", "no_blank")


def refusal_key(code):
    """Return the key of the text for the CODE of a REFUSED event."""
    return play.REASONS[code] if code < len(play.REASONS) else _OTHERS[code - game.GAME_OVER]


def event_lines(t, session, events):
    """Return what a finished turn brought, as lines: nothing in them is for one player's eyes
    only.
    """
    lines = []
    for event in events:
        kind = event[KIND]
        if kind == PLAYED:
            _add_word(lines, t, session, event)
        elif kind == EXCHANGED:
            lines.append(count(len(event[GIVEN]), t["exchanged"]))
        elif kind == PASSED:
            lines.append(t["passed"])
        elif kind == REACHED:
            lines.append(t["reached"].format(session.game.rules.target))
            if session.game.rules.finish_round and not session.game.over:
                lines.append(t["last_round"])
        elif kind == OVER:
            lines.append(t["over_target" if event[BY_TARGET] else "over_tiles"])
    return lines


def _add_word(lines, t, session, event):
    """Add the lines of a PLAYED event: word, arithmetic, side words, total."""
    sides = event[SIDES]
    where = place(event[START_CELL], event[DIRECTION])
    lines.append(alphabet.decode(event[RUN]) + " " + where)
    lines.append(
        arithmetic(event[POINTS], event[MULTIPLIER], sides, event[BONUS], event[WORD_SCORE])
    )
    if sides:
        lines.append(", ".join([_side(side) for side in sides]))
    if session.in_teams():
        team = session.game.team(event[SEAT]) + 1
        lines.append(t["team_total"].format(team, event[TOTAL]))
    else:
        lines.append(t["total"].format(event[TOTAL]))


def _side(side):
    points = side[SIDE_POINTS]
    return alphabet.decode(side[SIDE_CODES]) + (f"+{points}" if points else "")


def place(cell, direction):
    """Return a place as the record writes it: ``8H`` across, ``H8`` down."""
    name = cell_name(cell)
    return name if direction else name[1:] + name[0]
