# SPDX-License-Identifier: MIT
"""The search finds exactly what laying every word everywhere finds: plays and scores, once each."""

import random
from collections import Counter

import pytest
from lexicons import packed
from search_brute import (
    brute,
    fast,
    grown,
    hand_of,
    random_hand,
    random_packs,
    random_position,
    random_rules,
    random_words,
    scattered,
)
from suite import length

from erudit_core.movegen import lines
from erudit_core.movegen.search import Search
from erudit_core.rules import play, ruleset
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import Board
from erudit_core.rules.validate_words import word_hash

CHUNKS = 14
POSITIONS = 80  # a chunk: 2 000 positions in the whole suite


def check(rng, board, rule_set, hand, words, played):
    """Compare, and return the number of plays."""
    expected = brute(board, rule_set, hand, words, played)
    step = rng.choice((1, 7, 100, 1 << 30))
    repeated = () if rule_set.repeats else played
    found = fast(board, rule_set, hand, random_packs(rng, words), step, repeated)
    assert len(found) == len(set(found)), "a play came twice"
    assert set(found) == expected
    return len(found)


@pytest.mark.parametrize("chunk", range(length(CHUNKS)))
def test_in_random_positions_under_random_rules_every_play_is_found_and_no_other(chunk):
    rng = random.Random(f"positions {chunk}")
    plays = sum(check(rng, *random_position(rng)) for _ in range(POSITIONS))
    assert plays > POSITIONS


@pytest.mark.parametrize("layout", range(3))
@pytest.mark.parametrize("side_words", range(3))
@pytest.mark.parametrize("premiums", range(2))
def test_under_every_combination_of_rules_every_play_is_found_and_no_other(
    layout, side_words, premiums
):
    rng = random.Random(f"rules {layout} {side_words} {premiums}")
    fixed = {"layout": layout, "side_words": side_words, "premiums": premiums}
    for number in range(8):
        fixed["blank_value"] = number & 1
        fixed["repeats"] = number >> 1 & 1
        fixed["all_seven"] = 15 * (number >> 2 & 1)
        check(rng, *random_position(rng, **fixed))


@pytest.mark.parametrize("blanks", range(4))
def test_the_first_move_has_every_play_and_no_other(blanks):
    rng = random.Random(f"first {blanks}")
    for _ in range(3):
        letters = rng.sample(range(32), 5)
        words = random_words(rng, letters, 8, 9)
        hand = random_hand(rng, letters, blanks)
        check(rng, Board(), random_rules(rng), hand, words, [])


@pytest.mark.parametrize("blanks", (2, 3))
def test_with_many_blanks_on_a_grown_board_every_play_is_found_and_no_other(blanks):
    rng = random.Random(f"blanks {blanks}")
    for _ in range(4):
        letters = rng.sample(range(32), 4)
        words = random_words(rng, letters, 12)
        rule_set = random_rules(rng)
        board, played = grown(rng, rule_set, words, letters, 4)
        hand = hand_of([BLANK] * blanks + [rng.choice(letters) for _ in range(7 - blanks)])
        check(rng, board, rule_set, hand, words, played)


def test_words_that_fill_a_line_to_its_edges():
    rng = random.Random("edges")
    letters = (0, 1)
    words = sorted({bytes(rng.choice(letters) for _ in range(n)) for n in range(9, 16)} | {b"\0\1"})
    plays = 0
    for _ in range(20):
        board = Board()
        long = rng.choice(words[1:])
        start = rng.randrange(16 - len(long))
        for i, letter in enumerate(long):
            if rng.random() < 0.6:
                board.put(7 * 15 + start + i, letter)
        hand = hand_of([rng.choice(letters) for _ in range(7)])
        plays += check(rng, board, random_rules(rng), hand, words, [])
    assert plays > 0


@pytest.mark.parametrize("side_words", range(3))
def test_on_crowded_boards_every_play_is_found_and_no_other(side_words):
    rng = random.Random(f"crowded {side_words}")
    letters = (3, 9, 17)
    words = random_words(rng, letters, 15, 5)
    for tiles in (60, 90, 120, 150, 180):
        board = scattered(rng, letters, tiles)
        hand = random_hand(rng, letters, 1)
        check(rng, board, random_rules(rng, side_words=side_words), hand, words, [])


def test_on_a_board_with_more_crossed_cells_than_masks_every_play_is_found():
    """Diagonals of tiles, so that every free cell is crossed both ways: no game makes that."""
    rng = random.Random("masks")
    letters = (3, 9)
    words = random_words(rng, letters, 20, 4)
    board = Board()
    for cell in range(225):
        row, col = divmod(cell, 15)
        if (row + col) % 3 == 0:
            board.put(cell, rng.choice(letters))
    image = bytearray(lines.IMAGE_BYTES)
    lines.read_lines(board, image)
    assert lines.mark_cross_checks(image, True) == lines.MAX_CROSS_SETS
    assert lines.ANY_CROSS in image
    crossed = Counter()
    for side_words in (1, 2):
        for _ in range(4):
            hand = random_hand(rng, letters, 1)
            rule_set = random_rules(rng, side_words=side_words)
            crossed[side_words] += check(rng, board, rule_set, hand, words, [])
    assert crossed[1] and crossed[2]


