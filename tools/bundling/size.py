# SPDX-License-Identifier: MIT
"""How much room a bundle takes on a drive, in clusters, and whether that is there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tools.common.console import tell

from . import saves
from .boards import CLUSTER, DRIVES, KB, clusters, folder_clusters, room
from .contents import PARTS

if TYPE_CHECKING:
    from tools.bundling.contents import File

# Packs that a small drive goes without, in this order; that of all nouns always goes along.
_LEAST_WANTED = ("rare", "places", "easy")


def folders(names: Iterable[str]) -> dict[str, set[str]]:
    """{folder: names in it} for all paths, "" being the root."""
    held = {"": set()}
    for name in names:
        parts = name.split("/")
        for i in range(len(parts)):
            held.setdefault("/".join(parts[:i]), set()).add(parts[i])
    return held


def taken(files: list[File]) -> int:
    """Clusters that files take on an empty drive, their folders included."""
    held = folders([file.name for file in files])
    del held[""]  # the root has its own place
    return sum(clusters(len(file.data)) for file in files) + sum(
        map(folder_clusters, held.values())
    )


def table(files: list[File]) -> list[str]:
    """Lines: each part's files, bytes and room on the drive; the total."""
    heads = tell("часть файлов байт на_диске", "part files bytes on_drive").split()
    heads = [head.replace("_", " ") for head in heads]
    lines = [f"{heads[0]:12}{heads[1]:>7}{heads[2]:>9}{heads[3]:>14}"]
    for part in PARTS:
        of_part = [file for file in files if file.part == part]
        if part in ("themes", "meanings") and not of_part:
            continue
        size = sum(len(file.data) for file in of_part)
        room_taken = sum(clusters(len(file.data)) for file in of_part) * CLUSTER
        lines.append(f"{part:12}{len(of_part):7}{size:9}{room_taken:14}")
    size = sum(len(file.data) for file in files)
    total = tell("всего", "total")
    folders_too = tell("с папками", "with folders")
    room_taken = taken(files) * CLUSTER
    lines.append(f"{total:12}{len(files):7}{size:9}{room_taken:14}  {folders_too}")
    return lines


def left(files: list[File], board: str) -> int:
    """Bytes that a bundle leaves on the empty drive of a board; below 0: that much is missing."""
    return (room(DRIVES[board]) - taken(files)) * CLUSTER


def leaves_all_saves(files: list[File], drive: int) -> bool:
    """Whether a bundle leaves room for all saved games on an empty drive of `drive` bytes."""
    free = (room(drive) - taken(files)) * CLUSTER
    wanted = saves.fixed_files()
    return saves.choose(wanted, free) == wanted


def too_much(files: list[File], drive: int) -> list[File]:
    """The packs to leave out of `files`, the least wanted first, so that a drive of `drive` bytes
    has room for a saved game beside the rest; none of them if nothing helps.
    """
    left_out: list[File] = []
    for name in (*_LEAST_WANTED, ""):
        rest = [file for file in files if file not in left_out]
        free = (room(drive) - taken(rest)) * CLUSTER
        if saves.choose(saves.fixed_files(), free):
            return left_out
        left_out += [file for file in rest if file.name == f"packs/{name}.lex"]
    return left_out if free >= 0 else []


def verdict(files: list[File], board: str) -> tuple[bool, str]:
    """(whether it fits on the drive of a board, a line that says so)."""
    rest = left(files, board)
    size = DRIVES[board] // KB
    if rest < 0:
        return False, tell(
            f"НЕ входит на диск {board} ({size} КБ): лишних байт {-rest};"
            " не берите какой-нибудь словарь: --without",
            f"does NOT fit the drive of {board} ({size} KB): {-rest} bytes too much;"
            " leave a pack out: --without",
        )
    games = saves.games(saves.choose(saves.fixed_files(), rest))
    enough = tell(
        f"хватит на партии: {games}", f"enough to save {games} game{'s' * (games != 1)} on it"
    )
    if not games:
        enough = tell(
            "на партии не хватит: одну хранит память чипа",
            "too few to save games on it: the chip's memory keeps one",
        )
    return True, tell(
        f"входит на диск {board} ({size} КБ): останется байт {rest}, {enough}",
        f"fits the drive of {board} ({size} KB): {rest} bytes are left, {enough}",
    )


def needs(files: list[File]) -> str:
    """A line for a bundle of all boards: what it takes, and which drives are smaller."""
    small = sorted(board for board in DRIVES if left(files, board) < 0)
    size = taken(files) * CLUSTER
    line = tell(f"на диске займёт байт {size}", f"it takes {size} bytes of a drive")
    if small:
        names = ", ".join(small)
        line += tell(
            f"; для диска поменьше ({names}) прибавьте --board и --without",
            f"; for a smaller one ({names}) add --board and --without",
        )
    return line
