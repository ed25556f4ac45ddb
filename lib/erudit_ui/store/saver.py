# SPDX-License-Identifier: MIT
"""State of the saving of one session; saving.writer does the work."""

# What firmware raises where it cannot write.
FAULTS = (OSError, MemoryError, RuntimeError, ValueError)


class Saver:
    """The saves of one session. `notice` is what there is to tell the players now, or empty (names
    as in saving.notices); `place` is its SaveFile, None where the game has none on the drive; it
    may be one that cannot be written now. `sequence` is beyond that of every save there is.
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
