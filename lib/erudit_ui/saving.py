# SPDX-License-Identifier: MIT
"""Saving the game that is played: what stays loaded of it. The work is done by storing, the saved
games are listed by shelf.
"""

import gc

from erudit_core.log import Log

from .app import forget
from .book import Book

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
    """Return the Shelf of this machine."""
    from .shelf import Shelf

    if app.shelf is None:
        from .places import Places

        app.shelf = Places(app.device)
    return Shelf(app.shelf)


def let_go():
    """Let go of what is needed while something is saved only. As .py it stays: loading it again
    would take longer than a key may.
    """
    if __file__[-4:] == ".mpy":
        for name in ("storing", "blob", "export", "shelf"):
            forget("erudit_ui", name)
        forget("erudit_core", "snapshot")


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
        self.failed = False
        self.kept = None

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
        gc.collect()  # loading wants whole blocks
        try:
            from . import storing

            return storing.save(self, session)
        except MemoryError:
            self.news = self.news if self.failed else ALL_FAILED
            self.failed = True
            return False
        finally:
            let_go()

    def keep(self, session):
        """Save if tiles were laid or arranged since the last time."""
        from . import blob

        if self.kept is None or blob.pack(session) != self.kept:
            self.save(session)

    def settle(self):
        """Note that a loaded game runs: its save is no suspect any more."""
        if self.place is not None:
            try:
                if self.place.trial(self.shelf.buffer)[0] < self.sequence - 1:
                    self.place.note_try(0, 0, self.shelf.buffer)
            except FAULTS:
                pass
