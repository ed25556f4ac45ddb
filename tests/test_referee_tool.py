# SPDX-License-Identifier: MIT
"""The referee as a tool: exit codes, streams, files that cannot be read, the text for people."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from records import EXAMPLE, EXCHANGE, KOT, KOTLETA, record, run

from tools.judging import referee, solve, verdict

ROOT = Path(__file__).resolve().parent.parent


# Exit codes, streams, files


def test_a_missing_pack_is_named_with_its_cure(bench):
    code, out, err = run(bench.file(record(KOT, rules="packs=нетакого")))
    assert (code, out) == (2, "")
    assert "нетакого.lex" in err and "--words" in err and "build_lexicon.py" in err


def test_a_damaged_pack_is_told_from_a_missing_one(bench, tmp_path, monkeypatch):
    monkeypatch.setattr(verdict, "PACKS", tmp_path)
    (tmp_path / "nouns.lex").write_bytes(b"nothing")
    error = bench.json(record(KOT, rules=""))["error"]
    assert error["code"] == "unreadable" and "не словарь" in error["text"]


def test_no_dictionary_is_needed_for_trust_nor_before_the_first_word(bench):
    assert bench.legal(KOT, rules="judge=trust packs=нетакого")["legal"]
    assert bench.legal(">Маша: - - +0 0", rules="packs=нетакого")["legal"]


@pytest.mark.parametrize(
    "name", ["нет такого файла.gcg", ".", "имя\0с нулём"], ids=["missing", "folder", "nul"]
)
def test_a_file_that_is_not_there_cannot_be_read(tmp_path, name):
    code, out, err = run(tmp_path / name, "--json")
    answer = json.loads(out)
    assert code == 2
    assert answer["error"]["code"] == "unreadable"
    assert (answer["error"]["turn"], answer["error"]["line"]) == (None, None)
    assert (answer["legal"], answer["turns"], answer["totals"]) == (False, [], {})
    assert err.startswith("Запись не прочитать")


def test_a_file_that_is_not_utf_8_cannot_be_read_and_the_line_is_named(bench):
    answer = bench.json(record(*EXAMPLE).encode().replace("ЛЕТ?".encode(), b"\xcb\xc5"))
    assert answer["error"]["code"] == "unreadable"
    assert answer["error"]["line"] == 7
    assert "UTF-8" in answer["error"]["text"]


def test_a_faulty_line_makes_the_whole_file_unreadable_even_behind_an_illegal_turn(bench):
    answer = bench.json(record(KOT.replace("+5", "+6"), ">Вася: - - +0 0"))
    assert answer["error"]["code"] == "unreadable"
    assert answer["error"]["line"] == 7
    assert "Вася" in answer["error"]["text"]


@pytest.mark.parametrize("tool", [referee, solve], ids=["referee", "solve"])
@pytest.mark.parametrize(("name", "cure"), [("нет.txt", "проверьте имя и папку"), (".", "папка")])
def test_a_word_list_that_cannot_be_opened_is_named_with_the_cure(
    tool, name, cure, bench, tmp_path, capsys
):
    path = bench.file(record(KOT, rules=""))
    options = ["--words", str(tmp_path / name), "--json"]
    if tool is solve:
        options += ["--turn", "1"]
    assert tool.main([str(path), *options]) == 2
    out, said = capsys.readouterr()
    if tool is referee:
        assert json.loads(out)["error"]["text"] in said
        assert json.loads(out)["error"]["code"] == "unreadable"
    assert cure in said
    assert "Errno" not in said


def test_faulty_lines_of_a_word_list_are_reported_on_stderr_only(bench):
    words = bench.file("\ufeffКот\r\n\r\n# слова\r\nко т\r\nкОтЛёТа\r\n", "words.txt")
    path = bench.file(record(*EXAMPLE, rules=""))
    code, out, err = run(path, "--json", "--words", words)
    assert code == 0
    assert json.loads(out)["legal"]
    assert err.startswith("line 4: ко т: ")


def test_the_tool_runs_on_a_bare_python_from_another_folder(bench, tmp_path):
    path = bench.file(record(*EXAMPLE))
    tool = ROOT / "tools" / "referee.py"

    def call(*argv):
        command = [sys.executable, "-I", "-S", tool, *argv]
        return subprocess.run(command, capture_output=True, cwd=tmp_path, check=False)

    good = call(path.name, "--json")
    assert good.returncode == 0, good.stderr.decode()
    assert json.loads(good.stdout.decode("utf-8"))["totals"] == {"Маша": 5, "Петя": 11}
    assert good.stderr == b""
    bad = call(bench.file(record(KOT.replace("+5 5", "+6 6"))).name)
    assert bad.returncode == 1
    assert call("нет.gcg").returncode == 2
    assert call().returncode == 2


# The text for people


def test_the_report_shows_words_arithmetic_scores_and_the_state(bench):
    code, out, err = bench.text(record(*EXAMPLE))
    assert (code, err) == (0, "")
    for part in (
        "Игроки: Маша, Петя",
        "«Классика», но: слова не проверяются",
        "1. Маша: КОТ 8H  +5, счёт 5",
        "К2 + О1 + Т2 = 5",
        "2. Петя: КОТЛЕТа 8H  +11, счёт 11",
        "К2 + О1 + Т2 + Л2 + Е1×2 + Т2 + а0 = 11",
        "забирает пустышку с N8, кладёт А",
        "3. Маша: меняет 2 фишки (ЕИ), счёт 5",
        "4. Петя: пропускает ход, счёт 11",
        "Запись верна: 4 хода",
        "Партия не окончена, ходит Маша",
    ):
        assert part in out, out


def test_the_report_shows_word_premiums_side_words_and_the_bonus(bench):
    rules = "side_words=score judge=trust"
    _, out, _ = bench.text(record(">Маша: - 8H КО +3 3", ">Петя: - 9H АТ +13 13", rules=rules))
    assert "А1 + Т2×2 + КА 3 + ОТ 5 = 13" in out
    _, out, _ = bench.text(
        record(">Маша: ПАРОВОЗ 8D ПАРОВОЗ +31 31", rules="preset=club judge=trust")
    )
    assert "П2×2 + А1 + Р2 + О1 + В2 + О1 + З5 + 15 за все семь фишек = 31" in out
    _, out, _ = bench.text(record(">Маша: - H5 КОТА +6 6", ">Петя: - 5E АОА.ОАО +32 32"))
    assert "(А1 + О1 + А1 + К2 + О1 + А1 + О1) × 4 = 32" in out


def test_the_report_names_winners_a_draw_and_teams(bench):
    passes = [">Маша: - - +0 0", ">Петя: - - +0 0"] * 2
    _, out, _ = bench.text(record(*passes))
    assert "Ничья: Маша, Петя — по 0" in out
    _, out, _ = bench.text(record(*passes, ">Маша: (КОТАЕИ?) -8 -8"))
    assert "Победа: Петя — 0" in out and "−8" in out
    head = {"players": "АБВГ", "teams": ("А В", "Б Г")}
    passes = [f">{nick}: - - +0 0" for nick in "АБВГ" * 2]
    _, out, _ = bench.text(record(*passes, ">А: (КОТАЕИ?) -8 -8", **head))
    assert "Команды: А+В против Б+Г" in out
    assert "Победа: Б+Г — 0" in out


def test_the_report_of_a_fault_names_turn_line_player_and_what_would_be_right(bench):
    code, out, err = bench.text(record(KOT, KOTLETA.replace("+11 11", "+12 12"), EXCHANGE))
    assert (code, err) == (1, "")
    assert "ОШИБКА: ход 2, строка 7, Петя" in out
    assert "очков должно быть +11, а записано +12" in out
    assert "К2 + О1 + Т2 + Л2 + Е1×2 + Т2 + а0 = 11" in out


def test_the_report_of_an_unreadable_record_names_line_and_cure(bench):
    code, out, err = bench.text(record(">Маша: - 8Z КОТ +5 5"))
    assert (code, out) == (2, "")
    assert "строка 6" in err and "8Z" in err and "8H" in err


def test_the_preset_s_differences_are_told_in_words(bench):
    rules = "preset=boxed layout=scrabble blank_value=letter target=150"
    rules += " recover=no repeats=no packs=a"
    _, out, _ = bench.text(record(rules=rules))
    assert (
        "«Из коробки», но: доска с центром «слово ×2»; пустышка на доске стоит как её буква; "
        "повторять слова нельзя; пустышки с доски не забирают; игра до 150 очков; словари: a."
    ) in out
