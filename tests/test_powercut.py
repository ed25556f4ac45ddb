# SPDX-License-Identifier: MIT
"""Power is cut at every erase and every page of a whole game that is saved on a model of flash."""

import pytest

from tools.upkeep import powercut
from tools.upkeep.power_cuts import cut_game as cut

PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_a_cut_anywhere_in_a_game_costs_at_most_the_turn_being_saved(part):
    figures, first = cut(f"{part}, {PARTS}, 3, 5")
    assert figures["over"] == 1 and figures["turns"] > 30
    assert figures["cuts"] > 1500
    assert figures["critical"] == 0, "a write to a boot sector, table, folder or another file"
    assert figures["kept"] == figures["cuts"], first


def test_the_same_on_a_drive_whose_free_space_is_in_pieces():
    figures, first = cut("0, 9, 8, 3, True, 1000, 40")
    assert figures["critical"] == 0
    assert figures["cuts"] > 500
    assert figures["kept"] == figures["cuts"], first


def test_without_the_drive_only_a_cut_while_the_memory_is_erased_costs_the_game():
    figures, first = cut("0, 2, 2, 4, False")
    assert figures["cuts"] > 400 and figures["over"] == 1
    assert figures["critical"] == figures["drive"] == 0
    assert figures["game"] == figures["in_erase"] > 0, first
    assert figures["kept"] + figures["game"] == figures["cuts"]


def test_one_file_written_anew_and_a_record_that_grows_fail_the_same_test():
    figures, first = cut("0, 6, 2, 5, True, 8, 0, True")
    assert figures["cuts"] > 300
    assert figures["critical"] > 0
    assert figures["drive"] > 0 and "drive: " in first
    assert figures["game"] > 0


# The tool's exit code is what a developer goes by: each figure that must not be is a failure.

MAKING = {
    "erases": 20, "first_block": 6, "ms": 2000, "cuts": 9, "cut_steps": 3, "again": 9, "table": 1,
    "unmounted": 1, "dead_steps": 1, "other": 0, "failed": 0, "elsewhere": 0, "fewer": 0,
}  # fmt: skip
GAME = {
    "cuts": 9, "turns": 3, "saves": 4, "kept": 9, "drive": 0, "game": 0, "in_erase": 0,
    "critical": 0,
}  # fmt: skip
NAIVE = {**GAME, "kept": 1, "drive": 5, "game": 3, "critical": 4}


def exit_code(monkeypatch, making=(), game=(), naive=NAIVE):
    """What powercut.py ends with where so and so many cuts were found; `making` and `game` are
    changes of what is found each time.
    """
    answers = [dict(GAME, **dict(game)) for _ in powercut.GAMES[:-1]] + [dict(naive)]
    made = dict(MAKING, **dict(making))
    monkeypatch.setattr(powercut, "cut_making", lambda arguments, quiet: (made, "first"))
    monkeypatch.setattr(powercut, "cut_game", lambda arguments: (answers.pop(0), "first"))
    monkeypatch.setattr(powercut.setup_env, "enter", lambda extras: None)
    monkeypatch.setattr("sys.argv", ["powercut.py"])
    with pytest.raises(SystemExit) as end:
        powercut.main()
    return end.value.code


def test_the_tool_ends_with_0_where_all_is_well(monkeypatch):
    assert exit_code(monkeypatch) == 0
    # In the chip's memory alone a cut in its erase may cost the game.
    assert exit_code(monkeypatch, game={"game": 2, "in_erase": 2}) == 0


@pytest.mark.parametrize("game", [{"game": 1}, {"drive": 1}, {"critical": 1}], ids=str)
def test_the_tool_ends_with_1_where_a_game_a_drive_or_another_file_was_hit(monkeypatch, game):
    assert exit_code(monkeypatch, game=game) == 1


def test_the_tool_ends_with_1_where_the_naive_saver_passes(monkeypatch):
    assert exit_code(monkeypatch, naive=GAME) == 1


@pytest.mark.parametrize(
    "making",
    [{"failed": 1}, {"elsewhere": 1}, {"fewer": 1}, {"first_block": 7}, {"ms": 3100}],
    ids=str,
)
def test_the_tool_ends_with_1_where_making_is_not_taken_up_again_or_costs_too_much(
    monkeypatch, making
):
    assert exit_code(monkeypatch, making=making) == 1
