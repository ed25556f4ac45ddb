# SPDX-License-Identifier: MIT
"""The board while a machine thinks: made once, and what made it is unloaded before it thinks."""

import displayio

from ..match.flow import own_hand
from ..widgets import font, style
from ..widgets.text_grid import palette
from .view import BoardView, fits


def show(screen):
    """Make the picture of a MachineScreen: `group`, and behind its text line the bar `rows` of
    `cells`, each 1 when it is lit.
    """
    session = screen.app.session
    t = screen.t
    view = BoardView(screen.app, own_hand(session), screen.app.texts.section("board"))
    where = view.plan
    name = session.name()
    thinks = t["thinks"].format(name)
    between = "\n" if where.lines > 1 else " "
    enough = between + t["enough"]
    lines = (
        thinks + enough + between + t["leave"],
        thinks + enough,
        name + "…" + enough,
        t["thinks_short"] + enough,
    )
    view.say([line for line in lines if fits(line, where)][0])
    dots = displayio.Bitmap(2 * font.WIDTH, font.HEIGHT, 2)
    for dot in range(font.WIDTH * font.HEIGHT):
        dots[font.WIDTH + dot % font.WIDTH, dot // font.WIDTH] = 1
    x, y = where.text
    rows = displayio.TileGrid(
        dots,
        pixel_shader=palette(style.BAR, style.PAPER),
        width=where.columns,
        height=where.lines,
        tile_width=font.WIDTH,
        tile_height=font.HEIGHT,
        x=x,
        y=y,
    )
    view.text.pixel_shader = palette(style.INK)
    view.group.insert(len(view.group) - 1, rows)  # behind the text
    screen.group = view.group
    screen.rows = rows
    screen.cells = where.columns * where.lines
