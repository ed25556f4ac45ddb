# SPDX-License-Identifier: MIT
"""R3, R4, R8, R14: seats and teams, the start, refilling, passing and exchanging."""

import pytest
from helpers import cell, do, game, hand, kinds, lay, of, shown, state_bytes, tile_total
from lexicons import Words

from erudit_core.rng import Rng
from erudit_core.rules import game as core
from erudit_core.rules import play, ruleset, tiles
from erudit_core.rules.alphabet import decode, encode
from erudit_core.rules.game import BAG_SHORT, GAME_OVER, Game
from erudit_core.rules.game_events import (
    ACCEPTED,
    ASK,
    BONUS,
    DREW,
    EXCHANGED,
    FINAL,
    MULTIPLIER,
    OVER,
    PASSED,
    PLAYED,
    POINTS,
    REACHED,
    RECOVERED,
    REFUSED,
    REJECTED,
    SIDE_CODES,
    SIDE_POINTS,
    SIDE_START,
    SIDES,
    TURN,
    WORD_SCORE,
)

ALL_TEAMS = [(4, 2), (6, 2), (8, 2), (6, 3)]


# Seats and start.


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_seats_play_each_for_itself(seats):
    made = Game(ruleset.make(), seats, Rng(1))
    made.start()
    assert len(made.hands) == len(made.scores) == seats
    assert [sum(held) for held in made.hands] == [7] * seats
    assert made.bag_count() == 130 - 7 * seats
    assert [made.team(seat) for seat in range(seats)] == list(range(seats))


@pytest.mark.parametrize(("seats", "teams"), ALL_TEAMS)
def test_seats_of_the_teams_alternate(seats, teams):
    made = Game(ruleset.make(), seats, Rng(1), teams=teams)
    assert len(made.scores) == teams
    assert [made.team(seat) for seat in range(seats)] == [seat % teams for seat in range(seats)]


@pytest.mark.parametrize(
    ("seats", "teams"),
    [(1, 0), (9, 0), (0, 0), (5, 2), (3, 2), (4, 1), (8, 3), (6, 4), (2, 4), (4, -2)],
)
def test_too_few_seats_too_many_or_unequal_teams_are_refused(seats, teams):
    with pytest.raises(ValueError, match="seats in"):
        Game(ruleset.make(), seats, Rng(1), teams=teams)


def test_start_deals_seven_and_names_the_seat_that_begins():
    made = Game(ruleset.make(), 3, Rng(5))
    assert made.start(2) == [(TURN, 2)]
    assert (made.first, made.turn) == (2, 2)
    assert made.turn_hand() == tiles.listed(made.hands[2])
    assert tile_total(made) == 130


def test_who_starts_is_drawn_fairly():
    counts = [0] * 4
    for seed in range(800):
        made = Game(ruleset.make(), 4, Rng(seed))
        made.start()
        assert made.first == made.turn
        counts[made.first] += 1
    chi = sum((count - 200) ** 2 / 200 for count in counts)
    # 0.1 % of fair draws lie above 16.3.
    assert chi < 16.3


def test_every_seat_is_dealt_as_well_as_any_other():
    """The points of seven tiles over 500 deals: no seat's mean is far from 7·315/130."""
    deals = 500
    totals = [0] * 4
    for seed in range(deals):
        made = Game(ruleset.make(), 4, Rng(seed))
        made.start()
        for seat in range(4):
            totals[seat] += tiles.value(made.hands[seat])
    # One tile: mean 2.42, variance about 4.9; seven without replacement: about 33.
    for total in totals:
        assert abs(total / deals - 7 * 315 / 130) < 4 * (33 / deals) ** 0.5


def test_the_same_seed_deals_the_same_game_and_another_seed_another():
    games = [Game(ruleset.make(), 4, Rng(seed)) for seed in (9, 9, 10)]
    for made in games:
        made.start()
    states = [state_bytes(made) for made in games]
    assert states[0] == states[1] != states[2]


def test_a_third_blank_makes_131_tiles():
    made = Game(ruleset.make(1), 2, Rng(1))
    made.start()
    assert tile_total(made) == 131


# Words and refilling.


