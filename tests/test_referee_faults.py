# SPDX-License-Identifier: MIT
"""Every code with which the referee refuses a turn, what it names, and which comes first."""

import pytest
from records import KOT, KOTLETA, record

MASHA, PETYA = ">Маша: - - +0 0", ">Петя: - - +0 0"


def first(word, hand="КОТАЕИ?", place="8H", score="+5 5"):
    return f">Маша: {hand} {place} {word} {score}"


def second(word, hand="ЛЕТ?УНН", place="8H", score="+5 5"):
    return f">Петя: {hand} {place} {word} {score}"


def third(word, hand="-", place="8H", score="+5 5"):
    return f">Маша: {hand} {place} {word} {score}"


TL = second(".Л", place="J8", score="+4 4")
KL = second(".Л", place="H8", score="+4 4")

FAULTS = [
    # No new tile.
    ("empty", [KOT, second("...")], ""),
    ("empty", [KOT, second("КОТ")], ""),
    ("empty", [KOT, second("кот")], ""),
    ("empty", [first("...")], ""),
    ("empty", [KOT, second("....")], ""),
    # Tiles not held.
    ("not_in_hand", [first("КОЛ")], "«Л»"),
    ("not_in_hand", [first("КОО")], "«О»"),
    ("not_in_hand", [first("кот")], "пустышки"),
    ("not_in_hand", [KOT, second("...ЛЕТа", "ЛЕТУНАН")], "пустышки"),
    ("not_in_hand", [first("К?Т", "КОТАЕИР")], "пустышки"),
    ("not_in_hand", [first("АБВГДЕЖЗ", "-")], "7 неизвестных"),
    ("not_in_hand", [first("КОЛ", place="A1")], "«Л»"),
    ("not_in_hand", [">Маша: КОТАЕИ? -Л +0 0"], "«Л»"),
    ("not_in_hand", [">Маша: КОТАЕИ? -КК +0 0"], "«К»"),
    ("not_in_hand", [">Маша: КОТАЕИ? -?? +0 0"], "пустышки"),
    ("not_in_hand", [">Маша: КОТАЕИ? -8 +0 0"], "столько"),
    ("not_in_hand", [">Маша: - -8 +0 0"], "столько"),
    ("not_in_hand", [">Маша: - -123456789 +0 0"], "столько"),
    # A letter other than the one that lies there, or beyond the edge: first held, then the cell.
    ("not_in_hand", [KOT, second("РОТ", "ЛЕТ?УНН")], "«Р»"),
    ("not_in_hand", [KOT, second("КОрЛ", "ЛЕТУННУ")], "пустышки"),
    ("cell", [KOT, second("РОТ", "ЛЕТ?УНР")], "H8"),
    ("cell", [KOT, second("рОТ")], "H8"),
    ("cell", [KOT, second("..?")], "J8"),
    ("cell", [first("КОТ", place="8N")], "край"),
    ("cell", [first("КОТ", place="N15")], "край"),
    ("not_in_hand", [first("КОЛ", place="8N")], "«Л»"),
    ("cell", [KOT, second("...ЛЕТ....")], "край"),
    ("cell", [first("А" * 16, "А" * 16, "8A")], "край"),
    ("cell", [KOT, second("РО?", "ЛЕТ?УНР")], "H8"),
    # A blank without its letter.
    ("blank_unnamed", [first("КО?")], "J8"),
    ("blank_unnamed", [first("К.?")], "J8"),
    # A dot without a tile under it.
    ("gap", [first("К.Т")], "I8"),
    ("gap", [first("К.Т", place="1A")], "B1"),
    ("gap", [first(".ОТ", place="8G")], "G8"),
    ("gap", [first("КОТ.")], "K8"),
    ("gap", [KOT, second(".ЛЕ", place="7H")], "H7"),
    ("gap", [KOT, second("....Л")], "K8"),
    # The first word.
    ("centre", [first("КОТ", place="8I")], "H8"),
    ("centre", [first("КОТ", place="1A")], "H8"),
    ("centre", [first("К", place="8I")], "H8"),
    ("centre", [MASHA, second("ЛЕТ", place="1A")], "H8"),
    ("short", [first("К")], "две"),
    ("short", [KOT, second("Л", place="1A")], "две"),
    ("short", [KOT, second("Л", place="9H")], "две"),
    ("not_linked", [KOT, second("ЛЕТ", place="1A")], "ЛЕТ"),
    ("not_linked", [KOT, second("ЛЕТ", place="9H")], "ЛЕТ"),
    ("not_linked", [KOT, second("ЛЕТ", place="8L")], "ЛЕТ"),
    # ТЛ down; then АЕЛ beside КО makes КА, and ЛА under О makes ОА.
    ("side_word", [KOT, TL, third("АЕ.", place="9H")], "«КА»"),
    ("side_word", [KOT, KL, third(".А", place="9H")], "«ОА»"),
]


