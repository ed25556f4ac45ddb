# SPDX-License-Identifier: MIT
"""What is done in one step: the word is turned; a place or a letter is chosen by a pointer or a
keyboard. Loaded for that.
"""

from erudit_core.rules.alphabet import BLANK, BLANK_FLAG


def flip(screen):
    """See BoardScreen.flip."""
    if screen.at == -1:
        from . import seek

        seek.turn(screen)
        return
    placement = screen.pending.placement
    placement.direction = 1 - placement.direction
    screen.draw()


def set_cursor(screen, cell):
    """See BoardScreen.set_cursor."""
    from . import seek

    screen.pending.cursor = cell
    if not screen.pending.placement.count:
        screen.at = -1
        screen.way = b""
        seek.survey(screen)
    screen.draw()


def lay_letter(screen, letter):
    """See BoardScreen.lay_letter."""
    from . import laying

    order = screen.pending.order
    for kind in (letter, BLANK):
        for at in screen.pending.places():
            if order[at] == kind:
                if not laying.find_room(screen):
                    return False
                screen.at = 0
                laying.put(screen, at, BLANK_FLAG | letter if kind == BLANK else letter)
                return True
    return False
