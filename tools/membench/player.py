# SPDX-License-Identifier: MIT
"""Runs on MicroPython, after firmware: opens the game as code.py does and presses its keys."""

import array
import gc
import sys

import firmware
import micropython
import uctypes

KEYS = {"B": 0, "A": 1, "START": 2, "SELECT": 3, "RIGHT": 4, "DOWN": 5, "UP": 6, "LEFT": 7}
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")  # by erudit_device.keys
app = None
_MARK = 0xA5
_SIZE = 480
_COUNT = 400
_PATTERN = bytes([_MARK]) * _SIZE
_painted = _addresses = _view = None
_low = 0
turns = b""  # of tools.membench.plays.packed


def live(name: str, number: int | None = None) -> None:
    """Print what is live at a named point, to be read by stage.py. Collect before, in a step of its
    own: only between steps is nothing of the last one left on the stack. `number` is the last word
    of a name of which there are many: each text in a step is interned, and would count.
    """
    alloc = gc.mem_alloc()
    counts, more = firmware.counted(firmware.display.root_group)
    print("=", (name if number is None else f"{name} {number}", alloc - more, counts))
    micropython.qstr_info()
    micropython.mem_info()


def scrub(deep: int = 12) -> int:
    """Write over what earlier steps left on the stack: a collection takes that for references, so
    that half a kilobyte more or less stays by chance.
    """
    return deep and scrub(deep - 1) + len([bytearray(deep) for _ in range(2)])


def paint() -> None:
    """Mark the free memory: fill it with blocks, which are let go in a step of their own."""
    global _painted, _addresses  # noqa: PLW0603
    if _painted is None:
        _addresses = array.array("I", bytes(4 * _COUNT))
        _painted = [None] * _COUNT
    for i in range(_COUNT):
        made = bytearray(_SIZE)
        made[:] = _PATTERN
        _addresses[i] = uctypes.addressof(made) // 16  # whole ones would keep the blocks alive
        _painted[i] = made


def unpaint() -> None:
    """Let the marked blocks go; collect after it."""
    global _view, _low  # noqa: PLW0603
    _low = min(_addresses)
    _view = uctypes.bytearray_at(16 * _low, 16 * (max(_addresses) - _low) + _SIZE)
    for i in range(_COUNT):
        _painted[i] = None


def touched(name: str) -> None:
    """Print how many of the marked bytes were written to since."""
    cells = 0
    view = _view
    for i in range(_COUNT):
        at = 16 * (_addresses[i] - _low)
        for j in range(at, at + _SIZE, 16):
            if view[j] != _MARK:
                cells += 1
    print("=", (name, 16 * cells))


def start() -> None:
    """What code.py does up to the title."""
    global app  # noqa: PLW0603
    from erudit_device import open_device, unload
    from erudit_ui import splash

    device = open_device(splash.show)
    device.files.claim()
    app = splash.load(device)
    unload("erudit_device.settings")


def step() -> None:
    """One round of the app's loop; as App.run does, but an error comes out."""
    if not app.stack:
        app.begin()
    app.step()


def press(name: str) -> None:
    """A key, its answer, and the time that passes after it."""
    firmware.Keys.queue.put(KEYS[name])
    app.step()
    app.step()


def choose(key: str) -> None:
    """Go to the entry of a menu whose text is `key`, and choose it."""
    screen = app.stack[-1]
    wanted = screen.t[key]
    for _ in range(20):
        if screen.lines()[screen.at][0] == wanted:
            break
        press("DOWN")
    else:
        raise ValueError(key)


def until(name: str, key: str = "A") -> None:
    """Press a key until a screen is shown."""
    for _ in range(12):
        if app.screen_name == name:
            return
        press(key)
    raise ValueError(f"{app.screen_name} instead of {name}")


def seats(count: int) -> None:
    """On the screen of a new game: so many seats."""
    choose("seats")
    while app.draft.seats != count:
        press("RIGHT")
    choose("start")


def lay(number: int) -> None:
    """On the board: put the cursor on the place of turn `number` of `turns` and lay its tiles."""
    direction, cells, tiles = _turn(number)
    screen = app.stack[-1]
    pending = screen.pending
    press("RIGHT")
    press("LEFT")
    while pending.placement.count:
        press("B")
    from erudit_ui.board import direct

    while pending.placement.direction != direction:
        direct.flip(screen)
    direct.set_cursor(screen, cells[0])
    del direct
    press("A")
    for tile in tiles:
        for place, at in enumerate(pending.places()):
            if pending.order[at] == tile:
                press(NAMES[screen.caps()[place]])
                break
    app.settle()
    if pending.placement.count != len(cells):
        raise ValueError(f"{pending.placement.count} of {len(cells)} tiles laid")


def _turn(number):
    """(direction, cells, tiles) of a turn."""
    at = 0
    for _ in range(number):
        at += 2 + 2 * turns[at + 1]
        at += 1 + turns[at]
    count = turns[at + 1]
    at += 2
    return turns[at - 2], turns[at : at + count], turns[at + count : at + 2 * count]


def modules() -> None:
    """Print the names of our modules that are loaded."""
    ours = [name for name in sys.modules if name.split("_")[0] in ("erudit", "adafruit")]
    print("=", sorted(ours))
