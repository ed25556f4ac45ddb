# SPDX-License-Identifier: MIT
"""The board of a game with all tiles that lie there, as the pictures of a position show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from erudit_core.annotations import Rules
from erudit_core.rules.board import CELLS, Board
from tools.common.console import tell
from tools.drawing.axes_pen import AxesPen
from tools.drawing.board_picture import draw_board, extent

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from tools.drawing.pen import Pen

CELL = 10.0  # mm, where the size is that of the picture


def draw_position(pen: Pen, x: float, y: float, cell: float, board: Board, rules: Rules) -> None:
    """Draw a board with its tiles, its upper left corner at x, y; `cell` is a cell's size (mm)."""
    laid = {number: board.get(number) for number in range(CELLS) if board.get(number) >= 0}
    words = (tell("буква", "letter"), tell("слово", "word"))
    value = rules.blank_value
    draw_board(pen, x, y, cell, rules.layout, words, tiles=laid, blank_value=value)


def fill_axes(axes: Axes, board: Board, rules: Rules) -> None:
    """Draw a board as large as axes are, whose figure has its layout already."""
    width, height = extent(CELL)
    box = axes.get_window_extent()
    points = min(box.width / width, box.height / height) * 72 / axes.figure.dpi
    draw_position(AxesPen(axes, width, height, points), 0, 0, CELL, board, rules)
