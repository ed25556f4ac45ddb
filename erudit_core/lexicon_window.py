# SPDX-License-Identifier: MIT
"""A pack file seen through one fixed window, and its header."""

from erudit_core.lexicon_check import (
    LICENCE,
    NAME,
    SOURCE,
    TITLE,
    LexiconError,
    read_header,
    read_text,
)
from erudit_core.lexicon_tables import Tables


class Window:
    """One pack on a binary file object (seek, readinto), read through `window` bytes (at least 48).

    The first of the reader's three layers: this, Trees (lexicon_tree), Lexicon (lexicon).
    """

    def __init__(self, file, window):
        start, self.size, self.count, self._marks, self._salt, width, fields = read_header(file)
        self.file = file
        self.name = read_text(file, NAME)
        tables = fields[0] | fields[1] << 8
        self._tables = Tables(file, start, tables)
        self._lists = start + tables
        self._wide = self._lists + (fields[2] | fields[3] << 8)
        self._region = self._wide + (fields[4] | fields[5] << 8 | fields[6] << 16)
        self._trees = self._region + (fields[7] | fields[8] << 8 | fields[9] << 16)
        self.room = max(32, width)
        self.letters = bytearray(self.room + 32)  # a node more: checked before, not at each child
        self.nodes = [0] * (self.room + 32)
        self._buffer = bytearray(max(window, 48) + 4)
        self._view = memoryview(self._buffer)[:-4]  # the last four stay zero: room to look ahead
        self._length = len(self._view)
        self._from = 0
        self._fresh = 0  # bytes of the window from which one can look ahead

    @property
    def title(self):
        """The name for people, read from the file."""
        return read_text(self.file, TITLE)

    @property
    def licence(self):
        """The licence line, read from the file."""
        return read_text(self.file, LICENCE)

    @property
    def source(self):
        """The line that names the sources, read from the file."""
        return read_text(self.file, SOURCE)

    def _fill(self, position):
        """Move the window to `position`; return the bytes of it from which one can look ahead."""
        file = self.file
        try:
            file.seek(position)
            got = file.readinto(self._view)
        except OSError:
            raise LexiconError("unreadable") from None
        if not got or got < 4:
            raise LexiconError("damaged")
        self._from = position
        if got == self._length:
            got -= 3
        self._fresh = got
        return got

    def _plain(self, position):
        """Return the three bytes at `position` as a number."""
        i = position - self._from
        if not 0 <= i < self._fresh:
            self._fill(position)
            i = 0
        return self._buffer[i] | self._buffer[i + 1] << 8 | self._buffer[i + 2] << 16
