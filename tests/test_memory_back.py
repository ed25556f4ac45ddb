# SPDX-License-Identifier: MIT
"""What is loaded for a moment gives its bytes back: after a question to the others, after a search
that was left, and after one that memory did not suffice for. On the device's word size.
"""

import pytest

from tools.membench import stage

# Bytes that may stay: names that are interned for ever (40 of them come with the question and the
# words, some 17 bytes each), a refused word. The least that ever stayed by mistake were 2.3 KB.
STAYS = 896
WORK = 8 * 1024  # bytes that a search takes at least
# A hint and a summary are had once, for the names that stay, and all that they loaded unloaded
# here, whether the game does that or not.
HAD = """
def had(name):
    player.app.open(name)
    for _ in range(99):
        if player.app.stack[-1].name == name: player.app.step()
def forget(there):
    for module in list(sys.modules):
        if module not in there:
            del sys.modules[module]
            package, _, part = module.rpartition('.')
            if hasattr(sys.modules.get(package), part):
                delattr(sys.modules[package], part)
"""
BEGIN = [
    "import sys\ndef fail(*_): raise MemoryError",
    HAD,
    "player.start()",
    "player.step()",
    "player.choose('newgame')",
    "player.press('A')",
    "player.app.draft.aids = 7; player.app.draft.set('judge', 1)",  # ruleset.CONSENT
    "player.choose('start')",
    "player.press('A')",
    "player.until('board')",
]
TICK = "for _ in range({}):\n  if player.app.screen_name == {!r}: player.app.step()"
# By name: what is asked for is loaded by then.
BREAK = {
    "Search": "sys.modules['erudit_core.movegen.search'].Search.step = fail",
    "Anagrams": "sys.modules['erudit_core.movegen.anagrams'].Anagrams.step = fail",
}
BOARD = [
    "for _ in range(9):\n  if player.app.screen_name != 'board': player.press('A')",
    "player.app.session.pending.clear()",
]
PASS = [
    "player.app.restart('summary', player.app.session.act(player.app.session.game.pass_turn()))"
]


def search(name, kind):
    """Steps: a help is asked for, left while it is sought, asked for again, and fails."""
    begin = [f"player.app.open('analysis.{name}')", TICK.format(1, name)]
    return [
        *begin, *stage.point(f"{name} at work"), "player.press('B')", *stage.point(f"{name} left"),
        *begin, BREAK[kind], TICK.format(9, name), *BOARD,
        *stage.point(f"{name} failed"),
    ]  # fmt: skip


@pytest.fixture(scope="module")
def live():
    """{name of a point: live bytes}."""
    steps = [
        *BEGIN,
        "there = list(sys.modules)",
        "had('analysis.hint')",
        *PASS,
        TICK.format(9, "summary"),
        *BOARD,
        "forget(there)",
        "player.app.session.hint = None",
        *stage.point("board"),
    ]
    steps += search("hint", "Search") + search("words", "Anagrams")
    steps += ["from erudit_ui.board import direct"]
    steps += ["direct.set_cursor(player.app.stack[-1], 112)", "del direct"]  # the centre
    steps += ["player.press('A')"] * 3 + ["player.press('START')"]  # two tiles that are no word
    steps += ["print('=', (player.app.screen_name,))", *stage.point("asked")]
    steps += ["player.press('B')", "print('=', (player.app.screen_name,))", *BOARD]
    steps += stage.point("question refused")
    steps += [*PASS, TICK.format(1, "summary"), *stage.point("summary at work"), *BOARD]
    steps += [*stage.point("summary left"), *PASS, TICK.format(1, "summary")]
    steps += [BREAK["Search"], TICK.format(9, "summary")]
    steps += ["print('=', (player.app.stack[-1].sought,))", *BOARD, *stage.point("summary failed")]
    values, points = stage.run(steps, stage.tree(".mpy"), 1 << 20, [])
    assert values == [("consent",), ("notice",), (True,)]
    return {point.name: point.live for point in points}


@pytest.mark.parametrize("name", ["hint", "words", "summary"])
def test_a_search_was_under_way(name, live):
    assert live[f"{name} at work"] > live["board"] + WORK


@pytest.mark.parametrize(
    "name",
    ["hint left", "hint failed", "words left", "words failed", "question refused", "summary left",
     "summary failed"],
)  # fmt: skip
def test_all_of_it_comes_back(name, live):
    assert live[name] - live["board"] <= STAYS
