# SPDX-License-Identifier: MIT
"""Machine players: every action is legal, levels keep to their words, nothing hidden is used."""

import random

import helpers
import pytest
from lexicons import Words, packed
from player_games import check, decide, hide_differently, table, told, whole_game
from suite import length

from erudit_core.bot.carry_out import carry_out
from erudit_core.bot.player import CLUB, EXCHANGE, GREEDY, MASTER, NOVICE, PASS, PLAY, Player
from erudit_core.bot.view import View, count_unseen
from erudit_core.movegen.lexicon_walker import Lexicons
from erudit_core.rng import Rng
from erudit_core.rules import game, play, ruleset, tiles
from erudit_core.rules.alphabet import encode
from erudit_core.rules.game_events import (
    ASK,
    CODE,
    DREW,
    KIND,
    PASSED,
    PLAYED,
    RECOVERED,
    REFUSED,
    TURN,
)
from tools.common.micropython import ROOT
from tools.common.word_sets import Failing
from tools.judging.arena_lexicon import load

NOUNS = load(ROOT / "packs" / "nouns.lex")
EASY = load(ROOT / "packs" / "easy.lex")
CHUNKS = 12
GAMES = 10  # a chunk


@pytest.mark.parametrize("chunk", range(length(CHUNKS)))
def test_whole_games_under_all_house_rules_are_legal(chunk):
    for number in range(chunk * GAMES, chunk * GAMES + GAMES):
        assert len(whole_game(number, [NOUNS], EASY, size=16)) > 2


def positions(count, moves=7):
    """Games stopped somewhere in the middle, each with another seat's turn to come."""
    chance = random.Random(count)
    found = []
    number = 0
    while len(found) < count:
        number += 1
        match = table(number, [NOUNS], 60)
        for _ in range(chance.randrange(1, moves)):
            if not match.over:
                carry_out(match, decide(match, GREEDY, [NOUNS], EASY).move())
        if not match.over:
            found.append((number, match))
    return found


@pytest.mark.parametrize("level", (NOVICE, CLUB, MASTER, GREEDY))
def test_what_is_hidden_makes_no_difference(level):
    changed = 0
    for number, match in positions(6):
        before = [bytes(hand) for hand in match.hands]
        view = vars(View(match))
        move = told(decide(match, level, [NOUNS], EASY, rounds=2))
        hide_differently(match, number)
        changed += before != [bytes(hand) for hand in match.hands]
        assert vars(View(match)) == view
        assert told(decide(match, level, [NOUNS], EASY, rounds=2)) == move
    assert changed > 2


def test_a_view_keeps_nothing_of_the_game_but_plain_values():
    _, match = positions(1)[0]
    view = View(match)
    kept = vars(view)
    assert "hands" not in kept and "rng" not in kept
    for name, value in kept.items():
        assert isinstance(value, (int, bytes, tuple)), name
    assert view.bag == match.bag_count()
    assert list(view.sizes) == [sum(hand) for hand in match.hands]
    unseen = sum(count_unseen(view.board(), view.hand, view.rules.blanks))
    on_board = match.board.count()
    assert unseen == 128 + match.rules.blanks - on_board - sum(match.hand())


@pytest.mark.parametrize("level", (NOVICE, CLUB, MASTER, GREEDY))
def test_slices_of_any_size_give_the_same_move(level):
    for number, match in positions(4):
        moves = {
            told(decide(match, level, [NOUNS], EASY, number, 2, budget))
            for budget in (1, 37, 1000, 1 << 29)
        }
        assert len(moves) == 1


@pytest.mark.parametrize("level", (NOVICE, CLUB, MASTER, GREEDY))
def test_a_player_that_is_stopped_has_a_legal_move(level):
    chance = random.Random(level)
    kinds = set()
    for _, match in positions(12):
        player = Player(level, View(match), [NOUNS], EASY, 0, 2)
        for _ in range(chance.choice((0, 0, 3, 10, 40, 200))):
            player.step(50)
            assert 0 <= player.progress <= 1000
        player.stop()
        assert player.done and player.progress == 1000 and player.step(1)
        check(match, player, level, [NOUNS], EASY)
        kinds.add(player.kind)
    assert PLAY in kinds


