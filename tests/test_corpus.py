# SPDX-License-Identifier: MIT
"""Records, saved games and machines' moves of a while ago (tests/corpus) come to what they came to
then. A difference that is wanted is made part of the corpus by `python3 tests/corpus/make.py`.
"""

import json

import pytest
import version1
from corpus import adapter, answers, saves

NAMES = answers.names()
MOVES = answers.moves()
GAMES = answers.games()
SAVES = saves.manifest()


@pytest.mark.parametrize("name", NAMES)
def test_a_record_is_judged_solved_and_replayed_as_before(name):
    assert answers.answered(name, answers.commands(name)) == answers.file(name).read_text("utf-8")


@pytest.mark.parametrize("at", range(len(GAMES)))
def test_a_game_with_all_tiles_known_goes_as_before(at):
    assert answers.played(GAMES[at]) == GAMES[at]


@pytest.mark.parametrize("level", adapter.MACHINE_LEVELS)
def test_a_machine_plays_what_it_played_before(level):
    asked = [(line, move) for line, move in MOVES if line.split(" ")[2] == level]
    assert [(line, answers.moved(line)) for line, _ in asked] == asked


@pytest.mark.parametrize("name", SAVES)
def test_saved_games_come_back_and_go_on_as_before(name, tmp_path, monkeypatch):
    told, records = saves.came(name, tmp_path, monkeypatch)
    assert told == SAVES[name]
    assert records == version1.unpack(name, tmp_path, saves.FOLDER)[1]


def test_the_records_are_a_hundred_of_every_kind():
    assert len(NAMES) == 100
    codes = set()
    for name in NAMES:
        lines = answers.file(name).read_text("utf-8").splitlines()
        asked = [command.split(" ")[0] for command in answers.commands(name)]
        assert asked[:2] == ["referee", "solve"] and asked[-1] == answers.EVENTS
        judged = json.loads(lines[1])
        codes.add(judged["error"] and judged["error"]["code"])
    assert codes >= {None, "other", "score", "unreadable", "short", "centre", "side_word", "cell"}
    texts = [(adapter.RECORDS / f"{name}.gcg").read_bytes().decode() for name in NAMES]
    marks = ["#team 4", "#player8", "#recover", "#accepted", "#note incomplete 5-7", "#note hint"]
    marks += [
        "preset=boxed",
        "preset=club",
        "judge=trust",
        "layout=",
        "repeats=no",
        ": - ",
        "(",
        "\r",
    ]
    for mark in marks:
        assert any(mark in text for text in texts), mark


def test_the_games_show_every_kind_of_event():
    text = "\n".join(GAMES)
    kinds = ["asks", "accepted", "rejected", "played", "drew", "gave", "passed with", "took"]
    kinds += ["reached the target", "to move", "is left with", "over: target", "over: exhausted"]
    for kind in [*kinds, "refused: game_over", "refused: unknown_word", "refused: side_word"]:
        assert kind in text, kind


def test_machines_of_fifty_seeds_play_words_give_tiles_and_take_blanks_back():
    assert len({line.split(" ")[3] for line, _ in MOVES}) == 50
    moves = [move for _, move in MOVES]
    for mark in ("take", "give", "across", "down"):
        assert any(mark in move for move in moves), mark


def test_the_saves_are_twenty_in_the_middle_of_play_from_chips_of_both_sizes(tmp_path):
    assert saves.names() == sorted(SAVES)
    assert len(SAVES) == 20
    games = [game for told in SAVES.values() for game in told["games"]]
    assert not any(game["over"] for game in games)
    keys = (
        "turns",
        "machines",
        "laid",
        "aids",
        "wrong",
        "strict",
        "accepted",
        "refused",
        "reached",
    )
    for key in keys:
        assert any(game[key] for game in games), key
    assert {2, 8} < {len(game["names"]) for game in games}
    where = {
        drive: {g["where"] for told in SAVES.values() for g in told[drive]}
        for drive in saves.DRIVES
    }
    assert where == {"ours": {"drive", "chip"}, "a computer's": {"drive", "chip", "both"}}
    chips = set()
    for name in SAVES:
        (tmp_path / name).mkdir()
        chips.add(len(version1.unpack(name, tmp_path / name, saves.FOLDER)[0]))
    assert chips == {4096, 8192}


def test_another_answer_would_be_noticed(monkeypatch):
    name = NAMES[1]
    monkeypatch.setattr(adapter, "event_text", lambda event, nicks: "x")
    assert answers.answered(name, answers.commands(name)) != answers.file(name).read_text("utf-8")
