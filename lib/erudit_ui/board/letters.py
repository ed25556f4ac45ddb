# SPDX-License-Identifier: MIT
"""The letters on the board, a layer above its cells. It covers no more than it must: displayio
works out every pixel of every layer.
"""

import displayio

from erudit_core.rules.board import EMPTY, SIZE

NOTHING = 64  # the tile of the sheet without a letter


class Letters:
    """In `group` a strip for each row, from its first to its last tile as the board is now, and
    grids of their own for letters that come later. `sheet`: the TileSet "tilesN".
    """

    def __init__(self, sheet):
        self.group = displayio.Group()
        self._sheet = sheet
        self._grid = None  # the one that was written to last

    def add_row(self, row, line):
        """Make the strip for the tiles of a row, EMPTY where there is none, hidden if all are;
        return the range of its columns.
        """
        first = 0
        end = SIZE
        while first < end and line[first] == EMPTY:
            first += 1
        while end > first and line[end - 1] == EMPTY:
            end -= 1
        self._add(first % SIZE, row, max(1, end - first))
        self._grid.hidden = first == end
        return range(first, end)

    def set(self, cell, letter):
        """Show a letter, a tile of the sheet, or NOTHING in a cell."""
        x = cell % SIZE * self._sheet.width
        y = cell // SIZE * self._sheet.height
        if not self._covers(self._grid, x, y):
            spare = None
            for i in range(len(self.group)):
                grid = self.group[i]
                if self._covers(grid, x, y):
                    self._grid = grid
                    break
                if grid.hidden and grid.y == y:
                    spare = grid
            else:
                if letter == NOTHING:
                    return
                self._make(cell, spare)
        at = (x - self._grid.x) // self._sheet.width
        # A tile that is set is sent to the panel even where it stays the same.
        if self._grid[at] != letter:
            self._grid[at] = letter

    def _make(self, cell, spare):
        """Cover one more cell, with the hidden strip of its row if there is one."""
        if spare is None:
            self._add(cell % SIZE, cell // SIZE, 1)
            return
        self._grid = spare
        spare.x = cell % SIZE * self._sheet.width
        spare.hidden = False

    def _add(self, column, row, count):
        sheet = self._sheet
        self._grid = sheet.grid(count, 1, column * sheet.width, row * sheet.height, tile=NOTHING)
        self.group.append(self._grid)

    def _covers(self, grid, x, y):
        if grid.hidden or grid.y != y:
            return False
        return grid.x <= x < grid.x + grid.width * self._sheet.width
