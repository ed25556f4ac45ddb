# SPDX-License-Identifier: MIT
"""Machines' turns and a hint on the device's word size and stack: live memory, and all of it back.

The game begins from the menus of the bundle, with a seat for a person and three for machines.
"""

import pytest

from tools.membench import budget, scenes, stage

# With the search at work; the heap of a Pico is larger by a third.
THINKING_NOW = 122 * budget.KB
TOLD = 512  # bytes of the events of a turn, while it is shown; the least search takes 8 KB
STAYS = 1536  # bytes that the board may keep of a hint: itself, and its entry in the log
PACKS = "nouns+rare+places+easy"
LOOKS = 6
SEARCHED = 1000 // 21  # of a thousand, before the first of twenty hands
PLAYED = 4  # erudit_core.rules.game's event
BEGIN = [
    "player.start()",
    "player.step()",
    "player.choose('newgame')",
    "player.press('A')",
    "draft = player.app.draft",
    "draft.kinds[0] = 3; draft.kinds[1] = 1; draft.kinds[2] = 2; draft.aids = 7",
    "draft = None",
    "player.seats(4)",
    "player.press('A')",
]
THINK = "for _ in range({}):\n  if player.app.screen_name == '{}': player.app.step()"


def tell(name):
    return [f"print('=', ({name!r}, player.app.screen_name))"]


@pytest.fixture(scope="module")
def run():
    steps = list(BEGIN)
    # Until it is the person's turn, whoever began; each machine is stopped after a while.
    for turn in range(3):
        for part in range(8):
            steps += [THINK.format(4, "machine"), *stage.point(f"machine {turn} {part}")]
        steps += ["if player.app.screen_name == 'machine': player.press('A')"]
        steps += [*stage.point(f"moved {turn}"), *tell(f"moved {turn}")]
        steps += ["if player.app.screen_name == 'moved': player.press('A')"] * 2
    steps += ["if player.app.screen_name == 'handover': player.press('A')"]
    steps += [*stage.point("board"), *tell("board"), "player.app.open('analysis.hint')"]
    for part in range(20):
        steps += [THINK.format(4, "hint"), *stage.point(f"hint {part}")]
    steps += [*tell("hinted"), *stage.point("hinted")]
    values, points = stage.run(steps, stage.tree(".mpy"), 1 << 20, [])
    return dict(values), {point.name: point.live for point in points}


def test_the_machines_move_and_the_person_is_next(run):
    shown = run[0]
    assert [shown[f"moved {turn}"] for turn in range(3)] == ["moved"] * 3
    assert shown["board"] == shown["hinted"] == "board"


def test_a_thinking_machine_and_a_hint_stay_within_their_memory(run):
    live = run[1]
    at_work = [live[name] for name in live if name.startswith(("machine", "hint "))]
    assert max(at_work) <= THINKING_NOW
    assert max(at_work) > live["board"] + 8 * budget.KB  # the search was under way


def test_after_the_thinking_all_of_it_is_let_go(run):
    live = run[1]
    assert max(live[f"moved {turn}"] for turn in range(3)) <= live["board"] + TOLD
    assert live["hinted"] - live["board"] <= STAYS


def test_the_best_move_of_eight_seats_is_sought_in_four_packs_within_its_memory():
    live = {point.name: point.live for point in scenes.searching(".mpy", looks=8)[1]}
    at_work = max(live[name] for name in live if name.startswith("searching"))
    assert max(live["board"], live["found"]) < at_work <= budget.SEARCH_NOW


def test_a_master_that_thinks_long_among_eight_with_four_packs_gives_nothing_up_for_memory():
    steps = ["player.start()", "player.step()", "player.choose('newgame')", "player.press('A')"]
    steps += ["player.app.prefs.thinking = 2", "draft = player.app.draft; draft.aids = 7"]
    steps += ["for seat in range(8): draft.kinds[seat] = 3"]
    steps += [f"draft.set('packs', {PACKS!r}); draft = None", "player.seats(8)"]
    steps += ["player.press('A')"]
    for look in range(LOOKS):
        steps += [THINK.format(30, "machine"), *stage.point(f"machine {look}")]
    steps += [*tell("thinks"), "print('=', ('share', player.app.stack[-1].share()))"]
    steps += ["player.press('A')", "screen = player.app.stack[-1]"]
    steps += ["print('=', ('moved', (screen.events[0][0], screen.fault)))"]
    values, points = stage.run(steps, stage.tree(".mpy"), 1 << 20, [])
    shown = dict(values)
    assert shown["thinks"] == "machine"
    assert shown["share"] > SEARCHED  # its moves are being tried against drawn hands
    assert shown["moved"] == (PLAYED, "")  # neither fewer packs nor a turn cut short
    assert max(point.live for point in points) <= budget.SEARCH_NOW