def beyond_the_masks():
    """Diagonals of tiles, 3 in odd columns and 9 in even ones: a 5 behind two of them makes 3·5 in
    one line and 9·5 in the other. The last columns have no masks of their own any more.
    """
    board = Board()
    for cell in range(225):
        row, col = divmod(cell, 15)
        if (row + col) % 3 == 0:
            board.put(cell, 3 if col % 2 else 9)
    image = bytearray(lines.IMAGE_BYTES)
    lines.read_lines(board, image)
    lines.mark_cross_checks(image, True)
    beyond = {at >> 4 for at in range(len(image)) if image[at] == lines.ANY_CROSS}
    assert beyond >= {28, 29}
    return board


@pytest.mark.parametrize("words", [[(3, 5)], [(9, 5)], [(3, 5), (9, 5)]])
def test_beyond_the_masks_both_words_through_a_cell_must_be_known(words):
    """One of the two is not enough, wherever the cell lies."""
    words = [bytes(word) for word in words]
    board = beyond_the_masks()
    hand = hand_of([5])
    for side_words in (1, 2):
        rule_set = ruleset.make(0, side_words=side_words)
        found = fast(board, rule_set, hand, [packed(words)])
        assert set(found) == brute(board, rule_set, hand, words)
        ends = {start + 15 * direction + 1 - direction for direction, start, _, _ in found}
        crossed = {end for end in ends if end % 15 and end > 14}
        assert bool(crossed) == (len(words) == 2)


def test_beyond_the_masks_a_side_word_that_was_accepted_is_known():
    board = beyond_the_masks()
    hand = hand_of([5])
    rule_set = ruleset.make(0, side_words=1)
    columns = {}
    for accepted in ((), (word_hash(bytes((9, 5))),)):
        found = []

        def visit(start, direction, run, score, found=found):
            found.append((start, direction))

        search = Search(board, rule_set, hand, [packed([bytes((3, 5))])], visit, (), accepted)
        while not search.step(1 << 30):
            pass
        columns[accepted] = {start % 15 for start, direction in found if direction and start >= 15}
    assert [bool(found & {13, 14}) for found in columns.values()] == [False, True]


@pytest.mark.parametrize("side_words", range(3))
def test_boards_without_a_legal_play(side_words):
    rng = random.Random("none")
    words = [bytes((1, 2, 3)), bytes((4, 5))]
    board = Board()
    for col in range(5, 9):
        board.put(7 * 15 + col, 20)
    rule_set = random_rules(rng, side_words=side_words)
    hand = hand_of([1, 2, 3, 4, 5, BLANK, BLANK])
    expected = brute(board, rule_set, hand, words)
    assert set(fast(board, rule_set, hand, [packed(words)])) == expected
    assert side_words or not expected
    assert fast(board, rule_set, hand_of([]), [packed(words)]) == []
    assert fast(board, rule_set, hand_of([30]), [packed(words)]) == []
    assert fast(board, rule_set, hand, [packed([])]) == []
    assert fast(board, rule_set, hand, []) == []


def test_brief_leaves_out_only_what_is_never_better():
    rng = random.Random("brief")
    for _ in range(100):
        board, rule_set, hand, words, played = random_position(rng)
        repeated = () if rule_set.repeats else played
        every = fast(board, rule_set, hand, [packed(words)], played=repeated)
        some = fast(board, rule_set, hand, [packed(words)], 50, repeated, prune_dominated=True)
        assert len(some) == len(set(some))
        assert set(some) <= set(every)
        best = {}
        for direction, start, run, score in every:
            if board.is_bare() and direction:
                continue
            plain = bytes(tile & ~64 if tile & play.NEW else tile for tile in run)
            key = direction, start, plain
            spent = sum(tile & 192 == 192 for tile in run)
            best[key] = max(best.get(key, (-9, 0)), (-spent, score))
        found = {}
        for direction, start, run, score in some:
            plain = bytes(tile & ~64 if tile & play.NEW else tile for tile in run)
            spent = sum(tile & 192 == 192 for tile in run)
            key = direction, start, plain
            found[key] = max(found.get(key, (-9, 0)), (-spent, score))
        assert found == best
        spent = [sum(tile & 192 == 192 for tile in run) for _, _, run, _ in some]
        assert spent == sorted(spent), "plays with fewer blanks come first"
