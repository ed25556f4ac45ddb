# SPDX-License-Identifier: MIT
"""Bag and hands: the set (R1), fair drawing (R4, R8), counts, tiles without a name."""

import pytest
from helpers import hand, kinds, shown, tile
from hypothesis import given
from hypothesis import strategies as st

from erudit_core.rng import Rng
from erudit_core.rules import tiles
from erudit_core.rules.alphabet import BLANK, COUNTS
from erudit_core.rules.tiles import UNKNOWN

HANDS = st.lists(st.integers(0, 33), max_size=7).map(
    lambda held: bytearray(held.count(k) for k in range(34))
)
LAID = st.lists(st.integers(0, 32), max_size=8).map(bytes)


def reference_lacks(held, laid):
    """Take the tiles out one by one: the first that is neither there nor unknown is missing."""
    left = list(held)
    for wanted in laid:
        if left[wanted]:
            left[wanted] -= 1
        elif left[UNKNOWN]:
            left[UNKNOWN] -= 1
        else:
            return wanted
    return -1


def pour(seed, size):
    """Draw `size` tiles from a full bag with two blanks."""
    held = bytearray(tiles.KINDS_HELD)
    return tiles.draw(tiles.full_bag(2), held, size, Rng(seed))


@pytest.mark.parametrize(("blanks", "total"), [(2, 130), (3, 131)])
def test_the_set_has_130_tiles_or_131_with_a_third_blank(blanks, total):
    bag = tiles.full_bag(blanks)
    assert sum(bag) == total
    assert bag[BLANK] == blanks
    assert bytes(bag[:32]) == COUNTS
    assert sum(tiles.unknown_bag(blanks)) == tiles.unknown_bag(blanks)[UNKNOWN] == total


def test_drawing_moves_tiles_from_bag_to_hand():
    bag = tiles.full_bag(2)
    held = hand("КО")
    drawn = tiles.draw(bag, held, 5, Rng(1))
    assert len(drawn) == 5
    assert sum(bag) == 125
    assert sum(held) == 7
    assert sorted(drawn + kinds("КО")) == sorted(tiles.listed(held))
    for kind in range(33):
        assert bag[kind] + list(drawn).count(kind) == tiles.full_bag(2)[kind]


def test_a_short_bag_gives_what_it_has():
    bag = hand("А?")
    held = hand("К")
    assert sorted(tiles.draw(bag, held, 7, Rng(1))) == [0, BLANK]
    assert sum(bag) == 0
    assert shown(held) == "АК?"
    assert tiles.draw(bag, held, 7, Rng(1)) == b""


def test_unknown_tiles_are_drawn_as_unknown():
    bag = tiles.unknown_bag(2)
    held = bytearray(tiles.KINDS_HELD)
    assert tiles.draw(bag, held, 7, Rng(1)) == bytes((UNKNOWN,)) * 7
    assert held[UNKNOWN] == 7
    assert sum(bag) == 123


def test_a_draw_is_in_proportion_to_the_tiles_in_the_bag():
    draws = 13000
    counts = [0] * 33
    rng = Rng(2024)
    for _ in range(draws):
        counts[tiles.draw(tiles.full_bag(2), bytearray(tiles.KINDS_HELD), 1, rng)[0]] += 1
    expected = [n * draws / 130 for n in tiles.full_bag(2)[:33]]
    chi = sum((got - want) ** 2 / want for got, want in zip(counts, expected, strict=True))
    assert 32 - 5 * 8 < chi < 32 + 5 * 8
    assert chi > 5


def test_every_place_in_the_shuffled_bag_is_as_good_as_any_other():
    """A whole bag is drawn 600 times: the mean place of each kind of tile is the middle, 64.5."""
    games = 600
    places = [0] * 33
    for seed in range(games):
        for at, kind in enumerate(pour(seed, 130)):
            places[kind] += at
    chi = 0
    for kind, total in enumerate(places):
        n = tiles.full_bag(2)[kind]
        # Variance of the mean of n places out of 0–129 drawn without replacement.
        variance = (130 * 130 - 1) / 12 / n * (130 - n) / 129 / games
        chi += (total / n / games - 64.5) ** 2 / variance
    assert 5 < chi < 33 + 5 * 66**0.5


