# SPDX-License-Identifier: MIT
"""Судья: переигрывает запись партии и говорит, всё ли в ней по правилам.

    python3 tools/referee.py ЗАПИСЬ [--words СПИСОК.txt] [--all] [--json]

Exit code 0: legal, all figures right; 1: the first turn that is not; 2: the file cannot be read.
Needs a bare Python 3.11, nothing installed.
"""

import json
import sys
from argparse import Namespace

from tools.common import console
from tools.common.console import tell
from tools.judging import referee_text as texts
from tools.judging import report
from tools.judging.unreadable import printable
from tools.judging.verdict import Unreadable, judge_file, unreadable_json


def parse_args(argv: list[str] | None) -> Namespace:
    """Return the command line's options."""
    parser = console.parser(
        "Судья: проверяет запись партии в «Эрудит» (код 0 — всё верно, 1 — ошибка в\n"
        "партии, 2 — запись не прочитать).",
        "The referee: checks the record of a game of «Эрудит» (exit code 0: all is right,\n"
        "1: a mistake in the game, 2: the record cannot be read).",
    )
    add = parser.add_argument
    add(
        "file",
        metavar=tell("ЗАПИСЬ", "RECORD"),
        help=tell("файл записи, например game.gcg", "the record's file, such as game.gcg"),
    )
    add(
        "--words",
        metavar=tell("СПИСОК", "LIST"),
        help=tell(
            "список слов вместо словарей партии, по слову на строке",
            "a word list instead of the game's packs, one word a line",
        ),
    )
    add(
        "--all",
        action="store_true",
        help=tell("все ошибки, а не только первая", "every mistake, not only the first"),
    )
    add(
        "--json",
        action="store_true",
        help=tell("ответ одним объектом JSON", "the answer as one JSON object"),
    )
    return parser.parse_args(argv)


def main(argv: list[str] | None = None) -> int:
    """Run the referee; returns the exit code."""
    options = parse_args(argv)
    try:
        verdict = judge_file(options.file, options.words, options.all)
    except Unreadable as error:
        if options.json:
            print(json.dumps(unreadable_json(error, options.all), ensure_ascii=False))
        for one in (error, *error.others):
            print(printable(str(texts.refusal(one.text, one.line))), file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps(verdict.as_json(), ensure_ascii=False))
    else:
        for line in report.report(verdict):
            print(printable(line))
    return 1 if verdict.fault else 0
