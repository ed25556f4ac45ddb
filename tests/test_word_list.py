# SPDX-License-Identifier: MIT
"""The small pack made on the spot: what was put in is read back, walked and looked up."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from erudit_core.movegen.anagrams import Anagrams
from erudit_core.movegen.word_list import MOST_WORDS, WordList
from erudit_core.rules import alphabet, tiles
from tools.common.micropython import run_micropython

WORDS = st.binary(min_size=1, max_size=15).map(lambda raw: bytes(b & 31 for b in raw))
FEW_LETTERS = st.binary(min_size=1, max_size=6).map(lambda raw: bytes(b & 1 for b in raw))


def codes(text):
    return [alphabet.encode(word) for word in text.split()]


def walked(words, allowed=b"\x01" * 32):
    """All words of a WordList, by its nodes, as deep in the buffers as a search would put them."""
    found = []
    waiting = [(words.root, b"", 0)]
    while waiting:
        node, path, at = waiting.pop()
        end = words.open_node(node, at, allowed) if node > 1 else at
        for i in range(at, end):
            word = path + bytes((words.letters[i],))
            if words.nodes[i] & 1:
                found.append(word)
            waiting.append((words.nodes[i], word, 0))
    return found


@settings(deadline=None)
@given(st.lists(WORDS | FEW_LETTERS, max_size=60))
def test_what_was_put_in_is_read_back(words):
    made = WordList(words)
    assert sorted(walked(made)) == sorted(set(words))
    assert made.count == len(set(words))


@settings(deadline=None)
@given(st.lists(FEW_LETTERS, max_size=60), FEW_LETTERS | WORDS)
def test_it_knows_its_words_and_no_others(words, other):
    made = WordList(words)
    assert all(made.known(word) for word in words)
    assert made.known(other) == (other in words)
    assert not any(made.marked(word) for word in words)


@settings(deadline=None)
@given(st.lists(FEW_LETTERS | WORDS, max_size=60))
def test_the_buffers_have_room_for_all_children_along_every_path(words):
    made = WordList(words)
    waiting = [(made.root, 0)]
    while waiting:
        node, at = waiting.pop()
        end = made.open_node(node, at) if node > 1 else at
        waiting += [(made.nodes[i], end) for i in range(at, end)]
        assert end <= made.room
    assert len(made.letters) == len(made.nodes) == made.room <= len(words) + 15


def test_kot_kit_and_kotel_by_hand():
    made = WordList(codes("кот котел кит"))
    assert made.open_node(made.root) == 1
    assert (made.letters[0], made.nodes[0] & 1) == (alphabet.encode("к")[0], 0)
    assert made.open_node(made.nodes[0]) == 2
    assert bytes(made.letters[:2]) == alphabet.encode("ио")
    assert made.open_node(made.nodes[0]) == 1
    assert made.nodes[0] == 1  # КИТ, and nothing behind it


def test_only_allowed_letters_are_given():
    made = WordList(codes("кот дом кит"))
    allowed = bytearray(32)
    for letter in alphabet.encode("кот"):
        allowed[letter] = 1
    assert walked(made, allowed) == codes("кот")


def test_without_words_there_is_nothing_to_walk():
    made = WordList([])
    assert (made.root, made.count, made.known(b"\x01")) == (0, 0, False)
    assert not made.known(b"")
    assert not made.known(bytes(16))


def test_what_finds_no_room_is_left_out():
    words = [bytes((i >> 5, i & 31)) for i in range(MOST_WORDS + 3)]
    made = WordList(words)
    assert made.count == MOST_WORDS
    assert sorted(walked(made)) == words[:MOST_WORDS]


def test_it_shares_the_buffers_of_a_larger_one():
    large = WordList([bytes((i,)) for i in range(32)])
    small = WordList(codes("кот"), stack=large)
    assert small.letters is large.letters and small.nodes is large.nodes
    assert walked(small) == codes("кот")
    own = WordList([bytes((i >> 5, i & 31)) for i in range(90)], stack=large)
    assert own.letters is not large.letters


def test_words_of_a_hand_are_found_in_it():
    hand = bytearray(tiles.KINDS_HELD)
    for letter in alphabet.encode("котик"):
        hand[letter] += 1
    found = Anagrams(hand, [WordList(codes("кот кит котик котел"))])
    assert found.step(10_000)
    assert sorted(found.words) == sorted(codes("кот кит котик"))


ON_DEVICE = """
import gc
from erudit_core.movegen.word_list import WordList
words = {words!r}
class Pack:
    letters = bytearray(200)
    nodes = [0] * 200
stack = Pack()
gc.collect()
before = gc.mem_alloc()
made = WordList(words, stack)
gc.collect()
print(gc.mem_alloc() - before)
found = []
waiting = [(made.root, b"")]
while waiting:
    node, path = waiting.pop()
    for i in range(made.open_node(node, 0) if node > 1 else 0):
        word = path + bytes((made.letters[i],))
        if made.nodes[i] & 1:
            found.append(word)
        waiting.append((made.nodes[i], word))
print(sorted(found) == sorted(words), all([made.known(word) for word in words]))
print(made.known(words[0] + b"\\x01\\x02"))
"""


def test_on_micropython_as_many_words_as_a_game_can_have_take_four_kilobytes():
    chance = random.Random(5)
    words = [bytes(chance.choices(range(32), k=chance.randint(2, 13))) for _ in range(372)]
    out = run_micropython(ON_DEVICE.format(words=words)).stdout
    taken, same, other = out.splitlines()
    assert same == "True True"
    assert other == "False"
    assert int(taken) < 4096, taken
