# SPDX-License-Identifier: MIT
"""The tour of a minute: played by what the screen says alone, left anywhere, gone once played."""

import importlib

import drawn
import pytest
import tables
from face import LANGUAGES, SIZES, Face
from menus import Menus

from erudit_core.rules.alphabet import code, encode
from erudit_device import keys, typed
from erudit_ui.widgets import font
from erudit_ui.widgets.text_block import wrap
from tools.harness import reading
from tools.harness.reading import row_text

SIGNS = "▲▼◀▶ⒶⒷⓉⓈ"  # by erudit_device.keys
MOST = 60  # presses to the end from wherever one is
# What a player with eight keys presses who does what he is told.
WAY = "A RIGHT LEFT A DOWN LEFT START A A SELECT RIGHT DOWN START B START SELECT DOWN START A B B A"
SIX = "A RIGHT LEFT A UP DOWN LEFT A A A B RIGHT DOWN A RIGHT B A RIGHT A LEFT DOWN A A B B A A"


def begin(size=(160, 128), language="ru", six=False):
    face = Face(size, language, all_keys=not six)
    face.app.restart("tour")
    face.settle()
    return face


def strip(face):
    return reading.said(face.top.strip)


def told(face):
    """The key that the screen says leads on: in the strip, else in the line below."""
    if face.screen == "tourmenu":
        tour = face.app.stack[0]
        if tour._advice()[0] != "turn_menu":
            return "B"
        return "DOWN" if face.top.at else "A"
    for text in (strip(face), face.line()):
        named = [char for char in text if char in SIGNS]
        if named:
            return keys.NAMES[SIGNS.index(named[0])]
    raise AssertionError(strip(face))


def follow(face):
    """Do what is said to the end; returns what was pressed."""
    pressed = []
    while face.screen != "title":
        pressed.append(told(face))
        assert len(pressed) < MOST, (strip(face), pressed)
        face.press(pressed[-1])
    return pressed


def written(face):
    """What stands in the strip, whole, and what the bottom line has room for."""
    board = face.top
    grid = board.strip
    size = board.view.plan.cell * 15
    assert grid.y in (0, size - font.HEIGHT * grid.height)
    assert grid.width * font.WIDTH <= size
    row = board.pending.cursor // 15 * board.view.plan.cell
    below = row >= grid.y + font.HEIGHT * grid.height
    assert row + board.view.plan.cell <= grid.y or below or grid.x >= size
    return " ".join(row_text(grid, i).strip() for i in range(grid.height)).strip()


@pytest.mark.parametrize(("six", "way"), [(False, WAY), (True, SIX)])
def test_whoever_presses_what_is_said_lays_both_words(six, way):
    face = begin(six=six)
    session = face.top.session
    assert " ".join(follow(face)) == way
    board = session.game.board
    # КРОТ from H8, 2+2+1+2 = 7; КИТ down from its К; СТОЛ down from K7 through its Т, 7 more.
    assert [board.get(at) for at in range(112, 116)] == list(encode("КРОТ"))
    assert [board.get(at) for at in (112, 127, 142)] == list(encode("КИТ"))
    assert [board.get(at) for at in (100, 115, 130, 145)] == list(encode("СТОЛ"))
    assert session.game.scores[0] == 14
    assert face.app.session is None and face.app.prefs.toured


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("six", [False, True], ids=["eight", "six"])
def test_all_that_is_said_stands_whole_beside_the_cursor(size, language, six, monkeypatch):
    said = []
    face = begin(size, language, six)
    tell = type(face.top)._tell
    monkeypatch.setattr(
        type(face.top), "_tell", lambda screen, text: (said.append(text), tell(screen, text))
    )
    while face.screen != "title":
        key = told(face)
        if face.screen == "tour":
            face.top.refresh_text()
            assert written(face) == " ".join(said[-1].split())
            assert not drawn.missing(said[-1])
            plan = face.top.view.plan
            keys_line = face.top.tour["keys"]
            assert len(wrap(keys_line, plan.columns)) <= plan.lines
            if not six and face.top.at == 0:  # also what a wrong tile would have it say
                face.press("UP").press("B")
                assert written(face) == " ".join(said[-1].split())
                key = told(face)
        face.press(key)


def test_texts_that_the_shortest_way_never_shows_fit_the_narrowest_strip():
    for language in LANGUAGES:
        face = begin((128, 128), language)
        grid = face.top.strip
        for name in ("step", "here", "type", "more", "wrong", "back", "turn", "turn_menu", "menu"):
            text = face.top.tour[name].format("▼", "КРОТ", "К", "→", 7, 200, 116)
            assert len(wrap(text, grid.width)) <= grid.height, text
        face.press("A", "B")
        menu = face.top
        for _ in menu.lines():
            text = menu.help_text(menu.at)
            assert len(wrap(text, menu.help.columns)) <= menu.help.count, text
            face.press("DOWN")


@pytest.mark.parametrize(
    ("six", "wrong"),
    [(False, name) for name in keys.NAMES] + [(True, name) for name in keys.NAMES[:6]],
)
def test_no_key_at_any_step_is_a_dead_end(six, wrong):
    """The key is pressed once in every state; from there on what is said is done."""
    face = begin(six=six)
    session = face.top.session
    seen = set()
    for _ in range(400):
        if face.screen == "title":
            break
        tour = face.app.stack[0]
        state = (face.screen, tour.step, tour.at, tour.undone, bytes(tour.way),
                 bytes(session.pending.slots), session.pending.placement.direction)  # fmt: skip
        leaves = face.screen == "tour" and face.line().endswith("Ⓑ выйти") and wrong == "B"
        if state not in seen and not leaves:
            seen.add(state)
            face.press(wrong)
        else:
            face.press(told(face))
    assert face.screen == "title" and face.app.prefs.toured
    assert session.game.scores[0] == 14
    assert len(seen) > 10


