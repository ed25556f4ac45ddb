# SPDX-License-Identifier: MIT
"""What a move changes of the answers to it: the same best answer as a search of the whole board."""

import random
from types import SimpleNamespace

import pytest
from lexicons import packed
from search_brute import fast, hand_of, random_hand, random_packs, random_position
from suite import length

from erudit_core.bot import answers
from erudit_core.bot.answers import Answers, letters_of, move_of, rank, score_of
from erudit_core.rules import play, ruleset
from erudit_core.rules.alphabet import decode, encode
from erudit_core.rules.board import Board
from erudit_core.rules.validate_words import word_hash

CHUNKS = 20
POSITIONS = 60  # a chunk
MOVES = 6  # tried in a position


def view_of(rule_set, played=(), accepted=()):
    return SimpleNamespace(rules=rule_set, played=tuple(played), accepted=tuple(accepted))


def laid(board, move):
    """The board with a move on it."""
    made = Board()
    made.state[:] = board.state
    start, direction, run, *_ = move
    for i, tile in enumerate(run):
        if tile & play.NEW:
            made.put(start + i * (15 if direction else 1), tile & ~play.NEW & 255)
    return made


def plain(board, rule_set, hand, packs, played):
    """The best answer by rank of all plays, found one by one; b"" if there is none."""
    every = fast(board, rule_set, hand, packs, played=played)
    return min([rank(start, way, run, score) for way, start, run, score in every], default=b"")


def best_after(table, found, move, hand):
    """What `found`, that has collected, makes of a move; whether the whole board was searched."""
    whole = not found.find_after(move)
    if whole:
        found.find(hand, letters_of(move[2]))
    while not found.step(table.randrange(1, 200)):
        pass
    return found.best, whole


def check(rng, **fixed):
    """Some moves in a random position: (moves answered, of them by a search of the whole board,
    moves that changed the best answer).
    """
    board, rule_set, mine, words, played = random_position(rng, **fixed)
    if rule_set.repeats:
        played = []
    packs = random_packs(rng, words)
    moves = fast(board, rule_set, mine, packs, played=played)
    room = 3 - len(board.blank_cells())
    moves = [
        (start, way, run, score, b"")
        for way, start, run, score in moves
        if sum(tile & 192 == 192 for tile in run) <= room
    ]
    moves = rng.sample(moves, min(MOVES, len(moves))) + [(-1, 0, b"", 0, b"")]
    letters = [letter for word in words for letter in word]
    hand = random_hand(rng, letters, rng.choice((0, 0, 0, 1, 2)))
    table = Board()
    table.state[:] = board.state
    found = Answers(table, view_of(rule_set, played), packs)
    found.collect(hand)
    while not found.step(rng.randrange(1, 500)):
        pass
    before = found.best
    assert before == plain(board, rule_set, hand, packs, played)
    counts = [0, 0, 0]
    for move in moves:
        after = laid(board, move)
        table.state[:] = after.state
        gone = [*played, word_hash(letters_of(move[2]))] if not rule_set.repeats else []
        best, whole = best_after(rng, found, move, hand)
        assert best == plain(after, rule_set, hand, packs, gone), (move, rule_set)
        counts[0] += 1
        counts[1] += whole
        counts[2] += best != before
    return counts


def add(counts, more):
    return [a + b for a, b in zip(counts, more, strict=True)]


@pytest.mark.parametrize("chunk", range(length(CHUNKS)))
def test_after_any_move_under_any_rules_the_best_answer_is_that_of_the_whole_board(chunk):
    rng = random.Random(f"answers {chunk}")
    counts = [0, 0, 0]
    for _ in range(POSITIONS):
        counts = add(counts, check(rng))
    answered, whole, changed = counts
    assert answered > 2 * POSITIONS
    assert whole < answered / 2
    assert changed > answered / 20


