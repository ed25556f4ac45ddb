# SPDX-License-Identifier: MIT
"""The same seed and actions give the same game on CPython and on both MicroPythons."""

import sys
from pathlib import Path

import random_games

from tools.common.micropython import ROOT, run_micropython, run_wasm

GAMES = 12
WASM_GAMES = 4
TESTS = Path(__file__).resolve().parent
SCRIPT = "import random_games\nprint('\\n'.join(random_games.play_digests({})))"


def test_whole_games_are_the_same_on_micropython():
    result = run_micropython(SCRIPT.format(GAMES), paths=[ROOT, TESTS])
    assert result.stdout.split("\n")[:-1] == random_games.play_digests(GAMES)


def test_whole_games_are_the_same_with_the_device_s_word_size_and_stack():
    paths = [ROOT / "erudit_core", TESTS / "lexicons.py", TESTS / "random_games.py"]
    result = run_wasm(SCRIPT.format(WASM_GAMES), paths=paths)
    assert result.stdout.split("\n")[:WASM_GAMES] == random_games.play_digests(WASM_GAMES)


def test_the_digests_tell_games_apart():
    lines = random_games.play_digests(3)
    assert len({line.split()[-1] for line in lines}) == 3
    assert sys.implementation.name == "cpython"


CORNERS = """
from erudit_core.rules import alphabet, ruleset
from erudit_core.rules.board import Board, cell_name
from erudit_core.rng import Rng
try:
    alphabet.encode("КОT")
except ValueError as error:
    print(error)
print(alphabet.decode(alphabet.encode("Ёжик")), alphabet.upper("ёж"), alphabet.lower("Я"))
try:
    ruleset.parse(["target=7"])
except ruleset.RulesError as error:
    print(*error.args)
print(ruleset.spell(ruleset.parse(["preset=boxed", "target=100", "packs=nouns+rare"])))
rng = Rng(b"entropy of 16 b.")
print([rng.below(n) for n in (2, 130, 1 << 24)], rng.dump())
print([Rng(seed).below(1000) for seed in (0, -1, 1 << 63, b"", b"a")])
board = Board()
board.put(224, 64 | 31)
board.put(223, 31)
print(bytes(board.state[-20:]), board.blank_cells(), cell_name(224), board.take(224))
"""


def test_texts_numbers_and_errors_are_the_same_on_micropython(capsys):
    exec(compile(CORNERS, "corners", "exec"), {})
    here = capsys.readouterr().out
    assert here.count("\n") == 7
    assert run_micropython(CORNERS).stdout == here
    wasm = run_wasm(CORNERS, paths=[ROOT / "erudit_core"]).stdout
    assert wasm.rstrip("\n") == here.rstrip("\n")
