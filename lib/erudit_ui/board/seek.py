# SPDX-License-Identifier: MIT
"""How the player of the board screen comes to a place, and back. Loaded while a place is
looked for."""

from erudit_core.rules.board import DOWN, OFF_BOARD
from erudit_device import keys, unload_module

from . import places
from .view import fits


def answer(screen, key):
    """Answer a key while a place is looked for."""
    if key == keys.START:
        screen.open_menu()
    elif key == keys.SELECT:
        turn(screen)
    elif key == keys.B:
        back(screen)
    else:
        narrow(screen, key)


def turn(screen):
    """Look for a place in the other direction of play."""
    placement = screen.pending.placement
    placement.direction = 1 - placement.direction
    survey(screen)
    screen.draw()


def survey(screen):
    """See which places there are in the direction of play, if that is not known; and where the
    cursor is.
    """
    pending = screen.pending
    laid = pending.placement.count
    side = screen.sides[pending.placement.direction]
    way = screen.way
    if not (side and way and side[0] is screen.weights):
        # On a cell of the player's own choice there is no way yet.
        here = len(way) == places.LEVEL if way else pending.cursor == OFF_BOARD
        if side and here and screen.at < 0 and not laid:
            screen.weights, screen.way = side
        else:
            from . import weights

            weights.survey(screen)
            unload_module("erudit_ui.board.weights")
    if not laid:
        pending.cursor = screen.way[places.CURSOR - places.LEVEL]


def narrow(screen, key):
    """An arrow leads to a part of the places that are left; A, or the arrow that leaves one, to the
    hand; A on a hint lays it.
    """
    hint = screen.session.hint
    if key == keys.A:
        screen.at = 0
        if hint and screen.pending.cursor == hint.cells[0]:
            from .hinting import lay_hint

            lay_hint(screen)
            return
    else:
        level = places.onward(screen.weights, screen.way, key)
        if not level:
            screen.view.say(screen.t["nowhere"])
            return
        screen.way += level
        screen.pending.cursor = level[places.CURSOR]
        if level[places.KIND] == places.ONE:
            screen.at = 0
    screen.draw()


def back(screen):
    """Leave the hand, else take back the last step to the place; at the first one show the turn
    menu, with six keys the other direction before.
    """
    way = screen.way
    if screen.at >= 0 or len(way) > places.LEVEL:
        in_hand = screen.at >= 0
        screen.at = -1
        if len(way) > places.LEVEL and (
            not in_hand or way[places.KIND - places.LEVEL] == places.ONE
        ):
            screen.way = way[: -places.LEVEL]
        survey(screen)
    elif screen.six and not screen.turned:
        screen.turned = True
        turn(screen)
        return
    else:
        screen.open_menu()
        return
    screen.draw()


def tell(screen):
    """Write the text line while a place is looked for, unless it says that already."""
    t = screen.t
    view = screen.view
    direction = screen.pending.placement.direction
    first = len(screen.way) == places.LEVEL
    hint = 1 + direction + (2 if first else 0) + (4 if screen.turned else 0)
    if view.hint == hint:
        return
    back = "back"
    if first:
        back = "menu"
        if screen.six and not screen.turned:
            back = "across" if direction == DOWN else "down"
    flip = "" if screen.six else " Ⓢ→" if direction == DOWN else " Ⓢ↓"
    text = t["place_short"].format(flip, t[back])
    for name in ("place", "place_long"):
        longer = t[name].format(flip, t[back])
        if fits(longer, view.plan):
            text = longer
    view.say(text)
    view.hint = hint
