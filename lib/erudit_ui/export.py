# SPDX-License-Identifier: MIT
"""The record of a game that is over, written over its file of fixed size: blank lines behind it."""

from .book import SECTOR

_SPARE = 4096  # bytes at the end of the file that are never written


def write(file, session, buffer):
    """Write the record into a FixedFile (or None); True if all of it is on the drive. `buffer` has
    room for a sector.
    """
    if file is None:
        return False
    try:
        writer = _Writer(file, memoryview(buffer)[:SECTOR])
        for line in session.record_lines():
            writer.add(line.encode())
            writer.add(b"\n")
        writer.finish()
        file.sync()
    except (OSError, MemoryError, ValueError):
        return False
    return session.log.complete


class _Writer:
    """Sector by sector; OSError 28 where the record is longer than the file."""

    def __init__(self, file, sector):
        self.file = file
        self.sector = sector
        self.used = 0
        self.at = 0

    def add(self, data):
        """Append bytes."""
        done = 0
        while done < len(data):
            part = min(len(data) - done, SECTOR - self.used)
            self.sector[self.used : self.used + part] = data[done : done + part]
            self.used += part
            done += part
            if self.used == SECTOR:
                self._next()

    def finish(self):
        """Fill up what is left of the file with ends of lines."""
        while self.at < self.file.size - _SPARE:
            for i in range(self.used, SECTOR):
                self.sector[i] = 10
            self._next()

    def _next(self):
        if self.at >= self.file.size - _SPARE:
            raise OSError(28)
        self.file.write(self.at, self.sector)
        self.at += SECTOR
        self.used = 0
