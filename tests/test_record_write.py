# SPDX-License-Identifier: MIT
"""Records as text: what is written."""

import pytest
from helpers import do, game, kinds

from erudit_core.record import writer
from erudit_core.replay.reader import read_record
from erudit_core.rules import ruleset, turn_log
from tools.common.word_sets import AnyWord


def written(made, *events, names=("Маша", "Петя"), secret=False):
    kept = turn_log.Log()
    for some in events:
        kept.note(some)
    return list(writer.write(names, made, kept, secret))


def played_example(**changes):
    made = game("КОТАЕИ?", "ЛЕТ?УНН", **changes)
    events = [do(made, "8H", "КОТ")]
    events.append(do(made, "8H", "...ЛЕТа"))
    return made, events


def test_header_and_words_are_written_as_the_example_has_them():
    made, events = played_example(judge=ruleset.CONSENT, lexicon=AnyWord())
    assert written(made, *events) == [
        "#character-encoding UTF-8",
        "#lang ru",
        "#player1 Маша Маша",
        "#player2 Петя Петя",
        "#erudit preset=article",
        "#first Маша",
        ">Маша: АЕИКОТ? 8H КОТ +5 5",
        ">Петя: ЕЛННТУ? 8H ...ЛЕТа +11 11",
    ]


def test_words_down_recoveries_exchanges_passes_and_acceptances_are_written():
    made = game("КОТАЕИ?", "АААААА?", laid=[("8H", "тОТ")], bag="БББББББ", judge=ruleset.CONSENT)
    events = [made.recover(112), made.exchange(kinds("?О")), made.pass_turn()]
    events += [do(made, "J7", "А."), made.vote(True)]
    assert written(made, *events)[6:] == [
        "#recover Маша H8 Т",
        ">Маша: АЕИКОТ? -?О +0 0",
        ">Петя: АААААА? - +0 0",
        "#accepted АТ",
        ">Маша: АББЕИК? J7 А. +3 3",
    ]


def test_final_lines_take_each_hand_away_and_an_empty_value_is_minus_zero():
    made = game("ИСР", "?", bag="", target=0)
    assert written(made, made.pass_turn(), made.pass_turn())[6:] == [
        ">Маша: ИРС - +0 0",
        ">Петя: ? - +0 0",
        ">Маша: (ИРС) -5 -5",
        ">Петя: (?) -0 0",
    ]


def test_a_secret_record_tells_neither_hands_nor_what_was_exchanged():
    made = game("КОТАЕИ?", "ЛЕТ?УНН", bag="ББББ")
    lines = written(made, made.exchange(kinds("ЕИ")), do(made, "8H", "ЛЕТ"), secret=True)
    assert lines[6:] == [">Маша: - -2 +0 0", ">Петя: - 8H ЛЕТ +5 5"]


def test_a_team_is_written_with_its_seats_and_the_team_s_total():
    made = game("КОТАЕИР", "ААААААА", "ЛЕТАУНН", "ООООООО", teams=2, first=2)
    names = ("А", "Б", "В", "Г")
    lines = written(made, do(made, "8H", "ЛЕТ"), made.pass_turn(), made.pass_turn(), names=names)
    assert lines[6:8] == ["#team 1 А В", "#team 2 Б Г"]
    assert lines[9] == "#first В"
    assert lines[-1] == ">А: АЕИКОРТ - +0 5"


def test_agreements_are_written_as_the_rules_spell_them():
    made = game("КОТАЕИР", "ЛЕТАУНН", preset=1, target=150)
    assert "#erudit preset=boxed target=150 judge=trust" in written(made)


@pytest.mark.parametrize(
    ("names", "nicks"),
    [
        (["Маша", "Петя"], ["Маша", "Петя"]),
        (["Маша Иванова", "  Петя \t П. "], ["Маша_Иванова", "Петя_П."]),
        (["Маша", "Маша", "Маша_2", "Маша"], ["Маша", "Маша_2", "Маша_2_2", "Маша_3"]),
        (["", " "], ["?", "?_2"]),
        (["Ма\nша", "a\u2028b", "c\u00a0d"], ["Ма_ша", "a_b", "c_d"]),
    ],
)
def test_nicks_have_no_spaces_and_no_two_are_the_same(names, nicks):
    assert writer.nicks(names) == nicks


def test_names_with_spaces_and_line_ends_come_back_in_one_line():
    made = game("КОТАЕИР", "ЛЕТАУНН")
    lines = written(made, names=["Анна  Мария\n", ""])
    assert lines[2:4] == ["#player1 Анна_Мария Анна Мария", "#player2 ? ?"]
    header, _ = read_record(lines)
    assert header.names == ["Анна Мария", "?"]


def test_writing_gives_one_line_at_a_time():
    made, events = played_example()
    kept = turn_log.Log()
    for some in events:
        kept.note(some)
    lines = writer.write(("А", "Б"), made, kept)
    assert next(lines) == "#character-encoding UTF-8"
    assert all("\n" not in line for line in lines)
