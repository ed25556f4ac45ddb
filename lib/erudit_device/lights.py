# SPDX-License-Identifier: MIT
"""The board's coloured lights, all in one colour; loaded only while they are on."""

import board


class Lights:
    """`lights`: see parts. They are dark at first. ValueError where a pin is taken."""

    def __init__(self, lights):
        words = lights.split()
        pins = [getattr(board, pin) for pin in words[1:]]
        self._count = int(words[0])
        self._colour = 0
        if self._count:
            from digitalio import DigitalInOut

            self._pins = [DigitalInOut(pins[0])]
            self._pins[0].switch_to_output(False)
        else:
            from pwmio import PWMOut

            self._pins = [PWMOut(pin) for pin in pins]
        self._send()

    def show(self, colour):
        """Take the colour 0xRRGGBB; nothing is sent if they have it."""
        if colour != self._colour:
            self._colour = colour
            self._send()

    def close(self):
        """Make them dark, and give the pins back."""
        self.show(0)
        for pin in self._pins:
            pin.deinit()

    def _send(self):
        red, green, blue = self._colour >> 16, self._colour >> 8 & 255, self._colour & 255
        if self._count:
            from neopixel_write import neopixel_write

            neopixel_write(self._pins[0], bytes((green, red, blue)) * self._count)
            return
        for pin, level in zip(self._pins, (red, green, blue)):
            pin.duty_cycle = level * 257
