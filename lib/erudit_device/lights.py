# SPDX-License-Identifier: MIT
"""The board's coloured lights, all in one colour; loaded only while they are on."""


class Lights:
    """Made by fitting. `pins`: the outputs; `write(pin, bytes)` sends to `count` NeoPixels, with a
    `count` of 0 they are the PWM of a red, a green and a blue LED. They are dark at first.
    """

    def __init__(self, pins, count, write):
        self._pins = pins
        self._count = count
        self._write = write
        self._colour = 1
        self.show(0)

    def show(self, colour):
        """Take the colour 0xRRGGBB; nothing is sent if they have it."""
        if colour == self._colour:
            return
        self._colour = colour
        levels = (colour >> 16, colour >> 8 & 255, colour & 255)
        if self._count:
            red, green, blue = levels
            self._write(self._pins[0], bytes((green, red, blue)) * self._count)
            return
        for i in range(3):
            self._pins[i].duty_cycle = levels[i] * 257

    def close(self):
        """Make them dark, and give the pins back."""
        self.show(0)
        for pin in self._pins:
            pin.deinit()
