# SPDX-License-Identifier: MIT
"""Referee and solver in English: each sentence of theirs, and JSON that stays as it is."""

import json
import random
import re
import string

import pytest
import record_games
import suite
import test_referee_typing as typing
from records import EXAMPLE, EXCHANGE, KOT, PASS, record
from refused import (
    FAULTY,
    LEGAL,
    MASHA,
    OVER,
    PETYA,
    UNREADABLE,
    typed,
)

from erudit_core.record import writer as core_record
from erudit_core.rules import ruleset
from tools.common import confusables, setup_env
from tools.common.both_languages import Both, counted, plural, same
from tools.common.micropython import ROOT
from tools.judging import (
    referee,
    referee_text,
    report,
    solve,
    solver_text,
    unreadable_text,
    verdict,
)
from tools.lexpack import pack_theme
from tools.realset import refused as realset_refused
from tools.realset import rules_text, texts
from tools.words import wordlist

MODULES = (
    *(confusables, report, referee_text, solver_text, unreadable_text, wordlist),
    *(realset_refused, rules_text, texts),
)
# Capitals are tiles, also with small letters for blanks among them: the same in any language.
RUSSIAN = re.compile(r"\b[А-Яа-яЁё][а-яё]+\b")
WORDS = ("кот", "котлета", "ток", "такт", "каша", "шкаф", "катет", "то")


# The tables


def both_of(value):
    """Yield every Both within a value."""
    if isinstance(value, Both):
        yield value
    elif isinstance(value, dict):
        yield from both_of(tuple(value.values()))
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from both_of(part)


def tables():
    """Return {name: Both} of all sentences that stand in tables."""
    found = {}
    for module in MODULES:
        for name, value in vars(module).items():
            for i, text in enumerate(both_of(value)):
                found[f"{module.__name__}.{name} {i}: {text.russian}"] = text
    return found


def in_words(text):
    """Tell whether a sentence has words of its own, not only fields to fill in."""
    return any(char.isalpha() for part, *_ in string.Formatter().parse(text) for char in part)


def fields(text):
    """Return the names of a sentence's fields, "" for each that has none."""
    parts = string.Formatter().parse(text)
    return sorted(field for _, field, *_ in parts if field is not None)


def test_each_sentence_of_the_tables_is_told_in_english_with_the_same_fields():
    texts = tables()
    assert len(texts) > 150
    for where, text in texts.items():
        if in_words(text.russian):
            assert re.search("[А-Яа-яё]", text.russian), where
            assert text.english != text.russian, where
            assert not RUSSIAN.search(text.english.replace("«Эрудит»", "")), where
        assert fields(text.russian) == fields(text.english), where


def test_forms_that_go_with_a_number_are_told_in_both_languages():
    turns = (("ход", "хода", "ходов"), ("turn", "turns"))
    russian = [counted(n, *turns).russian for n in (0, 1, 2, 5, 11, 12, 21, 22, 111)]
    assert russian == ["ходов", "ход", "хода", "ходов", "ходов", "ходов", "ход", "хода", "ходов"]
    english = [counted(n, *turns).english for n in (0, 1, 2, 11, 21)]
    assert english == ["turns", "turn", "turns", "turns", "turns"]
    for name, forms in vars(solver_text).items():
        if isinstance(forms, tuple) and name.isupper():
            assert [len(side) for side in forms] == [3, 2], name
            assert not RUSSIAN.search(" ".join(forms[1])), name


def test_a_text_in_both_languages_is_told_in_the_person_s_and_keeps_the_other(monkeypatch):
    text = Both("слово {}: {}", "word {}: {}").format("{x}", Both("нет", "none"))
    assert (text.russian, text.english) == ("слово {x}: нет", "word {x}: none")
    assert (str(text), f"{text}!") == ("слово {x}: нет", "слово {x}: нет!")
    monkeypatch.setenv("ERUDIT_LANGUAGE", "en")
    assert (str(text), f"{text}!") == ("word {x}: none", "word {x}: none!")
    assert str(same("ж")) == "ж"
    assert plural(2, "turn", "turns") == "turns"


# The referee, record by record


