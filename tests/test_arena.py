# SPDX-License-Identifier: MIT
"""The arena: fair pairs, the same games on any number of processes, honest sums, clear errors."""

import io
import random
import subprocess
import sys

import pytest

from erudit_core.bot.player import MASTER, ROUNDS
from erudit_core.movegen.lexicon_walker import Lexicon
from erudit_core.rules import ruleset
from tools.common import setup_env
from tools.common.micropython import ROOT
from tools.judging import arena, arena_games, arena_lexicon

pytestmark = pytest.mark.usefixtures("english")

PACKS = ROOT / "packs"
NOUNS = (PACKS / "nouns.lex").read_bytes()


def run(*argv, cwd=None):
    command = [sys.executable, "-P", str(ROOT / "tools" / "arena.py"), *map(str, argv)]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, check=False)


def test_the_games_are_the_same_on_one_process_and_on_three(tmp_path):
    line = ("club", "novice", "--games", 6, "--seed", 5, "--target", 60, "--list")
    alone = run(*line, "--jobs", 1)
    many = run(*line, "--jobs", 3, cwd=tmp_path)
    assert alone.returncode == many.returncode == 0, alone.stderr + many.stderr
    assert alone.stdout == many.stdout
    assert len(alone.stdout.splitlines()) == 6 + 5
    assert run(*line[:-3], "60", "--seed", 6, "--list").stdout != alone.stdout


def test_seats_alternate_and_a_pair_has_the_same_tiles(monkeypatch):
    seen = []

    def play(players, agreed, seed, first, folder, seats):
        seen.append((players, seed, first))
        return 10 * players[0][0], 10 * players[1][0], 7

    monkeypatch.setattr(arena_games, "play", play)
    a, b = arena_games.player_of("club"), arena_games.player_of("master")
    results = [arena_games.game_of((n, a, b, ["target=50"], 9, PACKS, 2)) for n in range(4)]
    assert results == [(10, 20, 7)] * 4
    assert seen == [((a, b), 9, 0), ((b, a), 9, 0), ((a, b), 10, 1), ((b, a), 10, 1)]


def test_mirrored_games_of_equal_players_mirror_each_other():
    agreed = ruleset.make(0, target=60)
    a = arena_games.player_of("greedy")
    one = arena_games.play((a, a), agreed, 3, 0, PACKS)
    assert one == arena_games.play((a, a), agreed, 3, 0, PACKS)
    assert one[2] > 2 and max(one[:2]) >= 60


def test_at_four_seats_each_side_has_every_other_one_and_its_best_counts():
    agreed = ruleset.make(0, target=60)
    greedy, novice = arena_games.player_of("greedy"), arena_games.player_of("novice")
    a, b, turns = arena_games.play((greedy, novice), agreed, 3, 0, PACKS, 4)
    assert turns > 4 and a > b and a >= 60
    assert arena_games.play((novice, greedy), agreed, 3, 1, PACKS, 4)[1] >= 60


def test_the_first_seat_goes_round_all_seats(monkeypatch):
    seen = []
    monkeypatch.setattr(arena_games, "play", lambda *job: seen.append(job[3:]) or (1, 2, 3))
    a = arena_games.player_of("club")
    for number in range(10):
        arena_games.game_of((number, a, a, [], 9, PACKS, 4))
    assert seen == [(first, PACKS, 4) for first in (0, 0, 1, 1, 2, 2, 3, 3, 0, 0)]


def test_an_odd_number_of_seats_is_refused_and_four_are_told(capsys):
    with pytest.raises(SystemExit):
        arguments("--seats", "3")
    assert "3: an even number of seats" in capsys.readouterr().err
    lines = arena.report(arguments("--seats", "4"), [(1, 2, 3), (2, 1, 3)])
    assert "seed 1, 4 seats, preset=article" in lines[0]


def arguments(*argv):
    return arena.arguments(["club", "master:3", "--games", "4", *argv])


def test_the_sums_are_those_made_by_hand():
    results = [(10, 20, 5), (30, 20, 6), (20, 20, 7), (40, 20, 6)]
    lines = arena.report(arguments("--seed", "8"), results)
    assert lines[0].startswith("club against master:3: 4 games, seed 8, preset=article")
    assert lines[1] == "club wins 2, draws 1, master:3 wins 1"
    # Pairs: (0 + 1) / 2 = 0.5 and (0.5 + 1) / 2 = 0.75; mean 0.625, deviation 0.1768,
    # 1.96 * 0.1768 / sqrt(2) = 0.245.
    assert lines[2].endswith("62.5%, 95 % interval 38.0% to 87.0%")
    # Leads: (-10 + 10) / 2 = 0 and (0 + 20) / 2 = 10; mean 5, deviation 7.07, margin 9.8.
    assert lines[3] == "mean scores 25.0 and 20.0, ahead by +5.0 ± 9.8"
    assert lines[4] == "turns a game 6.0"


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_the_progress_is_shown_on_a_terminal_alone(monkeypatch, capsys):
    line = ["club", "greedy", "--games", "4", "--target", "50", "--jobs", "1"]
    monkeypatch.setattr(setup_env, "enter", lambda extras: None)
    monkeypatch.setattr(arena_games, "play", lambda *_: (10, 20, 7))
    assert arena.main(line) == 0
    out, err = capsys.readouterr()
    assert not err
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", Terminal())
        assert arena.main(line) == 0
        assert "4/4" in sys.stderr.getvalue() and "100%" in sys.stderr.getvalue()
    assert capsys.readouterr().out == out


