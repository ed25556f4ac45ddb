# SPDX-License-Identifier: MIT
"""The random source: Marsaglia's numbers, fair, and different for different seeds."""

import pytest

from erudit_core.rng import Rng


def numbers(rng, count, limit):
    return [rng.below(limit) for _ in range(count)]


def test_the_generator_is_xorshift128_as_published():
    # "Xorshift RNGs", 2003: with the paper's seeds the first outputs are these.
    rng = Rng(0)
    rng.state = [123456789, 362436069, 521288629, 88675123]
    assert [rng.bits32() for _ in range(4)] == [3701687786, 458299110, 2500872618, 3633119408]


def test_the_same_seed_gives_the_same_numbers():
    assert numbers(Rng(7), 50, 1000) == numbers(Rng(7), 50, 1000)
    assert numbers(Rng(b"entropy"), 50, 1000) == numbers(Rng(b"entropy"), 50, 1000)


def test_neighbouring_seeds_have_nothing_in_common():
    rows = [tuple(numbers(Rng(seed), 8, 1 << 24)) for seed in range(200)]
    seen = [number for row in rows for number in row]
    assert len(set(rows)) == 200
    assert len(set(seen)) > 1590


@pytest.mark.parametrize("size", [1, 4, 8, 16])
def test_every_byte_of_the_entropy_counts(size):
    base = bytes(range(100, 100 + size))
    states = {Rng(base).dump()}
    for i in range(size):
        for other in (0, 255):
            states.add(Rng(base[:i] + bytes((other,)) + base[i + 1 :]).dump())
    assert len(states) == 1 + 2 * size


def test_length_of_the_entropy_counts_and_more_than_sixteen_bytes_are_harmless():
    states = [Rng(bytes(size)).dump() for size in range(17)]
    assert len(set(states)) == 17
    assert Rng(bytes(40)).dump() == states[16]


def test_an_int_seed_counts_with_its_low_64_bits():
    assert Rng(1 << 40).dump() != Rng(0).dump()
    assert Rng(1 << 64 | 5).dump() == Rng(5).dump()
    assert Rng(-1).dump() == Rng((1 << 64) - 1).dump()


@pytest.mark.parametrize("limit", [1, 2, 3, 33, 130, 1 << 24])
def test_numbers_stay_below_the_limit(limit):
    found = numbers(Rng(3), 300, limit)
    assert min(found) >= 0
    assert max(found) < limit


@pytest.mark.parametrize("limit", [2, 8, 33, 130])
def test_numbers_are_equally_likely(limit):
    rng = Rng(limit)
    draws = 200 * limit
    counts = [0] * limit
    for _ in range(draws):
        counts[rng.below(limit)] += 1
    chi = sum((count - 200) ** 2 / 200 for count in counts)
    free = limit - 1
    # Mean `free`, deviation sqrt(2·free): five deviations either side also catch what is too even.
    assert abs(chi - free) < 5 * (2 * free) ** 0.5


def test_a_number_that_would_favour_low_ones_is_thrown_away():
    rng = Rng(0)
    # 2**24 = 129055 · 130 + 66: the last 66 numbers of 24 bits would make 0–65 likelier.
    rng.bits32 = iter([16777215 << 8, 16777150 << 8, 16777149 << 8 | 255, 4 << 8]).__next__
    assert rng.below(130) == 129
    assert rng.below(130) == 4


def test_a_dump_loads_and_goes_on_with_the_same_numbers():
    rng = Rng(11)
    numbers(rng, 5, 100)
    saved = rng.dump()
    ahead = numbers(rng, 20, 100)
    other = Rng(0)
    other.load(saved)
    assert len(saved) == 16
    assert numbers(other, 20, 100) == ahead


@pytest.mark.parametrize("bad", [b"", bytes(16), b"x" * 15, b"x" * 17])
def test_what_is_no_dump_is_refused_and_changes_nothing(bad):
    rng = Rng(1)
    before = rng.dump()
    with pytest.raises(ValueError, match="random state"):
        rng.load(bad)
    assert rng.dump() == before
