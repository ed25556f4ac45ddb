# SPDX-License-Identifier: MIT
"""From the table to the device: a typed record becomes a save, and its game goes on."""

import getpass
import os
import sys
from random import Random

import pytest
import record_games
from helpers import cell, kinds, shown
from hypothesis import given, settings
from hypothesis import strategies as st
from records import EXCHANGE, KOT, KOTLETA, PASS, record, run
from saving_machine import Machine

from erudit_core import snapshot
from erudit_core.record import writer
from erudit_core.rules import ruleset, tiles
from erudit_core.rules.alphabet import decode
from erudit_core.rules.board import CELLS
from erudit_core.rules.validate_words import word_hash
from erudit_ui.store.save_store import FULL, SMALL
from tools.common import setup_env
from tools.judging.verdict import Verdict
from tools.realset import drive, hands, save, source, to_device

TURNS = (">Маша: - 8H КОТ +5 5", ">Петя: - 8H ...ЛЕТА +12 12", ">Маша: - N7 К.ША +16 21")
MASHA, PETYA = "АЕИНОРС", "БВГДУМК"


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A drive with the game's folder."""
    monkeypatch.setattr(setup_env, "enter", lambda extras: None)  # this is the environment
    (tmp_path / "drive" / "erudit").mkdir(parents=True)
    return tmp_path / "drive"


@pytest.fixture
def carry(home, tmp_path):
    """Returns a function: turns, hands as lines, options -> (exit code, stdout, stderr)."""

    def call(turns=TURNS, hands=(MASHA, PETYA), *options, **fields):
        path = tmp_path / "game.gcg"
        path.write_text(record(*turns, **fields), "utf-8")
        given_hands = []
        if hands:
            (tmp_path / "hands.txt").write_text("\n".join(hands), "utf-8")
            given_hands = ["--hands", tmp_path / "hands.txt"]
        return run(path, "--to", home, *given_hands, *options, tool=to_device)

    return call


def saved(home, number=1):
    """The Game in the first half of a place."""
    data = (home / "erudit" / f"game{number}.sav").read_bytes()
    whole = drive.SaveFile(number)
    whole.file = type("File", (), {"size": len(data)})
    return snapshot.load(data[whole.snapshot_at(0) :][: snapshot.PADDED], None)


def files(home):
    return {path.name: path.read_bytes() for path in sorted((home / "erudit").iterdir())}


def test_the_save_holds_the_record_s_position_and_the_hands(carry, home):
    code, out, err = carry()
    assert (code, err) == (0, "")
    assert "erudit/game1.sav, партия Маша, Петя, ходов: 3. Ходит Петя." in out
    game = saved(home)
    assert [shown(hand) for hand in game.hands] == ["АЕИНОРС", "БВГДКМУ"]
    assert (game.scores, game.turn, game.first, game.turns) == ([21, 12], 1, 0, 3)
    assert game.board.get(cell("N9")) == kinds("Ш")[0]
    # 130 tiles, 10 of them on the board, 14 in hands.
    assert game.bag_count() == 106
    assert game.turn_hand() == bytes(sorted(kinds(PETYA)))


def test_what_was_written_is_what_the_core_dumps_again(carry, home):
    assert carry()[0] == 0
    game = saved(home)
    again = bytearray(snapshot.SIZE)
    snapshot.dump(game, b"", 1, again)
    other = snapshot.load(again, None)
    for key in ("scores", "turn", "turns", "passes", "hands", "bag", "accepted", "played"):
        assert getattr(other, key) == getattr(game, key), key
    assert other.board.state == game.board.state


