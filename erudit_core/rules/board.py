# SPDX-License-Identifier: MIT
"""The 15×15 board in 174 bytes: 15-bit row masks, 5 bits a letter, and the cells of up to three
blanks.
"""

from erudit_core.const import const
from erudit_core.rules.alphabet import BLANK_FLAG, LETTER, LETTER_BITS

SIZE = const(15)
CELLS = const(225)
CENTRE = const(112)
OFF_BOARD = const(255)
EMPTY = const(255)
ACROSS = const(0)
DOWN = const(1)

_LETTERS = const(30)
_BLANKS = const(171)
STATE_BYTES = const(174)


def step(direction: int) -> int:
    """Return how far apart neighbouring cells of a word lie: 1 across, 15 down."""
    return SIZE if direction else 1


def cell_name(cell: int) -> str:
    """Return the name of a cell 0–224 as on the board's edge, column first: ``H8`` (R2)."""
    return f"{chr(65 + cell % SIZE)}{cell // SIZE + 1}"


class Board:
    """Tiles on the board. `state` is everything: a bytearray of STATE_BYTES that may be copied and
    compared.
    """

    def __init__(self) -> None:
        self.state = bytearray(STATE_BYTES)
        self.clear()

    def clear(self) -> None:
        """Take every tile off."""
        state = self.state
        for i in range(_BLANKS):
            state[i] = 0
        for i in range(_BLANKS, STATE_BYTES):
            state[i] = OFF_BOARD

    def row_mask(self, row: int) -> int:
        """Return the cells of a row 0–14 that have a tile, a bit each, the first column lowest."""
        return self.state[2 * row] | self.state[2 * row + 1] << 8

    def is_free(self, cell: int) -> bool:
        """Tell whether no tile lies on `cell` (0–224)."""
        row = cell // SIZE * 2
        return not (self.state[row] | self.state[row + 1] << 8) >> cell % SIZE & 1

    def is_bare(self) -> bool:
        """Tell whether the whole board is without a tile."""
        return not any(self.state[:_LETTERS])

    def count(self) -> int:
        """Return the number of tiles on the board, 0–131."""
        tiles = 0
        for i in range(_LETTERS):
            mask = self.state[i]
            while mask:
                mask &= mask - 1
                tiles += 1
        return tiles

    def get(self, cell: int) -> int:
        """Return the tile on `cell`: -1 for none, a letter code, or BLANK_FLAG | code for a
        blank.
        """
        if self.is_free(cell):
            return -1
        state = self.state
        bit = cell * LETTER_BITS
        at = _LETTERS + (bit >> 3)
        # The last letter ends within its own byte, where the next byte is a blank's cell: the mask
        # drops it.
        letter = (state[at] | state[at + 1] << 8) >> (bit & 7) & LETTER
        return letter | BLANK_FLAG if self.is_blank(cell) else letter

    def is_blank(self, cell: int) -> bool:
        """Tell whether the tile on `cell` is a blank."""
        state = self.state
        return cell in (state[_BLANKS], state[_BLANKS + 1], state[_BLANKS + 2])

    def put(self, cell: int, tile: int) -> None:
        """Lay `tile` (letter code, BLANK_FLAG for a blank) on the free `cell`; ValueError if a
        fourth blank comes.
        """
        state = self.state
        if tile & BLANK_FLAG:
            self._replace_blank(OFF_BOARD, cell)
        row = cell // SIZE * 2
        bit = 1 << cell % SIZE
        state[row] |= bit & 255
        state[row + 1] |= bit >> 8
        self._store(cell, tile & LETTER)

    def take(self, cell: int) -> int:
        """Take the tile off `cell` and return it as `get` does."""
        tile = self.get(cell)
        if tile >= 0:
            if tile & BLANK_FLAG:
                self._replace_blank(cell, OFF_BOARD)
            row = cell // SIZE * 2
            bit = 1 << cell % SIZE
            self.state[row] &= ~bit & 255
            self.state[row + 1] &= ~(bit >> 8) & 255
            self._store(cell, 0)
        return tile

    def make_ordinary(self, cell: int) -> None:
        """Let the blank on `cell` be an ordinary tile of the letter it stood for (R15)."""
        self._replace_blank(cell, OFF_BOARD)

    def blank_cells(self) -> list[int]:
        """Return the cells of the blanks on the board, in ascending order, as a list of at most
        three.
        """
        return sorted([c for c in self.state[_BLANKS:STATE_BYTES] if c != OFF_BOARD])

    def line(self, direction: int, index: int, out: bytearray) -> None:
        """Unpack row `index` (ACROSS) or column `index` (DOWN) into the bytearray `out` of 15:
        tiles or EMPTY.
        """
        cell = index if direction else index * SIZE
        width = SIZE if direction else 1
        for i in range(SIZE):
            tile = self.get(cell)
            out[i] = EMPTY if tile < 0 else tile
            cell += width

    def _store(self, cell, letter):
        state = self.state
        bit = cell * LETTER_BITS
        at = _LETTERS + (bit >> 3)
        shift = bit & 7
        keep = ~(LETTER << shift)
        state[at] = (state[at] & keep | letter << shift) & 255
        if shift > 3:
            state[at + 1] = state[at + 1] & keep >> 8 & 255 | letter << shift >> 8

    def _replace_blank(self, old, new):
        state = self.state
        for i in range(_BLANKS, STATE_BYTES):
            if state[i] == old:
                state[i] = new
                return
        raise ValueError("no room for another blank" if old == OFF_BOARD else "no blank there")