@pytest.mark.parametrize(("code", "turns", "named"), FAULTS)
def test_a_turn_that_breaks_the_rules_is_refused_with_its_code(bench, code, turns, named):
    error = bench.error(*turns)
    assert error["code"] == code, error
    assert named in error["text"], error
    assert error["turn"] == len(turns)
    assert error["line"] == 5 + len(turns)


def test_what_was_legal_before_is_listed_and_counted(bench):
    answer = bench.json(record(KOT, KOTLETA, third("Б")))
    assert [turn["word"] for turn in answer["turns"]] == ["КОТ", "КОТЛЕТА"]
    assert answer["totals"] == {"Маша": 5, "Петя": 11}
    assert (answer["finished"], answer["winners"]) == (False, [])


def test_the_refusal_of_a_side_word_names_cell_and_run(bench):
    error = bench.error(KOT, TL, third("АЕ.", place="9H"))
    assert "H9" in error["text"] and "«КА»" in error["text"]


# Words


def test_unknown_words_are_told_main_word_first_then_side_words_in_reading_order(bench):
    rules = "judge=dictionary side_words=valid"
    turns = [first("КО", "-", score="+3 3"), second("АТ", "-", "9H", "+5 5")]
    assert "«АТ»" in bench.error(*turns, rules=rules, words=["ко"])["text"]
    error = bench.error(*turns, rules=rules, words=["ко", "ат"])
    assert error["code"] == "unknown_word" and "«КА»" in error["text"]
    assert "«ОТ»" in bench.error(*turns, rules=rules, words=["ко", "ат", "ка"])["text"]
    assert bench.legal(*turns, rules=rules, words=["ко", "ат", "ка", "от"])["legal"]


def test_under_consent_an_unknown_word_needs_its_accepted_line(bench):
    error = bench.error(KOT, rules="", words=["ток"])
    assert (error["code"], error["turn"], error["line"]) == ("unknown_word", 1, 6)
    assert "#accepted КОТ" in error["text"]
    assert bench.legal("#accepted КОТ", KOT, rules="", words=["ток"])["legal"]
    assert bench.error("#accepted КИТ", KOT, rules="", words=["ток"])["code"] == "unknown_word"


def test_every_unknown_word_of_a_turn_needs_its_own_accepted_line(bench):
    rules = "side_words=valid"
    turns = [first("КО", "-", score="+3 3"), "#accepted АТ", second("АТ", "-", "9H", "+5 5")]
    assert "«КА»" in bench.error(*turns, rules=rules, words=["ко"])["text"]
    turns[1:1] = ["#accepted КА", "#accepted ОТ"]
    assert bench.legal(*turns, rules=rules, words=["ко"])["legal"]


def test_an_accepted_line_where_only_the_dictionary_judges_is_a_fault_of_the_turn_it_precedes(
    bench,
):
    error = bench.error(
        KOT, "#accepted КОТЛЕТА", KOTLETA, rules="judge=dictionary", words=["кот", "котлета"]
    )
    assert (error["code"], error["turn"], error["line"]) == ("other", 2, 7)


