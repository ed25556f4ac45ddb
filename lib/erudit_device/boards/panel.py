# SPDX-License-Identifier: MIT
"""A bought SPI panel, set up as settings.toml says."""

import busdisplay
import busio
import displayio
import fourwire

from ..settings import SettingError, refuse, setting

_ROTATIONS = ("0", "90", "180", "270")


def open_panel(kind, wires, usual=""):
    """The BusDisplay of a `kind` ("st7735r", ...) panel, turned by `usual` unless settings.toml
    says something else. Raises SettingError.
    """
    chip = __import__("erudit_device.boards." + kind, None, None, ("START",))
    width, height = _pair("ERUDIT_SIZE", chip.SIZE, "x", 128, 480)
    usual = usual or ("90" if width > height else "0")
    turn = chip.TURNS[_ROTATIONS.index(setting("ERUDIT_ROTATION", usual, _ROTATIONS))]
    x, y = chip.offset(width, height, turn)
    x, y = _pair("ERUDIT_OFFSET", f"{x},{y}", ",", 0, 319)
    colours = 8 if setting("ERUDIT_BGR", chip.BGR) else 0
    invert = 0x21 if setting("ERUDIT_INVERT", chip.INVERT) else 0x20
    # MADCTL turns the picture in the controller, so that displayio need not; then DISPON.
    start = chip.START + bytes((0x36, 1, turn | colours, invert, 0, 0x13, 0, 0x29, 0))
    light = wires.pin("BACKLIGHT")
    displayio.release_displays()
    return busdisplay.BusDisplay(
        _open_bus(wires),
        start,
        width=width,
        height=height,
        colstart=x,
        rowstart=y,
        backlight_pin=light,
        auto_refresh=False,
    )


def _open_bus(wires):
    clock = wires.pin("SCK")
    data = wires.pin("MOSI")
    command = wires.pin("DC")
    select = wires.pin("CS")
    reset = wires.pin("RST")
    try:
        spi = busio.SPI(clock, MOSI=data)
    except ValueError:
        pair = setting("ERUDIT_SCK", "GP10") + ", " + setting("ERUDIT_MOSI", "GP11")
        raise SettingError("spi", "ERUDIT_SCK, ERUDIT_MOSI", pair, "GP10, GP11", "") from None
    return fourwire.FourWire(
        spi, command=command, chip_select=select, reset=reset, baudrate=24000000
    )


def _pair(name, default, comma, low, high):
    text = setting(name, default)
    parts = text.lower().replace("х", "x").split(comma)  # the Russian letter looks the same
    try:
        a, b = int(parts[0]), int(parts[1])
    except (ValueError, IndexError):
        a = b = -1
    if len(parts) != 2 or not low <= a <= high or not low <= b <= high:
        refuse(name, text, f"{low}{comma}{low} ... {high}{comma}{high}")
    return a, b
