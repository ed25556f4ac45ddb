# SPDX-License-Identifier: MIT
"""M5Stack Cardputer: the firmware scans the 56 keys; with Fn some are arrows, Aa is Shift."""

import board

from ..keyboard import CODES, Keyboard

PARTS = "audiobusio I2S_BIT_CLOCK I2S_WORD_SELECT I2S_DATA|1 NEOPIXEL|2 BAT_ADC|"

# Key numbers.
_SHIFT = 7
_FN = 35


class _Keys(Keyboard):
    """`names(number, False)` is what the firmware calls a key: a character, or None."""

    def __init__(self, scanner, names):
        super().__init__(scanner)
        self._names = names
        self._moving = self._shift = False
        self._went_down = bytearray(scanner.key_count)  # as what code + 1 each key went down

    def _pump(self):
        event = self._event
        while self._events.get_into(event):
            number = event.key_number
            if number == _FN:
                self._moving = event.pressed
            elif number == _SHIFT:
                self._shift = event.pressed
            elif event.pressed:
                char = self._names(number, False) or ""
                code = self.code(char, self._moving, self._shift)
                self._went_down[number] = code + 1
                self.go(code, True, char)
            else:
                self.go(self._went_down[number] - 1, False)
        if self._events.overflowed:
            self._moving = self._shift = False
            self._start_over()


def open_board():
    """(display, keyboard, codes that its keys give, None)."""
    import cardputer_keyboard as firmware

    firmware.detach_serial()  # or every key goes to the console
    return board.DISPLAY, _Keys(firmware.KEYBOARD, firmware.key_to_char), CODES, None
