# SPDX-License-Identifier: MIT
"""The words of a hand, against the simple way: try every word of the list."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from lexicons import packed

from erudit_core.movegen.anagrams import Anagrams
from erudit_core.rules import alphabet, tiles
from erudit_core.rules.alphabet import BLANK

letters = st.text("абвое", min_size=1, max_size=7)


def counts(text):
    hand = bytearray(tiles.KINDS_HELD)
    for char in text:
        hand[BLANK if char == "?" else alphabet.code(char)] += 1
    return hand


def packs(*lists, **options):
    return [packed(sorted(set(words)), **options) for words in lists]


def fits(word, text):
    lacking = Counter(word) - Counter(text.replace("?", ""))
    return sum(lacking.values()) <= text.count("?")


def found(text, lexicons, budget=1 << 29, most=100):
    search = Anagrams(counts(text), lexicons, most)
    while not search.step(budget):
        pass
    return [alphabet.decode(word) for word in search.words], search.count


@given(
    st.lists(letters, min_size=1, max_size=40),
    st.lists(letters, min_size=1, max_size=10),
    st.text("абвое?", max_size=7).filter(lambda text: text.count("?") < 3),
    st.integers(1, 30),
)
def test_every_word_that_fits_is_found_once_whatever_the_slices(first, second, text, budget):
    expected = {alphabet.decode(alphabet.encode(w)) for w in first + second if fits(w, text)}
    words, count = found(text, packs(first, second), budget)
    assert sorted(words) == sorted(expected)
    assert count == len(expected)


def test_the_longest_come_first_and_the_rest_is_counted_only():
    words = ["а", "об", "во", "бобо", "воба"]
    listed, count = found("абово?", packs(words), most=3)
    assert [len(word) for word in listed] == [4, 4, 2]
    assert count == 5


def test_the_callers_hand_stays_as_it_was():
    hand = counts("абв")
    search = Anagrams(hand, packs(["баба", "вал", "ба"]), 9)
    while not search.step(1):
        pass
    assert hand == counts("абв")


def test_a_marked_word_is_never_shown_whichever_pack_has_it():
    two = packs(["баба", "ба"]) + packs(["баба", "вал"], flagged=["баба"])
    assert found("ббаавл", two)[0] == ["ВАЛ", "БА"]


def test_without_packs_or_tiles_there_are_no_words():
    assert found("абв", []) == ([], 0)
    assert found("", packs(["а"])) == ([], 0)
