# SPDX-License-Identifier: MIT
"""Two hundred whole games in one MicroPython, under a hard limit, with live memory flat."""

from pathlib import Path

from membench import budget
from mpy import ROOT, run_micropython

TESTS = Path(__file__).resolve().parent
GAMES = 200
PROGRAM = """
import gc
from erudit_core.rng import Rng
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


def test_two_hundred_games_leave_nothing_behind():
    """The limit is the core's budget, twice because objects are, and the player's own code."""
    limit = 2 * budget.CORE_NOW + 16 * budget.KB
    result = run_micropython(PROGRAM.format(games=GAMES), limit, paths=[ROOT, TESTS])
    first, last = [list(map(int, line.split())) for line in result.stdout.split("\n")[:2]]
    assert last[0] == GAMES - 1 and last[1] > 10 * GAMES
    assert last[2] - first[2] <= 64
