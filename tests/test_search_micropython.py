# SPDX-License-Identifier: MIT
"""The search on MicroPython: the same plays, within the device's stack and memory."""

import random
from binascii import hexlify
from pathlib import Path

import pytest
import search_device
from search_brute import grown, hand_of, random_hand, random_rules, random_words, scattered

from erudit_core.rules import ruleset
from erudit_core.rules.alphabet import BLANK
from tools.common.micropython import ROOT, run_micropython, run_wasm
from tools.lexpack import pack

TESTS = Path(__file__).resolve().parent
LIVE_BYTES = 4096
GROWN = 18
PRINT = "import search_device\nprint('\\n'.join(search_device.digests({!r}, {!r})))"
# One step each: the 32-bit MicroPython collects garbage between top-level calls only.
LOAD = "import gc, search_device\nfrom erudit_core.movegen.lexicon_walker import Lexicon\n"
LOAD += "pack = Lexicon(open({!r}, 'rb'))\nfound = before = None"
PLACE = "visit = search_device.Digest()\nwhere = search_device.position({!r})"
SEARCH = "found = search_device.search(where, pack, visit, {}, 1000)"
EMPTY = "found = None\ngc.collect()"
BEFORE = "before = gc.mem_alloc()"
COLLECT = "gc.collect()"
AFTER = "print(gc.mem_alloc() - before)"


def positions():
    """Return (words, positions as text): grown and crowded boards, 0 to 3 blanks, all rules."""
    rng = random.Random("device")
    letters = (0, 5, 13, 14, 17)
    words = random_words(rng, letters, 60, 8)
    lines = []
    for number in range(GROWN + 6):
        rule_set = random_rules(rng, side_words=number % 3)
        if number < GROWN:
            board, _ = grown(rng, rule_set, words, letters, 2 * number)
        else:
            board = scattered(rng, letters, 20 * (number - GROWN + 1))
        hand = random_hand(rng, letters, (0, 1, 2, 0, 3)[number % 5])
        if number % 4 == 3:
            hand = hand_of([BLANK, BLANK, 0, 5, 13, 14, 17])
        state = str(hexlify(board.state), "ascii")
        lines.append(f"{state};{str(hexlify(hand), 'ascii')};{' '.join(ruleset.spell(rule_set))}")
    return words, lines


@pytest.fixture(scope="module")
def job(tmp_path_factory):
    words, lines = positions()
    path = tmp_path_factory.mktemp("search") / "t.lex"
    path.write_bytes(pack(words, "t"))
    return path, lines


def wasm(script, path):
    files = [ROOT / "erudit_core", TESTS / "search_device.py", path]
    return run_wasm(script, paths=files).stdout.strip().split("\n")


def test_the_same_plays_in_the_same_order_on_micropython(job):
    path, lines = job
    expected = search_device.digests(path, lines)
    assert sum(int(line.split()[0]) > 0 for line in expected) > 12
    result = run_micropython(PRINT.format(str(path), lines), paths=[ROOT, TESTS])
    assert result.stdout.strip().split("\n") == expected


def test_the_same_plays_within_2048_bytes_of_stack(job):
    path, lines = job
    assert wasm(PRINT.format("/t.lex", lines), path) == search_device.digests(path, lines)


def test_a_search_keeps_at_most_4_kilobytes(job):
    path, lines = job
    steps = [LOAD.format("/t.lex")]
    for number, line in enumerate(lines[:GROWN]):
        run = SEARCH.format(bool(number & 1))
        # The first time loads the modules that this position needs.
        steps += [PLACE.format(line), run, EMPTY, BEFORE, run, COLLECT, AFTER]
    used = [int(figure) for figure in wasm(steps, path)]
    assert len(used) == GROWN
    assert 1024 < max(used) <= LIVE_BYTES
