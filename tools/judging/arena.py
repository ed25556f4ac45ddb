# SPDX-License-Identifier: MIT
"""Lets two machine players play each other, and says who is the better one.

    python3 tools/arena.py A B [--games N] [--seed S] [--seats M] [--target T]
                               [--rules KEY=VALUE ...]

A and B: novice, club, master, greedy (always the best score), or master:R with R rounds of
drawn hands (0: its first thought). Two seats, or M, every other one A's: then the game is won by
whose best seat has more points. The games come in pairs with the same seed: once A
has the first seat, once B, with the same order of tiles in the bag. The same seed gives the same
games on any number of cores. Rules are «Классика» unless told otherwise: --rules preset=boxed
premiums=always, …, keys and values as in a record; its target is 200, --target 0 plays until
nobody can move. A stroke of Ctrl-C sums up what was played so far. Needs nothing but Python 3.11,
and tqdm for the progress, which is shown on a terminal alone (set up there the first time).
"""

import argparse
import math
import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from statistics import NormalDist, fmean, stdev

from erudit_core.movegen.lexicon_walker import LexiconError
from erudit_core.rules import ruleset
from tools.common import console, places, setup_env
from tools.common.console import tell
from tools.judging import arena_games
from tools.words.packs import meaning

HELP = """Сводит за доской двух машинных игроков и говорит, кто сильнее.

    python3 tools/arena.py A B [--games N] [--seed S] [--seats M] [--target T]
                               [--rules КЛЮЧ=ЗНАЧЕНИЕ ...]

A и B: novice, club, master, greedy (всегда лучший счёт) или master:R, где R — сколько раз
мастер разыгрывает чужие руки (0: первая мысль). Мест два или M, через одно они за A: тогда
выигрывает тот, чьё лучшее место набрало больше. Партии идут парами с одним зерном:
раз первым ходит A, раз B, а фишки в мешке лежат так же. То же зерно даёт те же партии на любом
числе ядер. Правила — «Классика», если не сказано иначе: --rules preset=boxed premiums=always …,
ключи и значения как в записи; играют до 200, с --target 0 — пока кто-то может ходить. Ctrl-C
подводит итог сыгранному. Нужен только Python 3.11, а на терминале, где видно, сколько сыграно, —
tqdm: первый раз он там ставится.
"""
MOST_SEATS = 8
Z95 = NormalDist().inv_cdf(0.975)  # 1.96


def player_of(text: str) -> tuple[int, int]:
    """(level, rounds) from "master:4"."""
    try:
        return arena_games.player_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def seats_of(text: str) -> int:
    """An even number of seats from its text."""
    seats = console.number(2, MOST_SEATS)(text)
    if seats % 2:
        raise argparse.ArgumentTypeError(
            tell(f"{text}: мест нужно чётное число", f"{text}: an even number of seats is needed")
        )
    return seats


def arguments(argv: list[str] | None) -> Namespace:
    """The command line; ends with exit code 2 where it is faulty."""
    parser = console.parser(HELP, __doc__)
    number = console.number
    add = parser.add_argument
    add("a", type=player_of, metavar="A")
    add("b", type=player_of, metavar="B")
    add("--games", type=number(2, 1_000_000), default=100, metavar="N",
        help=tell("чётное число: 100", "an even number: 100"))  # fmt: skip
    add("--seed", type=number(0, 10**9), default=1, metavar="S",
        help=tell("зерно первой пары: 1", "of the first pair: 1"))  # fmt: skip
    add("--seats", type=seats_of, default=2, metavar="M",
        help=tell("чётное число мест: 2", "an even number of seats: 2"))  # fmt: skip
    add("--target", type=number(0, ruleset.MAX_TARGET), metavar="T",
        help=tell("до скольких очков играют", "points that end a game"))  # fmt: skip
    add("--rules", nargs="+", default=[], metavar="KEY=VALUE",
        help=tell("по каким правилам", "what to play by"))  # fmt: skip
    add("--jobs", type=number(1, 256), default=os.cpu_count() or 1, metavar="J",
        help=tell("сколько процессов", "processes"))  # fmt: skip
    add("--packs", type=Path, default=Path(places.ROOT) / "packs", metavar="FOLDER",
        help=tell("папка словарей", "the dictionaries"))  # fmt: skip
    add("--list", action="store_true",
        help=tell("печатать и счёт каждой партии", "print each game's score too"))  # fmt: skip
    args = parser.parse_args(argv)
    if args.games % 2:
        parser.error(
            tell(
                "--games: партии идут парами, нужно чётное число",
                "--games: games come in pairs, so an even number is needed",
            )
        )
    pairs = [pair for pair in args.rules if args.target is None or not pair.startswith("target=")]
    if args.target is not None:
        pairs.append(f"target={args.target}")
    try:
        ruleset.parse(pairs)
    except ruleset.RulesError as error:
        key, value, allowed = error.args
        parser.error(
            tell(
                f"--rules: {key}={value} не годится; можно: {allowed}",
                f"--rules: {key}={value} is not allowed; allowed: {allowed}",
            )
        )
    args.pairs = pairs
    return args


