# SPDX-License-Identifier: MIT
"""Saving the game that is played: what stays loaded of it. The work is done by storing, the saved
games are listed by save_index, to_drive brings them from the chip's memory to the drive.
"""

import gc

from erudit_device import unload

from .. import COMPILED
from ..lifetimes import unload_saving

# What firmware raises where it cannot write.
FAULTS = (OSError, MemoryError, RuntimeError, ValueError)


def save_index(app):
    """Return the Shelf of this machine."""
    if app.save_store is None:
        from .save_store import SaveStore

        app.save_store = SaveStore(app.device, app.texts)
    return index_of(app.save_store)


def index_of(store):
    """Return the Shelf of Places."""
    from ..saves.save_index import SaveIndex

    return SaveIndex(store)


def unload_saves():
    """Let go of what is needed while something is saved only; what every turn needs only where it
    is quick to load again.
    """
    unload("erudit_ui.saves")
    if COMPILED:
        unload_saving()


class Saver:
    """Saves one session. `news` is what there is to tell the players now, or empty; `place` is None
    where the game has none on the drive, and may be one that cannot be written now. `sequence` is
    beyond that of every save there is.
    """

    def __init__(self, store, place, sequence, mark):
        self.store = store
        self.place = place
        self.sequence = self.loaded = sequence
        self.mark = mark
        self.half = 0
        self.log_file = None
        self.notice = ""
        self.failed = False
        self.kept = None

    @property
    def on_drive(self):
        """True if the drive gets the game."""
        return self.place is not None and self.place.writable

    def save(self, session):
        """Keep the session as it is now. True if that worked somewhere; else `news` says so."""
        gc.collect()  # loading wants whole blocks
        try:
            from ..saving import writer

            return writer.save(self, session)
        except MemoryError:
            self.notice = self.notice if self.failed else "all_failed"  # as news has it
            self.failed = True
            return False
        finally:
            unload_saves()

    def mark_load_ok(self):
        """Note that a loaded game runs: its save is no suspect any more."""
        if self.on_drive:
            here = index_of(self.store)
            try:
                # A newer save that crashed stays marked.
                if 0 < here.load_attempt(self.place)[0] <= self.loaded:
                    here.mark_load_attempt(self.place, 0, 0)
            except FAULTS:
                pass
            unload_saves()

    def keep(self, session):
        """Save if tiles were laid or arranged since the last time."""
        from ..saving import session_codec

        if self.kept is None or session_codec.pack(session) != self.kept:
            self.save(session)
