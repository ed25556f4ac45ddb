# SPDX-License-Identifier: MIT
"""Whether the preview tells what the dictionary knows is agreed on; strict, it tells nothing."""

import pytest
from face import Face
from menus import HOUSE, Menus
from saving_machine import Machine

from erudit_core.rules import ruleset
from erudit_ui.match.session import STRICT

GAME = """
players Аня Боря
rules judge={} side_words=score
words КОТ
hand КОТЛЕТА
{}
cursor H8
lay {}
show board
"""


def preview(judge, word, strict):
    face = Face().at(GAME.format(judge, "strict" if strict else "", word))
    return face, face.line()


@pytest.mark.parametrize("judge", ["dictionary", "consent", "trust"])
def test_strict_a_word_reads_the_same_known_or_not(judge):
    for word in ("КОТ", "ТОК"):
        assert preview(judge, word, True)[1] == f"{word} 2+1+2 = 5 Ⓣ ход"


def test_under_friendly_verdicts_the_preview_says_what_is_unknown():
    assert preview("dictionary", "ТОК", False)[1] == "Нет слова ТОК Ⓑ снять"
    assert preview("consent", "ТОК", False)[1].startswith("ТОК? ")
    assert preview("dictionary", "КОТ", False)[1] == "КОТ 2+1+2 = 5 Ⓣ ход"


def test_strict_a_side_word_is_not_told_either():
    game = GAME.format("consent", "strict", "КОТ") + "commit"
    face = Face().at(game)
    assert face.screen == "summary"
    game = """
players Аня Боря
rules judge=consent side_words=score
words КОТ
hand КОТЛЕТА
strict
play 8H КОТ
hand АБВГДЕЖ
cursor H9
lay АБ
show board
"""
    assert "?" not in Face().at(game).line()
    assert "?" in Face().at(game.replace("strict\n", "")).line()


@pytest.mark.parametrize("judge", ["dictionary", "consent"])
def test_strict_or_not_the_move_is_judged(judge):
    face, _ = preview(judge, "ТОК", True)
    face.press("START")
    assert face.screen == ("notice" if judge == "dictionary" else "consent")
    assert face.game.turns == 0
    assert face.game.scores == [0, 0]


def test_strict_other_faults_are_still_told():
    face = Face().at(GAME.format("dictionary", "strict", "К"))
    assert face.line() == "Нужны две буквы Ⓑ снять"
    repeated = """
players Аня Боря
rules judge=trust repeats=no side_words=score
strict
hand КОТЛЕТА
play 8H КОТ
hand КОТЛЕТА
cursor H10
lay КОТ
show board
"""
    assert "Нет слова" not in Face().at(repeated).line()


def test_strict_a_dictionary_that_cannot_be_read_is_told_by_the_move():
    face = Face().at(GAME.format("dictionary", "strict", "КОТ").replace("words КОТ", "damaged"))
    assert face.line() == "КОТ 2+1+2 = 5 Ⓣ ход"
    face.press("START")
    assert "не читается" in face.text()


def test_it_is_agreed_on_with_the_house_rules_and_belongs_to_the_game(tmp_path):
    menus = Menus(tmp_path)
    menus.go("house").press("A").down(HOUSE.index("verdicts")).press("RIGHT")
    assert "•◀строго▶" in menus.text()
    menus.press("B")
    assert "•1 ▶" in menus.text()
    menus.app.draft.set("judge", ruleset.TRUST)
    menus.app.restart("saves.loading")
    menus.top.tick(0)
    while menus.screen != "handover":
        menus.press("A")
    assert menus.session.option(STRICT) == 1
    assert not menus.session.tells_verdicts()
    assert not any("verdict" in line for line in menus.app.record_text())


def test_it_comes_back_with_the_saved_game(tmp_path, monkeypatch):
    machine = Machine(tmp_path / "drive", monkeypatch)
    machine.attach(machine.boot(), GAME.format("consent", "strict", "КОТ"))
    session = machine.resume(machine.boot())
    assert not session.tells_verdicts()


def test_a_verdict_that_was_chosen_stays_whatever_preset_is_looked_at(tmp_path):
    menus = Menus(tmp_path).go("preset")
    menus.app.draft.change("verdicts", 1)
    assert menus.app.draft.differs("verdicts")
    menus.press("RIGHT")
    assert menus.app.draft.differs("verdicts")
    menus.app.draft.change("verdicts", 1)
    assert not menus.app.draft.differs("verdicts")
