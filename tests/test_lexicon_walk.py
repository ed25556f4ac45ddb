# SPDX-License-Identifier: MIT
"""The reader of the compact dictionary gives back what the encoder was given."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from erudit_core.lexicon.lookup import Lookup
from erudit_core.lexicon.opening.pack_header import LICENCE, SOURCE, TITLE, read_text
from erudit_core.movegen.lexicon_walker import Lexicon, Lexicons, sharing
from erudit_core.rules import alphabet
from tools.lexpack import pack

WORD = st.binary(min_size=1, max_size=15).map(lambda raw: bytes(b & 31 for b in raw))
CLOSE = st.lists(st.integers(0, 2), min_size=1, max_size=15).map(bytes)


def reader(words, **options):
    return Lexicon(io.BytesIO(pack(words, "t", **options)))


def enumerate_words(lexicon):
    """Every word by open_node alone, with the reader's own buffers as the stack."""
    found = []
    end = lexicon.open_node(lexicon.root)
    prefixes = [b""] * end
    while end:
        end -= 1
        path = prefixes.pop() + bytes((lexicon.letters[end],))
        node = lexicon.nodes[end]
        if node & 1:
            found.append(path)
        new_end = lexicon.open_node(node, end)
        prefixes += [path] * (new_end - end)
        end = new_end
    return sorted(found)


@settings(deadline=None)
@given(st.lists(st.one_of(WORD, CLOSE), max_size=60))
def test_any_list_comes_back_word_for_word(words):
    lexicon = reader(words)
    assert enumerate_words(lexicon) == sorted(set(words))
    assert lexicon.count == len(set(words))


@settings(deadline=None)
@given(st.lists(CLOSE, min_size=1, max_size=40), st.lists(CLOSE, max_size=40))
def test_known_is_membership(words, others):
    lexicon = reader(words)
    assert all(lexicon.known(word) for word in words)
    for other in others:
        assert lexicon.known(other) == (other in words)


def test_words_of_impossible_lengths_are_unknown():
    lexicon = reader(["кот", "а" * 15])
    assert lexicon.known(alphabet.encode("а" * 15))
    for codes in (b"", bytes(14), bytes(16), bytes(300)):
        assert not lexicon.known(codes)


def test_an_empty_list_makes_a_pack_without_words():
    lexicon = reader([])
    assert (lexicon.count, lexicon.root) == (0, 0)
    assert lexicon.open_node(lexicon.root) == 0
    assert lexicon.step(lexicon.root, 0) == -1
    assert not lexicon.known(b"\0\1")


@pytest.mark.parametrize("words", [["а"], ["яя"], ["кот"], ["а" * 15], ["а", "аб", "абв"]])
def test_the_smallest_lists_are_read_back_whole(words):
    assert enumerate_words(reader(words)) == sorted(alphabet.encode(word) for word in words)


def test_all_two_letter_words_at_once_are_read_back():
    words = [bytes((a, b)) for a in range(32) for b in range(32)]
    lexicon = reader(words)
    assert enumerate_words(lexicon) == words
    assert lexicon.room >= 64


def test_step_and_open_node_agree():
    lexicon = reader(["кот", "кошка", "кит", "к", "котик", "мот", "моток"])
    waiting = [lexicon.root]
    while waiting:
        node = waiting.pop()
        count = lexicon.open_node(node)
        children = dict(zip(lexicon.letters[:count], lexicon.nodes[:count], strict=True))
        for letter in range(32):
            step = lexicon.step(node, letter)
            assert (step < 0) == (letter not in children)
            if step >= 0:
                assert step & 1 == children[letter] & 1
        waiting += children.values()


def test_same_words_in_any_order_give_the_same_bytes():
    words = ["кот", "кит", "Ёж", "еж", "мот", "мотыль"]
    assert pack(words, "t") == pack(reversed(words), "t")


def test_header_texts_come_back():
    texts = {"title": "Слова", "licence": "CC BY-SA 3.0", "source": "откуда"}
    lexicon = reader(["кот"], **texts)
    assert lexicon.name == "t"
    assert (
        read_text(lexicon.file, TITLE),
        read_text(lexicon.file, LICENCE),
        read_text(lexicon.file, SOURCE),
    ) == tuple(texts.values())


def test_flagged_words_are_known_and_marked():
    words = [bytes((a, b, c)) for a in range(12) for b in range(12) for c in range(12)]
    flagged = set(words[::17])
    lexicon = reader(words, flagged=flagged)
    for word in words:
        assert lexicon.known(word)
        assert lexicon.marked(word) == (word in flagged)
    assert not lexicon.marked(bytes(5))


def test_several_packs_act_as_one():
    first, second = reader(["кот", "мат"]), reader(["кит", "кот"])
    union = Lexicons([first, second])
    cat, whale, dog = (alphabet.encode(word) for word in ("кот", "кит", "пес"))
    assert (union.known(cat), union.known(whale), union.known(dog)) == (True, True, False)
    assert (union.which(cat), union.which(whale), union.which(dog)) == (first, second, None)


@pytest.mark.parametrize("codes", [b"\x20", b"\x40\0", b"\0\x20", b"\0\xff\0", bytes((10, 14, 32))])
def test_codes_that_are_no_letters_make_no_word(codes):
    lexicon = reader([bytes((a, b, c)) for a in range(32) for b in range(32) for c in (0, 18)])
    assert not lexicon.known(codes)
    assert lexicon.follow(lexicon.root, codes, 0, len(codes)) == -1


@settings(deadline=None)
@given(st.lists(CLOSE, min_size=1, max_size=30), CLOSE)
def test_following_letters_at_once_is_following_them_one_by_one(words, path):
    lexicon = reader(words)
    node = lexicon.root
    for letter in path:
        node = lexicon.step(node, letter)
    found = lexicon.follow(lexicon.root, path, 0, len(path))
    assert (found < 0) == (node < 0)
    assert found < 0 or found & 1 == node & 1


@settings(deadline=None)
@given(
    lists=st.lists(st.lists(CLOSE, min_size=1, max_size=20), min_size=1, max_size=4), asked=CLOSE
)
def test_walkers_over_opened_packs_share_tables_and_stack_and_find_the_same(lists, asked):
    lookups = [Lookup(io.BytesIO(pack(words, "t"))) for words in lists]
    walkers = sharing(lookups)
    for walker, lookup, words in zip(walkers, lookups, lists, strict=True):
        assert walker.nodes is walkers[0].nodes and walker._rows is lookup._rows
        for _ in range(2):
            assert enumerate_words(walker) == sorted(set(words))
            assert lookup.known(asked) == (asked in words)  # a look-up in between does no harm
            assert walker.known(asked) == (asked in words)


def test_without_packs_there_are_no_walkers():
    assert sharing([]) == []
