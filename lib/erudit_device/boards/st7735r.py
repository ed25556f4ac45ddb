# SPDX-License-Identifier: MIT
"""ST7735R and ST7735S panels, most of them 1.8" and 128x160. Numbers from the datasheet."""

SIZE = "160x128"
TURNS = b"\xc0\xa0\x00\x60"  # MADCTL for 0, 90, 180, 270 degrees: MY 80, MX 40, MV 20
BGR = False
INVERT = False
START = b"\x01\x80\x78\x11\x80\x14\x3a\x01\x05"  # SWRESET 120 ms, SLPOUT 20 ms, COLMOD 16 bit


def offset(width, height, turn):
    """(x, y) of the picture in the controller's memory. Some green tabs want "1,2" or "2,1"."""
    return 0, 0
