# SPDX-License-Identifier: MIT
"""Which letters a display has, by its size: one set for texts, one for the tiles of a hand. It
goes once `load` has loaded them.
"""

# Sheets of texts: name, width and height of a cell, pixels from one row to the next.
_SMALL = ("text", 6, 8, 10)
_NARROW = ("text10n", 6, 13, 14)
_MIDDLE = ("text10", 8, 13, 13)
_HIGH = ("text12", 9, 15, 17)


def text(width, height):
    """Return (name, width, height, row) of the sheet of texts: capitals are 7 pixels high where a
    side has less than 135 or both less than 200, 12 where both have 200 or more and the display is
    not a wide one of less than 300 rows, else 10.
    """
    short = min(width, height)
    if short < 135 or max(width, height) < 200:
        return _SMALL
    if short >= 200 and (height >= min(width, 300)):
        return _HIGH
    return _NARROW if width < 200 else _MIDDLE


def tile(width, height):
    """Return width and height of a tile of the hand, pixels."""
    short = min(width, height)
    if text(width, height) is _SMALL:
        return 16, 16
    if short < 200:
        return 17, 17
    return (24, 26) if short < 300 else (30, 30)


def hand(width, height):
    """Return the name of the sheet of the hand."""
    wide, _ = tile(width, height)
    return "hand" if wide == 16 else f"hand{wide}"


def load(width, height):
    """Load the letters of a display of that size, and set the measures of texts."""
    from erudit_device import unload_module

    from . import font, style

    unload_module("erudit_ui.widgets.sizes")
    if not style.colours:
        from .colours import use

        use(0)
    name, columns, rows, pitch = text(width, height)
    font.WIDTH = columns
    font.HEIGHT = rows
    font.ROW = pitch
    _take("text", name, columns, rows)
    wide, high = tile(width, height)
    _take("hand", hand(width, height), wide, high)


def _take(kind, name, width, height):
    from . import tilesets

    sheet = tilesets.loaded.pop(kind, None)
    if sheet is None or sheet.width != width or sheet.height != height:
        sheet = tilesets.load(name)
    tilesets.loaded[kind] = sheet
