# SPDX-License-Identifier: MIT
"""The letters on the board, a layer above its cells. It covers no more than it must: displayio
works out every pixel of every layer.
"""

import displayio

from erudit_core.rules.board import EMPTY, SIZE

NOTHING = 64  # the tile of the sheet without a letter
ROWS = 3  # of the board in a strip


class Letters:
    """In `group` a strip for every three rows, from their first to their last tile as the board is
    now, and grids of their own for letters that come later. `sheet`: the TileSet "tilesN".
    """

    def __init__(self, sheet):
        self.group = displayio.Group()
        self._sheet = sheet
        self._grid = None  # the one that was written to last

    def add_strip(self, row, lines):
        """Make the strip for the tiles of rows from `row` on, EMPTY where there is none, hidden if
        all are.
        """
        first = SIZE
        end = 0
        for i in range(len(lines)):
            if lines[i] != EMPTY:
                first = min(first, i % SIZE)
                end = max(end, i % SIZE + 1)
        self._add(first % SIZE, row, max(1, end - first), len(lines) // SIZE)
        self._grid.hidden = not end

    def set(self, cell, letter):
        """Show a letter, a tile of the sheet, or NOTHING in a cell."""
        x = cell % SIZE * self._sheet.width
        y = cell // SIZE * self._sheet.height
        if self._grid.hidden or not self._covers(self._grid, x, y):
            spare = None
            for i in range(len(self.group)):
                grid = self.group[i]
                if grid.hidden:
                    if self._covers(grid, grid.x, y):
                        spare = grid
                elif self._covers(grid, x, y):
                    self._grid = grid
                    break
            else:
                if letter == NOTHING:
                    return
                self._cover(cell, spare)
        grid = self._grid
        at = (x - grid.x) // self._sheet.width
        at += (y - grid.y) // self._sheet.height * grid.width
        # A tile that is set is sent to the panel even where it stays the same.
        if grid[at] != letter:
            grid[at] = letter

    def _cover(self, cell, spare):
        """Cover one more cell, with the hidden strip of its rows if there is one."""
        if spare is None:
            self._add(cell % SIZE, cell // SIZE, 1, 1)
            return
        self._grid = spare
        spare.x = cell % SIZE * self._sheet.width
        spare.hidden = False

    def _add(self, column, row, columns, rows):
        sheet = self._sheet
        x, y = column * sheet.width, row * sheet.height
        self._grid = sheet.grid(columns, rows, x, y, tile=NOTHING)
        self.group.append(self._grid)

    def _covers(self, grid, x, y):
        if not grid.y <= y < grid.y + grid.height * self._sheet.height:
            return False
        return grid.x <= x < grid.x + grid.width * self._sheet.width
