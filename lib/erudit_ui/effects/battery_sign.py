# SPDX-License-Identifier: MIT
"""The sign of an empty battery; loaded when a card or the title has come up."""

import displayio

from erudit_device import battery, unload_module

from ..widgets import style

_ROWS = b"\x7f\x41\xc1\xc1\x41\x7f"  # of 8 pixels: a battery on its side with nothing in it


def look(app, part):
    """Put the sign on the screen that is shown if the battery, `part` of the board, is low."""
    unload_module("erudit_device.battery")
    if battery.low(part):
        app.stack[-1].group.append(sign(app.device.width))
        app.device.refresh()


def sign(width):
    """Return it for the upper right corner of a display of `width` pixels."""
    bitmap = displayio.Bitmap(8, len(_ROWS), 2)
    for y in range(len(_ROWS)):
        for x in range(8):
            bitmap[x, y] = _ROWS[y] >> 7 - x & 1
    palette = displayio.Palette(2)
    palette[1] = style.colours[style.ALERT]
    palette.make_transparent(0)
    return displayio.TileGrid(bitmap, pixel_shader=palette, x=width - 9, y=1)
