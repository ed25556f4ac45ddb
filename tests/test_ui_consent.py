# SPDX-License-Identifier: MIT
"""The question of R10: who is asked, in which order, and what follows."""

import pytest
from face import Face, strip_text

from erudit_device.keys import NAMES
from tools.harness import thumbs

ASKING = """
players Аня Боря Вера
rules judge=consent side_words=score
words КОТ
hand КОТЛЕТА
play 8H КОТ
hand АБВГДЕЖ
cursor H9
lay АБ
show board
"""


def test_a_question_mark_stands_where_the_others_will_be_asked():
    face = Face().at(ASKING)
    assert face.line().startswith("АБ? ")


def test_a_side_word_that_is_in_question_stands_behind_the_arithmetic():
    face = Face().at(ASKING.replace("words КОТ", "words КОТ АБ"))
    assert face.line().startswith("АБ ")
    assert " КА? " in face.line()


def test_each_voter_is_asked_for_each_word_and_all_accepting_plays_it():
    face = Face().at(ASKING + "commit")
    asked = []
    while face.screen == "consent":
        asked.append(strip_text(face))
        face.press("RIGHT")
    assert face.screen == "summary"
    assert "АБ 9H" in face.text()
    questions = [(name, word) for word in ("АБ", "КА", "ОБ") for name in ("Аня", "Вера")]
    assert len(asked) == len(questions)
    for text, (name, word) in zip(asked, questions, strict=True):
        assert f"лова {word} (" in text and f"{name}, принять?" in text
        assert ("побочного слова" in text) == (word != "АБ")
    record = list(face.app.record_text())
    assert [line for line in record if line.startswith("#accepted")] == [
        "#accepted АБ",
        "#accepted КА",
        "#accepted ОБ",
    ]


def test_no_other_key_answers_least_of_all_those_that_play_a_word():
    face = Face().at(ASKING + "commit")
    face.press("START", "A", "SELECT", "UP", "DOWN", "LEFT")
    assert face.screen == "consent"
    assert "Аня, принять? (1/2)" in face.text()


@pytest.mark.parametrize("all_keys", [True, False])
def test_the_hurried_key_that_played_the_word_does_not_accept_it(all_keys):
    face = Face(all_keys=all_keys).at(ASKING)
    keys = list(thumbs.playing(lambda: face.top))
    face.device.pressed += [NAMES.index(key) for key in (*keys, keys[-1], "RIGHT")]
    while face.device.pressed:
        face.app.step()  # what was pressed before the question stands does not count
    assert face.screen == "consent"
    assert face.top.asked == 0
    face.type(keys[-1])
    assert face.top.asked == 0
    face.type("RIGHT")
    assert face.top.asked == 1


def test_one_refusal_refuses_names_who_and_the_turn_goes_on():
    face = Face().at(ASKING + "commit")
    face.press("RIGHT", "B")
    assert face.screen == "notice"
    assert "Вера не принимает слово АБ (H9)." in strip_text(face)
    face.press("A")
    assert face.screen == "board"
    assert face.session.pending.placement.count == 2
    assert face.game.turn == 1
    assert face.line() == "Нет слова АБ Ⓑ снять"
    face.press("START")
    assert face.screen == "notice"
    assert "АБ (H9) нет в словаре" in strip_text(face)
    face.press("A", "B", "B")
    assert face.session.pending.placement.count == 0
    face.press("UP")
    assert face.session.pending.placement.count == 1


def test_an_accepted_word_is_not_asked_again_in_the_game():
    game = """
players А Б
rules judge=consent
words КОТ
hand КОТЛЕТА
play 8H КОТ
hand ЫТОКДЕЖ
play 8H ...Ы
accept
hand КОТЫДЕЖ
cursor H9 down
lay ОТЫ
show board
"""
    face = Face().at(game)
    assert face.line() == "КОТЫ 2+1+2+5 = 10 Ⓣ ход"
    face.press("START")
    assert face.screen == "summary"


def test_only_opponents_are_asked_in_teams():
    face = Face().at(
        "players Аня Боря Вера Гена\nteams 2\nrules judge=consent\nwords КОТ\n"
        "hand АБВГДЕЖ\ncursor H8\nlay АБ\nshow board\ncommit"
    )
    assert "Боря, принять? (1/2)" in face.text()
    face.press("RIGHT")
    assert "Гена, принять? (2/2)" in face.text()
    face.press("RIGHT")
    assert face.screen == "summary"
    assert "Команда 1, всего:" in face.text()


def test_the_question_ends_in_the_players_own_language():
    face = Face((160, 128), "en").at(ASKING + "commit")
    assert "Боря: the dictionary lacks АБ (H9)." in strip_text(face)
    assert "Аня, accept? (1/2)" in face.text()
    assert "Press ▶ yes, Ⓑ no" in face.text()
