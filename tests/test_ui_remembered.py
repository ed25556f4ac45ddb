# SPDX-License-Identifier: MIT
"""What outlives a game: its table for the next one, and the records of those who played."""

import pytest
import tables
from menus import Menus

from erudit_core.rules import alphabet, ruleset
from erudit_ui.prefs import areas, last_table, statistics
from erudit_ui.screens import feats
from erudit_ui.setup import again
from erudit_ui.setup.game_setup import Draft

# Аня lays КОТЛЕТА from the centre: 2+1+2+2+1+2+1 = 11, the Е on a cell of "letter ×2", +15 for all
# seven. Then ПИЛА down through its Л: 2+1+2+1 = 6, the П on K6 and the А on K9 plain.
OVER = (
    """
players Аня Боря Машина_(клуб)
rules judge=trust all_seven=15
machine 3 club
hand КОТЛЕТА
play 8H КОТЛЕТА
hand ПИАЩИЫЬ
play K6 ПИЛА
"""
    + "pass\n" * 6
)
KOTLETA = alphabet.encode("КОТЛЕТА")


@pytest.fixture
def table(tmp_path):
    return tables.make(tmp_path)


def draft_of(home):
    """The table that a new game is offered after switching on."""
    return Menus(home).choose("newgame").app.draft


def begin(menus):
    """From the new-game screen into the game."""
    menus.app.draft.set("judge", ruleset.TRUST)
    menus.find("start").press("A").wait(10)
    assert menus.app.playing


def finish(home):
    """The result of a game between two people and a machine, looked at."""
    menus = Menus(home).at(OVER)
    assert menus.game.over
    menus.app.restart("result")
    menus.wait(1)
    return menus


def people(home):
    return {one.name: one for one in statistics.read(tables.files(home), Menus(home).app.prefs)[1]}


def test_names_seats_preset_and_machines_are_there_after_switching_off(tmp_path, table):
    menus = Menus(tmp_path).choose("newgame")
    draft = menus.app.draft
    draft.change("seats", 1)
    draft.change("preset", 1)
    draft.change("verdicts", 1)
    draft.set("repeats", 0)
    draft.names[0] = "Ёжик"
    draft.names[2] = "Ann"
    draft.kinds[1] = 3
    draft.robots[1] = "Deep"
    begin(menus)
    again = draft_of(tmp_path)
    assert [again.name(seat) for seat in range(3)] == ["Ёжик", "Deep", "Ann"]
    assert (again.seats, again.teams, again.verdicts) == (3, 0, 1)
    assert again.rules == ruleset.make(1, repeats=0, judge=ruleset.TRUST)
    assert bytes(again.kinds) == bytes((0, 3, 0, 0, 0, 0, 0, 0))
    assert again.differs("repeats") and not again.differs("premiums")


def test_a_code_is_not_kept_and_a_first_table_is_the_usual_one(tmp_path, table):
    assert draft_of(tmp_path).state()[:2] == (2, 0)
    menus = Menus(tmp_path).choose("newgame")
    menus.app.draft.codes[0] = 9
    begin(menus)
    assert not any(draft_of(tmp_path).codes)


@pytest.mark.parametrize("data", [b"\x09", b"\x02\x00\x00\x00\x00\x01" + bytes(8) + b"\x01\x63"])
def test_a_table_of_no_use_gives_the_usual_one(tmp_path, table, data):
    areas.write(tables.table(tmp_path), areas.NAMES, data)
    assert draft_of(tmp_path).state()[:4] == Draft().state()[:4]


def test_the_same_table_is_not_written_twice(tmp_path, table):
    menus = Menus(tmp_path)
    draft = Draft()
    last_table.keep(menus.device, menus.app.prefs, draft)
    before = table.read_bytes()
    last_table.keep(menus.device, menus.app.prefs, draft)
    assert table.read_bytes() == before
    draft.names[0] = "Аня"
    last_table.keep(menus.device, menus.app.prefs, draft)
    assert table.read_bytes() != before


def test_a_pack_that_is_gone_is_not_remembered(tmp_path, table):
    menus = Menus(tmp_path)
    draft = Draft()
    draft.set("packs", "nouns+gone")
    last_table.keep(menus.device, menus.app.prefs, draft)
    assert draft_of(tmp_path).packs() == ["nouns"]


