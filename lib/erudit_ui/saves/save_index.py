# SPDX-License-Identifier: MIT
"""The saved games, to be listed, read and deleted; store.save_store says what lies where."""

from collections import namedtuple

from erudit_core import snapshot
from erudit_core.const import const
from erudit_core.snapshot import OLD_SIZE, PADDED, SnapshotError

from ..saving import session_codec
from ..saving.load_marks import LoadMarks
from ..store.log_file import SECTOR
from ..store.save_store import ASIDE, SaveStore
from . import open_slots

MAX_LOAD_ATTEMPTS = const(2)  # loadings that may crash

# A saved game: its SaveFile (None: it has none on the drive), which save is the newest (0 and 1 are
# the place's, 2 and more slots of the chip's memory), sequence number, id, names, whether it is
# over, turns made, turns of the newest save on the drive (-1: none), and why it cannot be used (a
# reason of snapshot.REASONS or a fault of SaveFile, else "").
Saved = namedtuple(
    "Saved", ("place", "at", "sequence", "id", "names", "over", "turns", "on_drive", "fault")
)


def open_index(app):
    """Return the SaveIndex of this machine."""
    if app.save_store is None:
        app.save_store = SaveStore(app.device, app.texts)
    app.save_store.prefs = app.prefs
    return SaveIndex(app.save_store)


def look(app):
    """Claim the drive, keep the preferences, bring to the drive what is in the chip's memory alone;
    return the Saved games as they are then. Most often there is nothing to bring.
    """
    files = app.device.files
    known = files.claim()
    if not known and not app.session and (app.save_store is None or files.writable):
        app.keep_prefs()
        saved = open_index(app).saved()
        if not any([game.at >= 2 for game in saved]):
            return saved
    from . import to_drive

    to_drive.claim(app, known)
    app.keep_prefs()
    return to_drive.settle(app)


