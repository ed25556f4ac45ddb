# SPDX-License-Identifier: MIT
"""What lies on top of the board: the cursor, and what dividing draws. Loaded with the board,
unloaded when anything covers it.
"""

import displayio

from erudit_core.const import const
from erudit_core.rules.board import SIZE

from ..widgets import tilesets

STILL = const(2)  # the cursor's tile without a tail: at an edge it would cover something


class Marks:
    """`group` goes on top of the board, whose cells are `cell` pixels wide. `flush` sends what has
    changed: far from each other, marks are cheaper one by one.
    """

    def __init__(self, cell, flush):
        self._cell = cell
        self._flush = flush
        self._sheet = tilesets.load(f"cursor{cell}")
        self._cursor = self._sheet.grid()
        self.group = displayio.Group()
        self.group.append(self._cursor)
        self.drawn = b""  # the way to which the lines belong

    def point(self, cell, direction):
        """Put the cursor on a cell; `direction` is STILL where nothing is laid."""
        size = self._cell
        edge = (self._sheet.width - size) // 2
        self._cursor.x = cell % SIZE * size - edge
        self._cursor.y = cell // SIZE * size - edge
        last = cell // SIZE if direction else cell % SIZE
        tile = STILL if last == SIZE - 1 else direction
        if self._cursor[0] != tile:
            self._cursor[0] = tile
        self._flush()

    def divide(self, weights, way):
        """Draw what the arrows lead to from the last level of a way: lines between the parts, and a
        key where a part is one place. Nothing for an empty way.
        """
        if way != self.drawn:
            self.drawn = way
            group = self.group
            while len(group) > 1:
                group.pop(0)
                self._flush()  # what goes together would be one large area
            if way:
                from .dividing import divide

                divide(group, self._cell, weights, way)
            self._flush()
