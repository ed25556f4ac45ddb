# SPDX-License-Identifier: MIT
"""`--all`: every mistake of a record once, and nothing that only follows from another one."""

import json
import random

import pytest
import record_games
from records import EXCHANGE, KOT, KOTLETA, PASS, Bench, record, run

from erudit_core.record import writer as core_record
from erudit_core.rules import ruleset


class All(Bench):
    """Judges with and without --all; whatever else is said must be the same."""

    def errors(self, text, words=None):
        argv = [self.file(text), "--json"]
        if words is not None:
            argv += ["--words", self.file("\n".join(words), "words.txt")]
        plain_code, plain, _ = run(*argv)
        code, out, _ = run(*argv, "--all")
        answer = json.loads(out)
        errors = answer.pop("errors")
        assert (code, answer) == (plain_code, json.loads(plain))
        assert answer["error"] == (errors[0] if errors else None)
        self.answer = answer
        return errors

    def lines(self, text, words=None):
        return [error["line"] for error in self.errors(text, words)]


@pytest.fixture
def bench(tmp_path):
    return All(tmp_path)


def test_without_all_there_is_no_such_key(bench):
    assert "errors" not in bench.json(record(KOT))


def test_a_legal_record_has_none(bench):
    assert bench.errors(record(KOT, KOTLETA, EXCHANGE, PASS)) == []


def test_each_wrong_figure_is_listed_with_the_right_one(bench):
    errors = bench.errors(
        record(
            KOT.replace("+5 5", "+6 5"),
            KOTLETA.replace("+11 11", "+11 12"),
            EXCHANGE.replace("+0 5", "+1 5"),
        )
    )
    assert [(e["turn"], e["line"], e["code"]) for e in errors] == [
        (1, 6, "score"),
        (2, 7, "score"),
        (3, 8, "score"),
    ]
    assert "+5, а записано +6" in errors[0]["text"]
    assert "должен быть 11, а записано 12" in errors[1]["text"]


def test_totals_that_carry_a_wrong_score_on_are_not_listed(bench):
    wrong = record(KOT.replace("+5 5", "+6 6"), KOTLETA, EXCHANGE.replace("+0 5", "+0 6"), PASS)
    assert bench.lines(wrong) == [6]
    # Put right later on, and wrong once more.
    assert bench.lines(record(KOT.replace("+5 5", "+6 6"), KOTLETA, EXCHANGE)) == [6]
    assert bench.lines(wrong.replace("+0 11", "+0 12")) == [6, 9]


def test_a_wrong_score_and_a_wrong_total_of_one_turn_are_two_mistakes(bench):
    errors = bench.errors(record(KOT.replace("+5 5", "+6 9")))
    assert [e["line"] for e in errors] == [6, 6]
    assert "должен быть 5, а записано 9" in errors[1]["text"]


def test_an_illegal_turn_is_a_pass_and_the_game_goes_on(bench):
    errors = bench.errors(
        record(
            ">Маша: КОТАЕИ? 1A КОТ +5 5",
            ">Петя: ЛЕТ?УНН 8H ЛЕТ +5 5",
            ">Маша: АЕИСРП? - +0 5",
            ">Петя: УННДОБ? 8H ...ЖА +10 15",
        )
    )
    assert [(e["turn"], e["code"]) for e in errors] == [(1, "centre"), (4, "not_in_hand")]


def test_an_unknown_word_that_stayed_on_the_table_explains_what_was_built_on_it(bench):
    words = ["кот", "тик"]
    text = record(KOT, KOTLETA, ">Маша: АЕИСРП? N8 .П +5 10", ">Петя: - - +0 11", rules="")
    errors = bench.errors(text, words)
    assert [(e["line"], e["code"]) for e in errors] == [(7, "unknown_word"), (8, "unknown_word")]


def test_an_unknown_word_that_was_taken_back_explains_what_was_built_instead(bench):
    words = ["кот", "лот"]
    text = record(
        KOT,
        ">Петя: ЛЕТ?УНН 8H ...ЛЕТ +11 11",
        ">Маша: АЕИСРП? - +0 5",
        ">Петя: ЛЕТ?УНН I7 Л.Т +9 9",
        rules="",
    )
    assert bench.lines(text, words) == [7]


