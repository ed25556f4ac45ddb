# SPDX-License-Identifier: MIT
"""The benchmark's plain Appel–Jacobson search finds the same plays, and the benchmark runs."""

import random

import pytest
from search_brute import fast, random_position

from erudit_core.rules import ruleset
from tools.benchmarks import bench_search
from tools.benchmarks.plain_search import Dafsa, PlainSearch


@pytest.mark.parametrize("side_words", range(3))
def test_both_searches_find_the_same_plays_over_the_same_automaton(side_words):
    rng = random.Random(f"plain {side_words}")
    plays = 0
    for _ in range(60):
        board, rule_set, hand, words, _ = random_position(rng, side_words=side_words, repeats=1)
        dafsa = Dafsa(words)
        plain = PlainSearch(board, hand, dafsa, side_words != ruleset.FORBID)
        plain.run()
        found = fast(board, rule_set, hand, [dafsa])
        assert {(d, s, bytes(t & 127 for t in run)) for d, s, run, _ in found} == plain.plays
        plays += len(found)
    assert plays > 60


def test_edges_and_reads_of_a_small_automaton_are_counted():
    dafsa = Dafsa([b"\1\2", b"\1\3", b"\2"])
    assert dafsa.open_node(dafsa.root) == 2
    assert (dafsa.edges, dafsa.reads) == (2, 1)
    assert dafsa.open_node(dafsa.nodes[0]) == 2
    assert (dafsa.edges, dafsa.reads) == (4, 1)
    dafsa.reset()
    assert dafsa.child(dafsa.root >> 1, 2) == (True, 0)
    assert dafsa.child(dafsa.root >> 1, 3) is None
    assert dafsa.edges == 4


def test_the_benchmark_prints_both_counts(tmp_path, capsys):
    words = tmp_path / "words.txt"
    list_of_words = ["кот", "ток", "акт", "рот", "рота", "торт", "нота", "тон", "сон", "нос", "оса"]
    words.write_text("\n".join(list_of_words), encoding="utf-8")
    options = ["--words", str(words), "--positions", "4", "--plain2", "1", "--no-micropython"]
    assert bench_search.main(options) == 0
    out = capsys.readouterr().out
    assert out.count("plain: edges") == 3
    assert out.count("edges of both on the same positions") == 3
    assert "0 blanks, 4 positions" in out
    assert "CPython, ms" in out
