# SPDX-License-Identifier: MIT
"""The leaflet: rules in short, table of tiles, legend of the cells, score sheet, racks.

Its pages are A4, and what is on them fits a page of US letter at 100 % as well.
"""

from erudit_core.annotations import Rules
from erudit_core.rules import layouts, tiles
from erudit_core.rules.alphabet import BLANK, COUNTS, KINDS, VALUES
from erudit_core.rules.board import CELLS
from tools.drawing.board_picture import (
    BLACK_AND_WHITE,
    BONE,
    COLOURS,
    draw_cell,
    draw_tile,
)
from tools.realset import example, fonts, racks, sizes, texts
from tools.realset.rules_text import paragraphs
from tools.realset.sheet import Sheet
from tools.realset.sizes import HEAD, MARGIN
from tools.realset.speech import Speech

LEFT = MARGIN + 5.0
# A page of US letter is 17.6 mm shorter: half of that at each end stays empty.
SHORTER = 8.8
TOP = MARGIN + HEAD + SHORTER
BOTTOM = MARGIN + SHORTER
BODY = 4.1  # mm of an em
SMALL = 3.2
TABLE_COLUMNS = 6
LINES = 33  # turns of a score sheet


def pdf(rules: Rules, tile: float, speech: Speech) -> bytes:
    """Return the PDF."""
    size, ruler = sizes.PAPERS["a4"], speech(texts.RULER)
    sheet = Sheet(speech(texts.LEAFLET["rules"]), *size, ruler, BOTTOM)
    for name, draw in (("rules", _rules), ("tiles", _tiles), ("score", _score)):
        _head(sheet, name, speech)
        draw(sheet, rules, speech)
        sheet.end_page()
    _head(sheet, "racks", speech)
    racks.draw(sheet, TOP, tile, speech)
    sheet.end_page()
    return sheet.data()


def premiums(layout: int) -> dict[int, int]:
    """Return {premium kind: how many cells of it a layout has}, LETTER2 … WORD3."""
    found = [layouts.premium(layout, cell) for cell in range(CELLS)]
    return {kind: found.count(kind) for kind in range(layouts.LETTER2, layouts.WORD3 + 1)}


def _head(sheet, name, speech):
    sheet.text(LEFT, TOP - 4, speech(texts.LEAFLET[name]), 6, font="bold")


def _rules(sheet, rules, speech):
    y = TOP + 5
    for words in paragraphs(rules):
        y = sheet.paragraph(LEFT, y, speech(words), BODY, sheet.width - 2 * LEFT)
        y += BODY * 0.7


def _tiles(sheet, rules, speech):
    """How many tiles of each kind, with their values; then what the cells do."""
    counts = tiles.full_bag(rules.blanks)
    wide = (sheet.width - 2 * LEFT) / TABLE_COLUMNS
    size = 12.0
    for kind in range(KINDS):
        x = LEFT + kind % TABLE_COLUMNS * wide
        y = TOP + kind // TABLE_COLUMNS * (size + 3)
        sheet.box(x, y, size, size, BONE, "#909090")
        draw_tile(sheet, x, y, size, kind)
        sheet.text(x + size + 2, y + size * 0.65, f"× {counts[kind]}", 4.5, font="bold")
        if kind == BLANK:
            sheet.text(x + size + 12, y + size * 0.65, speech(texts.BLANK), SMALL)
    y = TOP + -(-KINDS // TABLE_COLUMNS) * (size + 3) + 4
    worth = sum(count * value for count, value in zip(COUNTS, VALUES, strict=False))
    told = texts.COUNTED.format(sum(counts), worth, rules.blanks)
    y = sheet.paragraph(LEFT, y, speech(told), BODY, sheet.width - 2 * LEFT) + 4
    sheet.text(LEFT, y, speech(texts.SHADES), SMALL)
    words = (speech(texts.PREMIUM[0]), speech(texts.PREMIUM[1]))
    for kind, count in premiums(rules.layout).items():
        top = y + 3 + (kind - layouts.LETTER2) * 22
        draw_cell(sheet, LEFT, top, 18, kind, words, COLOURS)
        draw_cell(sheet, LEFT + 21, top, 18, kind, words, BLACK_AND_WHITE)
        told = f"{speech(texts.CELLS[kind - 1])}; {speech(texts.ON_BOARD.format(count))}"
        sheet.text(LEFT + 44, top + 10, told, BODY)


def _score(sheet, rules, speech):
    """An example and empty lines in the notation of a record."""
    room = sheet.width - 2 * LEFT
    y = sheet.paragraph(LEFT, TOP + 3, speech(texts.SCORE_HELP), SMALL, room) + 1
    for line in example.lines(rules):
        size = min(SMALL, SMALL * (room - 5) / fonts.width(line, SMALL, "mono"))
        sheet.text(LEFT + 5, y, line, size, font="mono")
        y += SMALL * 1.3
    y = sheet.paragraph(LEFT, y + 1.5, speech(texts.SCORE_SIGNS), SMALL, room) + 3
    for seats in ((1, 2), (3, 4)):
        for i, seat in enumerate(seats):
            x = LEFT + i * room / 2
            sheet.text(x, y, f"#player{seat}", SMALL, font="mono")
            sheet.line([(x + 17, y + 1), (x + room / 2 - 4, y + 1)], "#000000")
        y += 6
    sheet.text(LEFT, y, "#first", SMALL, font="mono")
    sheet.line([(LEFT + 17, y + 1), (LEFT + room / 2 - 4, y + 1)], "#000000")
    y += 3
    _lines(sheet, y, room, speech)


def _lines(sheet, y, room, speech):
    shares = (0.2, 0.14, 0.1, 0.32, 0.12, 0.12)
    high = 5.0
    bottom = y + high * (LINES + 1)
    x = LEFT
    signs = (">", "", "", "", "+", "")
    for share, column, sign in zip(shares, texts.COLUMNS, signs, strict=True):
        sheet.line([(x, y), (x, bottom)], "#000000")
        sheet.text(x + 1, y + 3.6, speech(column), SMALL)
        for i in range(LINES) if sign else ():
            sheet.text(x + 1, y + high * (i + 2) - 1.4, sign, SMALL, font="mono")
        x += share * room
        if sign == ">":
            for i in range(LINES):
                sheet.text(x - 3, y + high * (i + 2) - 1.4, ":", SMALL, font="mono")
    sheet.line([(x, y), (x, bottom)], "#000000")
    for i in range(LINES + 2):
        sheet.line([(LEFT, y + i * high), (LEFT + room, y + i * high)], "#000000")