def test_a_wrong_hand_is_not_known_and_listed_once(bench):
    errors = bench.errors(
        record(KOT, KOTLETA, ">Маша: БВГДЖЗЙ -БВ +0 5", PASS, KOT[:6] + " - - +0 5")
    )
    assert [(e["line"], e["code"]) for e in errors] == [(8, "other")]


def test_a_letter_forgotten_in_a_hand_is_one_mistake(bench):
    errors = bench.errors(record(">Маша: КОАЕИ? 8H КОТ +5 5", KOTLETA, EXCHANGE))
    assert [e["line"] for e in errors] == [6]


def test_a_turn_that_is_missing_is_told_once_where_the_next_seat_is_wrong(bench):
    text = record(KOT, ">Маша: АЕИСРП? N7 С.П +5 10", ">Петя: - - +0 11", ">Маша: - - +0 10")
    errors = bench.errors(text)
    assert [e["line"] for e in errors] == [7]
    assert "очередь" in errors[0]["text"]


def test_a_recovery_that_is_not_allowed_is_listed_and_left_out(bench):
    errors = bench.errors(
        record(KOT, "#recover Петя H8 К", KOTLETA, "#recover Маша N8 А", EXCHANGE)
    )
    assert [(e["turn"], e["line"]) for e in errors] == [(2, 7)]


def test_after_the_end_only_the_first_line_is_listed(bench):
    passes = [">Маша: КОТАЕИ? - +0 0", ">Петя: ЛЕТ?УНН - +0 0"] * 2
    assert bench.lines(record(*passes, KOT, KOTLETA)) == [10]


def test_wrong_final_lines_are_listed_each(bench):
    passes = [">Маша: КОТАЕИ? - +0 0", ">Петя: ЛЕТ?УНН - +0 0"] * 2
    final = [">Маша: (КОТАЕИ?) -9 -9", ">Петя: (ЛЕТ?УНН) -9 -10"]
    assert bench.lines(record(*passes, *final)) == [10, 11]
    assert bench.lines(record(*passes[:2], *final)) == [8]


def test_behind_a_note_on_missing_turns_nothing_is_checked(bench):
    text = record(KOT.replace("+5 5", "+6 6"), "#note incomplete 2-3: так", ">Петя: - - +7 7", KOT)
    errors = bench.errors(text)
    assert [(e["line"], e["code"]) for e in errors] == [(6, "score"), (7, "other")]


def test_all_lines_that_cannot_be_read_are_listed_and_nothing_is_judged(bench):
    text = record(KOT.replace("+5", "+6"), ">Петя: - 8H KOT +5 5", "что это", KOTLETA, "#rack1 А")
    errors = bench.errors(text)
    assert [(e["line"], e["code"], e["turn"]) for e in errors] == [
        (7, "unreadable", None),
        (8, "unreadable", None),
        (10, "unreadable", None),
    ]
    assert bench.answer["turns"] == []
    code, out, err = run(bench.file(text), "--all")
    assert (code, out) == (2, "")
    assert [f"строка {n}" in line for n, line in zip((7, 8, 10), err.splitlines(), strict=True)]


def test_what_follows_from_an_unreadable_player_is_not_listed(bench):
    text = record(KOT, KOTLETA, EXCHANGE.replace("-ЕИ", "-EИ")).replace("#player2", "#рlayer2")
    assert bench.lines(text) == [4, 8]


def test_a_file_that_is_no_record_at_all_is_one_error(bench):
    code, out, _ = run(bench.folder / "нет", "--json", "--all")
    answer = json.loads(out)
    assert code == 2 and answer["errors"] == [answer["error"]]


