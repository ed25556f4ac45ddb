# SPDX-License-Identifier: MIT
"""Making the files of vault: the drive's tables are written, so only while no game is played.

A file that is wanted is (name, size, fill, ranges): the byte `fill` will stand in `ranges`, a tuple
of (start, stop) in whole sectors, () for all of it. Elsewhere is whatever lay on the drive; where
`fill` is 0 the erased flash's 0xFF does as well, and nothing is written.

A file has no size until its content is written, so one that is not empty is whole, and is never
touched. Each erase of the table's block, of the directory's and of those between them is a moment
in which a cut costs more than what is being made. So the clusters of several files are taken at
once, and each file is closed once: a cut between the two loses the clusters of those few until a
computer repairs the drive. Whatever a cut leaves, the next making goes on with what is missing.
"""

import os
import sys

from .vault import SECTOR

_BLOCK = 4096
_FILLER = "fill.tmp"
_PARTS = 4  # each costs an erase of the block with boot sector and table
_NONE = -1


def make(files, folder, wanted, reserve, progress=None):
    """Make those of `wanted` that are missing or empty, in the order of importance, as long as
    `reserve` bytes stay free; return the names made. Only while no game is being played. OSError.

    `progress(done, total)` is called between the steps. It must not use the drive: on some chips a
    read in the middle of writing costs an erase.
    """
    base = files.home + folder
    todo = [one for one in wanted if _size(base + "/" + one[0]) in (_NONE, 0)]
    _remove(base + "/" + _FILLER)
    new = _size(base) == _NONE
    todo, skip = _fitting(files.home, todo, reserve, 1 + new)
    if not todo:
        return []
    names = [one[0] for one in todo]
    if new:
        os.mkdir(base)
    # Those that are written whole come last: on a new drive nothing else is written.
    todo = [one for one in todo if one[3]] + [one for one in todo if not one[3]]
    here = os.getcwd()
    inside = base + "/"
    if sys.implementation.name != "cpython":
        # A path is looked up from the root on, and reading that costs erases, see above.
        os.chdir(base)
        inside = ""
    try:
        _make_all(inside, todo, skip, _Bar(progress, todo))
    finally:
        if not inside:
            os.chdir(here)
        files.sync()
    return names


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
    return (stop - start + _BLOCK - 1) // _BLOCK


def _fitting(home, todo, reserve, folder):
    """Return (those of `todo` that fit, how many bytes to skip in front of them); `folder` is how
    many clusters their folder may take.

    Another file's data should not lie between theirs, and what is free in front is likely to be in
    pieces: no more of it than the other files take, which is a guess.
    """
    try:
        stat = os.statvfs(home)
    except AttributeError:  # a PC whose system does not say
        return todo, 0
    cluster, free, used = stat[0], stat[3], stat[2] - stat[3]
    fitting = []
    spare = free - (reserve + cluster - 1) // cluster - folder
    for one in todo:
        needed = (one[1] + cluster - 1) // cluster
        if needed > spare:
            break
        spare -= needed
        free -= needed
        fitting.append(one)
    return fitting, max(0, min(free - _BLOCK // cluster - folder, used)) * cluster


def _make_all(inside, todo, skip, bar):
    """Make the files part by part."""
    opened = []
    filler = None
    finished = 0
    try:
        for one in todo:
            opened.append(open(inside + one[0], "w+b"))  # noqa: SIM115 - closed below
        if skip and sys.implementation.name != "cpython":
            filler = open(inside + _FILLER, "wb")  # noqa: SIM115
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
                _remove(inside + _FILLER)
            finished = i
    except BaseException:
        # Whatever it was, what has got a size without its content must not stay.
        _drop(opened[finished:], [inside + one[0] for one in todo[finished:]])
        _drop([filler] if filler else [], [inside + _FILLER])
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
        # Walking along it brings the whole table to the drive's cache, to be written in one erase.
        opened[i].seek(todo[i][1])
    for i in range(len(todo)):
        fill = bytes((todo[i][2],)) * SECTOR
        for start, stop in dirty[i]:
            opened[i].seek(start)
            for at in range(start, stop, SECTOR):
                opened[i].write(fill)
                if (at - start) % _BLOCK == 0:
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
        _remove(path)


def _size(path):
    """Return the size of a file, _NONE if there is none, -2 for a folder."""
    try:
        stat = os.stat(path)
    except OSError:
        return _NONE
    return -2 if stat[0] & 0x4000 else stat[6]


def _remove(path):
    try:
        os.remove(path)
    except OSError:
        pass
