# SPDX-License-Identifier: MIT
"""Measures the product: python3 tools/bench.py WHAT [ARGUMENTS]

    memory [core|face|search|modules]   bytes of memory on the device, piece by piece
    start                        what is loaded and sent until the title, estimated in seconds
    face                         what a key press costs: bytes sent, objects made, estimated times
    keys                         presses that a move costs, by what they do, over recorded games
    pace [.mpy|.py|240x240|320x240|sound|turns|costs]   milliseconds on the chip, key by key
    lexicon                      the dictionary: size, memory, times, beside other formats
    search                       the search for moves
    size                         what a bundle takes of each board's drive, and what is left
    sounds                       length, pitch and loudness of what the game plays
    contrast                     which colours of the screens can be told apart, and by whom

Counts are the same on every machine; estimates say how they were computed.
"""

import argparse
import importlib
import sys

from tools.common import console, setup_env

HELP = """Измеряет игру: python3 tools/bench.py ЧТО [АРГУМЕНТЫ]

    memory [core|face|search|modules]   байты памяти на устройстве, по частям
    start                        что загружается до первого экрана, оценка в секундах
    face                         чего стоит нажатие: байты, объекты, оценка времени
    keys                         сколько нажатий стоит ход и каких, по записанным партиям
    pace [.mpy|.py|240x240|320x240|sound|turns|costs]   миллисекунды на устройстве, по клавишам
    lexicon                      словарь: размер, память, время, рядом другие форматы
    search                       поиск ходов
    size                         сколько занимает игра на диске каждой платы и сколько остаётся
    sounds                       длина, высота и громкость того, что играет игра
    contrast                     какие цвета экранов отличимы, и для какого глаза

Счёт на всех машинах один; оценки говорят, как получены.
"""

BENCHES = {
    "memory": "bench_memory",
    "start": "bench_start",
    "face": "bench_face",
    "keys": "bench_keys",
    "pace": "bench_pace",
    "lexicon": "bench_lexicon",
    "search": "bench_search",
    "size": "bench_size",
    "sounds": "bench_sounds",
    "contrast": "bench_contrast",
}


def main() -> None:
    """Command line; without any it is explained."""
    parser = console.parser(HELP, __doc__)
    parser.add_argument("what", nargs="?", type=console.one_of(BENCHES), metavar="WHAT")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, metavar="ARGUMENTS")
    options = parser.parse_args()
    if not options.what:
        parser.print_help()
        return
    setup_env.enter(["test", "bench"] if options.what == "lexicon" else ["test"])
    measure = importlib.import_module("tools.benchmarks." + BENCHES[options.what])
    sys.exit(measure.main(options.arguments))
