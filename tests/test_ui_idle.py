# SPDX-License-Identifier: MIT
"""A device that nobody touches hides the hand and dims; the next key wakes it and does no more."""

import pytest
import tables
from face import Face
from hand_search import kinds_on, tiles_on
from menus import Menus
from saving_machine import Machine

from erudit_ui.prefs import values
from erudit_ui.screens import settings_screen

GAME = """
players Аня Боря
rules judge=consent
hand КОТЛЕТА
cursor H8
lay КОТ
show board
"""
MINUTE = 60_000


def test_after_a_minute_the_hand_is_gone_and_the_laid_tiles_are_kept():
    face = Face(draws=True).at(GAME)
    face.wait(MINUTE - 100)
    assert face.screen == "board"
    face.wait(200)
    assert face.screen == "handover"
    assert kinds_on(face.panel) == set()
    assert "Любая клавиша" in face.text()
    face.type("A")
    assert face.screen == "handover"
    assert "Ⓐ фишки" in face.text()
    assert kinds_on(face.panel) == set()
    face.type("A")
    assert face.screen == "board"
    assert face.session.pending.placement.count == 3


SOLO = "players Аня Клуб\nmachine 2 club\nhand КОТЛЕТА\ncursor H8\nlay КОТ\nshow board"


def test_an_only_persons_hand_stays_and_the_light_is_dimmed_until_a_key():
    face = Face(draws=True)
    face.device.has_backlight = True
    face.at(SOLO)
    before = tiles_on(face.panel)
    face.wait(MINUTE + 100)
    assert face.screen == "board"
    assert tiles_on(face.panel) == before != set()
    assert face.device.lights[-1] < 0.4
    face.type("B")
    assert face.device.lights[-1] == 1
    assert face.session.pending.placement.count == 3  # the key only woke it


@pytest.mark.parametrize("screen", ["turnmenu", "exchange", "unseen", "log"])
def test_an_only_persons_pages_stay_too(screen):
    face = Face().at(SOLO)
    face.app.open(screen)
    face.wait(MINUTE + 100)
    assert face.screen == screen


@pytest.mark.parametrize(
    "table", [SOLO + "\ncode 1 A A B", SOLO.replace("Аня Клуб", "Аня Клуб Боря")]
)
def test_among_machines_a_hand_goes_that_a_code_guards_or_another_person_may_see(table):
    face = Face(draws=True).at(table)
    assert face.screen == "board"
    face.wait(MINUTE + 100)
    assert face.screen == "handover"
    assert kinds_on(face.panel) == set()


@pytest.mark.parametrize("key", ["UP", "LEFT", "A", "B", "START", "SELECT"])
def test_whatever_key_wakes_does_nothing_else(key):
    face = Face().at(GAME).wait(MINUTE + 100)
    face.type(key)
    assert face.screen == "handover"
    assert face.session.pending.placement.count == 3


@pytest.mark.parametrize("screen", ["turnmenu", "exchange", "unseen", "log", "rules", "blank"])
def test_a_screen_over_the_board_goes_with_it(screen):
    face = Face(draws=True).at(GAME)
    face.app.open(screen)
    face.wait(MINUTE + 100)
    assert face.screen == "handover"
    assert kinds_on(face.panel) == set()


def test_keys_put_it_off():
    face = Face().at(GAME)
    for _ in range(5):
        face.wait(MINUTE - 1000)
        face.type("LEFT")
    assert face.screen == "board"


def test_the_laid_tiles_are_saved(tmp_path, monkeypatch):
    machine = Machine(tmp_path / "drive", monkeypatch)
    face = machine.boot()
    machine.attach(face, GAME.replace("lay КОТ\n", "").replace("show board", ""))
    face.press("A", "A", "A", "A")
    laid = bytes(face.session.pending.placement.cells[:2])
    assert face.session.pending.placement.count == 2
    face.wait(MINUTE + 100)
    again = machine.boot()
    session = machine.resume(again)
    assert session.pending.placement.count == 2
    assert bytes(session.pending.placement.cells[:2]) == laid


