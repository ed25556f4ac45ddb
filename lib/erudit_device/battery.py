# SPDX-License-Identifier: MIT
"""The battery's voltage, where the board can measure it."""

_LOW = 3.5  # volts: of what a lithium cell holds a tenth or so is left


class Battery:
    """Made by fitting. `pin` measures; the battery's voltage is so many `times` that."""

    def __init__(self, pin, times):
        self._pin = pin
        self._times = times

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
