# SPDX-License-Identifier: MIT
"""Where saved games are: a file of fixed size for each, and slots in the chip's memory for one.

A file, in sectors: 8 nobody's, 1 trial mark, 2 a damaged save kept aside, 16 nobody's, a log and a
snapshot of 2, 16 nobody's, the other log and snapshot, 8 nobody's. A log has 24 sectors, or none
where the drive had little room. The two halves are written in turn, and the snapshot last: it lies
behind its log because the pages of an erase block are written in order.
"""

from erudit_core.const import const
from erudit_core.snapshot import SIZE

from .book import SECTOR

FOLDER = "erudit"
MOST = const(4)  # games on the drive
TRIAL = const(4096)
ASIDE = const(4608)
_FIRST = const(13824)
_REST = const(12288)  # of nobody's sectors in the middle and at the end
FULL = const(52736)  # _FIRST + 2 * (SIZE + book.SECTORS * SECTOR) + _REST
SMALL = const(28160)  # the same without logs
RECORD = const(24576)  # bytes of a record's file; the last 4096 are nobody's
_MARK = b"ERTR"


class Place:
    """The file of one game. `has_log` tells which kind it is."""

    def __init__(self, files, number):
        self.number = number
        self.name = f"{FOLDER}/game{number}.sav"
        self.file = files.fixed(self.name)
        if self.file.size not in (FULL, SMALL):
            self.file.close()
            raise OSError(22)
        self.has_log = self.file.size == FULL
        self.record = None
        self.record_name = f"{FOLDER}/game{number}.gcg"
        self.open_record(files)
        self.step = (self.file.size - _REST - _FIRST) // 2 + 8192

    def open_record(self, files):
        """Open the file of the record, if there is one by now."""
        try:
            self.record = self.record or files.fixed(self.record_name, RECORD)
        except OSError:
            pass

    def snapshot_at(self, half):
        """Return the byte where snapshot 0 or 1 is."""
        return _FIRST + half * self.step + self.step - 8192 - SIZE

    def log_places(self):
        """Return the bytes where the two copies of the log are."""
        return _FIRST, _FIRST + self.step

    def trial(self, buffer):
        """Return (sequence number, how often the loading of that snapshot was begun and not
        ended).
        """
        mark = memoryview(buffer)[:SECTOR]
        self.file.read(TRIAL, mark)
        if bytes(mark[:4]) != _MARK:
            return 0, 0
        return int.from_bytes(bytes(mark[4:8]), "little"), mark[8]

    def note_try(self, sequence, tries, buffer):
        """Note that loading begins for the `tries`th time; 0: it has ended well."""
        mark = memoryview(buffer)[:SECTOR]
        for i in range(SECTOR):
            mark[i] = 0
        mark[:4] = _MARK
        mark[4:8] = sequence.to_bytes(4, "little")
        mark[8] = tries
        self.file.write(TRIAL, mark)
        self.file.sync()


class Places:
    """All places of this machine: `places` on the drive, `slots` in the chip's own memory. `buffer`
    has room for a snapshot and is everybody's.
    """

    def __init__(self, device):
        self.files = device.files
        self.buffer = bytearray(SIZE)
        self.slots = self.files.slots(SIZE)
        self.places = []
        self.open()

    def open(self):
        """Open the files that are there and not open yet."""
        for place in self.places:
            place.open_record(self.files)
        for number in range(1, MOST + 1):
            if any([place.number == number for place in self.places]):
                continue
            try:
                self.places.append(Place(self.files, number))
            except OSError:
                pass
