# SPDX-License-Identifier: MIT
"""Adafruit PyGamer: four keys on a shift register, directions on an analog stick."""

import board
import keypad
from analogio import AnalogIn

from ..keys import SELECT, START, A, B
from .pybadge import PARTS  # noqa: F401 - they are the same


class _Stick:
    """Leaning more than 15000 from the middle presses, coming back within 10000 releases."""

    def __init__(self):
        self._x = AnalogIn(board.JOYSTICK_X)
        self._y = AnalogIn(board.JOYSTICK_Y)
        self._mask = 0

    def mask(self):
        """The directions leant to, as a mask of 1 << UP, DOWN, LEFT, RIGHT."""
        mask = self._mask
        x = self._x.value - 32767
        y = self._y.value - 32767
        self._mask = (
            (-y > (10000 if mask & 1 else 15000))
            | (y > (10000 if mask & 2 else 15000)) << 1
            | (-x > (10000 if mask & 4 else 15000)) << 2
            | (x > (10000 if mask & 8 else 15000)) << 3
        )
        return self._mask


def open_board():
    """(display, scanner, code of each key number, stick or None)."""
    buttons = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=8,
        value_when_pressed=True,
    )
    return board.DISPLAY, buttons, bytes((B, A, START, SELECT)), _Stick()
