# SPDX-License-Identifier: MIT
"""The log of a game: what happened, in entries of 32 bytes, kept in storage that is handed in.

Storage has `capacity` (entries), ``read(index, buffer)`` and ``write(index, buffer)`` of 32 bytes.
Sixteen entries fill one sector of 512 bytes. An entry: kind and seat, cell, direction and number
of tiles, size of the hand, 15 tiles, 7 hand tiles, score, total (int16, little-endian), and 16 bits
of the CRC-32 of all that.
"""

import struct
from binascii import crc32
from collections import namedtuple

from erudit_core.annotations import Storage
from erudit_core.const import const
from erudit_core.rules import game_events as events

ENTRY_BYTES = const(32)

# Kinds of entries. HINT is a mark that a hint was given.
WORD = const(1)
EXCHANGE = const(2)
PASS = const(3)
RECOVER = const(4)
ACCEPTED = const(5)
HINT = const(6)
FINAL = const(7)
# Turns that are missing: `score` and `total` are the first and the last of them (0: to the end),
# `cell` is the reason, `direction` is 1 if the last one is there in part and its entry follows;
# `tiles` and `hand` together are the scores behind them, int16 each, or empty.
GAP = const(8)

# Why turns are missing: indices into the texts that record.writer is given.
LOCKED = const(0)  # the drive was not the game's, and the power went off
FAILED = const(1)  # the drive could not be written
FULL = const(2)  # the log was full
LOST = const(3)  # the log was damaged, or not there
MEMORY = const(4)  # there was too little memory

# An event that no game has, beside those of `game_events`: SEAT, TOLD (HINT_CELLS …).
HINTED = const(30)
TOLD = const(2)
HINT_CELLS = const(0)  # where the best play lies
HINT_WORD = const(1)  # the best play
HINT_LIST = const(2)  # the words of the hand

# Byte 0: kind << KIND_SHIFT | seat; 1: cell; 2: direction << DIRECTION_SHIFT | number of tiles;
# 3: number of tiles in the hand.
KIND_SHIFT = const(4)
DIRECTION_SHIFT = const(7)
_SEAT = const(15)
_COUNT = const(15)
_TILES = const(4)
_HAND = const(19)
FIGURES = const(26)
_CHECK = const(30)
_CHUNK = const(32)  # entries in 1 KB: a larger block may find no room on a device

# What is logged: `hand` as the turn began; `cell`, `direction` and `tiles` are the place and run of
# a word (tiles as `play.Outcome.run` has them), the tiles given or left, the letter recovered, or
# the word accepted. `score` is below zero for FINAL; `total` counts for WORD and FINAL only. `line`
# is the entry's place, from 1. A GAP has fields of its own, see there.
Entry = namedtuple(
    "Entry", ("kind", "seat", "hand", "cell", "direction", "tiles", "score", "total", "line")
)


