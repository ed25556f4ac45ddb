# SPDX-License-Identifier: MIT
"""Names and words written with letters typed, and by touching what stands on the screen."""

import pytest
from menus import Menus

from erudit_device import keys, typed
from erudit_ui.setup import name_screen

ROW = "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ"


class Typist(Menus):
    """Menus on a device with a keyboard and a pointer."""

    def strike(self, letters, shift=False):
        """Type letters as a device does, which also knows the characters if they are Latin."""
        for char in letters:
            code = typed.CHARACTER
            if char in ROW:
                code = typed.LETTER + ord(char) - ord("А") if char != "Ё" else typed.LETTER + 33
                code += typed.SHIFT if shift else 0
            self.code(code, char)
        return self

    def code(self, code, char=""):
        self.device.char = char
        self.app.stack[-1].key(code)
        self.app.settle()
        return self

    def touch(self, x, y):
        self.device.spot = (x, y)
        self.app.stack[-1].key(typed.TOUCH)
        self.app.settle()
        return self

    def foot(self):
        return "".join(self.lines()[-1][2]).strip()


@pytest.fixture
def menus(tmp_path):
    return Typist(tmp_path)


def naming(menus):
    return menus.go("names").press("A", "A")


def test_letters_are_wanted_where_a_name_is_written_and_nowhere_around(menus):
    menus.go("names").press("A")
    assert not menus.device.types
    menus.press("A")
    assert menus.screen == "name"
    assert menus.device.types
    menus.press("B")
    assert not menus.device.types


def test_a_name_is_typed_and_enter_takes_it(menus):
    naming(menus).strike("АЛЁНА").press("A")
    assert menus.screen == "names"
    assert menus.app.draft.name(0) == "Алёна"


def test_a_space_is_the_space_where_letters_are_typed(menus):
    naming(menus).strike("ИЯ").press("START").strike("К").press("A")
    assert menus.app.draft.name(0) == "Ия К"


def test_shift_makes_a_capital_within_a_word(menus):
    naming(menus).strike("ТА").strike("Н", shift=True).press("A")
    assert menus.app.draft.name(0) == "ТаН"


def test_backspace_rubs_out_what_was_typed_and_then_leaves(menus):
    naming(menus).strike("ОЛЯ").press("B", "B", "B")
    assert (menus.screen, menus.top.text) == ("name", "")
    menus.press("B")
    assert menus.screen == "names"


def test_an_arrow_brings_the_letters_to_choose_from_back(menus):
    naming(menus).strike("О")
    assert menus.top.mark is None
    menus.press("RIGHT")
    assert menus.top.mark is not None
    assert menus.top.column == 0
    menus.press("RIGHT", "A")
    assert menus.top.text == "Об"


def test_digits_and_signs_are_typed_and_what_has_no_place_in_a_name_is_not(menus):
    naming(menus).strike("ОЛЯ-2/~").press("A")
    assert menus.app.draft.name(0) == "Оля-2"


def test_latin_letters_are_typed_where_they_stand_and_else_mean_their_places(menus):
    naming(menus).code(typed.LETTER + 5, "t")
    assert menus.top.text == "Е"
    menus.press("B", "SELECT")
    assert menus.top.letters == 1
    menus.code(typed.LETTER + 5, "t").code(typed.LETTER + 14, "j")
    assert menus.top.text == "Tj"


def test_a_device_that_knows_no_characters_types_russian_letters_everywhere(menus):
    naming(menus).top.do(name_screen.OTHER)
    assert not hasattr(menus.device, "char")
    menus.top.key(typed.LETTER + 5)
    assert menus.top.text == "Е"


def test_a_name_that_is_full_takes_no_more_letters(menus):
    naming(menus).strike("ААААААААААБ").press("A")
    assert menus.app.draft.name(0) == "А" + "а" * 9


def test_an_agreed_word_is_typed_with_ye_for_yo_and_without_spaces(menus):
    menus.go("agreed").press("A", "A")
    assert menus.screen == "word"
    menus.strike("ЁЛ").press("START")
    assert menus.screen == "agreed"
    assert "ЕЛ" in menus.text()


def test_a_single_letter_is_not_taken_as_a_word(menus):
    menus.go("agreed").press("A", "A").strike("Я").press("A")
    assert menus.screen == "word"
    assert menus.foot() == "Нужны две буквы"


def test_what_is_touched_on_the_letters_is_written(menus):
    naming(menus)
    top = menus.top
    menus.touch(top.left + 2 * 12 + 3, top.top + 4)
    assert top.text == "В"
    # Ы is the ninth of the third row.
    menus.touch(top.left + 8 * 12 + 3, top.top + 2 * 12 + 4)
    assert top.text == "Вы"
    done = top.left + top.starts[-1] * 6 + 3
    menus.touch(done, top.top + top.height * 12 + 4)
    assert menus.screen == "names"
    assert menus.app.draft.name(0) == "Вы"


def test_a_touch_beside_the_letters_does_nothing(menus):
    naming(menus)
    for spot in ((0, 0), (159, 127), (menus.top.left - 8, menus.top.top)):
        menus.touch(*spot)
        assert (menus.screen, menus.top.text) == ("name", "")


def line_of(menus, at):
    """A pixel of a menu's line."""
    top = menus.top
    return 20, top.top + (at - top.first) * top.pitch + top.pitch // 2


def to_new_game(menus):
    """Touch the title's line of a new game."""
    at = [text for text, _ in menus.top.lines()].index(menus.top.t["newgame"])
    menus.touch(*line_of(menus, at))


def test_a_touch_chooses_the_line(menus):
    to_new_game(menus)
    assert menus.screen == "newgame"
    at = [text for text, _ in menus.top.lines()].index(menus.top.t["house"])
    menus.touch(*line_of(menus, at))
    assert menus.screen == "house"


def test_a_touch_on_the_left_arrow_of_a_value_goes_to_the_one_before(menus):
    to_new_game(menus)
    top = menus.top
    at = [text for text, _ in top.lines()].index(top.t["seats"])
    seats = menus.app.draft.seats
    menus.touch(*line_of(menus, at))
    assert menus.app.draft.seats == seats + 1
    value = top.lines()[at][1]
    x = top.rows.group.x + 6 * (top.rows.columns - len(value) + value.index("◀")) + 3
    menus.touch(x, line_of(menus, at)[1])
    assert menus.app.draft.seats == seats


def test_a_touch_on_the_heading_the_help_or_an_empty_line_does_nothing(menus):
    for spot in ((80, 5), (80, 126)):
        menus.touch(*spot)
        assert menus.screen == "title"
    menus.app.open("settings")
    menus.touch(*line_of(menus, len(menus.top.lines())))
    assert menus.top.at == 0


def test_a_letter_that_comes_where_none_is_wanted_does_nothing(menus):
    # A driver need not read `types`; no screen may be led astray by it.
    for code in (typed.CHARACTER, typed.LETTER, typed.LETTER + typed.SHIFT + 33):
        menus.app.restart("title")
        menus.device.spot = line_of(menus, 0)
        menus.code(code, "й")
        assert menus.screen == "title"
    assert keys.SELECT < typed.TOUCH < typed.CHARACTER < typed.LETTER
