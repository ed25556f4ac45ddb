# SPDX-License-Identifier: MIT
"""What was measured, and what is wanted: milliseconds.

MEASURED: commit a977d40 on CircuitPython 10.2.1 on an emulated Raspberry Pi Pico at 125 MHz, misses
of the flash cache modelled: until the first and the last pixel that a key changed, from
code.py on for the title. None: not told.
"""

from tools.pace import keys

COMMIT = "a977d40"
SMALL, SQUARE, LARGE = (160, 128), (240, 240), (320, 240)
# Here a game was played once, and each row is what was measured first; else rows are medians.
ONCE = (SQUARE, LARGE)
# {(kind of modules, size of the panel): {row: (first, last)}}
MEASURED: dict[tuple[str, tuple[int, int]], dict[str, tuple[int | None, int]]] = {
    (".mpy", SMALL): {
        keys.TITLE: (None, 1290),
        keys.CURSOR: (21, 26),
        keys.LAY: (19, 46),
        keys.BACK: (22, 41),
        keys.TURN: (22, 25),
        keys.PLAY: (573, 638),
        keys.QUESTION: (929, 1003),
        keys.TO_BOARD: (284, 479),
        keys.TO_CARD: (207, 284),
        keys.TO_MENU: (210, 324),
        keys.FROM_MENU: (110, 308),
        keys.NEWGAME: (226, 337),
        keys.END: (None, 1300),
    },
    (".py", SMALL): {
        keys.TITLE: (None, 3850),
        keys.CURSOR: (23, 27),
        keys.LAY: (20, 47),
        keys.BACK: (25, 44),
        keys.TURN: (19, 24),
        keys.PLAY: (627, 691),
        keys.QUESTION: (1076, 1150),
        keys.TO_BOARD: (221, 417),
        keys.TO_CARD: (230, 306),
        keys.TO_MENU: (408, 522),
        keys.FROM_MENU: (112, 309),
        keys.NEWGAME: (570, 681),
    },
    (".mpy", SQUARE): {
        keys.TITLE: (None, 1540),
        keys.CURSOR: (19, 29),
        keys.LAY: (23, 53),
        keys.BACK: (22, 48),
        keys.TURN: (20, 26),
        keys.NEWGAME: (231, 474),
        keys.START: (294, 1111),
        keys.TO_BOARD: (384, 905),
        keys.TO_MENU: (221, 466),
        keys.FROM_MENU: (113, 633),
    },
    (".mpy", LARGE): {
        keys.TITLE: (None, 1580),
        keys.CURSOR: (21, 33),
        keys.LAY: (25, 60),
        keys.BACK: (26, 56),
        keys.TURN: (29, 37),
        keys.NEWGAME: (251, 541),
        keys.START: (286, 1481),
        keys.TO_BOARD: (343, 1012),
        keys.TO_MENU: (225, 534),
        keys.FROM_MENU: (123, 792),
    },
}
# One full drawing, by its size.
FULL = {SMALL: 135, SQUARE: 380, LARGE: 510}

# A turn is saved after them; what is shown before that counts.
SAVED = (keys.PLAY, keys.END)
ON_THE_BOARD = (keys.CURSOR, keys.LAY, keys.BACK, keys.TURN)
# Until the last pixel on the small panel, .mpy; every other screen 300.
_GOALS = {keys.TITLE: 1200, keys.QUESTION: 500, keys.END: 600}
_SCREEN, _KEY = 300, 50
_SOURCE = {keys.TITLE: 3500}  # the same for .py
_SOURCE_SCREEN = 450
# On a larger panel: until the first pixel; from there to the last, in full drawings; a key.
_LARGE_FIRST, _LARGE_DRAWINGS, _LARGE_KEY = 250, 1.3, 60


def goal(
    kind: str, size: tuple[int, int], row: str, first: float
) -> tuple[float | None, float | None]:
    """(until the first pixel or None, until the last pixel or None) that is wanted; `first`: when
    the drawing begins.
    """
    if row == (keys.START if size == SMALL else keys.TITLE):
        return None, None
    if row in ON_THE_BOARD:
        return None, _KEY if size == SMALL else _LARGE_KEY
    if size != SMALL:
        return _LARGE_FIRST, first + _LARGE_DRAWINGS * FULL[size]
    if kind == ".py":
        return None, _SOURCE.get(row, _SOURCE_SCREEN)
    return None, _GOALS.get(row, _SCREEN)
