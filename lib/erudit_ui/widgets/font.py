# SPDX-License-Identifier: MIT
"""The letters of texts: one fixed 6×8 cell each, for labels and for grids of characters.

`index` gives the tile of a character in the sheet "text"; `Font` serves adafruit_display_text.
"""

from . import tilesets

# Tiles: 0–94 ASCII 32–126, 95 the box for what is not drawn, 96–159 А–я, then these in this order.
SYMBOLS = "Ёё—–«»…№×≥≤→←↑↓↔↕▶◀▲▼✓✗•·☐☑○●▣¤ⒶⒷ★“”„’−±∞█⏎°"
UNKNOWN = 95
WIDTH = 6
HEIGHT = 8


def index(ch):
    """Tile of the one-character string `ch`; UNKNOWN (a box) if it is not drawn."""
    return code_index(ord(ch))


def code_index(code):
    """Tile of a Unicode code point; UNKNOWN if it is not drawn."""
    if 32 <= code < 127:
        return code - 32
    if 0x410 <= code < 0x450:
        return code - (0x410 - 96)
    found = SYMBOLS.find(chr(code))
    return UNKNOWN if found < 0 else found + 160


def missing(text):
    """The characters of `text` without a glyph, each once, as a string; newlines are no glyphs."""
    out = ""
    for ch in text:
        if ch != "\n" and index(ch) == UNKNOWN and ch not in out:
            out += ch
    return out


def write(grid, text, x=0, y=0, width=None):
    """Put `text` into a TileGrid of the text sheet from cell (x, y), filled up with spaces.

    `width` cells are written (default: to the end of the row), longer text is cut. Only cells
    that differ are set: a set tile is sent to the panel even when it stays the same.
    """
    end = grid.width if width is None else x + width
    for ch in text:
        if x >= end:
            return
        tile = index(ch)
        if grid[x, y] != tile:
            grid[x, y] = tile
        x += 1
    while x < end:
        if grid[x, y]:
            grid[x, y] = 0
        x += 1


class _Glyph:
    """What a label reads of a glyph; one object for all, a label keeps none."""

    width = WIDTH
    height = HEIGHT
    dx = 0
    dy = -1
    shift_x = WIDTH
    shift_y = 0

    def __init__(self, bitmap):
        self.bitmap = bitmap
        self.tile_index = 0


class Font:
    """A font for adafruit_display_text over the text sheet: `Label(Font(), text=…)`."""

    ascent = 7
    descent = 1

    def __init__(self):
        self.bitmap = tilesets.load("text").bitmap
        self._glyph = _Glyph(self.bitmap)

    def get_bounding_box(self):
        """Width and height of a cell, pixels."""
        return WIDTH, HEIGHT

    def get_glyph(self, code):
        """The glyph of a code point; valid until the next call."""
        glyph = self._glyph
        glyph.tile_index = code_index(code)
        return glyph
