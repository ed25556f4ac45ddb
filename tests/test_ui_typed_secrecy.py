# SPDX-License-Identifier: MIT
"""What is typed or touched tells nobody what a key would not: the picture itself is looked at."""

import pytest
from face import play_scene
from hand_search import kinds_on
from test_ui_typed_board import Typist

from erudit_core.rules import tiles
from erudit_core.rules.alphabet import LETTERS
from erudit_device import typed

GAME = """
players Аня Боря
rules judge={} side_words=score
words {}
hand КОТЛЕТА
{}
cursor H8
show board
"""
SECRET = """
players Аня Боря Вера
rules judge=consent side_words=score
words КОТ
hand КОТЛЕТА
play 8H КОТ
hand АБЩШФЭЮ
"""
MINUTE = 60_000


def pictures_of(judge, words, letters, verdicts="strict"):
    """The panel after each letter that is typed, and after what else the keyboard does."""
    face = Typist(draws=True).at(GAME.format(judge, words, verdicts))
    face.touch_cell("H8")
    pictures = []
    for letter in letters:
        face.strike(letter)
        pictures.append(bytes(face.panel.memory))
    for name in ("G8", "H8"):
        face.touch_cell(name)
        pictures.append(bytes(face.panel.memory))
    return pictures


@pytest.mark.parametrize("judge", ["dictionary", "consent", "trust"])
def test_strict_no_letter_tells_whether_the_word_is_known(judge):
    known = pictures_of(judge, "ТОК КОТ ТОКАТА", "ТОК")
    unknown = pictures_of(judge, "ЛАК", "ТОК")
    assert known == unknown
    assert len(set(known)) == len(known)


def test_friendly_they_do():
    known = pictures_of("dictionary", "ТОК", "ТОК", "")
    assert known != pictures_of("dictionary", "ЛАК", "ТОК", "")


@pytest.mark.parametrize("screen", ["handover", "log", "unseen", "turnmenu"])
def test_letters_and_touches_on_another_screen_bring_no_tile_there(screen):
    face = Typist(draws=True).at(SECRET + f"show {screen}")
    before = kinds_on(face.panel)
    face.strike("АБЩШФЭЮ").strike("А", shift=True).code(typed.CHARACTER)
    assert face.screen == screen
    assert kinds_on(face.panel) == before


def test_letters_on_the_card_before_the_turn_draw_the_same_whatever_the_hand_holds():
    pictures = set()
    for held in ("АБЩШФЭЮ", "ВГДЕЖЗ?"):
        face = Typist(draws=True).at(SECRET.replace("АБЩШФЭЮ", held) + "show handover")
        face.strike(LETTERS).touch(80, 64).touch(10, 120)
        assert face.screen == "handover"
        pictures.add(bytes(face.panel.memory))
    assert len(pictures) == 1


def test_letters_and_touches_do_not_vote():
    face = Typist(draws=True).at(SECRET + "cursor H9\nlay АБ\nshow board\ncommit")
    assert face.screen == "consent"
    for x in range(0, 160, 20):
        for y in range(0, 128, 16):
            face.touch(x, y)
    face.strike(LETTERS)
    assert face.screen == "consent"
    assert face.top.asked == 0


def test_a_letter_only_wakes_where_the_hand_was_hidden():
    face = Typist(draws=True).at(SECRET + "show board").touch_cell("A1").strike("А")
    face.wait(MINUTE + 100)
    assert face.screen == "handover"
    face.device.pressed.append(typed.LETTER)
    face.app.step()
    face.device.pressed.append(typed.LETTER + 1)
    face.app.step()
    assert face.screen == "handover"
    assert kinds_on(face.panel) == set()
    assert face.session.pending.placement.count == 1


def test_the_hand_of_the_next_player_is_hidden_after_a_word_that_was_typed():
    face = Typist(draws=True).at(SECRET + "show board")
    face.touch_cell("K8").press("SELECT").strike("А").press("A")
    while face.screen == "consent":
        face.press("RIGHT")
        face.strike("Щ")
    face.press("A")
    while face.screen != "handover":
        face.press("A")
    held = set(tiles.listed(face.game.hand())) - {tiles.BLANK}
    assert held
    assert kinds_on(face.panel) == set()
    face.strike(LETTERS)
    assert kinds_on(face.panel) == set()


def test_the_scenes_of_cards_stand_still_under_letters():
    looked = 0
    for scene in ("handover", "consent", "code"):
        face = Typist(draws=True)
        for _ in play_scene(face, scene):
            face.settle()
            shown = face.screen
            # A notice to the player alone goes by any key, and what is behind it is his own board.
            if face.device.types or shown == "notice" and not face.top.public:
                continue
            before = bytes(face.panel.memory)
            face.strike("АЯ")
            assert face.screen == shown
            assert bytes(face.panel.memory) == before
            looked += 1
    assert looked >= 5
