# SPDX-License-Identifier: MIT
"""R9, R10: themes, words agreed on, the device's own words: what the judges make of them."""

import io

import pytest
from helpers import do, game, kinds, of
from hypothesis import given, settings
from hypothesis import strategies as st
from lexicons import Words, packed

from erudit_core.lexicon.lookup import Lexicons
from erudit_core.lexicon.opening.narrowing import is_off_theme, narrow
from erudit_core.lexicon.theme import Theme
from erudit_core.rules import play
from erudit_core.rules.game_events import ACCEPTED, ASK, CODE, PLAYED, REFUSED, REFUSED_WORD
from erudit_core.rules.ruleset import CONSENT, DICTIONARY, TRUST, VALID
from erudit_core.rules.validate_words import word_hash
from tools.lexpack import pack_theme

NOUNS = ("КОТ", "КИТ", "ТОК", "ТО", "ДОМ")
ANIMALS = ("КОТ", "КИТ", "ТО")  # let ТО be an animal
HANDS = ("КОТДОМИ", "КИТОСЛО")


def lexicon():
    """Two packs of a game, kept to the theme ANIMALS."""
    packs = [packed(NOUNS[:3]), packed(NOUNS[2:])]
    narrow(packs, [Theme(io.BytesIO(pack_theme("animals", "животные", "animals", ANIMALS, NOUNS)))])
    return Lexicons(packs)


def table(judge, agreed=(), own=(), **changes):
    made = game(*HANDS, lexicon=lexicon(), judge=judge, **changes)
    made.agreed = [word_hash(kinds(word)) for word in agreed]
    made.own = [word_hash(kinds(word)) for word in own]
    return made


def kinds_of(events):
    return [event[0] for event in events]


def test_the_dictionary_refuses_a_word_off_the_theme_and_it_can_be_told_why():
    made = table(DICTIONARY)
    refusal = do(made, "8H", "ДОМ")[0]
    assert (refusal[0], refusal[CODE]) == (REFUSED, play.UNKNOWN_WORD)
    assert refusal[REFUSED_WORD] == kinds("ДОМ")
    assert is_off_theme(made.lexicon, refusal[REFUSED_WORD])
    assert not is_off_theme(made.lexicon, kinds("МОД"))
    assert PLAYED in kinds_of(do(made, "8H", "КОТ"))


def test_a_side_word_off_the_theme_is_refused_as_well():
    made = table(DICTIONARY, side_words=VALID, laid=[("8H", "ТО")], first=1)
    refusal = do(made, "J8", "КИТ")[0]
    assert (refusal[CODE], refusal[REFUSED_WORD]) == (play.UNKNOWN_WORD, kinds("ТОК"))
    assert is_off_theme(made.lexicon, refusal[REFUSED_WORD])
    made = table(DICTIONARY, agreed=["ТОК"], side_words=VALID, laid=[("8H", "ТО")], first=1)
    assert PLAYED in kinds_of(do(made, "J8", "КИТ"))


def test_under_consent_a_word_off_the_theme_is_put_to_the_others():
    made = table(CONSENT)
    assert kinds_of(do(made, "8H", "ДОМ")) == [ASK]
    events = made.vote(True)
    assert kinds_of(events)[:2] == [ACCEPTED, PLAYED]
    assert made.is_known(kinds("ДОМ"))


def test_under_trust_nobody_is_judged():
    assert PLAYED in kinds_of(do(table(TRUST), "8H", "МОД"))


@pytest.mark.parametrize("judge", [DICTIONARY, CONSENT])
@pytest.mark.parametrize("known", ["agreed", "own"])
def test_what_was_agreed_on_and_own_words_are_known_on_any_theme(judge, known):
    for word in ("ДОМ", "МОД"):
        made = table(judge, **{known: [word]})
        assert PLAYED in kinds_of(do(made, "8H", word))
        assert not of(do(table(judge), "8H", word), PLAYED)


def test_what_is_known_besides_is_told_as_hashes():
    made = table(CONSENT, agreed=["ДОМ"], own=["МОД"])
    made.accept_word(kinds("КИЛО"))
    assert set(made.known_besides()) == {word_hash(kinds(w)) for w in ("ДОМ", "МОД", "КИЛО")}
    assert game(*HANDS, lexicon=Words()).known_besides() == ()


WORDS = st.text("КОТ", min_size=2, max_size=4)
MANY = st.sets(WORDS, max_size=8)


@settings(deadline=None, max_examples=60)
@given(MANY, MANY, st.none() | MANY, MANY, MANY, WORDS)
def test_known_is_agreed_or_accepted_or_in_a_pack_and_on_a_theme(
    first, second, theme, agreed, accepted, word
):
    packs = [packed(first), packed(second)]
    every = first | second
    mine = theme & every if theme is not None else None
    if mine:
        narrow(packs, [Theme(io.BytesIO(pack_theme("t", "тема", "theme", mine, every)))])
    made = game(*HANDS, lexicon=Lexicons(packs), judge=DICTIONARY)
    made.agreed = [word_hash(kinds(one)) for one in agreed]
    for one in accepted:
        made.accept_word(kinds(one))
    on_theme = word in mine if mine else True
    wanted = word in agreed or word in accepted or (word in every and on_theme)
    assert made.is_known(kinds(word)) == wanted
