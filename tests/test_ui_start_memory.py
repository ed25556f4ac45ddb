# SPDX-License-Identifier: MIT
"""A MemoryError ends no game: the app says so, and goes on with the screen below or the title."""

import builtins
import importlib

import face
import pytest
from menus import Menus

from erudit_core.lexicon.lookup import Lookup
from erudit_ui import app as app_module


class Over(BaseException):
    """Ends App.run() when a test has pressed all its keys."""


class Short(Menus):
    """Runs the app's own loop on keys given beforehand; None lets the game come to rest."""

    def run(self, *names):
        waiting = [face.keys.NAMES.index(name) if name else -1 for name in names]
        self.shown = []

        def poll():
            if not waiting:
                raise Over
            return waiting.pop(0)

        def refresh():
            group = self.device.display.root_group
            self.shown.append(
                " ".join(face.text_of(item).strip() for item, *_ in face.texts(group))
            )

        self.device.poll = poll
        self.device.idle = lambda nap=12: None
        self.device.refresh = refresh
        with pytest.raises(Over):
            self.app.run()
        return self


def short_of(owner, name, monkeypatch, times=1):
    """Lets the function `name` of `owner` run out of memory the first `times` times."""
    real = getattr(owner, name)
    left = [times]

    def trying(*arguments):
        if left[0]:
            left[0] -= 1
            raise MemoryError
        return real(*arguments)

    monkeypatch.setattr(owner, name, trying)


def test_a_screen_that_does_not_fit_is_given_up_for_the_one_below(tmp_path, monkeypatch):
    menus = Short(tmp_path)
    module = importlib.import_module("erudit_ui.screens.contents_screen")
    short_of(module.SCREEN, "show", monkeypatch, 2)
    menus.run("DOWN", "DOWN", "DOWN", "A", "B", "DOWN")
    assert "Мало памяти: Ⓐ" in menus.shown
    assert menus.screen == "title"
    assert menus.top.at == 4


def test_what_there_is_room_for_once_the_rest_is_gone_is_opened_without_a_word(
    tmp_path, monkeypatch
):
    for function in ("show", "__init__"):
        menus = Short(tmp_path)
        module = importlib.import_module("erudit_ui.screens.contents_screen")
        with monkeypatch.context() as patch:
            short_of(module.SCREEN, function, patch)
            menus.run("DOWN", "DOWN", "DOWN", "A", None)
        assert menus.screen == "contents"
        assert menus.top.group is not None
        assert not [text for text in menus.shown if "Мало памяти" in text]


def test_a_screen_that_cannot_be_loaded_leaves_the_one_that_asked(tmp_path, monkeypatch):
    menus = Short(tmp_path)
    real = builtins.__import__

    def short(name, *arguments):
        if name == "erudit_ui.setup.newgame_screen":
            raise MemoryError
        return real(name, *arguments)

    monkeypatch.setattr(builtins, "__import__", short)
    menus.run("DOWN", "DOWN", "A", "A", "DOWN")
    assert "Мало памяти: Ⓐ" in menus.shown
    assert menus.screen == "title"
    assert menus.top.at == 3


def test_a_game_that_was_on_the_screen_can_be_continued(tmp_path, monkeypatch):
    menus = Short(tmp_path).at("players Аня Боря")
    menus.press("A")
    assert menus.screen == "board"
    short_of(type(menus.top), "key", monkeypatch)
    menus.run("RIGHT", "A")
    assert menus.screen == "title"
    assert menus.app.playing
    menus.run("A")
    menus.run("A")
    assert menus.screen == "board"


def test_running_out_again_and_again_comes_back_to_the_title(tmp_path, monkeypatch):
    menus = Short(tmp_path)
    short_of(type(menus.top), "show", monkeypatch, 3)
    menus.app.stack[-1].hide()
    menus.run("B", "B", "B", "DOWN")
    assert menus.screen == "title"
    assert menus.top.group is not None


def test_even_the_notice_may_not_fit(tmp_path, monkeypatch):
    menus = Short(tmp_path)
    short_of(type(menus.top), "key", monkeypatch)
    short_of(app_module, "_line", monkeypatch)
    menus.run("DOWN", "DOWN")
    assert menus.screen == "title"


def test_what_cannot_even_be_cleared_away_comes_again(tmp_path, monkeypatch):
    menus = Short(tmp_path)
    short_of(type(menus.top), "key", monkeypatch)
    short_of(app_module, "end_search", monkeypatch)
    menus.run("DOWN", None, "DOWN")
    assert menus.screen == "title"
    assert menus.top.group is not None


def test_a_game_for_which_memory_is_short_begins_where_nothing_else_is_loaded(
    tmp_path, monkeypatch
):
    menus = Short(tmp_path)
    module = importlib.import_module("erudit_ui.setup.packs")
    short_of(module, "lexicon", monkeypatch)
    menus.run("DOWN", "A", None, None, None, None)
    assert menus.app.playing
    assert menus.screen == "handover"
    assert not [text for text in menus.shown if "Мало памяти" in text]


def test_a_game_that_never_fits_is_told_once_and_the_title_comes_back(tmp_path, monkeypatch):
    menus = Short(tmp_path)
    short_of(Lookup, "__init__", monkeypatch, 99)
    menus.run("DOWN", "A", None, None, None, "A", None)
    assert menus.screen == "title"
    assert not menus.app.playing
    assert len({text for text in menus.shown if "Мало памяти" in text}) == 1


def test_the_game_that_has_ended_makes_room_for_the_next(tmp_path, monkeypatch):
    menus = Short(tmp_path).at("players Аня Боря\nbag 0")
    first = menus.app.session
    while not first.game.over:
        first.act(first.game.pass_turn())
    menus.app.restart("title")
    held = []
    real = Lookup.__init__

    def trying(*arguments):
        held.append(menus.app.session)
        if len(held) == 1:
            raise MemoryError
        real(*arguments)

    monkeypatch.setattr(Lookup, "__init__", trying)
    menus.run("DOWN", "A", None, None, None, None)
    assert held[:2] == [first, None]
    assert menus.app.playing


def test_a_name_is_plain_where_memory_does_not_suffice_for_large_letters(monkeypatch):
    from erudit_ui.widgets import poster, style

    def fail(*_, **__):
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr("adafruit_display_text.label.Label", fail)
        plain = poster.poster("Аня", 160, 23, style.INK)
    assert [face.text_of(item) for item, *_ in face.texts(plain)] == ["Аня"]


def test_what_a_start_could_not_load_at_once_is_tried_again(monkeypatch):
    from erudit_ui import splash

    failed = []

    def short(name, *arguments):
        if len(failed) < 2:
            failed.append(name)
            raise MemoryError
        return builtins.__import__(name, *arguments)

    monkeypatch.setattr(splash, "__import__", short, raising=False)
    splash._load("erudit_core.rules.game")
    assert failed == ["erudit_core.rules.game"] * 2


def test_an_exchange_for_which_memory_is_short_leaves_the_hand_as_it_lay(tmp_path, monkeypatch):
    menus = Short(tmp_path).at("players Аня Боря\nhand КОТЛЕТА\nshow board")
    menus.app.open("exchange")
    menus.press("A")
    lay = bytes(menus.app.session.pending.order)
    short_of(type(menus.app.session.game), "exchange", monkeypatch)
    with pytest.raises(MemoryError):
        menus.top.resume("yes", None)
    assert bytes(menus.app.session.pending.order) == lay
