# SPDX-License-Identifier: MIT
"""No hand is on the panel but in its owner's turn: the picture itself is searched for its tiles."""

import pytest
from face import LANGUAGES, Face, play_scene
from hand_search import kinds_on
from saving_machine import Machine

from erudit_core.lexicon.error import LexiconError
from erudit_core.rules import tiles
from erudit_core.rules.game_events import DREW, EXCHANGED, PASSED, PLAYED, TURN
from erudit_device import keys
from erudit_ui.match import turn_report
from tools.common.word_sets import Failing

# Tiles that lie nowhere on the board and in no word in question.
SECRET = """
players Аня Боря Вера
rules judge=consent side_words=score
words КОТ
hand КОТЛЕТА
play 8H КОТ
hand АБЩШФЭЮ
"""


def hand(face, seat):
    return set(tiles.listed(face.game.hands[seat])) - {tiles.BLANK}


def test_the_search_finds_the_hand_where_it_is_shown():
    face = Face(draws=True).at(SECRET + "show board")
    assert kinds_on(face.panel) == hand(face, 1)


@pytest.mark.parametrize("screen", ["handover", "log", "unseen"])
def test_no_tile_of_a_hand_is_on_a_screen_that_is_not_the_board(screen):
    face = Face(draws=True).at(SECRET + f"show {screen}")
    assert face.screen == screen
    assert kinds_on(face.panel) == set()


def test_the_offer_of_a_blank_shows_its_owners_hand_and_only_behind_the_card():
    face = Face(draws=True).at("""
players Аня Боря
rules judge=trust
hand К?ТЛЕТА
play 8H КоТ
hand ОЛЕЩАНИ
""")
    assert face.screen == "handover"
    assert kinds_on(face.panel) == set()
    face.press("A")
    assert face.screen == "recover"
    assert kinds_on(face.panel) == hand(face, 1)
    face.wait(61_000)
    assert face.screen == "handover"
    assert kinds_on(face.panel) == set()


@pytest.mark.parametrize("screen", ["title", "handover", "log"])
def test_the_picture_is_the_same_whatever_the_hand_holds(screen):
    pictures = set()
    for held in ("АБЩШФЭЮ", "ВГДЕЖЗ?"):
        text = SECRET.replace("АБЩШФЭЮ", held) + f"show {screen}"
        pictures.add(bytes(Face(draws=True).at(text).panel.memory))
    assert len(pictures) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_others_see_the_word_in_question_and_nothing_else_of_the_hand(language):
    face = Face((160, 128), language, draws=True)
    face.at(SECRET + "cursor H9\nlay АБ\nshow board\ncommit")
    assert face.screen == "consent"
    assert kinds_on(face.panel) == set()  # on the board tiles are drawn otherwise
    assert "АБ" in face.text() and "Щ" not in face.text()
    face.press("RIGHT", "RIGHT", "RIGHT")
    assert face.screen == "consent"
    assert kinds_on(face.panel) == set()
    assert "Щ" not in face.text()


def test_between_two_turns_neither_hand_is_shown():
    face = Face(draws=True).at(SECRET + "show board")
    face.choose("pass").press("A")
    assert face.screen == "summary"
    assert kinds_on(face.panel) == set()
    face.press("A")
    assert face.screen == "handover"
    assert kinds_on(face.panel) == set()
    face.press("A")
    assert face.screen == "board"
    assert kinds_on(face.panel) == hand(face, 2)


def test_the_summary_shows_the_drawn_tiles_alone():
    face = Face(draws=True).at(SECRET + "cursor H9\nlay АБ\nshow board")
    for word in ("АБ", "КА", "ОБ"):
        face.game.accept_word(bytes(ord(letter) - ord("А") for letter in word))
    face.press("START")
    assert face.screen == "summary"
    drawn = next(event[2] for event in face.top.events if event[0] == 5)
    assert kinds_on(face.panel) == set(drawn) - {tiles.BLANK}
    face.press("A")
    assert kinds_on(face.panel) == set()


def test_no_log_tells_what_was_drawn_held_or_exchanged():
    face = Face()
    for _ in play_scene(face, "log"):
        text = face.text()
        assert "АБ" not in text.replace("КАША", "")
        assert "?" not in text


