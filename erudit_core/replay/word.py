# SPDX-License-Identifier: MIT
"""A word turn of a record, laid on the board and judged by the game; nothing is changed yet."""

from erudit_core.record.notation import OLD
from erudit_core.replay.result import OTHER, Fault, Step
from erudit_core.rules import play
from erudit_core.rules.alphabet import BLANK, LETTER
from erudit_core.rules.board import OFF_BOARD, SIZE, step
from erudit_core.rules.game import Game
from erudit_core.rules.turn_log import Entry


def read_word(game: Game, entry: Entry, number: int, total: int) -> tuple[Step, play.Placement]:
    """Return (Step, Placement) of a word entry; raises Fault.

    `number` is the turn's, `total` the score before it.
    """
    placement = play.Placement()
    placement.fixed = True
    hole, edge = _lay(game.board, entry, placement)
    out = game.preview(placement)
    fault = _fault(out, hole, edge)
    if fault:
        code, why, cell, word, tile = fault
        raise Fault(number, entry, play.REASONS[code], why, cell, word, tile)
    run = bytes(out.run[: out.length])
    points = bytes(out.points[: out.length])
    word = out.main_word()
    total += out.score
    made = Step(
        number, entry, word, out.score, total, out.sides, run, points, out.multiplier, out.bonus
    )
    if out.length != len(entry.tiles):
        wrong_run = Fault(number, entry, OTHER, "run", out.start, word)
        wrong_run.step = made
        raise wrong_run
    return made, placement


def _lay(board, entry, placement):
    """Lay what is new in a WORD.

    Return the first cell where ``.`` has no tile under it (-1: none), and if one is off the board.
    """
    placement.direction = entry.direction
    room = SIZE - (entry.cell // SIZE if entry.direction else entry.cell % SIZE)
    hole = -1
    edge = False
    for i, tile in enumerate(entry.tiles):
        cell = entry.cell + i * step(entry.direction) if i < room else OFF_BOARD
        laid = board.get(cell) if i < room else -1
        if tile == OLD:
            if i >= room:
                edge = True
            elif laid < 0 and hole < 0:
                hole = cell
        elif laid < 0 or tile == BLANK or laid & LETTER != tile & LETTER:
            if placement.count < play.MAX_LAID:
                placement.add(cell, tile)
            else:
                placement.cells[play.MAX_LAID - 1] = OFF_BOARD
    return hole, edge


def _fault(out, hole, edge):
    """Return (code, why, cell, word, tile) of the first fault in the order of rules.md, or None."""
    code = out.code
    if edge and (code == play.OK or code >= play.BAD_CELL):
        return play.BAD_CELL, "edge", OFF_BOARD, b"", -1
    if hole >= 0 and (code == play.OK or code >= play.GAP):
        return play.GAP, "hole", hole, b"", -1
    if out.ask and code in (play.OK, play.REPEATED):
        return play.UNKNOWN_WORD, "not_agreed", out.start, out.ask, -1
    if code == play.BAD_CELL:
        return code, "edge" if out.cell == OFF_BOARD else "occupied", out.cell, b"", out.tile
    return (code, "", out.cell, out.word, out.tile) if code else None
