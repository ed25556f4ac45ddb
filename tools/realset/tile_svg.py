# SPDX-License-Identifier: MIT
"""Tiles for a laser cutter: hairlines to cut in one layer, what is burnt in another."""

from collections.abc import Sequence

from erudit_core.annotations import Rules
from tools.drawing.board_picture import draw_tile
from tools.drawing.pen import HAIRLINE
from tools.realset import fonts
from tools.realset.sizes import RULER
from tools.realset.tile_pages import cuts, spare_set, whole_set

COLUMNS = 13
EDGE = 10.0  # mm of wood around
GAP = 10.0  # mm between the set and the spare tiles
CUT, BURN, GUIDE = "#ff0000", "#000000", "#0000ff"


class OutlinePen:
    """A drawing.pen.Pen of an SVG that keeps what is filled: letters as outlines."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str | None = None,
        line: str | None = None,
        thick: float = HAIRLINE,
    ) -> None:
        """Draw a box, if it is filled, as Pen.box."""
        if fill is not None:
            self.shape([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], fill)

    def line(
        self, points: Sequence[tuple[float, float]], colour: str, thick: float = HAIRLINE
    ) -> None:
        """Draw nothing: a line has no inside to burn."""

    def ring(self, x: float, y: float, radius: float, colour: str, thick: float) -> None:
        """Draw nothing, as line."""

    def shape(self, points: Sequence[tuple[float, float]], fill: str) -> None:
        """Draw a polygon, as Pen.shape."""
        self.parts.append("M" + "L".join(f"{x:g},{y:g}" for x, y in points) + "Z")

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: str = BURN,
        anchor: str = "start",
        font: str = "plain",
    ) -> None:
        """Draw the outlines of words, as Pen.text."""
        start = fonts.start(words, x, size, font, anchor)
        self.parts.append(fonts.outline(words, start, y, size, font))


def svg(rules: Rules, tile: float) -> str:
    """Return the SVG of the whole set and, below it, of the spare tiles."""
    kinds, spare = whole_set(rules), spare_set()
    rows, spare_rows = (-(-len(part) // COLUMNS) for part in (kinds, spare))
    below = EDGE + rows * tile + GAP
    width = 2 * EDGE + max(COLUMNS * tile, RULER)
    foot = below + spare_rows * tile + EDGE
    parts = (("set", EDGE, kinds), ("spare", below, spare))
    layers = [
        _layer("cut", [_lines(f"cut-{name}", y, len(part), tile) for name, y, part in parts]),
        _layer("burn", [_faces(f"burn-{name}", y, part, tile) for name, y, part in parts]),
        _layer("guide", [_ruler(foot)]),
    ]
    size = f'width="{width:g}mm" height="{foot + EDGE:g}mm" viewBox="0 0 {width:g} {foot + EDGE:g}"'
    space = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {space} {size}>\n'
        "<!-- made by tools/print_set.py; letters: DejaVu Sans Bold -->\n"
        + "\n".join(layers)
        + "\n</svg>\n"
    )


def _layer(name, groups):
    inside = "\n".join(groups)
    return f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}">\n{inside}\n</g>'


def _group(name, colours, drawn):
    paths = "\n".join(f'<path d="{d}"/>' for d in drawn)
    return f'<g id="{name}" {colours}>\n{paths}\n</g>'


def _hair(colour):
    return f'fill="none" stroke="{colour}" stroke-width="{HAIRLINE:g}"'


def _lines(name, top, count, tile):
    drawn = [
        f"M{EDGE + x:g},{top + y:g}L{EDGE + to:g},{top + down:g}"
        for x, y, to, down in cuts(count, COLUMNS, tile)
    ]
    return _group(name, _hair(CUT), drawn)


def _faces(name, top, kinds, tile):
    """One path a tile: its letter and its value."""
    drawn = []
    for i, kind in enumerate(kinds):
        pen = OutlinePen()
        draw_tile(pen, EDGE + i % COLUMNS * tile, top + i // COLUMNS * tile, tile, kind)
        if pen.parts:
            drawn.append("".join(pen.parts))
    return _group(name, f'fill="{BURN}" stroke="none"', drawn)


def _ruler(y):
    drawn = [f"M{EDGE:g},{y:g}H{EDGE + RULER:g}"]
    drawn += [f"M{EDGE + i:g},{y:g}V{y - 3:g}" for i in range(0, RULER + 1, 10)]
    return _group("ruler-100-mm", _hair(GUIDE), drawn)
