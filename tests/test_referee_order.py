# SPDX-License-Identifier: MIT
"""The referee on what is no word: hands, exchanges, recoveries, skipped seats, the last lines."""

import pytest
from record_games import play_random, take_turn
from records import EXCHANGE, KOT, KOTLETA, RECOVER, record

from erudit_core.record import writer
from erudit_core.rng import Rng
from erudit_core.rules import ruleset, turn_log
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.game import Game

MASHA, PETYA = ">Маша: - - +0 0", ">Петя: - - +0 0"
PASSES = [">Маша: КОТАЕИ? - +0 0", ">Петя: ЛЕТ?УНН - +0 0"] * 2
FIRST, SECOND = ">Маша: (КОТАЕИ?) -8 -8", ">Петя: (ЛЕТ?УНН) -10 -10"


def other(bench, *turns, **head):
    error = bench.error(*turns, **head)
    assert error["code"] == "other", error
    return error


# Hands


@pytest.mark.parametrize("held", ["КОТАЕИ", "КОТАЕИ?А", "К", "А" * 40])
def test_a_hand_of_the_wrong_size_is_refused(bench, held):
    assert "7" in other(bench, f">Маша: {held} - +0 0")["text"]


@pytest.mark.parametrize(
    "held",
    ["БЕИСРП?", "АЕИСРПД", "АЕБСРП?", "БВГДЖЗИ"],
    ids=["without А", "without the blank", "without И", "without А Е ?"],
)
def test_a_hand_without_the_tiles_that_it_kept(bench, held):
    error = other(bench, KOT, KOTLETA, f">Маша: {held} - +0 5")
    assert (error["turn"], error["line"]) == (3, 8)
    assert "АЕИ?" in error["text"]


def test_a_hand_is_checked_across_turns_that_do_not_tell_it(bench):
    turns = [KOT, KOTLETA, ">Маша: - - +0 5", ">Петя: - - +0 11"]
    assert bench.legal(*turns, ">Маша: АЕИСРП? - +0 5")["legal"]
    other(bench, *turns, ">Маша: ДЕИСРП? - +0 5")


def test_a_tile_laid_from_a_known_hand_is_no_longer_expected(bench):
    turns = [KOT, PETYA, ">Маша: - H8 .А +3 8", PETYA]
    assert bench.legal(*turns, ">Маша: ЕИ?СРПН - +0 8")["legal"]
    other(bench, *turns, ">Маша: АЕ?СРПН - +0 8")


def test_an_exchanged_tile_is_no_longer_expected_and_the_others_are(bench):
    turns = [">Маша: КОТАЕИ? -КО +0 0", PETYA]
    assert bench.legal(*turns, ">Маша: ТАЕИ?БВ - +0 0")["legal"]
    other(bench, *turns, ">Маша: ТАЕИБВГ - +0 0")


def test_an_unnamed_exchange_may_take_any_tiles_but_no_more_than_it_says(bench):
    turns = [">Маша: КОТАЕИ? -2 +0 0", PETYA]
    for held in ("ТАЕИ?БВ", "КОТАЕБВ", "КОТАЕИ?"):
        assert bench.legal(*turns, f">Маша: {held} - +0 0")["legal"]
    other(bench, *turns, ">Маша: КОТАБВГ - +0 0")


def test_the_same_is_remembered_over_further_turns(bench):
    turns = [">Маша: КОТАЕИ? -2 +0 0", PETYA, ">Маша: - 8H КОТ +5 5", PETYA]
    assert bench.legal(*turns, ">Маша: БВГД?АЕ - +0 5")["legal"]
    assert bench.legal(*turns, ">Маша: БВГДЕЕА - +0 5")["legal"]
    other(bench, *turns, ">Маша: БВГДЗЖ? - +0 5")


def test_what_went_back_cannot_have_been_drawn_in_the_same_exchange(bench):
    """There is one Ф: it went back after the new tiles were drawn (R14)."""
    other(bench, ">Маша: ФОТАЕИ? -Ф +0 0", PETYA, ">Маша: ФОТАЕИ? - +0 0")
    turns = [">Маша: ФОТАЕИ? -Ф +0 0", PETYA, ">Маша: - -К +0 0", PETYA]
    assert bench.legal(*turns, ">Маша: ФОТАЕИ? - +0 0")["legal"]


def test_a_hand_drawn_before_cannot_hold_what_goes_back_only_then(bench):
    turns = [">Маша: ФОТАЕИ? -Ф +0 0"]
    other(bench, *turns, ">Петя: ФОНАЕИЛ - +0 0")
    later = [">Петя: - -Н +0 0", MASHA]
    assert bench.legal(*turns, *later, ">Петя: ФОНАЕИЛ - +0 0")["legal"]


