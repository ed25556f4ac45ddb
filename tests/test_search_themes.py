# SPDX-License-Identifier: MIT
"""Searches and machines keep to a game's themes, and play what is known besides its packs."""

import io
import random

import pytest
from lexicons import packed
from player_games import check, decide
from search_brute import brute, fast, random_position

from erudit_core.bot.player import CLUB, EXCHANGE, GREEDY, MASTER, NOVICE, PASS, PLAY
from erudit_core.lexicon.lookup import Lexicons
from erudit_core.lexicon.opening.narrowing import narrow
from erudit_core.lexicon.theme import Theme
from erudit_core.movegen.anagrams import Anagrams
from erudit_core.movegen.lexicon_walker import sharing
from erudit_core.movegen.word_list import WordList
from erudit_core.rng import Rng
from erudit_core.rules import game, ruleset, tiles
from erudit_core.rules.alphabet import decode, encode
from erudit_core.rules.game_events import KIND, PLAYED
from erudit_core.rules.validate_words import word_hash
from tools.common.micropython import ROOT
from tools.lexpack import pack_theme
from tools.words.packs import load, words_of

LEVELS = (NOVICE, CLUB, MASTER, GREEDY)


def themed(packs, words, universe):
    """The packs, kept to a theme of these words."""
    narrow(packs, [Theme(io.BytesIO(pack_theme("t", "тема", "theme", words, universe)))])
    return packs


def test_in_random_positions_every_play_on_the_theme_is_found_and_no_other():
    rng = random.Random("themes")
    plays = narrowed = 0
    for _ in range(30):
        board, rules, hand, words, played = random_position(rng)
        mine = rng.sample(words, rng.randrange(1, len(words)) if len(words) > 1 else 1)
        packs = themed([packed(words[::2] or words), packed(words)], mine, words)
        if rules.repeats:
            played = ()
        found = fast(board, rules, hand, packs, played=played)
        assert len(found) == len(set(found))
        assert set(found) == brute(board, rules, hand, mine, played)
        plays += len(found)
        narrowed += set(found) != brute(board, rules, hand, words, played)
    assert plays > 150 and narrowed > 8


def test_in_random_positions_every_play_of_words_known_besides_is_found_too():
    rng = random.Random("besides")
    plays = more = 0
    for _ in range(30):
        board, rules, hand, words, played = random_position(rng)
        mine, besides = words[::2], words[1::3] + words[:1]
        packs = themed([packed(words)], mine, words)
        packs = sharing(packs)
        packs.append(WordList(besides, packs[0]))
        if rules.repeats:
            played = ()
        found = fast(board, rules, hand, packs, played=played)
        assert len(found) == len(set(found))
        assert set(found) == brute(board, rules, hand, {*mine, *besides}, played)
        plays += len(found)
        more += set(found) != brute(board, rules, hand, mine, played)
    assert plays > 150 and more > 8


def test_words_of_a_hand_keep_to_the_theme_and_have_what_is_known_besides():
    words = ["кот", "ток", "кто", "окот"]
    packs = sharing(themed([packed(words)], ["кот"], words))
    packs.append(WordList([encode("отк"), encode("ток")], packs[0]))
    hand = bytearray(tiles.KINDS_HELD)
    for letter in encode("котпро"):
        hand[letter] += 1
    found = Anagrams(hand, packs)
    assert found.step(10_000)
    assert sorted(decode(word) for word in found.words) == ["КОТ", "ОТК", "ТОК"]


def a_match(hand, packs, judge="dictionary", **changes):
    """A game of two machines whose seat to move holds these tiles."""
    rules = ruleset.make(0, judge=ruleset.NAMES["judge"].index(judge), **changes)
    match = game.Game(rules, 2, Rng(1), Lexicons(packs))
    match.machines = 3
    match.start(0)
    match.set_hand(bytes(32 if char == "?" else encode(char)[0] for char in hand))
    return match


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("judge", ruleset.NAMES["judge"])
def test_a_machine_that_finds_no_word_on_the_theme_exchanges_or_passes(level, judge):
    words = ["кот", "ток", "кит"]
    packs = themed([packed(words)], ["кит"], words)
    match = a_match("КОТОЖЖЖ", packs, judge)
    player = decide(match, level, packs, packed(["кот", "ток"]))
    assert player.kind == EXCHANGE
    check(match, player, level, packs, packs[0])
    match = a_match("КОТОЖЖЖ", packs, judge)
    match.bag[:] = bytes(len(match.bag))
    assert decide(match, level, packs, packed(["кот", "ток"])).kind == PASS


@pytest.mark.parametrize("level", LEVELS)
def test_a_machine_plays_words_agreed_on_of_the_device_and_accepted(level):
    words = ["кот", "кит"]
    packs = themed([packed(words)], ["кит"], words)
    for kind in ("agreed", "own", "accepted"):
        match = a_match("ОСЛОЖЖЖ", packs)
        match.bag[:] = bytes(len(match.bag))  # or the master would rather exchange
        setattr(match, kind, [word_hash(encode("ОСЛО"))])
        besides = [*packs, WordList([encode("ОСЛО")], packs[0])]
        player = decide(match, level, besides, packed(["кот", "кит"]))
        assert player.kind == PLAY
        assert match.preview(player.placement).main_word() == encode("ОСЛО")
        assert match.play(player.placement)[0][KIND] == PLAYED


def test_a_novice_makes_no_side_word_off_the_theme():
    words = ["кот", "кит", "то", "ток"]
    packs = themed([packed(words)], ["кот", "кит", "то"], words)
    easy = packed(words)
    for seed in range(6):
        match = a_match("ТОЖЖЖЖЖ", packs, side_words=1)
        check(match, decide(match, GREEDY, packs, None), GREEDY, packs, easy)
        match.set_hand(encode("КИТЖЖЖЖ"))
        player = decide(match, NOVICE, packs, easy, seed)
        check(match, player, NOVICE, packs, easy)  # КИТ would turn ТО into ТОК


@pytest.mark.parametrize("number", range(3))
def test_whole_games_of_machines_on_a_theme_are_legal(number):
    nouns, easy = (load(ROOT / f"packs/{name}.lex") for name in ("nouns", "easy"))
    every = words_of(nouns)
    chance = random.Random(number)
    packs = themed([nouns], chance.sample(every, 3000), every)
    rules = ruleset.make(0, side_words=number % 3, judge=(0, 0, 2)[number], target=0)
    match = game.Game(rules, 2, Rng(number), Lexicons(packs))
    match.machines = 3
    match.start()
    own = [encode(word) for word in ("ОСЛО", "РИМ", "АИДА", "ЕНОТИК", "НА", "АН", "ОНО")]
    match.agreed = [word_hash(word) for word in own]
    searched = sharing(packs)
    searched.append(WordList(own, searched[0]))
    words = 0
    while not match.over and match.turns < 14:
        level = (match.turns + number) % 4
        player = decide(match, level, searched, easy)
        check(match, player, level if level != NOVICE else GREEDY, searched, easy)
        words += player.kind == PLAY
    assert words > 3
