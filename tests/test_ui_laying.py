# SPDX-License-Identifier: MIT
"""Laying a word on the board screen: cursor, hand, direction, preview, six keys."""

import pytest
from face import Face
from helpers import cell

from erudit_core.rules.alphabet import BLANK_FLAG, code

OPENING = """
players Аня Константин
rules judge=trust
hand КОТЛЕТА
play 8H КОТ
"""


def face(text, size=(160, 128), language="ru"):
    return Face(size, language).at(OPENING + text + "\nshow board")


def laid(board):
    """Cells and letters that lie uncommitted."""
    placement = board.session.pending.placement
    return [
        (placement.cells[i], "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"[placement.tiles[i] & 31])
        for i in range(placement.count)
    ]


def test_a_turn_begins_where_the_last_word_was_laid_and_says_whose_it_is():
    board = face("hand ЛЕТАБВГ\nplay 8H ...ЛЕТА\nhand АБВГДЕЖ")
    assert board.session.pending.cursor == cell("H8")
    assert board.line() == "Ходит Аня"
    board.press("LEFT")
    assert board.line() == "G8 пусто"


def test_a_turn_after_a_pass_begins_at_the_last_word_too():
    board = face("hand АБВГДЕЖ\ncursor A1\npass")
    assert board.session.pending.cursor == cell("H8")


def test_the_first_turn_begins_in_the_centre():
    board = Face().at("show board")
    assert board.session.pending.cursor == cell("H8")
    board.press("LEFT", "RIGHT")
    assert board.line() == "H8 центр"


def test_the_line_names_tile_value_and_premium_under_the_cursor():
    board = face("hand ЛЕТАБВ?\nplay 8H ...ЛЕТа\nhand ВГДЕЖЗЩ")
    told = {}
    for _ in range(15):
        for _ in range(15):
            board.press("RIGHT")
            told[board.session.pending.cursor] = board.line()
        board.press("DOWN")
    assert told[cell("H8")] == "H8 К 2"
    assert told[cell("N8")] == "N8 А 0 пустышка"
    assert told[cell("A1")] == "A1 слово ×3"
    assert told[cell("B2")] == "B2 слово ×2"
    assert told[cell("D1")] == "D1 буква ×2"
    assert told[cell("F2")] == "F2 буква ×3"
    assert told[cell("O12")] == "O12 буква ×2"
    assert len(told) == 225


def test_laying_jumps_over_old_tiles_in_the_direction_of_play():
    board = face("hand АБВГЕЖЗ\ncursor I7 down")
    board.press("A", "A", "A")
    assert laid(board) == [(cell("I7"), "А"), (cell("I9"), "Б")]
    assert board.session.pending.cursor == cell("I10")
    assert board.line() == "АОБ 2+1+6 = 9"


def test_laying_on_an_old_tile_goes_to_the_next_free_cell():
    board = face("hand АБВГЕЖЗ\ncursor H8")
    board.press("A", "A")
    assert laid(board) == [(cell("K8"), "А")]
    assert board.line() == "КОТА 2+1+2+1 = 6"


def test_there_is_no_room_behind_the_edge():
    board = face("hand АБВГЕЖЗ\ncursor N1")
    board.press("A", "A", "A")
    assert [at for at, _ in laid(board)] == [cell("N1"), cell("O1")]
    board.press("A")
    assert board.line() == "Дальше края нет"
    assert len(laid(board)) == 2
    board.press("B")
    assert board.session.pending.cursor == cell("O1")


def test_the_preview_counts_premiums_multipliers_and_side_words():
    board = face("hand ЛЕТАБВГ\ncursor K8\nlay ЛЕТА")
    assert board.line() == "КОТЛЕТА 2+1+2+2+2+2+1 = 12"
    scoring = OPENING.replace("judge=trust", "judge=trust side_words=score")
    board.at(scoring + "hand АБВГЕЖЗ\ncursor H9\nlay АБ\nshow board")
    assert board.line() == "АБ 1+6+3+7 = 17"
    board.at("rules judge=trust\nhand АБВГЕЖЗ\ncursor B8\nlay АБВГЕЖЗ\nshow board")
    assert board.line() == "АБВГЕЖЗ 1+3+4+3+1+5+5 = 22"


def test_a_preview_too_long_for_the_line_is_told_shorter():
    board = face("hand ЛЕТЫБВГ\ncursor K8\nlay ЛЕТЫ")
    assert board.line() == "КОТЛЕТЫ 2+1+2+2+2+2+5 = 16"
    long = OPENING.replace("КОТ", "КОТЛЕТА").replace("hand КОТЛЕТАЛЕТА", "hand КОТЛЕТА")
    board.at(long + "hand АБВГЩЖЗ\ncursor B8\nlay АБВГЩЖ\nshow board")
    word = "АБВГЩЖКОТЛЕТА"
    assert board.line() == f"{word} = {board.game.preview(board.session.pending.placement).score}"


