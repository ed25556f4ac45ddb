# SPDX-License-Identifier: MIT
"""Cuts the power at every step of whole games that are saved on a model of the device's flash.

    python3 tools/powercut.py [--part N/M]

The drive is MicroPython's FAT code over a model of erase blocks and of CircuitPython's write-back
cache; a cut leaves a block lost, half erased, half written or with its bits mixed. After each cut
the drive must mount, all other files must be whole, and the game must be found as it was before or
after the turn being saved. Before that the same is done to the making of the games' files: there a
cut in the block with boot sector and table may cost the drive, and one in a folder's block what
shares it; it is printed how often. Exit code 1 if one cut is not survived (a game kept in the
chip's memory alone may be lost while that memory is erased; the naive saver at the end has to
fail), if the making of files is not taken up again, or if it takes too many erases.
"""

import argparse
import sys

from tools.common import console, setup_env
from tools.common.console import tell
from tools.upkeep.power_cuts import MOST_ERASES, MOST_SECONDS, cut_game, cut_making

HELP = """Обрывает питание на каждом шаге целых партий, которые хранит модель флеш-памяти.

    python3 tools/powercut.py [--part N/M]

Диск — код FAT из MicroPython над моделью стираемых блоков и кеша CircuitPython; обрыв оставляет
блок потерянным, полустёртым, полузаписанным или со спутанными битами. После каждого обрыва диск
должен открыться, чужие файлы — быть целы, а партия — найтись такой, какой была до или после
хода, который записывали. До того — то же с созданием файлов партий: там обрыв в блоке с
загрузочным сектором и таблицей может стоить диска, а в блоке папки — того, что лежит рядом;
печатается, как часто. Код 1, если хоть один обрыв не пережит (партия, которая лежит только в памяти
чипа, может пропасть, пока та стирается; наивная запись в конце обязана не справиться), если
прерванное создание файлов не продолжается или стирает больше, чем обещано.
"""

# (title, arguments of making_cuts.main after part and parts, whether there is room for the clusters
# that a cut may lose)
MAKINGS = (
    ("making the files on a new drive of 1 MB", "1024 * 1024, 0, -1, 0, False", True),
    ("the same where saves of old lay", "1024 * 1024, 9, -1, 0, True", True),
    ("the same where each read writes the cache, as on an RP2040",
     "1024 * 1024, 0, -1, 0, False, True", True),
    ("making what is missing beside two games", "1024 * 1024, 9, -1, 2, True", True),
    ("making the files with 48 KB to spare", "640 * 1024, 9, 49152, 0, False", False),
)  # fmt: skip

# (title, arguments of powercut_game.main after part and parts)
GAMES = (
    ("three players, the drive and the chip's memory", "3, 5"),
    ("eight players, free space in pieces", "8, 3, True, 1000, 40"),
    ("two players, the chip's memory alone", "2, 4, False"),
    ("the naive saver: one file written anew, a growing record", "2, 5, True, 8, 0, True"),
)


def part_of(text: str) -> tuple[int, int]:
    """(part from 0, parts) from "1/4"."""
    part, _, parts = text.partition("/")
    if part.isdecimal() and parts.isdecimal() and len(parts) < 9 and 1 <= int(part) <= int(parts):
        return int(part) - 1, int(parts)
    raise argparse.ArgumentTypeError(
        tell(f"«{text}» — не часть; пишут так: 1/4", f"'{text}' is no part; write it as 1/4")
    )


def cut_all_makings(part: int, parts: int) -> bool:
    """Cut the power while the files are made; return whether one cut was not made good."""
    failed = False
    for number, (title, arguments, roomy) in enumerate(MAKINGS):
        print(title + ":", flush=True)
        figures, first = cut_making(f"{part}, {parts}, {arguments}", quiet=True)
        lost = figures["failed"] + figures["elsewhere"] + (figures["fewer"] if roomy else 0)
        seconds = figures["ms"] / 1000
        if number == 0 and (figures["first_block"] > MOST_ERASES or seconds > MOST_SECONDS):
            lost += 1
        failed |= bool(lost)
        print(
            f"  {figures['erases']} erases, {figures['first_block']} of the block with boot sector"
            f" and table, {seconds:.1f} s in all\n"
            f"  {figures['cuts']} cuts at {figures['cut_steps']} steps: {figures['again']} taken up"
            f" again; the drive does not mount after {figures['unmounted']}, at"
            f" {figures['dead_steps']} steps; the table is damaged after"
            f" {figures['table'] - figures['unmounted']},"
            f" what shares a block with a folder after {figures['other']};"
            f" fewer files for want of room after {figures['fewer']}",
            flush=True,
        )
        if lost:
            print("  " + first)
    return failed


def main() -> None:
    """Prints a line of figures for each making and each game."""
    parser = console.parser(HELP, __doc__)
    text = tell("только каждый M-й шаг", "every Mth step only")
    parser.add_argument("--part", type=part_of, default=(0, 1), metavar="N/M", help=text)
    part, parts = parser.parse_args().part
    setup_env.enter(["test"])
    failed = cut_all_makings(part, parts)
    for title, arguments in GAMES:
        print(title + ":", flush=True)
        figures, _ = cut_game(f"{part}, {parts}, {arguments}")
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
