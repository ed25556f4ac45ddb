# SPDX-License-Identifier: MIT
"""Runs on MicroPython, after membench's firmware: plays the game by keys that were written down,
and prints, for every drawing, how many bytes have been allocated since the start; or for every nap
after the last key (`queue.napping`) since the nap before, and the milliseconds of the nap.
"""

import gc
import sys

import firmware

_COUNTED = 40  # drawings after a key
_buffer = bytearray(512)


class Heap:
    """In the place of `gc`: nothing is collected, so that all that was allocated can be counted."""

    mem_alloc = gc.mem_alloc
    mem_free = gc.mem_free

    @staticmethod
    def collect() -> None:
        pass

    @staticmethod
    def enable() -> None:
        pass

    @staticmethod
    def disable() -> None:
        pass


class Queue:
    """The keys of a script, each handed out when the game has napped long enough."""

    overflowed = False

    def __init__(self) -> None:
        self.keys = []  # [(number of the key, naps after it)]
        self.at = -1
        self.naps = 20
        self.drawn = 0  # since the key
        self.events = 0  # of the key: 2 pressed, 1 released
        self.napping = False
        self.held = 0  # bytes, after the nap before

    def nap(self, seconds: float) -> None:
        """The game waits."""
        firmware.Clock.now += 12
        if self.events:
            return
        if self.napping and self.at + 1 == len(self.keys):
            print("=N", gc.mem_alloc() - self.held, round(1000 * seconds))
            gc.collect()
            self.held = gc.mem_alloc()
        self.naps -= 1
        if self.naps > 0:
            return
        self.at += 1
        print("=K", self.at, gc.mem_alloc())
        if self.at == len(self.keys):
            raise SystemExit
        self.drawn = 0
        self.naps = self.keys[self.at][1]
        self.events = 2

    def get_into(self, event: object) -> bool:
        if not self.events:
            return False
        event.key_number = self.keys[self.at][0]
        event.pressed = self.events == 2
        self.events -= 1
        return True

    def clear(self) -> None:
        self.events = 0


def refresh(self: object, **more: object) -> bool:
    queue.drawn += 1
    if queue.drawn <= _COUNTED:
        print("=R", gc.mem_alloc())
    return True


def readinto(bitmap: object, file: object, bits: int, **more: object) -> None:
    while file.readinto(_buffer):
        pass


queue = Queue()
firmware.Keys.queue = queue


def made(self: object, **pins: object) -> None:
    self.events = queue


firmware.Keys.__init__ = made
firmware.Display.refresh = refresh
sys.modules["time"].sleep = queue.nap
sys.modules["bitmaptools"].readinto = readinto
sys.modules["gc"] = Heap
print("=K -1", gc.mem_alloc())