def test_a_blank_taken_back_may_be_held_beyond_what_the_exchange_left(bench):
    """Both blanks lie or go back; Маша takes the one on the board and has it."""
    turns = [">Маша: КОТАЕИ? 8H КОт +3 3", ">Петя: ТЕТ?УНН -? +0 0", "#recover Маша J8 Т"]
    turns += [">Маша: АЕИТРПС H8 .а +2 5", PETYA]
    assert bench.legal(*turns)["legal"]


def test_more_of_a_letter_than_the_set_has(bench):
    other(bench, ">Маша: ФФКОТАЕ - +0 0")
    assert bench.legal(">Маша: ???КОТА - +0 0", rules="blanks=3 judge=trust")["legal"]
    other(bench, ">Маша: ???КОТА - +0 0")
    error = other(bench, ">Маша: ФКОТАЕИ - +0 0", ">Петя: ФЛЕТУНН - +0 0")
    assert error["turn"] == 2 and "«Ф»" in error["text"]
    other(bench, ">Маша: - 8H ФОТ +13 13", ">Петя: ФЛЕТУНН - +0 0")
    other(bench, ">Маша: - 8H ФФ +20 20")
    other(bench, ">Маша: - 8H аааа +0 0")
    other(bench, ">Маша: - 8H ааааааа +0 0")
    other(bench, ">Маша: - -ФФ +0 0")


def test_a_fault_of_the_word_comes_before_one_of_the_hand(bench):
    error = bench.error(KOT, KOTLETA, ">Маша: БВГДЖЗИ N7 К.ША +16 21")
    assert error["code"] == "not_in_hand"
    error = bench.error(KOT, KOTLETA, ">Маша: БВГДЖЗИ N7 ..БВ +16 21")
    assert error["code"] == "gap"
    error = bench.error(KOT, KOTLETA, ">Маша: БВГДЖЗИ - +1 5")
    assert error["code"] == "score"


# Recoveries


def test_a_recovery_needs_the_letter_in_the_hand_of_the_turn_that_follows(bench):
    error = bench.error(KOT, KOTLETA, RECOVER, ">Маша: БЕИСРП? - +0 5")
    assert (error["code"], error["turn"], error["line"]) == ("not_in_hand", 3, 8)
    assert "N8" in error["text"]


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("#recover Маша H8 А", "H8"),
        ("#recover Маша A1 А", "A1"),
        ("#recover Маша N8 Е", "вместо А"),
        ("#recover Петя N8 А", "Маша"),
    ],
    ids=["ordinary tile", "empty cell", "other letter", "not to move"],
)
def test_an_illegal_recovery_is_a_fault_of_the_turn_it_precedes(bench, line, named):
    error = other(bench, KOT, KOTLETA, line, EXCHANGE)
    assert (error["turn"], error["line"]) == (3, 8)
    assert named in error["text"]


def test_a_recovery_where_it_is_not_agreed(bench):
    error = other(bench, KOT, KOTLETA, RECOVER, EXCHANGE, rules="recover=no judge=trust")
    assert (error["turn"], error["line"]) == (3, 8)


def test_a_blank_is_taken_once(bench):
    turns = [KOT, KOTLETA, RECOVER, RECOVER, ">Маша: ААЕИСР? - +0 5"]
    answer = bench.json(record(*turns))
    assert (answer["error"]["code"], answer["error"]["line"]) == ("other", 9)
    assert [turn["action"] for turn in answer["turns"]] == ["word", "word", "recover"]


def test_a_recovery_behind_the_last_turn_belongs_to_the_turn_to_come(bench):
    answer = bench.legal(KOT, KOTLETA, RECOVER)
    assert answer["turns"][-1]["action"] == "recover"
    assert answer["turns"][-1]["total"] == 5
    error = other(bench, KOT, KOTLETA, "#recover Маша H8 К")
    assert (error["turn"], error["line"]) == (3, 8)


def test_a_recovered_blank_can_be_laid_in_the_same_turn(bench):
    turns = [KOT, KOTLETA, RECOVER, ">Маша: АЕИСРП? H8 .а +2 7"]
    assert bench.legal(*turns)["legal"]
    turns = [KOT, ">Петя: ЛЕТУННХ - +0 0", ">Маша: - 8H ...а +5 10", ">Петя: - - +0 0"]
    assert bench.legal(*turns, "#recover Маша K8 А", ">Маша: - H8 .с +2 12")["legal"]


def test_all_of_a_letter_in_sight_leaves_none_to_recover_with(bench):
    """The one Ф is in Маша's known hand; Петя cannot have put it in the place of the blank."""
    turns = [">Маша: ФКОТАЕ? H8 Кф +2 2", "#recover Петя H9 Ф", ">Петя: - - +0 0"]
    error = other(bench, *turns)
    assert (error["turn"], error["line"]) == (2, 7)


# Exchanges and skipped seats


