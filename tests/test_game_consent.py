# SPDX-License-Identifier: MIT
"""R9, R10: who judges a word, and how the others are asked."""

import pytest
from helpers import cell, do, game, kinds, lay, of, shown, state_bytes, tile_total
from lexicons import Words

from erudit_core.rules import play
from erudit_core.rules.alphabet import decode, encode
from erudit_core.rules.game import ASKING, NO_QUESTION
from erudit_core.rules.game_events import (
    ACCEPTED,
    ASK,
    DREW,
    IS_SIDE,
    PASSED,
    PLAYED,
    REFUSED,
    REJECTED,
    TURN,
    WORD_SCORE,
)
from erudit_core.rules.ruleset import CONSENT, DICTIONARY, TRUST, VALID

KOT = encode("КОТ")


def asking(*known, **changes):
    """A game under consent with КОТ and much else in the hands, the dictionary knowing `known`."""
    hands = changes.pop("hands", ("КОТАЕИ?", "КОТВГДЕ"))
    return game(*hands, lexicon=Words(*known), judge=CONSENT, **changes)


def kinds_of(events):
    return [event[0] for event in events]


# The three judges.


def test_the_dictionary_refuses_what_it_does_not_have():
    made = game("КОТАЕИ?", "КОТВГДЕ", lexicon=Words("КИТ"), judge=DICTIONARY)
    before = state_bytes(made)
    assert do(made, "8H", "КОТ") == [(REFUSED, play.UNKNOWN_WORD, cell("H8"), KOT, 32)]
    assert state_bytes(made) == before
    assert do(made, "8H", "КиТ")[0][0] == PLAYED


def test_trust_checks_nothing_and_opens_no_dictionary():
    lexicon = Words()
    made = game("КОТАЕИ?", "КОТВГДЕ", lexicon=lexicon, judge=TRUST)
    assert do(made, "8H", "ТКО")[0][0] == PLAYED
    assert lexicon.asked == []


def test_yo_is_folded_before_the_dictionary_is_asked():
    made = game("ЕЖИКАЕИ", "КОТВГДЕ", lexicon=Words("ёжик"), judge=DICTIONARY)
    assert do(made, "8H", "ЁЖИК")[0][0] == PLAYED
    assert decode(bytes(made.board.get(cell(at)) for at in ("H8", "I8", "J8", "K8"))) == "ЕЖИК"


def test_a_blank_counts_as_its_letter_in_the_word_that_is_judged():
    made = game("КОТАЕИ?", "КОТВГДЕ", lexicon=Words("КОТ"), judge=DICTIONARY)
    assert do(made, "8H", "КОт")[0][0] == PLAYED


def test_under_the_dictionary_without_one_no_word_is_known():
    made = game("КОТАЕИ?", "КОТВГДЕ", judge=DICTIONARY)
    assert do(made, "8H", "КОТ")[0][:2] == (REFUSED, play.UNKNOWN_WORD)


def test_side_words_are_judged_too_and_the_word_of_a_gap_filled_by_old_tiles_is_whole():
    lexicon = Words("КОТ", "КОТЛЕТА")
    made = game("КОТЛЕТА", "ЛЕТАВГД", lexicon=lexicon, judge=DICTIONARY)
    do(made, "8H", "КОТ")
    lexicon.asked.clear()
    assert do(made, "8H", "...ЛЕТА")[0][0] == PLAYED
    assert lexicon.asked == ["КОТЛЕТА"]


# Asking.


def test_a_known_word_is_not_put_to_the_others():
    made = asking("КОТ")
    assert do(made, "8H", "КОТ")[0][0] == PLAYED


def test_an_unknown_word_is_put_to_the_others():
    made = asking()
    assert do(made, "8H", "КОТ") == [(ASK, 0, KOT, False)]
    assert (made.asking, made.turn, made.scores) == (KOT, 0, [0, 0])
    assert made.board.is_bare()
    assert shown(made.hands[0]) == "АЕИКОТ?"


def test_the_question_can_be_had_again_until_it_is_settled():
    made = asking()
    asked = do(made, "8H", "КОТ")
    assert [made.question()] == asked
    assert made.question()[IS_SIDE] is False


def test_a_word_that_is_accepted_twice_is_kept_once():
    made = asking()
    assert made.accept_word(KOT) == made.accept_word(KOT) == [(ACCEPTED, 0, KOT)]
    assert len(made.accepted) == 1


def test_while_the_others_are_asked_nothing_else_can_be_done():
    made = asking()
    do(made, "8H", "КОТ")
    before = state_bytes(made)
    for events in (
        do(made, "8H", "КИТ"),
        made.exchange(b"\0"),
        made.pass_turn(),
        made.recover(112),
    ):
        assert events == [(REFUSED, ASKING, 255, KOT, 32)]
    assert state_bytes(made) == before


