# SPDX-License-Identifier: MIT
"""Pending tiles: how the hand is arranged on the screen and which of its tiles lie on the board,
uncommitted.
"""

from erudit_core import rng
from erudit_core.rules import tiles
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import OFF_BOARD
from erudit_core.rules.play import Placement, neighbour


class PendingTiles:
    """`order`: the hand's tiles as arranged; `slots[i]`: which of them is the i-th laid tile of
    `placement`.
    """

    def __init__(self):
        self.placement = Placement()
        self.order = bytearray()
        self.slots = bytearray()
        self.cursor = OFF_BOARD  # until a place is looked for

    def begin(self, hand, order=b""):
        """Start a turn with the counts of a hand, arranged as `order` as far as that goes; the
        direction of play stays as it was.
        """
        slots = bytearray()  # before anything is changed: memory may not suffice
        self.order = bytearray(tiles.arranged(order, hand))
        self.slots = slots
        self.placement.clear()

    def is_laid(self, at):
        """Tell whether the tile at place `at` of the hand lies on the board."""
        # MicroPython cannot look a number up in a bytearray.
        return at in bytes(self.slots)

    def lay(self, at, tile):
        """Lay the hand's tile `at` on the cursor's cell, as `tile` (a blank with its letter)."""
        self.slots.append(at)
        self.placement.add(self.cursor, tile)

    def undo(self):
        """Take the last laid tile back, the cursor to its cell; returns its place in the hand, or
        -1 if none was laid.
        """
        if not self.placement.count:
            return -1
        at = self.slots[-1]
        self.slots = self.slots[:-1]
        self.placement.pop()
        self.cursor = self.placement.cells[self.placement.count]
        return at

    def clear(self):
        """Take all laid tiles back, the cursor to where the first of them lay."""
        self.slots = bytearray()
        if self.placement.count:
            self.cursor = self.placement.cells[0]
        self.placement.clear()

    def left(self):
        """Return the tiles of the hand that do not lie on the board, as arranged."""
        return bytes([self.order[i] for i in range(len(self.order)) if not self.is_laid(i)])

    def recovered(self, letter):
        """Let the blank that came back stand where the tile of `letter` stood; `clear` comes
        first.
        """
        for i in range(len(self.order)):
            if self.order[i] == letter:
                self.order[i] = BLANK
                return

    def shuffle(self, entropy):
        """Rearrange the hand; laid tiles come back first. Changes nothing in the game."""
        self.clear()
        source = rng.Rng(entropy)
        order = self.order
        for i in range(len(order) - 1, 0, -1):
            j = source.below(i + 1)
            order[i], order[j] = order[j], order[i]

    def next_free(self, board, cell):
        """Return the first cell from `cell` on, in the direction of play, without a tile; -1 past
        the edge.
        """
        while cell >= 0 and not (board.is_free(cell) and self.placement.at(cell) < 0):
            cell = neighbour(cell, self.placement.direction, 1)
        return cell

    def places(self):
        """Return which tiles of `order` stand in the hand, as it is shown: the last one moved to
        where one was laid, all others stay.
        """
        standing = bytearray(range(len(self.order)))
        for at in self.slots:
            place = bytes(standing).find(bytes((at,)))
            standing[place] = standing[-1]
            standing = standing[:-1]
        return bytes(standing)
