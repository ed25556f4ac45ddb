# SPDX-License-Identifier: MIT
"""A pen that draws on the axes of a matplotlib figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from matplotlib.font_manager import FontProperties
from matplotlib.patches import Circle, PathPatch, Polygon, Rectangle
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D

from tools.drawing.pen import HAIRLINE

if TYPE_CHECKING:
    from matplotlib.axes import Axes

POINTS = 72 / 25.4  # a millimetre of paper
_FONTS = {
    "plain": FontProperties(family="DejaVu Sans"),
    "bold": FontProperties(family="DejaVu Sans", weight="bold"),
    "mono": FontProperties(family="DejaVu Sans Mono"),
}


class AxesPen:
    """A `pen.Pen` on axes `width` × `height` millimetres large, the first below the others.

    `points` says how large a millimetre comes out.
    """

    def __init__(self, axes: Axes, width: float, height: float, points: float = POINTS) -> None:
        axes.set_xlim(0, width)
        axes.set_ylim(height, 0)
        axes.set_aspect("equal")
        axes.set_xticks([])
        axes.set_yticks([])
        axes.set_frame_on(False)
        self._axes = axes
        self._points = points
        self._order = 0

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
        """Draw a box with its upper left corner at x, y."""
        self._add(Rectangle((x, y), width, height, **self._look(fill, line, thick)))

    def line(
        self, points: Sequence[tuple[float, float]], colour: str, thick: float = HAIRLINE
    ) -> None:
        """Draw a line through the points."""
        self._add(Polygon(points, closed=False, **self._look(None, colour, thick)))

    def ring(self, x: float, y: float, radius: float, colour: str, thick: float) -> None:
        """Draw a circle around x, y."""
        self._add(Circle((x, y), radius, **self._look(None, colour, thick)))

    def shape(self, points: Sequence[tuple[float, float]], fill: str) -> None:
        """Draw a filled polygon."""
        self._add(Polygon(points, closed=True, **self._look(fill, None, 0)))

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: str = "#000000",
        anchor: str = "start",
        font: str = "plain",
    ) -> None:
        """Draw words as outlines, as large as everything else whatever becomes of the axes."""
        path = TextPath((0, 0), words, size=size, prop=_FONTS[font])
        ink = path.get_extents()
        left = {"start": 0, "middle": (ink.x0 + ink.x1) / 2, "end": ink.x1}[anchor]
        placed = path.transformed(Affine2D().translate(-left, 0).scale(1, -1).translate(x, y))
        self._add(PathPatch(placed, **self._look(colour, None, 0)))

    def _look(self, fill, line, thick):
        return {
            "facecolor": fill or "none",
            "edgecolor": line or "none",
            "linewidth": thick * self._points,
        }

    def _add(self, patch):
        self._order += 1
        patch.set_zorder(self._order)
        self._axes.add_patch(patch)
