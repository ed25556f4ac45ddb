# SPDX-License-Identifier: MIT
"""The fixed files of the folder `erudit`: made where they are missing, and never anything else.

The game makes them itself before its first move; made here, no table of the drive is written on the
device. Names, sizes and the order in which they are made with little room are the game's own.
"""

import os
from collections import namedtuple
from pathlib import Path

from erudit_ui.saves import open_slots
from erudit_ui.store.save_store import FOLDER, FULL, MOST, OWN, RECORD, SMALL, TABLE
from tools.common.console import tell

from .boards import CLUSTER, clusters

RESERVE = open_slots.RESERVE

# name in the folder; size: bytes; fill: the byte in all of them; sizes: what else is right there,
# None: whatever a computer makes of it.
Fixed = namedtuple("Fixed", "name size fill sizes")

_SMALL = Fixed("game1.sav", SMALL, 0, ())


def fixed_files() -> list[Fixed]:
    """[Fixed] in the order in which they are made: the games come first."""
    files = []
    for number in range(1, MOST + 1):
        files.append(Fixed(f"game{number}.sav", FULL, 0, (SMALL,)))
        files.append(Fixed(f"game{number}.gcg", RECORD, 10, ()))
    files.append(Fixed("table.bin", TABLE, 0, ()))
    files.append(Fixed("own.txt", OWN, 32, None))
    return files


def choose(missing: list[Fixed], free: int, has_place: bool = False) -> list[Fixed]:
    """[Fixed] of `missing` for which there is room in `free` bytes, as the game would choose.

    `has_place`: there is already a file for a game; without one, it gets one without a log.
    """
    chosen = []
    for file in missing:
        need = clusters(file.size) * CLUSTER
        if need + RESERVE > free:
            break
        chosen.append(file)
        free -= need
    # Two clusters more: the folder's own, and the one's where files wait to be moved.
    if not chosen and not has_place and free >= SMALL + 2 * CLUSTER:
        chosen = [file for file in (_SMALL,) if file.name in [other.name for other in missing]]
    return chosen


def games(files: list[Fixed]) -> int:
    """How many games there is a place for."""
    return sum(file.name.endswith(".sav") for file in files)


def look(folder: Path) -> tuple[list[Fixed], list[tuple[str, str]]]:
    """([Fixed] that are missing, [(name, what it is instead)] of what is not as it should be)."""
    if os.path.lexists(folder) and not folder.is_dir():
        return [], [
            (FOLDER, tell("файл, а игре нужна папка", "a file, where the game wants a folder"))
        ]
    missing, strange = [], []
    for file in fixed_files():
        path = folder / file.name
        if not os.path.lexists(path):
            missing.append(file)
        elif not path.is_file():
            what = tell("папка, а игре нужен файл", "a folder, where the game wants a file")
            strange.append((f"{FOLDER}/{file.name}", what))
        elif not _is_right(path.stat().st_size, file):
            size = path.stat().st_size
            what = tell("пуст: игра сделает его заново", "empty: the game makes it anew")
            if size:
                what = tell(
                    f"байт {size} вместо {file.size}", f"{size} bytes instead of {file.size}"
                )
            strange.append((f"{FOLDER}/{file.name}", what))
    return missing, strange


def _is_right(size, file):
    return size > 0 if file.sizes is None else size in (file.size, *file.sizes)


def has_place(folder: Path) -> bool:
    """Whether some game's file is there; an empty one is none."""
    paths = [folder / f"game{number}.sav" for number in range(1, MOST + 1)]
    return any(path.is_file() and path.stat().st_size for path in paths)
