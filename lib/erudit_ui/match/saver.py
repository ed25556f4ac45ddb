# SPDX-License-Identifier: MIT
"""Saving the game that is played: what stays loaded of it. The work is done by storing, the saved
games are listed by shelf, moving brings them from the chip's memory to the drive.
"""

import gc

from erudit_device import unload

from ..app import spare

# What firmware raises where it cannot write.
FAULTS = (OSError, MemoryError, RuntimeError, ValueError)


def shelf(app):
    """Return the Shelf of this machine."""
    if app.shelf is None:
        from .save_slots import Places

        app.shelf = Places(app.device, app.texts)
    return shelf_of(app.shelf)


def shelf_of(store):
    """Return the Shelf of Places."""
    from ..saves.save_index import Shelf

    return Shelf(store)


def let_go():
    """Let go of what is needed while something is saved only. As .py what every turn needs stays:
    loading it again would take longer than a key may.
    """
    unload("erudit_ui.saves")
    if __file__[-4:] == ".mpy":
        spare()


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
        self.book = None
        self.news = ""
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
            self.news = self.news if self.failed else "all_failed"  # as news has it
            self.failed = True
            return False
        finally:
            let_go()

    def settle(self):
        """Note that a loaded game runs: its save is no suspect any more."""
        if self.on_drive:
            here = shelf_of(self.store)
            try:
                # A newer save that crashed stays marked.
                if 0 < here.trial(self.place)[0] <= self.loaded:
                    here.note_try(self.place, 0, 0)
            except FAULTS:
                pass
            let_go()

    def keep(self, session):
        """Save if tiles were laid or arranged since the last time."""
        from ..saving import session_codec

        if self.kept is None or session_codec.pack(session) != self.kept:
            self.save(session)
