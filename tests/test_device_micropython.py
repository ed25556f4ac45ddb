# SPDX-License-Identifier: MIT
"""The device layer on real MicroPython, 32-bit objects, 2048 bytes of stack: a self-built Pico."""

import ast

import pytest

from tools.common.micropython import ROOT, run_wasm

FIRMWARE = """
import sys, gc
sys.path.insert(0, "/lib")
class Module: pass
def module(name, **things):
    made = sys.modules[name] = Module()
    for thing in things:
        setattr(made, thing, things[thing])
    return made
class Pin: pass
class Event: pass
class Display:
    def __init__(self, bus, start, **more):
        self.width = more["width"]
        self.height = more["height"]
class Queue:
    overflowed = False
    waiting = []
    def get_into(self, event):
        if not self.waiting:
            return False
        event.key_number, event.pressed = self.waiting.pop(0)
        return True
class Keys:
    def __init__(self, pins, value_when_pressed, pull):
        self.events = Queue()
now = 0
def ticks_ms():
    return now
board = module("board", board_id="raspberry_pi_pico")
for number in range(23):
    setattr(board, "GP%d" % number, Pin())
module("microcontroller", Pin=Pin)
module("keypad", Keys=Keys, Event=Event)
module("busio", SPI=lambda clock, MOSI: None)
module("fourwire", FourWire=lambda spi, **more: None)
module("busdisplay", BusDisplay=Display)
module("displayio", release_displays=lambda: None)
module("supervisor", ticks_ms=ticks_ms)
chosen = {}
module("os", getenv=lambda name: chosen.get(name))
gc.collect()
empty = gc.mem_alloc()
"""
OPEN = """
import erudit_device
device = erudit_device.open_device()
"""
WRONG = """
from erudit_device import settings
def refusal(name, value):
    chosen.clear()
    chosen[name] = value
    try:
        erudit_device.open_device()
    except settings.SettingError as error:
        return error.args
"""


def run(*steps):
    """What the last step printed, as a Python value."""
    lib = ROOT / "lib" / "erudit_device"
    files = [
        ("/lib/erudit_device/" + path.relative_to(lib).as_posix(), path.read_bytes())
        for path in lib.rglob("*.py")
    ]
    return ast.literal_eval(run_wasm([FIRMWARE, *steps], files=files).stdout.strip())


def test_a_pico_opens_and_its_keys_come_in_order():
    keys = "Queue.waiting = [(0, True), (0, False), (6, True)]"
    out = run(OPEN, keys, "print([device.poll() for _ in range(3)], ',', device.held())")
    assert out == ([0, 6, -1], 1 << 6)


def test_looking_for_keys_allocates_nothing():
    loop = """
Queue.waiting = [(2, True)]
device.poll()
def look(times):
    global now
    for _ in range(times):
        now += 10
        device.poll()
        device.held()
look(1)
gc.collect()
before = gc.mem_alloc()
look(500)
print(gc.mem_alloc() - before)
"""
    assert run(OPEN, loop) == 0


def test_the_layer_keeps_at_most_8_kb_once_the_game_runs():
    """The settings are let go by then."""
    steps = (OPEN, "erudit_device.unload('erudit_device.settings')", "gc.collect()")
    assert run(*steps, "print(gc.mem_alloc() - empty)") <= 8 * 1024


@pytest.mark.parametrize(
    "name, value, cure",
    [
        ("ERUDIT_KEY_A", "GP99", "GP6"),
        ("ERUDIT_SIZE", "12", "128x128"),
        ("ERUDIT_ROTATION", "5", "270"),
        ("ERUDIT_BGR", "x", "0, 1"),
        ("ERUDIT_DISPLAY", "oled", "st7735r"),
    ],
)
def test_wrong_settings_are_named_there_too(name, value, cure):
    text = run(OPEN, WRONG, f"print(repr(refusal({name!r}, {value!r})))")
    assert text[1:3] == (name, value)
    assert cure in text[3]
