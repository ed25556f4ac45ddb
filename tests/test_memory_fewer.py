# SPDX-License-Identifier: MIT
"""Eight seats, four packs and every help where memory is too small for it: machines move
and say so, and the player is never told of too little memory instead of what he asked for.

Run on MicroPython's unix port, whose heap is hard; its objects are twice a device's. What is let
free is counted, not the heap: on one of that size it is chance whether a game of eight begins.
"""

import pytest

from tools.common.micropython import ROOT, run_micropython
from tools.membench import stage

PLAYED = "4"  # erudit_core.rules.game's event
UNPROVED = "Проверить не вышло"
FOUND = "Ходить могли"  # a word of fewer packs is a word
HEAP = "340k"  # suffices for all packs
# KB left free while a machine thinks, down to those that make it leave packs out; then while
# it is looked for who could have moved. A search of all packs takes more than 60.
FREE = range(80, 30, -5)
# A heap in pieces can refuse one pack as well as four: of so many that are short one has to do.
HEAPS = 3
ALL = 999
FREE_AT_THE_END = range(20, 0, -4)
TURNS = 3


def tell(folder, free, at_the_end):
    """{what: [values]} that tests/memory_game.py tells of eight masters."""
    done = run_micropython(
        folder / "memory_game.py",
        heapsize=HEAP,
        paths=[folder, folder / "lib"],
        argv=["3" * 8, TURNS, free, at_the_end],
    )
    found = {}
    for line in done.stdout.splitlines():
        what, _, value = line.partition(" ")
        found.setdefault(what, []).append(value)
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bundle")
    stage.lay_out(folder, stage.tree(".mpy"), ROOT / "tests" / "memory_game.py")
    return folder


@pytest.fixture(scope="module")
def told(folder):
    short = []
    for free in FREE:
        short.append(tell(folder, free, ALL))
        if not int(short[-1]["fewer"][0]):
            short.pop()
        elif set(short[-1]["moved"]) == {PLAYED} or len(short) == HEAPS:
            return short[-1]
    raise AssertionError("all packs fit everywhere")


def test_each_machine_lays_a_word_all_the_same(told):
    assert told["packs"] == ["4"]
    assert set(told["moved"]) == {PLAYED}


def test_it_is_told_that_fewer_packs_were_searched(told):
    assert int(told["fewer"][0]) > 0
    assert "fewer" in told["told"]


def test_nothing_is_claimed_to_be_proved_where_memory_is_short(folder):
    said = [tell(folder, ALL, free)["proof"][0] for free in FREE_AT_THE_END]
    assert UNPROVED in said
    assert {proof for proof in said if not proof.startswith(FOUND)} == {UNPROVED}
