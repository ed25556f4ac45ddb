# SPDX-License-Identifier: MIT
"""The scores with their names, as lines for the card between turns and for the end."""

from ..widgets import style
from ..widgets.text_block import wrap


def score_name(t, session, score):
    """Return whose score it is: a seat's name or ``Team 1``."""
    return t["team"].format(score + 1) if session.in_teams() else session.names[score]


def lines(t, session, columns):
    """Return (left, right, colour) for each score in the order of the seats, the one to move
    marked; under a team its members.
    """
    out = []
    game = session.game
    for score, points in enumerate(game.scores):
        mark = "▶ " if score == game.team(game.turn) else "  "
        colour = style.SEAT + score
        out.append((mark + score_name(t, session, score), figure(points), colour))
        if session.in_teams():
            for line in wrap(session.score_name(score), columns - 2):
                out.append(("  " + line, "", style.DIM))
    return out


def figure(points):
    """Return points as text, with a true minus sign below zero."""
    return f"−{-points}" if points < 0 else str(points)
