# SPDX-License-Identifier: MIT
"""Sheets of tiles with cutting marks, and the same tiles for a laser as SVG."""

from collections.abc import Sequence

from erudit_core.annotations import Rules
from erudit_core.rules import tiles
from erudit_core.rules.alphabet import KINDS
from tools.drawing.board_picture import BONE, draw_tile
from tools.realset import sizes, texts
from tools.realset.sheet import Sheet
from tools.realset.sizes import HEAD, MARGIN
from tools.realset.speech import Speech

MARK = 4.0  # mm of a cutting mark, at each end of a line to cut along
APART = 1.0  # mm between it and the tiles
GREY = "#b0b0b0"


def whole_set(rules: Rules) -> list[int]:
    """Return the kinds (0–31 and BLANK) of all tiles of the set (R1), in ascending order."""
    counts = tiles.full_bag(rules.blanks)
    return [kind for kind in range(KINDS) for _ in range(counts[kind])]


def spare_set() -> list[int]:
    """Return the kinds of the spare tiles: each letter once, and a blank."""
    return list(range(KINDS))


def grid(paper: tuple[float, float], tile: float) -> tuple[int, int]:
    """Return how many columns and rows of tiles a page has."""
    width, height = sizes.room(paper)
    around = 2 * (MARK + APART)
    return int((width - around + 0.001) // tile), int((height - around + 0.001) // tile)


def cuts(count: int, columns: int, tile: float) -> list[tuple[float, float, float, float]]:
    """Return the lines (x, y, to x, to y; mm) around `count` tiles in rows of `columns`, each line
    once: a laser burns a line twice if it comes twice.
    """
    whole, rest = divmod(count, columns)
    wide = min(count, columns)
    rows = whole + (rest > 0)
    lines = []
    for row in range(rows + 1):
        across = wide if row <= whole else rest
        lines.append((0.0, row * tile, across * tile, row * tile))
    for column in range(wide + 1):
        down = rows if column <= rest and rest else whole
        lines.append((column * tile, 0.0, column * tile, down * tile))
    return lines


def pdf(rules: Rules, tile: float, paper: str, speech: Speech) -> bytes:
    """Return the PDF of the whole set and the spare tiles; `paper` is a key of sizes.PAPERS."""
    size = sizes.PAPERS[paper]
    sheet = Sheet(speech(texts.HEADS["tiles"]), *size, speech(texts.RULER))
    columns, rows = grid(size, tile)
    for kinds, title in ((whole_set(rules), texts.TILES), (spare_set(), texts.SPARE)):
        starts = range(0, len(kinds), columns * rows)
        for number, start in enumerate(starts):
            sheet.head(speech(title.format(number + 1, len(starts))))
            _page(sheet, kinds[start : start + columns * rows], columns, tile)
            sheet.end_page()
    return sheet.data()


def _page(sheet: Sheet, kinds: Sequence[int], columns: int, tile: float) -> None:
    wide = min(columns, len(kinds))
    left = (sheet.width - columns * tile) / 2
    top = MARGIN + HEAD + MARK + APART
    for i, kind in enumerate(kinds):
        x, y = left + i % columns * tile, top + i // columns * tile
        sheet.box(x, y, tile, tile, BONE, GREY)
        draw_tile(sheet, x, y, tile, kind)
    rows = -(-len(kinds) // columns)
    right, bottom = left + wide * tile, top + rows * tile
    for i in range(wide + 1):
        x = left + i * tile
        _mark(sheet, (x, top - APART), (x, top - APART - MARK))
        _mark(sheet, (x, bottom + APART), (x, bottom + APART + MARK))
    for i in range(rows + 1):
        y = top + i * tile
        _mark(sheet, (left - APART, y), (left - APART - MARK, y))
        _mark(sheet, (right + APART, y), (right + APART + MARK, y))


def _mark(sheet, start, end):
    sheet.line([start, end], "#000000", 0.15)
