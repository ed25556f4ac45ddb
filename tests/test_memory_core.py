# SPDX-License-Identifier: MIT
"""The core with the dictionary and a whole game stays within its memory and 2048 bytes of stack."""

import ast

import pytest

from tools.common.micropython import run_micropython
from tools.membench import budget, plays, scenes, stage


@pytest.fixture(scope="module")
def core():
    return scenes.core(".mpy")


def live(points, *starts):
    return [point.live for point in points if point.name.startswith(starts)]


def test_a_whole_game_of_eight_with_two_packs_stays_within_the_budget(core):
    _, points = core
    assert max(point.live for point in points if point.name.endswith("turns")) <= budget.CORE_NOW


def test_saving_and_loading_take_little_more_and_loading_gives_the_same_game(core):
    _, points = core
    before, saved, loaded = live(points, "longest word", "saved", "loaded")
    assert saved - before <= budget.SNAPSHOT_NOW
    # core_game.load() itself compares the scores.
    assert abs(loaded - saved) < 512


def test_a_turn_leaves_no_more_live_memory_than_it_found(core):
    """But for the log: 32 bytes a turn in blocks of a KB, and the words that were played."""
    _, points = core
    turns = [(int(point.name.split()[0]), point.live) for point in points if "turns" in point.name]
    for (before, least), (after, most) in zip(turns, turns[1:], strict=False):
        log = (-(-after // 32) - -(-before // 32)) * 1040
        assert most - least <= log + 256, (before, after)


def test_the_longest_word_is_judged_and_scored(core):
    values, _ = core
    assert len(plays.longest()) == 15
    assert len(values) == 1 and values[0] > 45


def test_the_core_s_bytes_are_counted_as_such(core):
    """The measure itself: what is known to be live is found."""
    files = stage.tree(".mpy")
    steps = [
        "kept = []",
        *stage.point("begin"),
        "kept.append(bytearray(3000))",
        *stage.point("end"),
    ]
    _, points = stage.run(steps, files)
    assert 3000 <= points[-1].live - points[-2].live <= 3120
    assert points[-1].block >= 3000


UNIX = """
import sys, gc
sys.path[:] = [{tree!r}, {tree!r} + "/lib", ".frozen"]
import core_game
core_game.open_packs({packs!r})
core_game.begin({seats}, {turns!r}, {seed!r})
core_game.turns(1000)
print(core_game.longest({word!r}))
core_game.save()
core_game.load()
print(core_game.taken, core_game.game.scores)
"""


def test_it_runs_in_twice_the_budget_where_every_object_is_twice_as_big(tmp_path):
    """MicroPython's unix port: 64 bits, so that pointers, and what is made of them, take twice as
    much as on the device, bytes the same. Its limit is hard, and garbage has to find room too.
    """
    stage.lay_out(tmp_path, stage.tree(".mpy"))
    made, turns = plays.whole_game(scenes.SEATS)
    (tmp_path / "turns").write_bytes(plays.packed(turns))
    code = UNIX.format(
        tree=str(tmp_path),
        packs=[str(tmp_path / "packs" / f"{name}.lex") for name in plays.PACKS],
        seats=scenes.SEATS,
        turns=str(tmp_path / "turns"),
        seed=plays.SEED,
        word=plays.longest(),
    )
    limit = 2 * (budget.CORE_NOW + budget.SNAPSHOT_NOW)
    # How a heap falls in pieces is chance, on each size anew: one that is no larger has to do.
    runs = [
        run_micropython(
            stage.translated(code, ".mpy"), heapsize=limit - less, paths=[], check=False
        )
        for less in range(0, 2048, 512)
    ]
    lines = next((run for run in runs if not run.returncode), runs[0]).stdout.split("\n")
    assert lines[1] == f"{len(turns)} {made.scores}"
    assert ast.literal_eval(lines[0]) > 45
