# SPDX-License-Identifier: MIT
"""Writing the names of the players."""

import pytest
from menus import Menus

from erudit_ui.screens import settings_screen


@pytest.fixture
def menus(tmp_path):
    return Menus(tmp_path)


def test_a_name_is_written_with_six_keys(menus):
    menus.go("names").press("A", "A")
    assert menus.screen == "name"
    assert "Игрок 1" in menus.text()
    # А, then one to the left round the end is И, then down into the words: done is the last.
    menus.press("A", "LEFT", "A", "UP", "A")
    assert menus.screen == "names"
    assert "1 Аи" in " ".join(menus.text().split())


def test_a_name_has_capitals_at_the_start_of_each_word(menus):
    menus.go("names").press("A", "A")
    menus.press("A", "A", "DOWN", "DOWN", "DOWN", "DOWN", "DOWN", "RIGHT", "A", "DOWN", "A")
    assert menus.top.text[:3] == "Аа "
    assert menus.top.text[3].isupper()


def test_the_other_letters_are_one_press_away(menus):
    menus.go("names").press("A", "A", "UP", "A", "DOWN", "A", "RIGHT", "A", "START")
    assert menus.app.draft.name(0) == "Ab"


def test_b_rubs_out_and_then_leaves_the_name_as_it_was(menus):
    menus.go("names").press("A", "A", "A", "A", "START", "A")
    assert menus.top.text == "Аа"
    menus.press("B", "B")
    assert menus.screen == "name"
    menus.press("B")
    assert menus.screen == "names"
    assert menus.app.draft.name(0) == "Аа"


def test_a_name_that_was_rubbed_out_is_the_usual_one_again(menus):
    menus.go("names").press("A", "A", "A", "START", "A", "B", "START")
    assert menus.app.draft.name(0) == "Игрок 1"


def test_a_name_is_at_most_ten_characters(menus):
    menus.go("names").press("A", "A", *["A"] * 14, "START")
    assert menus.app.draft.name(0) == "А" + "а" * 9


def test_usual_names_follow_the_language_and_written_ones_do_not(menus):
    menus.go("names").press("A", "A", "A", "START", "B", "B")
    settings_screen.use_language(menus.app, "en")
    menus.app.restart("title")
    menus.press("A")
    assert menus.app.draft.setup().names == ["А", "Player 2"]


def test_every_cell_of_the_letters_is_reached_and_comes_back_round(menus):
    menus.go("names").press("A", "A")
    for key, count in (("RIGHT", 10), ("LEFT", 10), ("DOWN", 6), ("UP", 6)):
        menus.press(*[key] * count)
        assert (menus.top.row, menus.top.column) == (0, 0)
    menus.press("UP")
    reached = {menus.top.column}
    for _ in range(4):
        menus.press("RIGHT")
        reached.add(menus.top.column)
    assert reached == {0, 1, 2, 3}
