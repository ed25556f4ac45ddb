# SPDX-License-Identifier: MIT
"""The bit-packed board against a plain dictionary, and its size."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from erudit_core.rules import board
from erudit_core.rules.alphabet import BLANK_FLAG
from erudit_core.rules.board import ACROSS, CELLS, DOWN, EMPTY, Board

CELL = st.integers(0, 224)
TILE = st.integers(0, 31)
# Taking is as likely as putting, so that blanks come and go; the third entry asks for a blank.
STEPS = st.lists(
    st.tuples(CELL, TILE, st.booleans(), st.sampled_from(["put", "put", "take", "ordinary"])),
    max_size=80,
)


def same(made, model):
    assert [made.get(c) for c in range(CELLS)] == [model.get(c, -1) for c in range(CELLS)]
    assert [made.is_free(c) for c in range(CELLS)] == [c not in model for c in range(CELLS)]
    blanks = sorted(c for c, t in model.items() if t & BLANK_FLAG)
    assert made.blank_cells() == blanks
    assert [c for c in range(CELLS) if made.is_blank(c)] == blanks
    assert made.count() == len(model)
    assert made.is_bare() == (not model)


@settings(max_examples=150, deadline=None)
@given(STEPS)
def test_board_behaves_like_a_dictionary(steps):
    made = Board()
    model = {}
    for cell, letter, blank, what in steps:
        blanks = sum(t >= BLANK_FLAG for t in model.values())
        if what == "put" and cell not in model:
            tile = letter | BLANK_FLAG if blank and blanks < 3 else letter
            made.put(cell, tile)
            model[cell] = tile
        elif what == "take":
            assert made.take(cell) == model.pop(cell, -1)
        elif what == "ordinary" and blanks:
            cell = min(c for c, t in model.items() if t & BLANK_FLAG)
            made.make_ordinary(cell)
            model[cell] &= 31
    same(made, model)
    copy = Board()
    copy.state[:] = made.state
    same(copy, model)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(CELL, TILE, max_size=60), st.integers(0, 14))
def test_lines_show_rows_and_columns(model, index):
    made = Board()
    for cell, tile in model.items():
        made.put(cell, tile)
    row = bytearray(15)
    made.line(ACROSS, index, row)
    assert list(row) == [model.get(index * 15 + i, EMPTY) for i in range(15)]
    made.line(DOWN, index, row)
    assert list(row) == [model.get(i * 15 + index, EMPTY) for i in range(15)]


def test_a_line_shows_blanks_with_their_flag():
    made = Board()
    made.put(112, BLANK_FLAG | 31)
    row = bytearray(15)
    made.line(DOWN, 7, row)
    assert row[7] == BLANK_FLAG | 31


def test_state_is_at_most_176_bytes_and_is_everything():
    made = Board()
    assert len(made.state) <= 176
    assert list(vars(made)) == ["state"]
    for cell in range(CELLS):
        made.put(cell, cell % 32)
    assert len(made.state) <= 176
    assert [made.get(cell) for cell in range(CELLS)] == [cell % 32 for cell in range(CELLS)]


def test_every_letter_survives_on_every_cell_beside_full_neighbours():
    made = Board()
    for cell in range(CELLS):
        made.put(cell, 31)
    for cell in range(CELLS):
        made.take(cell)
        made.put(cell, 0)
        assert made.get(cell) == 0
        assert (cell == 0 or made.get(cell - 1) == 0) and (cell == 224 or made.get(cell + 1) == 31)


def test_clearing_gives_the_state_of_a_new_board():
    made = Board()
    made.put(0, 5)
    made.put(224, BLANK_FLAG | 31)
    made.clear()
    assert made.state == Board().state
    assert made.is_bare()


def test_taking_what_was_put_leaves_no_trace():
    made = Board()
    made.put(100, BLANK_FLAG | 17)
    before = bytes(made.state)
    made.put(101, 31)
    made.put(224, BLANK_FLAG | 3)
    assert made.take(224) == BLANK_FLAG | 3
    assert made.take(101) == 31
    assert bytes(made.state) == before


def test_a_fourth_blank_is_refused_and_changes_nothing():
    made = Board()
    for cell in (0, 112, 224):
        made.put(cell, BLANK_FLAG | 1)
    before = bytes(made.state)
    with pytest.raises(ValueError, match="blank"):
        made.put(5, BLANK_FLAG | 1)
    assert bytes(made.state) == before


def test_an_ordinary_tile_is_not_made_ordinary_again():
    made = Board()
    made.put(0, 1)
    with pytest.raises(ValueError, match="no blank"):
        made.make_ordinary(0)


def test_cells_are_named_column_first():
    names = [board.cell_name(cell) for cell in (0, 14, 112, 210, 224)]
    assert names == ["A1", "O1", "H8", "A15", "O15"]
    assert board.cell_name(board.CENTRE) == "H8"
    assert (board.step(ACROSS), board.step(DOWN)) == (1, 15)