def test_games_that_are_stopped_are_summed_up_by_whole_pairs(monkeypatch, capsys):
    def games(args):
        yield from [(10, 20, 5), (30, 20, 6), (99, 0, 7)]
        raise KeyboardInterrupt

    monkeypatch.setattr(arena_games, "games", games)
    assert arena.main(["club", "greedy", "--games", "8"]) == 0
    out, err = capsys.readouterr()
    assert "stopped after 2 of 8 games" in err
    assert "club wins 1, draws 0, greedy wins 1" in out


def test_rules_come_from_the_command_line():
    args = arguments("--rules", "preset=boxed", "target=100", "--target", "0")
    agreed = ruleset.parse(args.pairs)
    assert agreed.preset == 1 and agreed.target == 0
    assert ruleset.parse(arguments().pairs) == ruleset.make(0)


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("king", "club"), "novice, club, master, greedy"),
        (("club:3", "novice"), "only the master has rounds"),
        (("master:x", "novice"), "whole number"),
        (("club", "novice", "--games", "3"), "even number"),
        (("club", "novice", "--games", "0"), "from 2"),
        (("club", "novice", "--target", "7"), "target=7"),
        (("club", "novice", "--rules", "premiums=never"), "always, once"),
    ],
)
def test_a_faulty_command_line_says_what_is_allowed(argv, said, capsys):
    with pytest.raises(SystemExit) as end:
        arena.arguments(list(argv))
    assert end.value.code == 2
    assert said in capsys.readouterr().err


def test_a_missing_or_damaged_pack_is_named(tmp_path):
    gone = run("club", "novice", "--games", 2, "--packs", tmp_path)
    assert gone.returncode == 1 and "missing" in gone.stdout and "build_lexicon" in gone.stdout
    (tmp_path / "nouns.lex").write_bytes(NOUNS)
    gone = run("club", "novice", "--games", 2, "--packs", tmp_path)
    assert gone.returncode == 1 and "missing" in gone.stdout
    (tmp_path / "nouns.lex").write_bytes(b"ERLX")
    bad = run("club", "greedy", "--games", 2, "--packs", tmp_path)
    assert bad.returncode == 1 and "build_lexicon" in bad.stdout and "Traceback" not in bad.stderr


def test_players_are_named_as_on_the_command_line():
    assert arena_games.player_of("master") == (MASTER, ROUNDS)
    for name in ("novice", "club", "greedy", "master", "master:0", "master:64"):
        assert arena_games.name_of(arena_games.player_of(name)) == name
    with pytest.raises(ValueError, match="64"):
        arena_games.player_of("master:65")


def test_the_remembering_pack_answers_as_the_reader_does():
    plain = Lexicon(io.BytesIO(NOUNS))
    fast = arena_lexicon.Remembering(NOUNS)
    chance = random.Random(1)
    for _ in range(300):
        node = plain.root
        word = b""
        while node > 1:
            allowed = bytes(chance.random() < 0.8 for _ in range(32))
            at = chance.randrange(4)
            count = plain.open_node(node, at, allowed)
            assert fast.open_node(node, at, allowed) == count
            assert fast.letters[at:count] == plain.letters[at:count]
            assert fast.nodes[at:count] == plain.nodes[at:count]
            if count == at:
                break
            pick = chance.randrange(at, count)
            word += bytes((plain.letters[pick],))
            node = plain.nodes[pick]
            for _ in range(2):
                assert fast.known(word) == plain.known(word)
                assert fast.marked(word) == plain.marked(word)


def test_a_game_is_the_same_with_the_plain_reader(monkeypatch):
    players = arena_games.player_of("greedy"), arena_games.player_of("master:1")
    agreed = ruleset.make(0, target=60)
    fast = arena_games.play(players, agreed, 4, 0, PACKS)
    arena_games.loaded.clear()
    monkeypatch.setattr(arena_lexicon, "load", lambda path: Lexicon(io.BytesIO(path.read_bytes())))
    assert arena_games.play(players, agreed, 4, 0, PACKS) == fast
    arena_games.loaded.clear()
