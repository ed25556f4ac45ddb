# SPDX-License-Identifier: MIT
"""Measures the product: python3 tools/bench.py WHAT [ARGUMENTS]

    memory [core|face|search|modules]   bytes of memory on the device, piece by piece
    start                        what is loaded and sent until the title, estimated in seconds
    face                         what a key press costs: bytes sent, objects made, estimated times
    lexicon                      the dictionary: size, memory, times, beside other formats
    search                       the search for moves
    size                         what a bundle takes of each board's drive, and what is left

Counts are the same on every machine; estimates say how they were computed.
"""

import importlib
import sys

from tools.common import setup_env
from tools.common.console import tell

HELP = """Измеряет игру: python3 tools/bench.py ЧТО [АРГУМЕНТЫ]

    memory [core|face|search|modules]   байты памяти на устройстве, по частям
    start                        что загружается до первого экрана, оценка в секундах
    face                         чего стоит нажатие: байты, объекты, оценка времени
    lexicon                      словарь: размер, память, время, рядом другие форматы
    search                       поиск ходов
    size                         сколько занимает игра на диске каждой платы и сколько остаётся

Счёт на всех машинах один; оценки говорят, как получены.
"""

BENCHES = {
    "memory": "bench_memory",
    "start": "bench_start",
    "face": "bench_face",
    "lexicon": "bench_lexicon",
    "search": "bench_search",
    "size": "bench_size",
}


def main() -> None:
    """Command line; exit code 2 for a name that is none."""
    what = sys.argv[1:2]
    if what and what[0] not in BENCHES and what[0] not in ("-h", "--help"):
        there = ", ".join(BENCHES)
        sys.stderr.write(
            tell(
                f"bench: измерения «{what[0]}» нет; есть: {there}\n",
                f"bench: there is no '{what[0]}'; there is: {there}\n",
            )
        )
        sys.exit(2)
    if not what or what[0] not in BENCHES:
        print(tell(HELP, __doc__).strip())
        return
    setup_env.enter(["test", "bench"] if what[0] == "lexicon" else ["test"])
    measure = importlib.import_module("tools.benchmarks." + BENCHES[what[0]])
    sys.exit(measure.main(sys.argv[2:]))
