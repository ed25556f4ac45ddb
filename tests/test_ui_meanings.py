# SPDX-License-Identifier: MIT
"""What words mean, on the real screens: from the log and from the words of one's tiles."""

import io

import pytest
from face import Face

from erudit_ui.match import word_meaning

LOG = """
players Аня Боря
rules judge=trust
hand КОТЛЕТА
play 8H КОТ
hand ЛЕТАПЩЫ
play 8H ...ЛЕТА
hand КАШАБВГ
play N7 К.ША
show log
"""


def log():
    return Face().at(LOG)


def test_a_word_of_the_log_is_explained_in_two_presses():
    face = log()
    assert "Ⓐ значение" in face.text()
    face.press("A")
    assert face.screen == "meaning"
    assert "КАША" in face.text()
    face.press("DOWN")
    assert "КОТЛЕТА" in face.text()
    assert "мясное блюдо" in face.text()
    assert "Викисловарь, CC BY-SA" in face.text()
    assert "2/3" in face.text()


def test_one_goes_from_word_to_word_to_the_last_and_back_to_the_log():
    face = log().press("A", "UP")
    assert "КАША" in face.text()
    face.press("DOWN", "RIGHT", "DOWN", "DOWN")
    assert "КОТ" in face.text()
    assert "3/3" in face.text()
    assert face.press("LEFT", "B").screen == "log"


def test_a_word_without_a_text_says_so():
    face = Face().at("players Аня Боря\nrules judge=trust\nhand ЫЪЭАБВГ\nplay 8H ЫЪЭ\nshow log")
    assert "Значение не записано." in face.press("A").text()


def test_without_the_file_nothing_is_offered_and_a_goes_back(monkeypatch):
    monkeypatch.setattr(word_meaning, "PATH", "packs/nothing.erm")
    face = log()
    assert "значение" not in face.text()
    assert face.press("A").screen == "title"


@pytest.mark.parametrize("data", [b"", b"ERM1", bytes(4000)])
def test_a_damaged_file_is_named(monkeypatch, data):
    face = log()
    opened = face.device.files.open

    def damaged(name, mode="rb"):
        return io.BytesIO(data) if name == word_meaning.PATH else opened(name, mode)

    monkeypatch.setattr(face.device.files, "open", damaged)
    assert "не читается: packs/meanings.erm" in face.press("A").text().replace("  ", " ")


def test_the_words_of_ones_tiles_are_explained_and_stay_secret():
    face = Face().at("packs nouns\nplayers Аня Боря\naids hints\nhand КОТЫЪЬЫ\nshow board")
    face.choose("words")
    for _ in range(400):
        if face.screen == "words" and face.top.list.rows:
            break
        face.wait(20)
    first = face.top.lines[0].split()[0]
    face.press("A")
    assert face.screen == "meaning"
    assert first in face.text()
    assert face.top.secret
    assert face.press("B").screen == "words"
