# SPDX-License-Identifier: MIT
"""The board and its tiles, drawn with any pen: sheets to print and pictures share this drawing."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi, sin

from erudit_core.rules import layouts
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG, LETTERS, lower, tile_text, tile_value
from erudit_core.rules.board import CENTRE, SIZE
from tools.drawing.pen import Pen

CAPITAL = 0.73  # how high a capital letter is, of an em
INK = "#181008"
BONE = "#f4e8c8"
GREY = "#909090"


@dataclass(frozen=True)
class Style:
    """How cells look. `fills` are the colours of the kinds PLAIN … WORD3, `inks` those of what is
    written on them, `stars` those of the star on a plain centre and on a premium; with `marked`
    premiums have rings and lozenges, to be known without colours.
    """

    fills: tuple[str, ...]
    inks: tuple[str, ...]
    stars: tuple[str, str]
    tile: str
    marked: bool


COLOURS = Style(
    ("#faf3e0", "#a8d8f0", "#3468b8", "#f8bccb", "#d83a34"),
    (GREY, INK, "#ffffff", INK, "#ffffff"),
    (GREY, "#ffffff"),
    BONE,
    False,
)
BLACK_AND_WHITE = Style(
    ("#ffffff",) * 5, (GREY, *("#000000",) * 4), (GREY, "#d0d0d0"), "#ffffff", True
)


@dataclass(frozen=True)
class Window:
    """The part of a board that is drawn: columns and rows from the first to before the last, and
    how far (mm) the colours of the next column and row are drawn beyond, to be glued over.
    """

    columns: tuple[int, int] = (0, SIZE)
    rows: tuple[int, int] = (0, SIZE)
    flap: float = 0

    def beyond(self) -> tuple[float, float]:
        """Return how far (mm) the drawing goes on to the right and below."""
        return (
            self.flap if self.columns[1] < SIZE else 0,
            self.flap if self.rows[1] < SIZE else 0,
        )


WHOLE = Window()


def border(cell: float) -> float:
    """Return how wide (mm) the edge with names of columns and rows is beside cells of that size."""
    return cell / 2


def extent(cell: float, window: Window = WHOLE) -> tuple[float, float]:
    """Return width and height (mm) of the drawing, edge and flap included."""
    sides = []
    for (first, last), more in zip((window.columns, window.rows), window.beyond(), strict=True):
        edges = (first == 0) + (last == SIZE)
        sides.append((last - first) * cell + edges * border(cell) + more)
    return sides[0], sides[1]


def draw_board(
    pen: Pen,
    x: float,
    y: float,
    cell: float,
    layout: int,
    words: tuple[str, str],
    *,
    style: Style = COLOURS,
    tiles: Mapping[int, int] | None = None,
    window: Window = WHOLE,
    blank_value: int = 0,
) -> None:
    """Draw the board, or the part of it in the window, with its upper left corner at x, y (mm).

    `cell` is the size of a cell (mm), `layout` ERUDIT, CLASSIC12 or SCRABBLE, `words` what premiums
    of letters and of words are called on their cells; `tiles` are {cell 0–224: tile as Board.get
    gives it}. Edges with names of columns and rows belong to the first and last of them.
    """
    edge = border(cell)
    left = x + (edge if window.columns[0] == 0 else 0)
    top = y + (edge if window.rows[0] == 0 else 0)
    _edges(pen, left, top, cell, window)
    right, below = window.beyond()
    for row in range(window.rows[0], window.rows[1] + (below > 0)):
        for column in range(window.columns[0], window.columns[1] + (right > 0)):
            width = right if column == window.columns[1] else cell
            height = below if row == window.rows[1] else cell
            at = (left + (column - window.columns[0]) * cell, top + (row - window.rows[0]) * cell)
            kind = layouts.premium(layout, row * SIZE + column)
            pen.box(*at, width, height, style.fills[kind], GREY, 0.2)
            if width == height == cell:
                _inside(pen, at, cell, row * SIZE + column, kind, words, style)
                tile = (tiles or {}).get(row * SIZE + column, -1)
                if tile >= 0:
                    draw_laid_tile(pen, *at, cell, tile, style, blank_value)


def draw_cell(
    pen: Pen, x: float, y: float, cell: float, kind: int, words: tuple[str, str], style: Style
) -> None:
    """Draw one cell of a premium kind with its upper left corner at x, y."""
    pen.box(x, y, cell, cell, style.fills[kind], GREY, 0.2)
    _inside(pen, (x, y), cell, -1, kind, words, style)


def draw_tile(pen: Pen, x: float, y: float, size: float, tile: int, blank_value: int = 0) -> None:
    """Draw the letter and the value of a tile whose upper left corner is x, y; nothing for a
    blank without a letter.
    """
    if tile == BLANK:
        return
    letter = tile_text(tile)
    if tile & BLANK_FLAG:
        letter = lower(LETTERS[tile & ~BLANK_FLAG])
    pen.text(x + size / 2, y + size * 0.66, letter, size * 0.6, INK, "middle", "bold")
    worth = str(tile_value(tile, blank_value))
    pen.text(x + size * 0.94, y + size * 0.94, worth, size * 0.19, INK, "end", "bold")


def draw_laid_tile(
    pen: Pen, x: float, y: float, cell: float, tile: int, style: Style, blank_value: int = 0
) -> None:
    """Draw a tile lying on the cell whose upper left corner is x, y; a blank has a double edge."""
    size = cell / 1.1
    at = (x + (cell - size) / 2, y + (cell - size) / 2)
    pen.box(*at, size, size, style.tile, INK, 0.25)
    if tile & BLANK_FLAG:
        inner = size * 0.05
        pen.box(at[0] + inner, at[1] + inner, size - 2 * inner, size - 2 * inner, None, INK, 0.25)
    draw_tile(pen, *at, size, tile, blank_value)


def _edges(pen, left, top, cell, window):
    """Names of columns above and below, of rows on both sides, as far as these are in the
    window.
    """
    edge = border(cell)
    size = cell * 0.27
    drop = size * CAPITAL / 2
    (first, last), (high, low) = window.columns, window.rows
    width, height = (last - first) * cell, (low - high) * cell
    heights = [-edge / 2] * (high == 0) + [height + edge / 2] * (low == SIZE)
    for column in range(first, last):
        for y in heights:
            middle = left + (column - first + 0.5) * cell
            pen.text(middle, top + y + drop, chr(65 + column), size, INK, "middle", "bold")
    sides = [-edge / 2] * (first == 0) + [width + edge / 2] * (last == SIZE)
    for row in range(high, low):
        for x in sides:
            middle = top + (row - high + 0.5) * cell + drop
            pen.text(left + x, middle, str(row + 1), size, INK, "middle", "bold")


def _inside(pen, at, cell, number, kind, words, style):
    """What is drawn in a cell: what its premium multiplies, how often; the star of the middle."""
    x, y = at[0] + cell / 2, at[1] + cell / 2
    ink = style.inks[kind]
    if number == CENTRE:
        _star(pen, x, y, cell * 0.42, style.stars[kind != layouts.PLAIN])
    if kind == layouts.PLAIN:
        return
    word = kind >= layouts.WORD2
    factor = kind - 1 if word else kind + 1
    if style.marked:
        for i in range(factor):
            radius = cell * (0.47 - 0.04 * i)
            if word:
                around = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
                pen.line([*around, around[0]], ink, cell * 0.013)
            else:
                pen.ring(x, y, radius, ink, cell * 0.013)
    pen.text(x, y + cell * 0.04, f"×{factor}", cell * 0.3, ink, "middle", "bold")
    pen.text(x, y + cell * 0.17, words[word], cell * 0.13, ink, "middle", "plain")


def _star(pen, x, y, radius, fill):
    points = []
    for i in range(10):
        far = radius if i % 2 == 0 else radius * 0.42
        points.append((x + far * sin(i * pi / 5), y - far * cos(i * pi / 5)))
    pen.shape(points, fill)
