# SPDX-License-Identifier: MIT
"""A self-built device: display and keys as settings.toml says; without it, the README's Pico."""

import board
import microcontroller

from .keys import NAMES
from .settings import refuse, setting

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
_FREE = ("CS", "RST", "BACKLIGHT", "KEY_START", "KEY_SELECT")  # may be "none"


def open_board():
    """(display, scanner, code of each key number, stick or None). Raises SettingError."""
    pico = board.board_id.startswith("raspberry_pi_pico")
    wires = Wires(_PICO if pico else {})
    display = getattr(board, "DISPLAY", None)
    kind = setting("ERUDIT_DISPLAY", "", ("st7735r", "st7789", "ili9341"))
    if not kind and display is None:
        if not pico:
            from .faults import unknown_board

            unknown_board()
        kind = "st7735r"
    if kind:
        from .panel import open_panel

        display = open_panel(kind, wires)
    scanner, codes = _open_keys(wires)
    return display, scanner, codes, None


def _open_keys(wires):
    import keypad

    pins = []
    codes = bytearray()
    for code in range(8):
        pin = wires.pin("KEY_" + NAMES[code])
        if pin is not None:
            pins.append(pin)
            codes.append(code)
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
        if text.lower() in ("", "none"):
            if use in _FREE:
                return None
            text = ""
        pin = getattr(board, text, None) if text else None
        if not isinstance(pin, microcontroller.Pin):
            refuse(setting_name, text, _pin_names(setting_name))
        for other in self._taken:
            if self._taken[other] is pin:
                names = _pin_names(setting_name)
                refuse(setting_name, text, f"не как / not as {other}: {names}")
        self._taken[setting_name] = pin
        return pin


def _pin_names(setting_name):
    """All there are; then the setting once more: a small display shows the end of a message."""
    names = []
    for name in dir(board):
        if isinstance(getattr(board, name), microcontroller.Pin):
            names.append(name)
    return " ".join(names) + " <- " + setting_name
