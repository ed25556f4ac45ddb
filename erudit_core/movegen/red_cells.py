# SPDX-License-Identifier: MIT
"""The red cells (word ×3, R2) that the next word can cover: what a move opens, or spares."""

from erudit_core.annotations import Rules
from erudit_core.rules import layouts, play
from erudit_core.rules.board import CELLS, Board, step
from erudit_core.rules.play import neighbour
from erudit_core.rules.ruleset import FORBID
from erudit_core.rules.tiles import HAND_SIZE


def open_reds(board: Board, rules: Rules) -> list[int]:
    """Return the free red cells that a word through an old letter can reach, ascending.

    A word reaches it if an old letter of its row or column is at most as many free cells away as a
    hand has tiles, and none of them is closed to that line (R13).
    """
    found = []
    for cell in range(CELLS):
        if layouts.premium(rules.layout, cell) == layouts.WORD3 and board.is_free(cell):
            for way in ((0, -1), (0, 1), (1, -1), (1, 1)):
                if _reaches(board, rules, cell, way[0], way[1]):
                    found.append(cell)
                    break
    return found


def _reaches(board, rules, cell, direction, side):
    """Tell whether an old letter lies beyond free cells from `cell` on, in a line, to a side."""
    for _ in range(HAND_SIZE):
        if rules.side_words == FORBID:
            for beside in (-1, 1):
                near = neighbour(cell, 1 - direction, beside)
                if near >= 0 and not board.is_free(near):
                    return False
        cell = neighbour(cell, direction, side)
        if cell < 0:
            return False
        if not board.is_free(cell):
            return True
    return False


def spared_reds(board: Board, rules: Rules, made: tuple, better: tuple) -> list[int]:
    """Return the red cells that a `better` word would have opened on the Board, and that the word
    `made` left closed; both are (start, direction, run), the run of no word is empty.
    """
    known = open_reds(board, rules) + open_reds(_laid(board, made), rules)
    return [cell for cell in open_reds(_laid(board, better), rules) if cell not in known]


def _laid(board, word):
    """Return a Board with a word on it."""
    made = Board()
    made.state[:] = board.state
    cell, direction, run = word
    for tile in run:
        if tile & play.NEW:
            made.put(cell, tile & ~play.NEW)
        cell += step(direction)
    return made
