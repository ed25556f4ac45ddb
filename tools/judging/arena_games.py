# SPDX-License-Identifier: MIT
"""The arena's games: pairs with the same tiles, on all cores, always in the same order."""

import multiprocessing
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from erudit_core.annotations import Pack, Rules
from erudit_core.bot.carry_out import carry_out
from erudit_core.bot.player import LEVELS, MASTER, NOVICE, ROUNDS, Player
from erudit_core.bot.view import View
from erudit_core.movegen.lexicon_walker import Lexicons
from erudit_core.rng import Rng
from erudit_core.rules import game, ruleset
from tools.common.console import tell
from tools.judging import arena_lexicon

MOST_ROUNDS = 64
MOST_TURNS = 2000
loaded = {}  # packs by path, read once a process


def player_of(text: str) -> tuple[int, int]:
    """(level, rounds) from "master" or "master:4"; ValueError says what is wrong."""
    name, colon, rounds = text.partition(":")
    if name not in LEVELS:
        there = ", ".join(LEVELS)
        raise ValueError(
            tell(
                f"игрока «{name}» нет; есть: {there}",
                f"'{name}' is no player; there are: {there}",
            )
        )
    level = LEVELS.index(name)
    if not colon:
        return level, ROUNDS
    if level != MASTER:
        raise ValueError(
            tell(
                f"число после : бывает только у мастера: master:{rounds}",
                f"only the master has rounds: master:{rounds}",
            )
        )
    if not rounds.isdecimal() or len(rounds) > 9 or int(rounds) > MOST_ROUNDS:
        raise ValueError(
            tell(
                f"«{rounds}»: после : нужно целое число до {MOST_ROUNDS}",
                f"'{rounds}': the rounds are a whole number up to {MOST_ROUNDS}",
            )
        )
    return level, int(rounds)


def name_of(player: tuple[int, int]) -> str:
    """The player's name as on the command line."""
    level, rounds = player
    return LEVELS[level] if rounds == ROUNDS else f"{LEVELS[level]}:{rounds}"


def pack(folder: Path, name: str) -> Pack:
    """The pack of that name, read once a process."""
    path = folder / f"{name}.lex"
    if path not in loaded:
        loaded[path] = arena_lexicon.load(path)
    return loaded[path]


def play(
    players: tuple[tuple[int, int], tuple[int, int]],
    agreed: Rules,
    seed: int,
    first: int,
    folder: Path,
    seats: int = 2,
) -> tuple[int, int, int]:
    """One game of two sides whose seats alternate, an even number of `seats`: (points of the best
    seat of each side, turns).
    """
    packs = [pack(folder, name) for name in agreed.packs.split("+")]
    novices = any(level == NOVICE for level, _ in players)
    easy = pack(folder, "easy") if novices else None
    table = game.Game(agreed, seats, Rng(seed), Lexicons(packs))
    table.machines = (1 << seats) - 1
    table.start(first)
    while not table.over:
        level, rounds = players[table.turn % 2]
        player = Player(level, View(table), packs, easy, seed, rounds)
        player.step(1 << 30)
        _, refusal = carry_out(table, player.move())
        if refusal:
            raise AssertionError(f"seed {seed}, turn {table.turns}: refused {refusal}")
        if table.turns > MOST_TURNS:
            raise AssertionError(f"seed {seed}: the game does not end")
    return max(table.scores[::2]), max(table.scores[1::2]), table.turns


def game_of(job: tuple) -> tuple[int, int, int]:
    """Game `number` of a run, as (points of A, points of B, turns)."""
    number, a, b, pairs, seed, folder, seats = job
    seed += number // 2
    swapped = number % 2
    players = (b, a) if swapped else (a, b)
    points = play(players, ruleset.parse(pairs), seed, number // 2 % seats, folder, seats)
    return (points[1], points[0], points[2]) if swapped else points


def games(args: Namespace) -> Iterator[tuple[int, int, int]]:
    """Yield the results of all games in order."""
    jobs = [
        (number, args.a, args.b, args.pairs, args.seed, args.packs, args.seats)
        for number in range(args.games)
    ]
    # The packs are checked here, where their faults can be told.
    wanted = ruleset.parse(args.pairs).packs.split("+")
    if NOVICE in (args.a[0], args.b[0]):
        wanted.append("easy")
    for name in wanted:
        pack(args.packs, name)
    if args.jobs == 1:
        yield from map(game_of, jobs)
        return
    with multiprocessing.Pool(min(args.jobs, args.games)) as pool:
        yield from pool.imap(game_of, jobs, 2)
