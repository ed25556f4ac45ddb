# SPDX-License-Identifier: MIT
"""Eight people, four packs and every help, on heaps from ample to such that no game begins: nothing
reaches the player but a screen, no game is ever half changed, and every turn can be ended.

Run on MicroPython's unix port: a hard heap, objects twice a device's; what is live of a game there
is 1.3 times what is live on a device, so that 200 KB are about a Pico's.
"""

import ast

import pytest

from tools.common.micropython import ROOT, run_micropython
from tools.membench import stage

TURNS = 4
PEOPLE = "0" * 8
MASTERS = "3" * 8
HELPS = {"hint", "words", "log", "unseen", "arrange", "rules", "exchange", "best", "proof"}
# kind: bytes left to the game: those with which a whole game is played, then down to where none
# begins. Between the two it is a matter of chance, of where what lies in the heap.
ENOUGH = {".mpy": (205_000, 200_000), ".py": (250_000,)}
TOO_FEW = {".mpy": (180_000,), ".py": (198_000,)}


@pytest.fixture(scope="module")
def trees():
    """{kind: the files of the bundle}."""
    return {kind: stage.tree(kind) for kind in ENOUGH}


def run(script, files, folder, *argv):
    """{what: value} that a script of tests/ tells of a bundle that is laid out in `folder`."""
    stage.lay_out(folder, files, ROOT / "tests" / script)
    paths = [folder, folder / "lib"]
    done = run_micropython(folder / script, heapsize="800k", paths=paths, argv=argv)
    lines = [line.partition(" ") for line in done.stdout.splitlines()]
    return {what: ast.literal_eval(value) for what, _, value in lines}


@pytest.mark.parametrize("kind, free", [(kind, n) for kind in ENOUGH for n in ENOUGH[kind]])
def test_a_whole_game_is_played_where_memory_is_short(kind, free, trees, tmp_path):
    told = run("memory_people.py", trees[kind], tmp_path, free, TURNS, PEOPLE)
    assert told["begun"] and told["turns"] == TURNS and told["over"]
    assert told["lost"] == []
    assert set(told["got"]) >= {"unseen", "arrange", "exchange", "best"}


def test_every_help_is_had_where_there_is_memory(trees, tmp_path):
    told = run("memory_people.py", trees[".mpy"], tmp_path, 300_000, TURNS, PEOPLE)
    assert set(told["got"]) == HELPS
    assert told["failed"] == told["lost"] == [] and told["fewer"] == 0 and told["over"]


@pytest.mark.parametrize("kind, free", [(".mpy", 212_000), (".py", 255_000)])
def test_each_machine_lays_a_word_where_memory_is_short(kind, free, trees, tmp_path):
    """From fewer packs, if it has to be: see test_memory_fewer."""
    told = run("memory_people.py", trees[kind], tmp_path, free, TURNS, MASTERS)
    assert len(told["laid"]) == TURNS and min(told["laid"]) > 0


@pytest.mark.parametrize("kind, free", [(kind, n) for kind in TOO_FEW for n in TOO_FEW[kind]])
def test_where_there_is_too_little_that_is_told_and_nothing_is_half_done(
    kind, free, trees, tmp_path
):
    """The script looks at the game after each round of the loop, and ends with any error."""
    told = run("memory_people.py", trees[kind], tmp_path, free, TURNS, PEOPLE)
    assert told["failed"] or told["over"]
