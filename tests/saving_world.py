# SPDX-License-Identifier: MIT
"""A device whose drive, chip memory and cable a test holds in its hands, with the real app on it.

What is under the app: a folder as the drive, `Chip` as the chip's memory, `Flash`, which counts
every erase and every write of both and lets power fail inside any of them, and `storage`, which
gives the drive to the game or leaves it with the computer. Nothing here knows how games are kept.
"""

import os
import sys
import types
from pathlib import Path
from random import Random
from shutil import copyfile, rmtree
from tempfile import mkdtemp

import displayio
import drawn
import face
import pytest

import erudit_device
from erudit_device import allocate, files, fixed_file, keys
from erudit_device.allocate import files as allocate_files
from erudit_device.allocate import steps
from erudit_ui import app, lifetimes
from erudit_ui.board import view
from erudit_ui.match import autosave
from erudit_ui.saving import writer
from erudit_ui.setup import packs as face_packs
from erudit_ui.widgets import font, strings
from tools.bundling import contents, put_on_drive

BLOCK = 4096
SECTOR = 512
FOLDER = "erudit"
# What a cut leaves of the block that was being written: (front, back), each of what was there,
# what was to be there, erased bytes, noise.
OLD, NEW, ERASED, NOISE = range(4)
WAYS = (
    (OLD, OLD),
    (ERASED, OLD),
    (NOISE, NOISE),
    (ERASED, ERASED),
    (NEW, ERASED),
    (NEW, NOISE),
    (NEW, NEW),
)
FULL_BUT = 8192  # bytes that a full drive has free


class PowerCut(BaseException):
    """The power is gone: nothing of the program may go on."""


class Flash:
    """Counts what is done to flash. A cut is armed with `arm`; `events` are what was done since
    `mark`: file names, "chip erase" and "chip write".
    """

    def __init__(self, seed):
        self.noise = Random(seed)
        self.on = True
        self.armed = 0
        self.way = WAYS[0]
        self.cut = ""  # what power failed inside of
        self.events = []
        self.total = 0
        self.chip_writes = 0
        self._block = None  # (path, first, last, old bytes) of the block in the cache

    def arm(self, count, way):
        """Let power fail inside the operation `count` from now; 0 takes it back."""
        self.armed = count
        self.way = WAYS[way]

    def mark(self):
        """Forget the events."""
        self.events = []

    def power_off(self):
        """What is in the cache is lost, nothing more is written."""
        if self._block:
            path, first, _, old = self._block
            _put(path, first, old)
        self._block = None
        self.on = False

    def torn(self, old, new):
        """Return what the cut leaves of `old` where `new` was to be."""
        kinds = (old, new, b"\xff" * len(old), self.noise.randbytes(len(old)))
        middle = len(old) // 2
        front, back = self.way
        return kinds[front][:middle] + kinds[back][middle:]

    def strikes(self):
        """Tell whether power fails inside the operation that now begins."""
        self.total += 1
        if not self.armed:
            return False
        self.armed -= 1
        return not self.armed

    def die(self, what):
        """Fail."""
        self.cut = what
        self._block = None
        self.on = False
        raise PowerCut

    def touch(self, file, first, last):
        """A piece of a file within one erase block is about to change."""
        path = file._file.name
        block = self._block
        if block and block[:2] == (path, first):
            return
        self.flush()
        self._block = (path, first, last, _get(file._file.fileno(), first, last))

    def flush(self):
        """The cached block goes to the flash."""
        if not self._block:
            return
        path, first, last, old = self._block
        self._block = None
        name = path.rsplit("/", 1)[1]
        if self.strikes():
            with open(path, "rb") as file:
                new = _get(file.fileno(), first, last)
            _put(path, first, self.torn(old, new))
            self.die(name)
        self.events.append(name)

    def step(self, name):
        """Something is done to the drive's tables: a cut before it is all that may happen to it
        here; tests of the flash model tear them.
        """
        if not self.on:
            raise PowerCut
        if self.strikes():
            self.die(name)


