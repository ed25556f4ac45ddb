# SPDX-License-Identifier: MIT
"""What each seat did in a game, as far as its log has the turns; loaded at the end of one."""

from erudit_core.const import const
from erudit_core.rules import scoring, turn_log

# Fields of a seat's row.
TURNS = const(0)
POINTS = const(1)  # of all turns
BEST = const(2)  # points of the best one, with side words and the bonus
DEAREST = const(3)  # points of the dearest word by itself,
WORD = const(4)  # which is this, letter codes
LONGEST = const(5)  # letter codes


def rows(session):
    """Return a row for each seat of the session's game."""
    game = session.game
    found = [[0, 0, 0, 0, b"", b""] for _ in range(game.seats)]
    for entry in _turns(session.log):
        row = found[entry.seat]
        row[TURNS] += 1
        if entry.kind != turn_log.WORD:
            continue
        row[POINTS] += entry.score
        row[BEST] = max(row[BEST], entry.score)
        run = entry.tiles
        points = bytearray(len(run))
        times = scoring.score_run(game.rules, run, len(run), entry.cell, entry.direction, points)
        if sum(points) * times > row[DEAREST] or not row[WORD]:
            row[DEAREST] = sum(points) * times
            row[WORD] = run
        if len(run) > len(row[LONGEST]):
            row[LONGEST] = run
    return found


def curves(session):
    """Return for each score what it was after each turn of the game: lists of one length, of the
    scores at the beginning first.
    """
    game = session.game
    found = [[0] for _ in game.scores]
    for entry in _turns(session.log):
        mover = game.team(entry.seat)
        for score, curve in enumerate(found):
            word = score == mover and entry.kind == turn_log.WORD
            curve.append(entry.total if word else curve[-1])
    for score, curve in enumerate(found):
        curve.append(game.scores[score])
    return found


def _turns(log):
    """Yield the entries of turns that are sound."""
    for i in range(log.count):
        entry = log.entry(i)
        if entry and entry.kind in (turn_log.WORD, turn_log.EXCHANGE, turn_log.PASS):
            yield entry
