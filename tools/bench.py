#!/usr/bin/env python3
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

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from tools.common import console  # noqa: E402

if __name__ == "__main__":
    console.begin()

import importlib  # noqa: E402

from tools import setup_env  # noqa: E402
from tools.common.console import tell  # noqa: E402

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


def main():
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
    sys.path.append(setup_env.ROOT)
    sys.path.append(os.path.join(setup_env.ROOT, "lib"))
    sys.exit(importlib.import_module(BENCHES[what[0]]).main(sys.argv[2:]))


if __name__ == "__main__":
    main()
