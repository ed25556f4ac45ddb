# SPDX-License-Identifier: MIT
"""The battery's voltage, where the board can measure it."""

import board

_LOW = 3.5  # volts: of what a lithium cell holds a tenth or so is left


class Battery:
    """`battery`: see parts. ValueError where the pin is taken."""

    def __init__(self, battery):
        from analogio import AnalogIn

        times, pin = battery.split()
        self._times = int(times)
        self._pin = AnalogIn(getattr(board, pin))

    def low(self):
        """Tell whether the battery will soon be empty. What measures next to nothing is no
        battery: the board has its current from the cable.
        """
        pin = self._pin
        volts = pin.value * pin.reference_voltage * self._times / 65535
        return 1 < volts < _LOW

    def close(self):
        """Give the pin back."""
        self._pin.deinit()
