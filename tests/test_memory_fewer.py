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
# kind: heap in bytes, turns; so little that it does not suffice for all packs. As .py, where the
# heap falls in pieces, whether a game of eight begins at all is a matter of chance: not tried here.
RUNS = {".mpy": ("270k", 3)}


@pytest.fixture(scope="module", params=RUNS)
def told(request, tmp_path_factory):
    """{what: [values]} that tests/memory_game.py tells of eight masters."""
    folder = tmp_path_factory.mktemp("bundle")
    stage.lay_out(folder, stage.tree(request.param), ROOT / "tests" / "memory_game.py")
    heap, turns = RUNS[request.param]
    paths = [folder, folder / "lib"]
    script = folder / "memory_game.py"
    done = run_micropython(script, heapsize=heap, paths=paths, argv=["3" * 8, turns])
    told = {}
    for line in done.stdout.splitlines():
        what, _, value = line.partition(" ")
        told.setdefault(what, []).append(value)
    return told


def test_each_machine_lays_a_word_all_the_same(told):
    assert told["packs"] == ["4"]
    assert set(told["moved"]) == {PLAYED}


def test_it_is_told_that_fewer_packs_were_searched(told):
    assert int(told["fewer"][0]) > 0
    assert "fewer" in told["told"]


def test_nothing_is_claimed_to_be_proved_where_memory_is_short(told):
    assert told["proof"] == [UNPROVED]