def test_a_single_tile_is_read_in_the_line_in_which_it_makes_a_word():
    board = face("hand АБВГЕЖЗ\ncursor H9")
    board.press("A", "A")
    assert board.line() == "КА 2+1 = 3"
    board.press("START")
    assert board.screen == "summary"
    assert "КА H8" in board.text()


def test_the_chosen_direction_decides_where_both_make_a_word():
    scoring = OPENING.replace("judge=trust", "judge=trust side_words=valid")
    scoring += "hand ВОДАПЕР\nplay I8 .ВОД\nhand АБВГЕЖЗ\ncursor H9\nshow board"
    board = Face().at(scoring)
    board.press("A", "A")
    across = board.line()
    board.press("SELECT")
    down = board.line()
    assert {across, down} == {"АВ 1+4 = 5", "КА 2+1 = 3"}
    board.press("START")
    assert ("АВ 9H" if down.startswith("АВ") else "КА H8") in board.text()


def test_laying_taking_back_and_turning_each_tell_the_new_sum():
    board = face("hand ЛЕТАБВГ\ncursor K8")
    sums = ["КОТА 2+1+2+1 = 6", "КОТАБ 2+1+2+1+6 = 12", "КОТАБВ 2+1+2+1+6+2 = 14"]
    board.press("A")
    assert [board.press("A").line() for _ in range(3)] == sums
    assert [board.press("B").line() for _ in range(3)] == [sums[1], sums[0], "K8 пусто"]
    board.at(OPENING + "hand АБВГЕЖЗ\ncursor H9\nlay АБ\nshow board")
    assert board.line() == "Нет связи с полем"
    board.press("B")
    assert board.line() == "КА 2+1 = 3"


@pytest.mark.parametrize("count", [1, 3])
def test_what_was_laid_and_taken_back_has_left_no_trace_on_the_panel(count):
    board = Face(draws=True).at(OPENING + "hand ЛЕТАБВГ\ncursor K8\nshow board")
    board.press("LEFT", "RIGHT", "A")
    before = bytes(board.panel.memory)
    for _ in range(count):
        board.press("A")
    assert bytes(board.panel.memory) != before
    for _ in range(count):
        board.press("B")
    assert bytes(board.panel.memory) == before


def test_taking_back_returns_tile_and_cursor_and_chooses_the_tile_again():
    board = face("hand АБВГЕЖЗ\ncursor H9")
    board.press("A", "DOWN", "A", "A")
    assert [letter for _, letter in laid(board)] == ["Б", "В"]
    board.press("B")
    assert laid(board) == [(cell("H9"), "Б")]
    assert board.session.pending.cursor == cell("I9")
    assert board.top.at == 2
    board.press("B")
    assert laid(board) == []
    assert board.session.pending.cursor == cell("H9")
    board.press("B")
    assert board.top.at == -1
    board.press("B")
    assert board.screen == "turnmenu"


def test_all_tiles_come_back_at_once():
    board = face("hand АБВГЕЖЗ\ncursor H9\nlay АБВ")
    board.press("A", "RIGHT")
    assert board.screen == "turnmenu"
    board.press("DOWN", "DOWN", "A")
    assert board.screen == "board"
    assert laid(board) == []
    assert board.session.pending.cursor == cell("H9")


def test_with_all_tiles_laid_a_opens_the_menu_that_plays_the_word():
    board = face("hand АБВГЕЖЗ\ncursor I1 down\nlay АБВГЕЖЗ")
    board.press("A")
    assert board.screen == "turnmenu"
    board.press("A")
    assert board.screen == "summary"


@pytest.mark.parametrize("entry", ["log", "unseen", "rules"])
def test_laid_tiles_outlast_a_look_at_another_screen(entry):
    board = face("hand АБВГЕЖЗ\ncursor H9\nlay АБ")
    before = laid(board)
    line = board.line()
    board.press("A", "RIGHT")
    board.choose(entry)
    assert board.screen == entry
    board.press("B", "B")
    assert board.screen == "board"
    assert laid(board) == before
    assert board.line() == line


def test_laid_tiles_outlast_an_exchange_that_was_not_made():
    board = face("hand АБВГЕЖЗ\ncursor H9\nlay АБ")
    board.press("A", "RIGHT")
    board.choose("exchange").press("UP", "START", "B", "B", "B")
    assert board.screen == "board"
    assert len(laid(board)) == 2


