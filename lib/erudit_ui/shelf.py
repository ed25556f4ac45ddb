# SPDX-License-Identifier: MIT
"""The saved games: one file of fixed size for each, and slots in the chip's own memory for one.

A file, in sectors: 8 nobody's, 1 trial mark, 2 a damaged save kept aside, 16 nobody's, a log and a
snapshot of 2, 16 nobody's, the other log and snapshot, 8 nobody's. A log has 24 sectors, or none
where the drive had little room. The two halves are written in turn, and the snapshot last: it lies
behind its log because the pages of an erase block are written in order.
"""

from collections import namedtuple

from erudit_core import snapshot
from erudit_core.const import const
from erudit_core.snapshot import SIZE, SnapshotError

from . import blob
from .book import SECTOR

FOLDER = "erudit"
MOST = const(4)  # games on the drive
_RESERVE = const(32768)  # bytes that stay free for the owner
_TRIAL = const(4096)
ASIDE = const(4608)
_FIRST = const(13824)
_REST = const(12288)  # of nobody's sectors in the middle and at the end
FULL = const(52736)  # _FIRST + 2 * (SIZE + book.SECTORS * SECTOR) + _REST
SMALL = const(28160)  # the same without logs
RECORD = const(24576)  # bytes of a record's file; the last 4096 are nobody's
TRIES = const(2)  # loadings that may crash
_MARK = b"ERTR"

# A saved game: its Place (None: in the chip's memory), which snapshot there, sequence number, id,
# names, whether it is over, turns made, and why it cannot be used (a reason, else empty).
Saved = namedtuple("Saved", ("place", "at", "sequence", "id", "names", "over", "turns", "fault"))


class Place:
    """The file of one game. `has_log` tells which kind it is."""

    def __init__(self, files, number):
        self.number = number
        self.name = f"{FOLDER}/game{number}.sav"
        self.file = files.fixed(self.name)
        if self.file.size not in (FULL, SMALL):
            self.file.close()
            raise OSError(22)
        self.has_log = self.file.size == FULL
        self.record = None
        self.record_name = f"{FOLDER}/game{number}.gcg"
        self.open_record(files)
        self.step = (self.file.size - _REST - _FIRST) // 2 + 8192

    def open_record(self, files):
        """Open the file of the record, if there is one by now."""
        try:
            self.record = self.record or files.fixed(self.record_name, RECORD)
        except OSError:
            pass

    def snapshot_at(self, half):
        """Return the byte where snapshot 0 or 1 is."""
        return _FIRST + half * self.step + self.step - 8192 - SIZE

    def log_places(self):
        """Return the bytes where the two copies of the log are."""
        return _FIRST, _FIRST + self.step

    def trial(self, buffer):
        """Return (sequence number, how often the loading of that snapshot was begun and not
        ended).
        """
        mark = memoryview(buffer)[:SECTOR]
        self.file.read(_TRIAL, mark)
        if bytes(mark[:4]) != _MARK:
            return 0, 0
        return int.from_bytes(bytes(mark[4:8]), "little"), mark[8]

    def note_try(self, sequence, tries, buffer):
        """Note that loading begins for the `tries`th time; 0: it has ended well."""
        mark = memoryview(buffer)[:SECTOR]
        for i in range(SECTOR):
            mark[i] = 0
        mark[:4] = _MARK
        mark[4:8] = sequence.to_bytes(4, "little")
        mark[8] = tries
        self.file.write(_TRIAL, mark)
        self.file.sync()


