# SPDX-License-Identifier: MIT
"""The question of R10: who is asked, in which order, and what follows."""

from face import Face

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
        asked.append(face.text())
        face.press("A")
    assert face.screen == "summary"
    assert "АБ 9H" in face.text()
    questions = [(name, word) for word in ("АБ", "КА", "ОБ") for name in ("Аня", "Вера")]
    assert len(asked) == len(questions)
    for text, (name, word) in zip(asked, questions, strict=True):
        assert f"{name}, принять {word}?" in text
        assert ("побочное слово" in text) == (word != "АБ")
    record = list(face.app.record_text())
    assert [line for line in record if line.startswith("#accepted")] == [
        "#accepted АБ",
        "#accepted КА",
        "#accepted ОБ",
    ]


def test_no_other_key_answers():
    face = Face().at(ASKING + "commit")
    face.press("START", "SELECT", "UP", "DOWN", "LEFT", "RIGHT")
    assert face.screen == "consent"
    assert "Аня, принять АБ? (1/2)" in face.text()


def test_one_refusal_refuses_names_who_and_the_turn_goes_on():
    face = Face().at(ASKING + "commit")
    face.press("A", "B")
    assert face.screen == "notice"
    assert "Вера не принимает слово АБ." in face.text()
    face.press("A")
    assert face.screen == "board"
    assert face.session.pending.placement.count == 2
    assert face.game.turn == 1
    assert face.line() == "АБ: нет в словаре Ⓑ снять"
    face.press("START")
    assert face.screen == "notice"
    assert "АБ (H9) нет в словаре" in face.text()
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
    assert face.line() == "КОТЫ 2+1+2+5 = 10 Ⓣ ход Ⓑ"
    face.press("START")
    assert face.screen == "summary"


def test_only_opponents_are_asked_in_teams():
    face = Face().at(
        "players Аня Боря Вера Гена\nteams 2\nrules judge=consent\nwords КОТ\n"
        "hand АБВГДЕЖ\ncursor H8\nlay АБ\nshow board\ncommit"
    )
    assert "Боря, принять АБ? (1/2)" in face.text()
    face.press("A")
    assert "Гена, принять АБ? (2/2)" in face.text()
    face.press("A")
    assert face.screen == "summary"
    assert "Команда 1, всего:" in face.text()


def test_the_question_ends_in_the_players_own_language():
    face = Face((160, 128), "en").at(ASKING + "commit")
    assert "Боря plays a word that is not in the dictionary:" in face.text()
    assert "Аня, accept АБ? (1/2)" in face.text()
    assert "Ⓐ accept Ⓑ refuse" in face.text()
