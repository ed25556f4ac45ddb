# SPDX-License-Identifier: MIT
"""Text of several lines as rows of characters; labels would take a hundred objects."""

from . import style
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


def block(screen, text, y, ink=style.INK, pitch=0, room=0):
    """Add `text`, folded to the display's width, to a screen, from pixel row `y` on (negative: so
    many from the bottom), at most `room` rows of it (0: all). Return the rows, a TextGrid.
    """
    device = screen.app.device
    columns = style.columns(device)
    lines = wrap(text, columns)
    if room:
        lines = lines[:room]
    rows = TextGrid(columns, len(lines), 2, y if y >= 0 else device.height + y, ink, pitch)
    for row, line in enumerate(lines):
        rows.write(row, line)
    screen.group.append(rows.group)
    return rows