class SaveIndex(LoadMarks):
    """The saved games in a SaveStore; made when it is needed."""

    def __init__(self, store):
        super().__init__(store)
        self.files = store.files
        if store.chip is None:
            self.open()
            open_slots.look_at_chip(store)

    @property
    def places(self):
        """The SaveFiles of the drive as they are now."""
        return self.store.places

    def open(self):
        """Open the files that exist, reopen those that are open: the drive has changed hands."""
        open_slots.open_places(self.store)

    def build(self, progress=None):
        """Make the files that are missing, before a game begins; `progress(done, total)`. True if
        there is a place for one.
        """
        return open_slots.build(self.store, progress)

    def saved(self):
        """Return the Saved games, the one played last first. Of one that is both on the drive and
        in the chip's memory only the newer save counts.
        """
        found = [game for game in [self.look(place) for place in self.places] if game]
        for kept in self.in_chip():
            same = [game for game in found if game.id == kept.id and not game.fault]
            old = max(same, key=_sequence) if same else None
            if old is None and self._is_replaced(kept):
                continue
            if old is None or old.sequence < kept.sequence:
                found = [game for game in found if game is not old]
                found.append(_at(kept, old) if old else kept)
        if self.store.newer:
            found.append(Saved(None, 2, 0, 0, [], False, 0, -1, "version"))
        return sorted(found, key=_sequence, reverse=True)

    def _is_replaced(self, kept):
        """Tell whether a game has ended and its place went to another one, its record being
        written: what the chip's memory has of it, it has by chance only.
        """
        good = [place for place in self.places if not place.fault]
        return any([self.load_attempt(place)[2] == kept.id for place in good])

    def look(self, place):
        """Return the Saved of a place, None if there is no game."""
        fault = place.fault
        if not fault:
            whole, fault = self.whole(place)
            # What a newer program wrote last is not to be played on from the turn before it.
            if whole and fault != "version":
                return whole[0]
        return Saved(place, -1, 0, 0, [], False, 0, -1, fault) if fault else None

    def whole(self, place):
        """Return (the usable saves of a place, the newer one first, what is wrong with the last
        other one, or empty).
        """
        found = []
        fault = ""
        for half in (0, 1):
            try:
                self.read(place, half)
                found.append(_saved(place, half, self.buffer))
            except (ValueError, OSError, IndexError) as error:
                reason = getattr(error, "reason", "damaged")
                # Where nothing was saved these bytes are blank, whichever version made the file.
                if reason == "magic" and bytes(self.buffer[SECTOR:OLD_SIZE]).strip(b"\0\xff"):
                    reason = "damaged"
                if reason != "magic" and fault != "version":
                    fault = reason
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

    def in_chip(self):
        """Return the newest Saved of each game in the chip's memory, as if it had no place."""
        newest = []
        for slot in range(self.store.chip.count):
            try:
                self.read(None, slot + 2)
                found = _saved(None, slot + 2, self.buffer)
            except (ValueError, OSError, IndexError):
                continue
            twin = [game for game in newest if game.id == found.id]
            if not twin or twin[0].sequence < found.sequence:
                newest = [game for game in newest if game.id != found.id]
                newest.append(found)
        return newest

    def read(self, place, at):
        """Fill `buffer` with save `at` of a place (0, 1) or of the chip's memory (2 …), zeros
        behind. OSError.
        """
        buffer = self.buffer
        if at < 2:
            self._read_half(place, at)
            return
        chip = self.store.chip
        chip.read(at - 2, buffer)
        for i in range(chip.size, PADDED):
            buffer[i] = 0

    def _read_half(self, place, half):
        """A save of version 1 lies where that kept it: the three sectors begin within its log."""
        buffer = self.buffer
        place.file.read(place.snapshot_at(half), buffer)
        first = _fault(buffer)
        if first in ("", "version"):
            return
        old = memoryview(buffer)[:OLD_SIZE]
        place.file.read(place.snapshot_at(half, OLD_SIZE), old)
        second = _fault(old)
        if second and (first != "magic" or second == "magic"):
            place.file.read(place.snapshot_at(half), buffer)
            return
        for i in range(OLD_SIZE, PADDED):
            buffer[i] = 0

    def is_suspect(self, game):
        """Tell whether the loading of a Saved was begun MAX_LOAD_ATTEMPTS times and never came to
        its end: the game crashes with it, or the power failed each time.
        """
        if not game.place or game.at >= 2:
            return False
        number, tries, _ = self.load_attempt(game.place)
        return number == game.sequence and tries >= MAX_LOAD_ATTEMPTS

    def delete(self, game):
        """Delete a saved game, wherever it is, and nothing else. FAULTS if that cannot be."""
        place = game.place
        if place and not place.writable:
            raise OSError(30)
        chip = [] if game.fault else self.in_chip()
        if any([kept.id == game.id for kept in chip]):
            # Others stay, those that are nowhere else among them.
            self.store.chip.keep([kept.at - 2 for kept in chip if kept.id != game.id])
            open_slots.look_at_chip(self.store)
        if place:
            self.wipe(place)

    def wipe(self, place):
        """Delete both saves of a place. FAULTS."""
        for half in (0, 1):
            for i in range(PADDED):
                self.buffer[i] = 0
            place.file.write(place.snapshot_at(half), self.buffer)
            place.file.sync()


def _sequence(game):
    return game.sequence


def _fault(data):
    """Return why `data` is no whole snapshot, "" if it is one."""
    try:
        snapshot.inspect(data)
    except SnapshotError as fault:
        return fault.reason
    return ""


def _saved(place, at, data):
    """Return the Saved of a snapshot; ValueError (SnapshotError) if it is none."""
    sequence = snapshot.inspect(data)
    game, *_, names = session_codec.head(snapshot.extra(data))
    over = bool(data[9] & 2)
    turns = data[12] | data[13] << 8
    return Saved(place, at, sequence, game, names, over, turns, turns if place else -1, "")


def _at(kept, old):
    """Return the game `kept` of the chip's memory as one that has the place of `old`, too."""
    return Saved(
        old.place, kept.at, kept.sequence, kept.id, kept.names, kept.over, kept.turns, old.turns, ""
    )
