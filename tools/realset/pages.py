# SPDX-License-Identifier: MIT
"""The pages of a position: the board with its scores, and a slip a hand to be folded."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import matplotlib

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from tools.realset.source import Source


matplotlib.use("Agg")

from matplotlib import pyplot  # noqa: E402
from matplotlib.backends.backend_pdf import PdfPages  # noqa: E402

from erudit_core.record.notation import tile_text  # noqa: E402
from erudit_core.rules.alphabet import BLANK  # noqa: E402
from tools.common.console import tell  # noqa: E402
from tools.drawing.axes_pen import AxesPen  # noqa: E402
from tools.drawing.board_picture import (  # noqa: E402
    COLOURS,
    GREY,
    INK,
    draw_laid_tile,
    extent,
)
from tools.drawing.position_board import draw_position  # noqa: E402

MM = 1 / 25.4  # inches
BOARD_PAGE = 210, 297  # mm, as all below: A4
BOARD_CELL = 11.5
SLIP_PAGE = 210, 148  # A5, across
PANEL = 64, 50  # a third of a slip
_LEFT, _TOP = 9, 20
_TILE = 8.5
_SCORES = 26  # from the top
DPI = 150


def board_page(source: Source) -> Figure:
    """Return the page with the board; pyplot.close it."""
    figure, pen = _page(BOARD_PAGE)
    for i, line in enumerate(scores(source).split("\n")):
        pen.text(BOARD_PAGE[0] / 2, _SCORES + 8 * i, line, _fitting(line), INK, "middle")
    side = extent(BOARD_CELL)[0]
    left = (BOARD_PAGE[0] - side) / 2
    draw_position(pen, left, _SCORES + 18, BOARD_CELL, source.game.board, source.rules)
    return figure


def _fitting(line):
    """Return the size (mm) of a line that the page has room for."""
    return min(5.0, 290 / max(1, len(line)))


def _page(size):
    """Return (figure, AxesPen) of a page, in millimetres."""
    figure = pyplot.figure(figsize=(size[0] * MM, size[1] * MM))
    return figure, AxesPen(figure.add_axes((0, 0, 1, 1)), *size)


def scores(source: Source) -> str:
    """Return who has what, and who is to move."""
    game = source.game
    teams = len(game.scores)
    sides = [f"{'+'.join(source.nicks[i::teams])} {game.scores[i]}" for i in range(teams)]
    nick = source.nicks[game.turn]
    if game.over:
        state = tell("партия окончена", "the game is over")
    else:
        state = tell(f"ходит {nick}", f"{nick} is to move")
    return " · ".join(sides) + "\n" + state


def pictures(source: Source) -> dict[str, bytes]:
    """Return {name: bytes} of the files with the board."""
    figure = board_page(source)
    try:
        return {f"position.{kind}": _saved(figure, kind) for kind in ("png", "pdf")}
    finally:
        pyplot.close(figure)


def slips(source: Source) -> bytes:
    """Return a PDF with a page a seat that holds tiles, all of them known."""
    out = io.BytesIO()
    with PdfPages(out) as pages:
        for nick, hand in zip(source.nicks, source.hands, strict=True):
            if hand:
                figure = _slip(nick, hand)
                pages.savefig(figure)
                pyplot.close(figure)
    return out.getvalue()


def _saved(figure, kind):
    out = io.BytesIO()
    figure.savefig(out, format=kind, dpi=DPI)
    return out.getvalue()


def _slip(nick, hand):
    """Return a page: name, tiles, and the cover that is folded over the tiles."""
    figure, pen = _page(SLIP_PAGE)
    wide, high = PANEL
    pen.box(_LEFT, _TOP, 3 * wide, high, None, GREY, 0.3)
    for fold in (1, 2):
        x = _LEFT + fold * wide
        for dash in range(0, high, 4):
            pen.line(((x, _TOP + dash), (x, _TOP + dash + 2)), GREY, 0.3)
    middle = _TOP + high / 2
    size = min(6.0, 1.4 * wide / max(1, len(nick)))
    pen.text(_LEFT + wide / 2, middle + 2, nick, size, INK, "middle", "bold")
    left = _LEFT + wide + (wide - _TILE * len(hand)) / 2
    for i, kind in enumerate(hand):
        x, y = left + i * _TILE, middle - _TILE / 2
        draw_laid_tile(pen, x, y, _TILE, kind, COLOURS)
        if kind == BLANK:
            pen.text(x + _TILE / 2, middle + 1.5, tile_text(kind), 4, GREY, "middle")
    for i, line in enumerate(how_to_fold(nick).split("\n")):
        pen.text(SLIP_PAGE[0] / 2, _TOP + high + 12 + 6 * i, line, 3.6, INK, "middle")
    return figure


def how_to_fold(nick: str) -> str:
    """Return what to do with a slip."""
    return tell(
        f"Печатает, вырезает и складывает {nick} или тот, кто не играет.\n"
        "Пустая треть — поверх фишек, край заклеить; имя останется снаружи.\n"
        "Достать эти фишки из набора, не показывая.",
        f"Printed, cut and folded by {nick} or somebody who does not play. The empty third goes\n"
        "over the tiles, glue its edge; the name stays outside. The tiles are taken out unseen.",
    )