def test_an_accepted_word_is_played():
    made = asking()
    do(made, "8H", "КОТ")
    events = made.vote(True)
    assert kinds_of(events) == [ACCEPTED, PLAYED, DREW, TURN]
    assert events[0] == (ACCEPTED, 0, KOT)
    assert events[1][WORD_SCORE] == 5
    assert (made.asking, made.turn, made.scores) == (b"", 1, [5, 0])
    assert tile_total(made) == 130


def test_an_accepted_word_is_known_for_the_rest_of_the_game_to_everybody():
    made = asking()
    do(made, "8H", "КОТ")
    made.vote(True)
    assert made.is_known(KOT)
    assert do(made, "I7", "К.Т")[0][:2] == (PLAYED, 1)


def test_a_refused_word_is_taken_back_and_the_turn_goes_on():
    made = asking("КИТ")
    do(made, "8H", "КОТ")
    assert made.vote(False) == [(REJECTED, 0, KOT)]
    assert (made.asking, made.turn, made.scores, made.passes) == (b"", 0, [0, 0], 0)
    assert made.board.is_bare()
    assert shown(made.hands[0]) == "АЕИКОТ?"
    assert not made.is_known(KOT)
    assert do(made, "8H", "КиТ")[0][:2] == (PLAYED, 0)


def test_the_player_may_pass_or_exchange_after_a_refusal():
    made = asking()
    do(made, "8H", "КОТ")
    made.vote(False)
    assert made.pass_turn()[0][0] == PASSED


def test_the_same_word_is_not_asked_twice_in_a_turn():
    made = asking()
    do(made, "8H", "КОТ")
    made.vote(False)
    before = state_bytes(made)
    assert do(made, "8H", "КОТ") == [(REFUSED, play.UNKNOWN_WORD, cell("H8"), KOT, 32)]
    # Nor elsewhere, nor with a blank.
    assert do(made, "H7", "КОт")[0][:2] == (REFUSED, play.UNKNOWN_WORD)
    assert state_bytes(made) == before
    assert do(made, "8H", "ТОК")[0][0] == ASK


def test_a_recovery_does_not_make_the_same_word_askable_again():
    made = asking(laid=[("1A", "т")])
    made.board.put(112, encode("О")[0])
    assert do(made, "8G", "К.Т")[0][0] == ASK
    made.vote(False)
    made.recover(0)
    assert do(made, "8G", "К.т")[0][:2] == (REFUSED, play.UNKNOWN_WORD)


def test_the_word_may_be_asked_again_in_a_later_turn():
    made = asking()
    do(made, "8H", "КОТ")
    made.vote(False)
    made.pass_turn()
    assert do(made, "8H", "КОТ")[0] == (ASK, 1, KOT, False)
    made.vote(False)
    made.pass_turn()
    assert do(made, "8H", "КОТ")[0] == (ASK, 0, KOT, False)


def test_two_unknown_words_are_asked_one_after_another():
    made = asking("КОТ", laid=[("8H", "КОТ")], side_words=VALID, hands=("АМЛЕИ?С", "КОТВГДЕ"))
    assert do(made, "9I", "АМ") == [(ASK, 0, encode("АМ"), False)]
    assert made.vote(True) == [(ACCEPTED, 0, encode("АМ")), (ASK, 0, encode("ОА"), True)]
    assert made.vote(True) == [(ACCEPTED, 0, encode("ОА")), (ASK, 0, encode("ТМ"), True)]
    events = made.vote(True)
    assert kinds_of(events) == [ACCEPTED, PLAYED, DREW, TURN]
    assert events[1][6] == 4


def test_one_refusal_among_several_words_refuses_the_move_and_what_was_accepted_stays_known():
    made = asking("КОТ", laid=[("8H", "КОТ")], side_words=VALID, hands=("АМЛЕИ?С", "КОТВГДЕ"))
    do(made, "9I", "АМ")
    made.vote(True)
    assert made.vote(False) == [(REJECTED, 0, encode("ОА"))]
    assert made.board.count() == 3
    assert made.is_known(encode("АМ"))
    assert do(made, "9I", "АМ")[0] == (REFUSED, play.UNKNOWN_WORD, cell("I8"), encode("ОА"), 32)


def test_a_word_that_hangs_on_a_refused_side_word_is_not_put_to_the_others():
    """There is no use in asking for a main word whose side word was refused this turn."""
    made = asking("КОТ", laid=[("8H", "КОТ")], side_words=VALID, hands=("АМЛЕИ?С", "КОТВГДЕ"))
    do(made, "9I", "АМ")
    made.vote(True)
    made.vote(False)
    assert do(made, "9I", "АЛ")[0][:2] == (REFUSED, play.UNKNOWN_WORD)


