# SPDX-License-Identifier: MIT
"""Opens the SaveFiles of a SaveStore and allocates missing ones; loaded before a game is played."""

import os

from erudit_core import snapshot
from erudit_core.const import const
from erudit_core.snapshot import OLD_SIZE, PADDED, SIZE, SnapshotError

from ..store.log_file import SECTOR
from ..store.save_store import (
    ASIDE,
    FOLDER,
    FULL,
    LOAD_MARK,
    MOST,
    OWN,
    RECORD,
    SMALL,
    TABLE,
    SaveFile,
    end_of,
)

RESERVE = const(32768)  # bytes that stay free for the owner
# Where the heads of the areas of table.bin are, see areas.
HEADS = (
    (4096, 6656),
    (8192, 8704),
    (12288, 12800),
    (28672, 31232),
    (32768, 33280),
    (36864, 37376),
)


def open_places(store):
    """Give the SaveStore the files that exist; reopen those that are open."""
    places = []
    for number in range(1, MOST + 1):
        known = [place for place in store.places if place.number == number]
        place = known[0] if known else SaveFile(number)
        if _open(store.files, place):
            places.append(place)
    store.places = places


def _open(files, place):
    """Open a place's files; False if there is none for its game."""
    name = place.name + ".sav"
    place.fault = ""
    try:
        if place.file:
            place.file.open()
        else:
            place.file = files.fixed(name)
        size = place.file.size
        if not size:  # left over from its allocation
            place.file.close()
            place.file = None
            return False
        if size not in (FULL, SMALL):
            place.fault = "size"
        place.has_log = size == FULL
    except OSError:
        what = _what(files.home + name)
        place.fault = "folder" if what == "folder" else "damaged"
        if not what:
            return False
    if place.record:
        try:
            place.record.open()
        except OSError:
            place.record = None
    return True


def look_at_chip(store):
    """Find out which version of saves the chip's memory holds: never two side by side."""
    store.slots = store.files.slots(SIZE)
    store.chip = old = store.files.slots(OLD_SIZE)
    store.newer = False
    data = memoryview(store.buffer)[:OLD_SIZE]
    for slot in range(old.count):
        try:
            old.read(slot, data)
            snapshot.inspect(data)
            store.slots.spend()
            return
        except SnapshotError as fault:
            store.newer = store.newer or fault.reason == "version" and not slot
    if store.newer:
        store.slots.spend()
    store.chip = store.slots


def build(store, progress=None):
    """Make the files that are missing. True if there is a place for a game.

    With little room they are fewer, or one without a log.
    """
    files = store.files
    if not files.writable:
        return False
    wanted = []
    for number in range(1, MOST + 1):
        wanted.append((f"game{number}.sav", FULL, 0, _cleaned(FULL)))
        wanted.append((f"game{number}.gcg", RECORD, 10, ()))
    wanted.append(("table.bin", TABLE, 0, HEADS))
    wanted.append(("own.txt", OWN, 32, ()))
    try:
        made = files.make(FOLDER, wanted, RESERVE, progress)
        if not made and not store.places:
            small = ("game1.sav", SMALL, 0, _cleaned(SMALL))
            made = files.make(FOLDER, [small], 0, progress)
        if made:
            open_places(store)
    except (OSError, MemoryError):
        pass
    return any([place.writable for place in store.places])


def _cleaned(size):
    """Return the ranges of a new file in which what lay on the drive before could be taken for a
    save or a mark.
    """
    ends = end_of(size, 0), end_of(size, 1)
    # The head of a save of either version.
    heads = [(end - PADDED, end - OLD_SIZE + SECTOR) for end in ends]
    return (LOAD_MARK, ASIDE), heads[0], heads[1]


def _what(path):
    """Tell what is there: "", "file" or "folder"."""
    try:
        return "folder" if os.stat(path)[0] & 0x4000 else "file"
    except OSError:
        return ""
