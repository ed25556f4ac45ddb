# SPDX-License-Identifier: MIT
"""Moves logs between the memory and the two copies on the drive, when their games move. Loaded
only for that.
"""

import struct

from erudit_core import snapshot
from erudit_core.record import log_gaps
from erudit_core.rules.turn_log import ENTRY_BYTES, LOST, Log

from ..saving import session_codec
from ..store.log_file import SECTOR, SECTORS, LogFile


def keep_log(app):
    """Before another game takes the place of the session: keep a log that the drive has not, as
    long as the power is on.
    """
    session = app.session
    if session and session.saver and not session.saver.on_drive:
        session.saver.store.kept = session.id, session.log


def kept_log(session):
    """Let a session that was loaded have the log that was kept for it, if it is still its own and
    has more than the drive's.
    """
    saver = session.saver
    number, log = saver.store.kept or (0, None)
    try:
        if number != session.id or log_gaps.turns(log) != (session.game.turns, log.count):
            return
        if log.count < session.log.count:
            return  # the drive could not be read when it was begun
        place = saver.place
        if place and place.has_log:
            log_file = LogFile(place.file, place.log_places(), session.id)
            log = transfer(session, log, log_file)
            log_file.stored = saver.log_file.stored if saver.log_file else 0
            saver.log_file = log_file
        session.log = log
        saver.store.kept = None
    except OSError:
        pass  # the drive cannot be read now, but what is kept may be needed yet


def log_of(here, game):
    """Return the Log that the drive has of a Saved there."""
    here.read(game.place, game.at)
    number, count, stored, _, _ = session_codec.head(snapshot.extra(here.buffer))
    log_file = LogFile(game.place.file, game.place.log_places(), number)
    count = min(count, stored, LogFile.capacity)
    log_file.restore(game.at, count)
    return Log(log_file, count)


def transfer(session, old, log_file, before=None):
    """Return a Log in the LogFile `log_file` with the entries of the Log `old`. Turns that a gap
    at its beginning stands for are taken from the Log `before`, as far as that has them.
    """
    turns, sound = log_gaps.turns(old)
    log = Log(log_file)
    start = 0
    lacks = log_gaps.begins_after(old) if before else 0
    done, count = log_gaps.turns(before) if lacks else (0, 0)
    if 0 < done <= lacks:
        _copy(before, 0, count, log)
        if done < lacks:
            gap = old.entry(0)
            scores = gap.tiles + gap.hand
            scores = struct.unpack(f"<{len(scores) // 2}h", scores)
            log_gaps.add(log, done + 1, lacks, gap.cell, scores)
        start = 1
    _copy(old, start, sound, log)
    if sound < old.count:
        log_gaps.add(log, turns + 1, session.game.turns, LOST, session.game.scores)
    elif not old.complete:
        log.complete = False
        log.reason = old.reason
    return log


def copy_log(here, place, to):
    """Make copy `to` of a place's log what the other one is: the save that comes behind it goes on
    from there, and the next one spoils the other. OSError.
    """
    logs = place.log_places()
    sector = memoryview(here.buffer)[:SECTOR]
    for at in range(0, SECTORS * SECTOR, SECTOR):
        place.file.read(logs[1 - to] + at, sector)
        place.file.write(logs[to] + at, sector)
    place.file.sync()


def _copy(old, start, stop, log):
    """Append entries `start` to `stop` - 1 of a Log to another."""
    entry = bytearray(ENTRY_BYTES)
    for i in range(start, stop):
        old.store.read(i, entry)
        log.store.write(log.count, entry)
        log.count += 1
