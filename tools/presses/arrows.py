# SPDX-License-Identifier: MIT
"""Arrows that leap: over points of the board, and between tiles of the hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from erudit_core.rules.board import CELLS, SIZE
from erudit_core.rules.play import neighbour
from tools.presses.positions import distance

Node = TypeVar("Node", bound=Hashable)
Point = tuple[float, float]  # row, column
_FAR = 3  # so many cells behind a letter an arrow leaps
_SLOPE = 2  # an arrow sees points up to so many cells aside for each cell ahead


def nearest(points: dict[Node, Point], at: Node) -> dict[str, Node]:
    """{arrow: the point that it leaps to}: the nearest of those that lie that way; one straight
    ahead counts as half as far.
    """
    row, column = points[at]
    best: dict[str, tuple[float, Node]] = {}
    for other, (y, x) in points.items():
        ways = ("U", row - y, x - column), ("D", y - row, x - column)
        for key, ahead, aside in (*ways, ("L", column - x, y - row), ("R", x - column, y - row)):
            if ahead <= 0 or abs(aside) > ahead * _SLOPE:
                continue
            far = (ahead + abs(aside) * 1.01) / (1 if aside else 2)
            if key not in best or far < best[key][0]:
                best[key] = far, other
    return {key: other for key, (_, other) in best.items()}


def reach(start: Node, onward: Callable[[Node], Iterable[Node]]) -> dict[Node, int]:
    """{node: the fewest presses to it}, of all to which keys lead from `start`."""
    seen = {start: 0}
    queue = [start]
    for node in queue:
        for other in onward(node):
            if other not in seen:
                seen[other] = seen[node] + 1
                queue.append(other)
    return seen


def leaps(points: dict[Node, Point], start: Node) -> dict[Node, int]:
    """The same for arrows that leap from point to point."""
    return reach(start, lambda node: nearest(points, node).values())


def straight(points: dict[Node, Point], start: Node, wanted: Node) -> int:
    """Presses of somebody who always presses the arrow towards the farther side of what is wanted,
    the other arrow where that leads no nearer, and thinks only if neither does.
    """
    count = 0
    while start != wanted:
        ways = nearest(points, start)
        (row, column), (y, x) = points[start], points[wanted]
        pair = ["D" if y > row else "U", "R" if x > column else "L"]
        if abs(x - column) > abs(y - row):
            pair.reverse()
        gap = _gap(points, start, wanted)
        nearer = [key for key in pair if key in ways and _gap(points, ways[key], wanted) < gap]
        if not nearer:
            return count + leaps(points, start)[wanted]
        start = ways[nearer[0]]
        count += 1
    return count


def _gap(points, one, other):
    (row, column), (y, x) = points[one], points[other]
    return abs(row - y) + abs(column - x)


def letter_to_letter(occupied: set[int], cell: int) -> list[int]:
    """Where the four arrows bring a cursor that steps, and leaps to the next letter once it has
    left the last one three cells behind.
    """
    found = []
    for direction, side in ((1, -1), (1, 1), (0, -1), (0, 1)):
        ahead = _next_letter(occupied, cell, direction, side)
        behind = _next_letter(occupied, cell, direction, -side)
        away = distance(cell, behind) if behind >= 0 else CELLS
        leaps = cell not in occupied and away >= _FAR and ahead >= 0
        found.append(ahead if leaps else _step(cell, direction, side))
    return found


def _step(cell, direction, side):
    row, column = divmod(cell, SIZE)
    if direction:
        return (row + side) % SIZE * SIZE + column
    return row * SIZE + (column + side) % SIZE


def _next_letter(occupied, cell, direction, side):
    while (cell := neighbour(cell, direction, side)) >= 0:
        if cell in occupied:
            return cell
    return -1


def choosing(hand: bytes, wanted: list[int], moves: tuple[int, ...]) -> int:
    """Presses that choose the kinds `wanted`, in this order, in a ring of tiles: each moves on by
    one of `moves`; behind a tile that was laid the next is chosen by itself.
    """
    best = {(0, frozenset[int]()): 0}
    for kind in wanted:
        then: dict[tuple[int, frozenset[int]], int] = {}
        for (at, laid), cost in best.items():
            ring = [place for place in range(len(hand)) if place not in laid]
            start = next((i for i, place in enumerate(ring) if place >= at), 0)
            ways = _round(start, len(ring), moves)
            for i, place in enumerate(ring):
                if hand[place] == kind:
                    mark = place + 1, laid | {place}
                    then[mark] = min(then.get(mark, CELLS), cost + ways[i])
        best = then
    return min(best.values())


def _round(start, size, moves):
    return reach(start, lambda node: [(node + move) % size for move in moves])


def second_page(hand: bytes, wanted: list[int], page: int) -> int:
    """How many of the kinds `wanted` have to be laid from beyond the first `page` tiles, at the
    fewest. The last tile of the hand moves to where one was laid.
    """
    best = {hand: 0}
    for kind in wanted:
        then: dict[bytes, int] = {}
        for order, cost in best.items():
            for place, tile in enumerate(order):
                if tile == kind:
                    left = bytearray(order)
                    left[place] = left[-1]
                    mark = bytes(left[:-1])
                    then[mark] = min(then.get(mark, CELLS), cost + (place >= page))
        best = then
    return min(best.values())
