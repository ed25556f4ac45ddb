# SPDX-License-Identifier: MIT
"""Where saved games are: a file of fixed size for each, and slots in the chip's memory for one.

A file, in sectors: 8 nobody's, 1 trial mark, 2 a damaged save kept aside, 16 nobody's, a log and a
snapshot, 16 nobody's, the other log and snapshot, 8 nobody's. A log with its snapshot has 26
sectors, or 2 without a log where the drive had little room. Of them the snapshot takes the last
three: version 1 took two, so the log's last sector, or one of nobody's, went to version 2. The two
halves are written in turn, and the snapshot last: it lies behind its log because the pages of an
erase block are written in order.
"""

from erudit_core.const import const
from erudit_core.snapshot import OLD_SIZE, PADDED, SIZE, VERSION

from .book import SECTOR

FOLDER = "erudit"
MOST = const(4)  # games on the drive
TRIAL = const(4096)
ASIDE = const(4608)
_FIRST = const(13824)
_REST = const(12288)  # of nobody's sectors in the middle and at the end
FULL = const(52736)  # _FIRST + 2 * (OLD_SIZE + 24 * SECTOR) + _REST
SMALL = const(28160)  # the same without logs
RECORD = const(24576)  # bytes of a record's file; the last 4096 are nobody's
TABLE = const(49152)  # bytes of table.bin, see areas


def end_of(size, half):
    """Return the byte behind half 0 or 1 of a file of FULL or SMALL bytes."""
    each = (size - _REST - _FIRST) // 2
    return _FIRST + each + half * (each + 8192)


class Place:
    """The file of one game. `has_log` tells which kind it is; `fault` is "", or why it cannot be
    used: "size", "folder", "damaged". OSError if there is none.
    """

    def __init__(self, files, number):
        self.number = number
        self.name = f"{FOLDER}/game{number}.sav"
        self.record_name = f"{FOLDER}/game{number}.gcg"
        self.file = self.record = None
        self.fault = ""
        self.open(files)

    def open(self, files):
        """Open the files, or open them anew where the drive has changed hands."""
        try:
            if self.file:
                self.file.open()
            else:
                self.file = files.fixed(self.name)
            size = self.file.size
            self.fault = "" if size in (FULL, SMALL) else "size"
        except OSError:
            size = 1
            self.fault = "folder" if files.what(self.name) == "folder" else "damaged"
            if not self.file and not files.what(self.name):
                raise
        if not size:  # left over from the making of it
            self.file.close()
            self.file = None
            raise OSError(2)
        self.has_log = size == FULL
        self.open_record(files)

    def open_record(self, files):
        """Open the file of the record, if there is one by now; anew where it is open."""
        try:
            if self.record:
                self.record.open()
            else:
                self.record = files.fixed(self.record_name, RECORD)
        except OSError:
            self.record = None

    @property
    def writable(self):
        """True if a game can be saved here now."""
        return not self.fault and self.file.writable

    def snapshot_at(self, half, size=PADDED):
        """Return the byte where snapshot 0 or 1 of `size` bytes is."""
        return end_of(self.file.size, half) - size

    def write_snapshot(self, half, buffer):
        """Write `buffer`, of PADDED bytes, as snapshot 0 or 1, whatever its version; it is there
        when this returns. FAULTS.
        """
        size = OLD_SIZE if buffer[4] < VERSION else PADDED
        self.file.write(self.snapshot_at(half, size), memoryview(buffer)[:size])
        self.file.sync()

    def log_places(self):
        """Return the bytes where the two copies of the log are."""
        return _FIRST, end_of(FULL, 0) + 8192


class Places:
    """All places of this machine: `places` on the drive, `slots` in the chip's own memory. `buffer`
    has room for a snapshot and is everybody's.
    """

    def __init__(self, device, texts=None):
        self.files = device.files
        self.texts = texts
        self.buffer = bytearray(PADDED)
        self.places = []
        self.slots = self.chip = None  # the chip's memory, to be written and to be read
        self.newer = False  # there is a game of a newer version in it
        self.open()

    def open(self):
        """Open the files that are there; those that are open, anew."""
        for number in range(1, MOST + 1):
            known = [place for place in self.places if place.number == number]
            try:
                if known:
                    known[0].open(self.files)
                else:
                    self.places.append(Place(self.files, number))
            except OSError:
                self.places = [place for place in self.places if place.number != number]

    def append(self):
        """Write `buffer` into the chip's memory; where it held another version that goes. FAULTS."""
        self.slots.append(memoryview(self.buffer)[:SIZE])
        self.chip = self.slots
        self.newer = False
