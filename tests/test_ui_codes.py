# SPDX-License-Identifier: MIT
"""A seat's code of three keys: set where names are, asked before its hand, reset by the others."""

import pytest
from face import Face
from hand_search import kinds_on
from menus import Menus
from saving_machine import Machine

from erudit_core.rules import ruleset
from erudit_device import keys
from erudit_ui.match import codes
from erudit_ui.match.session import CODES, WRONG
from erudit_ui.saving import session_codec

GAME = """
players Аня Боря Вера
rules judge=consent
first 2
hand КОТЛЕТА
code 2 UP LEFT A
"""


def test_each_triple_of_keys_has_a_number_of_its_own():
    triples = [bytes((a, b, c)) for a in range(6) for b in range(6) for c in range(6)]
    assert sorted(codes.number(keys_) for keys_ in triples) == list(range(1, 217))


def test_the_right_keys_show_the_hand_and_no_key_before():
    face = Face(draws=True).at(GAME)
    assert "Ⓐ код" in face.text()
    for key in ("A", "UP", "LEFT"):
        face.press(key)
        assert face.screen == "code"
        assert kinds_on(face.panel) == set()
    face.press("A")
    assert face.screen == "board"
    assert kinds_on(face.panel)


@pytest.mark.parametrize("key", ["A", "START"])
def test_no_key_on_the_card_leads_past_the_code(key):
    face = Face(draws=True).at(GAME).press(key)
    assert face.screen == "code"
    assert kinds_on(face.panel) == set()


@pytest.mark.parametrize("wrong", [("UP", "LEFT", "B"), ("LEFT", "UP", "A"), ("A", "A", "A")])
def test_a_wrong_code_says_so_and_the_right_one_is_taken_after_the_wait(wrong):
    face = Face().at(GAME).press("A", *wrong)
    assert face.screen == "code"
    assert "Не тот код" in face.text()
    face.press("UP", "LEFT", "A")
    assert face.screen == "code"
    assert face.game.turn == 1
    face.wait(0).wait(codes.wait(1) * 1000 + 10)
    assert "Не тот код" not in face.text()
    face.press("UP", "LEFT", "A")
    assert face.screen == "board"


def test_which_keys_were_typed_is_never_shown():
    texts = set()
    for first in ("UP", "LEFT", "A", "B"):
        texts.add(Face().at(GAME).press("A", first).text())
    assert len(texts) == 1


def test_the_wait_grows_and_is_counted_down():
    face = Face().at(GAME).press("A")
    waits = []
    for _ in range(8):
        face.press("B", "B", "B")
        waits.append(face.top.left)
        assert f"Ждать {waits[-1]} с" in face.text()
        face.wait(0).wait(1000)
        assert face.top.left == waits[-1] - 1
        face.wait(waits[-1] * 1000)
        assert face.top.left == 0
    assert waits == sorted(waits)
    assert waits[0] < waits[1] < waits[5] == waits[7]
    face.press("UP", "LEFT", "A")
    assert face.screen == "board"
    assert face.session.option(WRONG) == 0


def test_leaving_does_not_shorten_the_wait():
    face = Face().at(GAME).press("A", "B", "B", "B")
    face.wait(0).wait(codes.wait(1) * 1000 - 500)
    face.press("B")
    assert face.screen == "handover"
    face.press("A")
    assert face.top.left == codes.wait(1)
    face.press("UP", "LEFT", "A")
    assert face.screen == "code"


def test_switching_off_does_not_shorten_the_wait(tmp_path, monkeypatch):
    machine = Machine(tmp_path / "drive", monkeypatch)
    face = machine.boot()
    machine.attach(face, GAME)
    face.press("A", "B", "B", "B")
    again = machine.boot()
    machine.resume(again)
    again.press("A")
    assert again.screen == "code"
    assert again.top.left == codes.wait(1)
    again.wait(0).wait(codes.wait(1) * 1000 + 10)
    again.press("UP", "LEFT", "A")
    assert again.screen == "board"


def test_other_seats_are_not_asked():
    face = Face().at(GAME.replace("code 2", "code 1"))
    face.press("A")
    assert face.screen == "board"


def test_all_other_people_together_take_a_forgotten_code_off():
    face = Face().at(GAME).press("RIGHT")
    assert "Аня, снять код «Боря»? (1/2)" in face.text()
    face.press("A")
    assert "Вера, снять код «Боря»? (2/2)" in face.text()
    assert face.session.code()
    face.press("A")
    assert face.screen == "handover"
    assert not face.session.code()
    face.press("A")
    assert face.screen == "board"


