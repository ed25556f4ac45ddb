# SPDX-License-Identifier: MIT
"""A strip of text over the board, and a blinking frame round the cells that it speaks of. Loaded
while a screen shows one.
"""

import displayio

from erudit_core.const import const
from erudit_core.rules.board import ACROSS, CELLS, SIZE, cell_name

from ..match.pending_tiles import PendingTiles
from ..widgets import font, style, tilesets
from ..widgets.bar import Bar
from ..widgets.text_block import wrap
from ..widgets.text_grid import TextGrid, palette
from .view import BoardView

_BLINK = const(450)  # ms


def public(placement=None):
    """Return PendingTiles to show to all: the tiles of a placement lie there, no hand."""
    pending = PendingTiles()
    if placement:
        pending.placement = placement
    return pending


def locate(session, word):
    """Return (start cell, letters, direction) of a word that the session's pending tiles make, by
    its letter codes; None if they make no such word.
    """
    out = session.game.preview(session.pending.placement, False)
    if out.main_word() == word:
        return out.start, out.length, out.direction
    for side in out.sides:
        if side[1] == word:
            return side[0], len(word), 1 - out.direction
    return None


class Strip:
    """The board with the tiles and the hand of `pending` in `group`, the strip over it: `rows` are
    its text. It is about `count` cells from `cell` on, with the `frame` round them; about none
    where that is not on the board.
    """

    def __init__(self, app, pending, cell=CELLS, count=1, direction=ACROSS):
        self._app = app
        self.view = BoardView(app, pending, app.texts.section("board"))
        self.group = self.view.group
        self._since = -1
        self.frame = displayio.Group()
        self._cell = cell
        self._top = self._end = 0  # pixel rows of the framed cells
        if cell < CELLS:
            size = self.view.plan.cell
            wide, high = (1, count) if direction else (count, 1)
            self._left = cell % SIZE * size
            self._right = self._left + wide * size
            self._top = cell // SIZE * size
            self._end = self._top + high * size
            self._add_frame(size, wide, high)
        self.group.append(self.frame)
        self._band = self._rows = self.rows = self._inks = None
        self._shown = ()  # where, and how many rows

    def _add_frame(self, size, wide, high):
        """Four lines of dashes, light and dark: one of the two is seen on any cell."""
        colours = palette(style.REFUSED_INK, style.REFUSED)
        for upright in (0, 1):
            across, along = (2, size) if upright else (size, 2)
            dashes = displayio.Bitmap(across, along, 2)
            for i in range(size):
                for j in (0, 1):
                    dashes[(j, i) if upright else (i, j)] = i * 4 // size & 1
            for far in (0, 1):
                self.frame.append(
                    displayio.TileGrid(
                        dashes,
                        pixel_shader=colours,
                        x=(self._right if upright and far else self._left) - 1,
                        y=(self._end if far and not upright else self._top) - 1,
                        width=1 if upright else wide,
                        height=high if upright else 1,
                        tile_width=across,
                        tile_height=along,
                    )  # fmt: skip
                )

    def say(self, parts):
        """Show texts, each with its colour, from new lines on: as low as can be, or on top, or with
        narrower rows, so that the least of the framed cells is covered.
        """
        columns = style.columns(self._app.device)
        lines = [(line, ink) for text, ink in parts for line in wrap(text, columns)]
        place = self._place(len(lines))
        if self._shown != (place, len(lines)):
            self._shown = (place, len(lines))
            self._build(columns, len(lines), place[0], place[1])
        for row, (line, ink) in enumerate(lines):
            self._rows.write(row, line)
            if self._inks[row] != ink:
                self._inks[row] = ink
                self._rows.ink(row, ink)

    def _build(self, columns, count, y, pitch):
        """Make the band, in the place of another."""
        height = count * pitch + 3
        if self._band:
            self.group.remove(self._band)
        self._band = displayio.Group(y=y)
        width = (self._app.device.width + 7) // 8 * 8
        self._band.append(Bar(width, height, style.PAPER).grid)
        edge = Bar(width, 1, style.TITLE).grid
        edge.y = 0 if y else height - 1
        self._band.append(edge)
        self._rows = TextGrid(columns, count, 2, 2 if y else 1, pitch=pitch)
        self._inks = [style.INK] * count
        self.rows = self._rows.group
        self._band.append(self.rows)
        if self._cell < CELLS:
            self._name_cell(y, height)
        self.group.append(self._band)
        self._clear(y, y + height)

    def _place(self, count):
        """Return (pixel row, pixels from row to row) for so many rows."""
        best = None
        least = 0
        # The widest rows that leave the framed cells free.
        for pitch in (font.ROW, min(font.ROW, font.HEIGHT + 1), font.HEIGHT):
            height = count * pitch + 3
            for y in (max(0, self._app.device.height - height), 0):
                covered = max(0, min(y + height, self._end) - max(y, self._top))
                if best is None or covered < least:
                    best = (y, pitch)
                    least = covered
        return best

    def _name_cell(self, y, height):
        """Tell column and row of the first framed cell: its letter and its number stand at edges of
        the board, the letter on the strip if the cell itself is at that edge.
        """
        name = cell_name(self._cell)
        size = self.view.plan.cell
        for top in (0, y - font.HEIGHT) if y else (SIZE * size - font.HEIGHT, height):
            if top >= self._end or top + font.HEIGHT <= self._top:
                self._label(name[0], self._left + (size - font.WIDTH) // 2, top - y)
                break
        width = len(name[1:]) * font.WIDTH
        beside = self._top + (size - font.HEIGHT) // 2 - y
        if -font.HEIGHT < beside < height:
            return  # part of the cell itself is covered
        if self._left >= width:
            self._label(name[1:], 0, beside)
        elif self._right + width <= SIZE * size:
            self._label(name[1:], SIZE * size - width, beside)

    def _label(self, text, x, y):
        row = tilesets.load("text").grid(
            len(text), 1, x, y, palette=palette(style.TITLE, style.PAPER)
        )
        font.write(row, text)
        self._band.append(row)

    def _clear(self, top, end):
        """Hide the scores and facts that the strip would cut."""
        view = self.view
        side = view.side.group
        for i in range(len(side)):
            y = side.y + side[i].y
            side[i].hidden = y < end and y + font.HEIGHT > top
        facts = getattr(view, "facts", None)
        if facts:
            facts.hidden = facts.y < end and facts.y + facts.height * font.HEIGHT > top

    def tick(self, now):
        """Let the frame blink."""
        if self._since < 0:
            self._since = now
        elif self._app.device.elapsed(self._since, now) >= _BLINK:
            self._since = now
            for i in range(len(self.frame)):
                self.frame[i].hidden = not self.frame[i].hidden
                self._app.flush()  # together they would be one large area
