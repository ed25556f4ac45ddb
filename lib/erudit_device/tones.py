# SPDX-License-Identifier: MIT
"""Tones, one at a time, through what the board has; loaded only while sound is on.

A tone sounds only within play(), which the loop calls when it has nothing to do, and ends there: so
none goes on while a screen is built or while flash is erased, which stops the chip for 45 ms.
"""


class Speaker:
    """Made by fitting. `out` plays `wave` round and round as the firmware's `sample`; without that
    it is a buzzer's PWM, and `wave` its duty. `motor`, None without one, shakes.
    """

    def __init__(self, out, sample, wave, motor, switch):
        self._out = out
        self._sample = sample
        self._wave = wave
        self._motor = motor
        self._switch = switch

    def play(self, notes, idle, poll, shakes=False):
        """Play `notes`, bytes: for each its number (69 is 440 Hz, 70 a semitone more) and its
        length in units of 5 ms; `shakes`: with the motor. Meanwhile `idle(ms)` sleeps, and a key
        that `poll()` gives ends it, looked for every 5 ms: its code is returned, or -1.
        """
        out = self._out
        motor = self._motor if shakes else None
        try:
            if motor:
                motor.value = True
            for at in range(0, len(notes), 2):
                frequency = round(440 * 2 ** ((notes[at] - 69) / 12))
                if self._sample:
                    rate = frequency * len(self._wave)
                    out.play(self._sample(self._wave, sample_rate=rate), loop=True)
                else:
                    out.frequency = frequency
                    out.duty_cycle = self._wave
                for _ in range(notes[at + 1]):
                    idle(5)
                    key = poll()
                    if key >= 0:
                        return key
        finally:
            if self._sample:
                out.stop()
            else:
                out.duty_cycle = 0
            if motor:
                motor.value = False
        return -1

    def close(self):
        """Give the pins back."""
        for part in (self._out, self._motor, self._switch):
            if part:
                part.deinit()
