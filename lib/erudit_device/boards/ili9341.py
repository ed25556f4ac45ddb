# SPDX-License-Identifier: MIT
"""ILI9341 panels, 240x320. Numbers from the datasheet."""

SIZE = "320x240"
TURNS = b"\x40\x20\x80\xe0"  # MADCTL for 0, 90, 180, 270 degrees: MY 80, MX 40, MV 20
BGR = True
INVERT = False
START = b"\x01\x80\x78\x11\x80\x14\x3a\x01\x55"  # SWRESET 120 ms, SLPOUT 20 ms, COLMOD 16 bit


def offset(width, height, turn):
    """(x, y) of the picture in the controller's memory."""
    return 0, 0