def test_the_best_turn_the_dearest_and_the_longest_word_of_a_game(tmp_path):
    menus = Menus(tmp_path).at(OVER)
    anna, boris, machine = feats.rows(menus.session)
    assert anna[feats.TURNS] == 3 and anna[feats.POINTS] == anna[feats.BEST] == 27
    assert anna[feats.DEAREST] == 12
    assert [code & 31 for code in anna[feats.LONGEST]] == list(KOTLETA)
    assert (boris[feats.POINTS], boris[feats.DEAREST]) == (6, 6)
    assert machine == [2, 0, 0, 0, b"", b""]


def test_the_curve_has_every_turn_and_ends_with_what_was_left(tmp_path):
    menus = Menus(tmp_path).at(OVER)
    curves = feats.curves(menus.session)
    assert [curve[:4] for curve in curves] == [[0, 27, 27, 27], [0, 0, 6, 6], [0, 0, 0, 0]]
    assert [len(curve) for curve in curves] == [10] * 3  # eight turns, before and behind them
    assert [curve[-1] for curve in curves] == menus.game.scores


def test_records_count_a_game_once_and_people_alone(tmp_path, table):
    for _ in range(2):
        finish(tmp_path)
    found = people(tmp_path)
    assert set(found) == {"Аня", "Боря"}
    assert found["Аня"][1:5] == (1, 1, 27, 12)
    assert (found["Аня"].word, found["Аня"].longest) == (KOTLETA, KOTLETA)
    assert found["Боря"][1:5] == (1, 0, 6, 6)


def test_records_go_on_from_game_to_game(tmp_path, table):
    finish(tmp_path)
    menus = Menus(tmp_path).at(OVER.replace("players Аня", "players Ира"))
    menus.session.id = 7
    menus.app.restart("result")
    menus.wait(1)
    found = people(tmp_path)
    assert list(found) == ["Боря", "Ира", "Аня"]  # who played last stands first
    assert found["Боря"].games == 2 and found["Аня"].games == 1


def test_records_are_shown_and_cleared_after_a_question(tmp_path, table):
    menus = finish(tmp_path)
    menus.press("A").find("records").press("A")
    assert "Аня партий 1 Побед 1 Лучший ход 27 КОТЛЕТА = 12 КОТЛЕТА 7 букв" in menus.text()
    menus.press("A", "B")
    assert set(people(tmp_path)) == {"Аня", "Боря"}
    menus.press("A", "A")
    assert menus.screen == "records" and "Рекордов пока нет" in menus.text()
    assert people(tmp_path) == {}
    finish(tmp_path)  # cleared is cleared: the game was counted
    assert people(tmp_path) == {}


def test_where_the_drive_is_not_ours_it_is_said(tmp_path):
    menus = finish(tmp_path)
    assert "Рекорды. Не сохранить: места на диске ещё нет" in menus.text()


def test_many_people_have_room_and_who_played_longest_ago_goes(tmp_path, table):
    word = bytes(15)
    crowd = [statistics.Person(f"{i:010}", 1, 1, 1, 1, word, word) for i in range(60)]
    file = tables.table(tmp_path)
    assert statistics.write(file, list(range(40)), crowd)
    ids, kept = statistics.read(tables.files(tmp_path), Menus(tmp_path).app.prefs)
    assert ids == list(range(16))
    assert kept == crowd[: len(kept)] and 30 < len(kept) < 60


def test_another_game_has_the_same_table(tmp_path, table):
    menus = finish(tmp_path)
    menus.session.options = bytes(16)
    menus.session.set_option(10, 2 << 4)  # the third seat: the club's machine
    app = menus.app
    again.again(app)
    draft = app.draft
    assert [draft.name(seat) for seat in range(3)] == ["Аня", "Боря", "Машина (клуб)"]
    assert (draft.names[:3], draft.robots[2], draft.kinds[2]) == (["Аня", "Боря", ""], "", 2)
    assert draft.rules == menus.game.rules
    menus.press("A").find("again").press("A")
    assert menus.screen in ("handover", "loading", "machine")


def test_another_game_of_teams_is_one_of_teams(tmp_path, table):
    menus = Menus(tmp_path).at("players А Б В Г\nteams 2\nrules judge=trust\n" + "pass\n" * 8)
    assert menus.game.over
    again.again(menus.app)
    assert (menus.app.draft.seats, menus.app.draft.teams) == (4, 2)
