# SPDX-License-Identifier: MIT
"""What is on the pages of a PDF, in millimetres from the upper left corner."""

import io
from dataclasses import dataclass, field

from pypdf import PdfReader
from pypdf.generic import ContentStream

MM = 72 / 25.4
FONTS = {"DejaVuSans": "plain", "DejaVuSans-Bold": "bold", "DejaVuSansMono": "mono"}


@dataclass
class Page:
    """`boxes` are (x, y, width, height, fill as #rrggbb or None), `lines` lists of points, `texts`
    (x, y, words, size, font) with the baseline's beginning, `dashed` those of the lines that are.
    """

    width: float
    height: float
    boxes: list = field(default_factory=list)
    lines: list = field(default_factory=list)
    dashed: list = field(default_factory=list)
    texts: list = field(default_factory=list)

    @property
    def words(self):
        return " ".join(text for _, _, text, _, _ in self.texts)


def colour(parts):
    return "#" + "".join(f"{round(float(part) * 255):02x}" for part in parts)


def read(data):
    """The Pages of a PDF. It knows what reportlab writes: no form, one matrix a page."""
    reader = PdfReader(io.BytesIO(data))
    return [_page(reader, page) for page in reader.pages]


def _page(reader, page):
    box = page.mediabox
    found = Page(float(box.width) / MM, float(box.height) / MM)
    fill, dash, path = "#000000", [], []
    rectangles = []

    def at(x, y):
        return round(float(x) / MM, 3), round(found.height - float(y) / MM, 3)

    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        if operator == b"cm":
            assert [float(part) for part in operands] == [1, 0, 0, 1, 0, 0]
        elif operator == b"rg":
            fill = colour(operands)
        elif operator == b"d":
            dash = operands[0]
        elif operator == b"re":
            rectangles.append(operands)
        elif operator == b"m":
            path = [at(*operands)]
        elif operator == b"l":
            path.append(at(*operands))
        elif operator in (b"S", b"s", b"f", b"f*", b"B", b"B*", b"b", b"b*", b"n"):
            for x, y, width, height in rectangles:
                left, bottom = at(x, y)
                wide, high = round(float(width) / MM, 3), round(float(height) / MM, 3)
                shown = fill if operator[:1] in b"fBb" else None
                found.boxes.append((left, round(bottom - high, 3), wide, high, shown))
            if len(path) > 1 and operator in (b"S", b"s"):
                (found.dashed if dash else found.lines).append(path)
            rectangles, path = [], []

    def visit(text, _, matrix, font, size):
        if text.strip():
            found.texts.append(
                (*at(matrix[4], matrix[5]), text.strip(), size / MM, FONTS[font["/BaseFont"][8:]])
            )

    page.extract_text(visitor_text=visit)
    return found