def test_neighbouring_draws_are_independent():
    """Pairs from a bag of eight kinds, 25 tiles each, as drawing without replacement gives."""
    bag = bytearray(tiles.KINDS_HELD)
    rounds = 16000
    counts = [[0] * 8 for _ in range(8)]
    rng = Rng(5)
    for _ in range(rounds):
        bag[:8] = bytes((25,)) * 8
        first, second = tiles.draw(bag, bytearray(tiles.KINDS_HELD), 2, rng)
        counts[first][second] += 1
    chi = 0
    for first in range(8):
        for second in range(8):
            want = rounds * 25 / 200 * ((24 if first == second else 25) / 199)
            chi += (counts[first][second] - want) ** 2 / want
    assert 63 - 5 * 126**0.5 < chi < 63 + 5 * 126**0.5


def test_a_laid_blank_comes_from_a_blank():
    assert tiles.kind(tile("а")) == BLANK
    assert tiles.kind(BLANK) == BLANK
    assert tiles.kind(tile("А")) == 0


@pytest.mark.parametrize(
    ("held", "wanted", "missing"),
    [
        ("КОТ", "КОТ", -1),
        ("КОТ", "КОК", "К"),
        ("КОКТ", "КОК", -1),
        ("КОТ", "КИТ", "И"),
        ("КОТ", "ФЦК", "Ф"),
        ("КОТ", "?", "?"),
        ("К?Т", "?К", -1),
        ("К?Т", "??", "?"),
        ("?КТ", "К", -1),
        ("?", "К", "К"),
    ],
)
def test_the_first_tile_that_the_hand_lacks_is_found(held, wanted, missing):
    found = tiles.lacks(hand(held), kinds(wanted), len(wanted))
    assert found == (missing if missing == -1 else kinds(missing)[0])


def test_laid_blanks_are_looked_for_as_blanks():
    laid = bytes((tile("а"), tile("А")))
    assert tiles.lacks(hand("А?"), laid, 2) == -1
    assert tiles.lacks(hand("АА"), laid, 2) == BLANK
    assert tiles.lacks(hand("??"), laid, 2) == 0


@given(HANDS, LAID)
def test_what_is_lacking_agrees_with_taking_one_by_one(held, laid):
    missing = tiles.lacks(held, laid, len(laid))
    assert missing == reference_lacks(held, laid)
    if missing < 0:
        before = sum(held)
        for wanted in laid:
            tiles.take(held, wanted)
        assert sum(held) == before - len(laid)


def test_only_the_first_of_the_tiles_are_looked_at():
    assert tiles.lacks(hand("КО"), kinds("КОТ"), 2) == -1
    assert tiles.lacks(hand("КО"), kinds("КОТ"), 3) == kinds("Т")[0]


def test_a_known_tile_is_taken_before_an_unknown_one():
    held = hand("А")
    held[UNKNOWN] = 1
    tiles.take(held, 0)
    assert (held[0], held[UNKNOWN]) == (0, 1)
    tiles.take(held, 0)
    assert not any(held)


def test_a_hand_is_worth_its_letters_and_a_blank_nothing():
    assert tiles.value(hand("ИСР")) == 5
    assert tiles.value(hand("ФФ?")) == 20
    assert tiles.value(hand("")) == 0
    held = hand("Я")
    held[UNKNOWN] = 3
    assert tiles.value(held) == 3


def test_a_hand_is_listed_in_the_order_of_the_alphabet():
    assert tiles.listed(hand("?ТОК?А")) == kinds("АКОТ??")


def test_spending_takes_a_tile_of_the_bag_or_says_that_there_is_none():
    bag = hand("АА?")
    tiles.spend(bag, 0)
    assert shown(bag) == "А?"
    tiles.spend(bag, 0)
    with pytest.raises(ValueError, match="more tiles"):
        tiles.spend(bag, 0)
    assert shown(bag) == "?"
