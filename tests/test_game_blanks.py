# SPDX-License-Identifier: MIT
"""R15: blanks come back."""

import pytest
from helpers import cell, do, game, hand, kinds, lay, of, shown, state_bytes, tile_total
from lexicons import Words

from erudit_core.rules import play, ruleset
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG, encode
from erudit_core.rules.game import NO_BLANK, RECOVER_OFF
from erudit_core.rules.game_events import EXCHANGED, PLAYED, RECOVERED, REFUSED, TURN

KOt = ("8H", "КОт")
J8 = cell("J8")
T = encode("Т")[0]


def test_a_blank_is_taken_for_a_real_tile_of_its_letter():
    made = game("ТАЕИЕИС", "АБВГДЕЖ", laid=[KOt])
    assert made.recoverable() == [J8]
    assert made.recover(J8) == [(RECOVERED, 0, J8, T)]
    assert shown(made.hands[0]) == "АЕЕИИС?"
    assert made.board.get(J8) == T
    assert made.board.blank_cells() == []
    assert tile_total(made) == 130
    assert made.recoverable() == []


def test_it_costs_no_turn_and_scores_nothing():
    made = game("ТАЕИЕИС", "АБВГДЕЖ", laid=[KOt], scores=[7, 3])
    made.recover(J8)
    assert (made.turn, made.scores, made.passes) == (0, [7, 3], 0)


def test_the_letter_must_be_held():
    made = game("АЕИЕИСР", "ТБВГДЕЖ", laid=[KOt])
    before = state_bytes(made)
    assert made.recoverable() == []
    assert made.recover(J8) == [(REFUSED, play.NOT_IN_HAND, J8, b"", T)]
    assert state_bytes(made) == before


def test_another_blank_cannot_take_its_place():
    made = game("АЕИЕИС?", "ТБВГДЕЖ", laid=[KOt])
    assert made.recoverable() == []
    assert made.recover(J8)[0][:2] == (REFUSED, play.NOT_IN_HAND)


@pytest.mark.parametrize("at", [cell("H8"), cell("A1"), 225, 255])
def test_a_cell_without_a_blank_is_refused(at):
    made = game("КАЕИЕИС", "ТБВГДЕЖ", laid=[KOt])
    before = state_bytes(made)
    assert made.recover(at) == [(REFUSED, NO_BLANK, at, b"", BLANK)]
    assert state_bytes(made) == before


def test_the_house_rule_forbids_recovery():
    made = game("ТАЕИЕИС", "АБВГДЕЖ", laid=[KOt], recover=0)
    before = state_bytes(made)
    assert made.recoverable() == []
    assert made.recover(J8) == [(REFUSED, RECOVER_OFF, J8, b"", BLANK)]
    assert state_bytes(made) == before


def test_one_tile_recovers_one_of_two_blanks_for_its_letter():
    made = game("ТАЕИЕИС", "АБВГДЕЖ", laid=[("8H", "тОт")])
    assert made.recoverable() == [cell("H8"), J8]
    assert made.recover(J8)[0][0] == RECOVERED
    # The other blank still stands for Т, but the only Т is gone; the blank in the hand is none.
    assert made.recoverable() == []
    assert made.recover(cell("H8"))[0][:2] == (REFUSED, play.NOT_IN_HAND)
    assert made.board.blank_cells() == [cell("H8")]
    assert (made.hands[0][BLANK], made.hands[0][T]) == (1, 0)
    assert tile_total(made) == 130


def test_several_blanks_may_be_taken_in_one_turn():
    made = game("ТКЕИЕИС", "АБВГДЕЖ", laid=[("8H", "кОт")])
    made.recover(cell("H8"))
    made.recover(J8)
    assert shown(made.hands[0]) == "ЕЕИИС??"
    assert tile_total(made) == 130


def test_three_blanks_are_taken_in_one_turn_too():
    made = game("ТКОЕЕЕЕ", "АБВГДЕЖ", laid=[("8H", "кот")], blanks=3)
    for at in made.recoverable():
        made.recover(at)
    assert shown(made.hands[0]) == "ЕЕЕЕ???"
    assert tile_total(made) == 131


def test_the_blank_may_be_used_in_the_same_turn_for_another_letter():
    made = game("ТАЕИЕИС", "АБВГДЕЖ", laid=[KOt])
    made.recover(J8)
    played = do(made, "8H", "...ы")[0]
    # К 2, О 1, Т now an ordinary 2, the blank 0.
    assert (played[0], played[6]) == (PLAYED, 5)
    assert made.board.get(cell("K8")) == BLANK_FLAG | encode("Ы")[0]


