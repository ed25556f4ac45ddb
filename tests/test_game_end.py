# SPDX-License-Identifier: MIT
"""R16, R17: how a game ends, who wins, and what is subtracted."""

import pytest
from helpers import do, game, of, shown

from erudit_core.rules.alphabet import encode
from erudit_core.rules.game_events import (
    EXCHANGED,
    FINAL,
    OVER,
    PASSED,
    PLAYED,
    REACHED,
    REFUSED,
    TURN,
)

KOT = [("8H", "КОТ")]


def passes_until_over(made, limit=40):
    """Pass until the game is over and return (number of passes, events of the last one)."""
    for count in range(1, limit + 1):
        events = made.pass_turn()
        if made.over:
            return count, events
    raise AssertionError("the game does not end")


# R16: the target.


def test_the_round_is_finished_and_nothing_is_subtracted():
    made = game("КОТАЕИ?", "АБВГДЕЖ", "ЛЕТ?УНН", target=50, scores=[47, 0, 3])
    events = do(made, "8H", "КОТ")
    assert of(events, REACHED) == [(REACHED, 0)]
    assert made.reached
    assert not made.over
    assert made.pass_turn()[-1] == (TURN, 2)
    events = made.pass_turn()
    assert events[-1] == (OVER, True)
    assert of(events, FINAL) == []
    assert made.scores == [52, 0, 3]
    assert made.winners() == [0]


def test_reaching_it_exactly_is_enough_and_one_point_less_is_not():
    made = game("КОТАЕИ?", "АБВГДЕЖ", target=50, scores=[45, 0])
    assert of(do(made, "8H", "КОТ"), REACHED)
    made = game("КОТАЕИ?", "АБВГДЕЖ", target=50, scores=[44, 0])
    assert not of(do(made, "8H", "КОТ"), REACHED)


def test_the_last_seat_of_the_round_ends_the_game_at_once():
    made = game("АБВГДЕЖ", "КОТАЕИ?", target=50, scores=[0, 45])
    made.pass_turn()
    events = do(made, "8H", "КОТ")
    assert [event[0] for event in events][-2:] == [REACHED, OVER]
    assert events[-1] == (OVER, True)


def test_the_round_ends_before_the_seat_that_began_the_game():
    made = game("АБВГДЕЖ", "КОТАЕИ?", "ЛЕТ?УНН", first=1, target=50, scores=[0, 45, 0])
    do(made, "8H", "КОТ")
    assert made.pass_turn()[-1] == (TURN, 0)
    assert made.pass_turn()[-1] == (OVER, True)


def test_a_later_seat_of_the_round_may_overtake():
    made = game("КОТАЕИ?", "ЛЕТ?УНН", target=50, scores=[45, 45])
    do(made, "8H", "КОТ")
    events = do(made, "8H", "...ЛЕТа")
    # Reached is said once: the round is already the last.
    assert of(events, REACHED) == []
    assert events[-1] == (OVER, True)
    assert made.scores == [50, 56]
    assert made.winners() == [1]


def test_an_exchange_in_the_last_round_is_still_a_turn():
    made = game("КОТАЕИ?", "АБВГДЕЖ", "ЛЕТ?УНН", target=50, scores=[47, 0, 3])
    do(made, "8H", "КОТ")
    assert made.exchange(b"\0")[0][0] == EXCHANGED
    assert not made.over
    assert made.exchange(encode("Л"))[-1] == (OVER, True)


def test_a_tie_at_the_target_is_a_draw():
    made = game("КОТАЕИ?", "КОТ?УНН", target=50, scores=[45, 41])
    do(made, "8H", "КОТ")
    # Letter ×2 on I7 and I9: 2·2 + 1 + 2·2.
    assert do(made, "I7", "К.Т")[-1] == (OVER, True)
    assert made.scores == [50, 50]
    assert made.winners() == [0, 1]


def test_without_finishing_the_round_the_game_ends_at_once():
    made = game("КОТАЕИ?", "АБВГДЕЖ", "ЛЕТ?УНН", target=50, scores=[47, 0, 3], finish_round=0)
    events = do(made, "8H", "КОТ")
    assert [event[0] for event in events][-2:] == [REACHED, OVER]
    assert made.scores == [52, 0, 3]
    assert made.hands[1] and of(events, FINAL) == []


