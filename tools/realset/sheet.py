# SPDX-License-Identifier: MIT
"""A PDF whose pages are drawn in millimetres, with a ruler on each; the same bytes every time."""

import io
from collections.abc import Sequence
from functools import cache

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from tools.drawing.pen import HAIRLINE
from tools.realset import fonts
from tools.realset.sizes import MARGIN, RULER

INK = "#000000"


@cache
def _register_fonts():
    """Read the fonts, once for all files."""
    for font in fonts.FILES:
        pdfmetrics.registerFont(TTFont(font, fonts.path(font)))


class Sheet:
    """A drawing.pen.Pen for a PDF; `words` stand beside the ruler of each page,
    `bottom` mm above its end."""

    def __init__(
        self, title: str, width: float, height: float, words: str, bottom: float = MARGIN
    ) -> None:
        _register_fonts()
        self.width = width
        self.height = height
        self.words = words
        self.bottom = bottom
        self._bytes = io.BytesIO()
        self._canvas = Canvas(self._bytes, (width * mm, height * mm), invariant=1)
        self._canvas.setTitle(title)

    def end_page(self) -> None:
        """Draw the ruler, then begin a new page."""
        self._ruler()
        self._canvas.showPage()

    def data(self) -> bytes:
        """Return the finished file."""
        self._canvas.save()
        return self._bytes.getvalue()

    def head(self, words: str) -> None:
        """Write the line on top of a page, smaller where it is long."""
        room = self.width - 2 * MARGIN
        size = min(4, 4 * room / fonts.width(words, 4, "bold"))
        self.text(MARGIN, MARGIN + 3.5, words, size, INK, "start", "bold")

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
        """Draw a box, as Pen.box."""
        self._colours(fill, line, thick)
        lower = (self.height - y - height) * mm
        shown = {"fill": int(fill is not None), "stroke": int(line is not None)}
        self._canvas.rect(x * mm, lower, width * mm, height * mm, **shown)

    def line(
        self, points: Sequence[tuple[float, float]], colour: str, thick: float = HAIRLINE
    ) -> None:
        """Draw a line, as Pen.line."""
        self._colours(None, colour, thick)
        self._canvas.drawPath(self._path(points), stroke=1, fill=0)

    def dashes(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Draw a thin broken line: to fold or to glue along."""
        self._canvas.setDash(2 * mm, 1.5 * mm)
        self.line([start, end], INK, 0.15)
        self._canvas.setDash()

    def ring(self, x: float, y: float, radius: float, colour: str, thick: float) -> None:
        """Draw a circle, as Pen.ring."""
        self._colours(None, colour, thick)
        self._canvas.circle(x * mm, (self.height - y) * mm, radius * mm, stroke=1, fill=0)

    def shape(self, points: Sequence[tuple[float, float]], fill: str) -> None:
        """Draw a filled polygon, as Pen.shape."""
        self._colours(fill, None, HAIRLINE)
        self._canvas.drawPath(self._path(points), stroke=0, fill=1)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: str = INK,
        anchor: str = "start",
        font: str = "plain",
    ) -> None:
        """Draw words, as Pen.text."""
        self._colours(colour, None, HAIRLINE)
        self._canvas.setFont(font, size * mm)
        left = fonts.start(words, x, size, font, anchor)
        self._canvas.drawString(left * mm, (self.height - y) * mm, words)

    def paragraph(self, x: float, y: float, words: str, size: float, room: float) -> float:
        """Write words in lines of at most `room` mm; return the y of the next line."""
        for line in simpleSplit(words, "plain", size * mm, room * mm):
            self.text(x, y, line, size)
            y += size * 1.4
        return y

    def _colours(self, fill, line, thick):
        if fill is not None:
            self._canvas.setFillColor(HexColor(fill))
        if line is not None:
            self._canvas.setStrokeColor(HexColor(line))
            self._canvas.setLineWidth(thick * mm)

    def _path(self, points):
        drawn = self._canvas.beginPath()
        drawn.moveTo(points[0][0] * mm, (self.height - points[0][1]) * mm)
        for x, y in points[1:]:
            drawn.lineTo(x * mm, (self.height - y) * mm)
        if points[-1] == points[0]:
            drawn.close()
        return drawn

    def _ruler(self):
        y = self.height - self.bottom
        self.line([(MARGIN, y), (MARGIN + RULER, y)], INK, 0.2)
        for i in range(RULER // 10 + 1):
            high = 3 if i % 5 == 0 else 2
            self.line([(MARGIN + i * 10, y - high), (MARGIN + i * 10, y)], INK, 0.2)
        room = self.width - 2 * MARGIN - RULER - 3
        size = min(3, 3 * room / fonts.width(self.words, 3, "plain"))
        self.text(MARGIN + RULER + 3, y, self.words, size)