def test_the_device_goes_on_with_the_game(carry, home, monkeypatch):
    """The title offers it; С behind КОТЛЕТА is laid, and the record has all turns."""
    assert carry(TURNS[:2], (MASHA, PETYA))[0] == 0
    machine = Machine(home, monkeypatch)
    face = machine.boot()
    assert face.top.help_text(0) == "Маша, Петя"
    face.choose("continue")
    face.wait(100)
    assert face.screen == "handover", face.text()
    face.press("A")
    session = face.session
    assert (session.game.turn, shown(session.game.hand())) == (0, "АЕИНОРС")
    face.go_to("O8").lay("С").play()
    assert face.screen == "summary", face.text()
    assert session.game.turns == 3
    # К2 + О1 + Т2 + Л2 + Е1×2 + Т2 + А1 + С2 = 14, three times for the word on O8.
    assert session.game.scores == [5 + 42, 12]
    face = machine.boot()
    assert machine.resume(face).game.scores == [47, 12]
    lines = list(face.session.record_lines())
    assert lines[-3:-1] == list(TURNS[:2])
    assert lines[-1] == ">Маша: АЕИНОРС 8H .......С +42 47"


def test_no_hand_is_told(carry):
    for out, err in (carry()[1:], carry(TURNS, None, "--draw")[1:]):
        assert MASHA not in out + err and PETYA not in out + err
    wrong = "ЩЩЩЩЩЩЩ"
    for given_hands in ((MASHA, wrong), (MASHA, "БВГДУМ1"), (MASHA, "БВГДУ")):
        code, out, err = carry(TURNS, given_hands)
        assert code == 1
        assert given_hands[1] not in out + err and MASHA not in out + err


@pytest.mark.parametrize(
    ("given_hands", "told"),
    [
        ((MASHA, "ЩЩЩЩЩЩЩ"), "строка 2: таких фишек у игрока Петя быть не может"),
        ((MASHA, "БВГДУ"), "строка 2, фишки игрока Петя: их 5, а должно быть 7"),
        (("АЕИНОР1", PETYA), "строка 1, фишки игрока Маша: нужны русские буквы"),
        ((MASHA,), "строк с фишками 1, а должно быть 2, по порядку игроков: Маша, Петя"),
        ((MASHA, PETYA, PETYA), "строк с фишками 3"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_by_line_and_nothing_is_saved(
    carry, home, given_hands, told
):
    code, out, err = carry(TURNS, given_hands)
    assert (code, out) == (1, "")
    assert told in err
    assert not files(home)["game1.sav"].strip(b"\0")


def test_tiles_that_the_other_hand_holds_cannot_be_held(carry):
    """There is one Ф in the set."""
    assert carry(TURNS, ("АЕИНОРФ", "БВГДУМК"))[0] == 0
    code, _, err = carry(TURNS, ("АЕИНОРФ", "БВГДУМФ"))
    assert code == 1 and "строка 2" in err


def test_tiles_that_were_kept_must_be_there(carry):
    """Маша had КОТАЕИ?, laid КОТ, and keeps АЕИ?."""
    assert carry((KOT,), ("АЕИНОРС", PETYA))[0] == 1
    assert carry((KOT,), ("АЕИ?ОРС", PETYA))[0] == 0


def test_a_hand_is_read_in_any_case_with_comments_between(carry, home):
    assert carry(TURNS, ("# Маша", "аеинорс", "", "бвгдумк"))[0] == 0
    assert shown(saved(home).hands[0]) == "АЕИНОРС"


def test_drawn_hands_keep_what_the_record_says_and_a_seed_repeats_them(carry, home):
    """Петя passed with УННДОБВ; Маша exchanged ЕИ of АЕИСРП?, so that she keeps АСРП?."""
    turns = (KOT, KOTLETA, "#recover Маша N8 А", EXCHANGE, PASS)
    assert carry(turns, None, "--draw", "--seed", 7)[0] == 0
    assert carry(turns, None, "--draw", "--seed", 7)[0] == 0
    first, second = saved(home, 1), saved(home, 2)
    assert first.hands == second.hands
    assert shown(first.hands[1]) == "БВДННОУ"
    for char in "АСРП?":
        assert char in shown(first.hands[0])
    (home / "erudit" / "game2.sav").unlink()
    assert carry(turns, None, "--draw", "--seed", 8)[0] == 0
    assert saved(home, 2).hands != first.hands


def test_a_blank_that_was_taken_before_the_turn_is_in_the_hand_and_was_not_as_it_began(carry, home):
    turns = (KOT, KOTLETA, "#recover Маша N8 А")
    assert carry(turns, ("ЕИ??ОРС", "УННБВГД"))[0] == 0
    game = saved(home)
    assert shown(game.hand()) == "ЕИОРС??"
    assert game.turn_hand() == bytes(sorted(kinds("АЕИОРС?")))


def test_a_place_that_is_taken_is_named_and_stays(carry, home):
    assert carry()[0] == 0
    before = files(home)
    code, out, err = carry(TURNS, (MASHA, PETYA), "--slot", 1)
    assert (code, out) == (1, "")
    assert "место 1 — партия Маша, Петя, ходов: 3" in err
    assert "--slot" in err
    assert files(home) == before
    assert carry(TURNS, (MASHA, PETYA), "--slot", 3)[0] == 0
    assert [name for name, data in files(home).items() if data != before[name]] == ["game3.sav"]


def test_a_small_file_without_a_log_takes_a_game_too(carry, home):
    (home / "erudit" / "game1.sav").write_bytes(bytes(SMALL))
    assert carry()[0] == 0
    assert saved(home).scores == [21, 12]
    assert len(files(home)["game1.sav"]) == SMALL


def test_four_games_leave_no_place_and_are_all_named(carry, home):
    for _ in range(4):
        assert carry()[0] == 0
    before = files(home)
    code, _, err = carry()
    assert code == 1
    for number in (1, 2, 3, 4):
        assert f"место {number} — партия Маша, Петя, ходов: 3" in err
    assert files(home) == before


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda data: data[: FULL - 512], "файл чужого размера"),
        (lambda data: data.replace(b"ERSV\2\2\2", b"ERSV\2\2\3"), "повреждённое сохранение"),
        (lambda data: data.replace(b"ERSV\2", b"ERSV\3"), "сохранение более новой версии игры"),
    ],
)
def test_what_cannot_be_read_is_no_free_place(carry, home, damage, told):
    assert carry()[0] == 0
    path = home / "erudit" / "game2.sav"
    before = damage(files(home)["game1.sav"])
    path.write_bytes(before)
    code, _, err = carry(TURNS, (MASHA, PETYA), "--slot", 2)
    assert code == 1 and told in err
    assert carry()[0] == 0
    assert path.read_bytes() == before
    assert saved(home, 3).turns == 3


