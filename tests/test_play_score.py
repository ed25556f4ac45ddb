# SPDX-License-Identifier: MIT
"""Scores by hand: the worked examples, every premium both ways, extending, house rules."""

import pytest
from helpers import board, cell, evaluate, lay

from erudit_core.rules import alphabet, layouts, play, ruleset
from erudit_core.rules.ruleset import SCORE, VALID

KOT = ("8H", "КОТ")
KOTLETA = ("8H", "КОТЛЕТА")
PAROVOZ = ("8D", "ПАРОВОЗ")


def score(made, where, word, **changes):
    out = evaluate(made, lay(where, word), **changes)
    assert out.code == play.OK
    return out.score


# The worked examples, by their numbers.


def test_example_1_kot_scores_5():
    assert score(board(), "8H", "КОТ") == 5


def test_example_2_kotleta_scores_12():
    assert score(board(KOT), "8H", "...ЛЕТА") == 12


def test_example_3_a_blank_scores_nothing():
    assert score(board(KOT), "8H", "...ЛЕТа") == 11
    assert score(board(KOT), "8H", "...ЛеТА") == 10


def test_example_4_kasha_scores_16():
    assert score(board(KOTLETA), "N7", "К.ША") == 16


def test_example_5_parovoz_scores_more_where_all_seven_earn_a_bonus():
    assert score(board(), "8D", "ПАРОВОЗ") == 16
    assert score(board(), "8D", "ПАРОВОЗ", preset=1) == 31
    assert score(board(), "8D", "ПАРОВОЗ", preset=2) == 31


def test_example_6_sapog_scores_less_where_premiums_count_once():
    assert score(board(PAROVOZ), "D6", "СА.ОГ") == 11
    assert score(board(PAROVOZ), "D6", "СА.ОГ", premiums=1) == 9


def test_example_7_word_premiums_multiply_each_other():
    # E5 and K5 are word ×2; А 1 on each of the seven cells E–K, I5 and G5 plain.
    assert score(board(("H1", "ААААААА")), "5E", "ААА.ААА") == 7 * 4
    # No line of the board has both ×2 and ×3; two ×3 make ×9: A1 and H1, with letter ×2 on D1.
    assert score(board(("1E", "ААА")), "1A", "АААА...А") == (1 + 1 + 1 + 2 + 1 + 1 + 1 + 1) * 9


def test_a_word_over_double_and_triple_counts_six_times(monkeypatch):
    # No layout has a line with both kinds, so the board is made up.
    kinds = {cell("H8"): layouts.WORD2, cell("I8"): layouts.WORD3}
    monkeypatch.setattr(layouts, "premium", lambda layout, at: kinds.get(at, layouts.PLAIN))
    assert score(board(), "8H", "КОТ") == 5 * 6


# A Ф (10) on each kind of premium, across and down, beside an old А (1): the figures show which
# letter was multiplied.

PREMIUM_CASES = [
    # letter ×2 on D8 (across the old А on E8) and H4 (down from the old А on H5)
    ("8E", "А", "8D", "Ф.", 10 * 2 + 1),
    ("H5", "А", "H4", "Ф.", 10 * 2 + 1),
    # letter ×3 on B6, N10, F2, J14
    ("6C", "А", "6B", "Ф.", 10 * 3 + 1),
    ("10M", "А", "10M", ".Ф", 10 * 3 + 1),
    ("F3", "А", "F2", "Ф.", 10 * 3 + 1),
    ("J13", "А", "J13", ".Ф", 10 * 3 + 1),
    # word ×2 on E5, K11
    ("5F", "А", "5E", "Ф.", (10 + 1) * 2),
    ("E6", "А", "E5", "Ф.", (10 + 1) * 2),
    ("11J", "А", "11J", ".Ф", (10 + 1) * 2),
    ("K10", "А", "K10", ".Ф", (10 + 1) * 2),
    # word ×3 on A1, O8, H15
    ("1B", "А", "1A", "Ф.", (10 + 1) * 3),
    ("A2", "А", "A1", "Ф.", (10 + 1) * 3),
    ("8N", "А", "8N", ".Ф", (10 + 1) * 3),
    ("H14", "А", "H14", ".Ф", (10 + 1) * 3),
]


@pytest.mark.parametrize(("old_at", "old", "where", "word", "points"), PREMIUM_CASES)
def test_premium_counts_in_both_directions(old_at, old, where, word, points):
    assert score(board((old_at, old)), where, word) == points


