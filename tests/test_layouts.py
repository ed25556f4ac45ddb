# SPDX-License-Identifier: MIT
"""R2: the three layouts are the literal boards, symmetric in all eight ways."""

import pytest
from helpers import BOARDS, cell

from erudit_core.rules import layouts, ruleset

MARKS = {".": layouts.PLAIN, "*": layouts.PLAIN, "2": layouts.LETTER2, "3": layouts.LETTER3}
MARKS.update({"D": layouts.WORD2, "T": layouts.WORD3})
NAMES = ruleset.NAMES["layout"]


def grid(number):
    return [[layouts.premium(number, row * 15 + col) for col in range(15)] for row in range(15)]


@pytest.mark.parametrize("name", NAMES)
def test_layout_is_the_literal_board(name):
    literal = [[MARKS[mark] for mark in row] for row in BOARDS[name].split()]
    assert len(literal) == 15
    assert grid(NAMES.index(name)) == literal


@pytest.mark.parametrize("name", NAMES)
def test_layout_is_symmetric(name):
    rows = grid(NAMES.index(name))
    mirrored = [row[::-1] for row in rows]
    transposed = [list(column) for column in zip(*rows, strict=True)]
    assert mirrored == rows
    assert transposed == rows
    assert rows[::-1] == rows


def test_the_default_is_the_erudit_board_with_eight_triple_letters_and_a_plain_centre():
    assert NAMES[ruleset.make().layout] == "erudit"
    counts = [sum(row.count(kind) for row in grid(layouts.ERUDIT)) for kind in range(5)]
    assert counts == [225 - 24 - 8 - 16 - 8, 24, 8, 16, 8]
    assert layouts.premium(layouts.ERUDIT, cell("H8")) == layouts.PLAIN


def test_classic12_has_twelve_triple_letters_and_a_plain_centre():
    assert sum(row.count(layouts.LETTER3) for row in grid(layouts.CLASSIC12)) == 12
    assert layouts.premium(layouts.CLASSIC12, cell("H8")) == layouts.PLAIN


def test_scrabble_doubles_the_word_on_the_centre():
    assert sum(row.count(layouts.LETTER3) for row in grid(layouts.SCRABBLE)) == 12
    assert layouts.premium(layouts.SCRABBLE, cell("H8")) == layouts.WORD2
