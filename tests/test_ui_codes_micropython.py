# SPDX-License-Identifier: MIT
"""Codes, hiding the hand and taking a code off, on MicroPython with the device's stack."""

from tools.membench import stage

STEPS = [
    "player.turns = b''",
    "player.start()",
    "player.step()",
    "player.choose('newgame')",
    "player.press('A')",
    "player.choose('names')",
    "player.press('A')",
    "player.press('RIGHT')",
    "player.press('A')",
    "for key in ('UP', 'A', 'B') * 2: player.press(key)",
    "print('=', bytes(player.app.draft.codes))",
    "player.app.draft.codes[1] = player.app.draft.codes[0]",
    "player.press('B')",
    "player.choose('house')",
    "player.press('A')",
    "player.choose('verdicts')",
    "player.press('RIGHT')",
    "print('=', player.app.draft.verdicts)",
    "player.press('B')",
    "player.choose('start')",
    "player.press('A')",
    "player.until('handover')",
    "player.press('A')",
    "for key in ('A', 'A', 'A'): player.press(key)",
    "print('=', (player.app.screen_name, player.app.stack[-1].left))",
    "player.press('B')",
    "player.press('RIGHT')",
    "print('=', [player.app.screen_name])",
    "player.press('B')",
    "player.app.session.set_option(9, 0)",
    "player.press('A')",
    "for key in ('UP', 'A', 'B'): player.press(key)",
    "print('=', [player.app.screen_name])",
    "for key in ('A', 'A', 'A'): player.press(key)",
    "firmware.Clock.now += 60000",
    "player.step()",
    "print('=', (player.app.screen_name, player.app.session.pending.placement.count))",
    "player.press('A')",
    "player.press('A')",
    "for key in ('UP', 'A', 'B'): player.press(key)",
    "print('=', (player.app.screen_name, player.app.session.pending.placement.count))",
]


def test_codes_and_hiding_work_with_the_devices_stack():
    values, _ = stage.run(STEPS, stage.tree(".py"))
    assert values == [
        bytes((1 + 0 * 36 + 4 * 6 + 5, 0, 0, 0, 0, 0, 0, 0)),
        1,
        ("code", 3),
        ["uncode"],
        ["board"],
        ("handover", 2),
        ("board", 2),
    ]
