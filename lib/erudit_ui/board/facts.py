# SPDX-License-Identifier: MIT
"""The rows of facts beside the board; loaded when one is written."""

from ..widgets import font

WIDE = 9  # columns from which the side panel has room for words


def draw_direction(view):
    """Show the direction of play in the last row of facts, where there is room."""
    view.shown = down = view.pending.placement.direction
    if view.directed:
        told = view.t["down" if down else "across"] if view.plan.side_columns >= WIDE else ""
        ends(view, 2, told, "↓" if down else "→")


def ends(view, row, left, right):
    """Write into a row of facts from its two ends."""
    room = max(0, view.facts.width - len(right))
    font.write(view.facts, left, 0, row, room)
    font.write(view.facts, right, room, row)
