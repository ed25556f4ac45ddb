# SPDX-License-Identifier: MIT
"""The letters of texts: one fixed cell each, the tiles of the sheet "text"."""

# Tiles: 0–94 ASCII 32–126, 95 the box for what is not drawn, 96–159 А–я, then these in this order.
SYMBOLS = "Ёё—–«»…№×≥≤→←↑↓↔↕▶◀▲▼✓✗•·☐☑○●▣¤ⒶⒷ★“”„’−±∞█⏎°ⓈⓉ"
UNKNOWN = 95
# Pixels of a cell, and from one row of text to the next: those of the letters that are loaded, see
# sizes.load. What stands on a screen is placed by tenths of ROW.
WIDTH = 6
HEIGHT = 8
ROW = 10


def code_index(code):
    """Tile of a Unicode code point; UNKNOWN if it is not drawn."""
    if 32 <= code < 127:
        return code - 32
    if 0x410 <= code < 0x450:
        return code - (0x410 - 96)
    found = SYMBOLS.find(chr(code))
    return UNKNOWN if found < 0 else found + 160


def bar(length, columns):
    """Return a bar of `columns` characters, `length` of them full, as text."""
    return "█" * length + "·" * (columns - length)


def write(grid, text, x=0, y=0, width=None):
    """Put `text` into a TileGrid of the text sheet from cell (x, y), filled up with spaces.

    `width` cells are written (default: to the end of the row), longer text is cut. Only cells
    that differ are set: a set tile is sent to the panel even when it stays the same.
    """
    at = y * grid.width + x  # by number: a pair (x, y) would be an object for each cell
    end = at + (grid.width - x if width is None else width)
    # Of a character its code so far and bytes to come; bytes, for letters would be kept as texts.
    code = more = 0
    for byte in text.encode():
        if byte < 128:
            tile = byte - 32 if byte >= 32 else UNKNOWN
        elif byte < 192:
            code = code << 6 | byte & 63
            more -= 1
            if more:
                continue
            tile = code - (0x410 - 96) if 0x410 <= code < 0x450 else code_index(code)
        else:
            more = 1 if byte < 224 else 2
            code = byte & (31 if more == 1 else 15)
            continue
        if at >= end:
            return
        if grid[at] != tile:
            grid[at] = tile
        at += 1
    while at < end:
        if grid[at]:
            grid[at] = 0
        at += 1
