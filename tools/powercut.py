#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Cuts the power at every step of whole games that are saved on a model of the device's flash.

    python3 tools/powercut.py [--part N/M]

The drive is MicroPython's FAT code over a model of erase blocks and of CircuitPython's write-back
cache; a cut leaves a block lost, half erased, half written or with its bits mixed. After each cut
the drive must mount, all other files must be whole, and the game must be found as it was before or
after the turn being saved. Exit code 1 if one cut is not survived (a game kept in the chip's memory
alone may be lost while that memory is erased; the naive saver at the end has to fail).
"""

import argparse
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import setup_env  # noqa: E402

# (title, arguments of powercut_game.main after part and parts)
GAMES = (
    ("three players, the drive and the chip's memory", "3, 5"),
    ("eight players, free space in pieces", "8, 3, True, 1000, 40"),
    ("two players, the chip's memory alone", "2, 4, False"),
    ("the naive saver: one file written anew, a growing record", "2, 5, True, 8, 0, True"),
)


def part_of(text):
    """(part from 0, parts) from "1/4"."""
    part, _, parts = text.partition("/")
    if part.isdigit() and parts.isdigit() and 1 <= int(part) <= int(parts):
        return int(part) - 1, int(parts)
    raise argparse.ArgumentTypeError(f"'{text}' is no part; write it as 1/4")


def main():
    """Prints a line of figures for each game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--part", type=part_of, default=(0, 1), metavar="N/M", help="every Mth step only"
    )
    part, parts = parser.parse_args().part
    setup_env.enter(["test"])
    sys.path.append(os.path.join(os.path.dirname(HERE), "tests"))
    from test_powercut import cut

    failed = False
    for title, arguments in GAMES:
        print(title + ":", flush=True)
        figures, _ = cut(f"{part}, {parts}, {arguments}")
        lost = figures["drive"] + figures["game"] - figures["in_erase"]
        naive = title.startswith("the naive")
        failed |= bool(lost or figures["critical"]) != naive
        print(
            f"  {figures['cuts']} cuts in {figures['turns']} turns and {figures['saves']} saves:"
            f" {figures['kept']} survived; writes to boot sector, tables, folders or other files:"
            f" {figures['critical']}",
            flush=True,
        )
    print("powercut: FAILED" if failed else "powercut: every cut that must be survived was")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
