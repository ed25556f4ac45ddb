# SPDX-License-Identifier: MIT
"""A whole game turn by turn: what was played, what the best was, what that cost."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from typing import TYPE_CHECKING

from erudit_core.annotations import Packs
from erudit_core.movegen.red_cells import spared_reds
from erudit_core.rules import play, turn_log
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import CELLS, cell_name, step
from tools.judging.list_lexicon import ListLexicon
from tools.judging.record_position import Play, legal_plays, positions
from tools.judging.solver_text import made_text

if TYPE_CHECKING:
    from erudit_core.replay.reader import Header
    from erudit_core.rules.turn_log import Entry


# `best` is a Play, () if there was no legal play, None if the hand is not known; `lost` are the
# points by which it was better than what was made; `recovery` names the cell of a blank that had to
# be taken first; `total` is the seat's score after the turn, its team's in a team game; `spared`
# names the red cells that `best` would have opened, and what was made did not.
Review = namedtuple(
    "Review", "number seat made score total best lost recovery spared", defaults=((),)
)


def review_game(
    header: Header,
    entries: list[Entry],
    open_packs: Callable[[list[bytes]], Packs],
    progress: Callable[[int], None] | None = None,
) -> list[Review]:
    """Return a Review of each turn. `open_packs(accepted)` gives the packs to search in.

    `progress(done)` is called after each turn. Raises Fault at an illegal turn.
    """
    reviews = []
    packs = open_packs([])
    for position in positions(header, entries):
        if position.entry is None:
            break
        own = [note.tiles for note in position.notes if note.kind == turn_log.ACCEPTED]
        words = position.accepted + own
        known = [*packs, ListLexicon(words)] if words else packs
        reviews.append(_review(position, known))
        if progress:
            progress(len(reviews))
    return reviews


def _review(position, packs):
    entry = position.entry
    game = position.game
    run = _run(game.board, entry) if entry.kind == turn_log.WORD else b""
    made = made_text(entry, run)
    score = entry.score
    hand = position.hand()
    best, recovery = None, ""
    if hand is not None:
        best, recovery = _best(position, hand, packs)
        if entry.kind == turn_log.WORD and (not best or best.score < score):
            # What was played is always possible, also a word that the dictionary does not know.
            best, recovery = Play(entry.cell, entry.direction, run, score), ""
    lost = best.score - score if best else 0
    spared = ()
    if lost and run:
        mine = (entry.cell, entry.direction, run)
        theirs = (best.start, best.direction, best.run)
        cells = spared_reds(game.board, game.rules, mine, theirs)
        spared = tuple(cell_name(cell) for cell in cells)
    return Review(
        position.number, entry.seat, made, score, entry.total, best, lost, recovery, spared
    )


def _best(position, hand, packs):
    """Return (the best Play or (), the cell of the blank to be taken first or "")."""
    game = position.game
    state = bytes(game.board.state)
    found = legal_plays(game, hand, packs, position.played, prune_dominated=True)
    best = found[0] if found else ()
    recovery = ""
    taken = [note.cell for note in position.notes if note.kind == turn_log.RECOVER]
    if taken:
        for cell in taken:
            hand[game.board.get(cell) & 31] -= 1
            hand[BLANK] += 1
            game.board.make_ordinary(cell)
        found = legal_plays(game, hand, packs, position.played, prune_dominated=True)
        game.board.state[:] = state
        if found and (not best or found[0].score > best.score):
            best = found[0]
            recovery = ", ".join(cell_name(cell) for cell in taken)
    return best, recovery


def _run(board, entry):
    """Return the whole word of a turn: old tiles as they lie, new ones marked."""
    run = bytearray()
    cell = entry.cell
    for tile in entry.tiles:
        old = board.get(cell) if cell < CELLS else -1
        run.append(old if old >= 0 else tile | play.NEW)
        cell += step(entry.direction)
    return bytes(run)


def as_json(reviews: list[Review], header: Header) -> dict:
    """Return the review as an object for JSON."""
    turns = []
    for review in reviews:
        best = None
        if review.best:
            best = review.best.as_json()
        turns.append(
            {
                "turn": review.number,
                "seat": review.seat,
                "nick": header.nicks[review.seat],
                "score": review.score,
                "total": review.total,
                "known": review.best is not None,
                "best": best,
                "lost": review.lost,
            }
        )
    return {"turns": turns}
