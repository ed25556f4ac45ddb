# SPDX-License-Identifier: MIT
"""Which keys lay a word on the face: asked of the board's screen, key by key.

for key in thumbs.laying(app, direction, cells, tiles):
    press(key)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from erudit_core.rules import tiles as kinds
from erudit_core.rules.alphabet import BLANK_FLAG, LETTER
from erudit_core.rules.board import SIZE

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")  # by erudit_device.keys
# A level of the board's way to a place, see erudit_ui.board.places, and where its parts begin.
_LEVEL = 22
_PARTS = 6


class NoWay(Exception):
    """No key of the board leads there; the text says where to."""


def to_place(top: Callable[[], Any], direction: int, cell: int) -> Iterator[str]:
    """Keys that bring the cursor from where it is to a place (a cell 0–224 and a direction, by
    shape alone), and into the hand. `top()` is the screen that is shown.
    """
    board = top()
    pending = board.pending
    while board.at >= 0 and not pending.placement.count:
        yield "B"
    while pending.placement.direction != direction:
        if not board.six:
            yield "SELECT"
        else:
            yield "B"
            if top() is not board:
                yield "A"  # the menu's first entry
    while board.at < 0:
        yield towards(board, cell)


def towards(board: Any, cell: int) -> str:
    """The key that leads nearer to a place."""
    if board.pending.cursor == cell:
        return "A"
    row, column = divmod(cell, SIZE)
    for key in range(4):
        top, bottom, left, right = board.way[len(board.way) - _LEVEL + _PARTS + 4 * key :][:4]
        if top <= row < bottom and left <= column < right and board.weights[cell]:
            return NAMES[key]
    if len(board.way) > _LEVEL:
        return "B"
    raise NoWay(f"no place in cell {cell}")


def tile_key(board: Any, kind: int) -> str:
    """The key that lays a tile of a kind, or shows it first."""
    pending = board.pending
    caps = board.caps()
    for place, at in enumerate(pending.places()):
        if pending.order[at] == kind:
            if place < len(caps) and caps[place] < len(NAMES):
                return NAMES[caps[place]]
            return "A"
    raise NoWay(f"no tile {kind} in the hand")


def naming(blank: Any, letter: int) -> str:
    """The key that names a letter on the blank's page, or leads to it."""
    from erudit_ui.screens import blank_screen

    for at, part in enumerate(blank.parts()):
        if letter in part:
            return NAMES[blank_screen.KEYS[at]]
    return "B"


def laying(
    top: Callable[[], Any], direction: int, cells: Iterable[int], tiles: Iterable[int]
) -> Iterator[str]:
    """Keys that lay the tiles (codes, a blank with its letter) on the cells, along the word."""
    first = next(iter(cells))
    yield from to_place(top, direction, first)
    for tile in tiles:
        yield from lay_tile(top, tile)


def lay_tile(top: Callable[[], Any], tile: int) -> Iterator[str]:
    """Keys that lay one tile where the cursor is."""
    board = top()
    count = board.pending.placement.count
    while board.pending.placement.count == count:
        if top() is board:
            yield tile_key(board, kinds.kind(tile) if tile & BLANK_FLAG else tile)
        else:
            yield naming(top(), tile & LETTER)


def playing(top: Callable[[], Any]) -> Iterator[str]:
    """Keys that play what lies."""
    board = top()
    if not board.six:
        yield "START"
        return
    if len(board.pending.order) - board.pending.placement.count > 4:
        if not board.at:
            yield "A"
        yield "DOWN"
    else:
        yield "A"
