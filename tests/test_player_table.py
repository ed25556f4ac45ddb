# SPDX-License-Identifier: MIT
"""The master's table: drawn hands, turns and ends by the same rules as the game, what counts."""

from erudit_core.bot.leave_values import best_leave, leave_value, worst_leave
from erudit_core.bot.sim_position import SimPosition
from erudit_core.bot.view import View, count_unseen
from erudit_core.rng import Rng
from erudit_core.rules import game, play, ruleset, tiles
from erudit_core.rules.alphabet import BLANK, encode

NOTHING = (-1, 0, b"", 0, b"")


def started(seats=2, bag=None, teams=0, **changes):
    match = game.Game(ruleset.make(0, **changes), seats, Rng(2), None, teams, bag)
    match.start(0)
    return match


def laid(match):
    table = SimPosition(View(match), match.board.state, match.hand(), Rng(5))
    table.shuffle()
    table.set_up()
    return table


def counts(text):
    hand = bytearray(tiles.KINDS_HELD)
    for kind in encode(text):
        hand[kind] += 1
    return hand


def run(text):
    return bytes([play.NEW | code for code in encode(text)])


def test_hands_are_drawn_from_what_is_unseen_without_its_blanks():
    match = started(3)
    seen = [0] * BLANK
    for seed in range(300):
        table = SimPosition(View(match), match.board.state, match.hand(), Rng(seed))
        table.shuffle()
        table.set_up()
        assert [sum(hand) for hand in table.hands] == [7, 7, 7]
        assert bytes(table.hands[0]) == bytes(match.hands[0])
        for kind in range(BLANK):
            seen[kind] += table.hands[1][kind]
        assert not table.hands[1][BLANK]
    unseen = count_unseen(match.board, match.hand(), match.rules.blanks)
    assert all((count > 0) == (unseen[kind] > 0) for kind, count in enumerate(seen))
    # А comes about as often as its share of the unseen letters says.
    letters = sum(unseen[:BLANK])
    assert abs(seen[0] / 2100 - unseen[0] / letters) < 0.03


def test_a_round_is_the_same_for_every_move():
    table = laid(started())
    other = bytes(table.hands[1])
    table.make(NOTHING)
    table.hands[1][0] += 1
    table.set_up()
    assert bytes(table.hands[1]) == other


def test_a_word_scores_refills_and_hands_over():
    match = started()
    match.set_hand(encode("КОТЖЖЖЖ"))
    table = laid(match)
    table.make((112, 0, run("КОТ"), 5, b""))
    assert table.scores == [5, 0] and table.seat == 1 and not table.over
    assert sum(table.hands[0]) == 7 and table.hands[0][encode("Ж")[0]] >= 4
    assert table.board.get(112) == encode("К")[0]
    assert table.ahead() == 50 + leave_value(counts("ЖЖЖЖ"))


def test_several_others_count_by_their_mean_and_at_the_end_by_the_best():
    match = started(3, target=0)
    match.set_hand(encode("ЖЖЖЖЖЖЖ"))
    match.scores = [30, 10, 25]
    table = laid(match)
    table.make(NOTHING)
    assert table.ahead() == 300 - 175 + leave_value(counts("ЖЖЖЖЖЖЖ"))
    table.over = table.reached = True
    assert table.ahead() == 50


def test_passes_end_a_game_with_an_empty_bag_and_hands_are_subtracted():
    match = started(bag=bytearray(tiles.KINDS_HELD), target=0)
    match.set_hand(encode("КОТ"))
    match.hands[1][0] = 2
    match.scores = [40, 40]
    table = laid(match)
    other = tiles.value(table.hands[1])
    table.make(NOTHING)
    assert not table.over and table.seat == 1
    table.make(NOTHING)
    assert table.over
    assert table.ahead() == 10 * (other - 5)


def test_the_round_is_played_to_its_end_once_the_target_is_reached():
    for finish in (0, 1):
        match = started(target=50, finish_round=finish)
        match.set_hand(encode("КОТЖЖЖЖ"))
        match.scores = [48, 55]
        table = laid(match)
        table.make((112, 0, run("КОТ"), 5, b""))
        assert table.reached and table.over == (not finish)
        if finish:
            table.make(NOTHING)
            assert table.over
        assert table.ahead() == -20


def test_blanks_that_another_seat_takes_back_count_against_the_move():
    match = started()
    match.set_hand(encode("КО") + bytes([BLANK]) + encode("ЖЖЖЖ"))
    table = laid(match)
    move = (112, 0, run("КО") + bytes([play.NEW | 64 | encode("Т")[0]]), 3, b"")
    table.make(move)
    without = table.ahead()
    table.hands[1] = counts("ТЖ")
    table.recover()
    assert not table.board.blank_cells()
    assert table.ahead() < without
    assert table.hands[1] == counts("Ж")


def test_what_kept_tiles_are_worth():
    assert leave_value(counts("")) == 0
    assert leave_value(counts("Ф")) > leave_value(counts("А")) > leave_value(counts("Й"))
    assert leave_value(counts("АА")) < 2 * leave_value(counts("А"))
    assert leave_value(counts("РСТ")) < leave_value(counts("Р")) + leave_value(
        counts("С")
    ) + leave_value(counts("Т"))
    for text in ("ФШЦЭКО", "ЙЪБВГД", "А"):
        assert leave_value(counts(text)) <= best_leave(counts(text))


def test_the_worst_tiles_are_given_and_good_ones_kept():
    given = worst_leave(counts("ЙЪЪФШКО"), 7)
    assert set(given) == set(encode("ЙЪ")) and len(given) == 3
    assert len(worst_leave(counts("ЙЪЪФШКО"), 2)) == 2
    assert len(worst_leave(counts("А"), 7)) == 1