def test_a_word_scores_refills_and_hands_over():
    made = game("КОТАЕИ?", "АБВГДЕЖ")
    events = do(made, "8H", "КОТ")
    played, drew, turn = events
    run = bytes(play.NEW | letter for letter in encode("КОТ"))
    assert played == (PLAYED, 0, kinds("АЕИКОТ?"), 112, 0, run, 5, 5, [], b"\2\1\2", 1, 0)
    assert drew[:2] == (DREW, 0)
    assert len(drew[2]) == 3
    assert turn == (TURN, 1)
    assert made.scores == [5, 0]
    assert sum(made.hands[0]) == 7
    assert tiles.listed(made.hands[0]) == bytes(sorted(kinds("АЕИ?") + drew[2]))
    assert tile_total(made) == 130


def test_a_played_word_tells_how_its_score_comes_about():
    # ПАРОВОЗ on 8D–8J, all seven tiles: D8 doubles its letter, H8 is the plain centre.
    made = game("ПАРОВОЗ", "АБВГДЕЖ", all_seven=15)
    played = do(made, "8D", "ПАРОВОЗ")[0]
    assert played[POINTS] == bytes([2 * 2, 1, 2, 1, 2, 1, 5])
    assert (played[MULTIPLIER], played[BONUS], played[WORD_SCORE]) == (1, 15, 16 + 15)


def test_a_played_word_tells_its_side_words_with_their_points():
    # АМ on 9I under О and Т of КОТ: I9 doubles А, in the side word as well.
    made = game("АМЕИКОТ", "АБВГДЕЖ", laid=[("8H", "КОТ")], side_words=ruleset.SCORE)
    played = do(made, "9I", "АМ")[0]
    assert [(side[SIDE_START], decode(side[SIDE_CODES])) for side in played[SIDES]] == [
        (cell("I8"), "ОА"),
        (cell("J8"), "ТМ"),
    ]
    main = sum(played[POINTS]) * played[MULTIPLIER]
    assert main == 1 * 2 + 2
    assert [side[SIDE_POINTS] for side in played[SIDES]] == [1 + 2, 2 + 2]
    assert played[WORD_SCORE] == main + 3 + 4 + played[BONUS]


def test_the_run_of_a_played_word_marks_new_tiles_and_blanks():
    made = game("КОТАЕИ?", "ЛЕТ?УНН")
    do(made, "8H", "КОТ")
    played = do(made, "8H", "...ЛЕТа")[0]
    assert bytes(tile & 31 for tile in played[5]) == encode("КОТЛЕТА")
    assert [bool(tile & 64) for tile in played[5]] == [False] * 6 + [True]
    assert [bool(tile & play.NEW) for tile in played[5]] == [False] * 3 + [True] * 4
    assert played[6:8] == (11, 11)


def test_a_word_draws_only_what_the_bag_has():
    made = game("КОТАЕИ?", "АБВГДЕЖ", bag="ЯЯ")
    events = do(made, "8H", "КОТ")
    assert of(events, DREW) == [(DREW, 0, kinds("ЯЯ"))]
    assert shown(made.hands[0]) == "АЕИЯЯ?"
    assert made.bag_count() == 0


def test_a_word_with_an_empty_bag_draws_nothing_and_the_hand_stays_short():
    made = game("КОТАЕИ?", "АБВГДЕЖ", bag="")
    events = do(made, "8H", "КОТ")
    assert of(events, DREW) == [(DREW, 0, b"")]
    assert shown(made.hands[0]) == "АЕИ?"


def test_the_word_of_the_next_player_is_the_first_if_the_first_passes():
    made = game("КОТАЕИ?", "АБВГДЕЖ")
    made.pass_turn()
    assert do(made, "8A", "БАГ")[0][:2] == (REFUSED, play.OFF_CENTRE)
    assert do(made, "8G", "БАГ")[0][:2] == (PLAYED, 1)


def test_a_turn_with_no_new_tile_is_refused():
    made = game("КОТАЕИ?", "АБВГДЕЖ", laid=[("8H", "КОТ")])
    before = state_bytes(made)
    assert do(made, "8H", "...") == [(REFUSED, play.NO_TILES, 255, b"", 32)]
    assert state_bytes(made) == before


def test_a_team_has_one_score_and_each_seat_its_hand():
    made = game("КОТАЕИ?", "АБВГДЕЖ", "ЛЕТ?УНН", "ПРСТУФХ", teams=2)
    do(made, "8H", "КОТ")
    made.pass_turn()
    played = do(made, "8H", "...ЛЕТа")[0]
    assert played[:2] == (PLAYED, 2)
    assert played[6:8] == (11, 16)
    assert made.scores == [16, 0]