@pytest.mark.parametrize(("old_at", "old", "where", "word", "points"), PREMIUM_CASES)
def test_an_old_tile_on_a_premium_counts_again_unless_premiums_count_once(
    old_at, old, where, word, points
):
    """The same words with the tiles' ages swapped: Ф lies on the premium cell, А is new (R12)."""
    made = board((where, word.replace(".", old)))
    made.take(cell(old_at) if not old_at[0].isdigit() else cell(old_at[-1] + old_at[:-1]))
    new = "".join("." if char == "Ф" else old for char in word)
    assert score(made, where, new) == points
    assert score(made, where, new, premiums=1) == 10 + 1


def test_a_premium_counts_once_when_its_tile_is_new_under_premiums_once():
    assert score(board(("8E", "А")), "8D", "Ф.", premiums=1) == 10 * 2 + 1
    assert score(board(("5F", "А")), "5E", "Ф.", premiums=1) == (10 + 1) * 2


def test_whoever_extends_a_word_scores_all_of_it_with_its_premiums():
    # ЛОТ at 8D: Л on D8 doubled; extended by О at G8 it is counted anew (R11).
    assert score(board(("8D", "ЛОТ")), "8D", "...О") == 2 * 2 + 1 + 2 + 1
    # In front as well: И at C8.
    assert score(board(("8D", "ЛОТ")), "8C", "И...") == 1 + 2 * 2 + 1 + 2


def test_a_word_premium_under_an_old_letter_counts_for_whoever_crosses_it():
    # К on K5 (word ×2) in an across word; the word down through it is doubled too.
    assert score(board(("5J", "ОКО")), "K4", "О.О") == (1 + 2 + 1) * 2
    assert score(board(("5J", "ОКО")), "K4", "О.О", premiums=1) == 1 + 2 + 1


def test_the_centre_is_plain_on_the_erudit_board_and_doubles_on_scrabble():
    assert score(board(), "8H", "КОТ", layout=1) == 5
    assert score(board(), "8H", "КОТ", layout=2) == 10


def test_letters_are_multiplied_before_the_word():
    # 2B…: B2 word ×2, F2 letter ×3: О М У Т А, the А on F2.
    assert score(board(("2C", "М")), "2B", "О.УТА") == (1 + 2 + 3 + 2 + 1 * 3) * 2


# Blanks.


def test_a_blank_is_worth_nothing_on_any_letter_premium():
    assert score(board(("8E", "А")), "8D", "ф.") == 1
    assert score(board(("6C", "А")), "6B", "ф.") == 1


def test_a_blank_lets_a_word_premium_work_on_the_other_letters():
    assert score(board(("5F", "А")), "5E", "ф.") == 2
    assert score(board(("A2", "А")), "A1", "ф.") == 3


def test_a_blank_worth_its_letter_is_multiplied_too():
    assert score(board(("8E", "А")), "8D", "ф.", blank_value=1) == 10 * 2 + 1
    assert score(board(KOT), "8H", "...ЛЕТа", blank_value=1) == 12


def test_an_old_blank_is_worth_nothing_when_the_word_is_counted_anew():
    assert score(board(("8H", "КОт")), "8H", "...ЛЕТА") == 10
    assert score(board(("8H", "КОт")), "8H", "...ЛЕТА", blank_value=1) == 12


# All seven.


@pytest.mark.parametrize(("word", "bonus"), [("ПАРОВО", 0), ("ПАРОВОЗ", 15), ("ПАРОВОз", 15)])
def test_the_bonus_is_for_seven_tiles(word, bonus):
    out = evaluate(board(), lay("8D", word), all_seven=15)
    assert out.bonus == bonus
    assert out.score == out.main + bonus


def test_a_word_of_seven_letters_with_an_old_one_gets_no_bonus():
    assert evaluate(board(KOT), lay("8H", "...ЛЕТА"), all_seven=15).bonus == 0


def test_seven_new_tiles_in_a_longer_word_get_the_bonus_which_is_not_multiplied():
    made = board(("H8", "А"))
    out = evaluate(made, lay("8A", "ААААААА."), all_seven=15)
    assert out.score == (8 + 1) * 3 + 15
    assert evaluate(made, lay("8A", "ААААААА."), all_seven=50).score == 27 + 50


# The terms that the face shows.


