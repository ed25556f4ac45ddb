# SPDX-License-Identifier: MIT
"""The same moves on both MicroPythons, within the device's stack and little memory."""

from player_games import digest

from tools.common.micropython import ROOT, run_micropython, run_wasm

TESTS = ROOT / "tests"
PACKS = [ROOT / "packs" / "nouns.lex", ROOT / "packs" / "easy.lex"]
NUMBERS = (0, 3, 4)
FEW = (0, 3)
MODULES = ("lexicons", "random_games", "player_games")
LIVE = 4096  # bytes of a player, without its search and the reader
SEARCH = 4096  # and of the search
SCRIPT = "import player_games\nplayer_games.digest({!r}, {}, 16)"


def test_whole_games_are_the_same_on_micropython(capsys):
    digest(ROOT / "packs", NUMBERS, 16)
    here = capsys.readouterr().out
    assert here.count("\n") == len(NUMBERS)
    script = SCRIPT.format(str(ROOT / "packs"), NUMBERS)
    assert run_micropython(script, paths=[ROOT, TESTS]).stdout == here


def test_whole_games_are_the_same_with_the_device_s_word_size_and_stack(capsys):
    digest(ROOT / "packs", FEW, 16)
    here = capsys.readouterr().out
    paths = [ROOT / "erudit_core", *(TESTS / f"{name}.py" for name in MODULES)]
    files = [("/" + path.name, path.read_bytes()) for path in PACKS]
    assert run_wasm(SCRIPT.format("", FEW), paths=paths, files=files).stdout == here


def test_a_master_at_work_stays_within_its_memory():
    """Measured between slices of a trial, all packs open, with the search that is under way."""
    steps = [
        "import gc, player_games\nfrom erudit_core.bot import player, rollout",
        "from erudit_core.movegen import bounds",
        "from erudit_core.bot.view import View",
        "nouns, easy = player_games.files('')",
        "match = player_games.table(0, [nouns], 100)",
        "for _ in range(4):\n"
        " greedy = player_games.decide(match, player.GREEDY, [nouns], easy)\n"
        " player_games.carry_out(match, greedy.move())\n"
        "del greedy",
        "player_games.decide(match, player.MASTER, [nouns], easy, 0, 1)",
        *["gc.collect(); before = gc.mem_alloc()"] * 4,
        "master = player.Player(player.MASTER, View(match), [nouns], easy, 0, 4)",
        "worst = 0",
    ]
    for _ in range(60):
        steps.append("done = master.step(400)")
        steps += ["gc.collect(); now = gc.mem_alloc() - before"] * 3
        steps.append("worst = max(worst, 0 if done else now); now = 0")
    steps.append("print(master.progress, worst)")
    paths = [ROOT / "erudit_core", *(TESTS / f"{name}.py" for name in MODULES)]
    files = [("/" + path.name, path.read_bytes()) for path in PACKS]
    progress, worst_leave = map(int, run_wasm(steps, paths=paths, files=files).stdout.split())
    assert progress > 200  # the trial is well under way
    assert 3000 < worst_leave <= LIVE + SEARCH, worst_leave
