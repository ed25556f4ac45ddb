# SPDX-License-Identifier: MIT
"""`bench.py sounds`: what the game plays, rendered on this PC and measured.

Each sound goes through the device's own steps (erudit_device.tones) into samples, as a speaker that
changes nothing would give them. length: until the last sample that is not silent. pitch: of each
note, by the zero crossings of its samples. loudness: root mean square of the whole sound below a
full-scale sine, in decibels, soft and loud.
"""

from __future__ import annotations

import math
import sys
import types
from array import array

from erudit_device import unload_module
from tools.common import console
from tools.desktop import speakers

HELP = """`bench.py sounds`: что играет игра — длина, высота, громкость, посчитанные по отсчётам."""

NAMES = ("KEY", "TILE", "WORD", "REFUSED", "TURN", "END")
_LEVELS = ("soft", "loud")


class Clock:
    """Time that passes only while the device sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    def seconds(self) -> float:
        """Since the start."""
        return self.now

    def idle(self, milliseconds: float) -> None:
        """Let it pass."""
        self.now += milliseconds / 1000


def played(notes: bytes, volume: int) -> list[speakers.Tone]:
    """The tones that the device's own Speaker makes of notes, at a volume in per cent."""
    clock = Clock()
    noted = speakers.Noted(clock.seconds)
    modules = firmware(noted)
    hidden = {name: sys.modules.get(name) for name in modules}
    sys.modules.update(modules)
    unload_module("erudit_device.fitting")
    try:
        from erudit_device import fitting

        speaker = fitting.speaker("audioio SPEAKER", "", volume)
        speaker.play(notes, clock.idle, lambda: -1)
    finally:
        for name, module in hidden.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module
        unload_module("erudit_device.fitting")
    return noted.tones


def firmware(noted: speakers.Noted) -> dict[str, types.ModuleType]:
    """The modules that a board with a speaker has, {name: module}."""

    class AudioOut:
        def __init__(self, pin: object) -> None:
            pass

        def play(self, sample: tuple[float, float], loop: bool) -> None:
            noted.tone(*sample)

        def stop(self) -> None:
            noted.silence()

    def sample(buffer: array, sample_rate: int) -> tuple[float, float]:
        return sample_rate / len(buffer), (max(buffer) - min(buffer)) / 65535

    found = {name: types.ModuleType(name) for name in ("board", "audioio", "audiocore")}
    found["board"].SPEAKER = "SPEAKER"  # type: ignore[attr-defined]
    found["audioio"].AudioOut = AudioOut  # type: ignore[attr-defined]
    found["audiocore"].RawSample = sample  # type: ignore[attr-defined]
    return found


def rendered(tone: speakers.Tone) -> array:
    """The samples of a tone, at speakers.RATE."""
    return speakers.wave(tone.frequency, tone.level, round(tone.length * speakers.RATE / 1000))


def pitch(samples: array) -> float:
    """Hertz, by the upward zero crossings, between which samples are taken to lie on a line."""
    ups = [
        i + samples[i] / (samples[i] - samples[i + 1])
        for i in range(len(samples) - 1)
        if samples[i] <= 0 < samples[i + 1]
    ]
    return (len(ups) - 1) * speakers.RATE / (ups[-1] - ups[0])


def loudness(samples: array) -> float:
    """Decibels below a full-scale sine: 0 or less."""
    mean = sum(one * one for one in samples) / len(samples)
    return 10 * math.log10(2 * mean / 32767**2)


def row(name: str) -> tuple[str, int, float, list[float], list[float]]:
    """(name, bytes of its notes, ms, pitches, loudness soft and loud)."""
    from erudit_ui.effects import sounds, starting

    notes = getattr(sounds, name)
    pitches: list[float] = []
    levels = []
    length = 0.0
    for volume in starting.VOLUMES[1:]:
        parts = [rendered(tone) for tone in played(notes, volume)]
        whole = array("h")
        for part in parts:
            whole.extend(part)
        pitches = [pitch(part) for part in parts]
        levels.append(loudness(whole))
        length = 1000 * len(whole) / speakers.RATE
    return name, len(notes), length, pitches, levels


def main(arguments: list[str]) -> int:
    """Print the table; returns the exit code."""
    console.parser(HELP, __doc__, prog="bench.py sounds").parse_args(arguments)
    print(f"{'sound':10}{'bytes':>6}{'ms':>6}{'soft':>8}{'loud':>8} dB   Hz")
    for name in NAMES:
        _, size, length, pitches, levels = row(name)
        told = " ".join(f"{one:.0f}" for one in pitches)
        print(f"{name:10}{size:6}{length:6.0f}{levels[0]:8.1f}{levels[1]:8.1f}      {told}")
    return 0
