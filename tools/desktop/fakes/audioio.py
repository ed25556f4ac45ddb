# SPDX-License-Identifier: MIT
"""The fake of `audioio`: what the simulator's speaker is to sound."""

from audiocore import RawSample

from tools.desktop import simulator


class AudioOut:
    """The output of the board's speaker."""

    def __init__(self, left_channel: object) -> None:
        self._speaker = simulator.it.speaker

    def play(self, sample: RawSample, *, loop: bool = False) -> None:
        """Sounds until stop()."""
        self._speaker.tone(sample.frequency, sample.level)

    def stop(self) -> None:
        """Silence."""
        self._speaker.silence()

    def deinit(self) -> None:
        """Silence, for good."""
        self.stop()