def stray(said, given):
    """Return the Russian words in an English text that are none of the record's own, nor a word of
    the list's with a blank or two.
    """
    found = [word for word in RUSSIAN.findall(said) if word not in given]
    return [word for word in found if word.lower() not in WORDS]


@pytest.fixture
def speak(tmp_path, monkeypatch, capsys):
    """Returns a function: tool, record, options -> {language: (exit code, stdout, stderr)}."""

    def call(tool, text, *options):
        path = tmp_path / "game.gcg"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        found = {}
        for language in ("ru", "en"):
            monkeypatch.setenv("ERUDIT_LANGUAGE", language)
            capsys.readouterr()
            code = tool.main([str(path), *map(str, options)])
            found[language] = (code, *capsys.readouterr())
        return found

    return call


def check(speak, tool, text, *options):
    """Run a tool in both languages, as text and as JSON; return (Russian, English) text."""
    said = speak(tool, text, *options, "--json")
    assert said["ru"][:2] == said["en"][:2]
    plain = speak(tool, text, *options)
    assert plain["ru"][0] == plain["en"][0] == said["ru"][0]
    russian, english = ("".join(plain[language][1:]) for language in ("ru", "en"))
    given = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    assert english and english != russian
    assert stray(english, given) == []
    assert stray(said["en"][2], given) == []
    assert len(english.splitlines()) == len(russian.splitlines())
    return russian, english


def test_an_error_s_text_in_json_is_russian_whatever_the_person_reads(speak):
    answer = json.loads(speak(referee, FAULTY[0], "--json")["en"][1])
    assert answer["error"]["text"] == "не выставлено ни одной новой фишки"
    answer = json.loads(speak(referee, "что это\n", "--json", "--all")["en"][1])
    assert [error["text"][:9] for error in answer["errors"]] == ["знак 1: н", "игроков м"]


def pattern(text):
    """Return the regular expression of what a sentence with fields can come to."""
    parts = [re.escape(part) for part, *_ in string.Formatter().parse(text)]
    tail = ".*" if text.endswith("}") else ""
    return re.compile(".*".join(parts) + tail, re.S)


# Where something closer can always be said; what a record's notation rules out.
NEVER = [unreadable_text.UNREADABLE[why] for why in ("rules", "hand", "word", "left", "accepted")]
NEVER += [referee_text.FAULTS[code] for code in ("line", "gap")]


@pytest.fixture
def sea(tmp_path, monkeypatch):
    """Records with a word off the theme `sea`, which is the only one."""
    (tmp_path / "themes").mkdir()
    made = pack_theme("sea", "море", "the sea", ["кит"], ["кит", "кот"])
    (tmp_path / "themes" / "sea.lex").write_bytes(made)
    monkeypatch.setattr(verdict, "THEMES", tmp_path / "themes")
    rules = [f"judge={judge} packs=nouns+sea" for judge in ("dictionary", "consent")]
    return [record(">Маша: - 8H КОТ +5 5", rules=each) for each in rules]


def test_the_referee_speaks_english_of_every_kind_of_fault_and_its_json_stays_russian(speak, sea):
    told = [check(speak, referee, text)[0] for text in (*LEGAL, *FAULTY, *UNREADABLE, *sea)]
    tables = [value for name, value in vars(unreadable_text).items() if name.isupper()]
    tables = [table for table in tables if isinstance(table, dict)]
    tables += [referee_text.FAULTS, referee_text.MISSING, referee_text.TILE, confusables.NAMES]
    sentences = [text for table in tables for text in table.values() if text not in NEVER]
    assert len(sentences) > 110
    missed = [
        text.russian
        for text in sentences
        if not any(pattern(text.russian).search(said) for said in told)
    ]
    assert missed == []


def test_every_mistake_at_once_is_told_in_english(speak):
    for text in (*LEGAL[::4], *FAULTY[::9], *UNREADABLE[::9]):
        check(speak, referee, text, "--all")
    text = record(KOT.replace("+5 5", "+6 5"), EXCHANGE.replace("Маша", "Петя"))
    english = check(speak, referee, text, "--all")[1]
    assert "MISTAKE: turn 1, line 6, Маша:" in english
    assert "Mistakes in all: 2. Up to the first all is right. Score: Маша 0, Петя 0." in english
    english = check(speak, referee, typed(KOT) + "#rack1\n", "--all")[1]
    assert re.findall("line [0-9]+, character [0-9]+: .", english) == [
        "line 4, character 2: n",
        "line 5, character 1: u",
    ]