def watched(results: Iterator, games: int) -> Iterator:
    """The results, with the progress on stderr if somebody is watching."""
    if not sys.stderr.isatty():
        return results
    from tqdm import tqdm

    shape = "{l_bar}{bar}| {n_fmt}/{total_fmt} [{elapsed}<{remaining}]"  # the same in any language
    return iter(tqdm(results, total=games, bar_format=shape, dynamic_ncols=True))


def mean_and_margin(values: list[float]) -> tuple[float, float]:
    """The mean of the pairs' values and half of its 95 % interval."""
    if len(values) < 2:
        return fmean(values), math.inf
    return fmean(values), Z95 * stdev(values) / math.sqrt(len(values))


def report(args: Namespace, results: list[tuple[int, int, int]]) -> list[str]:
    """The lines that sum up a list of (points of A, points of B, turns), two for each pair."""
    games = len(results)
    wins = sum(a > b for a, b, _ in results)
    draws = sum(a == b for a, b, _ in results)
    shares = [(a > b) + (a == b) / 2 for a, b, _ in results]
    leads = [a - b for a, b, _ in results]
    # Games of a pair have their tiles in common: the pair is what is independent.
    share, margin = mean_and_margin([sum(shares[i : i + 2]) / 2 for i in range(0, games, 2)])
    lead, spread = mean_and_margin([sum(leads[i : i + 2]) / 2 for i in range(0, games, 2)])
    agreed = " ".join(ruleset.spell(ruleset.parse(args.pairs)))
    if args.seats > 2:  # noqa: PLR2004 - two seats are the usual
        agreed = tell(f"мест {args.seats}, {agreed}", f"{args.seats} seats, {agreed}")
    names = arena_games.name_of(args.a), arena_games.name_of(args.b)
    low, high = max(0, share - margin), min(1, share + margin)
    means = [fmean(column) for column in zip(*results, strict=True)]
    if console.language() == "ru":
        return [
            f"{names[0]} против {names[1]}: партий {games}, зерно {args.seed}, {agreed}",
            f"побед {names[0]} {wins}, ничьих {draws}, побед {names[1]} {games - wins - draws}",
            f"доля {names[0]} (ничья — половина): {share:.1%}, 95 %: от {low:.1%} до {high:.1%}",
            f"средний счёт {means[0]:.1f} и {means[1]:.1f}, впереди на {lead:+.1f} ± {spread:.1f}",
            f"ходов в партии {means[2]:.1f}",
        ]
    return [
        f"{names[0]} against {names[1]}: {games} games, seed {args.seed}, {agreed}",
        f"{names[0]} wins {wins}, draws {draws}, {names[1]} wins {games - wins - draws}",
        f"share of {names[0]} (a draw is half): {share:.1%}, 95 % interval {low:.1%} to {high:.1%}",
        f"mean scores {means[0]:.1f} and {means[1]:.1f}, ahead by {lead:+.1f} ± {spread:.1f}",
        f"turns a game {means[2]:.1f}",
    ]


def main(argv: list[str] | None = None) -> int:
    """Play and print; exit code 1 if a pack cannot be read, or nothing was played to its end."""
    args = arguments(argv)
    if sys.stderr.isatty():
        setup_env.enter(["arena"])
    results = []
    try:
        for result in watched(arena_games.games(args), args.games):
            results.append(result)
    except LexiconError as error:
        print(
            tell(
                f"arena: {args.packs}: словарь не годится ({meaning(error.reason)});"
                " словари собирает python3 tools/build_lexicon.py",
                f"arena: {args.packs}: a pack is of no use ({meaning(error.reason)});"
                " python3 tools/build_lexicon.py makes them",
            )
        )
        return 1
    except KeyboardInterrupt:
        del results[len(results) // 2 * 2 :]
        print(
            tell(
                f"\narena: остановлено, сыграно партий {len(results)} из {args.games}",
                f"\narena: stopped after {len(results)} of {args.games} games",
            ),
            file=sys.stderr,
        )
        if not results:
            return 1
    if args.list:
        for i, (a, b, turns) in enumerate(results):
            print(f"{args.seed + i // 2}{'AB'[i % 2]} {a}:{b} {turns}")
    print("\n".join(report(args, results)))
    return 0
