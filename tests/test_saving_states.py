# SPDX-License-Identifier: MIT
"""No order of playing, leaving, cuts, cables and damage loses a game; the faults of former times,
put back, are all found.
"""

import pytest
import saving_states
from saving_keys import COUNTS
from saving_model import Lost
from saving_planted import FAULTS

PARTS = 5
WHOLE = 50  # sequences of saving_states.STEPS steps in each part


@pytest.mark.parametrize("part", range(PARTS))
def test_no_promise_is_broken_in_any_order(part):
    before = COUNTS["whole sequences"], COUNTS["cuts"]
    saving_states.run(WHOLE, part)
    assert COUNTS["whole sequences"] - before[0] >= WHOLE
    assert COUNTS["cuts"] - before[1] > WHOLE


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_that_is_put_back_is_found(name, monkeypatch):
    put_back, said, seed = FAULTS[name]
    put_back(monkeypatch)
    with pytest.raises(Lost, match=said):
        saving_states.run(PARTS * WHOLE, seed)
