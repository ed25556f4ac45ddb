# SPDX-License-Identifier: MIT
"""A self-built device: keys and display as in settings.toml, without it as in docs/building.md, or
as the hat is wired that ERUDIT_BOARD names.
"""

import board
import microcontroller

from ..keys import NAMES, A
from ..settings import SettingError, passed_over, setting

_PICO = {
    "SCK": "GP10",
    "MOSI": "GP11",
    "DC": "GP8",
    "CS": "GP9",
    "RST": "GP12",
    "KEY_UP": "GP2",
    "KEY_DOWN": "GP3",
    "KEY_LEFT": "GP4",
    "KEY_RIGHT": "GP5",
    "KEY_A": "GP6",
    "KEY_B": "GP7",
    "KEY_START": "GP13",
    "KEY_SELECT": "GP14",
}
_KINDS = ("st7735r", "st7789", "ili9341")
_HATS = ("waveshare_pico_lcd_1_3",)
# These may be "none".
_FREE = ("CS", "RST", "BACKLIGHT", "KEY_START", "KEY_SELECT", "KEY_PRESS", "SOUND")


def open_board():
    """(display, scanner, code of each key number, stick or None). Raises SettingError."""
    display = None
    try:
        display, wires = _open_display()
        scanner, codes = _open_keys(wires)
    except SettingError as fault:
        fault.display = display or _any_display(fault)
        raise
    return display, scanner, codes, None


def _open_display():
    hat = setting("ERUDIT_BOARD", "", _HATS)
    if hat:
        hat = __import__("erudit_device.boards." + hat, None, None, ("PINS",))
        wires = Wires(hat.PINS)
        return _panel(setting("ERUDIT_DISPLAY", hat.PANEL, _KINDS), wires, hat.ROTATION), wires
    pico = board.board_id.startswith("raspberry_pi_pico")
    wires = Wires(_PICO if pico else {})
    display = getattr(board, "DISPLAY", None)
    kind = setting("ERUDIT_DISPLAY", "", _KINDS)
    if not kind and display is None:
        if not pico:
            raise SettingError("board", "board_id", board.board_id, "", "")
        kind = "st7735r"
    return _panel(kind, wires) if kind else display, wires


def _panel(kind, wires, rotation=""):
    from .panel import open_panel

    return open_panel(kind, wires, rotation)


def _any_display(fault):
    """Return the display with the usual values for those that cannot be used, to show `fault` on;
    None if a wire is at fault: on its usual pin there may be anything.
    """
    while fault.args[0] == "value":
        passed_over.append(fault.args[1])
        try:
            return _open_display()[0]
        except SettingError as other:
            fault = other
    return getattr(board, "DISPLAY", None)


def _open_keys(wires):
    import keypad

    pins = []
    codes = bytearray()
    for code in range(9):
        # The ninth is a stick's press, where A is a key of its own.
        pin = wires.pin("KEY_" + NAMES[code] if code < 8 else "KEY_PRESS")
        if pin is not None:
            pins.append(pin)
            codes.append(code if code < 8 else A)
    wires.pin("SOUND")  # it is looked at here: a fault of it is told like those of all other pins
    return keypad.Keys(pins, value_when_pressed=False, pull=True), bytes(codes)


class Wires:
    """Looks pins up by what they are for; no pin may serve twice."""

    def __init__(self, defaults):
        self._defaults = defaults
        self._taken = {}

    def pin(self, use):
        """The Pin that ERUDIT_`use` names; None where that is free to be "none"."""
        setting_name = "ERUDIT_" + use
        text = setting(setting_name, self._defaults.get(use, ""))
        if text.startswith("board."):
            text = text[6:]
        if text.lower() in ("", "none") and use in _FREE:
            return None
        pin = getattr(board, text, None) if text else None
        if not isinstance(pin, microcontroller.Pin):
            raise SettingError("pin", setting_name, text, _pin_names(), "")
        for other in self._taken:
            if self._taken[other] is pin:
                raise SettingError("same", setting_name, text, _pin_names(), other)
        self._taken[setting_name] = pin
        return pin


def _pin_names():
    names = []
    for name in dir(board):
        if isinstance(getattr(board, name), microcontroller.Pin):
            names.append(name)
    return " ".join(names)
