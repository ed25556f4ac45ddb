# SPDX-License-Identifier: MIT
"""Eight seats, four packs and every help on a heap that is too small for it: machines move
and say so, and the player is never told of too little memory instead of what he asked for.

Run on MicroPython's unix port, whose heap is hard; its objects are twice a device's.
"""

import pytest

from tools.common.micropython import ROOT, run_micropython
from tools.membench import stage

PLAYED = "4"  # erudit_core.rules.game's event
UNPROVED = "Проверить не вышло"
# Heaps in KB, from one that suffices for all packs down; the first is taken on which a machine left
# packs out. As .py, where the heap falls in pieces, whether a game of eight begins at all is a
# matter of chance: not tried here.
HEAPS = range(260, 226, -2)
TURNS = 3


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """{what: [values]} that tests/memory_game.py tells of eight masters."""
    folder = tmp_path_factory.mktemp("bundle")
    stage.lay_out(folder, stage.tree(".mpy"), ROOT / "tests" / "memory_game.py")
    for heap in HEAPS:
        done = run_micropython(
            folder / "memory_game.py",
            heapsize=f"{heap}k",
            paths=[folder, folder / "lib"],
            argv=["3" * 8, TURNS],
        )
        found = {}
        for line in done.stdout.splitlines():
            what, _, value = line.partition(" ")
            found.setdefault(what, []).append(value)
        if int(found["fewer"][0]):
            return found
    raise AssertionError("all packs fit everywhere")


def test_each_machine_lays_a_word_all_the_same(told):
    assert told["packs"] == ["4"]
    assert set(told["moved"]) == {PLAYED}


def test_it_is_told_that_fewer_packs_were_searched(told):
    assert int(told["fewer"][0]) > 0
    assert "fewer" in told["told"]


def test_nothing_is_claimed_to_be_proved_where_memory_is_short(told):
    assert told["proof"] == [UNPROVED]
