# SPDX-License-Identifier: MIT
"""Writes a session into its place on the drive, then into the chip's memory.

The drive is synced before the chip is touched: a power cut destroys one copy at most.
"""

import gc

from erudit_core import snapshot

from ..store.log_file import SECTOR
from ..store.saver import FAULTS
from . import session_codec
from .notices import ALL_FAILED, DRIVE_FAILED, ELSEWHERE, NO_RECORD


def save(saver, session):
    """Keep the session as it is now. True if that worked somewhere, else the notice says so."""
    saver.sequence += 1
    on_drive = saver.on_drive
    if on_drive:
        _store_log(saver)
    try:
        extra = _fill(saver, session)
    except MemoryError:
        gc.collect()
        try:
            extra = _fill(saver, session)
        except MemoryError:
            return _tell(saver, False, False)
    drive = on_drive and _to_drive(saver)
    memory = saver.store.slots.count > 0 and _to_memory(saver)
    if drive or memory:
        saver.kept = extra
    _tell(saver, drive, memory)
    if session.game.over:
        _export(saver, session, drive)
    return drive or memory


def _fill(saver, session):
    """Fill the buffer with the snapshot; return what the session adds to it."""
    extra = session_codec.pack(session)
    buffer = saver.store.buffer
    snapshot.dump(session.game, extra, saver.sequence, buffer, saver.mark, session.arranged())
    return extra


def _to_drive(saver):
    """Write the snapshot in the buffer behind the log; False if that failed."""
    half = saver.half
    try:
        saver.place.write_snapshot(half, saver.store.buffer)
    except FAULTS:
        # The same half is next again: the other one is the good one.
        if saver.log_file:
            saver.log_file.lost(half)
        return False
    if saver.log_file:
        saver.log_file.settled(half)
    saver.half = 1 - half
    return True


def _store_log(saver):
    """Write what the copy of the log lacks; what cannot be written stays in memory."""
    if not saver.log_file:
        return
    try:
        saver.log_file.store(saver.half, memoryview(saver.store.buffer)[:SECTOR])
    except FAULTS:
        saver.log_file.lost(saver.half)


def _to_memory(saver):
    """Append the snapshot in the buffer to the chip's memory; False if that failed."""
    try:
        saver.store.append()
    except FAULTS:
        return False
    return True


def _tell(saver, drive, memory):
    """Set the notice where saving begins to fail; once, until it works again."""
    failed = saver.on_drive and not drive
    failed = failed or not (drive or memory)
    if failed and not saver.failed and saver.notice not in ELSEWHERE:
        saver.notice = DRIVE_FAILED if memory else ALL_FAILED
    saver.failed = failed
    return drive or memory


def _export(saver, session, drive):
    from . import record_file

    saver.notice = NO_RECORD
    saver.store.told = session.id
    if drive:
        saver.notice = record_file.write(saver, session)
