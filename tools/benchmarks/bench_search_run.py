# SPDX-License-Identifier: MIT
"""Times the search on one interpreter: run by bench_search.py, on CPython and on MicroPython.

Arguments: folder of the repository, pack, file of positions (state;hand;rules as text). Prints for
each position: microseconds, plays.
"""

import sys
import time

sys.path.append(sys.argv[1])

from binascii import unhexlify  # noqa: E402

from erudit_core.movegen.lexicon_walker import Lexicon  # noqa: E402
from erudit_core.movegen.search import Search  # noqa: E402
from erudit_core.rules import ruleset  # noqa: E402
from erudit_core.rules.board import Board  # noqa: E402

SLICE = 2000
MILLION = 1000000

if hasattr(time, "ticks_us"):

    def passed(since: int) -> int:
        """Return microseconds from `since` (of `now`) to now."""
        return time.ticks_diff(time.ticks_us(), since)

    now = time.ticks_us
else:

    def passed(since: int) -> int:
        """Return microseconds from `since` (of `now`) to now."""
        return int((time.perf_counter() - since) * MILLION)

    now = time.perf_counter


def ignore(start: int, direction: int, run: bytes | bytearray | memoryview, score: int) -> bool:
    """Be a visitor that keeps nothing."""
    return False


def main() -> None:
    """Search every position and print how long it took."""
    with open(sys.argv[2], "rb") as file:
        pack = Lexicon(file)
        with open(sys.argv[3]) as lines:
            for line in lines:
                state, hand, agreed = line.strip().split(";")
                board = Board()
                board.state[:] = unhexlify(state)
                made = ruleset.parse(agreed.split())
                since = now()
                search = Search(board, made, unhexlify(hand), [pack], ignore)
                while not search.step(SLICE):
                    pass
                print(passed(since), search.plays)


main()
