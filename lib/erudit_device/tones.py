# SPDX-License-Identifier: MIT
"""Tones, one at a time, through what the board has; loaded only while sound is on.

A tone sounds only within play(), which the loop calls when it has nothing to do, and ends there: so
none goes on while a screen is built or while flash is erased, which stops the chip for 45 ms.
"""

import board

_STEPS = 32  # samples of a wave: amplifiers on I2S want 8000 a second at least
_SLICE = 5  # ms between two looks for a key


class Speaker:
    """`sound`, `rumble`: see parts. `volume` is a percentage. ValueError where a pin is taken."""

    def __init__(self, sound, rumble, volume):
        words = sound.split()
        kind = words[0]
        pins = []
        self._switch = self._motor = self._wave = None
        for pin in words[1:]:
            if pin[0] != "+":
                pins.append(getattr(board, pin))
            elif hasattr(board, pin[1:]):
                self._switch = _output(pin[1:], True)
        if rumble:
            self._motor = _output(rumble, False)
        firmware = __import__(kind)
        if kind == "pwmio":
            self._duty = 32768 * volume // 100
            self._out = firmware.PWMOut(pins[0], variable_frequency=True)
        else:
            name = {"audiobusio": "I2SOut", "audiopwmio": "PWMAudioOut"}.get(kind, "AudioOut")
            self._wave = _wave(volume)
            self._out = getattr(firmware, name)(*pins)

    def play(self, notes, idle, poll, shakes=False):
        """Play `notes`, bytes: for each its number (69 is 440 Hz, 70 a semitone more) and its
        length in units of 5 ms; `shakes`: with the motor. Meanwhile `idle(ms)` sleeps, and a key
        that `poll()` gives ends it: its code is returned, or -1.
        """
        motor = self._motor if shakes else None
        try:
            if motor:
                motor.value = True
            for at in range(0, len(notes), 2):
                self._begin(round(440 * 2 ** ((notes[at] - 69) / 12)))
                for _ in range(notes[at + 1]):
                    idle(_SLICE)
                    key = poll()
                    if key >= 0:
                        return key
        finally:
            self._end()
            if motor:
                motor.value = False
        return -1

    def close(self):
        """Give the pins back."""
        for part in (self._out, self._switch, self._motor):
            if part:
                part.deinit()

    def _begin(self, frequency):
        if self._wave is None:
            self._out.frequency = frequency
            self._out.duty_cycle = self._duty
        else:
            from audiocore import RawSample

            sample = RawSample(self._wave, sample_rate=frequency * _STEPS)
            self._out.play(sample, loop=True)

    def _end(self):
        if self._wave is None:
            self._out.duty_cycle = 0
        else:
            self._out.stop()


def _output(pin, value):
    from digitalio import DigitalInOut

    output = DigitalInOut(getattr(board, pin))
    output.switch_to_output(value)
    return output


def _wave(volume):
    """One wave of a sine, unsigned samples of 16 bits."""
    from array import array
    from math import pi, sin

    height = 32767 * volume // 100
    return array("H", [32768 + int(height * sin(2 * pi * i / _STEPS)) for i in range(_STEPS)])
