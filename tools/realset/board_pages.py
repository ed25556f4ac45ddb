# SPDX-License-Identifier: MIT
"""The board in one piece, and in sheets that are glued together; no seam goes through a cell."""

from itertools import pairwise

from erudit_core.annotations import Rules
from erudit_core.rules.board import SIZE
from tools.drawing.board_picture import Style, Window, draw_board, extent
from tools.realset import sizes, texts
from tools.realset.sheet import Sheet
from tools.realset.sizes import FOOT, HEAD, MARGIN
from tools.realset.speech import Speech

OVERLAP = 10.0  # mm of the next sheet's colours, to be glued under it
MARK = 2.5  # of a mark beside a seam


def parts(cell: float, room: float) -> list[tuple[int, int]]:
    """Return the parts (first cell, cell behind the last) of a side of the board, as few as fit
    into `room` mm each and as even as can be; the overlap and the edges count.
    """
    for count in range(1, SIZE + 1):
        ends = [SIZE * i // count for i in range(count + 1)]
        found = list(pairwise(ends))
        if all(_length(cell, part) <= room for part in found):
            return found
    raise ValueError(f"a cell of {cell} mm does not fit into {room} mm")


def _length(cell, part):
    return extent(cell, Window(columns=part, flap=OVERLAP))[0]


def tiled(rules: Rules, cell: float, paper: str, style: Style, speech: Speech) -> bytes:
    """Return the PDF of the board in sheets; `paper` is a key of sizes.PAPERS."""
    size = sizes.PAPERS[paper]
    width, height = sizes.room(size)
    columns, rows = parts(cell, width), parts(cell, height)
    sheet = Sheet(speech(texts.HEADS["board"]), *size, speech(texts.RULER))
    total = len(columns) * len(rows)
    for i, down in enumerate(rows):
        for j, across in enumerate(columns):
            title = texts.BOARD.format(i * len(columns) + j + 1, total)
            sheet.head(speech(texts.BOARD_PLACE.format(title, i + 1, j + 1)))
            window = Window(across, down, OVERLAP)
            draw_board(
                sheet,
                MARGIN,
                MARGIN + HEAD,
                cell,
                rules.layout,
                _words(speech),
                style=style,
                window=window,
            )
            _seams(sheet, cell, window)
            sheet.end_page()
    return sheet.data()


def whole(rules: Rules, cell: float, style: Style, speech: Speech) -> bytes:
    """Return the PDF of the board on one sheet as large as it needs."""
    width, height = extent(cell)
    paper = (width + 2 * MARGIN, height + 2 * MARGIN + HEAD + FOOT)
    sheet = Sheet(speech(texts.HEADS["board"]), *paper, speech(texts.RULER))
    sheet.head(speech(texts.HEADS["board"]))
    draw_board(sheet, MARGIN, MARGIN + HEAD, cell, rules.layout, _words(speech), style=style)
    sheet.box(MARGIN, MARGIN + HEAD, width, height, None, "#000000", 0.15)
    sheet.end_page()
    return sheet.data()


def _words(speech):
    return speech(texts.PREMIUM[0]), speech(texts.PREMIUM[1])


def _seams(sheet, cell, window):
    """Full lines where a sheet is cut, broken ones where the next one's edge comes to lie."""
    x, y = MARGIN, MARGIN + HEAD
    width, height = extent(cell, window)
    sheet.box(x, y, width, height, None, "#000000", 0.15)
    right, below = window.beyond()
    if right:
        seam = x + width - right
        sheet.dashes((seam, y), (seam, y + height))
        sheet.line([(seam, y - MARK), (seam, y)], "#000000", 0.3)
        sheet.line([(seam, y + height), (seam, y + height + MARK)], "#000000", 0.3)
    if below:
        seam = y + height - below
        sheet.dashes((x, seam), (x + width, seam))
        sheet.line([(x - MARK, seam), (x, seam)], "#000000", 0.3)
        sheet.line([(x + width, seam), (x + width + MARK, seam)], "#000000", 0.3)