def endgame(wanted, seeds):
    """Return (Game, log) of the first random game in which `wanted(game)` comes true."""
    for seed in range(seeds):
        rng = Rng(seed)
        made = Game(ruleset.make(judge=ruleset.TRUST, target=0, side_words=ruleset.VALID), 2, rng)
        noted = turn_log.Log()
        made.start(0)
        while not made.over and made.turns < 120:
            if wanted(made):
                return made, noted
            take_turn(made, noted, rng, False)
    raise AssertionError("no such game among the seeds")


def lines_of(made, noted):
    lines = list(writer.write("АБ", made, noted, True))
    return "\n".join(lines) + "\n", "АБ"[made.turn], made.scores[made.turn]


def test_an_exchange_of_more_than_the_bag_holds(bench):
    made, noted = endgame(lambda game: 0 < game.bag_count() < 7 == sum(game.hand()), 50)
    text, nick, total = lines_of(made, noted)
    left = made.bag_count()
    assert bench.json(f"{text}>{nick}: - -{left} +0 {total}\n")["legal"]
    error = bench.json(f"{text}>{nick}: - -{left + 1} +0 {total}\n")["error"]
    assert error["code"] == "other" and f"только {left}" in error["text"]


def test_a_seat_with_an_empty_hand_is_skipped_though_no_hand_is_known(bench):
    def alone(game):
        return not any(game.hands[1 - game.turn]) and not game.hand()[BLANK]

    made, noted = endgame(alone, 300)
    text, nick, total = lines_of(made, noted)
    skipped = "БА"["АБ".index(nick)]
    error = bench.json(f"{text}>{skipped}: - - +0 {made.scores[1 - made.turn]}\n")["error"]
    assert error["code"] == "other" and nick in error["text"]
    answer = bench.json(f"{text}>{nick}: - - +0 {total}\n")
    assert answer["finished"]


def test_a_real_game_s_hands_are_checked_down_to_the_last_tile(bench):
    """At the end of a game with an empty bag each tile has its place: none can be swapped."""
    names, made, noted = play_random(next(seed for seed in range(300) if whole(seed)))
    *lines, final = writer.write(names, made, noted)
    assert bench.json("\n".join([*lines, final]))["finished"]
    left = final[final.index("(") + 1 : final.index(")")]
    for letter in set("АЕИОУЮЯФ") - set(left):
        swapped = final.replace(f"({left})", f"({letter}{left[1:]})")
        assert bench.json("\n".join([*lines, swapped]))["error"]["code"] == "other"


def whole(seed):
    _, made, _ = play_random(seed)
    trusted = made.rules.judge == ruleset.TRUST
    return trusted and made.over and not made.reached and not made.bag_count() and any(made.hand())


# The last lines


def test_the_final_lines_of_the_example_finish_the_game(bench):
    answer = bench.legal(*PASSES, FIRST, SECOND)
    assert answer["finished"]


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ([FIRST.replace("КОТАЕИ?", "КОТАЕИА")], "other"),
        ([FIRST.replace("КОТАЕИ?", "КОТАЕИ")], "other"),
        ([FIRST.replace("КОТАЕИ?", "КОТАЕИ??")], "other"),
        ([FIRST.replace("КОТАЕИ?", "")], "other"),
        ([FIRST.replace("-8 -8", "-9 -9")], "score"),
        ([FIRST.replace("-8 -8", "+8 8")], "score"),
        ([FIRST.replace("-8 -8", "-8 0")], "score"),
        ([FIRST, FIRST], "other"),
    ],
)
def test_wrong_final_tiles_and_figures_are_refused(bench, lines, code):
    answer = bench.json(record(*PASSES, *lines))
    error = answer["error"]
    assert (error["code"], error["turn"], error["line"]) == (code, 5, 9 + len(lines))
    assert not answer["finished"]


def test_final_tiles_that_some_other_place_holds(bench):
    passes = [">Маша: ФОТАЕИ? - +0 0", PETYA] * 2
    other(bench, *passes, ">Петя: (ФЛЕТУНН) -19 -19")


def test_totals_of_an_unfinished_end_count_only_the_lines_that_stand(bench):
    answer = bench.legal(*PASSES, FIRST)
    assert (answer["finished"], answer["winners"]) == (False, [])
    assert answer["totals"] == {"Маша": -8, "Петя": 0}


def test_a_final_line_before_the_end_or_after_an_end_by_target(bench):
    assert other(bench, MASHA, FIRST)["turn"] == 2
    rule = "target=50 all_seven=35 finish_round=no judge=trust"
    error = other(bench, ">Маша: - 8D ПАРОВОЗ +51 51", ">Петя: (ЛЕТ?УНН) -10 -10", rules=rule)
    assert error["turn"] == 2


def test_a_turn_among_the_final_lines_is_refused(bench):
    error = other(bench, *PASSES, FIRST, MASHA)
    assert (error["turn"], error["line"]) == (5, 11)