@pytest.mark.parametrize("six", [False, True], ids=["eight", "six"])
def test_b_and_the_menu_leave_it_at_any_step(six):
    way = (SIX if six else WAY).split()
    for step in range(len(way)):
        face = begin(six=six).press(*way[:step])
        for _ in range(12):
            if face.screen != "tour":
                break
            face.press("B")
        if face.screen == "tourmenu":
            face.press("UP", "A")
        assert face.screen == "title"
        assert face.app.session is None and not face.app.playing


def test_lines_of_the_menu_are_explained_and_those_of_a_game_do_nothing():
    face = begin().press("A", "B")
    assert face.screen == "tourmenu"
    hand = bytes(face.app.stack[0].pending.order)
    for down in range(1, 6):  # all between the first and the last
        help_row = face.press("DOWN").top.help_text(face.top.at)
        assert help_row.split()[0] in face.text()
        face.press("A")
        assert face.screen == "tour" and face.line() == "Это для партии"
        assert bytes(face.top.pending.order) == hand
        face.press("B", *["DOWN"] * down)
    face.press("B", "B", "A")  # the first: down
    assert face.top.pending.placement.direction == 1
    assert "КРОТ ляжет так: →" in strip(face)


def test_tiles_that_lie_are_played_and_taken_back_by_the_menu_too():
    face = begin().press("A", "RIGHT", "LEFT", "A", "DOWN", "LEFT")
    face.app.open("tourmenu")
    face.press("DOWN", "DOWN", "A")
    assert face.top.pending.placement.count == 0
    face.press("LEFT", "A", "DOWN", "LEFT")
    face.app.open("tourmenu")
    face.press("A")
    assert strip(face).startswith("КРОТ: +7!")


def test_another_word_is_not_played():
    face = begin().press("A", "RIGHT", "LEFT", "A", "START")  # КР
    assert face.top.session.game.board.is_bare()
    assert told(face) == "DOWN"


class Typist(Face):
    """Types the letters that the strip asks for."""

    def code(self, key):
        self.top.key(key)
        self.app.settle()
        return self

    def strike(self, letter):
        return self.code(typed.LETTER + code(letter))


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_types_is_told_what_to_type(language):
    face = Typist(language=language)
    face.device.used = True
    face.app.restart("tour")
    session = face.top.session
    typed_letters = ""
    for _ in range(MOST):
        if face.screen != "tour":
            break
        said = strip(face)
        if "Наберите" not in said and "Type" not in said:
            face.press(told(face))
        else:
            typed_letters += said[-1]
            face.strike(said[-1])
        if face.screen == "tourmenu":
            face.press("B")
    assert face.screen == "title"
    assert typed_letters == "КРОТ" + "С" + "СОЛ"
    assert session.game.scores[0] == 14


def test_a_wrong_letter_is_taken_back_and_a_touch_goes_on():
    face = Typist()
    face.app.restart("tour")
    face.strike("А")
    assert strip(face).startswith("Это поле")  # a letter skips nothing
    face.device.spot = (1, 1)
    face.code(typed.TOUCH)
    assert strip(face).startswith("Рамка")
    face.strike("А")
    assert told(face) == "B"
    follow_typed = face.press("B")
    assert face.top.pending.placement.count == 0
    assert "Рамка — место буквы" in strip(follow_typed)


def line_of(home):
    menus = Menus(home)
    menus.wait(1)
    return "tour" in menus.entries()


def test_the_line_goes_once_it_was_played_also_after_switching_off(tmp_path):
    table = tables.make(tmp_path)
    menus = Menus(tmp_path)
    assert menus.entries()[-1] == "tour"
    menus.choose("tour").press("B")
    assert menus.entries()[-1] == "tour" and line_of(tmp_path)  # left is not played
    menus.choose("tour")
    follow(menus)
    assert "tour" not in menus.entries()
    assert not line_of(tmp_path)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [table]


def test_without_a_file_for_it_the_line_is_away_until_switched_off(tmp_path):
    menus = Menus(tmp_path).choose("tour")
    follow(menus)
    assert "tour" not in menus.entries()
    assert line_of(tmp_path)
    assert not any(path.is_file() for path in tmp_path.rglob("*"))


def test_the_line_goes_once_a_game_was_begun(tmp_path):
    tables.make(tmp_path)
    menus = Menus(tmp_path).choose("pair")
    menus.wait(10).wait(10)
    assert menus.app.playing
    menus.app.restart("title")
    assert "tour" not in menus.entries()
    assert not line_of(tmp_path)
    for path in (tmp_path / "erudit").glob("*"):  # nor when the games are deleted
        if path.name != "table.bin":
            path.unlink()
    assert not line_of(tmp_path)


def test_the_settings_of_former_versions_know_no_tour(tmp_path):
    store = importlib.import_module("erudit_ui.prefs.areas")
    tables.make(tmp_path)
    file = tables.table(tmp_path)
    store.write(file, store.PREFS, bytes((1, 0, 3, 0, 2, 5)))
    file.close()
    menus = Menus(tmp_path)
    assert menus.app.prefs.light == 3 and "tour" in menus.entries()


def test_a_game_before_it_is_the_app_s_again():
    face = Face().at("players Аня Боря\nshow handover")
    before = face.session
    face.app.restart("tour")
    assert face.app.session is not before
    face.app.open("tourmenu")
    assert face.app.session is before
    face.press("B")
    face.press("B")
    assert face.app.session is before and face.screen == "title"


def test_no_hand_of_the_tour_is_hidden_and_it_waits_as_long_as_one_likes():
    face = begin().press("A").wait(600_000)
    face.type("RIGHT")
    assert face.screen == "tour"
