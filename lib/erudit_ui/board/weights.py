# SPDX-License-Identifier: MIT
"""Which cells a word can begin on, by shape alone; loaded to find that out, unloaded at once."""

from erudit_core.const import const
from erudit_core.rules.board import CELLS, CENTRE, EMPTY, OFF_BOARD, SIZE
from erudit_core.rules.ruleset import FORBID

from .places import COLUMNS, CURSOR, KIND, LEVEL, WHOLE, level_of

# What a place weighs where 0, 1 … 7 tiles fit from it: three are laid most often.
_SUMS = (0, 10, 30, 60, 80, 90, 94, 95)
_FAR = const(99)


def survey(screen):
    """As seek.survey, where that is not quickly told: nothing is known of the direction, the cursor
    is on a cell of the player's own choice, or a part of the board is looked at.
    """
    placement = screen.pending.placement
    direction = placement.direction
    if not screen.sides[direction]:
        screen.sides[1 - direction] = None
        screen.sides[direction] = side(screen.session.game, direction)
    weights, first = screen.sides[direction]
    if not screen.way:
        cell = placement.cells[0] if placement.count else screen.pending.cursor
        screen.way = first if cell == OFF_BOARD else begin(weights, cell)
    elif weights is not screen.weights:
        screen.way = turned(weights, first, screen.way, screen.at < 0)
    screen.weights = weights


def side(game, direction):
    """Return what the cells weigh in a direction of play, and the first level of a way there."""
    weights = weigh(game, direction)
    return weights, begin(weights)


def weigh(game, direction):
    """Return what each cell weighs as the place of a word, by R5, R6 and R13: 225 bytes, 0 for no
    place.
    """
    board = game.board
    most = sum(game.hand())
    bare = board.is_bare()
    forbids = game.rules.side_words == FORBID and not bare
    found = bytearray(CELLS)
    one = bytearray([EMPTY] * SIZE)
    line = bytearray(one)
    other = bytearray(one)
    board.line(direction, 0, other)
    for at in range(SIZE):
        one, line, other = line, other, one
        if at + 1 < SIZE:
            board.line(direction, at + 1, other)
        else:
            other = bytearray([EMPTY] * SIZE)
        if bare and at == CENTRE // SIZE:
            one[at] = 0  # the centre is touched instead of a tile
        if not line == one == other:  # else nothing is near
            start, step = (at, SIZE) if direction else (at * SIZE, 1)
            _weigh_line(found, start, step, (line, one, other), most, forbids)
        if bare:
            one[CENTRE // SIZE] = EMPTY
    return bytes(found)


def _weigh_line(found, start, step, lines, most, forbids):
    """Weigh the cells of a line, from its end: how many free cells there are, and how many tiles it
    takes to stand before an old tile or beside one.
    """
    line, one, other = lines
    free = 0
    joined = touched = _FAR
    for at in range(SIZE - 1, -1, -1):
        if line[at] != EMPTY:
            continue
        free += 1
        joined = 1 if at < SIZE - 1 and line[at + 1] != EMPTY else joined + 1
        touched = 1 if one[at] != EMPTY or other[at] != EMPTY else touched + 1
        last = min(most, free)
        first = joined
        if forbids:
            last = min(last, touched - 1)
        else:
            first = min(first, max(2, touched))
        if at and line[at - 1] != EMPTY:
            first = 1
        if first <= last:
            found[start + at * step] = _SUMS[last] - _SUMS[first - 1]


def begin(weights, cursor=OFF_BOARD):
    """Return the first level of a way: the cursor in the middle of all places, or on a cell of the
    player's own choice.
    """
    level = level_of(weights, WHOLE, b"", cursor if cursor < CELLS else -1)
    return level or level_of(weights, WHOLE, b"", CENTRE)


def turned(weights, first, way, looking):
    """Return the way in the other direction, whose places are `weights` and whose first level is
    `first`: the same part is left, if a place lies there; the same cell, if the player no longer
    looks for one.
    """
    if not looking:
        return begin(weights, way[CURSOR - LEVEL])
    if len(way) > LEVEL and way[KIND - LEVEL] <= COLUMNS:
        return first + level_of(weights, way[-LEVEL : CURSOR - LEVEL], b"")
    return first