def test_a_bonus_in_the_game_only_for_seven_placed_not_for_a_short_hand_that_runs_empty():
    made = game("КОТ", "АБВГДЕЖ", bag="", preset=1)
    played = do(made, "8H", "КОТ")[0]
    assert (played[6], sum(made.hands[0])) == (5, 0)
    made = game("ПАРОВОЗ", "АБВГДЕЖ", bag="", preset=1)
    assert do(made, "8D", "ПАРОВОЗ")[0][6] == 31


def test_two_equal_tiles_need_two_in_the_hand():
    made = game("КООТАЕИ", "АБВГДЕЖ")
    assert do(made, "8H", "ОТТО")[0] == (REFUSED, play.NOT_IN_HAND, 255, b"", encode("Т")[0])
    assert do(made, "8H", "ОТКО")[0][0] == PLAYED


# Passing and exchanging.


def test_a_pass_keeps_the_hand_and_hands_over():
    made = game("КОТАЕИ?", "АБВГДЕЖ")
    assert made.pass_turn() == [(PASSED, 0, kinds("АЕИКОТ?")), (TURN, 1)]
    assert shown(made.hands[0]) == "АЕИКОТ?"
    assert (made.passes, made.scores) == (1, [0, 0])


@pytest.mark.parametrize("given", ["К", "КОТ", "КОТАЕИ?", "?"])
def test_an_exchange_gives_tiles_back_and_draws_as_many(given):
    made = game("КОТАЕИ?", "АБВГДЕЖ")
    before = bytes(made.bag)
    exchanged, drew, turn = made.exchange(kinds(given))
    assert exchanged == (EXCHANGED, 0, kinds("АЕИКОТ?"), kinds(given))
    assert (drew[:2], len(drew[2])) == ((DREW, 0), len(given))
    assert turn == (TURN, 1)
    assert sum(made.hands[0]) == 7
    assert tile_total(made) == 130
    for kind in range(33):
        assert made.bag[kind] == before[kind] - list(drew[2]).count(kind) + list(
            kinds(given)
        ).count(kind)


def test_new_tiles_are_drawn_before_the_old_ones_go_back():
    made = game("ФФФФФФФ", "АБВГДЕЖ", bag="АААА")
    made.exchange(kinds("ФФФФ"))
    assert shown(made.hands[0]) == "ААААФФФ"
    assert shown(made.bag) == "ФФФФ"


def test_five_tiles_cannot_be_exchanged_with_three_in_the_bag():
    made = game("КОТАЕИ?", "АБВГДЕЖ", bag="ЯЯЯ")
    before = state_bytes(made)
    assert made.exchange(kinds("КОТАЕ")) == [(REFUSED, BAG_SHORT, 255, b"", 32)]
    assert state_bytes(made) == before
    assert made.exchange(kinds("КОТ"))[0][0] == EXCHANGED
    assert shown(made.bag) == "КОТ"


def test_nothing_can_be_exchanged_with_an_empty_bag():
    made = game("КОТАЕИ?", "АБВГДЕЖ", bag="")
    assert made.exchange(kinds("К"))[0][:2] == (REFUSED, BAG_SHORT)


@pytest.mark.parametrize(
    ("given", "missing"), [("Ф", "Ф"), ("АА", "А"), ("КК", "К"), ("??", "?"), ("КОТФЯ", "Ф")]
)
def test_a_tile_that_is_not_held_cannot_be_exchanged(given, missing):
    made = game("КОТАЕИ?", "АБВГДЕЖ")
    before = state_bytes(made)
    assert made.exchange(kinds(given)) == [(REFUSED, play.NOT_IN_HAND, 255, b"", kinds(missing)[0])]
    assert state_bytes(made) == before


def test_what_is_not_held_is_told_before_a_short_bag():
    made = game("КОТАЕИ?", "АБВГДЕЖ", bag="Я")
    assert made.exchange(kinds("КФ"))[0][:2] == (REFUSED, play.NOT_IN_HAND)


def test_an_exchange_of_nothing_is_refused():
    made = game("КОТАЕИ?", "АБВГДЕЖ")
    assert made.exchange(b"")[0][:2] == (REFUSED, play.NO_TILES)


def test_an_exchange_ends_the_turn():
    made = game("КОТАЕИ?", "АБВГДЕЖ")
    made.exchange(kinds("К"))
    assert made.turn == 1
    assert made.exchange(kinds("Б"))[0][:2] == (EXCHANGED, 1)


