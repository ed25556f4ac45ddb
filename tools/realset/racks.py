# SPDX-License-Identifier: MIT
"""Racks to cut out of cardboard and to fold: a prism with a lip that holds seven tiles."""

from tools.realset import sizes, texts
from tools.realset.sheet import Sheet
from tools.realset.sizes import FOOT, MARGIN
from tools.realset.speech import Speech

# How high the parts are, of a tile: lip, slope, back, bottom, strip for the glue.
PARTS = (0.4, 1.2, 1.0, 1.0, 0.35)
GREY = "#d8d8d8"


def draw(sheet: Sheet, top: float, tile: float, speech: Speech) -> int:
    """Draw as many racks below `top` as the page has room for; return how many."""
    width = sizes.rack_length(tile)
    left = (sheet.width - width) / 2
    y = sheet.paragraph(MARGIN + 5, top + 3, speech(texts.RACK_HELP), 3.2, sheet.width - 30)
    bottom = sheet.height - sheet.bottom - FOOT
    high = sum(PARTS) * tile
    count = 0
    while y + high <= bottom:
        _rack(sheet, left, y, width, tile, speech)
        y += high + 6
        count += 1
    return count


def _rack(sheet, x, y, width, tile, speech):
    top = y
    for i, (part, name) in enumerate(zip(PARTS, texts.RACK_PARTS, strict=True)):
        high = part * tile
        if i == len(PARTS) - 1:
            sheet.box(x, y, width, high, GREY)
        size = min(3.2, high * 0.5)
        sheet.text(
            x + width / 2, y + high / 2 + size * 0.36, speech(name), size, "#707070", "middle"
        )
        if i:
            sheet.dashes((x, y), (x + width, y))
        y += high
    sheet.box(x, top, width, y - top, None, "#000000", 0.2)
