# SPDX-License-Identifier: MIT
"""The hand lies as its owner arranged it, in every later turn and after every restart."""

import pytest
from face import LANGUAGES, SIZES, Face
from saving_machine import Machine

from erudit_core.rules import alphabet

START = "rules judge=trust\nhand КОТАЕИС"


def hand(face):
    return alphabet.decode(bytes(face.session.pending.order))


def arrange(face, *pressed):
    """From the board: the entry of the turn menu, keys, and back to the board."""
    face.choose("arrange")
    assert face.screen == "arrange"
    face.press(*pressed, "B")
    assert face.screen == "board"


def on_the_board(face):
    face.press("A")
    assert face.screen == "board"


def next_turn(face):
    """Pass, and go past summary and card to the next seat's board."""
    face.session.act(face.game.pass_turn())
    face.app.restart("handover")
    on_the_board(face)


@pytest.fixture
def face():
    made = Face().at(START)
    made.app.restart("handover")
    on_the_board(made)
    return made


def test_a_tile_is_carried_to_another_place(face):
    before = hand(face)
    arrange(face, "A", "RIGHT", "RIGHT", "A")
    assert hand(face) == before[1] + before[2] + before[0] + before[3:]


def test_round_the_end_a_tile_changes_places_with_the_last(face):
    before = hand(face)
    arrange(face, "A", "LEFT", "A")
    assert hand(face) == before[6] + before[1:6] + before[0]


def test_without_being_taken_up_no_tile_moves(face):
    before = hand(face)
    arrange(face, "RIGHT", "RIGHT", "LEFT", "UP", "DOWN", "RIGHT")
    assert hand(face) == before


def test_the_order_stays_when_the_turn_comes_round(face):
    arrange(face, "A", "RIGHT", "RIGHT", "RIGHT", "A")
    before = hand(face)
    next_turn(face)
    assert hand(face) != before
    next_turn(face)
    assert hand(face) == before


def test_new_tiles_stand_behind_those_that_stayed(face):
    face.session.pending.order[:] = alphabet.encode("СИЕАТОК")
    face.session.act(face.game.exchange(alphabet.encode("ЕК")))
    face.app.restart("handover")
    on_the_board(face)
    next_turn(face)
    assert hand(face)[:5] == "СИАТО"


def test_of_two_equal_tiles_the_one_that_was_marked_is_given():
    face = Face().at("rules judge=trust\nhand РАТУФРМ")
    face.app.restart("handover")
    on_the_board(face)
    face.session.pending.order[:] = alphabet.encode("РТУФАРМ")
    face.app.open("exchange")
    face.press("A", "START", "A")
    assert alphabet.decode(face.session.orders[0])[:6] == "ТУФАРМ"


def test_the_order_comes_back_after_a_restart(tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch)
    face = machine.boot()
    machine.begin(face, target=0)
    orders = [b"", b""]
    for _ in range(2):
        on_the_board(face)
        arrange(face, "A", "RIGHT", "RIGHT", "A", "RIGHT", "A", "RIGHT", "A")
        orders[face.game.turn] = bytes(face.session.pending.order)
        face.session.act(face.game.pass_turn())
        face.app.restart("handover")
    session = machine.resume(machine.boot())
    assert [bytes(order) for order in session.arranged()] == orders


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_every_display(size, language):
    face = Face(size, language).at(START)
    face.app.open("arrange")
    height = size[1]
    assert all(y + 8 <= height for _, y, _ in face.lines())
    assert "Ⓑ " in face.text()
