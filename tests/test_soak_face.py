# SPDX-License-Identifier: MIT
"""Anybody's fingers on the keys: the bundle on 32-bit MicroPython with 2048 bytes of stack."""

import pytest

from tools.membench import budget, stage

PRESSES = 1200
# Keys from the title lead into a game with a machine sooner or later; half of them begin in one of
# four people in which any word counts.
PEOPLE = [
    "player.app.restart('title')",
    "player.choose('newgame')",
    "player.press('A')",
    "player.app.draft.set('judge', 2)",  # ruleset.TRUST
    "player.seats(4)",
    "player.press('A')",
]
NAMES = 560  # interned in a game with all that a table agrees on; all screens ever seen have more
SCRIPT = """
seen = set()
state = {seed}
keys = ("A", "A", "B", "DOWN", "RIGHT", "LEFT", "UP", "B", "START", "SELECT", "A", "DOWN")
def press(count):
    global state
    for _ in range(count):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        player.press(keys[(state >> 16) % len(keys)])
        seen.add(player.app.screen_name)
"""


@pytest.mark.parametrize("kind, seed", [(".mpy", 2), (".py", 3)])
def test_no_key_on_any_screen_ends_the_game(kind, seed):
    """Collected every fifty keys, so that what is left behind would show."""
    steps = ["player.start()", "player.step()", SCRIPT.format(seed=seed)]
    for i in range(PRESSES // 50):
        steps += ["press(50)", "gc.collect()"]
        if i == PRESSES // 100:
            steps += [*stage.point("half"), *PEOPLE]
    steps += [*stage.point("end"), "print('=', sorted(seen))"]
    (seen,), points = stage.run(steps, stage.tree(kind))
    assert {"title", "versus", "handover", "board", "turnmenu", "notice"} <= set(seen)
    half, end = points[1:]
    # All the names of the screens seen stay with the interpreter, and the displays differ.
    assert end.live - half.live < 12 * budget.KB
    # Their table is twice as long as soon as there are more than 620.
    tables = stage.pools(end.names) - stage.pools(NAMES)
    assert end.live - tables <= budget.FACE_NOW + 16 * budget.KB
