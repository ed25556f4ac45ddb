# SPDX-License-Identifier: MIT
"""No play scores more than the bound of its place; a search spared plays finds the best."""

import random

from lexicons import packed
from search_brute import fast, hand_of, random_position

from erudit_core.movegen import lines
from erudit_core.movegen.bounds import Bounds
from erudit_core.movegen.search import Search
from erudit_core.movegen.visitors import Best
from erudit_core.rules import play, ruleset
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import Board


def place_of(direction, start):
    row, col = divmod(start, 15)
    return (15 + col) * 16 + row if direction else row * 16 + col


def bounds_of(board, rule_set, hand, image, blanks):
    """Bounds of all lines."""
    made = Bounds(board, rule_set, hand, image, blanks)
    for line in range(lines.LINES):
        made.read(line)
    return made


def blanks_in(run):
    return sum(tile & 192 == 192 for tile in run)


def test_no_play_scores_more_than_its_bound():
    rng = random.Random("bounds")
    tight = 0
    for _ in range(120):
        board, rule_set, hand, words, _ = random_position(rng, repeats=1)
        image = bytearray(lines.IMAGE_BYTES)
        lines.read_lines(board, image)
        if not board.is_bare():
            lines.mark_cross_checks(image, rule_set.side_words > 0)
        for blanks in range(hand[BLANK] + 1):
            bounds = bounds_of(board, rule_set, hand, image, blanks)
            for direction, start, run, score in fast(board, rule_set, hand, [packed(words)]):
                if blanks_in(run) == blanks:
                    most = bounds.most(place_of(direction, start))
                    assert score <= most
                    tight += score >= most - 2
    assert tight > 100


def test_the_best_is_found_although_plays_are_left_out():
    rng = random.Random("floor")
    spared = 0
    for _ in range(150):
        board, rule_set, hand, words, _ = random_position(rng, repeats=1)
        every = fast(board, rule_set, hand, [packed(words)])
        best = Best()
        search = Search(board, rule_set, hand, [packed(words)], best)
        search.prune_dominated = True
        best.search = search
        while not search.step(30):
            pass
        assert best.score == max([score for *_, score in every], default=-1)
        spared += search.plays < len(
            fast(board, rule_set, hand, [packed(words)], prune_dominated=True)
        )
    assert spared > 10


def test_the_bonus_and_the_best_cells_count_in_a_bound():
    """Seven tens from H1 on: word ×3 there, letter ×2 on L1; the word ×3 of O1 is too far."""
    rule_set = ruleset.make(0, all_seven=15)
    image = bytearray(lines.IMAGE_BYTES)
    board = Board()
    lines.read_lines(board, image)
    bounds = bounds_of(board, rule_set, hand_of([20] * 7), image, 0)
    assert bounds.most(place_of(0, 7)) == 2 * -(-((7 * 10 + 10) * 3 + 15) // 2)


def test_a_word_of_one_letter_is_never_laid():
    board = Board()
    board.put(112, 10)
    words = [b"\0", b"\x0a\0"]
    for side_words in range(3):
        rule_set = ruleset.make(0, side_words=side_words)
        found = fast(board, rule_set, hand_of([0]), [packed(words)])
        assert {run for _, _, run, _ in found} == {bytes((10, play.NEW))}
        assert fast(Board(), rule_set, hand_of([0]), [packed(words)]) == []
