# SPDX-License-Identifier: MIT
"""Records in which turns are missing: what the game writes, and what referee and solver say."""

import json

import pytest
from helpers import do, game
from records import KOT, record, solver

from erudit_core.record import log_gaps
from erudit_core.record import writer as core_record
from erudit_core.rules import ruleset, turn_log
from erudit_core.rules.game_events import FINAL
from tools.common.micropython import ROOT

PASS = ">Петя: - - +0 0"
OLD = "#note the log was full: the rest is missing"
REASONS = ("заперт", "не записался", "полон", "утерян", "мало памяти")


def turns_of(made, kept):
    """The lines of a record behind its header."""
    return list(core_record.write(("Маша", "Петя"), made, kept, reasons=REASONS))[6:]


# What is written


def test_a_gap_is_written_where_it_is_and_the_game_goes_on_behind_it():
    made = game("КОТАЕИ?", "ЛЕТ?УНН")
    kept = turn_log.Log()
    kept.note(do(made, "8H", "КОТ"))
    made.pass_turn()
    made.pass_turn()
    log_gaps.add(kept, 2, 3, turn_log.LOCKED, made.scores)
    kept.note(made.pass_turn())
    assert turns_of(made, kept) == [
        ">Маша: АЕИКОТ? 8H КОТ +5 5",
        "#note incomplete 2-3: заперт",
        ">Петя: ЕЛННТУ? - +0 0",
    ]


def test_the_scores_behind_a_gap_are_the_game_s():
    """Петя's word is in the gap; his pass behind it stands with its points."""
    made = game("КОТАЕИ?", "ЛЕТ?УНН")
    kept = turn_log.Log()
    kept.note(do(made, "8H", "КОТ"))
    do(made, "8H", "...ЛЕТ")
    made.pass_turn()
    log_gaps.add(kept, 2, 3, turn_log.LOST, made.scores)
    kept.note(made.pass_turn())
    kept.note(made.pass_turn())
    total = made.scores[1]
    assert total > 0
    assert [line.split()[-2:] for line in turns_of(made, kept)[2:]] == [
        ["+0", str(total)],
        ["+0", "5"],
    ]


def test_turns_missing_at_the_end_are_told_with_the_log_s_reason():
    made = game("КОТАЕИР", "ЛЕТАУНН")
    kept = turn_log.Log(turn_log.RamStore(1))
    for _ in range(3):
        kept.note(made.pass_turn())
    assert turns_of(made, kept)[1:] == ["#note incomplete 2-: полон"]


def test_turns_of_which_the_log_never_heard_are_lost():
    made = game("КОТАЕИР", "ЛЕТАУНН")
    kept = turn_log.Log()
    kept.note(made.pass_turn())
    made.pass_turn()
    assert kept.complete
    assert turns_of(made, kept)[1:] == ["#note incomplete 2-: утерян"]


def test_behind_a_damaged_entry_the_rest_is_lost():
    made = game("КОТАЕИР", "ЛЕТАУНН")
    store = turn_log.RamStore()
    kept = turn_log.Log(store)
    for _ in range(3):
        kept.note(made.pass_turn())
    store.write(1, bytearray(32))
    assert turns_of(made, kept)[1:] == ["#note incomplete 2-: утерян"]


def test_missing_turns_are_told_before_the_final_lines():
    made = game("ИСР", "Ф", bag="", target=0)
    kept = turn_log.Log()
    kept.note(made.pass_turn())
    events = made.pass_turn()
    kept.note([event for event in events if event[0] == FINAL])
    assert turns_of(made, kept)[1:] == [
        "#note incomplete 2-: утерян",
        ">Маша: (ИРС) -5 -5",
        ">Петя: (Ф) -10 -10",
    ]


def test_final_lines_that_found_no_room_are_missing_too():
    made = game("ИСР", "Ф", bag="", target=0)
    kept = turn_log.Log(turn_log.RamStore(2))
    kept.note(made.pass_turn())
    kept.note(made.pass_turn())
    assert turns_of(made, kept)[2:] == ["#note incomplete 3-: полон"]


def test_a_turn_that_is_there_in_part_is_named_and_follows():
    made = game("КОТАЕИТ", "ЛЕТ?УНН", laid=[("8H", "кОТ")])
    kept = turn_log.Log()
    made.recover(112)
    log_gaps.add(kept, 1, 1, turn_log.LOCKED, made.scores, 1)
    kept.note(made.pass_turn())
    assert turns_of(made, kept) == [
        "#note incomplete 1-1: заперт",
        ">Маша: АЕИКОТТ - +0 0",
    ]


def test_a_gap_to_the_end_is_told_once():
    made = game("КОТАЕИР", "ЛЕТАУНН")
    kept = turn_log.Log()
    made.pass_turn()
    log_gaps.add(kept, 1, 0, turn_log.MEMORY)
    kept.complete = False
    assert turns_of(made, kept) == ["#note incomplete 1-: мало памяти"]


# What the referee says


@pytest.mark.parametrize(
    "note",
    [
        "#note incomplete 2-4: диск был у компьютера",
        "#note incomplete 2-: журнал",
        "#note incomplete 2-2:",
        OLD,
    ],
)
def test_what_stands_before_the_note_is_judged_and_then_the_record_is_not_legal(bench, note):
    answer = bench.json(record(KOT, note, ">Петя: - - +77 7"))
    assert [turn["word"] for turn in answer["turns"]] == ["КОТ"]
    assert answer["totals"] == {"Маша": 5, "Петя": 0}
    assert (answer["legal"], answer["finished"], answer["winners"]) == (False, False, [])
    error = answer["error"]
    assert (error["turn"], error["line"], error["code"]) == (2, 7, "other")
    assert "неполна" in error["text"]


