# SPDX-License-Identifier: MIT
"""The simulator behind the fakes: its clock, its keys, its panel, its drive.

There is one machine a process: `simulator.it`, made by start(). The harness presses keys with
it.press() and it.release(), and gets to work in it.idle(), which is called whenever the game
sleeps or looks for key events that are not there.
"""

import os
import random
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from time import struct_time
from typing import Any

from tools.desktop.keyboard import Spot, Stroke

# Key numbers of a PyBadge's shift register.
KEYS = {"B": 0, "A": 1, "START": 2, "SELECT": 3, "RIGHT": 4, "DOWN": 5, "UP": 6, "LEFT": 7}

# So many looks at an empty event queue without a sleep count as waiting.
_BUSY_POLLS = 1000

_TICKS_PERIOD = 1 << 29
# Like the firmware, the tick counter wraps about a minute after the start.
_TICKS_START = _TICKS_PERIOD - 65536


class DesktopClosed(SystemExit):
    """Raised into the game when its window is closed or its script has ended."""


class RealClock:
    """The PC's own time."""

    def __init__(self) -> None:
        self.monotonic = time.monotonic
        self.sleep = time.sleep

    def install(self, idle: Callable[[float], None]) -> None:
        """Lets `idle(seconds)` sleep whenever the game does."""
        time.sleep = idle  # type: ignore[assignment]


class VirtualClock:
    """A clock that only moves when it is read (20 µs) or slept on: the same for every run."""

    def __init__(self) -> None:
        self._now = 0  # nanoseconds since the machine was switched on
        self._localtime = time.localtime

    def monotonic_ns(self) -> int:
        """Nanoseconds, each reading a little later than the last, so that waiting loops end."""
        self._now += 20_000
        return self._now

    def monotonic(self) -> float:
        """Seconds."""
        return self.monotonic_ns() / 1e9

    def time(self) -> float:
        """Seconds since 1970: a device without a battery starts on 1 January 2000."""
        return 946684800 + self.monotonic()

    def localtime(self, seconds: float | None = None) -> struct_time:
        """time.localtime of this clock."""
        return self._localtime(self.time() if seconds is None else seconds)

    def sleep(self, seconds: float) -> None:
        """Moves on without waiting."""
        self._now += max(0, int(seconds * 1e9))

    def install(self, idle: Callable[[float], None]) -> None:
        """Replaces the standard clock for everything that is imported after this."""
        time.monotonic = self.monotonic
        time.monotonic_ns = self.monotonic_ns
        time.time = self.time
        time.localtime = self.localtime  # type: ignore[assignment]
        time.sleep = idle  # type: ignore[assignment]


class Machine:
    """All that the fakes share. `clock` is a RealClock or a VirtualClock."""

    def __init__(self, width: int, height: int, clock: RealClock | VirtualClock) -> None:
        from .panel import make_display

        self.clock = clock
        self.display, self.panel = make_display(width, height)
        self.scanners = []
        self.down = set()
        self.keyboard: Any = None  # a keyboard.Keyboard, once the game has opened its device
        self.strokes = deque()  # of keyboard.Stroke and keyboard.Spot that it has not fetched yet
        self._fingers = {}  # the machine's keys that strokes hold down
        self.missing: set[str] = set()  # keys of KEYS that this machine does not have
        self.computer_has_drive = False
        self.speaker: Any = None  # of tools.desktop.speakers; None: the board has none
        self.on_idle = lambda: None
        self._polls = 0

    def ticks_ms(self) -> int:
        """supervisor.ticks_ms: milliseconds that wrap at 2**29."""
        return (int(self.clock.monotonic() * 1000) + _TICKS_START) % _TICKS_PERIOD

    def press(self, name: str) -> None:
        """The player's finger goes down on a key of KEYS; nothing happens if it is down already, or
        there is no such key.
        """
        if name not in self.down and name not in self.missing:
            self.down.add(name)
            self._record(KEYS[name], True)

    def release(self, name: str) -> None:
        """The finger leaves the key."""
        if name in self.down:
            self.down.remove(name)
            self._record(KEYS[name], False)

    def enter(self, stroke: Stroke | Spot) -> None:
        """The player strikes a key of the PC, or clicks: see keyboard.py."""
        if self.keyboard:
            self.strokes.append(stroke)
        elif isinstance(stroke, Stroke):
            self.strike(stroke)

    def strike(self, stroke: Stroke) -> None:
        """A stroke that types nothing presses or releases the machine's key that it stands for."""
        if stroke.down and stroke.name:
            self._fingers[stroke.finger] = stroke.name
            self.press(stroke.name)
        elif not stroke.down:
            name = self._fingers.pop(stroke.finger, None)
            if name and name not in self._fingers.values():
                self.release(name)

    def _record(self, number, pressed):
        for scanner in self.scanners:
            scanner.record(number, pressed)

    def waiting(self) -> int:
        """Number of key events, letters and clicks that the game has not fetched yet."""
        return sum(len(scanner.events) for scanner in self.scanners) + len(self.strokes)

    def idle(self, seconds: float) -> None:
        """What time.sleep() does on this machine."""
        self._polls = 0
        self.clock.sleep(seconds)
        self.on_idle()

    def polled(self) -> None:
        """The game looked for a key and there was none."""
        self._polls += 1
        if self._polls >= _BUSY_POLLS:
            self.idle(0.001)


it: Any = None


def seed_entropy(seed: int) -> None:
    """Makes os.urandom, the machine's entropy, repeat itself."""
    source = random.Random(seed)
    os.urandom = source.randbytes
    random.seed(seed)


def start(
    width: int, height: int, clock: RealClock | VirtualClock, nvm_file: Path | None = None
) -> Machine:
    """Switches the machine on; imports Blinka. Call before any import of the game."""
    global it  # noqa: PLW0603  one machine a process
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    # Blinka's refresh thread would move the clock and draw at times of its own.
    import displayio

    displayio._stop_background()
    it = Machine(width, height, clock)
    clock.install(it.idle)
    import microcontroller

    from .memory import Nvm

    microcontroller.nvm = Nvm(nvm_file)
    return it
