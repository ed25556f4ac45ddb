# SPDX-License-Identifier: MIT
"""The logs of the face before its redesign: its keys, the games they bring about, its figures."""

import pytest
from face import ROOT

from erudit_core.rules.turn_log import WORD
from tools.benchmarks import bench_keys
from tools.presses import logs
from tools.presses.face import Face
from tools.presses.measure import LETTERS, Played
from tools.presses.recorded import Recorded

FOLDER = ROOT / "tests" / "fixtures" / "keys"
KEYS = ("eight", "six")


def recorded(number):
    return Recorded(FOLDER / "games" / f"{number:02}.gcg")


def logged(number):
    return logs.read((FOLDER / "logs" / f"{number:02}.txt").read_text("utf-8").splitlines())


def size_of(text):
    return tuple(map(int, text.split("x")))


# Blanks and seven tiles; four seats; exchanges and a blank taken back.
@pytest.mark.parametrize("number", [7, 13, 16, 20])
@pytest.mark.parametrize("keys", KEYS)
@pytest.mark.parametrize("size", bench_keys.LOGGED)
def test_the_logged_keys_bring_about_the_recorded_game(number, keys, size):
    """True of the face of which the logs are: after a redesign they are its history."""
    game = recorded(number)
    face = Face(size_of(size), game)
    for turn, parts in zip(game.turns, logged(number)[size, keys], strict=True):
        face.expect(turn)
        for letter in "".join(parts):
            face.press(LETTERS[letter])
        if not face.session.game.over:
            assert face.session.game.scores[face.session.game.team(turn.seat)] == turn.total
    assert face.session.game.over
    assert list(face.session.game.scores) == game.totals


def test_no_log_of_six_keys_has_another_key():
    for number in range(1, 21):
        for (_, keys), turns in logged(number).items():
            letters = {letter for parts in turns for letter in "".join(parts)}
            assert letters <= set("UDLRAB" if keys == "six" else "UDLRABST")


def test_the_figures_of_before_are_those_of_the_logs():
    """Presses a tile, without and with cards, counted from the logs, stand in the table."""
    table = (FOLDER / "before.txt").read_text("utf-8").split("\n")
    for size in bench_keys.LOGGED:
        for keys in KEYS:
            tiles = alone = cards = 0
            for number in range(1, 21):
                turns = zip(recorded(number).turns, logged(number)[size, keys], strict=True)
                for turn, (before, inside, after) in turns:
                    if turn.kind == WORD:
                        tiles += len(turn.laid)
                        alone += len(inside)
                        cards += len(before) + len(after)
            row = next(line for line in table if line.split()[:2] == [size, keys]).split()
            assert f"{alone / tiles:.3f}" in row
            assert f"{(alone + cards) / tiles:.3f}" in row


def test_a_log_is_read_as_it_was_written(tmp_path):
    turns = [Played(1, 3, ("A", "AUS", "A"), {}), Played(3, 0, ("A", "BUUAA", ""), {})]
    logs.write(tmp_path / "x", {("160x128", "six"): turns})
    read = logs.read((tmp_path / "x").read_text("utf-8").splitlines())
    assert read == {("160x128", "six"): [turn.keys for turn in turns]}
