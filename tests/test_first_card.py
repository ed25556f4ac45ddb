# SPDX-License-Identifier: MIT
"""A new game whose packs were checked shows its first card at once, and begins behind it."""

import sys

import pytest
from face import ROOT
from menus import Menus

from erudit_device import keys
from erudit_ui import checked_packs

PACK = (ROOT / "packs" / "nouns.lex").read_bytes()


@pytest.fixture
def menus(tmp_path):
    """On the new-game screen, the chosen line being the start; a game was begun before: its files
    are made, its pack is checked.
    """
    made = Menus(tmp_path).use_packs(tmp_path, nouns=PACK)
    made.choose("newgame").press("A")
    assert made.screen == "handover"
    made.app.restart("title")
    made.app.session = None
    made.choose("newgame")
    assert made.screen == "newgame"
    return made


def start(menus):
    """Press A without the tick that follows."""
    menus.top.key(keys.A)
    return menus.text()


def test_the_card_stands_before_the_game_is_begun_and_is_not_drawn_again(menus):
    text = start(menus)
    assert menus.screen == "loading" and "Ⓐ фишки" in text and "читаю" not in text.lower()
    assert menus.session is None
    drawn = menus.app.device.display.root_group
    menus.top.tick(0)
    assert [screen.name for screen in menus.app.stack] == ["screens.handover"]
    assert menus.app.device.display.root_group is menus.top.group is drawn
    assert menus.text() == text
    assert menus.session.name() in text and menus.session.saver is not None
    assert menus.game.lexicon is not None
    menus.press("A")
    assert menus.screen == "board"


def test_a_key_that_is_pressed_before_the_game_is_begun_reveals_nothing(menus):
    start(menus)
    menus.top.key(keys.A)
    assert menus.screen == "loading" and menus.session is None
    menus.top.tick(0)
    assert menus.screen == "handover"


def test_a_pack_that_went_meanwhile_takes_the_cards_place(menus, tmp_path):
    start(menus)
    (tmp_path / "packs" / "nouns.lex").unlink()
    menus.top.tick(0)
    assert menus.screen == "loading" and "nouns.lex: " in menus.text()
    assert menus.session is None
    assert "erudit_ui.screens.handover_screen" not in sys.modules
    menus.press("A")
    assert menus.screen == "handover" and menus.game.lexicon is None


def test_b_on_the_card_leads_back_and_leaves_nothing_of_it(menus):
    start(menus)
    menus.top.key(keys.B)
    assert menus.screen == "newgame" and menus.session is None
    assert "erudit_ui.screens.handover_screen" not in sys.modules


def test_a_pack_that_is_still_to_be_checked_is_read_before_the_card(menus):
    checked_packs.clear()
    assert "Ⓐ фишки" not in start(menus)
    menus.top.tick(0)
    assert menus.screen == "handover"


def test_before_a_machines_first_turn_there_is_no_card(menus):
    menus.app.draft.kinds[0] = menus.app.draft.kinds[1] = 1
    assert "Ⓐ фишки" not in start(menus)
    menus.top.tick(0)
    assert menus.screen == "machine"