def test_files_and_lists_that_cannot_be_used_are_told_in_english(speak, tmp_path, monkeypatch):
    check(speak, referee, b"\xff\xfe")
    check(speak, referee, b" " * (verdict.MOST_BYTES + 1))
    game = record(KOT, rules="")
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    for name in ("none", "", "binary", "binary/x", "n" * 300, "a\0b"):
        check(speak, referee, game, "--words", tmp_path / name)
        path = str(tmp_path / name) if name else ""
        for tool in (referee, solve):
            for language in ("ru", "en"):
                monkeypatch.setenv("ERUDIT_LANGUAGE", language)
                assert tool.main([path]) == 2
    check(speak, solve, game, "--hand", "КОТ", "--words", tmp_path / "none")
    check(speak, referee, record(KOT, rules="packs=нетакого"))
    monkeypatch.setattr(verdict, "PACKS", tmp_path)
    for data in (b"nothing", b"", (ROOT / "packs" / "nouns.lex").read_bytes()[:3000]):
        (tmp_path / "nouns.lex").write_bytes(data)
        check(speak, referee, game)
        check(speak, solve, game, "--hand", "КОТ")


def test_a_record_s_own_words_may_hold_whatever_a_format_would_fill_in(speak):
    check(speak, referee, typed(">{0}: - - +0 0"))
    check(speak, referee, typed("#{what} {x}"))
    head = "#player1 {0} {x}\n#player2 {} {}\n#erudit judge=trust\n"
    check(speak, referee, head + ">{0}: - - +0 0\n>{}: - - +0 1\n")
    check(speak, solve, head + ">{0}: - - +0 0\n", "--review")


def test_a_legal_record_s_rules_are_told_in_english(speak):
    for rule, english in (
        ("preset=boxed", 'Rules: "Boxed", but: words are not checked.'),
        ("preset=boxed target=150", "the game is to 150 points"),
        ("preset=article target=0", "no target"),
        ("preset=club blanks=2 recover=no repeats=no", "2 blanks"),
        ("preset=club all_seven=0 packs=nouns+rare", "packs: nouns+rare"),
        ("layout=scrabble premiums=once side_words=valid", "side words are allowed"),
        ("layout=classic12 blank_value=letter finish_round=no", "the game ends at once"),
    ):
        assert english in check(speak, referee, record(rules=f"{rule} judge=trust"))[1]


def test_the_referee_s_report_is_this(speak):
    english = check(speak, referee, LEGAL[0])[1]
    assert (
        english
        == """\
Players: Маша, Петя. First: Маша.
Rules: "Classic", but: words are not checked.

  1. Маша: КОТ 8H  +5, score 5
     К2 + О1 + Т2 = 5
  2. Петя: КОТЛЕТа 8H  +11, score 11
     К2 + О1 + Т2 + Л2 + Е1×2 + Т2 + а0 = 11
     Маша: takes the blank from N8, puts А there
  3. Маша: exchanges 2 tiles (ЕИ), score 5
  4. Петя: passes, score 11

The record is right: 4 turns, no mistakes. Score: Маша 5, Петя 11.
The game goes on: Маша is to move.
"""
    )
    english = check(speak, referee, record(KOT.replace("+5 5", "+6 6")))[1]
    assert english.endswith("""\
MISTAKE: turn 1, line 6, Маша:
  the points should be +5, and +6 is written. The word's points: К2 + О1 + Т2 = 5.
Up to there all is right. Score: Маша 0, Петя 0.
""")
    english = check(speak, referee, typed(">Аня: КОТАЕИ? 8H KOT +5 5"))[1]
    assert english == (
        "The record cannot be read: line 4, character 18: "
        "in the word 'KOT': Latin K instead of Russian К\n"
    )


