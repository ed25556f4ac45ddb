# SPDX-License-Identifier: MIT
"""Making the files of vault: the drive's tables are written, so only while no game is played."""

import os
import sys

from .vault import SECTOR

_BLOCK = 4096
_FILLER = "fill.tmp"


def make(files, folder, wanted, reserve):
    """Make the files of `wanted`, (name, size) pairs, that are missing; return the names made.

    They are laid at the end of the free space, in one piece where there is one: another file's data
    should not lie between theirs. Stops before less than `reserve` bytes would be left. Only while
    no game is being played: the drive's tables are written.
    """
    base = files.home + folder
    try:
        os.mkdir(base)
    except OSError:
        pass  # it is there, or the first file will say what is wrong
    _remove(base + "/" + _FILLER)
    missing = []
    free = _free(base)
    for name, size in wanted:
        if not _is_whole(base + "/" + name, size):
            _remove(base + "/" + name)
            free = _free(base)
            if sum([s for _, s in missing]) + size + reserve > free:
                break
            missing.append((name, size))
    if missing:
        _fill(base, free - sum([size for _, size in missing]) - _BLOCK)
    try:
        for name, size in missing:
            _grow(base + "/" + name, size)
    finally:
        _remove(base + "/" + _FILLER)
        files.sync()
    return [name for name, _ in missing]


def _grow(path, size):
    """Make a file of `size` bytes; what they are is not said, as seeking allots without writing."""
    with open(path, "wb") as file:
        file.seek(size - SECTOR)
        file.write(bytearray(SECTOR))
    if not _is_whole(path, size):
        _remove(path)
        raise OSError(28)


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
