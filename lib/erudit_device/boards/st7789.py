# SPDX-License-Identifier: MIT
"""ST7789 panels: memory 240x320, glass often smaller. Numbers from the datasheet."""

SIZE = "240x240"
TURNS = b"\xc0\xa0\x00\x60"  # MADCTL for 0, 90, 180, 270 degrees: MY 80, MX 40, MV 20
BGR = False
INVERT = True  # these are IPS panels, whose colours are the other way round
START = b"\x01\x80\x78\x11\x80\x14\x3a\x01\x55"  # SWRESET 120 ms, SLPOUT 20 ms, COLMOD 16 bit


def offset(width, height, turn):
    """(x, y) of the picture in the controller's memory; `turn` is the MADCTL byte."""
    column = row = 0
    short, long = min(width, height), max(width, height)
    if short == 135:  # the glass lies in the middle: columns 52 to 186, rows 40 to 279
        column = 53 if turn & 0x40 else 52
        row = 40
    elif long == 240 and turn & 0x80:  # rows 0 to 239, counted from the far end
        row = 80
    return (row, column) if turn & 0x20 else (column, row)
