# SPDX-License-Identifier: MIT
"""Saving the game that is played: into its place on the drive, then into the chip's memory.

What the drive gets first it has for good before the memory is touched: a power cut takes one copy
at most.
"""

import gc

from erudit_core import snapshot
from erudit_core.log import Log

from . import blob
from .book import SECTOR, Book

# What firmware raises where it cannot write.
FAULTS = (OSError, MemoryError, RuntimeError, ValueError)

# What there is to tell; the texts are in the section "saves" under these names.
NO_PLACE = "no_place"  # the memory is all there is
NOWHERE = "nowhere"  # nothing can be saved
NO_LOG = "no_log"  # no room for the record
DRIVE_FAILED = "drive_failed"
ALL_FAILED = "all_failed"
LOG_FAILED = "log_failed"
RECORD = "record"  # it has been written
NO_RECORD = "no_record"  # it could not be


def shelf(app):
    """Return the Shelf of this machine, made when it is first asked for."""
    if app.shelf is None:
        from .shelf import Shelf

        app.shelf = Shelf(app.device)
    return app.shelf


class Saver:
    """Saves one session. `news` is what there is to tell the players now, or empty; `place` is None
    where only the chip's memory can be written.
    """

    def __init__(self, shelf, place, sequence, mark):
        self.shelf = shelf
        self.place = place
        self.sequence = sequence
        self.mark = mark
        self.half = 0
        self.book = None
        self.news = ""
        self._failed = False
        self._kept = None

    def attach(self, session):
        """Let a session whose log is empty write it into the place, and tell what will not be
        kept.
        """
        session.saver = self
        self.tell_place()
        if self.place and self.place.has_log:
            self.book = Book(self.place.file, self.place.log_places(), session.id)
            session.log = Log(self.book)

    def tell_place(self):
        """Set the news to what will not be kept."""
        if self.place is None:
            self.news = NO_PLACE if self.shelf.slots.count else NOWHERE
        elif not self.place.has_log:
            self.news = NO_LOG

    def save(self, session):
        """Keep the session as it is now. True if that worked somewhere; else `news` says so."""
        self.sequence += 1
        if self.place is not None:
            self._store_log(session)
        try:
            extra = blob.pack(session)
        except MemoryError:
            gc.collect()
            try:
                extra = blob.pack(session)
            except MemoryError:
                return self._tell(False, False)
        drive = self.place is not None and self._to_drive(session, extra)
        memory = self.shelf.slots.count > 0 and self._to_memory(session, extra)
        if drive or memory:
            self._kept = extra
        self._tell(drive, memory)
        if drive and session.game.over:
            self._export(session)
        return drive or memory

    def settle(self):
        """Note that a loaded game runs: its save is no suspect any more."""
        if self.place is not None:
            try:
                if self.place.trial(self.shelf.buffer)[0] < self.sequence - 1:
                    self.place.note_try(0, 0, self.shelf.buffer)
            except FAULTS:
                pass

    def keep(self, session):
        """Save if tiles were laid or arranged since the last time."""
        if self._kept is None or blob.pack(session) != self._kept:
            self.save(session)

    def _to_drive(self, session, extra):
        half = self.half
        place = self.place
        try:
            buffer = self.shelf.buffer
            snapshot.dump(session.game, extra, self.sequence, buffer, self.mark)
            place.file.write(place.snapshot_at(half), buffer)
            place.file.sync()
        except FAULTS:
            # The same half is next again: the other one is the good one.
            if self.book:
                self.book.lost(half)
            return False
        self.half = 1 - half
        return True

    def _store_log(self, session):
        """Write what the log's copy lacks; a log that cannot be written ends, the save goes on."""
        if not self.book or not session.log.complete:
            return
        try:
            self.book.store(self.half, memoryview(self.shelf.buffer)[:SECTOR])
        except FAULTS:
            self.book.lost(self.half)
            self.news = LOG_FAILED
            session.log.complete = False

    def _to_memory(self, session, extra):
        try:
            buffer = self.shelf.buffer
            snapshot.dump(session.game, extra, self.sequence, buffer, self.mark)
            self.shelf.slots.append(buffer)
        except FAULTS:
            return False
        return True

    def _tell(self, drive, memory):
        """Set the news where saving begins to fail; once, until it works again."""
        failed = self.place is not None and not drive
        failed = failed or not (drive or memory)
        if failed and not self._failed and self.news != NOWHERE:
            self.news = DRIVE_FAILED if memory else ALL_FAILED
        self._failed = failed
        return drive or memory

    def _export(self, session):
        from . import export

        done = export.write(self.place.record, session, self.shelf.buffer)
        self.news = RECORD if done else NO_RECORD
