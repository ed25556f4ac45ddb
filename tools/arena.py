#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets two machine players play each other, and says who is the better one.

    python3 tools/arena.py A B [--games N] [--seed S] [--target T] [--rules KEY=VALUE ...]

A and B: novice, club, master, greedy (always the best score), or master:R with R rounds of
drawn hands (0: its first thought). Two seats; the games come in pairs with the same seed: once A
has the first seat, once B, with the same order of tiles in the bag. The same seed gives the same
games on any number of cores. Rules are «Статья» unless told otherwise: --rules preset=boxed
premiums=always, …, keys and values as in a record; its target is 200, --target 0 plays until
nobody can move. Needs nothing but Python 3.11. A stroke of Ctrl-C sums up what was played so far.
"""

import argparse
import math
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# At the end: the root's code.py must not hide the standard module of that name.
for folder in (ROOT / "tools", ROOT):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

import arena_run  # noqa: E402

from erudit_core import rules  # noqa: E402
from erudit_core.lexicon import LexiconError  # noqa: E402

BAR = 30
Z95 = 1.96


def player_of(text):
    """(level, rounds) from "master:4"."""
    try:
        return arena_run.player_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def number(least, most):
    """A checker of whole numbers."""

    def check(text):
        if not text.isdigit() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"a whole number from {least} to {most} is needed")
        return int(text)

    return check


def arguments(argv):
    """The command line; ends with exit code 2 where it is faulty."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("a", type=player_of, metavar="A")
    add("b", type=player_of, metavar="B")
    add("--games", type=number(2, 1_000_000), default=100, metavar="N", help="an even number: 100")
    add("--seed", type=number(0, 10**9), default=1, metavar="S", help="of the first pair: 1")
    add("--target", type=number(0, rules.MAX_TARGET), metavar="T", help="points that end a game")
    add("--rules", nargs="+", default=[], metavar="KEY=VALUE", help="what to play by")
    add("--jobs", type=number(1, 256), default=os.cpu_count() or 1, metavar="J", help="processes")
    add("--packs", type=Path, default=ROOT / "packs", metavar="FOLDER", help="the dictionaries")
    add("--list", action="store_true", help="print each game's score too")
    args = parser.parse_args(argv)
    if args.games % 2:
        parser.error("--games: games come in pairs, so an even number is needed")
    pairs = [pair for pair in args.rules if args.target is None or not pair.startswith("target=")]
    if args.target is not None:
        pairs.append(f"target={args.target}")
    try:
        rules.parse(pairs)
    except rules.RulesError as error:
        key, value, allowed = error.args
        parser.error(f"--rules: {key}={value} is not allowed; allowed: {allowed}")
    args.pairs = pairs
    return args


def bar(done, games):
    """Draw the progress on stderr, if somebody is watching."""
    if sys.stderr.isatty():
        full = BAR * done // games
        sys.stderr.write(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{games}")
        sys.stderr.write("\n" if done == games else "")
        sys.stderr.flush()


def mean_and_margin(values):
    """The mean of the pairs' values and half of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, math.inf
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, Z95 * math.sqrt(variance / count)


def report(args, results):
    """The lines that sum up a list of (points of A, points of B, turns), two for each pair."""
    games = len(results)
    wins = sum(a > b for a, b, _ in results)
    draws = sum(a == b for a, b, _ in results)
    shares = [(a > b) + (a == b) / 2 for a, b, _ in results]
    leads = [a - b for a, b, _ in results]
    # Games of a pair have their tiles in common: the pair is what is independent.
    share, margin = mean_and_margin([sum(shares[i : i + 2]) / 2 for i in range(0, games, 2)])
    lead, spread = mean_and_margin([sum(leads[i : i + 2]) / 2 for i in range(0, games, 2)])
    ruleset = " ".join(rules.spell(rules.parse(args.pairs)))
    names = arena_run.name_of(args.a), arena_run.name_of(args.b)
    low, high = max(0, share - margin), min(1, share + margin)
    return [
        f"{names[0]} against {names[1]}: {games} games, seed {args.seed}, {ruleset}",
        f"{names[0]} wins {wins}, draws {draws}, {names[1]} wins {games - wins - draws}",
        f"share of {names[0]} (a draw is half): {share:.1%}, 95 % interval {low:.1%} to {high:.1%}",
        f"mean scores {sum(r[0] for r in results) / games:.1f} and "
        f"{sum(r[1] for r in results) / games:.1f}, ahead by {lead:+.1f} ± {spread:.1f}",
        f"turns a game {sum(r[2] for r in results) / games:.1f}",
    ]


def main(argv=None):
    """Play and print; exit code 1 if a pack cannot be read, or nothing was played to its end."""
    args = arguments(argv)
    results = []
    try:
        for result in arena_run.games(args):
            results.append(result)
            bar(len(results), args.games)
    except LexiconError as error:
        print(f"arena: {args.packs}: a pack is {error}: python3 tools/build_lexicon.py makes them")
        return 1
    except KeyboardInterrupt:
        del results[len(results) // 2 * 2 :]
        print(f"\narena: stopped after {len(results)} of {args.games} games", file=sys.stderr)
        if not results:
            return 1
    if args.list:
        for i, (a, b, turns) in enumerate(results):
            print(f"{args.seed + i // 2}{'AB'[i % 2]} {a}:{b} {turns}")
    print("\n".join(report(args, results)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
