# SPDX-License-Identifier: MIT
"""The three premium layouts (R2), one octant each: symmetric by construction."""

from erudit_core.const import const

PLAIN = const(0)
LETTER2 = const(1)
LETTER3 = const(2)
WORD2 = const(3)
WORD3 = const(4)

ERUDIT = const(0)
CLASSIC12 = const(1)
SCRABBLE = const(2)

# Rows 1–8 of the upper left quarter, each from its diagonal cell to the middle column.
_OCTANTS = (
    b"400100043000200300010300013000000100",
    b"400100043000200300010300013000200100",
    b"400100043000200300010300013000200103",
)


def premium(layout: int, cell: int) -> int:
    """Return the premium kind (PLAIN … WORD3) of `cell` 0–224 in `layout` (ERUDIT, CLASSIC12,
    SCRABBLE).
    """
    row = cell // 15
    col = cell % 15
    if row > 7:
        row = 14 - row
    if col > 7:
        col = 14 - col
    if row > col:
        row, col = col, row
    return _OCTANTS[layout][row * 8 - row * (row - 1) // 2 + col - row] - 48
