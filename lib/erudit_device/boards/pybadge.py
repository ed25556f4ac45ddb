# SPDX-License-Identifier: MIT
"""Adafruit PyBadge, and EdgeBadge, which runs the same firmware."""

import board
import keypad

from ..keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

PARTS = "audioio SPEAKER +SPEAKER_ENABLE|5 NEOPIXEL|2 A6|"


def open_board():
    """(display, scanner, code of each key number, stick or None)."""
    buttons = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=8,
        value_when_pressed=True,
    )
    return board.DISPLAY, buttons, bytes((B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)), None
