# SPDX-License-Identifier: MIT
"""The load mark beside a game's saves: which save is being loaded, the number of attempts, and
whose record is written.

Magic, 4 sequence number of the save that is being loaded (4 bytes), 8 how often that was begun, 12
id of the ended game whose record is written (4).
"""

from ..store.log_file import SECTOR
from ..store.save_store import LOAD_MARK

_MARK = b"ERTR"


class LoadMarks:
    """The marks of the games in a SaveStore; `buffer` is the store's, and used."""

    def __init__(self, store):
        self.store = store
        self.buffer = store.buffer

    def load_attempt(self, place):
        """Return (sequence number, how often the loading of that save was begun and not ended, id
        of the ended game whose record is written). It uses `buffer`.
        """
        mark = memoryview(self.buffer)[:SECTOR]
        try:
            place.file.read(LOAD_MARK, mark)
        except OSError:
            mark[0] = 0
        if bytes(mark[:4]) != _MARK:
            return 0, 0, 0
        first, last = bytes(mark[4:8]), bytes(mark[12:16])
        return int.from_bytes(first, "little"), mark[8], int.from_bytes(last, "little")

    def mark_load_attempt(self, place, sequence, tries, recorded=None):
        """Note that loading begins for the `tries`th time; 0: it has ended well. `recorded`: id of
        the game whose record is written, None leaves that. FAULTS.
        """
        if recorded is None:
            recorded = self.load_attempt(place)[2]
        mark = memoryview(self.buffer)[:SECTOR]
        for i in range(SECTOR):
            mark[i] = 0
        mark[:4] = _MARK
        mark[4:8] = sequence.to_bytes(4, "little")
        mark[8] = tries
        mark[12:16] = recorded.to_bytes(4, "little")
        place.file.write(LOAD_MARK, mark)
        place.file.sync()