def test_a_mistake_before_the_note_comes_first(bench):
    error = bench.error(KOT.replace("+5", "+6"), OLD)
    assert (error["turn"], error["code"]) == (1, "score")


def test_recoveries_before_the_note_are_judged(bench):
    turns = [">Маша: КОТАЕИ? 8H КОт +3 3", "#recover Петя J8 Т", "#note incomplete 2-2: так"]
    answer = bench.json(record(*turns))
    assert [turn["action"] for turn in answer["turns"]] == ["word", "recover"]
    assert (answer["error"]["turn"], answer["error"]["line"]) == (2, 8)


@pytest.mark.parametrize(
    "note",
    [
        "#note incomplete",
        "#note incomplete 5",
        "#note incomplete x-y: так",
        "#note incomplete 5-7 так",
        "#note Incomplete 5-7: так",
        "#note the log was full",
        "#note это неполная запись",
        "#note the log was full: the rest is missing, said Маша",
    ],
)
def test_any_other_note_changes_nothing(bench, note):
    assert bench.legal(KOT, note, PASS, note)["legal"]


def test_a_note_between_the_final_lines_leaves_the_game_unfinished(bench):
    passes = [">Маша: КОТАЕИ? - +0 0", ">Петя: ЛЕТ?УНН - +0 0"] * 2
    last = [">Маша: (КОТАЕИ?) -8 -8"]
    answer = bench.json(record(*passes, *last, "#note incomplete 5-: так"))
    assert (answer["finished"], answer["error"]["turn"]) == (False, 5)
    assert answer["totals"] == {"Маша": -8, "Петя": 0}


def test_behind_the_note_a_line_that_cannot_be_read_is_still_one(bench):
    assert bench.json(record(KOT, OLD, "что это"))["error"]["code"] == "unreadable"


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("#note incomplete 2-4: диск был занят", "нет ходов с 2-го по 4-й (диск был занят)"),
        ("#note incomplete 2-: диск", "нет ходов с 2-го до конца (диск)"),
        ("#note incomplete 2-2: диск", "нет хода 2, целиком или части (диск)"),
        (OLD, "журнал был полон"),
    ],
)
def test_the_report_tells_which_turns_are_missing_and_why(bench, note, said):
    code, out, err = bench.text(record(KOT, note))
    assert (code, err) == (1, "")
    assert "ЗАПИСЬ НЕПОЛНА: ход 2, строка 7:" in out
    assert said in out
    assert "До этого места всё верно. Счёт: Маша 5, Петя 0." in out
    assert "ошибок нет" not in out


def test_a_record_with_a_gap_that_the_game_wrote_is_judged_up_to_it(bench):
    made = game("КОТАЕИ?", "ЛЕТ?УНН", judge=ruleset.TRUST)
    kept = turn_log.Log()
    kept.note(do(made, "8H", "КОТ"))
    made.pass_turn()
    log_gaps.add(kept, 2, 2, turn_log.LOCKED, made.scores)
    kept.note(made.pass_turn())
    text = "\n".join(core_record.write(("Маша", "Петя"), made, kept))
    answer = bench.json(text)
    assert len(answer["turns"]) == 1
    assert answer["error"]["turn"] == 2


# What the solver does


@pytest.fixture
def run(tmp_path):
    return solver(tmp_path, ["кот", "ток", "котлета", "акт"])


def gapped():
    return record(KOT, PASS, "#note incomplete 3-5: диск был занят", ">Петя: - - +0 0")


def test_positions_before_the_note_can_be_solved(run):
    code, out, _ = run(gapped(), "--turn", "1", "--json")
    assert code == 0 and json.loads(out)["plays"]
    assert run(gapped(), "--turn", "3", "--hand", "ЛЕТА")[0] == 0


@pytest.mark.parametrize("options", [(), ("--turn", "4"), ("--turn", "7"), ("--turn", "99")])
def test_positions_behind_the_note_are_not_known_and_the_solver_says_up_to_where(run, options):
    code, out, err = run(gapped(), *options, "--hand", "ЛЕТА")
    assert (code, out) == (1, "")
    for part in ("строка 8", "неполна", "с 3-го по 5-й", "диск был занят", "от 1 до 3"):
        assert part in err, err


def test_a_turn_below_one_is_refused_with_what_is_known(run):
    code, _, err = run(gapped(), "--turn", "0")
    assert code == 2
    assert "от 1 до 3" in err


def test_a_review_goes_up_to_the_note_and_says_so(run):
    code, out, err = run(gapped(), "--review")
    assert code == 1
    assert "КОТ 8H +5" in out
    assert "неполна" in err and "до хода 3" in err
    code, out, _ = run(gapped(), "--review", "--json")
    assert code == 1
    assert len(json.loads(out)["turns"]) == 2


# The texts of the reasons


def test_every_reason_has_its_text_in_both_languages():
    codes = [turn_log.LOCKED, turn_log.FAILED, turn_log.FULL, turn_log.LOST, turn_log.MEMORY]
    assert codes == list(range(len(codes)))
    table = (ROOT / "lib" / "erudit_ui" / "texts.txt").read_text("utf-8")
    section = table.split("[gaps]\n")[1].split("\n\n")[0].splitlines()
    assert [int(line.split(" = ")[0]) for line in section] == codes
    for line in section:
        assert all(part.strip() for part in line.split(" = ")[1].split(" || "))
        assert len(line.split(" || ")) == 2
