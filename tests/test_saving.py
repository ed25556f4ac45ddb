# SPDX-License-Identifier: MIT
"""Switched off at any moment, the game goes on where it was, or one step before."""

import pytest
from saving_machine import NAMES, Machine, easy_words, state

from erudit_core.rules import ruleset
from erudit_core.rules.alphabet import BLANK
from erudit_ui.saves import to_drive
from erudit_ui.saves.save_index import open_index
from erudit_ui.saving import notices
from tools.harness.thumbs import tile_key
from tools.judging import referee


@pytest.fixture
def machine(tmp_path, monkeypatch):
    return Machine(tmp_path, monkeypatch)


POSITION = "rules judge=consent target=60\nhand КОТАЕ?С"


def lay(face, letters):
    """From the card to the board, and tiles of the hand laid from the centre on."""
    face.press("A")
    face.go_to("H8").lay(letters)


def test_a_game_saved_at_the_card_comes_back_at_the_card(machine):
    face = machine.boot()
    session = machine.attach(face, POSITION)
    before = state(session)
    again = machine.boot()
    assert again.app.screen_name == "title"
    session = machine.resume(again)
    assert again.app.screen_name == "handover"
    assert state(session) == before


def test_a_word_half_laid_when_the_menu_was_opened_comes_back(machine):
    face = machine.boot()
    session = machine.attach(face, POSITION)
    lay(face, "КОТ")
    assert session.pending.placement.count == 3
    face.app.open("turnmenu")
    face.app.settle()
    before = state(session)
    session = machine.resume(machine.boot())
    assert state(session) == before
    assert session.pending.placement.count == 3


def test_while_a_blank_is_named_the_tiles_are_in_the_hand_again(machine):
    face = machine.boot()
    session = machine.attach(face, "rules judge=trust\nhand ?КОТАЕС")
    before = state(session)
    lay(face, "КО")
    face.press(tile_key(face.top, BLANK))
    assert face.app.screen_name == "blank"
    assert session.pending.placement.count == 2
    session = machine.resume(machine.boot())
    assert state(session) == before


def test_while_a_word_is_in_question_the_tiles_lie_and_it_is_put_forward_again(machine):
    face = machine.boot()
    session = machine.attach(face, POSITION)
    lay(face, "КО")
    face.play()
    assert face.app.screen_name == "consent"
    laid = bytes(session.pending.placement.cells[:2])
    again = machine.boot()
    session = machine.resume(again)
    assert bytes(session.pending.placement.cells[:2]) == laid
    again.press("A")
    again.play()
    assert again.app.screen_name == "consent"
    again.press("RIGHT")
    assert again.app.screen_name == "summary"


def test_a_game_left_while_tiles_are_chosen_for_an_exchange_comes_back_before_it(machine):
    face = machine.boot()
    session = machine.attach(face, POSITION)
    before = state(session)
    face.press("A")
    face.app.open("exchange")
    face.press("UP", "RIGHT", "UP")
    session = machine.resume(machine.boot())
    assert state(session) == before


def test_in_the_last_round_the_target_stays_reached(machine):
    face = machine.boot()
    session = machine.attach(face, POSITION)
    session.game.reached = True
    session.game.scores[:] = [61, 20]
    session.act(session.game.pass_turn())
    session = machine.resume(machine.boot())
    assert session.game.reached and session.game.turn == 1
    session.act(session.game.pass_turn())
    assert session.game.over


def test_at_the_end_the_result_can_be_seen_again(machine):
    face = machine.boot()
    session = machine.begin(face, target=0)
    while not session.game.over:
        session.act(session.game.pass_turn())
    before = state(session)
    again = machine.boot()
    again.choose("games")
    assert again.app.screen_name == "games"
    session = machine.resume(again)
    assert again.app.screen_name == "result"
    assert state(session) == before


def test_the_card_after_each_turn_is_what_comes_back(machine):
    face = machine.boot()
    session = machine.begin(face, target=0)
    for number in range(12):
        hand = bytes(session.pending.order)
        session.act(session.game.exchange(hand[:2]))
        before = state(session)
        face = machine.boot()
        session = machine.resume(face)
        assert state(session) == before
        assert session.log.count == number + 1 and session.log.complete


def test_the_record_is_whole_after_many_restarts_and_on_the_drive_at_the_end(machine, tmp_path):
    face = machine.boot()
    session = machine.begin(face, target=0)
    while not session.game.over:
        if session.game.turns < 50:
            session.act(session.game.exchange(bytes(session.pending.order)[:1]))
        else:
            session.act(session.game.pass_turn())
        if session.game.turns % 7 == 0 and not session.game.over:
            session = machine.resume(machine.boot())
    lines = list(session.record_lines())
    assert len(lines) > 60
    text = (tmp_path / "erudit" / "game1.gcg").read_text("utf-8")
    assert text.rstrip("\n").split("\n") == lines
    assert session.saver.notice == notices.RECORD
    assert referee.main([str(tmp_path / "erudit" / "game1.gcg")]) == 0