def test_a_blank_is_named_before_it_lies_and_naming_can_be_given_up():
    board = face("hand АБВГЕЖ?\ncursor K8")
    board.press("A", "UP", "A")
    assert board.screen == "blank"
    board.press("B")
    assert (board.screen, laid(board)) == ("board", [])
    board.press("A", "DOWN", "RIGHT", "A")
    assert board.screen == "board"
    assert laid(board) == [(cell("K8"), "Й")]
    assert board.session.pending.placement.tiles[0] == BLANK_FLAG | code("Й")
    assert board.line() == "КОТЙ 2+1+2+0 = 5"


def test_every_letter_can_be_named():
    for number, letter in enumerate("АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"):
        board = face("hand АБВГЕЖ?\ncursor K8")
        board.press("A", "UP", "A", *["DOWN"] * (number // 8), *["RIGHT"] * (number % 8), "A")
        assert laid(board) == [(cell("K8"), letter)]


def test_shuffling_keeps_the_hand_and_takes_laid_tiles_back():
    board = face("hand АБВГЕЖЗ\ncursor H9\nlay АБ")
    orders = {bytes(board.session.pending.order)}
    for _ in range(6):
        board.press("B") if laid(board) else None
        board.choose("shuffle")
        orders.add(bytes(board.session.pending.order))
        assert board.screen == "board"
        assert laid(board) == []
    assert len({bytes(sorted(order)) for order in orders}) == 1
    assert len(orders) > 3


@pytest.mark.parametrize("size", [(160, 128), (240, 240)])
def test_the_hand_is_left_by_the_key_that_points_away_from_it(size):
    board = face("hand АБВГЕЖЗ", size)
    back, on = ("LEFT", "RIGHT") if board.top.view.plan.down else ("UP", "DOWN")
    board.press("A")
    assert board.top.at == 0
    board.press(back)
    assert (board.screen, board.top.at) == ("board", -1)
    board.press("A", on)
    assert board.screen == "turnmenu"


def test_the_cursor_runs_over_the_edges():
    board = face("cursor A1")
    board.press("LEFT", "UP")
    assert board.session.pending.cursor == cell("O15")
    board.press("RIGHT", "DOWN")
    assert board.session.pending.cursor == cell("A1")


def test_the_last_word_alone_is_outlined():
    board = face("hand ВОДАБЕЖ\nplay I8 .ВОД\nhand АБВГЕЖЗ")
    names = ("H8", "I8", "J8", "I9", "I10", "I11")
    kinds = {name: board.top.view.cells[cell(name)] for name in names}
    assert kinds["H8"] == kinds["J8"]
    assert len({kinds[name] for name in ["I8", "I9", "I10", "I11"]}) == 1
    assert kinds["I8"] != kinds["H8"]


def test_target_bag_and_the_seat_to_move_stand_beside_the_board():
    board = face("")
    scores = board.top.view.side.group
    assert "★200" in board.text()
    assert "▣116" not in board.text()
    assert f"▣{board.game.bag_count()}" in board.text()
    papers = [scores[i].pixel_shader.is_transparent(0) for i in range(2)]
    assert papers == [True, False]


def test_a_game_without_a_target_shows_none():
    assert "★" not in Face().at("rules judge=trust target=0\nshow board").text()


def test_the_last_round_is_told():
    reached = "rules judge=trust target=50\nhand ФЩЦШЭХЪ\nplay 8H ФЩЦШЭХЪ\n"
    board = Face().at(reached + "show board")
    assert board.line() == "Последний круг! Боря"
    wide = Face((320, 240)).at(reached + "show board")
    assert "Посл. круг" in wide.text()
    assert "Последний круг!" in Face().at(reached).text()


def test_a_team_sees_its_own_score_marked():
    board = Face((240, 135)).at("players А Б В Г\nteams 2\nrules judge=trust\nfirst 3\nshow board")
    scores = board.top.view.side.group
    assert not scores[0].pixel_shader.is_transparent(0)
    assert scores[1].pixel_shader.is_transparent(0)
    assert "Ком. 1" in board.text()


def test_128_by_128_shows_hand_own_score_and_direction_in_one_column():
    board = face("hand АБВГЕЖЗ", (128, 128))
    table = board.top.view
    assert [grid[0] for grid in table.hand] == [code(letter) for letter in "АБВГЕЖЗ"]
    assert {table.hand.x + grid.x for grid in table.hand} == {120}
    assert [character.strip() for _, x, character in _column(board)] == ["0", "→"]


def _column(board):
    return sorted((y, x, text) for x, y, text in board.lines() if x >= 120)
