# SPDX-License-Identifier: MIT
"""Со стола на приставку: делает из записи, набранной за столом, сохранение, и партия идёт дальше.

    python3 tools/to_device.py ЗАПИСЬ --to ДИСК [--slot N] [--words СПИСОК.txt]
                               [--hands ФАЙЛ | --draw [--seed N]]

Exit code 0: written; 1: refused, nothing is changed but that the game's own empty files may be
there; 2: the record or the hands' file cannot be read; 130: stopped with Ctrl-C.
Installs what the game itself needs (into .venv).
"""

import random
import sys
from argparse import Namespace

from erudit_core.replay.replay import Replay
from erudit_core.snapshot import AGREED_MOST
from tools.common import console
from tools.common.console import tell
from tools.judging import report
from tools.judging.unreadable import printable
from tools.judging.verdict import Unreadable, Verdict, judge_file
from tools.realset import hands
from tools.realset.refused import NOT_WRITTEN, REFUSED, WRONG, Refused, say_why


def parse_args(argv: list[str] | None) -> Namespace:
    """Return the command line's options."""
    parser = console.parser(
        "Со стола на приставку: из записи партии делает сохранение на её диске (код 0 —\n"
        "записано, 1 — отказано, 2 — файл не прочитать). Фишки на руках набирают вслепую,\n"
        "по одному игроку, если нет --hands или --draw.",
        "From the table to the device: makes a save on its drive of a game's record (exit\n"
        "code 0: written, 1: refused, 2: a file cannot be read). Hands are typed unseen,\n"
        "one player after the other, without --hands or --draw.",
    )
    add = parser.add_argument
    add("record", metavar=tell("ЗАПИСЬ", "RECORD"), help=tell("файл записи", "the record's file"))
    add(
        "--to",
        required=True,
        metavar=tell("ДИСК", "DRIVE"),
        help=tell("диск приставки, или .desktop", "the device's drive, or .desktop"),
    )
    add(
        "--slot",
        type=console.number(1, 4),
        metavar="N",
        help=tell("место 1–4; без него первое свободное", "place 1–4; else the first free one"),
    )
    source = parser.add_mutually_exclusive_group()
    source.add_argument(
        "--hands",
        metavar=tell("ФАЙЛ", "FILE"),
        help=tell("фишки на руках: строка на игрока", "the hands: a line a player"),
    )
    source.add_argument(
        "--draw",
        action="store_true",
        help=tell(
            "раздать руки заново из невидимых фишек", "draw the hands from the unseen tiles anew"
        ),
    )
    add(
        "--seed",
        type=console.number(0, 1 << 32),
        metavar="N",
        help=tell("с --draw: раздать всякий раз так же", "with --draw: the same hands each time"),
    )
    add(
        "--words",
        metavar=tell("СПИСОК", "LIST"),
        help=tell("список слов вместо словарей партии", "a word list instead of the game's packs"),
    )
    options = parser.parse_args(argv)
    if options.seed is not None and not options.draw:
        parser.error(tell("--seed бывает только с --draw", "--seed goes with --draw only"))
    return options


def judged(path: str, words: str | None) -> Verdict:
    """Return the Verdict on a legal record of a game that goes on; Unreadable, Refused."""
    verdict = judge_file(path, words)
    if verdict.fault:
        told = "\n" + "\n".join(report.fault_lines(verdict))
        raise Refused(WRONG.format(told))
    if verdict.replay.game.over:
        raise Refused(REFUSED["over"])
    agreed = len(verdict.replay.game.agreed)
    if agreed > AGREED_MOST:
        raise Refused(REFUSED["agreed"].format(agreed, AGREED_MOST))
    return verdict


def held(
    options: Namespace, replay: Replay, nicks: list[str], chance: random.Random
) -> list[bytes]:
    """Return the hands (kinds, one a seat), from where the command line says."""
    if options.draw:
        return hands.drawn(replay, chance)
    if options.hands is not None:
        return hands.from_file(replay, nicks, options.hands)
    return hands.typed(replay, nicks)


def write(options: Namespace) -> None:
    """Judge, take the hands, write; print where the game lies."""
    verdict = judged(options.record, options.words)
    from tools.common import setup_env

    setup_env.enter([])  # what the game's own modules import
    from tools.realset import drive, save

    here = drive.open_drive(options.to)
    place = drive.choose(here, options.slot)
    chance: random.Random = random.SystemRandom()
    if options.seed is not None:
        chance = random.Random(options.seed)
    nicks = verdict.header.nicks
    dealt = held(options, verdict.replay, nicks, chance)
    save.write(here, place, verdict, dealt, chance)
    to_move = nicks[verdict.replay.game.turn]
    for line in told(place.name, ", ".join(nicks), verdict.replay.game.turns, to_move):
        print(printable(line))


def told(name: str, names: str, turns: int, to_move: str) -> list[str]:
    """Return what there is to say of a game that has been written."""
    return [
        tell(
            f"Записано: {name}.sav, партия {names}, ходов: {turns}. Ходит {to_move}.",
            f"Written: {name}.sav, the game of {names}, turns made: {turns}. {to_move} is to move.",
        ),
        tell(
            "Извлеките диск и откройте партию на приставке: «Партии».",
            "Eject the drive and open the game on the device: 'Saved games'.",
        ),
    ]


def main(argv: list[str] | None = None) -> int:
    """Make a save of a record; returns the exit code."""
    options = parse_args(argv)
    try:
        write(options)
    except (Unreadable, Refused) as error:
        return say_why(NOT_WRITTEN, error)
    except (KeyboardInterrupt, EOFError):
        print(
            "\n" + tell("Прервано, ничего не записано.", "Stopped, nothing is written."),
            file=sys.stderr,
        )
        return 130
    return 0