def test_while_the_game_runs_no_hand_is_on_the_drive_but_in_the_save_itself(machine, tmp_path):
    face = machine.boot()
    session = machine.begin(face, target=0)
    hands = []
    for _ in range(20):
        hands.append(bytes(session.pending.order))
        session.act(session.game.exchange(bytes(session.pending.order)[:3]))
    data = (tmp_path / "erudit" / "game1.sav").read_bytes()
    # The last of a log's 24 sectors belongs to the save behind it.
    logs = data[13824 : 13824 + 11776] + data[13824 + 21504 : 13824 + 21504 + 11776]
    assert any(logs)
    for hand in hands:
        assert hand not in logs
    assert (tmp_path / "erudit" / "game1.gcg").read_bytes() == b"\n" * 24576


def test_a_game_goes_on_through_the_title_with_real_packs(machine):
    face = machine.boot()
    session = machine.begin(face, lexicon=easy_words(face), judge=ruleset.CONSENT)
    before = state(session)
    again = machine.boot()
    again.press("A")
    again.press("RIGHT")  # a key that means nothing: the loading works on its tick
    assert again.app.screen_name == "handover"
    assert state(again.app.session) == before


def test_with_other_packs_the_reason_is_told_and_a_second_key_takes_those_that_are_there(machine):
    face = machine.boot()
    lexicon = easy_words(face)
    session = machine.begin(face, lexicon=lexicon, judge=ruleset.CONSENT)
    session.saver.mark ^= 1
    session.act(session.game.pass_turn())
    again = machine.boot()
    again.press("A", "RIGHT")
    assert again.app.screen_name == "loading" and again.app.session is None
    again.press("A")
    assert again.app.screen_name == "handover" and again.app.session.game.turns == 1


def test_names_come_back_letter_for_letter(machine):
    names = ["Ёж-Ёжик 9", "Player 1", "Ана\u0301", "Жозефина", "Ъ", "яё", "№2", "Аня Б"]
    face = machine.boot()
    machine.begin(face, names=names)
    assert machine.resume(machine.boot()).names == names


def test_a_game_is_deleted_after_a_question_from_drive_and_memory(machine):
    face = machine.boot()
    machine.begin(face)
    again = machine.boot()
    assert [game.names for game in open_index(again.app).saved()] == [NAMES]
    again.choose("games")
    assert again.app.screen_name == "games"
    again.press("RIGHT", "B")
    assert len(open_index(again.app).saved()) == 1
    again.press("RIGHT", "A")
    assert again.app.screen_name == "games"
    assert open_index(again.app).saved() == []
    assert open_index(machine.boot().app).saved() == []


def test_four_games_side_by_side_and_no_fifth_until_one_ends(machine):
    for number in range(4):
        machine.begin(machine.boot(), names=["Аня", f"Н{number}"], target=0)
    face = machine.boot()
    assert [game.names[1] for game in open_index(face.app).saved()] == [
        "Н3",
        "Н2",
        "Н1",
        "Н0",
    ]
    assert to_drive.homeless(face.app, None)
    session = machine.resume(face)
    while not session.game.over:
        session.act(session.game.pass_turn())
    assert not to_drive.homeless(face.app, None)
    machine.begin(machine.boot(), names=["Аня", "Пятая"])
    names = [game.names[1] for game in open_index(machine.boot().app).saved()]
    assert names == ["Пятая", "Н2", "Н1", "Н0"]


def test_of_several_ended_games_the_one_played_longest_ago_gives_its_place(machine):
    for number in range(4):
        machine.begin(machine.boot(), names=["Аня", f"Н{number}"], target=0)
    for name in ("Н2", "Н0", "Н3"):
        face = machine.boot()
        here = open_index(face.app)
        game = next(game for game in here.saved() if game.names[1] == name)
        session = machine.resume(face, game=game)
        while not session.game.over:
            session.act(session.game.pass_turn())
    machine.begin(machine.boot(), names=["Аня", "Новая"])
    names = [game.names[1] for game in open_index(machine.boot().app).saved()]
    assert names == ["Новая", "Н3", "Н0", "Н1"]


def test_the_game_played_last_is_the_first_of_the_list(machine):
    for number in range(3):
        machine.begin(machine.boot(), names=["Аня", f"Н{number}"], target=0)
    face = machine.boot()
    oldest = open_index(face.app).saved()[-1]
    machine.resume(face, game=oldest).act(face.game.pass_turn())
    names = [game.names[1] for game in open_index(machine.boot().app).saved()]
    assert names == ["Н0", "Н2", "Н1"]


def test_no_file_changes_its_size_while_a_game_runs(machine, tmp_path):
    face = machine.boot()
    session = machine.begin(face, target=0)

    def listing():
        return sorted((p.name, p.stat().st_size, p.stat().st_ino) for p in tmp_path.rglob("*"))

    before = listing()
    while not session.game.over:
        session.act(session.game.pass_turn())
    assert listing() == before and len(before) == 11


def test_a_record_file_that_was_deleted_is_made_anew_before_the_next_game(machine, tmp_path):
    machine.begin(machine.boot())
    (tmp_path / "erudit" / "game1.gcg").unlink()
    machine.begin(machine.boot())
    assert (tmp_path / "erudit" / "game1.gcg").read_bytes() == b"\n" * 24576