def test_from_the_turn_in_which_the_target_is_reached_only_that_rule_ends_the_game():
    """The seat goes out: without the target the passes of the others would end it by R17."""
    made = game("КОТ", "АБ", "ВГ", "ДЕ", bag="", target=50, scores=[47, 0, 0, 0])
    do(made, "8H", "КОТ")
    assert shown(made.hands[0]) == ""
    made.pass_turn()
    made.pass_turn()
    events = made.pass_turn()
    assert events[-1] == (OVER, True)
    assert made.scores == [52, 0, 0, 0]


def test_passes_before_the_target_do_not_end_the_last_round_early():
    made = game("АБ", "КОТ", "ВГ", "ДЕ", bag="", target=50, scores=[0, 47, 0, 0])
    made.pass_turn()
    do(made, "8H", "КОТ")
    assert not of(made.pass_turn(), OVER)
    assert of(made.pass_turn(), OVER) == [(OVER, True)]


def test_all_hands_empty_and_the_target_reached_at_once_is_the_target_s_end():
    made = game("КОТ", "", "", bag="", target=50, scores=[47, 0, 0])
    events = do(made, "8H", "КОТ")
    assert events[-1] == (OVER, True)
    assert of(events, FINAL) == []


def test_a_first_seat_with_an_empty_hand_still_marks_the_end_of_the_round():
    """Seat 0 began and has gone out; seat 2 reaches the target: the end comes not a turn later."""
    made = game("", "АБ", "КОТ", "ВГ", bag="", first=0, target=50, scores=[0, 0, 47, 0])
    made.turn = 2
    do(made, "8H", "КОТ")
    assert made.turn == 3
    assert made.pass_turn()[-1] == (OVER, True)
    assert made.turns == 2


def test_a_team_reaches_the_target_with_its_score():
    hands = ("КОТАЕИ?", "АБВГДЕЖ", "ЛЕТ?УНН", "ПРСУФХЦ")
    made = game(*hands, teams=2, target=50, scores=[47, 10])
    assert of(do(made, "8H", "КОТ"), REACHED) == [(REACHED, 0)]
    for _ in range(2):
        assert not of(made.pass_turn(), OVER)
    assert of(made.pass_turn(), OVER) == [(OVER, True)]
    assert made.winners() == [0]


def test_no_target_never_ends_the_game():
    made = game("КОТАЕИ?", "АБВГДЕЖ", target=0, scores=[990, 0])
    assert not of(do(made, "8H", "КОТ"), REACHED)
    assert not made.reached


def test_a_game_with_a_target_that_is_exhausted_before_ends_by_exhaustion():
    made = game("ИСР", "А", bag="", laid=KOT, target=200, scores=[5, 3])
    _, events = passes_until_over(made)
    assert events[-1] == (OVER, False)
    assert made.scores == [0, 2]


# R17: exhaustion.


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_with_an_empty_bag_the_game_ends_when_everybody_has_passed(seats):
    made = game(*["А"] * seats, bag="", laid=KOT)
    assert passes_until_over(made)[0] == seats


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_with_tiles_in_the_bag_it_ends_when_everybody_has_passed_twice(seats):
    made = game(*["А"] * seats, bag="Я", laid=KOT)
    assert passes_until_over(made)[0] == 2 * seats


def test_passes_end_a_game_even_before_the_first_word():
    made = game("КОТАЕИ?", "АБВГДЕЖ")
    count, events = passes_until_over(made)
    assert count == 4
    assert events[-1] == (OVER, False)
    assert made.scores == [-8, -17]


def test_passes_count_in_a_row_and_not_over_the_game():
    """Seat 0 passes four times, and seat 1 breaks every row of passes with a word."""
    made = game("КОТАЕ", "УДАИКЫЛ", bag="", laid=KOT)
    for where, word in (("H8", ".УДА"), ("J8", ".ИК"), ("8H", "...Ы")):
        made.pass_turn()
        assert made.passes == 1
        assert do(made, where, word)[0][:2] == (PLAYED, 1)
        assert made.passes == 0
    made.pass_turn()
    assert not made.over
    made.pass_turn()
    assert made.over


def test_an_exchange_sets_the_passes_back():
    made = game("КОТАЕИ?", "АБВГДЕЖ")
    for _ in range(3):
        made.pass_turn()
    made.exchange(encode("Б"))
    assert made.passes == 0
    assert passes_until_over(made)[0] == 4


def test_a_refused_move_leaves_the_passes_alone():
    made = game("КОТАЕИ?", "АБВГДЕЖ")
    made.pass_turn()
    do(made, "1A", "АБ")
    assert made.passes == 1


