# SPDX-License-Identifier: MIT
"""A whole game that is the same on every machine: each seat lays its best word."""

import io
from collections import namedtuple
from collections.abc import Iterable

from erudit_core import rng
from erudit_core.annotations import Rules
from erudit_core.movegen.lexicon_walker import Lexicon, Lexicons
from erudit_core.movegen.search import Search
from erudit_core.rules import game, play, ruleset, tiles
from erudit_core.rules.alphabet import BLANK_FLAG
from erudit_core.rules.game_events import KIND, REFUSED
from tools.bundling import contents

SEED = b"a fixed entropy."
PACKS = ("nouns", "rare")

# cells, tiles: of the laid tiles, as bytes; given: tiles of an exchange. All empty: a pass.
Turn = namedtuple("Turn", ("direction", "cells", "tiles", "given"))


def lexicon(packs: Iterable[str] = PACKS) -> Lexicons:
    """The packs, opened in memory."""
    return Lexicons(
        [Lexicon(io.BytesIO((contents.PACKS / f"{name}.lex").read_bytes())) for name in packs]
    )


def best_turn(made: game.Game, words: Lexicons, blanks: bool) -> Turn:
    """The best play of the seat to move (the longer one of equals), else an exchange or a pass."""
    best: list = [(-1, 0), None]

    def visit(start, direction, run, score):
        laid = sum(tile & play.NEW > 0 for tile in run)
        if not blanks and any(tile & play.NEW and tile & BLANK_FLAG for tile in run):
            return
        if (score, laid) > best[0]:
            best[:] = (score, laid), (start, direction, bytes(run))

    search = Search(made.board, made.rules, made.hand(), words.packs, visit, made.played)
    search.prune_dominated = True
    while not search.step(100_000):
        pass
    if best[1]:
        start, direction, run = best[1]
        step = 15 if direction else 1
        new = [i for i, tile in enumerate(run) if tile & play.NEW]
        cells = bytes(start + i * step for i in new)
        return Turn(direction, cells, bytes(run[i] & ~play.NEW for i in new), b"")
    given = tiles.listed(made.hand())[: made.bag_count()]
    return Turn(0, b"", b"", given)


def act(made: game.Game, turn: Turn) -> list[tuple]:
    """Carry a Turn out; returns the events."""
    if turn.cells:
        placement = play.Placement()
        placement.direction = turn.direction
        for cell, tile in zip(turn.cells, turn.tiles, strict=True):
            placement.add(cell, tile)
        return made.play(placement)
    return made.exchange(turn.given) if turn.given else made.pass_turn()


def whole_game(
    seats: int,
    turns: int = 1000,
    agreed: Rules | None = None,
    blanks: bool = True,
    packs: Iterable[str] = PACKS,
) -> tuple[game.Game, list[Turn]]:
    """(Game, [Turn]) of a game of `seats`, to its end or for so many turns."""
    words = lexicon(packs)
    made = game.Game(agreed or ruleset.make(0), seats, rng.Rng(SEED), words)
    made.start()
    taken = []
    while not made.over and len(taken) < turns:
        taken.append(best_turn(made, words, blanks))
        events = act(made, taken[-1])
        if events[0][KIND] == REFUSED:
            raise AssertionError(f"turn {len(taken)} was refused: {events[0]}")
    return made, taken


def words_laid(taken: Iterable[Turn]) -> list[bytes]:
    """The main words of turns from the beginning of a game, as codes."""
    board: dict[int, int] = {}
    found = []
    for turn in taken:
        step = 15 if turn.direction else 1
        board.update(zip(turn.cells, (tile & 31 for tile in turn.tiles), strict=True))
        if turn.cells:
            cell = turn.cells[0]
            while cell - step in board and (turn.direction or cell % 15):
                cell -= step
            word = bytearray()
            while cell in board:
                word.append(board[cell])
                cell += step
                if not turn.direction and cell % 15 == 0:
                    break
            found.append(bytes(word))
    return found


def packed(taken: list[Turn]) -> bytes:
    """The turns as bytes: direction, count, cells, tiles, count, given for each."""
    out = bytearray()
    for turn in taken:
        out += bytes((turn.direction, len(turn.cells))) + turn.cells + turn.tiles
        out += bytes((len(turn.given),)) + turn.given
    return bytes(out)


def longest(packs: Iterable[str] = PACKS) -> bytes:
    """A word of fifteen letters that a pack has, as codes; the first in the order of the walk."""
    for pack in lexicon(packs).packs:
        pending = [(pack.root, b"")]
        while pending:
            node, word = pending.pop()
            if len(word) == 15:
                if node & 1:
                    return word
                continue
            count = pack.open_node(node, 0, b"\1" * 32) if node > 1 or not word else 0
            for i in range(count):
                pending.append((pack.nodes[i], word + bytes((pack.letters[i],))))
    raise AssertionError("no pack has a word of fifteen letters")
