# SPDX-License-Identifier: MIT
"""The saved games, to be listed, read and deleted; what lies where is in places.py."""

from collections import namedtuple

from erudit_core import snapshot
from erudit_core.const import const
from erudit_core.snapshot import SIZE, SnapshotError

from . import blob
from .places import ASIDE, FOLDER, FULL, MOST, RECORD, SMALL, TRIAL

_RESERVE = const(32768)  # bytes that stay free for the owner
TRIES = const(2)  # loadings that may crash

# A saved game: its Place (None: in the chip's memory), which snapshot there, sequence number, id,
# names, whether it is over, turns made, and why it cannot be used (a reason, else empty).
Saved = namedtuple("Saved", ("place", "at", "sequence", "id", "names", "over", "turns", "fault"))


class Shelf:
    """The saved games in the Places of this machine; made when it is needed, see saving.shelf."""

    def __init__(self, store):
        self.store = store
        self.files = store.files
        self.buffer = store.buffer
        self.slots = store.slots
        self.places = store.places

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
                self.store.open()
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
                for at in (TRIAL, place.snapshot_at(0), place.snapshot_at(1)):
                    place.file.write(at, self.buffer)
                place.file.sync()
            if place.record and place.record_name[len(FOLDER) + 1 :] in made:
                for i in range(SIZE):
                    self.buffer[i] = 10
                for at in range(0, RECORD, SIZE):
                    place.record.write(at, self.buffer)
                place.record.sync()


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
