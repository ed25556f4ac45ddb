# SPDX-License-Identifier: MIT
"""Writes the record of a finished game over its file of fixed size; blank lines fill the rest."""

from ..store.log_file import SECTOR
from ..store.save_store import RECORD as RECORD_SIZE
from ..store.saver import FAULTS
from .load_marks import LoadMarks
from .notices import NO_RECORD, PART_RECORD, RECORD

_SPARE = 4096  # bytes at the end of the file that stay as they were made: ends of lines
_GAP = "#note incomplete"


def write(saver, session):
    """Write the record of a Saver's session into its place; return what there is to tell: RECORD,
    PART_RECORD or NO_RECORD.
    """
    place = saver.place
    if not _open(saver):
        return NO_RECORD
    buffer = saver.store.buffer
    try:
        done = _lines(_Writer(place.record, memoryview(buffer)[:SECTOR]), session)
        place.record.sync()
        # From now on its place may be given to another game.
        LoadMarks(saver.store).mark_load_attempt(place, 0, 0, session.id)
    except FAULTS:
        return NO_RECORD
    return done


def renew(saver, session):
    """Rewrite the record of an ended game where the drive has another text, after a power cut or
    damage. Returns as `write` does, or "" if it was right.
    """
    place = saver.place
    if not _open(saver) or not place.record.writable:
        told = LoadMarks(saver.store).load_attempt(place)[2] == session.id
        return "" if told else NO_RECORD
    buffer = memoryview(saver.store.buffer)
    try:
        _lines(_Reader(place.record, buffer[:SECTOR], buffer[SECTOR : 2 * SECTOR]), session)
        return ""
    except FAULTS:
        pass
    partial = any([line.startswith(_GAP) for line in session.record_lines()])
    if partial and LoadMarks(saver.store).load_attempt(place)[2] == session.id:
        return ""  # the record was complete: the log has been damaged since
    return write(saver, session)


def _open(saver):
    """Open the record's file, which stays open then; False if there is none."""
    place = saver.place
    if place.record is None:
        try:
            place.record = saver.store.files.fixed(place.name + ".gcg", RECORD_SIZE)
        except OSError:
            return False
    return True


def _lines(out, session):
    done = RECORD
    for line in session.record_lines():
        if line.startswith(_GAP):
            done = PART_RECORD
        out.add(line.encode())
        out.add(b"\n")
    out.finish()
    return done


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
        # A cut in the last block has left its marks behind it; they begin here and end before the
        # last sector, which may be in one block with another file.
        last = self.file.size - SECTOR
        if not self._is_blank(last):
            return
        while self.at < last and not self._is_blank(self.at):
            for i in range(SECTOR):
                self.sector[i] = 10
            self.take()
            self.at += SECTOR

    def _is_blank(self, at):
        self.file.read(at, self.sector)
        return not bytes(self.sector).strip(b"\n")

    def _next(self):
        if self.at >= self.file.size - _SPARE:
            raise OSError(28)
        self.take()
        self.at += SECTOR
        self.used = 0

    def take(self):
        """Write the sector."""
        self.file.write(self.at, self.sector)


class _Reader(_Writer):
    """Compares its input with the file; ValueError where they differ."""

    def __init__(self, file, sector, other):
        super().__init__(file, sector)
        self.other = other

    def take(self):
        """Read the sector."""
        self.file.read(self.at, self.other)
        if self.other != self.sector:
            raise ValueError("another record")