def test_a_word_may_be_forbidden_to_come_twice(bench):
    turns = [first("ОО", "-", score="+2 2"), second(".О", "-", "H8", "+2 2")]
    assert bench.legal(*turns)["legal"]
    error = bench.error(*turns, rules="repeats=no judge=trust")
    assert error["code"] == "repeated_word" and "«ОО»" in error["text"]


def test_an_unknown_word_comes_before_a_repeated_one(bench):
    turns = ["#accepted ОО", first("ОО", "-", score="+2 2"), second(".О", "-", "H8", "+2 2")]
    assert bench.error(*turns, rules="repeats=no", words=["кот"])["code"] == "repeated_word"
    assert bench.error(*turns[1:], rules="repeats=no", words=["кот"])["code"] == "unknown_word"


# Figures


@pytest.mark.parametrize(
    ("turns", "right"),
    [
        ([KOT.replace("+5 5", "+6 6")], "+5, а записано +6"),
        ([KOT.replace("+5 5", "-5 5")], "+5, а записано -5"),
        ([KOT.replace("+5 5", "+5 6")], "счёт должен быть 5, а записано 6"),
        ([KOT, KOTLETA.replace("+11 11", "+12 12")], "а0 = 11"),
        ([KOT, KOTLETA.replace("+11 11", "+11 16")], "счёт должен быть 11, а записано 16"),
        ([">Маша: - - +1 1"], "+0, а записано +1"),
        ([">Маша: - - +0 1"], "должен быть 0"),
        ([">Маша: - -2 +2 0"], "+0, а записано +2"),
        ([">Маша: КОТАЕИ? -КО +0 3"], "должен быть 0"),
    ],
)
def test_a_wrong_figure_is_refused_and_the_right_one_named(bench, turns, right):
    error = bench.error(*turns)
    assert error["code"] == "score"
    assert right in error["text"]


def test_a_pass_with_a_wrong_figure_does_not_end_the_game(bench):
    answer = bench.json(record(MASHA, PETYA, MASHA, PETYA.replace("+0 0", "+0 1")))
    assert answer["error"]["code"] == "score"
    assert (answer["finished"], len(answer["turns"])) == (False, 3)


# The line of the word


def test_a_run_longer_than_the_word_is_named_whole_whatever_its_score(bench):
    for score in ("+6 6", "+12 12"):
        error = bench.error(KOT, second("ЛЕТА", "ЛЕТАУНН", "8K", score))
        assert error["code"] == "other"
        assert "КОТЛЕТА" in error["text"] and "8H" in error["text"] and "ЛЕТА" in error["text"]
    error = bench.error(KOT, second(".Е", "ЛЕТАУНН", "8J", "+4 4"))
    assert error["code"] == "other" and "КОТЕ" in error["text"]
    error = bench.error(KOT, second("Е", "ЛЕТАУНН", "8K", "+1 1"))
    assert error["code"] == "other" and "КОТЕ" in error["text"]


# Order of play


def test_a_seat_out_of_turn_is_refused(bench):
    error = bench.error(KOT, KOT)
    assert (error["code"], error["turn"], error["line"]) == ("other", 2, 7)
    assert "Петя" in error["text"]
    assert bench.error(PETYA)["code"] == "other"
    assert bench.error(MASHA, first="Петя")["code"] == "other"
    assert bench.error(KOT, "#recover Маша H8 К", KOTLETA)["code"] == "other"


OVER = [MASHA, PETYA, MASHA, PETYA]


@pytest.mark.parametrize("line", [MASHA, PETYA, KOT, "#recover Маша H8 К", "#accepted КОТ"])
def test_nothing_happens_after_the_end(bench, line):
    error = bench.error(*OVER, line)
    assert (error["code"], error["turn"], error["line"]) == ("other", 5, 10)
    assert "окончена" in error["text"]
