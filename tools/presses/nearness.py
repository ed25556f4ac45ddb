# SPDX-License-Identifier: MIT
"""Presses that are needed at the least: to bring the cursor where a tile can be laid, and to choose
tiles. Learned from the face itself, as far as that goes.

Every key is pressed on every cell while nothing is laid, so that a way of travelling that a face
has is known, jumps too. Taken for granted is where a tile falls: on the cell of the cursor, or on
the next free one behind tiles in a row or column. A face on which that is otherwise wants another
`to`; test_presses.py holds the searches with it to those without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from erudit_core.rules.board import CELLS, SIZE

_FAR = 99


class Choosing:
    """How many presses choosing costs at the least, whatever the order in which tiles are laid.

    Learned: by how many places of the hand each key moves on. Taken for granted: that laid tiles
    are passed over, that behind a laid tile the next one is chosen by itself, that the hand is
    entered at its first tile.
    """

    def __init__(self, order: bytes, kinds: Iterable[int], steps: Iterable[int]) -> None:
        """`order`: kinds in the hand, `kinds`: those to be laid, `steps`: of single keys."""
        self._order = order
        self._kinds = sorted(kinds)
        self._steps = sorted(steps)
        self._known: dict[tuple[int, bytes], int] = {}

    def least(self, at: int, slots: bytes) -> int:
        """Presses from place `at` (-1: outside the hand), with the places `slots` laid."""
        key = at, slots
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._least(at, slots)
        return known

    def _least(self, at, slots):
        wanted = list(self._kinds)
        for slot in slots:
            if self._order[slot] in wanted:
                wanted.remove(self._order[slot])
        if not wanted:
            return 0
        ring = [place for place in range(len(self._order)) if place not in slots]
        away = self._away(ring.index(at) if at in ring else 0, len(ring))
        best = _FAR
        for number, place in enumerate(ring):
            if self._order[place] in wanted and away[number] < best:
                behind = ring[(number + 1) % len(ring)] if len(ring) > 1 else -1
                laid = bytes(sorted((*slots, place)))
                best = min(best, away[number] + self.least(behind, laid))
        return best

    def _away(self, start, size):
        """Presses from place `start` of a ring to each."""
        away = [_FAR] * size
        away[start] = 0
        queue = [start]
        for place in queue:
            for step in self._steps:
                other = (place + step) % size
                if away[other] == _FAR:
                    away[other] = away[place] + 1
                    queue.append(other)
        return away


class Nearness:
    """`slow`: no key lays a tile as long as the face stands as at the start, cursor apart."""

    def __init__(self, session: Any, reset: Callable[[], None], press: Callable[[int], bool],
                 codes: Iterable[int]) -> None:  # fmt: skip
        """`reset()` brings the board back to the start; `press(code)` is False where a key led
        away from it.
        """
        self._board = session.game.board
        pending = session.pending
        self._back: list[set[int]] = [set() for _ in range(CELLS)]
        self.slow = True
        for way in range(2 * CELLS):
            cell = way // 2
            for code in codes:
                reset()
                pending.cursor = cell
                pending.placement.direction = way % 2
                if not press(code):
                    continue
                if pending.placement.count:
                    self.slow = False
                elif pending.cursor != cell:
                    self._back[pending.cursor].add(cell)

    def to(self, cells: Iterable[int], laid: bytes) -> list[int]:
        """Presses from each cell to where the next tile falls on one of `cells`, as `laid` lie."""
        away = [_FAR] * CELLS
        queue = sorted({start for cell in cells for start in self._starts(cell, laid)})
        for cell in queue:
            away[cell] = 0
        for cell in queue:
            for before in self._back[cell]:
                if away[before] == _FAR:
                    away[before] = away[cell] + 1
                    queue.append(before)
        return away

    def _starts(self, cell, laid):
        """The cell, and those of the tiles right before it in its row and its column."""
        yield cell
        for step, room in ((1, cell % SIZE), (SIZE, cell // SIZE)):
            for far in range(1, room + 1):
                other = cell - far * step
                if self._board.is_free(other) and other not in laid:
                    break
                yield other
