# SPDX-License-Identifier: MIT
"""Key logs: what the present face's keys bring about, and the figures of the face before it."""

import pytest
from face import ROOT

from erudit_core.rules.turn_log import WORD
from tools.benchmarks import bench_keys
from tools.presses import logs
from tools.presses.face import EIGHT, SIX, Face
from tools.presses.measure import LETTERS, Played
from tools.presses.recorded import Recorded

FOLDER = ROOT / "tests" / "fixtures" / "keys"
SETS = {"eight": EIGHT, "six": SIX}
KEYS = tuple(SETS)
REPLAYED = (7, 13, 16, 20)  # blanks and seven tiles; four seats; exchanges and a blank taken back
LOGGED = [("logs", number) for number in range(1, 21)] + [("now", number) for number in REPLAYED]


def recorded(number):
    return Recorded(FOLDER / "games" / f"{number:02}.gcg")


def logged(number, folder="logs"):
    return logs.read((FOLDER / folder / f"{number:02}.txt").read_text("utf-8").splitlines())


def presses(number, size, keys, folder):
    """(tiles, presses in turns, presses past cards) of the words of a logged game."""
    tiles = alone = cards = 0
    turns = zip(recorded(number).turns, logged(number, folder)[size, keys], strict=True)
    for turn, (before, inside, after) in turns:
        if turn.kind == WORD:
            tiles += len(turn.laid)
            alone += len(inside)
            cards += len(before) + len(after)
    return tiles, alone, cards


def size_of(text):
    return tuple(map(int, text.split("x")))


@pytest.mark.parametrize("number", REPLAYED)
@pytest.mark.parametrize("keys", KEYS)
@pytest.mark.parametrize("size", bench_keys.LOGGED)
def test_the_logged_keys_bring_about_the_recorded_game(number, keys, size):
    """After a change of the keys: bench.py keys --log tests/fixtures/keys/now --only 7 13 16 20."""
    game = recorded(number)
    face = Face(size_of(size), game, SETS[keys])
    for turn, parts in zip(game.turns, logged(number, "now")[size, keys], strict=True):
        face.expect(turn)
        for letter in "".join(parts):
            face.press(LETTERS[letter])
        if not face.session.game.over:
            assert face.session.game.scores[face.session.game.team(turn.seat)] == turn.total
    assert face.session.game.over
    assert list(face.session.game.scores) == game.totals


@pytest.mark.parametrize(("folder", "number"), LOGGED)
def test_no_log_of_six_keys_has_another_key(folder, number):
    for (_, keys), turns in logged(number, folder).items():
        letters = {letter for parts in turns for letter in "".join(parts)}
        assert letters <= set("UDLRAB" if keys == "six" else "UDLRABST")


def test_the_figures_of_before_are_those_of_the_logs():
    """Presses a tile, without and with cards, counted from the logs, stand in the table."""
    table = (FOLDER / "before.txt").read_text("utf-8").split("\n")
    for size in bench_keys.LOGGED:
        for keys in KEYS:
            each = [presses(number, size, keys, "logs") for number in range(1, 21)]
            tiles, alone, cards = map(sum, zip(*each, strict=True))
            row = next(line for line in table if line.split()[:2] == [size, keys]).split()
            assert f"{alone / tiles:.3f}" in row
            assert f"{(alone + cards) / tiles:.3f}" in row


def test_a_log_is_read_as_it_was_written(tmp_path):
    turns = [Played(1, 3, ("A", "AUS", "A"), {}), Played(3, 0, ("A", "BUUAA", ""), {})]
    logs.write(tmp_path / "x", {("160x128", "six"): turns})
    read = logs.read((tmp_path / "x").read_text("utf-8").splitlines())
    assert read == {("160x128", "six"): [turn.keys for turn in turns]}