def test_a_repeated_word_is_not_put_to_the_others():
    made = asking("КОТ", repeats=0, side_words=VALID, hands=("КОТАЕИ?", "КОТВГДЕ"))
    do(made, "8H", "КОТ")
    made.board.put(cell("J9"), encode("Ы")[0])
    # КОТ down column I makes the unknown ТЫ across row 9.
    assert do(made, "I7", "К.Т")[0][:2] == (REFUSED, play.REPEATED)


def test_a_faulty_placement_is_refused_without_asking():
    made = asking()
    assert do(made, "8I", "КОТ")[0][:2] == (REFUSED, play.OFF_CENTRE)
    assert made.asking == b""


def test_voting_without_a_question_is_refused():
    made = asking()
    before = state_bytes(made)
    for accept in (True, False):
        assert made.vote(accept) == [(REFUSED, NO_QUESTION, 255, b"", 32)]
    assert state_bytes(made) == before


def test_the_placement_that_was_asked_for_is_the_game_s_own():
    made = asking()
    placement = lay("8H", "КОт")
    made.play(placement)
    placement.clear()
    placement.add(0, 0)
    assert made.vote(True)[1][:2] == (PLAYED, 0)
    assert made.board.blank_cells() == [cell("J8")]


@pytest.mark.parametrize(("where", "main", "side"), [("8K", "КОТА", "ОХА"), ("K8", "ОХА", "КОТА")])
def test_the_chosen_line_of_a_single_tile_survives_the_vote(where, main, side):
    made = asking(laid=[("8H", "КОТ"), ("K6", "ОХ")], side_words=VALID)
    assert do(made, where, "А") == [(ASK, 0, encode(main), False)]
    assert made.vote(True)[1] == (ASK, 0, encode(side), True)
    played = made.vote(True)[1]
    assert decode(played[5]) == main


def test_a_preview_shows_the_word_that_would_be_asked_for():
    made = asking()
    before = state_bytes(made)
    assert made.preview(lay("8H", "КОТ")).ask == KOT
    assert made.preview(lay("8I", "КОТ")).ask == b""
    assert state_bytes(made) == before
    do(made, "8H", "КОТ")
    made.vote(True)
    assert made.preview(lay("I7", "К.Т")).ask == b""


# Who votes.


def test_everybody_else_votes():
    made = asking(hands=("КОТАЕИ?", "КОТВГДЕ", "ЛМНПРСУ"))
    assert made.voters() == [1, 2]
    made.pass_turn()
    assert made.voters() == [0, 2]


def test_in_team_games_only_opponents_vote():
    made = asking(hands=("КОТАЕИ?", "КОТВГДЕ", "ЛМНПРСУ", "АБВГДЕЖ"), teams=2)
    assert made.voters() == [1, 3]
    made.pass_turn()
    assert made.voters() == [0, 2]


def test_three_teams_of_two_have_four_voters():
    made = asking(hands=("КОТАЕИ?", "КОТВГДЕ", "ЛМНПРСУ", "АБВГДЕЖ", "ПРСУ", "ПРС"), teams=3)
    assert made.voters() == [1, 2, 4, 5]


def test_machines_abstain():
    made = asking(hands=("КОТАЕИ?", "КОТВГДЕ", "ЛМНПРСУ"))
    made.machines = 0b010
    assert made.voters() == [2]
    assert do(made, "8H", "КОТ")[0][0] == ASK


def test_with_only_machines_opposite_the_dictionary_decides():
    made = asking("КИТ")
    made.machines = 0b10
    assert made.voters() == []
    assert do(made, "8H", "КОТ")[0][:2] == (REFUSED, play.UNKNOWN_WORD)
    assert do(made, "8H", "КиТ")[0][0] == PLAYED


def test_a_machine_s_own_word_is_put_to_the_people():
    made = asking()
    made.machines = 0b01
    assert do(made, "8H", "КОТ")[0][0] == ASK


def test_a_human_team_mate_of_the_player_has_no_vote_when_all_opponents_are_machines():
    made = asking(hands=("КОТАЕИ?", "КОТВГДЕ", "ЛМНПРСУ", "АБВГДЕЖ"), teams=2)
    made.machines = 0b1010
    assert do(made, "8H", "КОТ")[0][:2] == (REFUSED, play.UNKNOWN_WORD)


def test_asking_sets_no_pass_back_and_an_accepted_word_does():
    made = asking()
    made.pass_turn()
    do(made, "8H", "КОТ")
    assert made.passes == 1
    assert of(made.vote(True), PLAYED)
    assert made.passes == 0


def test_the_exchange_after_a_refused_word_gives_the_tiles_back():
    made = asking()
    do(made, "8H", "КОТ")
    made.vote(False)
    made.exchange(kinds("КОТ"))
    assert sum(made.hands[0]) == 7
    assert tile_total(made) == 130
