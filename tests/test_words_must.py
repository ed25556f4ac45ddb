# SPDX-License-Identifier: MIT
"""Twenty lists of words that must be in `nouns`, a hundred each, written by somebody who had not
seen the lists that the packs are made of. They measure; nothing is ever taken from them.
"""

from pathlib import Path

from tools.words import packs
from tools.words.answers import list_states

MUST = Path(__file__).resolve().parent / "must"
LISTS, WORDS = 20, 2_000
MOST_OF_ALL = 10
MOST_OF_A_LIST = 2


def test_at_most_ten_of_two_thousand_words_are_refused_and_no_field_is_a_hole():
    lexicons = [(name, packs.load(packs.path_of(name))) for name in ("nouns", "rare")]
    paths = sorted(MUST.glob("*.txt"))
    assert len(paths) == LISTS
    refused = {}
    count = 0
    for path in paths:
        states = list_states(path, lexicons)
        count += len(states)
        refused[path.stem] = [word for word, state, _ in states if state != "in"]
    assert count >= WORDS - LISTS  # a word that a list has twice is one
    assert sum(map(len, refused.values())) <= MOST_OF_ALL, refused
    assert max(map(len, refused.values())) <= MOST_OF_A_LIST, refused
