# SPDX-License-Identifier: MIT
"""The board as 30 lines for the move search: rows, then columns, and where words may begin.

An image is a bytearray of IMAGE_BYTES: line * 16 + place holds an old tile's letter 0–31, CROSS + n
(a free cell on which only the letters of mask n are allowed, and which links the word), FREE, or
BLOCKED; each line ends with BLOCKED.
"""

from erudit_core.board import CENTRE, SIZE
from erudit_core.const import const

IMAGE_BYTES = const(480)
LINES = const(30)
CROSS = const(32)
ANY_CROSS = const(253)
FREE = const(254)
BLOCKED = const(255)
CLASSES = const(221)

_START = const(511)


def read_lines(board, image):
    """Fill `image` from the board: letters, FREE, and BLOCKED behind each line."""
    line = bytearray(SIZE)
    for number in range(LINES):
        direction = number // SIZE
        board.line(direction, number % SIZE, line)
        at = number << 4
        for i in range(SIZE):
            tile = line[i]
            image[at + i] = FREE if tile == BLOCKED else tile & 31
        image[at + SIZE] = BLOCKED


def across(place):
    """Return the place in the image of the same cell in the line that crosses it."""
    line = place >> 4
    if line < SIZE:
        return (place & 15) + SIZE << 4 | line
    return (place & 15) << 4 | line - SIZE


def cell_of(place):
    """Return the board's cell 0–224 of a place in the image."""
    line = place >> 4
    at = place & 15
    return line * SIZE + at if line < SIZE else at * SIZE + line - SIZE


def mark_centre(image):
    """Let every word cover the centre (R5): the only link of a bare board is mask 0 there."""
    image[CENTRE // SIZE << 4 | CENTRE % SIZE] = CROSS
    image[across(CENTRE // SIZE << 4 | CENTRE % SIZE)] = CROSS


def mark_crossed(image, classes):
    """Mark the free cells with a tile beside them in the crossing line; return how many masks.

    `classes` False: BLOCKED (R13). True: CROSS + n, each its own n; ANY_CROSS once CLASSES are
    used up.
    """
    count = 0
    for place in range(IMAGE_BYTES):
        if image[place] == FREE:
            cross = across(place)
            # Before the first place of a line lies the end of the one before: BLOCKED, no tile.
            if image[cross - 1] < CROSS or image[cross + 1] < CROSS:
                image[place] = BLOCKED
                if classes:
                    image[place] = min(CROSS + count, ANY_CROSS)
                    count += count < CLASSES
    return count


def find_starts(image, laid, linking, lines=LINES, bounds=None, floor=-1):
    """Return where words may begin, sorted ints: free cells before the link, the link, the place.

    `laid` is the number of tiles that may be laid; `linking` tells whether a CROSS cell is a link
    as an old tile is; only the first `lines` lines; `bounds` (search_bounds) leave out what cannot
    score more than `floor`. Read an entry with `start_place`, `start_free` and `start_link`.
    """
    starts = []
    for place in range(lines << 4):
        if image[place] != BLOCKED and image[place - 1] >= CROSS:
            if bounds and bounds.most(place) <= floor:
                continue
            at = place
            kind = image[at]
            while (
                kind >= CROSS
                and at - place < laid
                and (kind == FREE or kind < FREE and not linking)
            ):
                at += 1
                kind = image[at]
            free = at - place
            if kind >= CROSS:
                if kind >= FREE or not linking or free == laid:
                    continue
                kind = CROSS
            elif not free:
                # All of it old: there must be a cell for a new tile behind.
                while image[at] < CROSS:
                    at += 1
                if image[at] == BLOCKED:
                    continue
            starts.append((free << 8 | kind) << 9 | place)
    starts.sort()
    return starts


def start_place(start):
    """Return the place in the image at which the word begins."""
    return start & _START


def start_free(start):
    """Return the number of free cells before the first link, 0–7."""
    return start >> 17


def start_link(start):
    """Return the letter of the old tile that links first, or CROSS."""
    return start >> 9 & 255
