# SPDX-License-Identifier: MIT
"""Решатель: все ходы позиции из записи партии, лучшие первыми, и разбор всей партии.

    python3 tools/solve.py ЗАПИСЬ [--turn N] [--hand КОТАЕИ?] [--top 20 | --all]
                           [--words СПИСОК.txt] [--json]
    python3 tools/solve.py ЗАПИСЬ --review [--plot КАРТИНКА.png] [--words СПИСОК.txt] [--json]

Exit code 0: solved; 1: the record is wrong or incomplete before that turn; 2: it cannot be read or
solved.
Needs a bare Python 3.11; only --plot installs something (into .venv).
"""

import argparse
import json
import os
import sys
from argparse import Namespace

from erudit_core.replay.result import Fault
from erudit_core.rules import tiles
from erudit_core.rules.alphabet import BLANK, code
from tools.common import console
from tools.common.console import tell
from tools.judging import (
    game_review,
    referee_text,
)
from tools.judging import solver_text as texts
from tools.judging.record_position import (
    count_turns,
    legal_plays,
    open_packs,
    position_before,
    whole_part,
)
from tools.judging.unreadable import printable
from tools.judging.verdict import Unreadable, read_record


class Incomplete(Exception):
    """Turns are missing that would be needed; the text says which, in both languages."""


def parse_hand(text: str) -> bytearray:
    """Return the counts of a hand written as letters and `?`; Unreadable if it is none."""
    hand = bytearray(tiles.KINDS_HELD)
    for char in text:
        kind = BLANK if char == "?" else code(char)
        if kind < 0:
            raise Unreadable(texts.ERRORS["bad_hand"].format(text))
        hand[kind] += 1
    if not 1 <= sum(hand) <= tiles.HAND_SIZE:
        raise Unreadable(texts.ERRORS["bad_hand"].format(text))
    return hand


def solve(options: Namespace) -> None:
    """List the plays of one position."""
    header, entries = read_record(options.file)
    entries, gap = whole_part(entries)
    count = count_turns(entries)
    number = count + 1 if options.turn is None and not gap else options.turn
    if gap and (number is None or number > count + 1):
        text = texts.ERRORS["gap"]
        text = text.format(gap.line, referee_text.missing(gap), count + 1)
        raise Incomplete(texts.refusal(text))
    if not 1 <= number <= count + 1:
        text = texts.ERRORS["turn"].format(number, texts.turns_text(count), count + 1)
        raise Unreadable(text)
    given = parse_hand(options.hand) if options.hand is not None else None
    position = position_before(header, entries, number)
    game = position.game
    if game.over:
        raise Unreadable(texts.ERRORS["over"].format(count))
    nick = header.nicks[game.turn]
    hand = position.hand() if given is None else given
    if hand is None:
        raise Unreadable(texts.ERRORS["hand"].format(nick, number))
    packs = open_packs(header.rules, options.words, position.accepted)
    plays = legal_plays(game, hand, packs, position.played)
    shown = len(plays) if options.all else min(options.top, len(plays))
    if options.json:
        listed = [play.as_json() for play in plays[:shown]]
        show_json({"plays": listed, "complete": shown == len(plays)})
    else:
        for line in texts.listing(position, nick, hand, plays, shown):
            print(printable(line))


def review(options: Namespace) -> None:
    """Walk through the whole game."""
    header, entries = read_record(options.file)
    entries, gap = whole_part(entries)
    total = count_turns(entries)

    def packs(accepted):
        return open_packs(header.rules, options.words, accepted)

    def progress(done):
        if sys.stderr.isatty():
            end = "\n" if done == total else ""
            text = tell(f"\rход {done} из {total}", f"\rturn {done} of {total}")
            print(text, end=end, file=sys.stderr, flush=True)

    reviews = game_review.review_game(header, entries, packs, progress)
    if options.json:
        show_json(game_review.as_json(reviews, header))
    else:
        for line in texts.review_lines(reviews, header):
            print(printable(line))
    if options.plot is not None:
        from tools.judging.score_plot import plot_game

        try:
            board = position_before(header, entries, total + 1).game.board
            plot_game(reviews, header, board, options.plot)
        except (OSError, ValueError) as error:
            raise no_plot(options.plot, error) from None
    if gap:
        text = texts.ERRORS["review_gap"]
        raise Incomplete(text.format(gap.line, referee_text.missing(gap), total + 1))


