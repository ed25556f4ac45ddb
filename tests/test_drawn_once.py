# SPDX-License-Identifier: MIT
"""A screen reaches the panel once: what takes long comes after its picture, and changes only what
it must.
"""

import pytest
from face import Face

from erudit_device import keys
from erudit_ui.analysis import other_packs

GAME = """
players Аня Константин
rules judge=consent
hand КОТЛЕТА
play 8H КОТ
hand АБВГДЕЖ
cursor H9
"""

TRUSTING = GAME.replace("consent", "trust").replace("H9", "I9") + "lay В\nshow board"
KEYS = (
    "A RIGHT B B START START DOWN UP B UP B SELECT A UP LEFT DOWN B B START B DOWN DOWN START A A"
)


@pytest.mark.parametrize("size", [(160, 128), (320, 240)])
def test_no_screen_of_a_turn_draws_twice(size):
    face = Face(size, draws=True).at(GAME + "show handover")
    once = 1.05 * 2 * size[0] * size[1]
    seen = []
    for key in KEYS.split():
        face.press(key)
        seen.append(face.screen)
        assert face.sent <= once, (key, seen, face.sent)
    assert {"board", "turnmenu", "consent", "notice"} <= set(seen), seen


@pytest.mark.parametrize("size", [(160, 128), (320, 240)])
def test_a_played_word_is_drawn_once_and_then_only_its_drawn_tiles(size):
    face = Face(size, draws=True).at(TRUSTING)
    full = 2 * size[0] * size[1]
    assert face.press("START").screen == "summary"
    assert full < face.sent <= 1.1 * full
    assert face.press("A").screen == "handover"
    assert full < face.sent <= 1.1 * full


def test_the_question_stands_before_other_packs_are_looked_through(monkeypatch):
    asked = []
    monkeypatch.setattr(other_packs, "remark", lambda app, t, word: asked.append(word) or "там")
    face = Face(draws=True).at(GAME + "lay АБ\nshow board")
    face.top.key(keys.START)
    question = face.top
    assert (question.name, asked) == ("screens.consent", [])
    face.settle()
    face.panel.mark()
    question.tick(0)
    face.app.settle()
    assert len(asked) == 1
    assert 0 < face.panel.sent < 160 * 128  # the remark alone
    question.tick(0)
    assert len(asked) == 1


def test_at_power_on_the_title_stands_before_the_saved_games_are_looked_at(monkeypatch):
    face = Face()
    face.app.round()  # and lets time pass once
    assert face.screen == "title" and face.app.save_store is not None
    again = Face()
    again.app.open("title", True)
    assert again.app.save_store is None
    assert not again.app.stack[-1].saved
    again.app.step()
    assert again.app.save_store is not None
