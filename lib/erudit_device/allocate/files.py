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