def test_it_may_be_used_in_a_later_turn():
    made = game("ТАЕИЕИС", "АБВГДЕЖ", laid=[KOt])
    made.recover(J8)
    made.pass_turn()
    made.pass_turn()
    assert do(made, "8H", "...ы")[0][:2] == (PLAYED, 0)


def test_it_stands_even_if_the_word_that_follows_is_refused():
    made = game("ТАЕИЕИС", "АБВГДЕЖ", laid=[KOt], lexicon=Words(), judge=ruleset.DICTIONARY)
    made.recover(J8)
    after = state_bytes(made)
    assert do(made, "8H", "...ы")[0][:2] == (REFUSED, play.UNKNOWN_WORD)
    assert state_bytes(made) == after
    assert (made.hands[0][BLANK], made.board.get(J8)) == (1, T)


def test_it_may_come_before_an_exchange_and_the_blank_may_be_given():
    made = game("ТАЕИЕИС", "АБВГДЕЖ", laid=[KOt])
    made.recover(J8)
    assert made.exchange(kinds("?"))[0][0] == EXCHANGED
    assert tile_total(made) == 130


def test_the_hand_of_the_turn_is_the_one_before_recoveries():
    made = game("ТАЕИЕИС", "АБВГДЕЖ", laid=[KOt])
    made.recover(J8)
    assert made.turn_hand() == kinds("АЕЕИИСТ")
    assert made.pass_turn()[0][2] == kinds("АЕЕИИСТ")


def test_the_next_player_has_the_same_right_and_the_blanks_owner_too():
    made = game("КОЕИЕИ?", "АБВГДЕЖ", "УНДЛРСП")
    do(made, "8H", "КОт")
    for _ in range(2):
        assert made.recoverable() == []
        made.pass_turn()
    made.hands[0][:] = hand("ТЕЕИИСА")
    assert made.turn == 0
    assert made.recover(J8)[0][:2] == (RECOVERED, 0)


def test_earlier_scores_never_change_and_the_cell_counts_as_an_ordinary_tile():
    made = game("КОЕИЕИ?", "ТБВГДЕЖ", scores=[0, 0])
    assert do(made, "8H", "КОт")[0][6] == 3
    made.recover(J8)
    assert made.scores == [3, 0]
    made.hands[1][0] += 1
    made.hands[1][encode("Ж")[0]] -= 1
    assert do(made, "8H", "...А")[0][6] == 2 + 1 + 2 + 1


def test_a_recovered_cell_cannot_be_taken_again():
    made = game("ТТАЕИЕИ", "АБВГДЕЖ", laid=[KOt])
    made.recover(J8)
    assert made.recover(J8)[0][:2] == (REFUSED, NO_BLANK)


def test_a_recovery_does_not_touch_the_counter_of_passes():
    made = game("АБВ", "ТАБ", bag="", laid=[KOt])
    made.pass_turn()
    made.recover(J8)
    assert made.passes == 1
    assert made.pass_turn()[-1][0] != TURN
    assert made.over


def test_a_recovered_blank_is_worth_nothing_in_the_final_count():
    made = game("Т", "А", bag="", laid=[KOt], blank_value=1, scores=[10, 10])
    made.recover(J8)
    made.pass_turn()
    made.pass_turn()
    assert made.scores == [10, 9]


def test_a_blank_placed_and_taken_again_leaves_room_for_more():
    """A blank is taken and laid again for six turns; the board's short list never overflows."""
    made = game("ТАЕИЕИС", "ТБВГДЕЖ", laid=[("8H", "тОт")])
    for _ in range(6):
        held = made.hand()
        held[T] = 1
        taken = made.recoverable()[0]
        assert made.recover(taken)[0][0] == RECOVERED
        # The blank goes back on the board as the same Т.
        made.board.take(taken)
        made.board.put(taken, BLANK_FLAG | T)
        held[BLANK] -= 1
        made.pass_turn()
        made.passes = 0
    assert len(made.board.blank_cells()) == 2


def test_preview_after_a_recovery_sees_the_new_hand():
    made = game("ТАЕИЕИС", "АБВГДЕЖ", laid=[KOt])
    placement = lay("8H", "...ы")
    assert made.preview(placement).code == play.NOT_IN_HAND
    made.recover(J8)
    assert made.preview(placement).code == play.OK


def test_a_blank_is_nameless_in_the_hand_and_needs_a_letter_on_the_board():
    made = game("КОЕИЕИ?", "АБВГДЕЖ")
    refused = do(made, "8H", "КО?")[0]
    assert refused[:3] == (REFUSED, play.UNNAMED, J8)
    assert of(do(made, "8H", "КОл"), PLAYED)
    assert made.board.get(J8) == BLANK_FLAG | encode("Л")[0]
