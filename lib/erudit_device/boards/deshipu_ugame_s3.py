# SPDX-License-Identifier: MIT
"""uGame S3: the keys have the names that they have on the uGame 22."""

from .ugame22 import open_board  # noqa: F401

PARTS = "audiobusio AUDIO_BCLK AUDIO_LRCLK AUDIO_DATA||2 BATTERY|"
