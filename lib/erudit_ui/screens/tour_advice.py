# SPDX-License-Identifier: MIT
"""What leads on in the tour from wherever the player is: no key goes astray for good."""

from erudit_core.const import const
from erudit_core.rules.board import SIZE
from erudit_device import keys

_LEVEL = const(22)  # see board.places


def advice(screen):
    """Return the name of the text that says what to do now, and the key that does it."""
    placement = screen.pending.placement
    count = placement.count
    typing = screen.at < -1
    cells = bytes(placement.cells[:count])
    if cells != bytes(screen.cells[:count]) or bytes(placement.tiles[:count]) != bytes(
        screen.tiles[:count]
    ):
        return "wrong", keys.B
    if placement.direction != screen.down:
        return _turning(screen, typing)
    if count == len(screen.cells):
        return "play", keys.A if screen.six or typing else keys.START
    if count and not screen.undone:
        return "undo", keys.B
    if typing:
        return _typing(screen, screen.cells[count])
    if screen.at < 0:
        return _seeking(screen, screen.cells[0])
    return _laying(screen, count)


def _turning(screen, typing):
    """As advice, where the word does not go the right way."""
    if typing or screen.at == -1 and not screen.six:
        return "turn", keys.SELECT
    if screen.at >= 0 or len(screen.way) > _LEVEL:
        return "back", keys.B
    return "turn_menu" if screen.turned else "turn", keys.B


def _typing(screen, cell):
    """As advice, where letters are typed and the next one belongs into a cell."""
    at = screen.pending.cursor
    if screen.pending.next_free(screen.session.game.board, at) == cell:
        return "type", -1
    across = cell % SIZE - at % SIZE
    if across:
        return "step", keys.RIGHT if across > 0 else keys.LEFT
    return "step", keys.DOWN if cell > at else keys.UP


def _laying(screen, count):
    """As advice, in the hand, where so many tiles lie."""
    if not count and screen.pending.cursor != screen.cells[0]:
        return "back", keys.B
    caps = screen.caps()
    standing = screen.pending.places()
    for place in range(len(caps)):
        tile = screen.pending.order[standing[place]]
        if tile == screen.tiles[count] and caps[place] <= keys.SELECT:
            return "lay", caps[place]
    return "more", keys.A


def _seeking(screen, cell):
    """As advice, while the place is looked for."""
    from ..board import places  # it is loaded as long as that

    if screen.pending.cursor == cell:
        return "here", keys.A
    if cell not in places.cursors(screen.way):
        for key in range(4):
            top, bottom, left, right = places.part(screen.way, key) or bytes(4)
            if top <= cell // SIZE < bottom and left <= cell % SIZE < right:
                return "place", key
    return "back", keys.B
