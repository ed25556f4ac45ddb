# SPDX-License-Identifier: MIT
"""A whole game is played and saved on a model of flash; then power is cut at every step of it.

Runs on MicroPython, whose FAT code is the device's. `main(first, last, seats)` prints one line of
figures for the tests and for tools/powercut.py.
"""

import gc
import os
import sys
from binascii import crc32

import vfs


class Chip:
    """The firmware's microcontroller, and whatever only draws: nothing is drawn here."""

    nvm = None


for _name in ("microcontroller", "displayio", "bitmaptools"):
    sys.modules[_name] = Chip

# ruff: noqa: E402, I001 - those stand-ins have to be there first
import flash_model
import random_games
from lexicons import Sieve
from flash_model import DRIVE, ERASE, Drive, Nvm, Wreck

from erudit_core.rules import ruleset
from erudit_core.rules.board import CENTRE
from erudit_core import snapshot
from erudit_core.rng import Rng
from erudit_device import files
from erudit_ui.saves.save_index import open_index
from erudit_ui.saves.load import mark_load_ok
from erudit_ui.match import autosave
from erudit_ui.saves import new_slot, load
from erudit_ui.saving import session_codec
from erudit_ui.match.session import Session, Setup

SIZE = 384 * 1024
OTHERS = {"code.py": 700, "boot.py": 90, "lib/one.py": 5000, "packs/a.lex": 9000}


class Files(files.Files):
    """The device's files on the model; not `writable` where a computer has the drive."""

    def __init__(self, drive, writable=True):
        self.home = self.root = "/d/"
        self._writable = writable
        self._left = False
        self.drive = drive

    def sync(self):
        self.drive.flush()


class Device:
    def __init__(self, files, seed):
        self.files = files
        self._rng = Rng(seed)

    def entropy(self, n):
        return bytes([self._rng.below(256) for _ in range(n)])


class App:
    def __init__(self, device):
        self.device = device
        self.save_store = self.session = self.texts = self.prefs = None


_on = []
_NEW_PAGES = (snapshot.SIZE + flash_model.PAGE - 1) // flash_model.PAGE  # the last but in part


def switch_on(image, nvm, writable=True, seed=1, journal=None):
    """Mount a drive that holds `image` and begin with an empty memory, as after power-on. Returns
    the App.
    """
    switch_off()
    try:  # noqa: SIM105 - MicroPython has no contextlib
        vfs.umount("/d")
    except OSError:
        pass
    drive = Drive(0, image, journal)
    _on[:] = (drive,)
    vfs.mount(vfs.VfsFat(drive), "/d")
    Chip.nvm = nvm
    return App(Device(Files(drive, writable), seed))


def switch_off():
    """Before the files are forgotten: a file that is closed by being forgotten writes nothing."""
    for drive in _on:
        drive.powered = False


def content(name, size):
    """The bytes of a file that is not ours."""
    return bytes([(crc32(name.encode()) + i * 7) & 255 for i in range(size)])


CONTENT = {name: content(name, OTHERS[name]) for name in OTHERS}


def new_drive(holes=0, size=SIZE):
    """Return what a formatted drive holds with other files on it, and `holes` gaps of a cluster or
    two between them.
    """
    try:  # noqa: SIM105 - MicroPython has no contextlib
        vfs.umount("/d")
    except OSError:
        pass
    drive = Drive(size)
    vfs.VfsFat.mkfs(drive)
    vfs.mount(vfs.VfsFat(drive), "/d")
    for folder in ("lib", "packs"):
        os.mkdir("/d/" + folder)
    for i in range(holes):
        for name, length in (("f", 300 + i % 3 * 512), ("g", 2000)):
            with open(f"/d/{name}{i}", "wb") as file:
                file.write(content("x", length))
    for name in sorted(OTHERS):
        with open("/d/" + name, "wb") as file:
            file.write(CONTENT[name])
    for i in range(holes):
        os.remove(f"/d/f{i}")
    drive.flush()
    vfs.umount("/d")
    return drive.image


def intact(names=OTHERS):
    """Tell whether every other file can still be read as it was written; the drive is mounted."""
    try:
        for name in names:
            with open("/d/" + name, "rb") as file:
                if file.read() != CONTENT[name]:
                    return False
    except OSError:
        return False
    return True


_scratch = bytearray(snapshot.SIZE)


def digest(session):
    """A number for all that a save has to bring back: the game, and the table without its log."""
    own = bytearray(session_codec.pack(session))
    own[75:77] = own[5:8] = b""  # how much of the log there is
    snapshot.dump(session.game, own, 0, _scratch, 0, session.arranged())
    return crc32(_scratch)


