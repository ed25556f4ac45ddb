# SPDX-License-Identifier: MIT
"""Gaps in a log, the turns that it lacks (turn_log.GAP); needed when a game is loaded only."""

import struct

from erudit_core.const import const
from erudit_core.rules.turn_log import DIRECTION_SHIFT, FIGURES, GAP, KIND_SHIFT, PASS, Log

END = const(0x7FFF)  # as many turns as there can be
_TILES = const(14)  # bytes of a gap's scores that stand where others have tiles


def add(
    log: Log,
    first: int,
    last: int,
    reason: int,
    scores: list[int] | tuple[int, ...] = (),
    part: int = 0,
) -> None:
    """Append to a Log that turns `first` to `last` (from 1; 0: to the end) are missing, and let it
    go on behind that; without room it stays incomplete. `scores` are the game's behind the gap;
    `part` is 1 if only a part of turn `last` is missing, so that its entry follows.
    """
    kept = bytearray(2 * len(scores))
    for i, score in enumerate(scores):
        struct.pack_into("<h", kept, 2 * i, score)
    fields = GAP, 0, kept[_TILES:], reason, part, kept[:_TILES], first, last
    log.complete = log.append(fields)


def begins_after(log: Log) -> int:
    """Return how many turns a Log lacks at its beginning, by the gap that it begins with."""
    if (
        not log.count
        or not log.look(0)
        or log.buffer[0] >> KIND_SHIFT != GAP
        or log.buffer[2] >> DIRECTION_SHIFT
    ):
        return 0
    first, last = struct.unpack_from("<hh", log.buffer, FIGURES)
    return last if first == 1 else 0


def turns(log: Log) -> tuple[int, int]:
    """Return (turns, entries) of a Log: how many turns the entries make, those of gaps counted too,
    as far as all entries are sound, and how many entries that is. A gap in front of an unsound
    entry counts to that: it may have been noted after the save that has the entries behind it.
    """
    buffer = log.buffer
    done = before = 0
    kind = 0
    for i in range(log.count):
        if not log.look(i):
            return (before, i - 1) if kind == GAP else (done, i)
        kind = buffer[0] >> KIND_SHIFT
        before = done
        if kind == GAP:
            last = struct.unpack_from("<h", buffer, FIGURES + 2)[0]
            done = last - (buffer[2] >> DIRECTION_SHIFT) if last else END
        elif kind <= PASS:
            done += 1
    return done, log.count
