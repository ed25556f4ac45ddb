# SPDX-License-Identifier: MIT
"""How the player of the board screen lays tiles, each by the key that it stands beside. Loaded
while that is done.
"""

from erudit_core.const import const
from erudit_core.rules.alphabet import BLANK
from erudit_device import keys

from ..match.preview import short_preview
from .view import fits

# The keys that lay the tiles of the hand; six keys lay four, and three others once A was pressed.
_EIGHT = bytes((keys.UP, keys.LEFT, keys.RIGHT, keys.DOWN, keys.A, keys.SELECT, keys.START))
_PAGE = const(4)
_NONE = b"\xff"


def caps(screen):
    """See BoardScreen.caps."""
    left = len(screen.pending.order) - screen.pending.placement.count
    if not screen.six:
        return _EIGHT[:left]
    if screen.at:
        return _NONE * _PAGE + _EIGHT[: max(0, left - _PAGE)]
    return _EIGHT[: min(left, _PAGE)]


def answer(screen, key):
    """Answer a key in the hand."""
    place = caps(screen).find(bytes((key,)))
    laid = screen.pending.placement.count
    if place >= 0:
        _choose(screen, screen.pending.places()[place])
    elif key == keys.START:
        if laid:
            screen.commit()
        else:
            screen.open_menu()
    elif key == keys.SELECT:
        from .direct import flip

        flip(screen)
    elif key == keys.B:
        _back(screen, laid)
    elif screen.six:
        _turn_page(screen, key, laid)


def _back(screen, laid):
    """Take back the last tile; without one leave the hand."""
    if laid:
        screen.pending.undo()
        screen.view.draw_cell(screen.pending.cursor)
        screen.app.flush()
        screen.draw()
    else:
        from . import seek

        seek.back(screen)


def _turn_page(screen, key, laid):
    """A shows the other tiles, where DOWN plays; it plays where there are no others."""
    if key == keys.A and len(screen.pending.order) - laid > _PAGE:
        screen.at = 1 - screen.at
        screen.draw()
    elif laid and (key == keys.A or screen.at and key == keys.DOWN):
        screen.commit()


def _choose(screen, at):
    """Lay a tile of the hand; a blank asks for its letter first."""
    if not find_room(screen):
        return
    if screen.pending.order[at] == BLANK:
        screen.chosen = at
        screen.app.open("blank")
    else:
        put(screen, at, screen.pending.order[at])


def find_room(screen):
    """Bring the cursor to the first free cell from it on; False if there is none."""
    cell = screen.pending.next_free(screen.session.game.board, screen.pending.cursor)
    if cell < 0:
        screen.view.say(texts(screen)["no_room"])
        return False
    screen.pending.cursor = cell
    return True


def put(screen, at, tile):
    """Lay the hand's tile `at` on the cursor's cell, as `tile`."""
    pending = screen.pending
    cell = pending.cursor
    pending.lay(at, tile)
    show_next = pending.next_free(screen.session.game.board, cell)
    if show_next >= 0:
        pending.cursor = show_next
    screen.at = min(screen.at, 0)
    if screen.view:
        screen.view.draw_cell(cell)
        screen.app.flush()
        screen.draw()


def line(screen):
    """Return the text line in the hand, in two parts where it has more than one row."""
    t = texts(screen)
    plan = screen.view.plan
    count = screen.pending.placement.count
    pages = screen.six and len(screen.pending.order) - count > 4
    more = " " + t["more"] if pages else ""
    if not count:
        text = t["hand_more" if pages else "hand"].format(screen.t["back"])
        return text if fits(text, plan) else t["hand_short"].format(more)
    columns = plan.columns
    play = ""
    if not pages or screen.at:
        play = " " + t["end"].format("▼" if pages else "Ⓐ" if screen.six else "Ⓣ")
    keys = play + more
    if plan.lines == 1:
        columns -= len(keys)
    told = preview(screen, columns)
    if "=" not in told:  # it is no word yet
        keys = more
    if plan.lines > 1:
        told += "\n"
    undo = " Ⓑ " + t["take"]
    ends = " " + t["more_end"] if pages and not screen.at and "=" in told else keys
    for tail in (ends + undo, keys + undo, ends):
        text = told + (tail if plan.lines == 1 else tail[1:])
        if fits(text, plan):
            return text
    return told + (keys if plan.lines == 1 else keys[1:])


def preview(screen, columns):
    """Return what the laid tiles are worth so far, above the keys where there is a row for it."""
    told = short_preview(texts(screen), screen.session, columns, max(1, screen.view.plan.lines - 1))
    if "=" in told and not screen.known:
        return told.partition(" ")[0] + "…"
    return told


def texts(screen):
    """Return the texts of the hand, which stay while it is one's turn to lay."""
    if not screen.told:
        screen.told = screen.app.texts.section("hand")
    return screen.told
