# SPDX-License-Identifier: MIT
"""Files of fixed size on the drive, overwritten in place, which bounds the damage of a power cut.

A file is allocated once (see allocate.files) and stays open: writing whole sectors of it and
syncing rewrites the erase blocks of those sectors and nothing else of the drive, neither FAT nor
directory. A cut may take the whole erase block of 4096 bytes, and clusters are not aligned to
those: so whatever must survive it lies 8192 bytes away.
"""

import sys

SECTOR = 512


class FixedFile:
    """A file of `size` bytes (0: as long as it is), kept open. Raises OSError, also if its size is
    another.
    """

    def __init__(self, files, name, size=0):
        self._files = files
        self._name = name
        self._wanted = size
        self._file = None
        self.open()

    def open(self):
        """Open it, or reopen it after the drive has changed hands: an open file may point at
        clusters that the computer has given to other files. OSError: then it cannot be used.
        """
        if self._file:
            self._file.close()
            self._file = None
        files = self._files
        self.size = 0
        self.writable = files.writable
        file = open(files.home + self._name, "r+b" if self.writable else "rb")  # noqa: SIM115
        self.size = file.seek(0, 2)
        if self._wanted and self.size != self._wanted:
            file.close()
            raise OSError(22)
        self._file = file

    def read(self, at, buffer):
        """Fill `buffer` from byte `at` on; OSError if the file ends before."""
        if not self._file:
            raise OSError(5)
        self._file.seek(at)
        if self._file.readinto(buffer) != len(buffer):
            raise OSError(5)

    def write(self, at, data):
        """Overwrite whole sectors; they are on the drive after `sync`. OSError 30 if it is not ours
        to write.
        """
        if not self.writable or not self._file:
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
        self._files.sync()

    def close(self):
        """Close the file, only while no game is being played: it rewrites the directory."""
        if self._file:
            self._file.close()
            self._file = None
