# SPDX-License-Identifier: MIT
"""The review of a game: what was played, what was best, what that cost; as text, JSON and PNG."""

import json

import pytest
from records import record, solver

from tools.common import setup_env
from tools.judging import game_review, solver_text

WORDS = ["кот", "котлета", "ток", "такт", "каша", "шкаф", "катет"]
GAME = (
    ">Маша: КОТАЕИ? 8H КОТ +5 5",
    ">Петя: ЛЕТ?УНН 8H ...ЛЕТа +11 11",
    "#recover Маша N8 А",
    ">Маша: АЕИСШП? - +0 5",
    ">Петя: - - +0 11",
)


@pytest.fixture
def review(tmp_path, monkeypatch):
    """Returns a function: turn lines and options -> (exit code, stdout, stderr)."""
    monkeypatch.setattr(setup_env, "enter", lambda extras: None)  # this is the environment
    solved = solver(tmp_path, WORDS)

    def call(turns, *options, **fields):
        return solved(record(*turns, **fields), "--review", *options)

    return call


def test_each_turn_has_what_was_best_and_what_was_lost(review):
    code, out, err = review(GAME, "--json")
    assert (code, err) == (0, "")
    turns = json.loads(out)["turns"]
    assert [(turn["turn"], turn["nick"], turn["score"]) for turn in turns] == [
        (1, "Маша", 5),
        (2, "Петя", 11),
        (3, "Маша", 0),
        (4, "Петя", 0),
    ]
    # КАТЕт from D8, which doubles its К: 2×2 + 1 + 2 + 1 + 0, across or down.
    assert turns[0]["best"] == {"place": "8D", "word": "КАТЕт", "score": 8, "tiles": 5}
    assert turns[0]["lost"] == 3
    assert turns[1]["best"] == {"place": "8H", "word": "...ЛЕТа", "score": 11, "tiles": 4}
    assert turns[1]["lost"] == 0
    assert (turns[3]["known"], turns[3]["best"], turns[3]["lost"]) == (False, None, 0)


def test_the_best_turn_may_begin_with_the_recovery_that_was_made(review):
    """With the blank from N8 the hand has two: КАША down column N, К and an А as blanks."""
    code, out, _ = review(GAME)
    assert code == 0
    assert "сначала забрав пустышку с N8" in out
    assert "Ш" in out


def test_the_text_sums_up_each_seat(review):
    code, out, _ = review(GAME)
    assert code == 0
    assert "Петя: сыграно 11 из 11, лучший ход 1 раз из 1 хода." in out
    assert "КОТЛЕТа 8H +11" in out
    assert "не записаны" in out


@pytest.mark.parametrize(
    ("best", "turns", "said"),
    [
        (0, 1, "0 раз из 1 хода"),
        (1, 2, "1 раз из 2 ходов"),
        (2, 19, "2 раза из 19 ходов"),
        (5, 21, "5 раз из 21 хода"),
        (12, 22, "12 раз из 22 ходов"),
        (22, 24, "22 раза из 24 ходов"),
    ],
)
def test_the_sum_goes_with_its_numbers(best, turns, said):
    reviews = [
        game_review.Review(i, 0, "", 1, 1, (), 0 if i < best else 3, "") for i in range(turns)
    ]
    assert f"лучший ход {said}." in solver_text.summary(reviews, "Аня")


def test_a_word_that_no_list_has_is_no_loss(review):
    turns = ("#accepted КОТАИ", ">Маша: КОТАЕИС 8D КОТАИ +9 9")
    code, out, _ = review(turns, "--json", rules="preset=article")
    assert code == 0
    (turn,) = json.loads(out)["turns"]
    assert turn["best"]["word"] == "КОТАИ"
    assert turn["lost"] == 0


def test_the_picture_is_a_png(review, tmp_path):
    path = tmp_path / "game.png"
    code, _, err = review(GAME, "--plot", str(path))
    assert (code, err) == (0, "")
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    assert width > 800 and height > 500


def test_a_picture_that_cannot_be_written(review, tmp_path):
    code, _, err = review(GAME, "--plot", str(tmp_path / "none" / "game.png"))
    assert code == 2
    assert "game.png" in err


@pytest.mark.parametrize("options", [("--turn", "1"), ("--hand", "КОТ")])
def test_options_that_do_not_go_together(review, options):
    with pytest.raises(SystemExit) as end:
        review(GAME, *options)
    assert end.value.code == 2


def test_a_wrong_record_is_not_reviewed(review):
    code, out, err = review((">Маша: КОТАЕИ? 8H КОТ +6 6",))
    assert (code, out) == (1, "")
    assert "ход 1" in err
