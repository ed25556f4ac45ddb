# SPDX-License-Identifier: MIT
"""Hardkernel ODROID-GO: four keys, and a d-pad of two resistor ladders on analog pins."""

import board
import keypad
from analogio import AnalogIn

from ..keys import SELECT, START, A, B

PARTS = "||2 BATTERY|"


class _Pad:
    """Each axis reads nothing at rest, half of the range one way, all of it the other."""

    def __init__(self):
        self._x = AnalogIn(board.BTN_AXIS_X)
        self._y = AnalogIn(board.BTN_AXIS_Y)

    def mask(self):
        """The directions pressed, as a mask of 1 << UP, DOWN, LEFT, RIGHT."""
        x = self._x.value
        y = self._y.value
        mask = 0
        if y > 16000:
            mask = 1 if y > 48000 else 2
        if x > 16000:
            mask |= 4 if x > 48000 else 8
        return mask


def open_board():
    """(display, scanner, code of each key number, stick or None)."""
    buttons = keypad.Keys(
        (board.BTN_A, board.BTN_B, board.BTN_START, board.BTN_SELECT),
        value_when_pressed=False,
        pull=True,
    )
    return board.DISPLAY, buttons, bytes((A, B, START, SELECT)), _Pad()