class Shelf:
    """All places of this machine. `buffer` has room for a snapshot and is everybody's."""

    def __init__(self, device):
        self.files = device.files
        self.buffer = bytearray(SIZE)
        self.slots = self.files.slots(SIZE)
        self.places = []
        self._open()

    def build(self):
        """Make the files that are missing, before a game begins. True if there is a place for one.

        With little room they are fewer, or one without a log.
        """
        if not self.files.writable:
            return False
        wanted = []
        for number in range(1, MOST + 1):
            if not any([place.number == number for place in self.places]):
                wanted.append((f"game{number}.sav", FULL))
            wanted.append((f"game{number}.gcg", RECORD))
        try:
            made = self.files.make(FOLDER, wanted, _RESERVE)
            if not made and not self.places:
                made = self.files.make(FOLDER, [("game1.sav", SMALL)], 0)
            if made:
                self._open()
                self._clean(made)
        except (OSError, MemoryError):
            pass
        return bool(self.places)

    def saved(self):
        """Return the Saved games, the one played last first. Of one that is both on the drive and
        in memory only the newer save counts.
        """
        found = [game for game in [self.look(place) for place in self.places] if game]
        kept = self.in_memory()
        if kept:
            same = [game for game in found if game.id == kept.id and not game.fault]
            old = max(same, key=_sequence) if same else None
            if old is None or old.sequence < kept.sequence:
                found = [game for game in found if game is not old]
                found.append(_at(kept, old.place) if old else kept)
        return sorted(found, key=_sequence, reverse=True)

    def look(self, place):
        """Return the Saved of a place, None if there is no game."""
        whole, fault = self.whole(place)
        if whole:
            return whole[0]
        return Saved(place, -1, 0, 0, [], False, 0, fault) if fault else None

    def whole(self, place):
        """Return (the usable saves of a place, the newer one first, what is wrong with the last
        other one, or empty).

        A save with which the game crashed every time it was loaded is not usable.
        """
        found = []
        fault = ""
        for half in (0, 1):
            try:
                self.read(place, half)
                one = _saved(place, half, self.buffer)
                if place.trial(self.buffer) == (one.sequence, TRIES):
                    raise SnapshotError("damaged")
                found.append(one)
            except (ValueError, OSError, IndexError) as error:
                reason = getattr(error, "reason", "damaged")
                fault = fault if reason == "magic" else reason
        return sorted(found, key=_sequence, reverse=True), fault

    def put_aside(self, place, halves):
        """Keep a copy of each damaged save of `halves` that is none of the usable ones: the next
        save overwrites it. Blank ones are not worth it. OSError.
        """
        for half in halves:
            self.read(place, half)
            if bytes(self.buffer[:4]) not in (bytes(4), b"\xff\xff\xff\xff"):
                place.file.write(ASIDE, self.buffer)
                place.file.sync()

    def in_memory(self):
        """Return the Saved of the chip's memory, its place None; None if there is no game."""
        best = None
        for slot in range(self.slots.count):
            try:
                self.slots.read(slot, self.buffer)
                found = _saved(None, slot, self.buffer)
            except (ValueError, OSError, IndexError):
                continue
            if best is None or found.sequence > best.sequence:
                best = found
        return best

    def read(self, place, at):
        """Fill `buffer` with snapshot `at` of a place, or of the chip's memory."""
        if place is None or at >= 2:
            self.slots.read(at - 2 if place else at, self.buffer)
        else:
            place.file.read(place.snapshot_at(at), self.buffer)

    def delete(self, game):
        """Forget a saved game, wherever it is. OSError if the drive cannot be written."""
        kept = self.in_memory()
        if game.place is None or (kept and kept.id == game.id):
            self.slots.clear()
        if game.place is None:
            return
        for i in range(SIZE):
            self.buffer[i] = 0
        for half in (0, 1):
            game.place.file.write(game.place.snapshot_at(half), self.buffer)
            game.place.file.sync()

    def _clean(self, made):
        """Write over what lay on the drive where the new files are now. OSError."""
        for place in self.places:
            if place.name[len(FOLDER) + 1 :] in made:
                for i in range(SIZE):
                    self.buffer[i] = 0
                for at in (_TRIAL, place.snapshot_at(0), place.snapshot_at(1)):
                    place.file.write(at, self.buffer)
                place.file.sync()
            if place.record and place.record_name[len(FOLDER) + 1 :] in made:
                for i in range(SIZE):
                    self.buffer[i] = 10
                for at in range(0, RECORD, SIZE):
                    place.record.write(at, self.buffer)
                place.record.sync()

    def _open(self):
        for place in self.places:
            place.open_record(self.files)
        for number in range(1, MOST + 1):
            if any([place.number == number for place in self.places]):
                continue
            try:
                self.places.append(Place(self.files, number))
            except OSError:
                pass


def _sequence(game):
    return game.sequence


def _saved(place, at, data):
    """Return the Saved of a snapshot; ValueError (SnapshotError) if it is none."""
    sequence = snapshot.inspect(data)
    game, _, _, names = blob.head(snapshot.extra(data))
    over = bool(data[9] & 2)
    return Saved(place, at, sequence, game, names, over, data[12] | data[13] << 8, "")


def _at(kept, place):
    """Return the game in memory `kept` as one that belongs to a place on the drive."""
    return Saved(place, kept.at + 2, kept.sequence, kept.id, kept.names, kept.over, kept.turns, "")
