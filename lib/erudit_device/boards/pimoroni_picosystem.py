# SPDX-License-Identifier: MIT
"""Pimoroni PicoSystem, and PicoPad, whose keys have the same names: X is START, Y is SELECT."""

import board
import keypad

from ..keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

PARTS = "pwmio AUDIO|0 LED_R LED_G LED_B|3 BAT_SENSE|"


def open_board():
    """(display, scanner, code of each key number, stick or None)."""
    buttons = keypad.Keys(
        (
            board.SW_UP,
            board.SW_DOWN,
            board.SW_LEFT,
            board.SW_RIGHT,
            board.SW_A,
            board.SW_B,
            board.SW_X,
            board.SW_Y,
        ),
        value_when_pressed=False,
        pull=True,
    )
    return board.DISPLAY, buttons, bytes((UP, DOWN, LEFT, RIGHT, A, B, START, SELECT)), None
