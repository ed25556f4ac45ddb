# SPDX-License-Identifier: MIT
"""The battery's voltage, where the board can measure it; loaded only while it is measured."""

import board

_LOW = 3.5  # volts: of what a lithium cell holds a tenth or so is left


def low(battery):
    """Tell whether the battery will soon be empty; `battery`: see parts. What measures next to
    nothing is no battery: the board has its current from the cable. False where the pin is taken.
    """
    from analogio import AnalogIn

    times, name = battery.split()
    try:
        pin = AnalogIn(getattr(board, name))
    except (RuntimeError, ValueError):
        return False
    volts = pin.value * pin.reference_voltage * int(times) / 65535
    pin.deinit()
    return 1 < volts < _LOW
