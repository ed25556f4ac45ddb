# SPDX-License-Identifier: MIT
"""Colours and measures that several screens share."""

from erudit_core.const import const

from . import font

INK = const(0xE8E0D0)
DIM = const(0x8A8A8A)
TITLE = const(0xF0C040)
ALERT = const(0xFF7050)
BAR = const(0x204878)
SEATS = (0xFFD24A, 0x6CC5FF, 0xFF8A70, 0x86E070, 0xD9A0FF, 0xFFFFFF, 0xC0A060, 0x60D8C8)

COLUMNS = const(26)  # characters across the smallest usual display, 160 pixels
TALL = const(200)  # pixels of height from which rows of lists are farther apart


def columns(device):
    """Return how many characters a row across the display has, 2 pixels left free at each side."""
    return (device.width - 4) // font.WIDTH