class Chip:
    """microcontroller.nvm of `size` bytes, one erase block."""

    def __init__(self, size, flash):
        self.data = bytearray(b"\xff" * size)
        self.flash = flash

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        part = self.data[index]
        return part if isinstance(index, int) else bytes(part)

    def __setitem__(self, index, value):
        if isinstance(index, int):
            index, value = slice(index, index + 1), bytes((value,))
        first, last, _ = index.indices(len(self.data))
        value = bytes(value)
        if len(value) != last - first:
            raise ValueError("length")
        flash = self.flash
        if not flash.on:
            raise PowerCut
        old = bytes(self.data)
        if old[first:last].count(b"\xff") == last - first:
            if flash.strikes():
                self.data[first:last] = flash.torn(old[first:last], value)
                flash.die("chip write")
            flash.events.append("chip write")
        else:
            new = old[:first] + value + old[last:]
            if flash.strikes():
                self.data[:] = flash.torn(old, new)
                flash.die("chip erase")
            flash.events.append("chip erase")
        self.data[first:last] = value
        flash.chip_writes += 1


class Making:
    """A file that is being made: it has no size until it is closed, and then what lay on the drive
    where nothing was written.
    """

    def __init__(self, world, path, mode):
        self.world = world
        self.path = path
        self.step()
        self.file = open(path, mode)  # noqa: SIM115 - it is what this is about
        world.making.append(self)

    def step(self):
        self.world.look()
        self.world.flash.step("make")

    def truncate(self, size):
        self.step()
        self.file.seek(0)
        self.file.write(self.world.flash.noise.randbytes(BLOCK) * (size // BLOCK + 1))
        self.file.truncate(size)

    def seek(self, at):
        return self.file.seek(at)

    def readinto(self, buffer):
        return self.file.readinto(buffer)

    def write(self, data):
        self.world.look()
        return self.file.write(data)

    def close(self):
        self.step()
        self.file.close()
        self.world.making.remove(self)

    def cut(self):
        self.file.close()
        os.truncate(self.path, 0)


def _get(number, first, last):
    return os.pread(number, last - first, first)


def _put(path, at, data):
    try:
        with open(path, "r+b") as file:
            file.seek(at)
            file.write(data)
    except OSError:
        pass  # the drive is gone, and the file with it


class World:
    """The device. `computer` has the drive at power-on; `held`: B is held then; `full`, `gone`:
    what is wrong with the drive. `face` is the app while the power is on.
    """

    def __init__(self, chip=8192, seed=0):
        base = "/dev/shm" if os.path.isdir("/dev/shm") else None  # noqa: S108 - memory is fast
        self.base = Path(mkdtemp(prefix="erudit-", dir=base))
        self.home = self.base / "drive"
        self.home.mkdir()
        self.flash = Flash(seed)
        self.chip = Chip(chip, self.flash) if chip else None
        self.seed = seed
        self.computer = self.held = self.full = self.gone = False
        self.failed = False
        self.version = 0
        self.face = None
        self.ours = False
        self.making = []
        self._open = []
        self._patch = pytest.MonkeyPatch()
        try:
            self._install()
        except BaseException:
            self.close()
            raise

    def close(self):
        """Give everything back."""
        self.power_off()
        self._patch.undo()
        rmtree(self.base, ignore_errors=True)

    @property
    def folder(self):
        """Where the game keeps its files."""
        return self.home / FOLDER

    @property
    def can_chip(self):
        """Tell whether the chip's memory has room for a game."""
        return self.chip is not None and len(self.chip) >= 4096

    def boot(self):
        """Switch on and show the title; PowerCut if that is what comes."""
        self.power_off()
        flash = self.flash
        flash.on = True
        flash.cut = ""
        self.failed = self.gone  # the drive, since the power came
        made = self.face = _shared(self)
        made.device.files.claim()
        made.app = app.App(made.device, chosen=None)
        made.app.restart("title")
        return made

    def power_off(self):
        """Switch off."""
        self.flash.power_off()
        for file in self.making:
            file.cut()
        self.making = []
        for file in self._open:
            file.close()
        self._open = []
        self.face = None
        self.ours = False

    def unplug(self):
        """Take the cable away, the computer lets the drive go. It has moved the clusters of files
        meanwhile: what was opened before is no file any more.
        """
        self.computer = False
        for path in sorted(self.folder.glob("*")) if self.folder.is_dir() else ():
            if path.is_file():
                copy = path.with_name("copy")
                copyfile(path, copy)
                with open(path, "r+b") as old:
                    old.write(b"\xa5" * path.stat().st_size)
                os.replace(copy, path)

    def update(self):
        """Copy a bundle of two files onto the drive, as bundle.py does it."""
        self.version += 1
        data = b"# %d\n" % self.version
        names = ("lib/erudit_ui/one.py", "code.py")
        put_on_drive.Drive(self.home, any_folder=True).update(
            [contents.File(name, "face", data) for name in names]
        )

    def _install(self):
        patch = self._patch
        flash = self.flash
        world = self
        chip = types.ModuleType("microcontroller")
        chip.nvm = self.chip
        patch.setitem(sys.modules, "microcontroller", chip)
        storage = types.ModuleType("storage")

        def remount(where, readonly=False, **_):
            if not readonly and (world.computer or world.gone):
                raise RuntimeError("a computer has the drive")
            world.ours = not readonly

        storage.remount = remount
        patch.setitem(sys.modules, "storage", storage)
        self._install_files(patch, flash)
        self._install_speed(patch)

    def _install_files(self, patch, flash):
        world = self
        fixed = fixed_file.FixedFile
        opens, read, write = fixed.open, fixed.read, fixed.write

        def new_fixed_open(file):
            world.look()
            opens(file)
            world._open.append(file._file)

        def new_read(file, at, buffer):
            world.look()
            read(file, at, buffer)

        def new_write(file, at, data):
            world.look()
            if file.writable and file._file and at % SECTOR == 0 and at + len(data) <= file.size:
                view = memoryview(data)
                shift = sum(file._file.name[-8:].encode()) % 8 * SECTOR
                done = 0
                while done < len(data):
                    first = (at + done + shift) // BLOCK * BLOCK - shift
                    last = min(file.size, first + BLOCK)
                    flash.touch(file, max(0, first), last)
                    part = min(len(data), last - at) - done
                    write(file, at + done, view[done : done + part])
                    file._file.flush()
                    done += part
            else:
                write(file, at, data)

        def new_sync(file):
            world.look()
            flash.flush()

        patch.setattr(fixed, "open", new_fixed_open)
        patch.setattr(fixed, "read", new_read)
        patch.setattr(fixed, "write", new_write)
        patch.setattr(fixed, "sync", new_sync)

        def new_open(name, mode):
            return Making(world, name, mode)

        def statvfs(path):
            free = FULL_BUT if world.full else 4 << 20
            return os.statvfs_result((SECTOR, SECTOR, 1 << 14, *[free // SECTOR] * 5, 0, 255))

        def mkdir(path):
            world.look()
            flash.step("make")
            os.mkdir(path)

        def stat(path):
            world.look()
            return os.stat(path)

        def remove(path):
            world.look()
            if not os.path.isfile(path):
                raise OSError(2)
            flash.step("make")
            os.remove(path)

        own = types.SimpleNamespace(
            statvfs=statvfs, mkdir=mkdir, stat=stat, remove=remove, getcwd=os.getcwd
        )
        # The package is unloaded once files are made; these modules must be imported again.
        patch.setattr(erudit_device.unload, "__code__", (lambda name: False).__code__)
        patch.setattr(erudit_device, "allocate", allocate, raising=False)
        patch.setitem(sys.modules, allocate.__name__, allocate)
        patch.setitem(sys.modules, allocate_files.__name__, allocate_files)
        patch.setitem(sys.modules, steps.__name__, steps)
        patch.setattr(allocate_files, "os", own)
        patch.setattr(steps, "os", own)
        patch.setattr(steps, "open", new_open, raising=False)

    def look(self):
        """Nothing can be done without power, nor with a drive that is not there."""
        if not self.flash.on:
            raise PowerCut
        if self.gone:
            raise OSError(19)

    def _install_speed(self, patch):
        """What takes long, and is no part of what is tried here: nothing is drawn, no memory is
        short, texts and packs stay as they are.
        """
        none = types.SimpleNamespace(collect=lambda: None)
        for module in (app, autosave, lifetimes, writer):
            patch.setattr(module, "gc", none)
        section = strings.Texts.section
        known = {}

        def cached(own, name):
            key = own.language, name
            if key not in known:
                known[key] = section(own, name)
            return known[key]

        patch.setattr(strings.Texts, "section", cached)
        patch.setattr(put_on_drive, "sync", lambda: None)
        patch.setattr(font, "write", _write)
        patch.setattr(displayio, "Group", Group)
        patch.setattr(displayio, "TileGrid", TileGrid)
        patch.setattr(view.BoardView, "draw_cell", lambda own, cell: None)
        patch.setattr(face_packs, "names", lambda files: [])  # no word is looked up elsewhere
        patch.setattr(face_packs, "lexicon", _lexicon)


class Group(list):
    """displayio.Group as far as screens use it."""

    def __init__(self, *, scale=1, x=0, y=0):
        super().__init__()
        self.scale, self.x, self.y = scale, x, y
        self.hidden = False

    __eq__ = object.__eq__
    __hash__ = object.__hash__


class TileGrid:
    """displayio.TileGrid as far as screens use it."""

    def __init__(
        self, bitmap, *, pixel_shader, width=1, height=1, tile_width=None, tile_height=None,
        default_tile=0, x=0, y=0,
    ):  # fmt: skip
        self.bitmap, self.pixel_shader, self.width, self.height = (
            bitmap,
            pixel_shader,
            width,
            height,
        )
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        self.x, self.y = x, y
        self.hidden = False
        self.tiles = bytearray((default_tile,)) * (width * height)

    def __getitem__(self, index):
        return self.tiles[self._at(index)]

    def __setitem__(self, index, value):
        self.tiles[self._at(index)] = value

    def _at(self, index):
        return index[1] * self.width + index[0] if isinstance(index, tuple) else index


_codes = {}


def _write(grid, text, x=0, y=0, width=None):
    """What font.write does, a row at a time."""
    columns = grid.width
    room = (columns if width is None else x + width) - x
    codes = _codes.get(text)
    if codes is None:
        codes = _codes[text] = bytes([drawn.index(letter) for letter in text])
    at = y * columns + x
    if room > 0:
        grid.tiles[at : at + room] = codes[:room] + bytes(max(0, room - len(codes)))


_lexicons = {}
_read_lexicon = face_packs.lexicon


def _lexicon(files, wanted, progress=None):
    """A game's dictionary, opened once."""
    key = "+".join(wanted)
    if key not in _lexicons:
        _lexicons[key] = _read_lexicon(files, wanted)
    return _lexicons[key]


_faces = []


def _shared(world):
    """The one Face of this process; its display is made once."""
    if not _faces:
        _faces.append(face.Face())
        _faces[0].device.display = types.SimpleNamespace(root_group=None)
    made = _faces[0]
    device = made.device
    device.files = Files(world)
    device.pressed = []
    device.entropy = world.flash.noise.randbytes
    return made


class Files(files.Files):
    """The drive's files; B was held or not when the power came."""

    def __init__(self, world):
        held = world.held
        super().__init__(lambda: held)
        self.home = str(world.home) + "/"


def press(face, name):
    """Press a key, and let the app do what it does after it."""
    screen = face.app.stack[-1]
    screen.key(keys.NAMES.index(name))
    face.app.settle()
    face.app.stack[-1].tick(face.device.ticks())
    face.app.settle()
