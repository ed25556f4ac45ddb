# SPDX-License-Identifier: MIT
"""A hint on the board: where it is to be laid, and the key that does; loaded for that."""

from erudit_core.const import const
from erudit_core.rules import play, tiles
from erudit_core.rules.board import step
from erudit_core.rules.turn_log import HINT_WORD, HINTED

from .letters import NOTHING
from .view import fits, plan_of

_HINT = const(13)  # of the sheet "cellsN"


def mark(view, cells):
    """Paint free cells as those of a hint."""
    for cell in cells:
        if view.game.board.is_free(cell) and view.pending.placement.at(cell) < 0:
            view.set_cell(cell, _HINT, NOTHING)


def hinted(screen, text):
    """Show a hint where it is to be laid, and the key that does; `text` as the line has it."""
    screen.at = -1
    screen.notice = text
    if screen.session.hint:
        screen.way = b""
        screen.notice = _with_key(
            screen.app.texts.section("hand"), plan_of(screen.app.device), text
        )


def _lay(session):
    """Lay the tiles of the session's Hint; the log notes that its word was told."""
    pending = session.pending
    hint = session.hint
    pending.clear()
    pending.placement.direction = hint.direction
    for i in range(len(hint.run)):
        tile = hint.run[i] & ~play.NEW
        if hint.run[i] & play.NEW:
            kind = tiles.kind(tile)
            pending.cursor = hint.start + i * step(hint.direction)
            for at in range(len(pending.order)):
                if pending.order[at] == kind and not pending.is_laid(at):
                    pending.lay(at, tile)
                    break
    session.act([(HINTED, session.game.turn, HINT_WORD)])


def lay_hint(screen):
    """Lay the tiles of the hint."""
    _lay(screen.session)
    for cell in screen.session.hint.cells:
        screen.view.draw_cell(cell)
        screen.app.flush()
    screen.draw()


def _with_key(t, plan, text):
    """Return the line of a hint, with the key that lays it if there is room."""
    more = text + " " + t["lay_hint"]
    return more if fits(more, plan) else text
