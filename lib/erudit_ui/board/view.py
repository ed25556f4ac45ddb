# SPDX-License-Identifier: MIT
"""The picture of the board screen: board, cursor, hand, scores, text line. Decides nothing, changes
no game.
"""

import displayio

from erudit_core.const import const
from erudit_core.rules import layouts
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG
from erudit_core.rules.board import ACROSS, CENTRE, EMPTY, SIZE, step
from erudit_device import unload

from ..match.standings import figure, score_name
from ..widgets import style, tilesets
from ..widgets.text_block import wrap
from ..widgets.text_grid import TextGrid, palette
from .letters import NOTHING, ROWS, Letters

# Tiles of the sheet "cellsN" after the premium kinds, and of "tilesN" after the 64 letters.
_CENTRE = const(5)
_TILE = const(7)
_LAST = const(1)
_LAID = const(2)
_BLANK = const(3)
_NAMELESS = const(65)
_WIDE = const(10)  # columns from which the side panel has room for words

_INK = const(0x181008)
_BONE = const(0xF4E8C8)
_AMBER = const(0xFFB428)


_planned = ()  # (width, height, Layout)


def _plan(width, height):
    """Return the Layout for a display; unloads layout, which is needed once."""
    global _planned  # noqa: PLW0603
    if _planned[:2] != (width, height):
        from . import layout

        _planned = (width, height, layout.plan(width, height))
        unload("erudit_ui.board.layout")
    return _planned[2]


def shade(sheet, ink, paper):
    """Return a palette in which the tiles of a sheet of letters have one ink on one paper."""
    colours = sheet.make_palette()
    for i in range(1, len(colours)):
        colours[i] = ink
    colours[0] = paper
    colours.make_opaque(0)
    return colours


def tile_shades(sheet):
    """Return palettes of a tile of the hand: plain, chosen, laid on the board."""
    return (
        shade(sheet, _INK, _BONE),
        shade(sheet, _INK, _AMBER),
        shade(sheet, 0x505050, 0x202020),
    )