def test_the_outcome_shows_the_arithmetic():
    out = evaluate(board(("5F", "А")), lay("5E", "Ф.н"), all_seven=15)
    assert alphabet.decode(out.main_word()) == "ФАН"
    assert (out.start, out.length, out.direction) == (cell("E5"), 3, 0)
    assert list(out.points[:3]) == [10, 1, 0]
    assert (out.multiplier, out.main, out.bonus, out.score) == (2, 22, 0, 22)
    assert [bool(tile & play.NEW) for tile in out.run[:3]] == [True, False, True]
    assert [bool(tile & alphabet.BLANK_FLAG) for tile in out.run[:3]] == [False, False, True]


def test_side_words_score_when_agreed():
    # АМ at 9I under О and Т of КОТ: ОА in column I, ТМ in column J; I9 is letter ×2, А counts 2.
    made = board(KOT)
    valid = evaluate(made, lay("9I", "АМ"), side_words=VALID)
    assert (valid.code, valid.score) == (play.OK, 1 * 2 + 2)
    scored = evaluate(made, lay("9I", "АМ"), side_words=SCORE)
    assert scored.main == 4
    assert scored.sides == [
        (cell("I8"), alphabet.encode("ОА"), 1 + 2),
        (cell("J8"), alphabet.encode("ТМ"), 2 + 2),
    ]
    assert scored.score == 4 + 3 + 4


def test_side_words_use_premiums_of_old_tiles_only_when_permanent():
    # Л on D8 (letter ×2) is old; А at D9 makes ЛА down, main word АД at 9D.
    made = board(("8D", "ЛОТ"))
    always = evaluate(made, lay("9C", "АД"), side_words=SCORE)
    assert always.sides == [(cell("D8"), alphabet.encode("ЛД"), 2 * 2 + 2)]
    once = evaluate(made, lay("9C", "АД"), side_words=SCORE, premiums=1)
    # C9 and D9: C9 is letter ×2 and new, so it counts in the main word both times.
    assert once.sides == [(cell("D8"), alphabet.encode("ЛД"), 2 + 2)]
    assert always.main == once.main == 1 * 2 + 2


def test_a_new_tile_on_a_word_premium_multiplies_its_side_word_too():
    # Е at E5 (word ×2) extends ЕК across, and hangs under О at E4: both words doubled.
    made = board(("4E", "О"), ("5F", "КО"))
    out = evaluate(made, lay("5E", "Е.."), side_words=SCORE)
    assert out.main == (1 + 2 + 1) * 2
    assert out.sides == [(cell("E4"), alphabet.encode("ОЕ"), (1 + 1) * 2)]
    assert out.score == 12


def test_blanks_in_side_words_are_worth_nothing_old_or_new():
    made = board(("8H", "КоТ"))
    out = evaluate(made, lay("9I", "аМ"), side_words=SCORE)
    assert [points for _, _, points in out.sides] == [0, 2 + 2]
    assert out.main == 2
    lettered = evaluate(made, lay("9I", "аМ"), side_words=SCORE, blank_value=1)
    assert [points for _, _, points in lettered.sides] == [1 + 1 * 2, 4]


def test_the_bonus_is_added_once_beside_side_words():
    made = board(("8H", "КОТ"))
    out = evaluate(made, lay("9H", "ААААААА"), side_words=SCORE, all_seven=15)
    assert out.score == out.main + sum(points for _, _, points in out.sides) + 15
    assert len(out.sides) == 3


def test_presets_score_as_they_say():
    # «Из коробки»: premiums once. «Клубные»: a blank is worth its letter, premiums permanent.
    assert score(board(PAROVOZ), "D6", "СА.ОГ", preset=1) == 9
    assert score(board(PAROVOZ), "D6", "СА.ог", preset=2) == 11
    assert score(board(PAROVOZ), "D6", "СА.ог", preset=0) == 2 + 1 + 4
    assert ruleset.make(1).side_words == SCORE


def test_where_premiums_work_once_a_side_word_s_new_tile_has_its_own():
    """КОТ in row 8, АБ under its КО: I9 doubles a letter. АБ 1+6, КА 2+1, ОБ 1+6."""
    made = board(("8H", "КОТ"))
    changes = {"premiums": 1, "side_words": SCORE}
    assert evaluate(made, lay("9H", "АБ"), **changes).score == 7 + 3 + 7
