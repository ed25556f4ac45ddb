# SPDX-License-Identifier: MIT
"""Runs on MicroPython: a PyBadge's native modules, played by stubs that keep no pixels.

What a stub takes is measured, and taken off; what the device's object takes is put on:
`device_bytes`, from the C structures of CircuitPython's displayio on 32 bits.
"""

import gc
import sys


def block(size: int) -> int:
    """Bytes that the heap gives for `size`: blocks of 16."""
    return (size + 15) // 16 * 16


class Bitmap:
    """Native: 36 bytes, and rows of whole 32-bit words."""

    def __init__(self, width: int, height: int, values: int) -> None:
        self.width = width
        self.height = height
        self.bits = 1
        while 1 << self.bits < values:
            self.bits *= 2

    def fill(self, value: int) -> None:
        pass

    def __setitem__(self, index: object, value: int) -> None:
        pass

    def data_bytes(self) -> int:
        return block((self.width * self.bits + 31) // 32 * 4 * self.height)

    def device_bytes(self) -> int:
        return 48 + self.data_bytes()

    def copy(self) -> "Bitmap":
        return Bitmap(self.width, self.height, 1 << self.bits)


class Palette:
    """Native: 16 bytes, and 16 for each colour."""

    def __init__(self, count: int) -> None:
        self.count = count

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> int:
        return 0

    def __setitem__(self, index: int, value: int) -> None:
        if not 0 <= index < self.count:
            raise IndexError(index)

    def make_transparent(self, index: int) -> None:
        pass

    def make_opaque(self, index: int) -> None:
        pass

    def device_bytes(self) -> int:
        return 16 + 16 * self.count

    def copy(self) -> "Palette":
        return Palette(self.count)


class TileGrid:
    """Native: 88 bytes, and one for each tile if they are more than four."""

    def __init__(
        self,
        bitmap: Bitmap,
        *,
        pixel_shader: Palette,
        width: int = 1,
        height: int = 1,
        tile_width: int | None = None,
        tile_height: int | None = None,
        default_tile: int = 0,
        x: int = 0,
        y: int = 0,
    ) -> None:
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.width = width
        self.tiles = bytearray(width * height)
        for i in range(len(self.tiles)):
            self.tiles[i] = default_tile
        self.x = x
        self.y = y
        self.hidden = False
        self.tile_width = tile_width
        self.tile_height = tile_height
        self.flip_x = False

    @property
    def height(self) -> int:
        return len(self.tiles) // self.width

    def _at(self, index):
        if isinstance(index, int):
            return index
        x, y = index
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError("Tile index out of bounds")
        return y * self.width + x

    def __getitem__(self, index: int | tuple[int, int]) -> int:
        return self.tiles[self._at(index)]

    def __setitem__(self, index: int | tuple[int, int], value: int) -> None:
        self.tiles[self._at(index)] = value

    def __len__(self) -> int:
        return len(self.tiles)

    def device_bytes(self) -> int:
        tiles = len(self.tiles)
        return 96 + (block(tiles) if tiles > 4 else 0)

    def copy(self) -> "TileGrid":
        return TileGrid(
            self.bitmap,
            pixel_shader=self.pixel_shader,
            width=self.width,
            height=len(self.tiles) // self.width,
        )


class Group:
    """Native: 48 bytes, and a list."""

    def __init__(self, *, scale: int = 1, x: int = 0, y: int = 0) -> None:
        self._scale = scale  # a Label has a `scale` of its own
        self.x = x
        self.y = y
        self.hidden = False
        self.members = []

    @property
    def scale(self) -> int:
        return self._scale

    @scale.setter
    def scale(self, value: int) -> None:
        self._scale = value

    def append(self, layer: object) -> None:
        self.members.append(layer)

    def insert(self, index: int, layer: object) -> None:
        self.members.insert(index, layer)

    def pop(self, index: int = -1) -> object:
        return self.members.pop(index)

    def remove(self, layer: object) -> None:
        self.members.remove(layer)

    def index(self, layer: object) -> int:
        return self.members.index(layer)

    def __len__(self) -> int:
        return len(self.members)

    def __getitem__(self, index: int) -> object:
        return self.members[index]

    def __setitem__(self, index: int, layer: object) -> None:
        self.members[index] = layer

    def device_bytes(self) -> int:
        return 48  # the list is the same in both

    def copy(self) -> "Group":
        made = Group()
        made.members = None  # whoever counts must not count the list twice
        return made


class Module:
    pass


def module(name: str, **things: object) -> "Module":
    made = sys.modules[name] = Module()
    for thing, value in things.items():
        setattr(made, thing, value)
    return made


class Tools:
    @staticmethod
    def readinto(
        bitmap: Bitmap, file: object, bits: int, reverse_pixels_in_element: bool = False
    ) -> None:
        while file.read(64):
            pass


class Event:
    key_number = 0
    pressed = False


class Queue:
    overflowed = False

    def __init__(self) -> None:
        self.waiting = bytearray(16)  # numbers, + 128 for a press; 255 is the end
        self.count = 0

    def put(self, number: int) -> None:
        self.waiting[self.count] = number | 128
        self.waiting[self.count + 1] = number
        self.count += 2

    def get_into(self, event: object) -> bool:
        if not self.count:
            return False
        first = self.waiting[0]
        event.key_number = first & 127
        event.pressed = first > 127
        self.count -= 1
        for i in range(self.count):
            self.waiting[i] = self.waiting[i + 1]
        return True

    def clear(self) -> None:
        self.count = 0


class Keys:
    queue = Queue()

    def __init__(self, **pins: object) -> None:
        self.events = self.queue

    def reset(self) -> None:
        pass


class Display:
    width = 160
    height = 128
    auto_refresh = True
    brightness = 1.0
    root_group = None
    refreshed = 0

    def refresh(self, **more: object) -> bool:
        Display.refreshed += 1
        return True


class Clock:
    now = 0


def ticks_ms() -> int:
    Clock.now += 1
    return Clock.now


def sleep(seconds: float) -> None:
    Clock.now += 12


def getenv(name: str, default: object = None) -> object:
    return default


def urandom(count: int) -> bytes:
    return b"a fixed entropy."[:count]


def sync() -> None:
    pass


def remount(path: str, readonly: bool = False) -> None:
    pass


display = Display()
real_os = sys.modules.get("os") or __import__("os")
module(
    "board",
    board_id="pybadge",
    DISPLAY=display,
    BUTTON_CLOCK=0,
    BUTTON_OUT=0,
    BUTTON_LATCH=0,
)
module("displayio", Bitmap=Bitmap, Palette=Palette, TileGrid=TileGrid, Group=Group)
module("bitmaptools", readinto=Tools.readinto)
module("keypad", ShiftRegisterKeys=Keys, Event=Event)
module("supervisor", ticks_ms=ticks_ms)
module("storage", remount=remount)
module("microcontroller", nvm=bytearray(0))
module("time", sleep=sleep)
module(
    "os",
    getenv=getenv,
    urandom=urandom,
    sync=sync,
    listdir=real_os.listdir,
    stat=real_os.stat,
    rename=real_os.rename,
    remove=real_os.remove,
    mkdir=real_os.mkdir,
    getcwd=real_os.getcwd,
    chdir=real_os.chdir,
)


def parts(group: Group) -> list:
    """All display objects that a group shows, each once, and the sheets kept for later."""
    found = {}
    pending = [group]
    if "erudit_ui.widgets.tilesets" in sys.modules:
        for sheet in sys.modules["erudit_ui.widgets.tilesets"].loaded.values():
            pending += [sheet.bitmap, sheet.palette]
    while pending:
        thing = pending.pop()
        if thing is None or id(thing) in found:
            continue
        found[id(thing)] = thing
        if isinstance(thing, Group):
            pending.extend(thing.members)
        elif isinstance(thing, TileGrid):
            pending += [thing.bitmap, thing.pixel_shader]
    return found.values()


def counted(group: Group) -> tuple[dict, int]:
    """{kind: (objects, bytes on the device)}, and how many bytes more than that the stubs are."""
    out = {}
    more = 0
    keep = [None]
    cost = {}
    for thing in parts(group):
        kind = Group if isinstance(thing, Group) else type(thing)
        size = thing.device_bytes()
        own = kind.copy(thing)  # what it takes is measured by making one more
        keep[0] = own
        key = (kind, len(own.tiles) if kind is TileGrid else 0)
        if key not in cost:
            before = gc.mem_alloc()
            keep[0] = kind.copy(thing)
            cost[key] = gc.mem_alloc() - before
        name = kind.__name__
        objects, size_all = out.get(name, (0, 0))
        out[name] = (objects + 1, size_all + size)
        more += cost[key] - size
    return out, more