class BoardView:
    """Everything on the board screen, in `group`. `laying` is the PendingTiles, with the hand and
    the cursor.
    """

    def __init__(self, app, pending, t):
        self.app = app
        self.t = t
        self.session = app.session
        self.game = app.session.game
        self.pending = pending
        self.plan = where = _plan(app.device.width, app.device.height)
        self.group = displayio.Group()
        self.cells = tilesets.load(f"cells{where.cell}").grid(SIZE, SIZE)
        self.letters = Letters(tilesets.load(f"tiles{where.cell}"))
        self.cursor_sheet = tilesets.load(f"cursor{where.cell}")
        self.cursor = self.cursor_sheet.grid()
        self._draw_board()
        self.group.append(self.cells)
        self.group.append(self.letters.group)
        self._make_hand(where)
        self._make_side(where)
        self.text = TextGrid(where.columns, where.lines, where.text[0], where.text[1], pitch=8)
        self.group.append(self.text.group)
        self.group.append(self.cursor)

    def _draw_board(self):
        """Paint a bare grid: the premium cells of an octant at all eight places, then the tiles."""
        layout = self.game.rules.layout
        for row in range(CENTRE // SIZE + 1):
            for column in range(row, CENTRE // SIZE + 1):
                kind = layouts.premium(layout, row * SIZE + column)
                if kind:
                    for a, b in ((row, column), (column, row)):
                        for above in (a * SIZE, (SIZE - 1 - a) * SIZE):
                            self.cells[above + b] = kind
                            self.cells[above + SIZE - 1 - b] = kind
        line = bytearray(SIZE)
        for top in range(0, SIZE, ROWS):
            lines = bytearray(ROWS * SIZE)
            for at in range(0, len(lines), SIZE):
                self.game.board.line(ACROSS, top + at // SIZE, line)
                lines[at : at + SIZE] = line
            self.letters.add_strip(top, lines)
            for at in range(len(lines)):
                if lines[at] != EMPTY:
                    self.draw_cell(top * SIZE + at)
        self.draw_cell(CENTRE)
        placement = self.pending.placement
        for i in range(placement.count):
            self.draw_cell(placement.cells[i])

    def draw_cell(self, cell):
        """Paint one cell as the board and the laid tiles have it now."""
        tile = self.pending.placement.at(cell)
        state = _LAID
        if tile < 0:
            tile = self.game.board.get(cell)
            state = _LAST if self._is_last(cell) else 0
        if tile < 0:
            kind = layouts.premium(self.game.rules.layout, cell)
            if cell == CENTRE:
                kind = _CENTRE + (kind == layouts.WORD2)
            self._set(cell, kind, NOTHING)
        elif tile == BLANK:
            self._set(cell, _TILE + _BLANK + state, _NAMELESS)
        elif tile & BLANK_FLAG:
            self._set(cell, _TILE + _BLANK + state, 32 + (tile & 31))
        else:
            self._set(cell, _TILE + state, tile)

    def mark(self, cells):
        """Paint free cells as if tiles without a letter lay there."""
        for cell in cells:
            if self.game.board.is_free(cell) and self.pending.placement.at(cell) < 0:
                self._set(cell, _TILE + _LAID, NOTHING)

    def draw_hand(self):
        """Paint the tiles of the hand; those that are laid leave a dark place."""
        for at in range(len(self.hand)):
            self._draw_tile(at)

    def point(self, at):
        """Show where the player is: the cursor on its cell, and place `at` of the hand (-1: on the
        board).
        """
        cell = self.pending.cursor
        size = self.plan.cell
        edge = (self.cursor_sheet.width - size) // 2
        self.cursor.x = cell % SIZE * size - edge
        self.cursor.y = cell // SIZE * size - edge
        if self.cursor[0] != self.pending.placement.direction:
            self.cursor[0] = self.pending.placement.direction
        if at != self.at:
            old = self.at
            self.at = at
            for changed in (old, at):
                if changed >= 0:
                    self._draw_tile(changed)

    def draw_direction(self):
        """Show the direction of play in the last row of the side panel."""
        down = self.pending.placement.direction
        if self.plan.side_columns < _WIDE:
            self.side.ends(self.side.count - 1, "", "↓" if down else "→")
        else:
            self.side.ends(
                self.side.count - 1, self.t["down" if down else "across"], "↓" if down else "→"
            )

    def say(self, text):
        """Write the text line; more than one line where the layout has them."""
        lines = wrap(text, self.plan.columns)
        for row in range(self.plan.lines):
            self.text.write(row, lines[row] if row < len(lines) else "")

    def _set(self, cell, kind, letter):
        # A tile that is set is sent to the panel even where it stays the same.
        if self.cells[cell] != kind:
            self.cells[cell] = kind
        self.letters.set(cell, letter)

    def _is_last(self, cell):
        session = self.session
        width = step(session.last_direction)
        away = cell - session.last_start
        return away % width == 0 and 0 <= away // width < len(session.last)

    def _make_hand(self, where):
        self.small = where.tile == 8
        sheet = tilesets.load("tiles8" if self.small else "hand16")
        self.at = -1
        self.shades = tile_shades(sheet)
        self.hand = displayio.Group(x=where.hand[0], y=where.hand[1])
        for at in range(len(self.pending.order)):
            away = at * where.pitch
            self.hand.append(sheet.grid(x=0 if where.down else away, y=away if where.down else 0))
        self.draw_hand()
        self.group.append(self.hand)

    def _draw_tile(self, at):
        grid = self.hand[at]
        tile = self.pending.order[at]
        if tile == BLANK and self.small:
            tile = _NAMELESS
        shown = self.shades[2 if self.pending.is_laid(at) else 1 if at == self.at else 0]
        if grid[0] != tile:
            grid[0] = tile
        if grid.pixel_shader is not shown:
            grid.pixel_shader = shown

    def _make_side(self, where):
        """One row a score in the colour of the seat (its own on top of the colour), then target,
        bag and direction.
        """
        game = self.game
        scores = game.scores
        mine = game.team(game.turn)
        if where.side_columns < 4:
            self._make_narrow(where, mine)
            return
        self.side = TextGrid(where.side_columns, len(scores) + 3, where.side[0], where.side[1])
        wide = where.side_columns >= _WIDE
        for i, score in enumerate(scores):
            colour = style.SEATS[i]
            self.side.group[i].pixel_shader = palette(0, colour) if i == mine else palette(colour)
            self.side.ends(i, score_name(self.t, self.session, i) if wide else "", figure(score))
        row = len(scores)
        for i in range(3):
            self.side.group[row + i].y = where.info - where.side[1] + i * style.ROW
        target = game.rules.target
        if game.reached:
            self.side.ink(row, style.ALERT)
        if game.reached and wide:
            self.side.ends(row, self.t["last"], "")
        elif target:
            star = "★" if target < 1000 or wide else ""
            self.side.ends(row, self.t["target"] if wide else "", f"{star}{target}")
        self.side.ends(row + 1, self.t["bag"] if wide else "", f"▣{game.bag_count()}")
        self.draw_direction()
        self.group.append(self.side.group)

    def _make_narrow(self, where, mine):
        """The own score under the hand, a digit a row, and the direction of play."""
        digits = figure(self.game.scores[mine])
        self.side = TextGrid(1, len(digits) + 1, where.side[0], where.side[1], style.SEATS[mine], 9)
        for i, digit in enumerate(digits):
            self.side.write(i, digit)
        self.draw_direction()
        self.group.append(self.side.group)
