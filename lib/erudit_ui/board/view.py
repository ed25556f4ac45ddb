# SPDX-License-Identifier: MIT
"""The picture of the board screen: board, hand, scores, text line. Decides nothing, changes
no game.
"""

import displayio

from erudit_core.const import const
from erudit_core.rules import layouts
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG
from erudit_core.rules.board import CENTRE, step
from erudit_device import unload_module

from ..widgets import font
from ..widgets.text_block import wrap
from .letters import NOTHING

# Tiles of the sheet "cellsN" after the premium kinds, and of "tilesN" after the 64 letters.
_CENTRE = const(5)
_TILE = const(7)
_LAST = const(1)
_LAID = const(2)
_BLANK = const(3)
_NAMELESS = const(65)
_NO_KEY = const(255)
_GONE = const(33)  # a tile of "hand" for a place without one
# The signs of the keys, ▲▼◀▶ⒶⒷⓉⓈ, as tiles of the sheet "text", by erudit_device.keys.
_KEYS = b"\xb3\xb4\xb2\xb1\xbf\xc0\xcd\xcc"

_planned = ()  # (width, height, Layout)


def plan_of(device):
    """Return the Layout for a device's display; unloads layout, which is needed once."""
    global _planned  # noqa: PLW0603
    width, height = device.width, device.height
    if _planned[:2] != (width, height):
        from . import layout

        _planned = (width, height, layout.plan(width, height))
        unload_module("erudit_ui.board.layout")
        unload_module("erudit_ui.widgets.sizes")
    return _planned[2]


def fits(text, plan):
    """Tell whether a text fits into the text line of a Layout."""
    lines = wrap(text, plan.columns)
    return len(lines) <= plan.lines and max([len(line) for line in lines]) <= plan.columns


class BoardView:
    """Everything on the board screen but the cursor, in `group`. `pending` are the PendingTiles,
    with the hand.
    """

    def __init__(self, app, pending, t):
        from . import building

        self.app = app
        self.t = t
        self.session = app.session
        self.game = app.session.game
        self.pending = pending
        self.plan = plan_of(app.device)
        self.small = self.plan.tile == 8
        self.column = self.plan.pitch == self.plan.tile  # the hand is one grid
        self.stride = 0
        self.hint = 0  # what the text line says of the keys while a place is looked for
        self.group = displayio.Group()
        building.build(self)
        unload_module("erudit_ui.board.building")

    def draw_cell(self, cell, bare=False):
        """Paint one cell as the board and the laid tiles have it now, or as if it were `bare`."""
        tile = self.pending.placement.at(cell)
        state = _LAID
        if tile < 0 and not bare:
            tile = self.game.board.get(cell)
            state = _LAST if self._is_last(cell) else 0
        if tile < 0:
            kind = layouts.premium(self.game.rules.layout, cell)
            if cell == CENTRE:
                kind = _CENTRE + (kind == layouts.WORD2)
            self.set_cell(cell, kind, NOTHING)
        elif tile == BLANK:
            self.set_cell(cell, _TILE + _BLANK + state, _NAMELESS)
        elif tile & BLANK_FLAG:
            self.set_cell(cell, _TILE + _BLANK + state, 32 + (tile & 31))
        else:
            self.set_cell(cell, _TILE + state, tile)

    def draw_hand(self, standing, caps):
        """Show the hand: the tiles `standing` of its order, and the key of each place in `caps`, as
        codes; 255 for none.
        """
        order = self.pending.order
        if caps and not self.caps:
            from .caps import add_caps

            add_caps(self)
            unload_module("erudit_ui.board.caps")
        stride = self.stride
        for place in range(7):
            if self.caps:
                cap = caps[place] if place < len(caps) else _NO_KEY
                tile = _KEYS[cap] if cap < len(_KEYS) else 0
                grid, at = (self.caps, place * stride) if stride else (self.caps[place], 0)
                if grid[at] != tile:
                    grid[at] = tile
            if place >= len(order):
                continue
            tile = _GONE
            if place < len(standing):
                tile = order[standing[place]]
                if tile == BLANK and self.small:
                    tile = _NAMELESS
            grid, at = (self.hand[0], place) if self.column else (self.hand[place], 0)
            if self.small:
                grid.hidden = tile == _GONE
            if grid[at] != tile:
                grid[at] = tile
                if standing:
                    self.app.flush()
        self.app.flush()

    def say(self, text):
        """Write the text line; more than one line where the layout has them."""
        self.hint = 0
        lines = wrap(text, self.plan.columns)
        for row in range(self.plan.lines):
            font.write(self.text, lines[row] if row < len(lines) else "", 0, row)

    def set_cell(self, cell, kind, letter):
        """Show a tile of the sheet "cellsN" and one of "tilesN" in a cell."""
        # A tile that is set is sent to the panel even where it stays the same.
        if self.cells[cell] != kind:
            self.cells[cell] = kind
        self.letters.set(cell, letter)

    def _is_last(self, cell):
        session = self.session
        width = step(session.last_direction)
        away = cell - session.last_start
        return away % width == 0 and 0 <= away // width < len(session.last)
