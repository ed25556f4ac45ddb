# SPDX-License-Identifier: MIT
"""Colours and measures that several screens share."""

from erudit_core.const import const

from . import font

# Roles of colours, their places in tools/glyphs/colours.table; the sheets name the others.
PAPER = const(0)
WEAVE = const(1)  # of the pages' tile, with PAPER
INK = const(2)
DIM = const(3)
TITLE = const(4)
ALERT = const(5)
BAR = const(6)
SEAT = const(7)  # of the first seat, those of the others follow
REFUSED = const(15)
REFUSED_INK = const(16)
MARK = const(23)
MARK_DARK = const(24)
BONE = const(26)
EDGE = const(27)
LAID = const(28)
TILE_INK = const(32)
SPENT_INK = const(36)
SPENT = const(37)
PARTS = const(38)

# The colour of each role, 0xRRGGBB, in the set that was chosen: see colours.use.
colours = ()
tile = None  # a Bitmap, the tile under the pages

COLUMNS = const(26)  # characters across the smallest usual display, 160 pixels
TALL = const(200)  # pixels of height from which rows of lists are farther apart


def columns(device):
    """Return how many characters a row across the display has, 2 pixels left free at each side."""
    return (device.width - 4) // font.WIDTH