def test_an_illegal_record_is_refused_with_its_line(carry, home):
    code, out, err = carry((KOT.replace("+5 5", "+6 6"),))
    assert (code, out) == (1, "")
    assert "строка 6" in err and "5" in err
    assert files(home) == {}


def test_a_record_that_cannot_be_read_is_told_with_code_2(carry, tmp_path):
    code, out, err = carry(("КОТ",))
    assert (code, out) == (2, "")
    assert "строка 6" in err
    assert run(tmp_path / "no.gcg", "--to", tmp_path, "--draw", tool=to_device)[0] == 2
    assert carry(TURNS, None, "--hands", tmp_path / "none.txt")[0] == 2
    (tmp_path / "bin.txt").write_bytes(b"\xff\xfe\x00")
    code, _, err = carry(TURNS, None, "--hands", tmp_path / "bin.txt")
    assert code == 2 and "UTF-8" in err


def test_a_game_that_is_over_is_refused(carry):
    passes = [f">{nick}: - - +0 {total}" for nick, total in (("Маша", 0), ("Петя", 0)) * 2]
    code, _, err = carry(passes)
    assert code == 1 and "окончена" in err


def test_a_record_without_some_turns_is_refused(carry):
    code, _, err = carry(("#note incomplete 1-2: lost", TURNS[0]))
    assert code == 1 and "НЕПОЛНА" in err


@pytest.mark.parametrize("name", ["none", "file", "empty"])
def test_a_folder_that_is_no_drive_of_the_game_is_refused(carry, home, tmp_path, name):
    (tmp_path / "file").write_text("")
    (tmp_path / "empty").mkdir()
    (tmp_path / "game.gcg").write_text(record(*TURNS), "utf-8")
    where = tmp_path / name
    code, _, err = run(tmp_path / "game.gcg", "--to", where, "--draw", tool=to_device)
    assert code == 1
    assert str(where) in err and "диск приставки" in err
    assert list((tmp_path / "empty").iterdir()) == []


