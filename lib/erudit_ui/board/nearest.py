# SPDX-License-Identifier: MIT
"""Where an arrow goes when nothing is left its way; loaded when it does."""

from erudit_core.const import const
from erudit_core.rules.board import CELLS, SIZE

from .places import NEAR, WHOLE

_FAR = const(99)


def nearest(weights, cursor, key):
    """Return the level of the place that is nearest to a cell of those that lie an arrow's way, b""
    if there is none.
    """
    row, column = cursor // SIZE, cursor % SIZE
    best = _FAR
    level = b""
    for cell in range(CELLS):
        if not weights[cell]:
            continue
        down = cell // SIZE - row
        right = cell % SIZE - column
        ahead, aside = (down, right) if key < 2 else (right, down)
        if not key & 1:
            ahead = -ahead
        away = ahead + 2 * abs(aside)
        if ahead > 0 and away < best:
            best = away
            level = WHOLE + bytes((cell, NEAR)) + bytes(16)
    return level
