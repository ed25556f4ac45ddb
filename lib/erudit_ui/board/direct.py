# SPDX-License-Identifier: MIT
"""What is done in one step: the board is shown, the word is turned, a place is chosen. Loaded for
that.
"""

from erudit_core.rules.board import CELLS, OFF_BOARD


def flip(screen):
    """Turn the direction of play."""
    if screen.at == -1:
        from . import seek

        seek.turn(screen)
        return
    placement = screen.pending.placement
    placement.direction = 1 - placement.direction
    screen.draw()


def set_cursor(screen, cell):
    """Put the cursor on a cell (0–224), no place left out. While tiles lie, the next one is laid
    there.
    """
    from . import seek

    screen.pending.cursor = cell
    if not screen.pending.placement.count:
        screen.at = -1
        screen.way = b""
        seek.survey(screen)
    screen.draw()


def show(screen):
    """See BoardScreen.show."""
    session = screen.session
    if not screen.sides:
        ahead = session.ahead
        screen.sides = ahead[1] if ahead and ahead[0] == session.game.turns else [None, None]
        session.ahead = None
    from .view import BoardView

    screen.view = view = BoardView(screen.app, screen.pending, screen.t)
    screen.group = view.group
    from .marks import Marks

    screen.marks = Marks(view.plan.cell, screen.app.flush)
    view.group.append(screen.marks.group)
    if screen.session.hint:
        from .hinting import mark

        mark(view, screen.session.hint.cells)
    if getattr(screen.app.device.buttons, "used", False):
        screen.at = -2
    elif screen.pending.placement.count:
        screen.at = max(screen.at, 0)
    if screen.at == -1 or screen.pending.cursor == OFF_BOARD:
        from . import seek

        seek.survey(screen)
    screen.draw()
    if screen.blamed < CELLS:
        screen.marks.point(screen.blamed, screen.pending.placement.direction)
        screen.blamed = OFF_BOARD
    if screen.notice:
        view.say(screen.notice)
        screen.notice = ""
