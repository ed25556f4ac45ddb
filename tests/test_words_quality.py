# SPDX-License-Identifier: MIT
"""Is the dictionary good? The recipe is run anew from the source packages (once a session)."""

import os
from pathlib import Path

import pytest
from words_judged import FORMS, judged

from erudit_core.lexicon.opening.pack_header import read_header
from tools.lexpack import pack
from tools.words import packs
from tools.words.recipe import PACKS
from tools.words.wordlist import encode_word

SHORT = Path(packs.__file__).parent / "short.txt"


@pytest.fixture(scope="session")
def words(tmp_path_factory):
    return judged(tmp_path_factory.getbasetemp(), "PYTEST_XDIST_WORKER" in os.environ)


def committed(name):
    """The words of a committed pack, lower case."""
    lexicon = packs.load(packs.path_of(name))
    return [text.lower() for text in packs.text_of(packs.words_of(lexicon))]


@pytest.mark.parametrize("name", PACKS)
def test_the_committed_pack_holds_what_the_recipe_chooses(words, name):
    assert committed(name) == words.chosen[name]


def test_a_rebuilt_pack_is_the_committed_file_byte_for_byte(words):
    data = pack(
        words.chosen["places"],
        "places",
        title=packs.TITLES["places"],
        licence=packs.LICENCE,
        source=packs.SOURCE,
        flagged=sorted(words.lists["flagged"]),
    )
    assert data == packs.path_of("places").read_bytes()


def test_no_inflected_form_is_accepted(words):
    assert len(words.forms) == FORMS
    for name in ("nouns", "rare"):
        assert set(words.forms) & set(words.chosen[name]) == set()


def test_every_frequent_common_noun_is_accepted_or_denied_by_hand(words):
    assert len(words.nouns) > 1_500
    out = words.nouns - set(words.chosen["nouns"])
    assert out <= set(words.lists["deny"])
    assert len(out) <= 30


def test_the_deny_list_is_needed(words):
    deny = words.lists["deny"]
    assert not set(deny) & set(words.chosen["nouns"])
    rare = {word for word, denied in deny.items() if denied.where == "rare"}
    assert rare <= set(words.chosen["rare"])


def test_every_allowed_word_has_the_sources_that_its_line_names(words):
    wrong = {
        word: allowed.source
        for word, allowed in words.lists["allow"].items()
        if not set(allowed.source.split(", ")) - {"Лопатин"} <= words.evidence[word]
    }
    assert wrong == {}


def test_every_word_of_a_field_that_names_packages_is_in_them(words):
    wrong = {
        word: row.source
        for word, row in words.lists["fields"].items()
        if not row.source.startswith("knowledge") and not words.attested[word]
    }
    assert wrong == {}


def test_a_plural_beside_a_living_singular_is_decided_in_the_list_of_plurals(words):
    decided = {word for word, row in words.lists["plurals"].items() if row.way == "in"}
    assert words.plurals - decided - set(words.lists["allow"]) == set()


def test_words_of_two_and_three_letters_are_the_ones_that_were_read(words):
    text = SHORT.read_text("utf-8")
    read = [w for line in text.split("\n") if not line.startswith("#") for w in line.split()]
    assert sorted(read) == [word for word in words.chosen["nouns"] if len(word) < 4]


def test_flagged_words_are_marked_for_the_machine_and_never_easy(words):
    flagged = set(words.lists["flagged"])
    assert not flagged & set(words.chosen["easy"])
    lexicon = packs.load(packs.path_of("nouns"))
    here = flagged & set(words.chosen["nouns"])
    assert all(lexicon.marked(encode_word(word)[0]) for word in here)
    assert read_header(lexicon.file)[3] == len(here) > 50
    assert not any(lexicon.marked(encode_word(w)[0]) for w in words.chosen["easy"][::20])


def test_easy_words_are_nouns(words):
    assert set(words.chosen["easy"]) <= set(words.chosen["nouns"])
    assert len(words.chosen["easy"]) > 5_000


def test_rare_words_are_no_nouns_of_the_first_pack(words):
    assert not set(words.chosen["rare"]) & set(words.chosen["nouns"])
