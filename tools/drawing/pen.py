# SPDX-License-Identifier: MIT
"""What a drawing asks of whatever draws it: a page of a PDF, an SVG, a picture.

Lengths are millimetres from the upper left corner, y downwards; a colour is "#rrggbb"; None draws
nothing.
"""

from collections.abc import Sequence
from typing import Protocol

HAIRLINE = 0.1  # mm: the thinnest line that every printer draws


class Pen(Protocol):
    """Draws boxes, lines, rings, shapes and words."""

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

    def line(
        self, points: Sequence[tuple[float, float]], colour: str, thick: float = HAIRLINE
    ) -> None:
        """Draw a line through the points."""

    def ring(self, x: float, y: float, radius: float, colour: str, thick: float) -> None:
        """Draw a circle around x, y."""

    def shape(self, points: Sequence[tuple[float, float]], fill: str) -> None:
        """Draw a filled polygon."""

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
        """Draw words on a baseline at y that begin, have the middle of their ink, or end at x
        (`anchor`: start, middle, end); `size` is that of an em, `font` one of plain, bold and mono.
        """
