# SPDX-License-Identifier: MIT
"""The work of saving.Saver: a session into its place on the drive, then into the chip's memory.

What the drive gets first it has for good before the memory is touched: a power cut takes one copy
at most.
"""

import gc

from erudit_core import snapshot

from . import blob
from .book import SECTOR
from .saving import (
    ALL_FAILED,
    DRIVE_FAILED,
    FAULTS,
    LOG_FAILED,
    NO_RECORD,
    NOWHERE,
    RECORD,
)


def save(saver, session):
    """Keep the session as it is now. True if that worked somewhere; else `news` says so."""
    saver.sequence += 1
    if saver.place is not None:
        _store_log(saver, session)
    try:
        extra = blob.pack(session)
    except MemoryError:
        gc.collect()
        try:
            extra = blob.pack(session)
        except MemoryError:
            return _tell(saver, False, False)
    drive = saver.place is not None and _to_drive(saver, session, extra)
    memory = saver.shelf.slots.count > 0 and _to_memory(saver, session, extra)
    if drive or memory:
        saver.kept = extra
    _tell(saver, drive, memory)
    if drive and session.game.over:
        _export(saver, session)
    return drive or memory


def _to_drive(saver, session, extra):
    half = saver.half
    place = saver.place
    try:
        buffer = saver.shelf.buffer
        snapshot.dump(session.game, extra, saver.sequence, buffer, saver.mark)
        place.file.write(place.snapshot_at(half), buffer)
        place.file.sync()
    except FAULTS:
        # The same half is next again: the other one is the good one.
        if saver.book:
            saver.book.lost(half)
        return False
    saver.half = 1 - half
    return True


def _store_log(saver, session):
    """Write what the log's copy lacks; a log that cannot be written ends, the save goes on."""
    if not saver.book or not session.log.complete:
        return
    try:
        saver.book.store(saver.half, memoryview(saver.shelf.buffer)[:SECTOR])
    except FAULTS:
        saver.book.lost(saver.half)
        saver.news = LOG_FAILED
        session.log.complete = False


def _to_memory(saver, session, extra):
    try:
        buffer = saver.shelf.buffer
        snapshot.dump(session.game, extra, saver.sequence, buffer, saver.mark)
        saver.shelf.slots.append(buffer)
    except FAULTS:
        return False
    return True


def _tell(saver, drive, memory):
    """Set the news where saving begins to fail; once, until it works again."""
    failed = saver.place is not None and not drive
    failed = failed or not (drive or memory)
    if failed and not saver.failed and saver.news != NOWHERE:
        saver.news = DRIVE_FAILED if memory else ALL_FAILED
    saver.failed = failed
    return drive or memory


def _export(saver, session):
    from . import export

    done = export.write(saver.place.record, session, saver.shelf.buffer)
    saver.news = RECORD if done else NO_RECORD
