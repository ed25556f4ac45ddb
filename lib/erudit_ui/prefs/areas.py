# SPDX-License-Identifier: MIT
"""Data beside the games: areas of one file of fixed size, each stored twice. Loaded
only while it is read or written.

erudit/table.bin, bytes: 4096 padding, copy 1 of 16384, 8192 padding, copy 2, 4096 padding: a cut
takes one erase block, so never a byte of both copies, nor of another file. In a copy:

    area    PREFS  NAMES  STATS  WORDS  LISTS  spare
    byte        0    512   2048   4096   8192  12288
    bytes     512   1536   2048   4096   4096   4096

PREFS: what is set on the device; NAMES: names and table of the next game; STATS: statistics;
WORDS: own words; LISTS: lists agreed on. An area is a head and data, numbers little-endian: magic
"ERTA", area, version, length of the data (2 bytes), sequence number (4), CRC-32 (4) of head and
data. Head and places stay as they are for ever; only what the data means has a version.

Nothing here makes the file: open_slots.build does, and blanks the first sectors of all areas. Only
the newest whole one of an area's two copies counts.
"""

from binascii import crc32

from erudit_core.const import const

NAME = "erudit/table.bin"
SIZE = const(49152)
PREFS = const(0)
NAMES = const(1)
STATS = const(2)
WORDS = const(3)
LISTS = const(4)
# Answers of read() that are no length.
EMPTY = const(-1)  # never written, or both copies damaged
NEWER = const(-2)  # a later version of the game has written it
_SECTOR = const(512)
_COPIES = (4096, 28672)
_STARTS = b"\x00\x01\x04\x08\x10\x18"  # in sectors: of each area, and where the last one ends
_VERSIONS = b"\x01\x01\x01\x01\x01"  # of the data, as this program writes it
_HEAD = const(16)
_MAGIC = b"ERTA"


def room(area):
    """Return how many bytes of data an area holds."""
    return (_STARTS[area + 1] - _STARTS[area]) * _SECTOR - _HEAD


def open_table(files):
    """Return the fixed_file.FixedFile for read() and write(). OSError where it is not there, or of
    another size.
    """
    return files.fixed(NAME, SIZE)


def read(file, area, buffer):
    """Fill the front of `buffer` with an area's data; return how many bytes, EMPTY or NEWER.
    OSError.
    """
    copy, found = _newest(file, area, bytearray(_SECTOR))
    if found is None:
        return EMPTY
    if found[2] > _VERSIONS[area]:
        return NEWER
    size = min(found[3], len(buffer))
    file.read(_place(copy, area) + _HEAD, memoryview(buffer)[:size])
    return size


def kept(files, prefs, area):
    """Return an area's data, bytes; none of one that is EMPTY or NEWER, or cannot be read."""
    data = bytearray(room(area))
    size = 0
    try:
        file = prefs.file or open_table(files)
        size = read(file, area, data)
        if prefs.file is None:
            file.close()  # nothing was written: this touches no directory
    except OSError:
        pass
    return bytes(data[: max(size, 0)])


def write(file, area, data):
    """Keep `data`, at most room(area) bytes, as an area's new data. False, and nothing is written,
    if a later version of the game has written it. OSError if the drive cannot be written.

    A cut at any moment leaves the old or the new data, and every other area as it was.
    """
    if len(data) > room(area):
        raise ValueError("too long for its area")
    sector = bytearray(_SECTOR)
    _, found = _newest(file, area, sector)
    if found and found[2] > _VERSIONS[area]:
        return False
    _mend(file, sector)
    head = bytearray(_HEAD)
    head[:4] = _MAGIC
    head[4] = area
    head[5] = _VERSIONS[area]
    head[6:8] = len(data).to_bytes(2, "little")
    head[8:12] = (found[0] + 1 if found else 1).to_bytes(4, "little")
    head[12:] = crc32(data, crc32(head[:12])).to_bytes(4, "little")
    for copy in (0, 1):
        _put(file, _place(copy, area), head, data, sector)
        file.sync()
    return True


def _place(copy, area):
    return _COPIES[copy] + _STARTS[area] * _SECTOR


def _newest(file, area, sector):
    """Return (copy, what _look says of it): of the newest whole one, or (0, None)."""
    first = _look(file, 0, area, sector)
    second = _look(file, 1, area, sector)
    if second and (first is None or second[0] > first[0]):
        return 1, second
    return 0, first


def _look(file, copy, area, sector):
    """Return (sequence number, CRC, version, length) of an area's copy; None if it is not whole."""
    at = _place(copy, area)
    view = memoryview(sector)
    try:
        file.read(at, sector)
        length = sector[6] | sector[7] << 8
        if bytes(view[:4]) != _MAGIC or sector[4] != area or length > room(area):
            return None
        version = sector[5]
        sequence = int.from_bytes(bytes(view[8:12]), "little")
        check = int.from_bytes(bytes(view[12:_HEAD]), "little")
        found = crc32(view[_HEAD : min(_HEAD + length, _SECTOR)], crc32(view[:12]))
        for done in range(_SECTOR, _HEAD + length, _SECTOR):
            file.read(at + done, sector)
            found = crc32(view[: min(_HEAD + length - done, _SECTOR)], found)
    except OSError:
        return None
    return (sequence, check, version, length) if found == check else None


def _mend(file, sector):
    """Make the copies alike again. OSError.

    After a cut or a damage only one copy of an area may be whole, and the next write, to whichever
    area, risks its erase block. Copy 1 comes first: a cut in it may have left the new data of the
    one area whole, and those of its neighbours in copy 2 alone.
    """
    for copy in (0, 1):
        for area in range(len(_VERSIONS)):
            good = _look(file, 1 - copy, area, sector)
            own = _look(file, copy, area, sector)
            if good and good != own and (own is None or own[0] < good[0] + copy):
                for done in range(0, _HEAD + good[3], _SECTOR):
                    file.read(_place(1 - copy, area) + done, sector)
                    file.write(_place(copy, area) + done, sector)
        file.sync()


def _put(file, at, head, data, sector):
    """Write head and data from byte `at` on, in whole sectors. OSError."""
    for start in range(0, _HEAD + len(data), _SECTOR):
        skip = 0 if start else _HEAD
        part = data[max(0, start - _HEAD) : start - _HEAD + _SECTOR]
        end = skip + len(part)
        sector[:skip] = head[:skip]
        sector[skip:end] = part
        for i in range(end, _SECTOR):
            sector[i] = 0
        file.write(at + start, sector)