def test_seats_that_hold_nothing_do_not_count_and_are_skipped():
    made = game("А", "", "Б", "", bag="", laid=KOT)
    assert made.pass_turn()[-1] == (TURN, 2)
    assert made.pass_turn()[-1] == (OVER, False)


def test_a_seat_that_goes_out_is_skipped_beside_another_that_is_out():
    """Seat 1 is out, seat 0 goes out now: the turn goes to seat 2, to seat 3, to 2 again."""
    made = game("ЛЕ", "", "АК", "ГД", bag="", laid=KOT)
    assert do(made, "H8", ".ЛЕ")[-1] == (TURN, 2)
    assert made.pass_turn()[-1] == (TURN, 3)
    assert do(made, "8H", "...Г")[-1] == (TURN, 2)
    assert made.passes == 0


def test_a_seat_that_goes_out_gets_no_more_turns_and_the_other_goes_on_alone():
    made = game("ЛЕ", "АДЛО", bag="", laid=KOT)
    assert do(made, "H8", ".ЛЕ")[-1] == (TURN, 1)
    assert do(made, "8H", "...А")[-1] == (TURN, 1)
    assert made.pass_turn()[-1] == (OVER, False)


def test_when_all_hands_are_empty_the_game_ends():
    made = game("ЛЕ", "", bag="", laid=KOT, scores=[3, 9])
    events = do(made, "H8", ".ЛЕ")
    assert events[-1] == (OVER, False)
    assert of(events, FINAL) == []
    assert of(events, TURN) == []


def test_each_loses_its_own_tiles_and_nobody_receives_them():
    made = game("ИСР", "ФЯ?", "А", bag="", laid=KOT, scores=[5, 20, 7])
    _, events = passes_until_over(made)
    finals = of(events, FINAL)
    assert finals == [
        (FINAL, 0, encode("ИРС"), 5, 0),
        (FINAL, 1, encode("ФЯ") + bytes((32,)), 13, 7),
        (FINAL, 2, encode("А"), 1, 6),
    ]
    assert made.scores == [0, 7, 6]
    assert made.winners() == [1]


def test_a_hand_of_a_blank_loses_nothing_and_is_told():
    made = game("?", "А", bag="", laid=KOT, scores=[5, 5], blank_value=1)
    _, events = passes_until_over(made)
    assert of(events, FINAL)[0] == (FINAL, 0, bytes((32,)), 0, 5)


def test_an_empty_hand_has_no_final_line():
    made = game("", "А", bag="", laid=KOT, first=1)
    _, events = passes_until_over(made)
    assert [event[1] for event in of(events, FINAL)] == [1]


def test_each_member_s_hand_is_taken_from_the_team():
    made = game("И", "Ф", "СР", "?", bag="", laid=KOT, teams=2, scores=[5, 12])
    _, events = passes_until_over(made)
    assert [event[1:] for event in of(events, FINAL)] == [
        (0, encode("И"), 1, 4),
        (1, encode("Ф"), 10, 2),
        (2, encode("РС"), 4, 0),
        (3, bytes((32,)), 0, 2),
    ]
    assert made.scores == [0, 2]
    assert made.winners() == [1]


def test_scores_can_go_below_zero_and_the_least_loss_wins():
    made = game("Ф", "Я", bag="", laid=KOT, scores=[0, 1])
    passes_until_over(made)
    assert made.scores == [-10, -2]
    assert made.winners() == [1]


def test_equal_scores_are_a_draw_and_all_leaders_are_named():
    made = game("ИСР", "А", "Я", bag="", laid=KOT, scores=[15, 11, 12])
    passes_until_over(made)
    assert made.scores == [10, 10, 9]
    assert made.winners() == [0, 1]


def test_the_bag_running_empty_halves_the_passes_that_are_needed():
    made = game("КОТАЕИА", "АБВГДЕЖ", bag="ЯЯЯ")
    for _ in range(3):
        made.pass_turn()
    assert not made.over
    made.exchange(encode("АБВ"))
    assert made.bag_count() == 3
    do(made, "8H", "КОТ")
    assert made.bag_count() == 0
    assert passes_until_over(made)[0] == 2


def test_an_action_of_the_skipped_seat_is_the_action_of_the_seat_to_move():
    made = game("ЛЕ", "", "АК", bag="", laid=KOT)
    do(made, "H8", ".ЛЕ")
    assert made.pass_turn()[0][:2] == (PASSED, 2)


def test_nothing_can_be_played_after_the_end():
    made = game("А", "Б", bag="", laid=KOT)
    passes_until_over(made)
    assert do(made, "8H", "...А")[0][0] == REFUSED
