# SPDX-License-Identifier: MIT
"""uGame 22, and uGame S3, whose keys have the same names: O is A, X is B, Z is START."""

import board
import keypad

from ..keys import DOWN, LEFT, RIGHT, START, UP, A, B

PARTS = "audiobusio I2S_BCLK I2S_LRCLK I2S_DIN|||"


def open_board():
    """(display, scanner, code of each key number, stick or None)."""
    buttons = keypad.Keys(
        (
            board.BUTTON_UP,
            board.BUTTON_DOWN,
            board.BUTTON_LEFT,
            board.BUTTON_RIGHT,
            board.BUTTON_O,
            board.BUTTON_X,
            board.BUTTON_Z,
        ),
        value_when_pressed=False,
        pull=True,
    )
    return board.DISPLAY, buttons, bytes((UP, DOWN, LEFT, RIGHT, A, B, START)), None
