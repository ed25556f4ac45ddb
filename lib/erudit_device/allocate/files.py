# SPDX-License-Identifier: MIT
"""Allocates the files of fixed_file. This writes the FAT, so only while no game is played.

A wanted file is (name, size, fill, ranges): `ranges`, a tuple of (start, stop) in whole sectors, ()
for the whole file, are filled with the byte `fill`. The rest keeps the drive's old bytes. Where
`fill` is 0 the erased flash's 0xFF is accepted as well, and nothing is written.

A file has no size until its content is written, so one that is not empty is whole, and is never
touched. Each erase of the FAT's block, of the directory's and of those between them is a moment
in which a power cut costs more than the new file. So the clusters of several files are taken at
once, and each file is closed once: a cut between the two loses the clusters of those few until a
computer repairs the drive. After any cut the next run allocates what is still missing.
"""

import os
import sys

from .steps import BLOCK, FILLER, make_all, remove

_NONE = -1


def make(files, folder, wanted, reserve, progress=None):
    """Make those of `wanted` that are missing or empty, in the order of importance, as long as
    `reserve` bytes stay free; return the names made. Only while no game is being played. OSError.

    `progress(done, total)` is called between the steps. It must not use the drive: on some chips a
    read in the middle of writing costs an erase.
    """
    base = files.home + folder
    todo = [one for one in wanted if _size(base + "/" + one[0]) in (_NONE, 0)]
    remove(base + "/" + FILLER)
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
        make_all(inside, todo, skip, progress)
    finally:
        if not inside:
            os.chdir(here)
        files.sync()
    return names


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
    return fitting, max(0, min(free - BLOCK // cluster - folder, used)) * cluster


def _size(path):
    """Return the size of a file, _NONE if there is none, -2 for a folder."""
    try:
        stat = os.stat(path)
    except OSError:
        return _NONE
    return -2 if stat[0] & 0x4000 else stat[6]
