# SPDX-License-Identifier: MIT
"""TinyCircuits Thumby Color: the right bumper and MENU are START, the left bumper is SELECT."""

import board
import keypad

from ..keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

PARTS = "audiopwmio SPEAKER +SPEAKER_ENABLE||2 VOLTAGE_MONITOR|RUMBLE"


def open_board():
    """(display, scanner, code of each key number, stick or None)."""
    buttons = keypad.Keys(
        (
            board.BUTTON_UP,
            board.BUTTON_DOWN,
            board.BUTTON_LEFT,
            board.BUTTON_RIGHT,
            board.BUTTON_A,
            board.BUTTON_B,
            board.BUTTON_BUMPER_RIGHT,
            board.BUTTON_BUMPER_LEFT,
            board.BUTTON_MENU,
        ),
        value_when_pressed=False,
        pull=True,
    )
    return board.DISPLAY, buttons, bytes((UP, DOWN, LEFT, RIGHT, A, B, START, SELECT, START)), None