def test_a_hand_never_holds_more_than_seven():
    made = game("КОТАЕИ?", "АБВГДЕЖ", laid=[("8A", "к")], lexicon=Words(), judge=ruleset.TRUST)
    made.recover(105)
    assert sum(made.hands[0]) == 7
    made.exchange(kinds("??"))
    assert sum(made.hands[0]) == 7
    do(made, "A8", ".АГ")
    assert sum(made.hands[1]) == 7


# Purity.


def test_a_preview_changes_nothing_and_agrees_with_the_move():
    made = game("КОТАЕИ?", "АБВГДЕЖ")
    before = state_bytes(made)
    out = made.preview(lay("8H", "КОТ"))
    assert (out.code, out.score) == (play.OK, 5)
    assert state_bytes(made) == before
    assert do(made, "8H", "КОТ")[0][6] == 5


def test_the_events_of_a_move_are_not_touched_by_the_next():
    made = game("КОТАЕИ?", "АБВГДЕЖ", side_words=ruleset.SCORE)
    first = do(made, "8H", "КОТ")
    copy = repr(first)
    do(made, "9H", "ГАД")
    made.pass_turn()
    assert repr(first) == copy


def test_after_the_end_every_action_is_refused_and_changes_nothing():
    made = game("КОТ", "АБВ", bag="", laid=[("8H", "КОТ")])
    made.pass_turn()
    assert of(made.pass_turn(), OVER)
    before = state_bytes(made)
    for events in (
        do(made, "8H", "...А"),
        made.exchange(b"\0"),
        made.pass_turn(),
        made.recover(112),
    ):
        assert [event[:2] for event in events] == [(REFUSED, GAME_OVER)]
    assert made.recoverable() == []
    assert state_bytes(made) == before


# A game from a real table: nobody knows the tiles.


def test_a_bag_of_unknown_tiles_plays_by_the_same_rules():
    made = Game(ruleset.make(judge=ruleset.TRUST), 2, Rng(1), bag=tiles.unknown_bag(2))
    made.start(0)
    assert made.hands[0][tiles.UNKNOWN] == 7
    assert do(made, "8H", "КОт")[0][6] == 3
    assert made.exchange(kinds("АБ?"))[0][0] == EXCHANGED
    assert made.bag[tiles.UNKNOWN] == 130 - 14 - 3
    assert made.recover(114)[0][0] != REFUSED
    assert (made.hand()[32], made.hand()[tiles.UNKNOWN]) == (1, 6)
    assert tile_total(made) == 130


def test_known_tiles_of_a_hand_are_used_before_the_unknown_ones():
    made = Game(ruleset.make(judge=ruleset.TRUST), 2, Rng(1), bag=tiles.unknown_bag(2))
    made.start(0)
    made.hands[0][:] = hand("КОТ")
    made.hands[0][tiles.UNKNOWN] = 4
    do(made, "8H", "КОТИК")
    assert made.hands[0][tiles.UNKNOWN] == 2 + 5
    assert not any(made.hands[0][:33])


def test_events_and_refusals_have_numbers_of_their_own():
    events = [REFUSED, ASK, ACCEPTED, REJECTED, PLAYED, DREW]
    events += [EXCHANGED, PASSED, RECOVERED, REACHED, TURN, FINAL]
    assert len({*events, OVER}) == 13
    refusals = [core.GAME_OVER, core.ASKING, core.NO_QUESTION, core.BAG_SHORT, core.RECOVER_OFF]
    refusals += [core.NO_BLANK, *range(len(play.REASONS))]
    assert len(set(refusals)) == 6 + 13


def test_a_record_tells_what_the_hand_of_the_turn_was():
    made = Game(ruleset.make(judge=ruleset.TRUST), 2, Rng(1), bag=tiles.unknown_bag(2))
    made.start(0)
    made.set_hand(kinds("ТОК?"))
    assert shown(made.hands[0]) == "КОТ?"
    assert sum(made.hands[0]) == 4
    assert made.turn_hand() == kinds("КОТ?")
    assert do(made, "8H", "КОФ")[0][:2] == (REFUSED, play.NOT_IN_HAND)
    assert do(made, "8H", "КОф")[0][2] == kinds("КОТ?")


def test_a_word_agreed_on_beforehand_is_known():
    made = game("КОТАЕИ?", "АБВГДЕЖ", lexicon=Words(), judge=ruleset.CONSENT)
    made.accept_word(encode("КОТ"))
    assert do(made, "8H", "КОТ")[0][0] == PLAYED
