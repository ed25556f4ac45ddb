# SPDX-License-Identifier: MIT
"""LILYGO T-Deck: a keyboard that tells over I2C what was typed, and a ball whose pins change level
with every step. Enter and a press on the ball are A, `$` is SELECT.
"""

import board
import keypad

from ..keyboard import CODES, Keyboard
from ..keys import DOWN, LEFT, RIGHT, UP, A

PARTS = "audiobusio SPEAKER_SCK SPEAKER_WS SPEAKER_DOUT||2 BAT_ADC|"

_ADDRESS = 0x55
_BALL = bytes((UP, DOWN, LEFT, RIGHT, A))
_PRESS = 4  # key number of the ball itself
# What a key types with Sym, and the key whose letter it is on a Russian keyboard: four signs stand
# there already, the letters that have none are beside them, and Ё is with Е.
_SYM = ";',.+@($"
_MEANT = ";',.[]`\t"


class _Keys(Keyboard):
    """A key typed, or a step of the ball, is down until something is polled."""

    def __init__(self, ball, i2c, power):
        super().__init__(ball)
        self._i2c = i2c
        self._power = power  # which would go off without a reference
        self._typed = bytearray(1)
        self._brief = 0

    def poll(self):
        """As that of Keyboard."""
        self._mask &= ~self._brief
        self._brief = 0
        self._repeat = -1
        return super().poll()

    def _pump(self):
        event = self._event
        while self._events.get_into(event):
            number = event.key_number
            if number == _PRESS:
                self.go(A, event.pressed)
            else:
                self._tap(_BALL[number])
        if self._events.overflowed:
            self._start_over()
        self._read()
        if self._typed[0]:
            typed = chr(self._typed[0])
            char = typed.lower()
            at = _SYM.find(char)
            if at >= 0:
                char = _MEANT[at]
            self._tap(self.code(char, False, char != typed and at < 0), char)

    def _tap(self, code, char=""):
        if code >= 0 and not self._mask & 1 << code:
            self._brief |= 1 << code
        self.go(code, True, char)

    def _read(self):
        self._typed[0] = 0
        i2c = self._i2c
        if i2c.try_lock():
            try:
                i2c.readfrom_into(_ADDRESS, self._typed)
            except OSError:
                pass  # it is not awake yet
            finally:
                i2c.unlock()


def open_board():
    """(display, keyboard, codes that its keys give, None)."""
    from digitalio import DigitalInOut

    power = DigitalInOut(board.POWER_ON)
    power.switch_to_output(True)  # first: keyboard and ball have their current from it
    ball = keypad.Keys(
        (
            board.TRACKBALL_UP,
            board.TRACKBALL_DOWN,
            board.TRACKBALL_LEFT,
            board.TRACKBALL_RIGHT,
            board.TRACKBALL_CLICK,
        ),
        value_when_pressed=False,
        pull=True,
        interval=0.005,
    )
    return board.DISPLAY, _Keys(ball, board.I2C(), power), CODES, None
