# SPDX-License-Identifier: MIT
"""What stands on a screen, read off its display group: rows of characters, and labels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import displayio
from adafruit_display_text import label

from erudit_ui.widgets import font, tilesets


def walk(group: Any, x: int = 0, y: int = 0, scale: int = 1) -> Iterator[tuple]:
    """Yield (leaf, x, y, scale) of all that a group shows; labels are leaves."""
    for item in group:
        at = x + item.x * scale, y + item.y * scale
        if isinstance(item, displayio.Group) and not isinstance(item, label.Label):
            yield from walk(item, *at, scale * item.scale)
        elif not item.hidden:
            yield item, *at, scale


def texts(group: Any) -> Iterator[tuple]:
    """Yield (item, x, y, scale) of each label and each row of characters."""
    sheet = tilesets.load("text").bitmap
    for item, x, y, scale in walk(group):
        if isinstance(item, label.Label) or item.bitmap is sheet:
            yield item, x, y, scale


def text_of(item: Any) -> str:
    """What a label or a row of characters says."""
    if isinstance(item, label.Label):
        return item.text
    return " ".join([row_text(item, row) for row in range(item.height)])


def row_text(grid: Any, row: int = 0) -> str:
    """What a row of characters says, with its spaces."""
    return "".join(character(grid[i, row]) for i in range(grid.width))


def character(tile: int) -> str:
    """The character of a tile of the text sheet."""
    if tile < 95:
        return chr(tile + 32)
    if 96 <= tile < 160:
        return chr(tile - 96 + 0x410)
    return "□" if tile == font.UNKNOWN else font.SYMBOLS[tile - 160]


def said(rows: Any) -> str:
    """What a grid of characters says, its rows joined with spaces."""
    return " ".join(row_text(rows, row).strip() for row in range(rows.height)).strip()


def shown(group: Any) -> str:
    """All that is written in a group, row by row from the top, joined with spaces."""
    lines = sorted((y, x, text_of(item)) for item, x, y, _ in texts(group))
    return " ".join(" ".join(line for _, _, line in lines).split())
