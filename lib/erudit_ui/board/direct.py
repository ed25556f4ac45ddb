# SPDX-License-Identifier: MIT
"""What is done in one step: the word is turned, a place is chosen. Loaded for that."""


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
