# SPDX-License-Identifier: MIT
"""What a turn brought and why an action was refused, in words; let go when the board is back."""

from erudit_core.rules import alphabet, game, play, scoring
from erudit_core.rules.board import cell_name

from ..widgets.strings import count
from .status_text import arithmetic, refusal_facts

# Refusals of the game beyond those of a placement, from game.GAME_OVER on; the last two are the
# face's own (see wording).
_OTHERS = (
    "game_over",
    "asking",
    "no_question",
    "bag_short",
    "recover_off",
    "no_blank",
    "rejected",
    "lexicon",
)


def played_arithmetic(rules, event):
    """Return the arithmetic of a PLAYED event."""
    run = event[5]
    points = bytearray(len(run))
    multiplier = scoring.score_run(rules, run, len(run), event[3], event[4], points)
    bonus = event[6] - sum(points) * multiplier - sum([side[2] for side in event[8]])
    return arithmetic(points, multiplier, event[8], bonus, event[6])


def refusal_text(t, event, name=""):
    """Return why the action of a REFUSED event was refused, in full: place, word, cure. `name` is
    whoever refused a word.
    """
    code = event[1]
    key = play.REASONS[code] if code < len(play.REASONS) else _OTHERS[code - game.GAME_OVER]
    return t[key].format(*refusal_facts(event[2], event[3], event[4]), name)


def event_lines(t, session, events):
    """Return what a finished turn brought, as lines: nothing in them is for one player's eyes
    only.
    """
    lines = []
    for event in events:
        kind = event[0]
        if kind == game.PLAYED:
            lines.append(f"{alphabet.decode(event[5])} {place(event[3], event[4])}")
            lines.append(played_arithmetic(session.game.rules, event))
            if event[8]:
                lines.append(", ".join([_side(side) for side in event[8]]))
            if session.game.seats > len(session.game.scores):
                team = session.game.team(event[1]) + 1
                lines.append(t["team_total"].format(team, event[7]))
            else:
                lines.append(t["total"].format(event[7]))
        elif kind == game.EXCHANGED:
            lines.append(count(len(event[3]), t["exchanged"]))
        elif kind == game.PASSED:
            lines.append(t["passed"])
        elif kind == game.REACHED:
            lines.append(t["reached"].format(session.game.rules.target))
            if session.game.rules.finish_round and not session.game.over:
                lines.append(t["last_round"])
        elif kind == game.OVER:
            lines.append(t["over_target" if event[1] else "over_tiles"])
    return lines


def _side(side):
    return alphabet.decode(side[1]) + (f"+{side[2]}" if side[2] else "")


def place(cell, direction):
    """Return a place as the record writes it: ``8H`` across, ``H8`` down."""
    name = cell_name(cell)
    return name if direction else name[1:] + name[0]
