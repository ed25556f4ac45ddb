# SPDX-License-Identifier: MIT
"""The board while a machine thinks: made once, and what made it is unloaded before it thinks."""

from ..match.flow import own_hand
from ..widgets import font, style, tilesets
from ..widgets.text_grid import palette
from .view import BoardView, fits


def show(screen):
    """Make the picture of a MachineScreen: `group`, the line `text`, and on it the bar `rows` of
    `cells`, each █ until it is lit.
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
    # Opaque where a letter of this grid has no ink, so that the one below shines through it.
    colours = palette(0, style.BAR)
    colours.make_transparent(1)
    x, y = where.text
    sheet = tilesets.load("text")
    rows = sheet.grid(where.columns, where.lines, x, y, font.code_index(ord("█")), colours)
    view.group.append(rows)
    screen.group = view.group
    screen.text = view.text
    screen.rows = rows
    screen.cells = where.columns * where.lines