class Player(random_games.Table):
    """The random player, at the table of a session."""

    def __init__(self, session, seed):
        self.rand = Rng(seed)
        self.placement = session.pending.placement
        self.filled = []
        self.exchanges = 0
        self.game = session.game


class Naive:
    """How anybody would save at first: one file, written anew, and a record that grows."""

    on_drive = False  # it has no place there, as the table's part of a save asks,
    log_file = None  # nor a log

    def __init__(self):
        self.sequence = 0

    def save(self, session):
        self.sequence += 1
        snapshot.dump(session.game, session_codec.pack(session), self.sequence, _scratch)
        with open("/d/save.bin", "wb") as file:
            file.write(_scratch)
        with open("/d/record.txt", "ab") as file:
            file.write(b"a line of the record of the game, 48 bytes long\n")


def naive_resume():
    """Return the session that a Naive has saved; raises what comes."""
    with open("/d/save.bin", "rb") as file:
        data = file.read()
    loaded = snapshot.load(data, Sieve())
    names = session_codec.head(snapshot.extra(data))[-1]
    session = Session(Setup(loaded.rules, names, 0, 0), None, b"", loaded)
    session_codec.restore(session, snapshot.extra(data))
    session.id = session_codec.head(snapshot.extra(data))[0]
    return session


def match_slots(pending):
    """Say which tile of the hand each laid tile is: the random player lays without looking."""
    slots = bytearray()
    placement = pending.placement
    for i in range(placement.count):
        kind = min(placement.tiles[i], 32)
        at = 0
        while at < len(pending.order) and (pending.order[at] != kind or at in bytes(slots)):
            at += 1
        slots.append(at)
    pending.slots = slots


class Play:
    """One recorded game: the flash before it, the journal, and a digest for each save."""

    def __init__(self, seats, seed, writable=True, nvm_size=4096, turns=1000, holes=0, naive=False):
        self.naive = naive
        self.journal = []
        self.writable = writable
        self.image = new_drive(holes)
        self.nvm = Nvm(nvm_size, None, self.journal)
        self.digests = [0]
        self.marks = []  # (length of the journal, number of the digest that it leads to)
        self.turns = turns
        self.seed = seed
        self.names = ["Анна-Мария", "Боря", "Ёж", "Player 4", "Дед", "Ева", "Жора", "Зина"][:seats]
        app = switch_on(self.image, self.nvm, writable, 1, self.journal)
        if not naive:
            open_index(app).build()
        app.device.files.sync()
        self.start = (bytes(self.image), bytes(self.nvm.image))
        self.prepared = len(self.journal)
        self.play(app)

    def begin(self, app):
        """Return a new session that is saved."""
        agreed = ruleset.make(0, target=0, judge=ruleset.CONSENT, repeats=0)
        session = Session(Setup(agreed, self.names, 0, 0), Sieve(), b"seed")
        self._watch()
        if self.naive:
            session.saver = Naive()
            autosave.save(session)
        else:
            new_slot.begin(app, session, None)
        return session

    def play(self, app):
        """Play to the end, with a restart in the middle and words half laid now and then."""
        session = self.begin(app)
        table = Player(session, self.seed)
        while not session.game.over and session.game.turns < self.turns:
            table.game = session.game
            self.act(session, table)
            if session.game.turns == 9 and not session.game.asking:
                app = switch_on(self.image, self.nvm, self.writable, 2, self.journal)
                session = self.resume(app, session)
                table.placement = session.pending.placement
        self.session = session

    def act(self, session, table):
        """One action of the random player; sometimes the menu is opened with tiles laid."""
        before = session.pending.placement
        saved = len(self.digests)
        events = table.act()
        for event in events:
            if event[0] == 4:
                for i in range(before.count):
                    table.filled.append(before.cells[i])
        match_slots(session.pending)
        session.act(events)
        if len(self.digests) > saved and not session.game.over and table.rand.below(5) == 0:
            self.half_lay(session)

    def half_lay(self, session):
        """Lay a tile of the hand on the first free cell from the last word on, and open the menu:
        that saves.
        """
        pending = session.pending
        near = session.last_start if session.last else CENTRE
        cell = pending.next_free(session.game.board, near)
        if cell >= 0 and pending.order and pending.order[0] < 32 and not pending.is_laid(0):
            pending.cursor = cell
            pending.lay(0, pending.order[0])
            session.keep()

    def resume(self, app, session):
        if self.naive:
            new = naive_resume()
            new.saver = Naive()
        else:
            here = open_index(app)
            new = load.resume(here, here.saved()[0], Sieve(), 0)
        assert digest(new) == digest(session)
        if not self.naive:
            mark_load_ok(new.saver)
        self.marks.append((len(self.journal), len(self.digests) - 1))
        return new

    def _watch(self):
        """Note what each save is of, and where in the journal it ends."""

        def save(session):
            self.digests.append(digest(session))
            saved = session.saver.save(session) if self.naive else real_save(session)
            self.marks.append((len(self.journal), len(self.digests) - 1))
            return saved

        autosave.save = save
        autosave.keep = save if self.naive else real_keep


