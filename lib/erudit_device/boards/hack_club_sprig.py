# SPDX-License-Identifier: MIT
"""Hack Club Sprig: W A S D are the directions; of the right four, K is B and L is A."""

import board
import keypad

from ..keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

PARTS = "audiobusio AUDIO_BCLK AUDIO_LRCLK AUDIO_DIN|||"


def open_board():
    """(display, scanner, code of each key number, stick or None)."""
    buttons = keypad.Keys(
        (
            board.BUTTON_W,
            board.BUTTON_A,
            board.BUTTON_S,
            board.BUTTON_D,
            board.BUTTON_I,
            board.BUTTON_J,
            board.BUTTON_K,
            board.BUTTON_L,
        ),
        value_when_pressed=False,
        pull=True,
    )
    return board.DISPLAY, buttons, bytes((UP, LEFT, DOWN, RIGHT, START, SELECT, B, A)), None
