# SPDX-License-Identifier: MIT
"""An action of the game is done, or it is not begun: never half, however little memory is left."""

import pytest

from tools.common.micropython import ROOT, run_micropython
from tools.membench import stage

ACTIONS = ("pass", "play", "exchange", "recover", "vote yes", "vote no", "last pass")
MOST = 3500  # bytes on 64 bits, where what an action makes is twice as large as on a device


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """{action: (what tests/memory_turns.py says of it, bytes that sufficed)}."""
    folder = tmp_path_factory.mktemp("bundle")
    stage.lay_out(folder, stage.tree(".mpy"), ROOT / "tests" / "memory_turns.py")
    code = f"import sys\nsys.path[:] = {[str(folder), str(folder / 'lib')]}\n"  # not where we are
    code += f"import firmware, memory_turns\nfor name in {ACTIONS}: memory_turns.ladder(name)"
    done = run_micropython(code, heapsize="200k")
    rows = [line.split() for line in done.stdout.splitlines()]
    return {" ".join(row[1:-1]): (row[0], int(row[-1])) for row in rows}


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_is_done_whole_or_not_at_all(action, told):
    how, bytes_ = told[action]
    assert how == "done"
    assert 0 < bytes_ <= MOST