def test_with_a_code_its_wait_is_taken_off_too():
    face = Face().at(GAME).press("A", "A", "A", "A", "B", "RIGHT", "A", "A")
    assert face.screen == "handover" and face.session.code() == 0
    assert face.session.option(WRONG) == 0


@pytest.mark.parametrize("answers", [("B",), ("A", "B")])
def test_one_who_refuses_keeps_the_code(answers):
    face = Face().at(GAME).press("RIGHT", *answers)
    assert face.screen == "handover"
    assert face.session.code()
    face.press("A")
    assert face.screen == "code"


def test_of_two_players_the_other_one_is_asked():
    face = Face().at(GAME.replace(" Вера", "")).press("RIGHT")
    assert "Аня, снять код «Боря»?" in face.text()
    face.press("A")
    assert not face.session.code()


def test_machines_are_not_asked():
    face = Face().at(GAME)
    face.game.machines = 0b100
    face.press("RIGHT", "A")
    assert face.screen == "handover"
    assert not face.session.code()


def test_without_a_code_right_does_nothing_on_the_card():
    face = Face().at(GAME.replace("code 2", "code 1")).press("RIGHT")
    assert face.screen == "handover"


def test_codes_and_failures_come_back_with_the_saved_game():
    face = Face().at(GAME)
    face.session.set_option(WRONG, 3)
    data = session_codec.pack(face.session)
    other = Face().at("players Аня Боря Вера")
    session_codec.restore(other.session, data)
    assert other.session.option(CODES + 1) == face.session.option(CODES + 1) > 0
    assert other.session.option(CODES) == 0
    assert other.session.option(WRONG) == 3


def test_a_vote_ends_with_the_code_where_the_owner_has_one():
    face = Face(draws=True).at(GAME + "words КОТ\ncursor H8\nlay ТА\nshow board\ncommit")
    assert face.screen == "consent"
    face.press("B")
    assert face.screen == "notice"
    assert "Отдать: Боря" in face.text()
    face.press("B", "UP", "SELECT")
    assert face.screen == "notice"
    assert kinds_on(face.panel) == set()
    face.press("A")
    assert face.screen == "code"
    face.press("UP", "LEFT", "A")
    assert face.screen == "board"
    assert face.session.pending.placement.count == 2


# Where codes are set.


def open_names(folder):
    menus = Menus(folder)
    return menus.go("names").press("A")


def set_code(menus, *typed):
    return menus.press("RIGHT", "A", *typed, *typed)


def test_a_code_is_typed_twice_and_belongs_to_one_seat(tmp_path):
    menus = open_names(tmp_path).down()
    set_code(menus, "UP", "A", "B")
    assert menus.screen == "names"
    number = codes.number(bytes((keys.UP, keys.A, keys.B)))
    assert bytes(menus.app.draft.codes) == bytes((0, number, 0, 0, 0, 0, 0, 0))
    assert "2• Игрок 2" in menus.text()
    assert "1 Игрок 1" in menus.text()


def test_two_different_triples_change_nothing(tmp_path):
    menus = open_names(tmp_path)
    set_code(menus, "UP", "A", "B")
    before = bytes(menus.app.draft.codes)
    menus.press("RIGHT", "A", "DOWN", "DOWN", "DOWN", "DOWN", "DOWN", "UP")
    assert "Не совпало" in menus.text()
    menus.press("B")
    assert menus.screen == "names"
    assert bytes(menus.app.draft.codes) == before


def test_a_code_can_be_dropped_or_left(tmp_path):
    menus = open_names(tmp_path)
    menus.press("RIGHT", "B")
    assert not any(menus.app.draft.codes)
    set_code(menus, "UP", "A", "B")
    menus.press("RIGHT", "B")
    assert menus.app.draft.codes[0]
    menus.press("RIGHT", "RIGHT")
    assert menus.screen == "names"
    assert not any(menus.app.draft.codes)


def test_the_game_that_begins_has_the_codes_of_its_seats_alone(tmp_path):
    menus = open_names(tmp_path)
    menus.app.draft.codes[:] = bytes((5, 0, 7, 0, 0, 0, 0, 9))
    menus.app.draft.seats = 2
    menus.app.draft.set("judge", ruleset.TRUST)
    menus.app.restart("saves.loading")
    menus.top.tick(0)
    while menus.screen != "handover":
        menus.press("A")
    options = [menus.session.option(CODES + seat) for seat in range(8)]
    assert options == [5, 0, 0, 0, 0, 0, 0, 0]