def no_plot(path: str, error: OSError | ValueError) -> Unreadable:
    """Return the Unreadable that says why a picture cannot be written."""
    return Unreadable(texts.ERRORS["plot"].format(path, referee_text.refused(error)))


def check_plot(path: str) -> None:
    """Raise Unreadable if the picture could not be written: a review takes minutes."""
    there = os.path.lexists(path)
    try:
        with open(path, "ab"):
            pass
        if not there:
            os.unlink(path)
    except (OSError, ValueError) as error:
        raise no_plot(path, error) from None


def show_json(made: dict) -> None:
    """Print one object."""
    print(json.dumps(made, ensure_ascii=False))


def positive(text: str) -> int:
    """Return the whole number above zero that a text spells."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(str(texts.ERRORS["top"].format(text)))
    return int(text)


def parse_args(argv: list[str] | None) -> Namespace:
    """Return the command line's options."""
    parser = console.parser(
        "Решатель: все ходы позиции из записи партии в «Эрудит», лучшие первыми.",
        "The solver: all plays of a position in the record of a game of «Эрудит», the best first.",
    )
    add = parser.add_argument
    add(
        "file",
        metavar=tell("ЗАПИСЬ", "RECORD"),
        help=tell("файл записи, например game.gcg", "the record's file, such as game.gcg"),
    )
    add(
        "--turn",
        type=int,
        metavar="N",
        help=tell("перед ходом N; без него — последняя", "before turn N; without it the last one"),
    )
    add(
        "--hand",
        metavar=tell("ФИШКИ", "TILES"),
        help=tell(
            "фишки того, кто ходит, например КОТАЕИ?",
            "the tiles of the seat to move, such as КОТАЕИ?",
        ),
    )
    few = parser.add_mutually_exclusive_group()
    few.add_argument(
        "--top",
        type=positive,
        default=20,
        metavar="K",
        help=tell("столько лучших (20)", "so many of the best (20)"),
    )
    few.add_argument("--all", action="store_true", help=tell("все ходы", "all plays"))
    add(
        "--words",
        metavar=tell("СПИСОК", "LIST"),
        help=tell("список слов вместо словарей партии", "a word list instead of the game's packs"),
    )
    add(
        "--review",
        action="store_true",
        help=tell("разбор всех ходов партии", "look at every turn of the game"),
    )
    add(
        "--plot",
        metavar="PNG",
        help=tell("с --review: график партии в файл", "with --review: the game's curve to a file"),
    )
    add(
        "--json",
        action="store_true",
        help=tell("ответ одним объектом JSON", "the answer as one JSON object"),
    )
    options = parser.parse_args(argv)
    if options.plot is not None and not options.review:
        parser.error(
            tell("--plot бывает только вместе с --review", "--plot goes with --review only")
        )
    if options.review and (options.turn is not None or options.hand is not None):
        parser.error(
            tell(
                "--review разбирает всю партию: --turn и --hand здесь лишние",
                "--review looks at the whole game: --turn and --hand have no place there",
            )
        )
    return options


def main(argv: list[str] | None = None) -> int:
    """Run the solver; returns the exit code."""
    options = parse_args(argv)
    try:
        if options.plot is not None:
            from tools.common import setup_env

            read_record(options.file)
            check_plot(options.plot)
            setup_env.enter(["plot"])
        review(options) if options.review else solve(options)
    except Unreadable as error:
        text = texts.refusal(referee_text.placed(error.text, error.line))
        print(printable(str(text)), file=sys.stderr)
        return 2
    except Incomplete as error:
        print(printable(str(error)), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(texts.ERRORS["stopped"], file=sys.stderr)
        return 130
    except Fault as fault:
        entry = fault.entry
        text = texts.ERRORS["fault"].format(fault.number, entry.line, fault.code, options.file)
        print(printable(str(texts.refusal(text))), file=sys.stderr)
        return 1
    return 0
