# SPDX-License-Identifier: MIT
"""Runs on MicroPython, after firmware, where it is wanted: a PyBadge's speaker, lights and battery,
which is low. What the firmware's own objects take was not measured: the stubs' is counted.
"""

import sys

import firmware


class Output:
    """An output of any kind, and the pin that measures."""

    value = 32000
    reference_voltage = 3.3

    def __init__(self, pin: object) -> None:
        self.pin = pin

    def switch_to_output(self, value: bool) -> None:
        pass

    def play(self, sample: object, loop: bool) -> None:
        pass

    def stop(self) -> None:
        pass

    def deinit(self) -> None:
        pass


class RawSample:
    def __init__(self, buffer: object, sample_rate: int) -> None:
        self.buffer = buffer


def neopixel_write(pin: object, data: object) -> None:
    pass


# Names that the firmware has in ROM beside these.
IN_ROM = ("PWMAudioOut", "I2SOut", "PWMOut", "variable_frequency", "frequency", "duty_cycle")

for pin in ("SPEAKER", "SPEAKER_ENABLE", "NEOPIXEL", "A6"):
    setattr(sys.modules["board"], pin, 0)
firmware.module("audioio", AudioOut=Output)
firmware.module("audiocore", RawSample=RawSample)
firmware.module("digitalio", DigitalInOut=Output)
firmware.module("analogio", AnalogIn=Output)
firmware.module("neopixel_write", neopixel_write=neopixel_write)
