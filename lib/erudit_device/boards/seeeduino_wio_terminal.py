# SPDX-License-Identifier: MIT
"""Seeed Wio Terminal: the switch is the directions and A; on top, left to right, B SELECT START."""

import board
import keypad

from ..keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

PARTS = "pwmio BUZZER|||"


def open_board():
    """(display, scanner, code of each key number, stick or None)."""
    buttons = keypad.Keys(
        (
            board.SWITCH_UP,
            board.SWITCH_DOWN,
            board.SWITCH_LEFT,
            board.SWITCH_RIGHT,
            board.SWITCH_PRESS,
            board.BUTTON_3,
            board.BUTTON_1,
            board.BUTTON_2,
        ),
        value_when_pressed=False,
        pull=True,
    )
    return board.DISPLAY, buttons, bytes((UP, DOWN, LEFT, RIGHT, A, B, START, SELECT)), None
