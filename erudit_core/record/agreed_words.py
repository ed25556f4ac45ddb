# SPDX-License-Identifier: MIT
"""The words of a record's #agreed lines; needed only where a game has words agreed on or own."""

from erudit_core.annotations import Game, Log, WordCodes
from erudit_core.rules import play
from erudit_core.rules import turn_log as kinds
from erudit_core.rules.alphabet import LETTER
from erudit_core.rules.board import Board, step
from erudit_core.rules.game_events import SIDE_CODES
from erudit_core.rules.scoring import NEW
from erudit_core.rules.validate_words import word_hash


def agreed_words(game: Game, log: Log, texts: WordCodes = ()) -> WordCodes:
    """Yield the words (letter codes) that a record of `game` names as agreed on, each once.

    Those are `texts`, what the table agreed on as far as its letters are kept; then each word that
    the log has, main or side word, whose hash is one of `game.agreed` or `game.own`.
    """
    told = []
    for word in texts:
        mark = word_hash(word)
        if mark not in told:
            told.append(mark)
            yield word
    for word in played_words(game, log):
        mark = word_hash(word)
        if mark not in told and (mark in game.agreed or mark in game.own):
            told.append(mark)
            yield word


def played_words(game: Game, log: Log) -> WordCodes:
    """Yield the main word and the side words of each turn in the log, in order, up to the first
    entry that is missing or damaged.
    """
    board = Board()
    out = play.Outcome()
    for i in range(log.count):
        entry = log.entry(i)
        if entry is None or entry.kind == kinds.GAP:
            return
        if entry.kind != kinds.WORD:
            continue
        out.reset()
        out.start, out.direction, out.length = entry.cell, entry.direction, len(entry.tiles)
        out.run[: out.length] = entry.tiles
        play.collect_sides(board, game.rules, out)
        yield out.main_word()
        for side in out.sides:
            yield side[SIDE_CODES]
        for at in range(out.length):
            if out.run[at] & NEW:
                # A blank as its letter: it may lie on the board, and be taken back, many times.
                board.put(out.start + at * step(out.direction), out.run[at] & LETTER)
