# SPDX-License-Identifier: MIT
"""A place for a word, found by parts of the board.

All places at which a word can begin, by shape alone, are cut in five parts: a band at each of two
edges, the rest in three. ▲ ▼ ◀ ▶ and A each name a part, which is cut again, until one place is
left; where five or fewer are left each has a key of its own.
"""

from __future__ import annotations

from functools import lru_cache
from math import log

from erudit_core.rules.board import CENTRE, SIZE, step
from erudit_core.rules.play import neighbour
from tools.presses.positions import Position

Place = tuple[int, int]  # the cell of the first tile that is laid, and the direction
PARTS = 5
# How much a place weighs for each number of tiles, 1–7, that can be laid from it: three are laid
# most often.
_WEIGHTS = (0, 10, 20, 30, 20, 10, 4, 1)


@lru_cache(maxsize=512)
def places(position: Position) -> dict[Place, int]:
    """{place: bits}: bit k is set where k tiles can be laid, by R5, R6 and R13, whatever they are;
    word or none.
    """
    found = {}
    bare = all(tile < 0 for tile in position.board)
    for direction in (0, 1):
        for cell, tile in enumerate(position.board):
            if tile < 0 and (bits := _lengths(position, cell, direction, bare)):
                found[cell, direction] = bits
    return found


def _lengths(position, cell, direction, bare):
    taken = position.board
    linked = lies(taken, neighbour(cell, direction, -1))
    touches = centre = False
    bits = count = 0
    while cell >= 0 and (taken[cell] >= 0 or count < len(position.hand)):
        after = neighbour(cell, direction, 1)
        if taken[cell] >= 0:
            linked = True
            cell = after
            continue
        count += 1
        centre = centre or cell == CENTRE
        touches = touches or any([lies(taken, side) for side in sides(cell, 1 - direction)])
        if touches and position.forbids:
            break
        joined = linked or lies(taken, after)
        long = joined or count > 1
        if long and (centre if bare else joined or touches):
            bits |= 1 << count
        cell = after
    return bits


def lies(board: tuple[int, ...], cell: int) -> bool:
    """Whether a tile lies there; not beyond the edge, -1."""
    return cell >= 0 and board[cell] >= 0


def sides(cell: int, direction: int) -> tuple[int, int]:
    """The cells before and behind a cell, along the direction; -1 beyond the edge."""
    return neighbour(cell, direction, -1), neighbour(cell, direction, 1)


def weight(lengths: int) -> int:
    """What a place weighs when parts are cut, for the bits that `places` gives."""
    return sum([each for count, each in enumerate(_WEIGHTS) if lengths >> count & 1])


def cut(weights: dict[Place, int]) -> list[list[Place]]:
    """Five parts of the places: at the two edges, then of what is between. Bands are rows or
    columns, whichever lets a press tell more.
    """
    made = [_bands(weights, flat) for flat in (True, False)]
    return max(made, key=lambda parts: _told(weights, parts))


def _bands(weights, flat):
    lines = {place: divmod(place[0], SIZE)[:: 1 if flat else -1] for place in weights}
    low, high = _bounds(weights, {place: line for place, (line, _) in lines.items()}, PARTS)
    inner = {place: at for place, (line, at) in lines.items() if low <= line < high}
    left, right = _bounds(weights, inner, 3)
    parts: list[list[Place]] = [[] for _ in range(PARTS)]
    for place, (line, at) in lines.items():
        if line < low or line >= high:
            parts[line >= high].append(place)
        else:
            parts[2 if at < left else 3 if at >= right else 4].append(place)
    return parts


def _bounds(weights, lines, share):
    """Two lines: about one of `share` parts of all that weighs lies before the first, and one from
    the second on.
    """
    sums = [0] * (SIZE + 1)
    for place, line in lines.items():
        sums[line + 1] += weights[place]
    for line in range(SIZE):
        sums[line + 1] += sums[line]
    first = min(range(SIZE + 1), key=lambda line: abs(sums[line] * share - sums[SIZE]))
    wanted = sums[SIZE] * (share - 1)
    second = min(range(first, SIZE + 1), key=lambda line: abs(sums[line] * share - wanted))
    return first, second


def _told(weights, parts):
    """How much a press tells that names one of these parts."""
    every = sum(weights.values())
    shares = [sum([weights[place] for place in part]) / every for part in parts]
    return -sum([share * log(share) for share in shares if share])


def presses(weights: dict[Place, int], wanted: Place) -> int:
    """Presses until none but the place `wanted` is left."""
    left = weights
    count = 0
    while len(left) > 1:
        count += 1
        if len(left) <= PARTS:
            break
        part = next(part for part in cut(left) if wanted in part)
        left = {place: left[place] for place in part}
    return count


def weighed(found: dict[Place, int], direction: int) -> dict[Place, int]:
    """The weights of the places that lie in the direction."""
    return {place: weight(bits) for place, bits in found.items() if place[1] == direction}


def cells_from(position: Position, place: Place, count: int) -> list[int]:
    """The cells on which `count` tiles lie from a place on."""
    cell, direction = place
    found = []
    while len(found) < count:
        if position.board[cell] < 0:
            found.append(cell)
        cell += step(direction)
    return found