def test_progress_comes_to_its_end():
    _, match = positions(1)[0]
    player = Player(MASTER, View(match), [NOUNS], EASY, 0, 3)
    seen = [player.progress]
    while not player.step(100):
        seen.append(player.progress)
    # It never falls; how far it comes is open, for the trial ends once one move is left.
    assert seen[0] == 0 and seen == sorted(seen) and player.progress == 1000
    assert len(set(seen)) > 10


def test_the_seed_changes_a_novice_and_the_same_seed_does_not():
    _, match = positions(1)[0]
    moves = [told(decide(match, NOVICE, [NOUNS], EASY, seed)) for seed in range(8)]
    assert len(set(moves)) > 1
    assert moves == [told(decide(match, NOVICE, [NOUNS], EASY, seed)) for seed in range(8)]


def score_of(match, player):
    return match.preview(player.placement).score if player.kind == PLAY else 0


def test_club_plays_the_best_score_most_of_the_time_and_a_novice_does_not():
    same = {CLUB: 0, NOVICE: 0}
    count = 0
    for number, match in positions(40, 5):
        best = decide(match, GREEDY, [NOUNS], EASY)
        if best.recoveries or best.kind != PLAY:
            continue
        count += 1
        for level in same:
            player = decide(match, level, [NOUNS], EASY, number)
            same[level] += score_of(match, player) == score_of(match, best)
    assert count > 20
    assert count * 0.7 < same[CLUB] < count
    assert same[NOVICE] < count * 0.4


def match_with(hand, words, agreed=None, bag=None):
    """A game of two in which the seat to move holds `hand` (a text, ? a blank)."""
    match = game.Game(agreed or ruleset.make(0), 2, Rng(1), Lexicons(words), 0, bag)
    match.start(0)
    match.set_hand([32 if char == "?" else encode(char)[0] for char in hand])
    return match


def test_a_marked_word_is_never_played_even_if_there_is_no_other():
    words = [packed(["кот", "ток"], flagged=["кот", "ток"])]
    for level in (NOVICE, CLUB, MASTER, GREEDY):
        player = decide(match_with("КОТЖЖЖЖ", words), level, words, words[0])
        assert player.kind == EXCHANGE
    words = [packed(["кот", "ток"], flagged=["кот"])]
    for level in (NOVICE, CLUB, MASTER, GREEDY):
        match = match_with("КОТАИРЛ", words)
        player = decide(match, level, words, words[0], rounds=0)
        assert match.preview(player.placement).main_word() == encode("ток")


def test_without_a_word_the_worst_tiles_go_and_never_more_than_the_bag_holds():
    words = [packed(["кот"])]
    player = decide(match_with("ЪЪЙЙЙЙР", words), MASTER, words, None)
    assert player.kind == EXCHANGE
    assert encode("р")[0] not in player.given and encode("ъ")[0] in player.given
    bag = bytearray(tiles.KINDS_HELD)
    bag[0] = 16
    match = match_with("ЪЪЙЙЙЙР", words, bag=bag)
    assert match.bag_count() == 2
    player = decide(match, CLUB, words, None)
    assert player.kind == EXCHANGE and 1 <= len(player.given) <= 2
    bag[0] = 14
    match = match_with("ЪЪЙЙЙЙР", words, bag=bytearray(tiles.KINDS_HELD))
    assert decide(match, CLUB, words, None).kind == PASS


def test_no_dictionary_at_all_is_a_pass_or_an_exchange():
    match = match_with("КОТЖЖЖЖ", [])
    player = decide(match, NOVICE, [], EASY)
    assert player.kind in (EXCHANGE, PASS)
    check(match, player, CLUB, [], None)


def test_machines_that_can_move_nowhere_come_to_an_end():
    words = [packed(["кот"])]
    match = match_with("ЪЪЙЙЙЙР", words, ruleset.make(0, target=0))
    while not match.over:
        carry_out(match, decide(match, MASTER, words, None).move())
        assert match.turns < 150
    assert match.bag_count()


