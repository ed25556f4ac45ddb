# SPDX-License-Identifier: MIT
"""Making the files of vault: the drive's tables are written, so only while no game is played."""

import os
import sys

from .vault import SECTOR

_BLOCK = 4096
_FILLER = "fill.tmp"


def make(files, folder, wanted, reserve, progress=None):
    base = files.home + folder
    try:
        os.mkdir(base)
    except OSError:
        pass  # it is there, or the first file will say what is wrong
    made = []
    free = _free(base)
    for name, size, fill, _ranges in wanted:
        try:
            if os.stat(base + "/" + name)[6]:
                continue
        except OSError:
            pass
        if size + reserve > free:
            break
        free -= size
        with open(base + "/" + name, "wb") as file:
            for _ in range(size // 512):
                file.write(bytes([fill]) * 512)
        made.append(name)
        if progress:
            progress(len(made), len(wanted))
    files.sync()
    return made


def _fill(base, size):
    """Take the front of the free space for a while."""
    if sys.implementation.name != "cpython" and size >= SECTOR:
        try:
            _grow(base + "/" + _FILLER, size // SECTOR * SECTOR)
        except OSError:
            pass  # then the files lie where they can


def _free(base):
    try:
        stat = os.statvfs(base)
    except AttributeError:  # a PC whose system does not say
        return 1 << 30
    return min(stat[0] * stat[3], 1 << 30)


def _is_whole(path, size):
    try:
        return os.stat(path)[6] == size
    except OSError:
        return False


def _remove(path):
    try:
        os.remove(path)
    except OSError:
        pass
