# SPDX-License-Identifier: MIT
"""Files of fixed size on the drive, overwritten in place: what a power cut takes is known.

A file is made once and stays open: writing whole sectors of it and syncing rewrites the erase
blocks of those sectors and nothing else of the drive, no table and no directory. A cut may take the
whole erase block, so whatever must outlive it lies GAP bytes away.
"""

import os
import sys

SECTOR = 512
BLOCK = 4096  # bytes that a flash erases at once
GAP = 8192  # between what must not be lost together: clusters are not aligned to erase blocks
_FILLER = "fill.tmp"


class FixedFile:
    """A file of `size` bytes (0: as long as it is), kept open. Raises OSError, also if its size is
    another.
    """

    def __init__(self, files, name, size=0):
        self._sync = files.sync
        self.writable = files.writable
        mode = "r+b" if self.writable else "rb"
        self._file = open(files.home + name, mode)  # noqa: SIM115 - it stays open
        self.size = self._file.seek(0, 2)
        if size and self.size != size:
            self._file.close()
            raise OSError(22)

    def read(self, at, buffer):
        """Fill `buffer` from byte `at` on; OSError if the file ends before."""
        self._file.seek(at)
        if self._file.readinto(buffer) != len(buffer):
            raise OSError(5)

    def write(self, at, data):
        """Overwrite whole sectors; they are on the drive after `sync`. OSError 30 if it is not ours
        to write.
        """
        if not self.writable:
            raise OSError(30)
        if at % SECTOR or len(data) % SECTOR or at + len(data) > self.size:
            raise ValueError("not whole sectors of the file")
        self._file.seek(at)
        if self._file.write(data) != len(data):
            raise OSError(28)

    def sync(self):
        """What was written is on the drive when this returns. Never flush: that writes the
        directory.
        """
        if sys.implementation.name == "cpython":
            self._file.flush()
        self._sync()

    def close(self):
        """Let go of the file, only while no game is being played: it rewrites the directory."""
        self._file.close()


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
        _fill(base, free - sum([size for _, size in missing]) - BLOCK)
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