@pytest.mark.parametrize("side_words", range(3))
@pytest.mark.parametrize("premiums", range(2))
def test_a_list_that_was_cut_off_leads_to_the_same_answer(side_words, premiums, monkeypatch):
    monkeypatch.setattr(answers, "_KEPT", 3)
    rng = random.Random(f"cut {side_words} {premiums}")
    for number in range(12):
        check(rng, side_words=side_words, premiums=premiums, repeats=number & 1)


def collected(board, hand, words, rule_set, accepted=()):
    found = Answers(board, view_of(rule_set, (), accepted), [packed(words)])
    found.collect(hand_of(encode(hand)))
    while not found.step(1 << 30):
        pass
    return found


def row(board, start, text):
    for i, letter in enumerate(encode(text)):
        board.put(start + i, letter)


def told(found):
    while not found.step(1 << 30):
        pass
    start, direction, run, score, _ = move_of(found.best)
    return start, direction, decode(letters_of(run)), score


def test_an_answer_that_a_tile_borders_on_falls_and_the_next_best_comes():
    """КОТ at H8: ШКОТ answers from G8, until a tile lies on F8 before it; then КИТ down from H8."""
    board = Board()
    row(board, 112, "кот")
    words = [bytes(encode(word)) for word in ("кот", "шкот", "кит")]
    found = collected(board, "ШИТЖЖЖЖ", words, ruleset.make(0))
    assert told(found)[:3] == (111, 0, "ШКОТ")
    row(board, 110, "о")
    assert found.find_after((110, 0, bytes([encode("о")[0] | play.NEW]), 0, b""))
    assert told(found)[:3] == (112, 1, "КИТ")


@pytest.mark.parametrize("side_words", (1, 2))
def test_where_side_words_count_the_line_across_the_far_end_of_a_run_is_searched(side_words):
    """КОТ at H8 and nothing to lay Ы on, until С before it makes СКОТ: then СКОТЫ is a side word of
    ЫР, down from K8, four cells away from the С.
    """
    board = Board()
    row(board, 112, "кот")
    words = [bytes(encode(word)) for word in ("кот", "скот", "скоты", "ыр")]
    found = collected(board, "ЫРЖЖЖЖЖ", words, ruleset.make(0, side_words=side_words))
    assert not found.best
    row(board, 111, "с")
    assert found.find_after((111, 0, bytes([encode("с")[0] | play.NEW]) + encode("кот"), 0, b""))
    while not found.step(100):
        pass
    start, direction, run, score, _ = move_of(found.best)
    assert (start, direction, letters_of(run)) in (
        (111, 0, encode("скоты")),
        (115, 1, encode("ыр")),
    )


def test_the_word_of_the_move_is_no_answer_where_words_must_not_repeat():
    """ТОМ answers on the Т of КОТ; then the move is ТОМ, far away in the corner."""
    words = [bytes(encode(word)) for word in ("кот", "том")]
    for repeats in (1, 0):
        board = Board()
        row(board, 112, "кот")
        found = collected(board, "ОМЖЖЖЖЖ", words, ruleset.make(0, repeats=repeats))
        assert told(found)[:3] == (114, 1, "ТОМ")
        row(board, 0, "том")
        run = bytes([code | play.NEW for code in encode("том")])
        assert found.find_after((0, 0, run, 0, b""))
        while not found.step(100):
            pass
        assert bool(found.best) == bool(repeats)


def test_equal_scores_stand_in_one_order():
    low = rank(10, 0, bytes([128]), 7)
    assert rank(11, 0, bytes([128]), 8) < low  # the higher score
    assert low < rank(10, 0, bytes([128 | 64]), 7)  # the fewer blanks
    assert low < rank(0, 1, bytes([128]), 7)  # rows before columns
    assert low < rank(10, 0, bytes([129]), 7)
    assert score_of(low) == 7 and move_of(low) == (10, 0, bytes([128]), 7, b"")
    assert score_of(rank(0, 0, b"", 1000)) == 1000
