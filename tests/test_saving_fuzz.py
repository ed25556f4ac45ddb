# SPDX-License-Identifier: MIT
"""Slices of the random actions of fuzz_saving.py, which plays as many as are asked for."""

import fuzz_saving
import pytest
from suite import length

SLICES = 3
ACTIONS = 6000


@pytest.mark.parametrize("part", range(length(SLICES)))
def test_no_random_action_leads_where_snapshot_or_record_cannot_follow(part):
    done, games = fuzz_saving.run(ACTIONS, 5_000_000 + part * 10_000)
    print(f"{done} random actions in {games} games: all carried")
    assert done >= ACTIONS and games > 50