real_save, real_keep = autosave.save, autosave.keep


class Count:
    """What became of the cuts."""

    def __init__(self):
        self.cuts = self.kept = self.lost_drive = self.lost_game = 0
        self.critical = 0  # writes to what is not ours
        self.in_erase = 0  # games lost from the erase of the chip's memory to the new save in it
        self.first = ""


def restored(wreck, writable, allowed, naive):
    """Switch on with what a cut left. Returns "" if all is there, else what is lost."""
    try:
        nvm = Nvm(0, bytearray(wreck.nvm))
        app = switch_on(bytearray(wreck.drive), nvm, writable, 3)
    except OSError as error:
        return f"drive: it does not mount ({error})"
    if not intact():
        return "drive: another file is damaged"
    try:
        if naive:
            session = naive_resume()
        else:
            here = open_index(app)
            saved = here.saved()
            if not saved or saved[0].fault:
                return "game: no save is found"
            session = load.resume(here, saved[0], Sieve(), 0)
    except Exception as error:
        return f"game: {type(error).__name__} {error}"
    if digest(session) not in allowed:
        return "game: it is none of the two states"
    if naive or not writable:
        return ""
    return "" if session.log.complete else "game: the record is not complete"


def cut_all(play, count, part=0, parts=1, critical=()):
    """Cut the power in all ways at each step of a Play's game; one of `parts` of the steps."""
    wreck = Wreck(play.start[0], play.start[1])
    marks = iter(play.marks)
    end, number = next(marks)
    before = play.digests[0]
    erasing = -1  # step at which the chip's memory was erased
    for at in range(play.prepared, len(play.journal)):
        while at >= end:
            before = play.digests[number]
            end, number = next(marks)
        entry = play.journal[at]
        if entry[0] == DRIVE:
            erasing = -1
        elif entry[1] == ERASE:
            erasing = at
        if entry[0] == DRIVE and entry[2] // flash_model.BLOCK in critical:
            count.critical += 1
        for way in wreck.ways(entry, at):
            if at % parts != part:
                continue
            allowed = (before, play.digests[number]) if before else None
            count.cuts += 1
            lost = _verdict(wreck, play, allowed, number)
            if not lost:
                count.kept += 1
            elif lost[:5] == "drive":
                count.lost_drive += 1
            else:
                count.lost_game += 1
                count.in_erase += erasing >= 0 and at <= erasing + _NEW_PAGES
            if lost and not count.first:
                count.first = f"step {at} of save {number}, {way}: {lost}"
        if at % 64 == 0:
            gc.collect()


def _verdict(wreck, play, allowed, number):
    lost = _look(wreck, play, allowed, number)
    switch_off()
    return lost


def _look(wreck, play, allowed, number):
    if allowed is not None:
        return restored(wreck, play.writable, allowed, play.naive)
    # The first save of a game: before it there is none to find.
    lost = restored(wreck, play.writable, (play.digests[number],), play.naive)
    return "" if lost[:4] == "game" else lost


def critical_blocks(image, ours):
    """Return the erase blocks that hold a sector of anything but the data of the files `ours`."""
    blocks = set()
    for path, sectors in flash_model.sectors_of_files(image).items():
        if path not in ours:
            blocks.update([sector * flash_model.SECTOR // flash_model.BLOCK for sector in sectors])
    return blocks


OURS = [f"/ERUDIT/GAME{i}.{kind}" for i in range(1, 5) for kind in ("SAV", "GCG")]


def main(part, parts, seats, seed, writable=True, turns=1000, holes=0, naive=False):
    """Play, cut, and print the figures as `name number` pairs, then the first loss if any."""
    play = Play(seats, seed, writable, 4096, turns, holes, naive)
    count = Count()
    cut_all(play, count, part, parts, critical_blocks(play.start[0], OURS))
    print(
        "cuts", count.cuts, "kept", count.kept, "drive", count.lost_drive, "game", count.lost_game,
        "in_erase", count.in_erase, "critical", count.critical, "saves", len(play.digests) - 1,
        "turns", play.session.game.turns, "over", int(play.session.game.over),
        "steps", len(play.journal) - play.prepared,
    )  # fmt: skip
    if count.first:
        print("first:", count.first)
