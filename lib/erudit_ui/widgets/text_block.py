# SPDX-License-Identifier: MIT
"""Text of several lines as rows of characters: as labels it would be a hundred objects."""

from . import font, style
from .text_grid import TextGrid


def wrap(text, columns):
    """Return `text` as lines of at most `columns` characters, broken at spaces, in sums before
    ``+`` and ``=``, else anywhere; newlines in it stay.
    """
    lines = []
    for part in text.split("\n"):
        rest = part
        while len(rest) > columns:
            at = rest.rfind(" ", 0, columns + 1)
            skip = 1
            if at > 2 and rest[at - 2 : at] == " =":
                at -= 2
            elif at <= 0:
                at = rest.rfind("+", 0, columns)
                skip = 0
            if at <= 0:
                at = columns
            lines.append(rest[:at])
            rest = rest[at + skip :]
        lines.append(rest)
    return lines


def block(text, device, y, ink=style.INK, pitch=style.ROW, room=0):
    """Return Rows with `text` folded to the display's width from pixel row `y` on, at most `room`
    rows (0: as many as there are lines).
    """
    columns = (device.width - 4) // font.WIDTH
    lines = wrap(text, columns)
    if room:
        lines = lines[:room]
    rows = TextGrid(columns, len(lines), 2, y, ink, pitch)
    for row, line in enumerate(lines):
        rows.write(row, line)
    return rows
