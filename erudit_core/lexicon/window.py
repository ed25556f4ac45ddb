# SPDX-License-Identifier: MIT
"""A pack file seen through one fixed window, and its header."""

from erudit_core.annotations import PackFile
from erudit_core.lexicon.error import LexiconError


class Window:
    """One pack on a binary file object (seek, readinto), read through `window` bytes (at least 48).

    The first of the reader's layers: this, Trees (tree), Lookup (lookup), and for walks Lexicon
    (movegen.lexicon_walker). `opened` is a reader of the same file, whose header and tables serve
    this one, too. Without it the file is opened here, with modules needed for that only.
    """

    def __init__(self, file: PackFile, window: int, opened: "Window | None" = None) -> None:
        self.file = file
        if opened:
            self.size, self.count, self.name = opened.size, opened.count, opened.name
            self._marks, self._salt, self.room = opened._marks, opened._salt, opened.room
            self._lists, self._wide = opened._lists, opened._wide
            self._region, self._trees = opened._region, opened._trees
        else:
            self._open(file)
        self._buffer = bytearray(max(window, 48) + 4)
        self._view = memoryview(self._buffer)[:-4]  # the last four stay zero: room to look ahead
        self._length = len(self._view)
        self._from = 0
        self._fresh = 0  # bytes of the window from which one can look ahead

    def _open(self, file):
        """Read header and tables. LexiconError."""
        from erudit_core.lexicon.opening.pack_header import NAME, read_header, read_text
        from erudit_core.lexicon.opening.tables import Tables

        start, self.size, self.count, self._marks, self._salt, width, fields = read_header(file)
        self.name = read_text(file, NAME)
        tables = fields[0] | fields[1] << 8
        self._tables = Tables(file, start, tables)
        self._lists = start + tables
        self._wide = self._lists + (fields[2] | fields[3] << 8)
        self._region = self._wide + (fields[4] | fields[5] << 8 | fields[6] << 16)
        self._trees = self._region + (fields[7] | fields[8] << 8 | fields[9] << 16)
        self.room = max(32, width)

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
