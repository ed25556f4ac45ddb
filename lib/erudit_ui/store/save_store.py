# SPDX-License-Identifier: MIT
"""Where saved games are: a file of fixed size for each, and slots in the chip's memory for one.

A file, in sectors: 8 padding, 1 load mark, 2 a damaged save kept aside, 16 padding, a log and a
snapshot, 16 padding, the other log and snapshot, 8 padding. A log with its snapshot has 26
sectors, or 2 without a log where the drive had little room. Of them the snapshot takes the last
three: version 1 took two, so the log's last sector, or one of padding, went to version 2. The two
halves are written in turn, and the snapshot last: it lies behind its log because the pages of an
erase block are written in order.
"""

from erudit_core.const import const
from erudit_core.snapshot import OLD_SIZE, PADDED, SIZE, VERSION

FOLDER = "erudit"
MOST = const(4)  # games on the drive
LOAD_MARK = const(4096)
ASIDE = const(4608)
_FIRST = const(13824)
_REST = const(12288)  # of padding in the middle and at the end
FULL = const(52736)  # _FIRST + 2 * (OLD_SIZE + 24 * SECTOR) + _REST
SMALL = const(28160)  # the same without logs
RECORD = const(24576)  # bytes of a record's file; the last 4096 are padding
TABLE = const(49152)  # bytes of table.bin, see areas
OWN = const(20480)  # bytes of own.txt, see own_words


def end_of(size, half):
    """Return the byte behind half 0 or 1 of a file of FULL or SMALL bytes."""
    each = (size - _REST - _FIRST) // 2
    return _FIRST + each + half * (each + 8192)


class SaveFile:
    """The file of one game, opened by open_slots. `has_log` tells which kind it is; `fault` is ""
    or why it cannot be used: "size", "folder", "damaged". `record` is the record's file once
    record_file has opened it, or None.
    """

    def __init__(self, number):
        self.number = number
        self.file = self.record = None
        self.fault = ""
        self.has_log = False

    @property
    def name(self):
        """The name of the file, without its ending."""
        return f"{FOLDER}/game{self.number}"

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


class SaveStore:
    """All saves of this device: `places`, the SaveFiles on the drive, and `slots` in the chip's own
    memory. `buffer` has room for a snapshot and is shared.
    """

    def __init__(self, device, texts=None):
        self.files = device.files
        self.texts = texts
        self.buffer = bytearray(PADDED)
        self.places = []
        self.slots = self.chip = None  # the chip's memory, to be written and to be read
        self.newer = False  # there is a game of a newer version in it
        self.prefs = None  # the App's Prefs: with table.bin
        self.kept = None  # (id, Log) of a game that was left and whose log the drive has not
        self.told = 0  # id of an ended game of which players know that it gets no record

    def append(self):
        """Write `buffer` into the chip's memory; another version that it held goes. FAULTS."""
        self.slots.append(memoryview(self.buffer)[:SIZE])
        self.chip = self.slots
        self.newer = False
