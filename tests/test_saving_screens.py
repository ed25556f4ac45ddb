# SPDX-License-Identifier: MIT
"""What is said about saving fits every display in both languages."""

import pytest
from face import LANGUAGES, SIZES, Face, texts_of
from saving_machine import Machine

from erudit_ui.saving import notices
from erudit_ui.widgets import font, style
from erudit_ui.widgets.text_block import wrap

ALL_NEWS = (
    *notices.ELSEWHERE,
    notices.MOVED,
    notices.NO_LOG,
    notices.DRIVE_FAILED,
    notices.ALL_FAILED,
    notices.RECORD,
    notices.PART_RECORD,
    notices.NO_RECORD,
)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_in_full(size, language):
    face = Face(size, language)
    t = texts_of(face.app.texts.section("saves"))
    assert set(ALL_NEWS) <= set(t)
    columns = style.columns(face.app.device)
    room = (size[1] - font.ROW * 12 // 10 - font.ROW * 17 // 10) // font.ROW
    for name, text in t.items():
        text = text.format("erudit/game1.gcg", 100)
        if name in notices.ELSEWHERE:
            text += " " + max(t["in_chip"], t["nowhere"], key=len)
        if name in ("keys", "keys_record", "back", "play", "title"):
            assert len(text) <= columns, name
        else:
            assert len(wrap(text, columns)) <= room, name


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_each_news_is_shown_and_gone_with_a_key(size, tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch)
    face = machine.boot(size)
    session = machine.begin(face)
    for told in ALL_NEWS:
        session.saver.notice = told
        face.app.restart("handover")
        assert face.app.screen_name == "saved"
        face.press("B")
        assert face.app.screen_name == "handover"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_list_shows_each_game_and_the_title_the_one_to_go_on_with(size, tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch)
    for number in range(4):
        machine.begin(machine.boot(), names=["Анна", f"Боря {number}"], target=0)
    session = machine.resume(machine.boot())
    while not session.game.over:
        session.act(session.game.pass_turn())
    face = machine.boot(size)
    assert face.entries()[0] == "continue"
    assert face.top.help_text(0) == "Анна, Боря 2"
    face.app.open("saves.games")
    lines = face.app.stack[-1].lines()
    assert [line[0] for line in lines] == [f"Анна, Боря {n}" for n in (3, 2, 1, 0)]
    states = face.app.texts.section("games")
    assert [line[1] for line in lines] == [states["over"]] + [states["turn"].format(1)] * 3
    face.press("UP", "DOWN", "DOWN", "B")
    assert face.app.screen_name == "title"


def test_without_the_drive_the_title_says_so(tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch)
    machine.writable = False
    face = machine.boot()
    title = face.app.stack[-1]
    assert title.help_text(0) == title.t["locked_help"]
    for columns in (26, 20):
        assert len(wrap(title.t["locked_help"], columns)) <= (2 if columns > 20 else 3)
