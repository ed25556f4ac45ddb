# SPDX-License-Identifier: MIT
"""Laying a word on the board screen: cursor, hand, direction, preview, six keys."""

import pytest
from face import Face
from helpers import cell

from erudit_core.rules.alphabet import BLANK, BLANK_FLAG, LETTERS, code
from erudit_core.rules.board import cell_name
from erudit_device import keys
from erudit_ui.board import places
from erudit_ui.board.weights import weigh
from erudit_ui.widgets import font
from tools.harness import thumbs
from tools.presses import designs

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


def standing(board):
    """The hand as it stands on the screen."""
    pending = board.session.pending
    return "".join([LETTERS[pending.order[at]] for at in pending.places()])


def shown_codes(order):
    return [LETTERS[tile] for tile in order]


def test_a_turn_begins_in_the_middle_of_the_places_across_the_last_word():
    board = face("hand ЛЕТАБВГ\nplay 8H ...ЛЕТА\nhand АБВГДЕЖ")
    assert board.session.pending.placement.direction == 1
    assert board.top.at == -1
    found = places.places_in(board.top.weights, places.WHOLE, b"")
    assert board.session.pending.cursor in found
    board.press("SELECT")
    assert board.session.pending.placement.direction == 0


def test_the_first_turn_goes_across_and_a_pass_changes_nothing():
    board = Face().at("show board")
    assert board.session.pending.placement.direction == 0
    board = face("hand АБВГДЕЖ\ncursor A1\npass")
    assert board.session.pending.placement.direction == 1