def test_a_blank_is_taken_back_before_the_word():
    words = [packed(["кот", "отвага"])]
    match = match_with("КО?ЖЖЖЖ", words)
    carry_out(match, decide(match, GREEDY, words, None).move())
    assert match.board.blank_cells()
    match.set_hand(encode("ТЖЖЖЖЖЖ"))
    for level in (NOVICE, CLUB, MASTER, GREEDY):
        player = decide(match, level, words, words[0])
        assert player.recoveries == match.board.blank_cells()
    events, _ = carry_out(match, player.move())
    assert events[0][0] == RECOVERED
    assert not match.board.blank_cells()


def test_a_blank_that_was_just_taken_back_can_be_laid_in_the_same_move():
    words = [packed(["кот", "котик"])]
    match = match_with("КО?ЖЖЖЖ", words)
    carry_out(match, decide(match, GREEDY, words, None).move())
    # Т goes for the blank; КОТИК wants И, К: the К of the hand and the blank.
    match.set_hand(encode("ТКЖЖЖЖЖ"))
    for level in (NOVICE, CLUB, GREEDY):  # the master would rather keep it
        player = decide(match, level, words, words[0])
        assert player.recoveries and player.kind == PLAY
        laid = player.placement
        assert sorted(laid.tiles[: laid.count]) == [encode("К")[0], 64 | encode("И")[0]]


def test_the_letter_laid_for_a_blank_counts_in_what_a_move_scores():
    """КОТА scores 2+1+2+1 with the real Т, КЕД 2+1+2; with a blank for the Т it would be 4."""
    words = [packed(["кот", "кота", "кед"])]
    match = match_with("КО?ЖЖЖЖ", words)
    carry_out(match, decide(match, GREEDY, words, None).move())
    match.set_hand(encode("ТАЕДЖЖЖ"))
    player = decide(match, GREEDY, words, None)
    carry_out(match, player.move())
    assert match.scores[1] == 6


def test_a_novice_plays_only_words_of_the_game_however_easy_others_are():
    game_words, easy = [packed(["кот"])], packed(["кот", "ток", "окот"])
    for seed in range(8):
        match = match_with("КОТОЖЖЖ", game_words)
        player = decide(match, NOVICE, game_words, easy, seed)
        assert match.preview(player.placement).main_word() == encode("кот")
    without = packed(["ток", "окот"])
    match = match_with("КОТОЖЖЖ", game_words)
    assert decide(match, NOVICE, game_words, without).kind == EXCHANGE


def test_two_blanks_for_one_letter_take_back_only_one():
    words = [packed(["тот"])]
    match = match_with("?О?ЖЖЖЖ", words)
    carry_out(match, decide(match, GREEDY, words, None).move())
    match.set_hand(encode("ТЖЖЖЖЖЖ"))
    assert len(match.board.blank_cells()) == 2
    assert len(decide(match, GREEDY, words, None).recoveries) == 1


def test_the_last_to_move_in_the_last_round_takes_the_most_points():
    words = [packed(["кот", "котик", "ток"])]
    match = match_with("КОТИКЖЖ", words, ruleset.make(0, target=50))
    match.scores = [0, 60]
    match.reached = True
    match.first = 1
    player = decide(match, MASTER, words, None, rounds=3)
    match.preview(player.placement)
    assert match.preview(player.placement).main_word() == encode("котик")


def test_in_the_last_turn_of_a_game_nothing_is_kept_for_later():
    """КОТ scores 5 and keeps Ш and А, worth more than the one point that КОТА scores besides."""
    words = [packed(["кот", "кота"])]
    for last, word in ((False, "кот"), (True, "кота")):
        match = match_with("КОТАШ", words, ruleset.make(0, target=50))
        match.scores = [0, 60 if last else 0]
        match.reached = last
        match.first = 1
        player = decide(match, MASTER, words, None, rounds=0)
        assert match.preview(player.placement).main_word() == encode(word)