class RamStore:
    """Storage in memory: blocks of 1 KB, each allocated when its first entry comes."""

    def __init__(self, capacity: int = 256) -> None:
        self.capacity = capacity
        self._chunks = []

    def read(self, index: int, buffer: bytearray) -> None:
        """Copy entry `index` to `buffer`; IndexError if there is no block for it yet."""
        at = index % _CHUNK * ENTRY_BYTES
        buffer[:] = self._chunks[index // _CHUNK][at : at + ENTRY_BYTES]

    def write(self, index: int, buffer: bytearray) -> None:
        """Keep `buffer` as entry `index`; MemoryError if there is no room for another block."""
        while len(self._chunks) <= index // _CHUNK:
            self._chunks.append(bytearray(_CHUNK * ENTRY_BYTES))
        at = index % _CHUNK * ENTRY_BYTES
        self._chunks[index // _CHUNK][at : at + ENTRY_BYTES] = buffer


class Log:
    """The entries of one game in `store`, the first `count` of them written before.

    Without a store they are kept in memory. `complete` turns False when an entry found no room,
    and `reason` is why.
    """

    def __init__(self, store: Storage | None = None, count: int = 0) -> None:
        self.store = RamStore() if store is None else store
        self.count = count
        self.complete = True
        self.reason = LOST
        self.buffer = bytearray(ENTRY_BYTES)

    def note(self, made: list[tuple]) -> None:
        """Append what is to be kept of a game's events; without room nothing more, and no error."""
        for event in made:
            fields = _fields(event)
            if fields and self.complete:
                self.complete = self.append(fields)

    def entry(self, index: int) -> Entry | None:
        """Return entry `index` (0 … count - 1); None if its bytes are not what was written."""
        if not self.look(index):
            return None
        buffer = self.buffer
        score, total = struct.unpack_from("<hh", buffer, FIGURES)
        count = buffer[2] & _COUNT
        return Entry(
            buffer[0] >> KIND_SHIFT,
            buffer[0] & _SEAT,
            bytes(buffer[_HAND : _HAND + buffer[3]]),
            buffer[1],
            buffer[2] >> DIRECTION_SHIFT,
            bytes(buffer[_TILES : _TILES + count]),
            score,
            total,
            index + 1,
        )

    def look(self, index: int) -> bool:
        """Fill the buffer with entry `index`; False if its bytes are not what was written."""
        buffer = self.buffer
        self.store.read(index, buffer)
        return struct.unpack_from("<H", buffer, _CHECK)[0] == crc32(buffer[:_CHECK]) & 0xFFFF

    def append(self, fields: tuple) -> bool:
        """Append an entry, its fields in order; False if it found no room."""
        if self.count >= self.store.capacity:
            self.reason = FULL
            return False
        kind, seat, hand, cell, direction, tiles, score, total = fields
        buffer = self.buffer
        for i in range(ENTRY_BYTES):
            buffer[i] = 0
        buffer[0] = kind << KIND_SHIFT | seat
        buffer[1] = cell
        buffer[2] = direction << DIRECTION_SHIFT | len(tiles)
        buffer[3] = len(hand)
        buffer[_TILES : _TILES + len(tiles)] = tiles
        buffer[_HAND : _HAND + len(hand)] = hand
        struct.pack_into("<hh", buffer, FIGURES, score, total)
        struct.pack_into("<H", buffer, _CHECK, crc32(buffer[:_CHECK]) & 0xFFFF)
        try:
            self.store.write(self.count, buffer)
        except (MemoryError, OSError) as error:
            self.reason = MEMORY if isinstance(error, MemoryError) else FAILED
            return False
        self.count += 1
        return True


def _fields(event):
    """Return the fields of the entry for an event, in order, or None if it leaves no trace."""
    kind = event[events.KIND]
    seat = event[events.SEAT]
    if kind == events.PLAYED:
        return (
            WORD,
            seat,
            event[events.HAND],
            event[events.START_CELL],
            event[events.DIRECTION],
            event[events.RUN],
            event[events.WORD_SCORE],
            event[events.TOTAL],
        )
    if kind == events.EXCHANGED:
        return EXCHANGE, seat, event[events.HAND], 0, 0, event[events.GIVEN], 0, 0
    if kind == events.PASSED:
        return PASS, seat, event[events.HAND], 0, 0, b"", 0, 0
    if kind == events.RECOVERED:
        letter = bytes((event[events.LETTER],))
        return RECOVER, seat, b"", event[events.CELL], 0, letter, 0, 0
    if kind == events.ACCEPTED:
        return ACCEPTED, seat, b"", 0, 0, event[events.VOTED_WORD], 0, 0
    if kind == events.FINAL:
        lost = event[events.POINTS_LOST]
        return FINAL, seat, b"", 0, 0, event[events.TILES_LEFT], -lost, event[events.NEW_TOTAL]
    if kind == HINTED:
        return HINT, seat, b"", event[TOLD], 0, b"", 0, 0
    return None
