# SPDX-License-Identifier: MIT
"""The board as 30 lines for the move search: rows, then columns, and where words may begin.

An image is a bytearray of IMAGE_BYTES, index line << LINE_SHIFT | place in the line: an old tile's
letter 0–31, CROSS + n (a free cell on which only the letters of cross set n are allowed, and which
links the word), FREE, or BLOCKED; each line ends with BLOCKED.
"""

from erudit_core.const import const
from erudit_core.rules.alphabet import LETTER
from erudit_core.rules.board import CENTRE, SIZE, Board

IMAGE_BYTES = const(480)
LINES = const(30)
CROSS = const(32)
ANY_CROSS = const(253)
FREE = const(254)
BLOCKED = const(255)
MAX_CROSS_SETS = const(221)

LINE_SHIFT = const(4)
_LINE = const(16)  # from a cell to its neighbour in the next line
IN_LINE = const(15)
# A start: free cells before the link << FREE_SHIFT | the link.
FREE_SHIFT = const(8)
LINK = const(255)
MASK_SHIFT = const(2)  # a cross set takes four bytes


def read_lines(board: Board, image: bytearray) -> None:
    """Fill `image` from the board: letters, FREE, and BLOCKED behind each line."""
    image[:] = (bytes((FREE,)) * SIZE + bytes((BLOCKED,))) * LINES
    for row in range(SIZE):
        mask = board.row_mask(row)
        col = 0
        while mask:
            if mask & 1:
                letter = board.get(row * SIZE + col) & LETTER
                image[row << LINE_SHIFT | col] = letter
                image[col + SIZE << LINE_SHIFT | row] = letter
            mask >>= 1
            col += 1


def place_of(cell: int, direction: int) -> int:
    """Return the place in the image of the board's cell 0–224 in its row or its column."""
    if direction:
        return cell % SIZE + SIZE << LINE_SHIFT | cell // SIZE
    return cell // SIZE << LINE_SHIFT | cell % SIZE


def is_end(place: int) -> bool:
    """Tell whether a place is no cell, but the end of a line."""
    return place & IN_LINE == SIZE


def across(place: int) -> int:
    """Return the place in the image of the same cell in the line that crosses it."""
    line = place >> LINE_SHIFT
    if line < SIZE:
        return (place & IN_LINE) + SIZE << LINE_SHIFT | line
    return (place & IN_LINE) << LINE_SHIFT | line - SIZE


def cell_of(place: int) -> int:
    """Return the board's cell 0–224 of a place in the image."""
    line = place >> LINE_SHIFT
    at = place & IN_LINE
    return line * SIZE + at if line < SIZE else at * SIZE + line - SIZE


def mark_centre(image: bytearray) -> None:
    """Let every word cover the centre (R5): the only link of a bare board is mask 0 there."""
    image[CENTRE // SIZE << LINE_SHIFT | CENTRE % SIZE] = CROSS
    image[across(CENTRE // SIZE << LINE_SHIFT | CENTRE % SIZE)] = CROSS


def mark_cross_checks(image: bytearray, classes: bool) -> int:
    """Mark the free cells with a tile beside them in the crossing line; return how many masks.

    `classes` False: BLOCKED (R13). True: CROSS + n, each its own n; ANY_CROSS once
    MAX_CROSS_SETS are used up.
    """
    # The lines beside a line, of the same direction: their cells are its cells' neighbours across.
    for line in range(LINES):
        first = line << LINE_SHIFT
        for place in range(first, first + SIZE):
            if image[place] < CROSS:
                if line % SIZE and image[place - _LINE] == FREE:
                    image[place - _LINE] = BLOCKED
                if (line + 1) % SIZE and image[place + _LINE] == FREE:
                    image[place + _LINE] = BLOCKED
    if not classes:
        return 0
    count = 0
    for place in range(IMAGE_BYTES):
        if image[place] == BLOCKED and not is_end(place):
            image[place] = min(CROSS + count, ANY_CROSS)
            count += count < MAX_CROSS_SETS
    return count


def has_link(image: bytearray, line: int) -> bool:
    """Tell whether a line has an old letter or a CROSS cell: without one no word begins in it."""
    first = line << LINE_SHIFT
    return min(image[first : first + SIZE]) < FREE


def start_at(image: bytearray, place: int, laid: int, linking: bool) -> int:
    """Return what links a word that begins at a place: free cells << FREE_SHIFT | link; or -1.

    The link is an old letter, or CROSS if `linking` tells that such cells link too; `laid` tiles
    may be laid, one must be. -1 if no word can begin there.
    """
    if image[place] == BLOCKED or image[place - 1] < CROSS:
        return -1
    at = place
    kind = image[at]
    while kind >= CROSS and at - place < laid and (kind == FREE or kind < FREE and not linking):
        at += 1
        kind = image[at]
    free = at - place
    if kind >= CROSS:
        return -1 if kind >= FREE or not linking or free == laid else free << FREE_SHIFT | CROSS
    if not free:
        # All of it old: there must be a cell for a new tile behind.
        while image[at] < CROSS:
            at += 1
        if image[at] == BLOCKED:
            return -1
    return free << FREE_SHIFT | kind
