# SPDX-License-Identifier: MIT
"""Which red cells a word opens, and which one spares them: A1, H1, O1, A8 and so on."""

from erudit_core.movegen.red_cells import open_reds, spared_reds
from erudit_core.rules import play, ruleset
from erudit_core.rules.alphabet import encode
from erudit_core.rules.board import Board, cell_name


def board_with(*words):
    """A Board with words on it: (start, direction, text)."""
    made = Board()
    for start, direction, text in words:
        for i, letter in enumerate(encode(text)):
            cell = start + i * (15 if direction else 1)
            if made.is_free(cell):
                made.put(cell, letter)
    return made


def named(cells):
    return [cell_name(cell) for cell in cells]


def new(start, direction, text):
    return start, direction, bytes([code | play.NEW for code in encode(text)])


def test_a_word_over_the_centre_reaches_the_red_cells_of_its_line_and_column():
    """ЙОТ at H8: column H to H1 and H15 and row 8 to A8, seven free cells; O8 is five from J8."""
    assert named(open_reds(board_with((112, 0, "йот")), ruleset.make(0))) == [
        "H1",
        "A8",
        "O8",
        "H15",
    ]


def test_more_free_cells_than_tiles_are_too_far():
    """A letter on H9 only: eight free cells up to H1."""
    assert named(open_reds(board_with((127, 0, "й")), ruleset.make(0))) == ["H15"]


def test_a_cell_that_a_side_word_closes_is_no_way_where_side_words_are_forbidden():
    """A letter on G4 closes H4 to the column of the word."""
    board = board_with((112, 0, "йот"), (51, 1, "к"))
    assert "H1" not in named(open_reds(board, ruleset.make(0)))
    assert "H1" in named(open_reds(board, ruleset.make(0, side_words=2)))


def test_what_was_made_spares_what_a_better_word_would_have_opened():
    """КОТ across on row 9 from I9 leaves column H alone, КОТ from H9 opens H15."""
    rules = ruleset.make(0)
    board = Board()
    spared = spared_reds(board, rules, new(128, 0, "кот"), new(127, 0, "кот"))
    assert named(spared) == ["H15"]


def test_nothing_is_spared_by_the_word_itself_or_where_it_was_open_before():
    rules = ruleset.make(0)
    word = new(112, 0, "шинок")
    assert spared_reds(Board(), rules, word, word) == []
    assert named(spared_reds(Board(), rules, (0, 0, b""), word)) == ["H1", "A8", "O8", "H15"]
