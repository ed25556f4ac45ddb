# SPDX-License-Identifier: MIT
"""The tables of `bench.py keys`, from turns that were made up."""

import pytest
from face import ROOT

from erudit_core.rules.turn_log import PASS, WORD
from tools.benchmarks import bench_keys
from tools.presses.measure import Played
from tools.presses.reader import Stuck

WORDS = [
    Played(WORD, 3, ("A", "", "A"), {"travel": 2, "hand": 1, "lay": 3, "play": 1, "cards": 2}),
    Played(WORD, 1, ("A", "", "A"), {"travel": 1, "flip": 1, "lay": 1, "play": 1, "cards": 2}),
]
REST = [Played(PASS, 0, ("A", "", "A"), {"other": 5, "cards": 2})]


def test_presses_of_words_stand_over_the_tiles_that_were_laid():
    """4 tiles, 2 words: 3 of travel, 1 into the hand, 1 flip, 4 laid, 2 played: 11, 2.75 a tile,
    5.5 a move; 4 on cards, 1 a tile. The pass counts nowhere in it.
    """
    row = bench_keys.line_of(WORDS + REST, "eight").split()
    kinds = ["0.750", "0.250", "0.250", "0.000", "1.000", "0.000", "0.500", "0.000"]
    assert row == [*kinds, "2.750", "2.5", "5.50", "1.000", "3.750", "3.2"]


def test_with_six_keys_there_is_no_goal_with_cards():
    row = bench_keys.line_of(WORDS, "six").split()
    assert row[-6:] == ["2.750", "2.9", "5.50", "1.000", "3.750", "–"]


def test_the_table_has_each_size_and_each_kind_of_game():
    found = {1: {("160x128", "six"): WORDS}, 9: {("160x128", "six"): WORDS + REST}}
    lines = bench_keys.table(found)
    assert lines[0].startswith("2 games, 4 words, 8 tiles, 2.00 a word; 1 exchanges and passes")
    assert [line.split()[:2] for line in lines[2:3]] == [["160x128", "six"]]
    assert [line.split()[0] for line in lines if line.startswith(("article", "boxed", "club"))] == [
        "article",
        "boxed",
    ]
    assert lines[-1] == "An exchange or a pass, six keys: 5.00 presses"


def test_where_a_reader_is_stuck_is_told_the_commonest_first():
    stuck = [Stuck("board.board", "Ходит Аня", 5)] * 2 + [Stuck("screens.blank", "БУКВА", 2)]
    lines = bench_keys.readings({1: {("160x128", "six"): (4, stuck)}})
    assert lines[1].split() == ["160x128", "six", "4", "of", "7"]
    assert lines[2].strip() == "2 times on board.board: «Ходит Аня»"


@pytest.mark.parametrize("wrong", [["--size", "100x100"], ["--keys", "seven"], ["--jobs", "0"]])
def test_what_is_no_command_ends_with_2(wrong):
    with pytest.raises(SystemExit) as end:
        bench_keys.main(wrong)
    assert end.value.code == 2


def test_games_that_are_there_are_not_made_anew():
    with pytest.raises(FileExistsError):
        bench_keys.main(["--make", str(ROOT / "tests" / "fixtures" / "keys" / "games")])