def slices(match, words, rounds):
    player = Player(MASTER, View(match), words, None, 0, rounds)
    count = 1
    while not player.step(100):
        count += 1
    return count


def test_rounds_end_when_one_move_is_so_far_ahead_that_no_hand_changes_it():
    """Ъ lies on H1: ФЦШЩЪЭЮ through it is worth 150 points and more, ЪФ two ways a few: one round
    tells. ЪФ across and ЪФ down alone go on.
    """
    for word, goes_on in (("фцшщъэю", False), ("ъф", True)):
        words = [packed([word, "ъф"])]
        taken = []
        for rounds in (1, 8):
            match = match_with("ФЦШЩЭЮЖ", words)
            match.board.put(7, encode("Ъ")[0])
            taken.append(slices(match, words, rounds))
        assert (taken[1] > taken[0]) == goes_on
        player = decide(match, MASTER, words, None, rounds=8)
        assert match.preview(player.placement).main_word() == encode(word)


def test_the_master_does_not_open_what_the_known_last_hand_can_use():
    """Bag empty, two seats: the other hand is known, and the game is played to its end."""
    words = [packed(["оса", "роса", "лоб", "боа", "ара"])]
    bag = bytearray(tiles.KINDS_HELD)
    match = game.Game(ruleset.make(0, target=0), 2, Rng(1), Lexicons(words), 0, bag)
    match.start(0)
    match.set_hand(encode("ОСА"))
    match.hands[1][encode("Р")[0]] = 1
    # Only the view's own sizes count: one unseen tile is in the other hand, whichever it is.
    player = decide(match, MASTER, words, None, rounds=2)
    assert player.kind == PLAY
    check(match, player, MASTER, words, None)


def test_house_rules_without_recovery_take_no_blank():
    words = [packed(["кот"])]
    match = match_with("КО?ЖЖЖЖ", words, ruleset.make(0, recover=0))
    carry_out(match, decide(match, GREEDY, words, None).move())
    match.set_hand(encode("ТЖЖЖЖЖЖ"))
    assert decide(match, GREEDY, words, None).recoveries == []


def test_a_repeated_word_is_not_played_where_that_is_forbidden():
    words = [packed(["кот", "ток"])]
    match = match_with("КОТЖЖЖЖ", words, ruleset.make(0, repeats=0))
    first = decide(match, GREEDY, words, None)
    carry_out(match, first.move())
    match.set_hand(encode("КОТОТЖЖ"))
    player = decide(match, GREEDY, words, None)
    assert player.kind == PLAY
    assert match.preview(player.placement).code == play.OK


# Carrying a move out.


def carried(where, lexicon):
    """(events, refusal, game) of КОТ laid at a place by a machine, a person at the other seat."""
    match = helpers.game("КОТАЕИ?", "АБВГДЕЖ", lexicon=lexicon, judge=ruleset.CONSENT)
    match.machines = 1
    return *carry_out(match, ((), helpers.lay(where, "КОТ"), b"")), match


def test_a_word_that_is_known_is_played():
    events, refusal, match = carried("8H", Words("КОТ"))
    assert [event[KIND] for event in events] == [PLAYED, DREW, TURN]
    assert (refusal, match.scores) == (None, [5, 0])


def test_a_machine_asks_nobody_for_a_word():
    events, refusal, match = carried("8H", Words())
    assert refusal[KIND] == ASK
    assert [event[KIND] for event in events] == [PASSED, TURN]
    assert (match.asking, match.turn) == (b"", 1)


def test_a_machine_passes_where_its_word_is_refused():
    events, refusal, _ = carried("1A", Words("КОТ"))
    assert (refusal[KIND], refusal[CODE]) == (REFUSED, play.OFF_CENTRE)
    assert [event[KIND] for event in events] == [PASSED, TURN]


def test_a_machine_passes_where_the_dictionary_cannot_be_read():
    events, refusal, match = carried("8H", Failing(OSError(5)))
    assert isinstance(refusal, OSError)
    assert [event[KIND] for event in events] == [PASSED, TURN]
    assert match.board.is_bare()
