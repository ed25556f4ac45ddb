# SPDX-License-Identifier: MIT
"""The fake of `board`: an Adafruit PyBadge, whose panel may have any size."""

from tools.desktop import simulator

board_id = "pybadge"
DISPLAY = simulator.it.display
BUTTON_CLOCK = "BUTTON_CLOCK"
BUTTON_OUT = "BUTTON_OUT"
BUTTON_LATCH = "BUTTON_LATCH"
if simulator.it.speaker:
    SPEAKER = "SPEAKER"
