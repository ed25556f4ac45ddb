# SPDX-License-Identifier: MIT
"""A found hint: kept for the turn, shown again without a search."""

from collections import namedtuple

from erudit_core.rules import play, tiles
from erudit_core.rules.turn_log import HINT_CELLS, HINT_WORD, HINTED

from ..match.turn_report import place

# hand: for which it holds; cells: where tiles are to be laid; told: what is told next.
Hint = namedtuple("Hint", ("hand", "start", "direction", "run", "score", "cells", "told"))


def held(game):
    """Return the hand of the seat to move as bytes, to tell whether it is still the same."""
    return tiles.listed(game.hand())


def known(session):
    """Return the session's Hint if it holds for the hand as it is, else None."""
    hint = session.hint
    return hint if hint and hint.hand == held(session.game) else None


def tell(session, t, hint):
    """Return the text line of a Hint, by the texts `t` of the section "hint": its cells the first
    time, then its word. The log notes what is told; the cursor goes to the first cell.
    """
    pending = session.pending
    pending.clear()
    pending.cursor = hint.cells[0]
    pending.placement.direction = hint.direction
    told = hint.told
    session.hint = Hint(
        hint.hand, hint.start, hint.direction, hint.run, hint.score, hint.cells, HINT_WORD
    )
    session.act([(HINTED, session.game.turn, told)])
    if told == HINT_CELLS:
        return t["cells"].format(place(hint.start, hint.direction))
    return f"{bare(hint.run)} = {hint.score}"


def bare(run):
    """Return the tiles of a run without the flags of the new ones, as text: blanks are small."""
    from erudit_core.record import notation

    return "".join([notation.tile_char(tile & ~play.NEW) for tile in run])
