# SPDX-License-Identifier: MIT
"""What a cell of the board is, in words; loaded where one looks at the board."""

from erudit_core.rules import alphabet, layouts
from erudit_core.rules.alphabet import BLANK_FLAG
from erudit_core.rules.board import CENTRE, cell_name

_PREMIUMS = ("plain", "letter2", "letter3", "word2", "word3")


def describe_cell(t, game, cell):
    """Return name and contents of a cell, short: the whole text line must cost little to send."""
    name = cell_name(cell)
    tile = game.board.get(cell)
    if tile >= 0:
        worth = alphabet.tile_value(tile, game.rules.blank_value)
        kind = " " + t["is_blank"] if tile & BLANK_FLAG else ""
        return f"{name} {alphabet.LETTERS[tile & 31]} {worth}{kind}"
    kind = layouts.premium(game.rules.layout, cell)
    if cell == CENTRE and kind == layouts.PLAIN:
        return name + " " + t["centre"]
    return f"{name} {t[_PREMIUMS[kind]]}"
