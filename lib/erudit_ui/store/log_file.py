# SPDX-License-Identifier: MIT
"""The log of a game in a fixed part of its file, in two copies that are written in turn.

Entries are 32 bytes, 16 a sector. The last two sectors are in memory, and those before them that no
copy has, as while a computer has the drive; a save writes to one copy the sectors that it lacks.
Of the 24 sectors of a copy the last went to the snapshot behind it: a longer log of version 1 can
be read, not continued. On the drive each entry is masked with the game's id: it holds hands, which
must not be read by accident.
"""

from binascii import crc32

from erudit_core.const import const

SECTOR = const(512)
SECTORS = const(23)
_ENTRY = const(32)
_EACH = const(16)  # entries a sector


class LogFile:
    """Storage of a turn log. `file` has read(at, buffer) and write(at, data); `places` are the
    bytes where the two copies begin.
    """

    capacity = SECTORS * _EACH

    def __init__(self, file, places, key):
        self.file = file
        self._places = places
        self._key = key
        self._now = bytearray(SECTOR)
        self._before = bytearray(SECTOR)
        self._number = 0  # sector of _now; _before is the one in front of it
        self.has = [0, 0]  # entries that each copy has for sure
        self.stored = 0  # entries that a copy may have: what it has behind them is another game's,
        # or of a turn whose save the power has cut
        self._last = 0  # the copy that most likely has what none has for sure
        self._count = 0
        self._kept = {}  # sectors before _before that no copy has for sure, by number

    def read(self, index, buffer):
        """Copy entry `index` to `buffer`. OSError if the drive cannot be read."""
        sector = index // _EACH
        at = index % _EACH * _ENTRY
        source = self._in_memory(sector)
        if source:
            buffer[:] = source[at : at + _ENTRY]
        else:
            self.file.read(self._place(index + 1) + sector * SECTOR + at, buffer)
        self._mask(index, buffer)

    def write(self, index, buffer):
        """Keep entry `index`, the next one, until `store` takes it to the drive. MemoryError if it
        cannot be kept so long.
        """
        if index // _EACH != self._number:
            kept = max(self.has) >= self._number * _EACH or not self._number
            free = self._before if kept else bytearray(SECTOR)
            if not kept:
                self._kept[self._number - 1] = self._before
            self._now, self._before = free, self._now
            self._number = index // _EACH
        at = index % _EACH * _ENTRY
        self._now[at : at + _ENTRY] = buffer
        entry = memoryview(self._now)[at : at + _ENTRY]
        self._mask(index, entry)
        self._count = index + 1

    def store(self, copy, buffer):
        """Write to copy 0 or 1 what it lacks, before the file is synced; `buffer` is a sector to
        work in. OSError.
        """
        has = self.has[copy]
        self.has[copy] = has // _EACH * _EACH  # even if the write fails
        if has == self._count:
            self.has[copy] = has
            return
        for sector in range(has // _EACH, (self._count + _EACH - 1) // _EACH):
            self.file.write(self._places[copy] + sector * SECTOR, self._sector(sector, buffer))
        self.has[copy] = self.stored = self._count

    def settled(self, copy):
        """A copy is surely on the drive: release what was kept in memory until then."""
        for sector in list(self._kept):
            if (sector + 1) * _EACH <= self.has[copy]:
                del self._kept[sector]

    def lost(self, copy):
        """Rewrite all of a copy with the next save: its state is unknown."""
        self.has[copy] = 0
        self._last = copy

    def restore(self, copy, count):
        """Go on with the `count` entries of a copy; the other one is rewritten with the next
        save. OSError.
        """
        self.has[copy] = self.stored = self._count = count
        self.has[1 - copy] = 0
        self._number = max(0, count - 1) // _EACH
        for sector, buffer in ((self._number - 1, self._before), (self._number, self._now)):
            if sector >= 0:
                self.file.read(self._places[copy] + sector * SECTOR, buffer)

    def _in_memory(self, sector):
        if sector == self._number:
            return self._now
        if sector == self._number - 1:
            return self._before
        return self._kept.get(sector)

    def _sector(self, sector, buffer):
        source = self._in_memory(sector)
        if source:
            return source
        self.file.read(self._place((sector + 1) * _EACH) + sector * SECTOR, buffer)
        return buffer

    def _place(self, count):
        """Return where a copy with `count` entries begins."""
        for copy in (0, 1):
            if self.has[copy] >= count:
                return self._places[copy]
        return self._places[self._last]

    def _mask(self, index, buffer):
        seed = self._key
        for i in range(0, _ENTRY, 4):
            seed = crc32(bytes((index & 255, index >> 8, i)), seed)
            word = seed.to_bytes(4, "little")
            for j in range(4):
                buffer[i + j] ^= word[j]
