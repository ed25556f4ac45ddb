# SPDX-License-Identifier: MIT
"""Laws of the record: games replay to the same state and text; no damage crashes the referee."""

import contextlib
import io
import random
from pathlib import Path

import record_games
from hypothesis import given, settings
from hypothesis import strategies as st
from records import Bench

from erudit_core.record import writer
from erudit_core.rules import ruleset
from tools.common.micropython import ROOT, run_micropython, run_wasm

TESTS = Path(__file__).resolve().parent


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 1 << 30), st.booleans())
def test_a_game_replays_to_the_same_state_scores_and_record(seed, secret):
    record_games.check(seed, secret)


def test_the_random_games_see_everything_that_a_record_can_tell():
    text = "\n".join("\n".join(record_games.check(seed, False)) for seed in range(60))
    for part in ("#team 2", "#recover", "#accepted", ") -", " - +0", "? +0", "finish_round=no"):
        assert part in text, part


def test_micropython_plays_and_replays_the_same_games():
    first, last = 0, 12
    ours = io.StringIO()
    with contextlib.redirect_stdout(ours):
        record_games.main(first, last)
    code = f"import record_games\nrecord_games.main({first}, {last})"
    theirs = run_micropython(code, paths=(ROOT, TESTS))
    assert theirs.stdout.split() == ours.getvalue().split()


def test_the_device_s_stack_is_enough_to_write_and_replay_a_record():
    steps = ["import record_games", "record_games.main(0, 3)"]
    theirs = run_wasm(
        steps, paths=(ROOT / "erudit_core", TESTS / "lexicons.py", TESTS / "record_games.py")
    )
    ours = io.StringIO()
    with contextlib.redirect_stdout(ours):
        record_games.main(0, 3)
    assert theirs.stdout.split() == ours.getvalue().split()


MARKS = list("#>-+?.:() \t0123456789") + ["А", "ё", "ф", "H", "н", "\ufeff", "\r", "\x00", "\u2028"]


def mutated(lines, rng):
    """Return the text of a record with one to three small damages."""
    lines = list(lines)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(lines))
        line = lines[at]
        spot = rng.randint(0, len(line))
        damage = rng.randrange(7)
        if damage == 0:
            del lines[at]
        elif damage == 1:
            lines.insert(at, rng.choice(lines))
        elif damage == 2:
            lines[at], lines[at - 1] = lines[at - 1], line
        elif damage == 3:
            lines[at] = line[:spot] + rng.choice(MARKS) + line[spot + rng.randint(0, 1) :]
        elif damage == 4:
            lines[at] = line[:spot] + line[spot + rng.randint(1, 4) :]
        elif damage == 5:
            words = line.split(" ")
            other = rng.choice(lines).split(" ")
            words[rng.randrange(len(words))] = rng.choice(other)
            lines[at] = " ".join(words)
        else:
            lines[at] = line[:spot] + line[spot:] * 2
        if not lines:
            lines = [""]
    return "\n".join(lines)


def test_no_damage_to_a_record_crashes_the_referee(tmp_path):
    bench = Bench(tmp_path)
    rng = random.Random(1)
    seen = set()
    for seed in range(8):
        names, made, noted = record_games.play_random(seed)
        made.rules = ruleset.changed(made.rules, "judge", ruleset.TRUST)
        lines = list(writer.write(names, made, noted, seed & 1))
        for _ in range(40):
            answer = bench.json(mutated(lines, rng))
            seen.add(answer["error"]["code"] if answer["error"] else "legal")
            code, _, _ = bench.text((tmp_path / "game.gcg").read_bytes())
            assert code == bench.code
    assert {"unreadable", "legal", "score", "other"} <= seen


@settings(deadline=None, max_examples=60)
@given(st.binary(max_size=200))
def test_no_bytes_at_all_crash_the_referee(tmp_path_factory, data):
    answer = Bench(tmp_path_factory.getbasetemp()).json(data)
    assert answer["error"]["code"] == "unreadable"
