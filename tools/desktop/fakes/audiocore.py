# SPDX-License-Identifier: MIT
"""The fake of `audiocore`: one wave, as a frequency and how far it goes."""

from collections.abc import Sequence


class RawSample:
    """Unsigned samples of 16 bits that are one wave."""

    def __init__(self, buffer: Sequence[int], *, sample_rate: int = 8000) -> None:
        self.frequency = sample_rate / len(buffer)
        self.level = (max(buffer) - min(buffer)) / 65535
