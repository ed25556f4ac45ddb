# SPDX-License-Identifier: MIT
"""The steps of allocation: clusters first, then content, then each file's size."""

import os
import sys

from ..fixed_file import SECTOR

BLOCK = 4096
FILLER = "fill.tmp"
_PARTS = 4  # each costs an erase of the block with boot sector and FAT


class _Bar:
    """Counts the steps: for each file two, and one for each block of its ranges."""

    def __init__(self, progress, todo):
        self._progress = progress
        self._done = 0
        self._total = 2 * len(todo)
        for one in todo:
            for start, stop in _ranges(one):
                self._total += _blocks(start, stop)

    def step(self, count=1):
        self._done += count
        if self._progress:
            self._progress(self._done, self._total)


def _ranges(one):
    return one[3] or ((0, one[1]),)


def _blocks(start, stop):
    return (stop - start + BLOCK - 1) // BLOCK


def make_all(inside, todo, skip, progress):
    """Make the files of `todo` part by part, `skip` bytes behind the front of the free space."""
    bar = _Bar(progress, todo)
    opened = []
    filler = None
    finished = 0
    try:
        for one in todo:
            opened.append(open(inside + one[0], "w+b"))  # noqa: SIM115 - closed below
        if skip and sys.implementation.name != "cpython":
            filler = open(inside + FILLER, "wb")  # noqa: SIM115
            filler.seek(skip)
        most = sum([one[1] for one in todo]) // _PARTS
        while finished < len(todo):
            i, taken = finished, 0
            while i < len(todo) and taken < most:
                _extend(opened[i], todo[i][1])
                taken += todo[i][1]
                bar.step()
                i += 1
            if filler:
                filler.close()
            _finish(opened[finished:i], todo[finished:i], bar)
            if filler:
                filler = None
                remove(inside + FILLER)
            finished = i
    except BaseException:
        # After any error: a file with a size but without its content must not stay.
        _drop(opened[finished:], [inside + one[0] for one in todo[finished:]])
        _drop([filler] if filler else [], [inside + FILLER])
        raise


def _extend(file, size):
    """Give an empty file its clusters: seeking allots them without writing."""
    if sys.implementation.name == "cpython":
        file.truncate(size)
    elif file.seek(size) != size:
        raise OSError(28)
    elif file.seek(0, 2) != size:  # no FAT: there only writing makes a file longer
        file.seek(size - 1)
        file.write(b"\0")


def _finish(opened, todo, bar):
    """Let `fill` stand where it must, and close the files. All is read before anything is written,
    see make().
    """
    dirty = [[] for _ in todo]
    buffer = bytearray(SECTOR)
    for i in range(len(todo)):
        for start, stop in _ranges(todo[i]):
            if _is_clean(opened[i], start, stop, todo[i][2], buffer):
                bar.step(_blocks(start, stop))
            else:
                dirty[i].append((start, stop))
        # Walking along it brings the whole FAT to the drive's cache, to be written in one erase.
        opened[i].seek(todo[i][1])
    for i in range(len(todo)):
        fill = bytes((todo[i][2],)) * SECTOR
        for start, stop in dirty[i]:
            opened[i].seek(start)
            for at in range(start, stop, SECTOR):
                opened[i].write(fill)
                if (at - start) % BLOCK == 0:
                    bar.step()
        opened[i].close()
        bar.step()


def _is_clean(file, start, stop, fill, buffer):
    filled = bytes((fill,)) * SECTOR
    erased = filled if fill else b"\xff" * SECTOR
    file.seek(start)
    for _ in range(start, stop, SECTOR):
        file.readinto(buffer)
        if buffer not in (filled, erased):
            return False
    return True


def _drop(opened, paths):
    for file in opened:
        try:
            file.close()
        except OSError:
            pass
    for path in paths:
        remove(path)


def remove(path):
    try:
        os.remove(path)
    except OSError:
        pass