def test_what_is_told_of_a_turn_is_the_same_whatever_was_drawn_held_or_given():
    face = Face().at(SECRET + "show board")
    t = face.app.texts.section("summary")
    told = set()
    for held, given, drawn in ((b"\0\1", b"\0\1", b"\5\6"), (b"\7\x20", b"\7\x20", b"\2\3")):
        events = [
            (EXCHANGED, 1, held, given), (DREW, 1, drawn), (PASSED, 2, held),
            (PLAYED, 0, held, 112, 0, b"\x8a\x8e\x92", 5, 5, [], b"\2\1\2", 1, 0),
            (DREW, 0, drawn),
            (TURN, 1),
        ]  # fmt: skip
        told.add("\n".join(turn_report.event_lines(t, face.session, events)))
    assert len(told) == 1
    assert "КОТ" in told.pop()


VOTED = SECRET + "cursor H9\nlay АБ\nshow board\ncommit"


def test_after_a_vote_the_drawn_tiles_stay_hidden_for_another_may_hold_the_device():
    face = Face(draws=True).at(VOTED)
    while face.screen == "consent":
        face.press("RIGHT")
    assert face.screen == "summary"
    assert "АБ 9H" in face.text()
    assert kinds_on(face.panel) == set()


def test_after_a_refusal_the_hand_stays_hidden_until_the_device_is_handed_back():
    face = Face(draws=True).at(VOTED).press("B")
    assert face.screen == "notice"
    assert "Отдать: Боря" in face.text()
    for key in ("B", "UP", "LEFT", "SELECT"):
        face.press(key)
        assert face.screen == "notice"
        assert kinds_on(face.panel) == set()
    face.press("A")
    assert face.screen == "board"
    assert kinds_on(face.panel) == hand(face, 1) - {0, 1}  # А and Б lie on the board


def test_a_word_that_cannot_be_judged_behind_a_vote_shows_nobody_the_hand():
    face = Face(draws=True).at(VOTED)
    # The word is accepted, the next one cannot be looked up.
    face.game.lexicon = Failing(LexiconError("damaged"))
    face.press("RIGHT", "RIGHT")
    assert face.screen == "notice"
    for key in ("B", "UP", "LEFT", "SELECT"):
        face.press(key)
        assert face.screen == "notice"
        assert kinds_on(face.panel) == set()
    face.press("A")
    assert face.screen == "board"


def test_a_refusal_without_a_vote_is_left_with_any_key():
    face = Face().at(SECRET + "cursor H12\nlay АБ\nshow board").press("START")
    assert face.screen == "notice"
    face.press("LEFT")
    assert face.screen == "board"


def lack_memory(*_):
    raise MemoryError


def test_a_question_that_lacked_memory_shows_nobody_the_hand():
    face = Face(draws=True).at(VOTED)
    face.top.key = lack_memory
    face.device.pressed += [keys.A, keys.A]
    face.app.round()
    assert face.app.stack == [] and face.device.pressed == []
    face.app.open("title")
    face.press("A", "A")
    assert face.screen == "consent"
    assert kinds_on(face.panel) <= {0, 1}


def test_the_summary_does_not_come_back_after_the_device_was_handed_over_or_restarted(
    tmp_path, monkeypatch
):
    machine = Machine(tmp_path / "drive", monkeypatch)
    face = machine.boot()
    machine.attach(face, "players Аня Боря\nrules judge=trust\nhand КОТЛЕТА")
    face.press("A")
    face.go_to("H8").lay("КОТ").play()
    assert face.screen == "summary"
    again = machine.boot()
    machine.resume(again)
    assert again.screen == "handover"
    face.press("A", "B", "A")
    assert face.screen == "handover"


def test_in_a_machines_turn_no_tile_is_seen_before_a_person_reveals_its_own():
    face = Face(draws=True).at("""
packs easy
players Аня Боря Мастер
first 3
machine 3 novice
hand КОТЛЕТА
show handover
""")
    assert face.screen == "machine"
    for _ in range(600):
        assert kinds_on(face.panel) == set()
        if face.screen == "moved" and face.top.dropped == len(face.top.ends):
            break
        face.wait(100)
    for pressed, screen in (((), "moved"), (("RIGHT",), "look"), (("B", "A"), "handover")):
        face.press(*pressed)
        assert face.screen == screen
        assert kinds_on(face.panel) == set()
    face.press("A")
    assert face.screen == "board"
    assert kinds_on(face.panel) - {tiles.BLANK} == hand(face, 0)
