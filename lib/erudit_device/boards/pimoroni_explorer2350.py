# SPDX-License-Identifier: MIT
"""Pimoroni Explorer: six keys beside the display. A and B are what is printed on them; C, below
them, is LEFT, and on the other side from the top X is UP, Y is RIGHT, Z is DOWN.
"""

import board
import keypad

from ..keys import DOWN, LEFT, RIGHT, UP, A, B

PARTS = "pwmio AUDIO +AMP_EN|||"


def open_board():
    """(display, scanner, code of each key number, stick or None)."""
    buttons = keypad.Keys(
        (board.SW_X, board.SW_Z, board.SW_C, board.SW_Y, board.SW_A, board.SW_B),
        value_when_pressed=False,
        pull=True,
    )
    return board.DISPLAY, buttons, bytes((UP, DOWN, LEFT, RIGHT, A, B)), None
