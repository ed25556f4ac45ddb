# SPDX-License-Identifier: MIT
"""tools/solve.py as record.md says: which position, which plays, in which order, and the errors."""

import json
import subprocess
import sys

import pytest
from records import record, solver
from records import run as call_tool

from tools.common.micropython import ROOT
from tools.judging import solve

WORDS = ["кот", "котлета", "ток", "акт", "кит", "каша", "лето", "тон", "лак", "окно"]


@pytest.fixture
def run(tmp_path):
    return solver(tmp_path, WORDS)


GAME = (
    ">Маша: КОТАЕИ? 8H КОТ +5 5",
    ">Петя: ЛЕТ?УНН 8H ...ЛЕТа +11 11",
    "#recover Маша N8 А",
    ">Маша: АЕИСРП? -ЕИ +0 5",
    ">Петя: УННДОБВ - +0 11",
)


def solved(call, lines, *options):
    code, out, err = call(lines, *options, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def plays(*found):
    return [dict(zip(("place", "word", "score", "tiles"), play, strict=True)) for play in found]


def test_the_listing_of_the_example_turn_has_the_play_that_was_made(run):
    made = solved(run, record(*GAME), "--turn", "2", "--all")
    assert {"place": "8H", "word": "...ЛЕТа", "score": 11, "tiles": 4} in made["plays"]
    assert made["complete"] is True
    assert set(made["plays"][0]) == {"place", "word", "score", "tiles"}


def test_plays_are_listed_best_first_then_by_place_then_by_word(run):
    made = solved(run, record(*GAME), "--turn", "1", "--all")["plays"]
    assert made == sorted(made, key=lambda p: (-p["score"], p["place"], p["word"]))
    assert len(made) > 20
    # The first move of ТОК and КОТ lies across and down, with each letter as the blank.
    assert {"8H", "8F", "H6", "H8"} <= {play["place"] for play in made}


def test_top_cuts_the_listing_and_says_so(run):
    lines = record(*GAME)
    everything = solved(run, lines, "--turn", "1", "--all")["plays"]
    default = solved(run, lines, "--turn", "1")
    assert default == {"plays": everything[:20], "complete": False}
    assert solved(run, lines, "--turn", "1", "--top", "3")["plays"] == everything[:3]
    enough = solved(run, lines, "--turn", "1", "--top", str(len(everything)))
    assert enough["complete"] is True


def test_the_default_is_the_position_after_the_last_turn(run):
    made = solved(run, record(*GAME[:1]), "--hand", "лета")
    assert made["plays"][0] == {"place": "8H", "word": "...ЛЕТА", "score": 12, "tiles": 4}
    assert made == solved(run, record(*GAME[:1]), "--turn", "2", "--hand", "ЛЁТА")


def test_the_position_is_the_one_before_the_recoveries(run):
    """Before turn 3 the А on N8 is still a blank, worth nothing."""
    made = solved(run, record(*GAME), "--turn", "3", "--hand", "КША", "--all")["plays"]
    assert plays(("N7", "К.ША", 15, 3)) == [p for p in made if p["word"] == "К.ША"]
    # N10 triples its letter: К2 + А0 + Ш10 + А1×3; with an ordinary А on N8 one more.
    after = solved(run, record(*GAME), "--turn", "4", "--hand", "КША", "--all")["plays"]
    assert plays(("N7", "К.ША", 16, 3)) == [p for p in after if p["word"] == "К.ША"]


def test_the_hand_comes_from_the_record_or_must_be_given(run):
    lines = record(">Маша: - 8H КОТ +5 5", ">Петя: - - +0 0")
    code, out, err = run(lines, "--turn", "1")
    assert (code, out) == (2, "")
    assert "Маша" in err and "--hand" in err
    made = solved(run, lines, "--turn", "1", "--hand", "ТОК")
    assert len(made["plays"]) == 12
    # A hand that was shown and then kept through a pass is known in the end.
    kept = record(">Маша: КОТАЕИС - +0 0", ">Петя: ЛЕТУННД - +0 0")
    assert solved(run, kept)["plays"]


@pytest.mark.parametrize("hand", ["", "КОТАЕИСТ", "КОX", "К Т", "К.Т"])
def test_a_hand_that_is_none_is_refused(run, hand):
    code, out, err = run(record(*GAME), "--hand", hand)
    assert (code, out) == (2, "")
    assert "--hand" in err


@pytest.mark.parametrize("turn", ["0", "6", "-1"])
def test_a_turn_that_the_record_does_not_have_is_refused(run, turn):
    code, out, err = run(record(*GAME), "--turn", turn, "--hand", "КОТ")
    assert (code, out) == (2, "")
    assert "от 1 до 5" in err


def test_side_words_the_bonus_and_repeats_are_respected(run):
    house = "judge=trust side_words=score all_seven=15 repeats=no"
    lines = record(">Маша: КОТАЕИС 8H КОТ +5 5", rules=house)
    made = solved(run, lines, "--hand", "КОТ", "--all")["plays"]
    assert made
    assert not [play for play in made if play["word"] in ("КОТ", "К.Т", "КО.", ".ОТ")]
    free = solved(run, record(*GAME[:1]), "--hand", "КОТ", "--all")["plays"]
    assert [play for play in free if play["word"] in ("К.Т", "КО.", ".ОТ")]


def test_accepted_words_count_from_the_turn_after(run):
    lines = record(
        "#accepted КОТО",
        ">Маша: КОТОЕИС 8H КОТО +6 6",
        ">Петя: ЛЕТУННД - +0 0",
        rules="preset=article",
    )
    before = solved(run, lines, "--turn", "1", "--all")["plays"]
    assert "КОТО" not in [play["word"] for play in before]
    after = solved(run, lines, "--turn", "2", "--hand", "КТО", "--all")["plays"]
    assert "К.ТО" in [play["word"] for play in after]


def test_the_text_shows_the_board_the_plays_and_the_recoveries(run):
    code, out, err = run(record(*GAME), "--turn", "3", "--hand", "КША", "--top", "2")
    assert (code, err) == (0, "")
    assert "К О Т Л Е Т а" in out
    assert "Маша, на руках АКШ" in out
    assert "КаША" in out
    assert "забрать пустышку с N8" in out


def test_no_play_at_all_is_said(run):
    code, out, _ = run(record(*GAME[:1]), "--hand", "ЪЪЪ")
    assert code == 0
    assert "Ни одного слова" in out
    assert solved(run, record(*GAME[:1]), "--hand", "ЪЪЪ") == {"plays": [], "complete": True}


def test_a_record_that_is_wrong_before_the_turn(run):
    lines = record(">Маша: КОТАЕИ? 8H КОТ +6 6", ">Петя: ЛЕТ?УНН - +0 0")
    code, out, err = run(lines, "--turn", "2")
    assert (code, out) == (1, "")
    assert "ход 1" in err and "referee.py" in err
    assert run(lines, "--turn", "1")[0] == 0


def test_files_that_cannot_be_read_are_told(run, tmp_path):
    assert run("#что это")[0] == 2
    code, _, err = call_tool(tmp_path / "none.gcg", tool=solve)
    assert code == 2 and "нет" in err


def test_the_end_of_a_game_has_no_seat_to_move(run):
    lines = record(">Маша: КОТАЕИ? 8H КОТ +50 50")
    over = record(
        ">Маша: КОТАЕИС - +0 0",
        ">Петя: ЛЕТУННД - +0 0",
        ">Маша: КОТАЕИС - +0 0",
        ">Петя: ЛЕТУННД - +0 0",
    )
    assert run(lines)[0] == 1
    code, _, err = run(over)
    assert code == 2
    assert "окончена" in err and "--turn" in err


def test_it_runs_with_a_bare_python_from_any_folder(tmp_path):
    words = tmp_path / "words.txt"
    words.write_text("\n".join(WORDS), encoding="utf-8")
    path = tmp_path / "game.gcg"
    path.write_text(record(*GAME), encoding="utf-8")
    tool = ROOT / "tools" / "solve.py"
    command = [sys.executable, "-I", "-S", str(tool), str(path), "--turn", "2", "--json"]
    done = subprocess.run(
        [*command, "--words", str(words)], capture_output=True, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout)["plays"]
