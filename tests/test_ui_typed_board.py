# SPDX-License-Identifier: MIT
"""Laying a word by typing its letters, and by touching cells and tiles."""

import sys

import pytest
from face import SIZES, Face
from helpers import cell
from test_ui_laying import OPENING, laid

from erudit_core.rules.alphabet import BLANK, BLANK_FLAG, code
from erudit_core.rules.board import cell_name
from erudit_device import typed

BOARD = OPENING + "hand АБВГЕЖ?\ncursor K8\nshow board"


class Typist(Face):
    """A face on a device with a keyboard and a pointer."""

    def code(self, key):
        self.top.key(key)
        self.app.settle()
        return self

    def strike(self, letters, shift=False):
        for char in letters:
            at = 33 if char == "Ё" else code(char)
            self.code(typed.LETTER + at + (typed.SHIFT if shift else 0))
        return self

    def touch(self, x, y):
        self.device.spot = (x, y)
        return self.code(typed.TOUCH)

    def touch_cell(self, name):
        size = self.top.view.plan.cell
        at = cell(name)
        return self.touch(at % 15 * size + size // 2, at // 15 * size + size // 2)

    def touch_tile(self, place):
        plan = self.top.view.plan
        away = place * plan.pitch + plan.tile // 2
        x, y = (4, away) if plan.down else (away, 4)
        return self.touch(plan.hand[0] + x, plan.hand[1] + y)

    @property
    def cursor(self):
        return cell_name(self.session.pending.cursor)


def board(text=BOARD, size=(160, 128), language="ru"):
    return Typist(size, language).at(text)


def test_letters_are_wanted_on_the_board_and_not_on_what_covers_it():
    face = board()
    assert face.device.types
    face.press("START")
    assert face.screen == "turnmenu"
    assert not face.device.types


def test_typed_letters_lie_one_behind_the_other_and_pass_over_the_board_s():
    face = board().touch_cell("G8").strike("А")
    assert [(cell_name(at), char) for at, char in laid(face)] == [("G8", "А")]
    face.strike("Б")
    assert [(cell_name(at), char) for at, char in laid(face)] == [("G8", "А"), ("K8", "Б")]


def test_the_turn_after_a_typed_one_has_a_cursor_on_a_place_for_its_first_letter():
    face = board().touch_cell("K8").press("SELECT").strike("АБВ").press("A")
    while face.screen != "board":
        face.press("A")
    assert face.line() == "Буквы кладут фишки"
    cursor = face.cursor  # that of a turn in which nothing was typed yet
    first = [kind for kind in face.session.pending.order if kind < BLANK][0]
    face.code(typed.LETTER + first)
    assert [cell_name(at) for at, _ in laid(face)] == [cursor]
    face.press("B", "RIGHT")
    assert ord(face.cursor[0]) == ord(cursor[0]) + 1 and face.cursor[1:] == cursor[1:]


@pytest.mark.parametrize("end", ["A", "START"])
def test_enter_and_space_play_what_was_typed(end):
    face = board().touch_cell("K8").press("SELECT").strike("АБВ")
    assert face.line().startswith("КОТАБВ = ")
    assert "Ⓐ ход" in face.line()
    face.press(end)
    assert face.screen == "summary"
    assert [face.game.board.get(cell(name)) for name in ("K8", "L8", "M8")] == [0, 1, 2]


def test_yo_is_the_tile_ye():
    face = board().touch_cell("K8").strike("Ё")
    assert laid(face) == [(cell("K8"), "Е")]
    assert face.session.pending.placement.tiles[0] == code("Е")


def test_a_letter_that_the_hand_does_not_have_is_told_and_nothing_is_laid():
    face = board(OPENING + "hand АБВГЕЖЗ\ncursor K8\nshow board").strike("Ы")
    assert laid(face) == []
    assert face.line() == "Буквы Ы нет"


def test_shift_lays_a_blank_even_where_the_letter_is_held():
    face = board().touch_cell("K8").strike("А", shift=True)
    assert face.session.pending.placement.tiles[0] == BLANK_FLAG | code("А")
    assert not has_blank(face)
    face.strike("Б", shift=True)
    assert face.line() == "Пустышки нет"
    assert len(laid(face)) == 1


def has_blank(face):
    pending = face.session.pending
    return BLANK in [pending.order[at] for at in pending.places()]


def test_a_letter_that_is_not_held_becomes_a_blank_once_it_is_typed_twice():
    face = board().touch_cell("K8").strike("Ы")
    assert laid(face) == []
    assert face.line() == "Ещё Ы — пустышка"
    face.strike("Ы")
    assert face.session.pending.placement.tiles[0] == BLANK_FLAG | code("Ы")


@pytest.mark.parametrize("between", ["letter", "arrow"])
def test_what_comes_between_takes_the_question_about_the_blank_back(between):
    face = board().touch_cell("K8").strike("Ы")
    if between == "letter":
        face.strike("Э")
    else:
        face.press("RIGHT", "LEFT")
    face.strike("Ы")
    assert laid(face) == []


def test_arrows_move_the_cursor_cell_by_cell_and_round_the_edge_once_something_was_typed():
    face = board().touch_cell("A1")
    for key, name in (("UP", "A15"), ("LEFT", "O15"), ("DOWN", "O1"), ("RIGHT", "A1")):
        face.press(key)
        assert face.cursor == name


def test_tab_turns_the_word_and_leaves_the_cursor():
    face = board().touch_cell("C3")
    before = face.session.pending.placement.direction
    face.press("SELECT")
    assert face.session.pending.placement.direction == 1 - before
    assert face.cursor == "C3"
    face.touch_cell("C3")
    assert face.session.pending.placement.direction == before


def test_backspace_takes_the_last_tile_back_and_then_opens_the_turn_menu():
    face = board().touch_cell("K8").strike("АБ").press("B")
    assert laid(face) == [(cell("K8"), "А")]
    assert face.cursor == ("L8" if not face.session.pending.placement.direction else "K9")
    face.press("B", "B")
    assert face.screen == "turnmenu"


def test_a_touch_takes_back_the_tile_that_lies_there_and_no_other():
    face = board().touch_cell("K8")
    face.press("SELECT").strike("АБВ").touch_cell("L8")
    assert laid(face) == [(cell("K8"), "А"), (cell("M8"), "В")]
    assert face.cursor == "L8"
    assert len(face.session.pending.places()) == 5
    face.strike("Г")
    assert sorted(laid(face)) == [(cell("K8"), "А"), (cell("L8"), "Г"), (cell("M8"), "В")]


@pytest.mark.parametrize("size", [*SIZES, (128, 160), (240, 320), (240, 280)])
def test_a_touch_on_a_tile_of_the_hand_lays_it(size):
    face = board(size=size).touch_cell("K8").touch_tile(2)
    assert laid(face) == [(cell("K8"), "В")]
    # The last tile has moved to where it stood.
    face.touch_tile(1)
    assert [char for _, char in laid(face)] == ["В", "Б"]
    face.touch_tile(6)
    assert len(laid(face)) == 2


def test_a_blank_that_is_touched_asks_for_its_letter_and_typing_goes_on_after():
    face = board().touch_cell("K8")
    blank = bytes(face.session.pending.order).index(BLANK)
    face.touch_tile(blank)
    assert face.screen == "blank"
    face.app.close("letter", code("Я"))
    assert face.session.pending.placement.tiles[0] == BLANK_FLAG | code("Я")
    face.press("LEFT", "LEFT")
    assert len(laid(face)) == 1


def test_a_touch_on_the_text_line_plays_or_opens_the_turn_menu():
    face = board().touch_cell("K8").strike("А").touch(80, 126)
    assert face.screen == "summary"
    face = board().touch_cell("K8").touch(80, 126)
    assert face.screen == "turnmenu"


def test_a_refused_word_can_be_typed_on():
    face = board().touch_cell("A1").strike("АБ").press("A")
    assert face.screen == "notice"
    face.press("A")
    assert face.screen == "board"
    face.press("B")
    assert len(laid(face)) == 1
    face.press("RIGHT")
    assert len(laid(face)) == 1


def test_the_next_turn_begins_with_the_cursor_of_a_keyboard():
    face = board().touch_cell("K8").strike("А")
    assert face.device.used
    face.at(BOARD)
    assert face.top.at == -2
    assert face.line() == "Буквы кладут фишки"
    before = face.session.pending.cursor
    face.press("RIGHT")
    assert abs(face.session.pending.cursor - before) in (1, 14)


def test_without_a_letter_or_touch_nothing_of_it_is_loaded():
    face = board()
    for name in [name for name in sys.modules if name.endswith("board.typist")]:
        del sys.modules[name]
    face.press("RIGHT", "LEFT", "A", "UP", "B")
    assert "erudit_ui.board.typist" not in sys.modules