def test_a_folder_that_cannot_be_written_is_refused(carry, home, monkeypatch):
    def refuse(**_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(drive.tempfile, "NamedTemporaryFile", refuse)
    code, _, err = carry()
    assert code == 1
    assert f"{home}/erudit: сюда не записать (нет прав)" in err
    assert files(home) == {}


def test_a_file_that_may_not_be_written_is_refused(carry, home, monkeypatch):
    assert carry()[0] == 0
    monkeypatch.setattr(os, "access", lambda path, mode: not str(path).endswith("game2.sav"))
    before = files(home)
    code, _, err = carry()
    assert code == 1 and "нет прав" in err
    assert files(home) == before


def test_no_room_for_the_file_of_a_game_is_told(carry, home, monkeypatch):
    monkeypatch.setattr(drive.SaveIndex, "build", lambda own, progress=None: False)
    code, _, err = carry()
    assert code == 1 and "нет места" in err


@pytest.mark.parametrize("write", [1, 2])
def test_a_write_that_fails_leaves_the_place_free(carry, home, monkeypatch, write):
    """The first write is the log's, the second the snapshot's, of which half arrives."""
    assert carry()[0] == 0
    before = files(home)
    real = drive.open_drive
    count = []

    def opened(folder):
        here = real(folder)
        for place in here.places:
            right = place.file.write

            def fail(at, data, right=right):
                count.append(at)
                if len(count) == write:
                    right(at, bytes(data[:512]))
                    raise OSError(5, "")
                right(at, data)

            place.file.write = fail
        return here

    with monkeypatch.context() as failing:
        failing.setattr(drive, "open_drive", opened)
        code, out, err = carry(TURNS, (MASHA, PETYA), "--slot", 2)
    assert (code, out) == (1, "")
    assert "прежние сохранения целы" in err
    assert files(home)["game1.sav"] == before["game1.sav"]
    assert carry(TURNS, (MASHA, PETYA), "--slot", 2)[0] == 0


def test_hands_are_asked_for_one_by_one_without_an_echo(carry, home, monkeypatch):
    """A wrong hand is asked for again."""
    answers = ["ЩЩЩЩЩЩЩ", MASHA, PETYA]
    asked = []

    def ask(prompt):
        asked.append(prompt)
        return answers.pop(0)

    monkeypatch.setattr(getpass, "getpass", ask)
    monkeypatch.setattr(sys, "stdin", type("Keyboard", (), {"isatty": lambda self: True})())
    code, out, err = carry(TURNS, None)
    assert code == 0
    assert [prompt.split(":")[0] for prompt in asked] == ["Маша", "Маша", "Петя"]
    assert "таких фишек у игрока Маша быть не может" in err
    assert not any(hand in out + err for hand in ("ЩЩ", MASHA, PETYA))
    assert shown(saved(home).hands[1]) == "БВГДКМУ"


def test_without_a_terminal_nothing_is_asked(carry, monkeypatch):
    monkeypatch.setattr(sys, "stdin", type("Pipe", (), {"isatty": lambda self: False})())
    code, _, err = carry(TURNS, None)
    assert code == 1 and "--hands" in err and "--draw" in err


def test_who_stops_while_hands_are_asked_for_has_written_nothing(carry, home, monkeypatch):
    def stop(prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr(getpass, "getpass", stop)
    monkeypatch.setattr(sys, "stdin", type("Keyboard", (), {"isatty": lambda self: True})())
    assert carry(TURNS, None)[0] == 130
    assert not files(home)["game1.sav"].strip(b"\0")


def test_it_speaks_english_too(carry, monkeypatch):
    monkeypatch.setenv("ERUDIT_LANGUAGE", "en")
    assert "Written: erudit/game1.sav, the game of Маша, Петя, turns made: 3." in carry()[1]
    code, _, err = carry(TURNS, (MASHA, PETYA), "--slot", 1)
    assert "place 1: the game of Маша, Петя, turns made: 3" in err
    assert "'Saved games'" in err


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 1 << 30), st.booleans())
def test_whatever_game_goes_on_its_save_has_its_position(seed, secret):
    """Of random games under random rules, hands drawn: board, scores and bag are the game's own;
    what hands it tells are kept.
    """
    names, made, noted = record_games.play_random(seed)
    if made.over:
        return
    lines = list(writer.write(names, made, noted, secret))
    header, entries = record_games.read_record(lines)
    verdict = Verdict(header, entries, record_games.Sieve(), lambda word: "")
    assert verdict.fault is None
    dealt = hands.drawn(verdict.replay, Random(seed))
    game = save.resumed(verdict.replay, entries, dealt, bytes(16))
    assert game.board.state == made.board.state
    assert (game.scores, game.turn, game.turns) == (made.scores, made.turn, made.turns)
    assert (game.passes, game.reached, game.first) == (made.passes, made.reached, made.first)
    assert sorted(game.played) == sorted(made.played)
    assert sorted(game.accepted) == sorted(made.accepted)
    assert game.bag_count() == made.bag_count()
    whole = tiles.full_bag(made.rules.blanks)
    for number in range(CELLS):
        tile = game.board.get(number)
        if tile >= 0:
            whole[tiles.kind(tile)] -= 1
    for hand in game.hands:
        for kind, count in enumerate(hand):
            whole[kind] -= count
    assert whole == game.bag
    # The true hands fit as well.
    assert verdict.replay.misfit([tiles.listed(hand) for hand in made.hands]) == -1


