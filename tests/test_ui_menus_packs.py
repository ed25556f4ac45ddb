# SPDX-License-Identifier: MIT
"""Choosing the packs of a game, and what is said of those that cannot be used."""

import pytest
from menus import Menus, pack

from erudit_core.rules.ruleset import OWN_WORDS


@pytest.fixture
def menus(tmp_path):
    return Menus(tmp_path)


def test_packs_are_listed_with_their_size_people_s_own_last(tmp_path):
    menus = Menus(tmp_path).use_packs(
        tmp_path, mine=pack("mine", "Слова двора", 21), nouns=pack(words=49102), easy=pack()
    )
    menus.go("packs").press("A")
    text = menus.text()
    assert "☑ существительные" in text
    assert "49102" in text
    assert "☐ Слова двора" in text
    assert menus.top.found == ["nouns", "easy", "mine", OWN_WORDS]
    menus.press("UP", "UP", "A")
    assert menus.app.draft.packs() == ["nouns", "mine"]
    assert "21 слово" in menus.text()


def test_hidden_files_are_no_packs(tmp_path):
    hidden = {"._nouns": b"\0\5\x16\7", ".old": pack(), ".": pack()}
    menus = Menus(tmp_path).use_packs(tmp_path, nouns=pack(), **hidden)
    menus.go("packs").press("A")
    assert menus.top.found == ["nouns", OWN_WORDS]


def test_the_last_pack_stays_and_the_screen_says_why(tmp_path):
    menus = Menus(tmp_path).use_packs(tmp_path, nouns=pack())
    menus.go("packs").press("A", "A")
    assert menus.app.draft.packs() == ["nouns"]
    assert "Нужен хотя бы один словарь" in menus.text()


def test_a_pack_that_no_record_could_name_is_refused(tmp_path):
    menus = Menus(tmp_path).use_packs(tmp_path, **{"nouns": pack(), "my own words": pack()})
    menus.go("packs").press("A", "DOWN", "A")
    assert menus.app.draft.packs() == ["nouns"]
    assert "Имя файла" in menus.text()


def test_more_packs_than_a_game_can_have_are_refused(tmp_path):
    names = ["nouns"] + [f"pack{i}" for i in range(8)]
    menus = Menus(tmp_path).use_packs(tmp_path, **{name: pack() for name in names})
    menus.go("packs").press("A")
    for _ in names:
        menus.press("A").down()
    assert len(menus.app.draft.packs()) == 8


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "это не словарь"),
        (b"PK\3\4" + bytes(99), "это не словарь"),
        (b"ERLX\xee" + bytes(99), "другая версия"),
        (pack()[:-3], "обрезан"),
    ],
)
def test_a_pack_that_is_none_says_what_is_wrong(tmp_path, data, reason):
    menus = Menus(tmp_path).use_packs(tmp_path, nouns=data)
    menus.go("packs").press("A")
    assert "✗" in menus.text()
    assert "nouns.lex: " + reason in menus.text()
    menus.press("B").app.restart("title")
    menus.choose("newgame").press("A")
    assert menus.screen == "loading"
    assert "nouns.lex: " + reason in menus.text()
    assert "Играть можно и без него" in menus.text()
    menus.press("A")
    assert menus.screen == "handover"


def test_a_missing_pack_is_shown_and_can_be_left_out(tmp_path):
    menus = Menus(tmp_path).use_packs(tmp_path, easy=pack())
    menus.go("packs").press("A")
    assert menus.top.found == ["easy", "nouns", OWN_WORDS]
    menus.press("A", "DOWN", "A")
    assert menus.app.draft.packs() == ["easy"]


def test_flipped_bits_are_found_before_the_game_begins(tmp_path):
    bad = bytearray(pack())
    bad[-9] ^= 4
    menus = Menus(tmp_path).use_packs(tmp_path, nouns=bytes(bad))
    menus.choose("newgame").press("A")
    assert menus.screen == "loading"
    assert "nouns.lex: повреждён" in menus.text()
    menus.press("B")
    assert menus.screen == "newgame"
    menus.down(7).press("A")
    assert "✗" in menus.text()


def test_the_judge_dictionary_cannot_do_without_a_pack(tmp_path):
    menus = Menus(tmp_path).use_packs(tmp_path)
    menus.go("judge").press("LEFT", *["UP"] * 6, "A")
    assert menus.screen == "loading"
    assert "Выберите другого судью" in menus.text()
    menus.press("A", "START")
    assert menus.screen == "loading"
    menus.press("B")
    assert menus.screen == "newgame"
