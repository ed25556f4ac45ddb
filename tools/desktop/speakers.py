# SPDX-License-Identifier: MIT
"""What a simulated board's tones come out of: a list to be read, or the PC's loudspeaker."""

from __future__ import annotations

import math
from array import array
from collections import namedtuple
from collections.abc import Callable
from typing import Any

# begin, length: milliseconds; frequency: hertz; level: 0 to 1.
Tone = namedtuple("Tone", "begin length frequency level")

RATE = 22_050  # samples a second
_BUFFER = 256  # samples: a key's tone is no longer than 10 ms


def wave(frequency: float, level: float, count: int) -> array:
    """`count` samples of a sine at RATE, signed, 16 bits."""
    step = 2 * math.pi * frequency / RATE
    return array("h", [round(32767 * level * math.sin(step * i)) for i in range(count)])


class Noted:
    """Keeps what it played. `now()`: seconds, of the simulated machine."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.tones: list[Tone] = []
        self._now = now
        self._going: tuple[float, float, float] | None = None

    def tone(self, frequency: float, level: float) -> None:
        """Sound from now on, in the place of what sounds."""
        self.silence()
        self._going = (self._now() * 1000, frequency, level)

    def silence(self) -> None:
        """Sound no more."""
        if self._going:
            begin, frequency, level = self._going
            self.tones.append(Tone(begin, self._now() * 1000 - begin, frequency, level))
            self._going = None

    def text(self) -> str:
        """A tone a line: when and how long in ms, frequency in Hz, level in per cent."""
        return "".join(
            f"{tone.begin:.0f} {tone.length:.0f} {tone.frequency:.0f} {100 * tone.level:.0f}\n"
            for tone in self.tones
        )


class Loud:
    """The PC's loudspeaker, through pygame."""

    def __init__(self, mixer: Any) -> None:
        self._mixer = mixer

    def tone(self, frequency: float, level: float) -> None:
        """Sound from now on, in the place of what sounds."""
        self._mixer.stop()
        waves = max(1, round(frequency / 20))  # whole ones, so that it goes round without a click
        samples = wave(frequency, level, round(waves * RATE / frequency))
        self._mixer.Sound(buffer=samples.tobytes()).play(-1)

    def silence(self) -> None:
        """Sound no more."""
        self._mixer.stop()


def loud() -> Loud:
    """The PC's loudspeaker. Raises pygame.error where there is none."""
    import pygame

    pygame.mixer.init(RATE, -16, 1, _BUFFER)
    return Loud(pygame.mixer)