def test_one_careless_character_is_told_in_english_too(speak):
    rng = random.Random(11)
    for seed in range(3):
        names, made, noted = record_games.play_random(seed)
        made.rules = ruleset.changed(made.rules, "judge", ruleset.TRUST)
        lines = list(core_record.write(names, made, noted))
        for _ in range(suite.length(10)):
            at = rng.randrange(len(lines))
            spot = rng.randrange(len(lines[at]))
            wrong = lines[at][:spot] + rng.choice(typing.FUZZ) + lines[at][spot + 1 :]
            check(speak, referee, "\n".join([*lines[:at], wrong, *lines[at + 1 :]]), "--all")


# The solver


@pytest.fixture
def words(tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return path


def test_the_solver_speaks_english_and_its_json_is_the_same(speak, words):
    gap = "#note incomplete 2-3: заперт"
    for turns, options in (
        (EXAMPLE, ("--turn", "3", "--hand", "КША", "--top", "2")),
        (EXAMPLE, ("--turn", "2")),
        (EXAMPLE[:1], ("--hand", "ЪЪЪ")),
        (EXAMPLE, ("--turn", "9", "--hand", "КОТ")),
        (EXAMPLE, ("--hand", "КОX")),
        (EXAMPLE[:1], ()),
        (OVER, ()),
        ((KOT, gap), ()),
        ((KOT.replace("+5 5", "+6 6"), PASS), ("--turn", "2")),
        ((KOT.replace("+5", "+O"),), ()),
        ((*EXAMPLE, EXCHANGE.replace("-ЕИ", "-")), ("--review",)),
        (EXAMPLE[:2], ("--review",)),
        ((KOT, gap), ("--review",)),
        ((">Маша: КОТАЕИ? - +0 0", ">Петя: ЪЪЬЬЫЫЪ - +0 0"), ("--review",)),
        ((MASHA, PETYA), ("--review",)),
    ):
        check(speak, solve, record(*turns), "--words", words, *options)


def test_the_solver_s_listing_and_review_are_these(speak, words):
    options = ("--words", words, "--turn", "3", "--hand", "КША", "--top", "1")
    english = check(speak, solve, record(*EXAMPLE), *options)[1]
    assert (
        english.partition("Turn")[2]
        == """\
 3: Маша, in hand АКШ, in the bag 109.

   1.  N5 КАШ.             15 points   КАШа            3 tiles
     … and 1 more play (--all shows all of them)
The blank on N8 can be taken first, by putting А in its place: such plays are not shown here.
"""
    )
    english = check(speak, solve, record(*EXAMPLE), "--words", words, "--review")[1]
    assert (
        english
        == """\
Turn  Player  Played            Lost  Best
   1  Маша    КОТ 8H +5            3  КАТЕт 8D +8
   2  Петя    КОТЛЕТа 8H +11       —  nothing was better
   3  Маша    exchange: 2          2  То J8 +2
   4  Петя    pass                 4  ТО M8 +4

Маша: played 5 of 10, the best play 0 times in 2 turns.
Петя: played 11 of 15, the best play 1 time in 2 turns.
"""
    )


def test_the_picture_s_texts_are_english(speak, words, tmp_path, monkeypatch):
    from matplotlib.text import Text

    from tools.judging.score_plot import pyplot

    monkeypatch.setattr(setup_env, "enter", lambda extras: None)
    told = []
    monkeypatch.setattr(
        pyplot, "close", lambda figure: told.append([t.get_text() for t in figure.findobj(Text)])
    )
    options = ("--review", "--words", words, "--plot", tmp_path / "game.png")
    speak(solve, record(*EXAMPLE, rules="target=200 judge=trust"), *options)
    russian, english = ([text for text in texts if text] for texts in told)
    monkeypatch.undo()
    pyplot.close("all")
    assert {"Партия", "счёт", "ход", "сыграно", "цель: 200"} <= set(russian)
    assert {"The game", "score", "turn", "played", "target: 200"} <= set(english)
    assert [word for text in english for word in stray(text, "Маша Петя")] == []


def test_a_wrong_figure_of_the_command_line_is_told_in_english(capsys, monkeypatch):
    for language, told in (("ru", "нужно целое число"), ("en", "a whole number")):
        monkeypatch.setenv("ERUDIT_LANGUAGE", language)
        with pytest.raises(SystemExit):
            solve.parse_args(["game.gcg", "--top", "0"])
        assert told in capsys.readouterr().err