def test_the_report_for_people_lists_them_all(bench):
    text = record(KOT.replace("+5 5", "+6 5"), KOTLETA, EXCHANGE.replace("+0 5", "+1 5"))
    code, out, err = run(bench.file(text), "--all")
    assert (code, err) == (1, "")
    assert "ОШИБКА: ход 1, строка 6, Маша:" in out
    assert "ОШИБКА: ход 3, строка 8, Маша:" in out
    assert "Всего ошибок: 2." in out
    code, out, _ = run(bench.file(record(KOT)), "--all")
    assert code == 0 and "ошибок нет" in out


# Laws, over random games


def games(count):
    """Yield (lines, places of the turns) of random games that nobody judges."""
    for seed in range(count):
        names, made, noted = record_games.play_random(seed)
        made.rules = ruleset.changed(made.rules, "judge", ruleset.TRUST)
        lines = list(core_record.write(names, made, noted))
        lines = [line for line in lines if not line.startswith("#accepted")]
        turns = [i for i, line in enumerate(lines) if line[0] == ">" and "(" not in line]
        if len(turns) > 5:
            yield lines, turns


def with_field(line, at, change):
    words = line.split(" ")
    words[at] = change(words[at])
    return " ".join(words)


def test_wrong_scores_are_listed_each_and_nothing_else(bench):
    rng = random.Random(5)
    for lines, turns in games(14):
        wrong = sorted(rng.sample(turns, 3))
        for i in wrong:
            lines[i] = with_field(lines[i], -2, lambda score: f"+{int(score) + 3}")
        assert bench.lines("\n".join(lines)) == [i + 1 for i in wrong]


def test_words_that_are_unknown_are_listed_each_whatever_is_built_on_them(bench):
    rng = random.Random(9)
    checked = 0
    for lines, _ in games(40):
        text = "\n".join(lines)
        if "side_words=" in text or "preset=boxed" in text:
            continue
        made = bench.json(text)["turns"]
        words = [turn["word"] for turn in made if turn["action"] == "word"]
        once = [word for word in words if words.count(word) == 1]
        if len(once) < 3:
            continue
        gone = rng.sample(once, 2)
        judged = text.replace("judge=trust", "judge=dictionary")
        errors = bench.errors(judged, [word for word in words if word not in gone])
        assert [error["code"] for error in errors] == ["unknown_word"] * 2, (gone, errors)
        checked += 1
    assert checked > 3


def test_a_letter_that_is_lost_from_a_hand_is_one_mistake_in_any_game(bench):
    rng = random.Random(3)
    for lines, turns in games(14):
        at = rng.choice(turns)
        if len(lines[at].split(" ")[1]) > 2:
            lines[at] = with_field(lines[at], 1, lambda hand: hand[:-1])
            assert bench.lines("\n".join(lines)) == [at + 1]


def test_no_damage_crashes_it_or_changes_the_first_error(bench):
    rng = random.Random(4)
    for lines, _ in games(10):
        for _ in range(8):
            damaged = list(lines)
            for _ in range(4):
                at = rng.randrange(len(damaged))
                how = rng.randrange(3)
                if how == 0:
                    del damaged[at]
                elif how == 1:
                    damaged.insert(at, rng.choice(lines))
                else:
                    other = rng.choice(lines).split(" ")
                    words = damaged[at].split(" ")
                    words[rng.randrange(len(words))] = rng.choice(other)
                    damaged[at] = " ".join(words)
            bench.errors("\n".join(damaged))


def test_a_game_of_unknown_words_only_has_one_mistake_a_word(bench):
    for lines, _ in games(8):
        text = "\n".join(lines)
        words = [turn for turn in bench.json(text)["turns"] if turn["action"] == "word"]
        errors = bench.errors(text.replace("judge=trust", "judge=dictionary"), ["кот"])
        assert [error["code"] for error in errors] == ["unknown_word"] * len(words)


def test_a_line_that_is_missing_from_a_game_is_one_mistake(bench):
    rng = random.Random(2)
    alone = checked = 0
    for lines, turns in games(16):
        del lines[rng.choice(turns[:-1])]
        count = len(bench.errors("\n".join(lines)))
        assert count >= 1
        alone += count == 1
        checked += 1
    assert alone >= checked - 1  # a game near its end may tell more
