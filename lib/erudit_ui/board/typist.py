# SPDX-License-Identifier: MIT
"""The board where letters are typed or cells touched: arrows move the cursor cell by cell, A plays.
Loaded with the first letter or touch, unloaded when anything covers the board.
"""

from erudit_core.const import const
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG, LETTERS
from erudit_core.rules.board import SIZE
from erudit_device import keys, typed

from . import laying
from .view import fits

TYPING = -2  # BoardScreen.at
_STEPS = ((0, -1), (0, 1), (-1, 0), (1, 0))  # of column and row, by key
_CAP = const(8)  # pixels

_asked = -1  # the letter that is a blank if it is typed once more


def answer(screen, key):
    """Answer a letter, a touch, or a key once one of them came."""
    global _asked  # noqa: PLW0603
    asked, _asked = _asked, -1
    screen.at = TYPING
    screen.app.device.buttons.used = True  # the next turn begins so, too
    if key == typed.TOUCH:
        _touch(screen)
    elif key >= typed.LETTER:
        _type(screen, typed.letter(key), key >= typed.LETTER + typed.SHIFT, asked)
    elif key <= keys.RIGHT:
        column, row = _STEPS[key]
        cell = screen.pending.cursor
        column = (cell + column) % SIZE
        _go(screen, (cell // SIZE + row) % SIZE * SIZE + column)
    elif key in (keys.A, keys.START):
        _end(screen, key)
    elif key == keys.B:
        if screen.pending.placement.count:
            _take_back(screen, screen.pending.placement.count - 1)
        else:
            screen.open_menu()
    elif key == keys.SELECT:
        _turn(screen)


def line(screen):
    """Return the text line: what the laid tiles would bring, and the keys."""
    t = laying.texts(screen)
    plan = screen.view.plan
    if not screen.pending.placement.count:
        return t["typing"]
    more = " " + t["end"].format("Ⓐ")
    room = plan.columns - (len(more) if plan.lines == 1 else 0)
    told = laying.preview(screen, room)
    if "=" in told:
        told += more if plan.lines == 1 else "\n" + more[1:]
    longer = told + " Ⓑ " + t["take"]
    return longer if fits(longer, plan) else told


def _show(screen):
    screen.at = TYPING
    screen.draw()


def _go(screen, cell):
    screen.pending.cursor = cell
    _show(screen)


def _turn(screen):
    placement = screen.pending.placement
    placement.direction = 1 - placement.direction
    _show(screen)


def _end(screen, key):
    """Play what lies; without a tile A lays a hint, START shows the turn menu."""
    hint = screen.session.hint
    if screen.pending.placement.count:
        screen.commit()
    elif key == keys.START:
        screen.open_menu()
    elif hint and screen.pending.cursor == hint.cells[0]:
        from .hinting import lay_hint

        lay_hint(screen)


def _type(screen, letter, shift, asked):
    """Lay the letter's tile at the cursor; with Shift, or if there is none and it is typed twice, a
    blank as this letter.
    """
    for kind in (BLANK,) if shift else (letter, BLANK):
        at = _standing(screen, kind)
        if at < 0:
            continue
        if kind == BLANK and not shift and letter != asked:
            _ask(screen, letter)
        else:
            _lay(screen, at, BLANK_FLAG | letter if kind == BLANK else letter)
        return
    lacking = laying.texts(screen)["no_blank" if shift else "no_letter"]
    screen.view.say(lacking.format(LETTERS[letter]))


def _ask(screen, letter):
    global _asked  # noqa: PLW0603
    _asked = letter
    screen.view.say(laying.texts(screen)["as_blank"].format(LETTERS[letter]))


def _standing(screen, kind):
    """Return where in the order of the hand a tile of a kind stands, -1 for nowhere."""
    for at in screen.pending.places():
        if screen.pending.order[at] == kind:
            return at
    return -1


def _lay(screen, at, tile):
    if laying.find_room(screen):
        laying.put(screen, at, tile)


def _take_back(screen, at):
    """Take the `at`-th laid tile back; the cursor goes to its cell."""
    pending = screen.pending
    placement = pending.placement
    later = []
    while placement.count > at + 1:
        tile = placement.tiles[placement.count - 1]
        place = pending.undo()
        later.append((pending.cursor, place, tile))
    pending.undo()
    cell = pending.cursor
    while later:
        pending.cursor, place, tile = later.pop()
        pending.lay(place, tile)
    pending.cursor = cell
    screen.view.draw_cell(cell)
    screen.app.flush()
    _show(screen)


def _touch(screen):
    """Take a laid tile back, move the cursor, turn it where it is already, lay a tile of the hand;
    the text line is as START.
    """
    plan = screen.view.plan
    x, y = screen.app.device.buttons.spot
    placement = screen.pending.placement
    column, row = x // plan.cell, y // plan.cell
    if column < SIZE and row < SIZE:
        cell = row * SIZE + column
        for at in range(placement.count):
            if placement.cells[at] == cell:
                _take_back(screen, at)
                return
        if cell == screen.pending.cursor:
            _turn(screen)
        else:
            _go(screen, cell)
        return
    if x >= plan.text[0] and y >= plan.text[1]:
        _end(screen, keys.START)
        return
    place = _place(plan, x, y)
    standing = screen.pending.places()
    if 0 <= place < len(standing):
        _pick(screen, standing[place])


def _place(plan, x, y):
    """Return the place of the hand at a pixel, -1 for none; the key beside a tile is a part of
    it.
    """
    x -= min(plan.hand[0], plan.caps[0])
    y -= min(plan.hand[1], plan.caps[1])
    along, across = (y, x) if plan.down else (x, y)
    return along // plan.pitch if along >= 0 and 0 <= across < plan.tile + _CAP else -1


def _pick(screen, at):
    """Lay a tile of the hand; a blank asks for its letter first."""
    tile = screen.pending.order[at]
    if tile != BLANK:
        _lay(screen, at, tile)
    elif laying.find_room(screen):
        screen.chosen = at
        screen.app.open("blank")