@pytest.mark.parametrize("all_keys", [True, False], ids=["eight", "six"])
@pytest.mark.parametrize("direction", ["across", "down"])
def test_every_place_is_reached_by_keys_that_the_line_names(all_keys, direction):
    board = Face(all_keys=all_keys).at(OPENING + "hand АБВГЕЖЗ\nshow board")
    weights = weigh(board.game, int(direction == "down"))
    wanted = [at for at in range(225) if weights[at]]
    assert len(wanted) > 7
    for at in wanted[:: 1 + len(wanted) // 8]:
        board.app.restart("board.board")
        board.session.pending.cursor = 255
        board.session.pending.placement.direction = 1
        board.app.redraw()
        board.go_to(cell_name(at), direction)
        assert (board.top.at, board.session.pending.cursor) == (0, at)


def test_b_goes_back_step_by_step_and_then_to_the_turn_menu():
    board = face("hand АБВГЕЖЗ")
    seen = [board.session.pending.cursor]
    for key in ("RIGHT", "UP"):
        board.press(key)
        seen.append(board.session.pending.cursor)
    assert len(set(seen)) == 3
    assert "Ⓑ назад" in board.line()
    for at in reversed(seen[:2]):
        assert board.press("B").session.pending.cursor == at
    assert "Ⓑ меню" in board.line()
    assert board.press("B").screen == "turnmenu"


def test_with_six_keys_b_turns_the_direction_first():
    board = Face(all_keys=False).at(OPENING + "hand АБВГЕЖЗ\nshow board")
    assert "Ⓑ вправо" in board.line()
    board.press("B")
    assert board.session.pending.placement.direction == 0
    assert "Ⓑ меню" in board.line()
    assert board.press("B").screen == "turnmenu"


def test_an_arrow_with_nothing_left_goes_to_the_nearest_place_of_all():
    board = face("hand АБВГЕЖЗ")
    board.press(*["RIGHT"] * 6)
    while board.top.at >= 0:
        board.press("B")
    before = board.session.pending.cursor
    board.press("LEFT", "LEFT", "LEFT", "LEFT", "LEFT", "LEFT", "LEFT")
    assert board.session.pending.cursor % 15 < before % 15


def test_an_arrow_that_leads_nowhere_says_so():
    board = Face().at("players Аня Боря\nhand КОТЛЕТА\nshow board")
    way = board.top.way
    board.press("UP")  # the first word goes across, through the middle
    assert board.top.way == way
    assert board.line() == "Там места нет"
    assert "место" in board.press("LEFT").line()


def test_laying_jumps_over_old_tiles_in_the_direction_of_play():
    board = face("hand АБВГЕЖЗ\ncursor I7 down")
    board.press("A").lay("АБ")
    assert laid(board) == [(cell("I7"), "А"), (cell("I9"), "Б")]
    assert board.session.pending.cursor == cell("I10")
    assert board.line() == "АОБ 2+1+6 = 9 Ⓣ ход"


def test_laying_on_an_old_tile_goes_to_the_next_free_cell():
    board = face("hand АБВГЕЖЗ\ncursor H8")
    board.press("A").lay("А")
    assert laid(board) == [(cell("K8"), "А")]
    assert board.line() == "КОТА 2+1+2+1 = 6 Ⓣ ход"


def test_there_is_no_room_behind_the_edge():
    board = face("hand АБВГЕЖЗ\ncursor N1")
    board.press("A").lay("АБ")
    assert [at for at, _ in laid(board)] == [cell("N1"), cell("O1")]
    board.press("UP")
    assert board.line() == "Дальше края нет"
    assert len(laid(board)) == 2
    board.press("B")
    assert board.session.pending.cursor == cell("O1")


def test_each_tile_stands_beside_its_key_and_the_last_one_fills_a_gap():
    board = face("hand АБВГЕЖЗ\ncursor K8")
    assert board.top.caps() == b""
    board.press("A")
    assert [keys.NAMES[cap] for cap in board.top.caps()] == [
        "UP", "LEFT", "RIGHT", "DOWN", "A", "SELECT", "START"
    ]  # fmt: skip
    board.press("LEFT")
    assert [letter for _, letter in laid(board)] == ["Б"]
    assert standing(board) == "АЗВГЕЖ"
    board.press("LEFT")
    assert standing(board) == "АЖВГЕ"
    board.press("B")
    assert standing(board) == "АЗВГЕЖ"
    board.press("B")
    assert standing(board) == "АБВГЕЖЗ"


def test_the_hand_keeps_its_owners_order_from_turn_to_turn():
    board = face("hand АБВГЕЖЗ\ncursor K8")
    board.press("A").lay("ЕА").play()
    rest = [letter for letter in "БВГЖЗ"]
    assert shown_codes(board.session.orders[1]) == rest


def test_six_keys_lay_four_tiles_and_a_shows_the_others():
    board = Face(all_keys=False).at(OPENING + "hand АБВГЕЖЗ\ncursor K8\nshow board")
    board.press("A")
    assert board.line() == "Жмите знак Ⓐ ещё Ⓑ назад"
    assert [cap for cap in board.top.caps()] == [keys.UP, keys.LEFT, keys.RIGHT, keys.DOWN]
    board.press("A", "UP")
    assert [letter for _, letter in laid(board)] == ["Е"]
    assert board.top.at == 0
    board.press("A")
    assert "▼ ход" in board.line()
    board.press("DOWN")
    assert board.screen == "summary"


def test_six_keys_play_by_a_once_four_tiles_are_left():
    board = Face(all_keys=False).at(OPENING + "hand АБВГЕЖЗ\ncursor K8\nshow board")
    board.press("A").lay("АБВ")
    assert "Ⓐ ход" in board.line()
    assert board.play().screen == "summary"


def test_the_preview_counts_premiums_multipliers_and_side_words():
    board = face("hand ЛЕТАБВГ\ncursor K8\nlay ЛЕТА")
    assert board.line() == "КОТЛЕТА = 12 Ⓣ ход Ⓑ снять"
    scoring = OPENING.replace("judge=trust", "judge=trust side_words=score")
    board.at(scoring + "hand АБВГЕЖЗ\ncursor H9\nlay АБ\nshow board")
    assert board.line() == "АБ 1+6+3+7 = 17 Ⓣ ход"
    board.at("rules judge=trust\nhand АБВГЕЖЗ\ncursor B8\nlay АБВГЕЖЗ\nshow board")
    assert board.line() == "АБВГЕЖЗ = 22 Ⓣ ход Ⓑ снять"


def test_a_preview_too_long_for_the_line_is_told_shorter():
    board = face("hand ЛЕТЫБВГ\ncursor K8\nlay ЛЕТЫ")
    assert board.line() == "КОТЛЕТЫ = 16 Ⓣ ход Ⓑ снять"
    long = OPENING.replace("КОТ", "КОТЛЕТА").replace("hand КОТЛЕТАЛЕТА", "hand КОТЛЕТА")
    board.at(long + "hand АБВГЩЖЗ\ncursor B8\nlay АБВГЩЖ\nshow board")
    word = "АБВГЩЖКОТЛЕТА"
    score = board.game.preview(board.session.pending.placement).score
    assert board.line() == f"{word} = {score} Ⓣ ход"


def test_a_single_tile_is_read_in_the_line_in_which_it_makes_a_word():
    board = face("hand АБВГЕЖЗ\ncursor H9")
    board.press("A").lay("А")
    assert board.line() == "КА 2+1 = 3 Ⓣ ход Ⓑ снять"
    board.play()
    assert board.screen == "summary"
    assert "КА H8" in board.text()


def test_the_chosen_direction_decides_where_both_make_a_word():
    scoring = OPENING.replace("judge=trust", "judge=trust side_words=valid")
    scoring += "hand ВОДАПЕР\nplay I8 .ВОД\nhand АБВГЕЖЗ\ncursor H9\nshow board"
    board = Face().at(scoring)
    board.press("A").lay("А")
    across = board.line()
    board.choose("down")
    down = board.line()
    assert {across, down} == {"АВ 1+4 = 5 Ⓣ ход Ⓑ снять", "КА 2+1 = 3 Ⓣ ход Ⓑ снять"}
    board.press("START")
    assert ("АВ 9H" if down.startswith("АВ") else "КА H8") in board.text()


def test_laying_taking_back_and_turning_each_tell_the_new_sum():
    board = face("hand ЛЕТАБВГ\ncursor K8")
    board.press("A")
    first = board.line()
    sums = ["КОТА 2+1+2+1 = 6 Ⓣ ход", "КОТАБ 2+1+2+1+6 = 12 Ⓣ ход", "КОТАБВ = 14 Ⓣ ход Ⓑ снять"]
    assert [board.lay(letter).line() for letter in "АБВ"] == sums
    assert [board.press("B").line() for _ in range(3)] == [sums[1], sums[0], first]
    board.at(OPENING + "hand АБВГЕЖЗ\ncursor H9\nlay АБ\nshow board")
    assert board.line() == "Нет связи с полем Ⓑ снять"
    board.press("B")
    assert board.line() == "КА 2+1 = 3 Ⓣ ход Ⓑ снять"


@pytest.mark.parametrize("count", [1, 3])
def test_what_was_laid_and_taken_back_has_left_no_trace_on_the_panel(count):
    board = Face(draws=True).at(OPENING + "hand ЛЕТАБВГ\ncursor K8\nshow board")
    board.press("A")
    before = bytes(board.panel.memory)
    board.lay("ЛЕТ"[:count])
    assert bytes(board.panel.memory) != before
    for _ in range(count):
        board.press("B")
    assert bytes(board.panel.memory) == before


def test_taking_back_returns_tile_and_cursor():
    board = face("hand АБВГЕЖЗ\ncursor H9")
    board.press("A").lay("БВ")
    assert [letter for _, letter in laid(board)] == ["Б", "В"]
    board.press("B")
    assert laid(board) == [(cell("H9"), "Б")]
    assert board.session.pending.cursor == cell("I9")
    board.press("B")
    assert laid(board) == []
    assert board.session.pending.cursor == cell("H9")
    assert board.top.at == 0
    board.press("B")
    assert board.top.at == -1
    board.press("B")
    assert board.screen == "turnmenu"


def test_all_tiles_come_back_at_once():
    board = face("hand АБВГЕЖЗ\ncursor H9\nlay АБВ")
    board.choose("undo")
    assert board.screen == "board"
    assert laid(board) == []
    assert board.session.pending.cursor == cell("H9")


def test_all_seven_tiles_are_played_by_the_key_that_is_named():
    board = face("hand АБВГЕЖЗ\ncursor I1 down\nlay АБВГЕЖЗ")
    assert "Ⓣ ход" in board.line()
    assert board.press("START").screen == "summary"


def test_the_turn_menu_plays_what_lies_by_its_first_entry():
    board = face("hand АБВГЕЖЗ\ncursor I1 down\nlay АБВГЕЖЗ")
    board.app.open("turnmenu")
    assert board.entries()[0] == "play"
    assert board.press("A").screen == "summary"


@pytest.mark.parametrize(
    ("entry", "screen"), [("log", "log"), ("unseen", "unseen"), ("rules", "contents")]
)
def test_laid_tiles_outlast_a_look_at_another_screen(entry, screen):
    board = face("hand АБВГЕЖЗ\ncursor H9\nlay АБ")
    before = laid(board)
    line = board.line()
    board.choose(entry)
    assert board.screen == screen
    board.press("B", "B")
    assert board.screen == "board"
    assert laid(board) == before
    assert board.line() == line


def test_laid_tiles_outlast_an_exchange_that_was_not_made():
    board = face("hand АБВГЕЖЗ\ncursor H9\nlay АБ")
    board.choose("exchange").press("UP", "START", "B", "B", "B")
    assert board.screen == "board"
    assert len(laid(board)) == 2


def test_a_blank_is_named_before_it_lies_and_naming_can_be_given_up():
    board = face("hand АБВГЕЖ?\ncursor K8")
    board.press("A", "START")
    assert board.screen == "blank"
    board.press("LEFT", "B", "B")
    assert (board.screen, laid(board)) == ("board", [])
    board.press("START", "LEFT", "DOWN")
    assert board.screen == "board"
    assert laid(board) == [(cell("K8"), "Й")]
    assert board.session.pending.placement.tiles[0] == BLANK_FLAG | code("Й")
    assert board.line() == "КОТЙ 2+1+2+0 = 5 Ⓣ ход"


@pytest.mark.parametrize("all_keys", [True, False], ids=["eight", "six"])
def test_every_letter_can_be_named_in_three_presses_at_the_most(all_keys):
    """Twelve rare ones take three with six keys, as the models count them."""
    board = Face(all_keys=all_keys)
    long = 0
    for letter in range(32):
        board.at(OPENING + "hand ?БВГЕЖА\ncursor K8\nshow board").press("A")
        while board.screen == "board":
            board.press(thumbs.tile_key(board.top, BLANK))
        pressed = 0
        while board.screen == "blank":
            board.press(thumbs.naming(board.top, letter))
            pressed += 1
        assert pressed == designs.letter_presses(letter, 6 if all_keys else 5)
        long += pressed > 2
        assert board.session.pending.placement.tiles[0] == BLANK_FLAG | letter
    assert long == (0 if all_keys else 12)


def test_shuffling_keeps_the_hand_and_takes_laid_tiles_back():
    board = face("hand АБВГЕЖЗ\ncursor H9\nlay АБ")
    orders = {bytes(board.session.pending.order)}
    for _ in range(6):
        board.choose("shuffle")
        orders.add(bytes(board.session.pending.order))
        assert board.screen == "board"
        assert laid(board) == []
    assert len({bytes(sorted(order)) for order in orders}) == 1
    assert len(orders) > 3


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
    assert "★ 200 ▣ " + str(board.game.bag_count()) in board.text()
    papers = [scores[i].pixel_shader.is_transparent(0) for i in range(2)]
    assert papers == [True, False]


@pytest.mark.parametrize(("size", "whole"), [((320, 240), 7), ((240, 240), 5), ((480, 320), 10)])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_name_that_would_be_cut_beside_its_score_has_a_row_of_its_own(seats, size, whole):
    names = ["Константин", "Александра", "Владимира", "Г", "Д"][:seats]
    wide = Face(size).at(f"players {' '.join(names)}\nrules judge=trust\nshow board")
    assert all(name[:whole] in wide.text() for name in names)
    side = wide.top.view.side.group
    assert side.y + side[len(side) - 1].y + font.HEIGHT <= wide.top.view.facts.y


def test_a_game_without_a_target_shows_none():
    assert "★" not in Face().at("rules judge=trust target=0\nshow board").text()


def test_the_last_round_is_told():
    reached = "rules judge=trust target=50\nhand ФЩЦШЭХЪ\nplay 8H ФЩЦШЭХЪ\n"
    wide = Face((480, 320)).at(reached + "show board")
    assert "Посл.круг" in wide.text()
    assert "Последний круг!" in Face().at(reached).text()


def test_a_team_sees_its_own_score_marked():
    board = Face((240, 135)).at("players А Б В Г\nteams 2\nrules judge=trust\nfirst 3\nshow board")
    scores = board.top.view.side.group
    assert not scores[0].pixel_shader.is_transparent(0)
    assert scores[1].pixel_shader.is_transparent(0)
    assert "Ком.1" in board.text()


def test_128_by_128_shows_the_hand_above_its_keys_and_the_own_score_in_the_line():
    board = face("hand АБВГЕЖЗ", (128, 128))
    table = board.top.view
    assert [grid[0] for grid in table.hand] == [code(letter) for letter in "АБВГЕЖЗ"]
    assert {table.hand.x + grid.x for grid in table.hand} == {120}
    assert (108, 120, "0") in [(x, y, text.strip()) for x, y, text in board.lines()]