def test_hands_that_can_never_fit_are_not_drawn_for_ever(carry, monkeypatch):
    monkeypatch.setattr(hands.Replay, "misfit", lambda own, dealt: 0)
    code, _, err = carry(TURNS, None, "--draw")
    assert code == 1 and "--hands" in err


RIM = (">Маша: МИРАЕНО 8H РИМ +5 5",)


def test_words_agreed_on_go_with_the_game(carry, home):
    turns = ("#agreed ДУБНА", "#agreed РИМ", *RIM)
    code, out, err = carry(turns, ("АЕНОАБВ", "БВГДКМУ"), rules="judge=dictionary")
    assert (code, err) == (0, ""), out
    game = saved(home)
    assert game.agreed == [word_hash(kinds(word)) for word in ("ДУБНА", "РИМ")]
    assert game.is_known(kinds("ДУБНА"))


def test_more_of_them_than_a_save_remembers_are_refused(carry, home):
    lines = [f"#agreed {decode(bytes((i % 32, i // 32)))}" for i in range(61)]
    code, _, err = carry((*lines, TURNS[0]))
    assert code == 1 and "61 строк #agreed" in err
    assert carry((*lines[1:], TURNS[0]))[0] == 0
    assert len(saved(home).agreed) == 60


def test_own_words_that_a_save_was_played_with_stand_in_its_record(carry, home):
    """The save says only that the game has own words; which they are the packs tell."""
    turns = ("#agreed РИМ", *RIM)
    assert carry(turns, ("АЕНОАБВ", "БВГДКМУ"), rules="judge=dictionary")[0] == 0
    path = home / "erudit" / "game1.sav"
    data = bytearray(path.read_bytes())
    whole = drive.SaveFile(1)
    whole.file = type("File", (), {"size": len(data)})
    at = whole.snapshot_at(0)
    old = bytes(data[at : at + snapshot.PADDED])
    game = snapshot.load(old, None)
    game.rules = ruleset.changed(game.rules, "packs", "nouns+" + ruleset.OWN_WORDS)
    game.agreed = ()
    out = bytearray(snapshot.PADDED)
    snapshot.dump(game, snapshot.extra(old), snapshot.inspect(old), out, 0, snapshot.orders(old))
    data[at : at + snapshot.PADDED] = out
    path.write_bytes(data)
    found = source.read(str(path))
    assert "#agreed РИМ" in found.lines
    assert "#erudit preset=article judge=dictionary" in found.lines