def test_the_question_stays_for_the_others_and_a_refusal_after_it():
    face = Face(draws=True).at(GAME + "commit")
    face.wait(MINUTE + 100)
    assert face.screen == "consent"
    face.type("B")
    assert face.screen == "notice"
    face.wait(MINUTE + 100)
    assert face.screen == "notice"
    assert kinds_on(face.panel) == set()


def test_half_a_code_is_forgotten():
    face = Face().at(GAME + "code 1 A A A\nshow code")
    face.press("A", "A")
    face.wait(MINUTE + 100)
    assert face.screen == "handover"
    face.type("A", "A")
    assert face.screen == "code"
    face.type("A")
    assert face.screen == "code"


def test_the_summary_stays_without_the_drawn_tiles():
    face = Face(draws=True).at(GAME.replace("consent", "trust") + "commit")
    assert face.screen == "summary"
    assert kinds_on(face.panel)
    face.wait(MINUTE + 100)
    assert face.screen == "summary"
    assert "КОТ 8H" in face.text()
    assert kinds_on(face.panel) == set()
    face.type("A")
    assert face.screen == "summary"
    assert kinds_on(face.panel) == set()
    face.type("A")
    assert face.screen == "handover"


@pytest.mark.parametrize("seconds", values.RESTS)
def test_the_time_is_set_and_never_is_never(seconds):
    face = Face().at(GAME)
    face.app.prefs.rest = seconds
    face.wait((seconds or 3600) * 1000 - 100)
    assert face.screen == "board"
    face.wait(200)
    assert face.screen == ("handover" if seconds else "board")


def test_the_light_is_dimmed_wherever_one_is_and_comes_back(tmp_path):
    menus = Menus(tmp_path)
    settings_screen.use_light(menus.app, 4)
    menus.wait(MINUTE + 100)
    assert menus.device.lights[-1] < 0.4
    assert menus.screen == "title"
    menus.type("DOWN")
    assert menus.device.lights[-1] == 0.8
    assert menus.top.at == 0
    menus.type("DOWN")
    assert menus.top.at == 1


def test_where_nothing_is_hidden_or_dimmed_no_key_is_lost(tmp_path):
    menus = Menus(tmp_path, light=False)
    menus.wait(MINUTE + 100)
    menus.type("DOWN")
    assert menus.top.at == 1


def test_what_stood_on_a_screen_that_was_only_dimmed_still_stands_there(tmp_path):
    menus = Menus(tmp_path)
    menus.go("names").press("A", "A", "A", "A")
    before = menus.text()
    menus.wait(MINUTE + 100)
    menus.type("B")
    assert menus.text() == before


def test_the_time_is_kept(tmp_path):
    tables.make(tmp_path)
    menus = Menus(tmp_path, light=False)
    menus.choose("settings").press("DOWN", "RIGHT", "B")
    assert menus.screen == "title"
    assert menus.app.prefs.rest == 120
    assert Menus(tmp_path).app.prefs.rest == 120


# Two presses in quick succession.


def test_a_second_press_before_the_card_stands_reveals_nothing():
    face = Face().at(GAME.replace("consent", "trust") + "commit")
    face.device.pressed += [4, 4]
    face.app.step()
    assert face.screen == "handover"
    face.app.step()
    assert face.screen == "handover"
    face.type("A")
    assert face.screen == "board"


def test_a_second_start_does_not_skip_the_summary():
    face = Face().at(GAME.replace("consent", "trust"))
    face.device.pressed += [6, 6]
    face.app.step()
    face.app.step()
    assert face.screen == "summary"


def test_a_second_no_to_a_word_does_not_reveal_the_hand():
    face = Face(draws=True).at(GAME + "commit")
    face.device.pressed += [5, 5, 4]
    face.app.step()
    face.app.step()
    assert face.screen == "notice"
    face.type("B")
    assert face.screen == "notice"
    assert kinds_on(face.panel) == set()
