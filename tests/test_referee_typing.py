# SPDX-License-Identifier: MIT
"""What a careless person types: understood where it can mean one thing only, else named."""

import random
import re

import pytest
import record_games
from helpers import kinds
from records import record

from erudit_core.record import writer as core_record
from erudit_core.rules import ruleset
from tools.common import confusables
from tools.words.wordlist import encode_word

HEAD = "#player1 Аня Аня\n#player2 Боря Боря\n#erudit judge=trust\n"
KOT = ">Аня: КОТАЕИ? 8H КОТ +5 5"
KOTLETA = ">Боря: ЛЕТ?УНН 8H ...ЛЕТа +11 11"
GAME = (KOT, KOTLETA, ">Аня: АЕИСРП? -ЕИ +0 5", ">Боря: УННДОБВ - +0 11")


def text(*lines, head=HEAD):
    return head + "\n".join(lines) + "\n"


# Understood


@pytest.mark.parametrize("dash", list("–—−‐‑"))
def test_dashes_of_every_kind_are_the_record_s_own_mark(bench, dash):
    plain = bench.json(text(*GAME))
    assert plain["legal"]
    assert bench.json(text(*(line.replace("-", dash) for line in GAME))) == plain
    final = [">Аня: - - +0 0", ">Боря: - - +0 0"] * 2 + [">Аня: (КОТАЕИ?) -8 -8"]
    assert bench.json(text(*final))["finished"]
    assert bench.json(text(*(line.replace("-", dash) for line in final)))["finished"]


def test_an_ellipsis_is_three_points_of_a_word(bench):
    plain = bench.json(text(*GAME))
    assert bench.json(text(*(line.replace("...", "…") for line in GAME))) == plain


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\u2009", "\t", "   ", " \u00a0\t"])
def test_spaces_of_every_kind_and_number_part_the_fields(bench, space):
    plain = bench.json(text(*GAME))
    assert bench.json(text(*GAME).replace(" ", space)) == plain
    assert bench.json(text(*(f"{space}{line}{space}" for line in GAME))) == plain


def test_letters_that_came_apart_are_put_together(bench):
    apart = "К\u0418\u0306 8H Е\u0308ж +7 7"
    word = [">Аня: К?ЕИЙАА 8H КИ\u0306 +4 4", ">Аня: К?ЕИЙАА 8H КЙ +4 4"]
    assert bench.json(text(word[0])) == bench.json(text(word[1]))
    assert confusables.composed(apart) == "КЙ 8H Ёж +7 7"
    head = HEAD.replace("Аня Аня", "Андреи\u0306 Андреи\u0306")
    made = bench.json(text(">Андрей: - - +0 0", head=head))
    assert made["legal"] and made["turns"][0]["nick"] == "Андрей"


@pytest.mark.parametrize("end", ["\r", "\r\n"])
def test_lines_may_end_as_on_an_old_mac_or_in_windows(bench, end):
    assert bench.json(text(*GAME).replace("\n", end)) == bench.json(text(*GAME))
    bad = text(*GAME, "что это").replace("\n", end)
    assert bench.json(bad)["error"]["line"] == 8


def test_names_and_notes_keep_their_characters(bench):
    head = HEAD.replace("Аня Аня", "Анна—М… Анна — М…")
    made = bench.json(text(">Анна—М…: - - +0 0", "#note – … KOT", head=head))
    assert made["legal"] and made["turns"][0]["nick"] == "Анна—М…"


# Refused: the character or the field is named


def refusal(bench, line, head=HEAD):
    """Return the text on the fourth line of a record that cannot be read."""
    answer = bench.json(text(line, head=head))
    assert answer["error"]["code"] == "unreadable", answer
    assert answer["error"]["line"] == len(head.splitlines()) + 1
    return answer["error"]["text"]


CHARACTERS = [
    (">Аня: КОТАЕИ? 8H KOT +5 5", 18, "латинская K вместо русской К"),
    (">Аня: КОТАЕИ? 8H КOТ +5 5", 19, "латинская O"),
    (">Аня: КОТАЕI? 8H КОТ +5 5", 12, "латинская I"),
    (">Аня: КОТАЕИ? 8H К0Т +5 5", 19, "цифра 0 вместо русской О"),
    (">Аня: КОТАЕИ? 8H К·Т +5 5", 19, "«·» вместо «.»"),
    (">Аня: КОТАЕ* 8H КОТ +5 5", 12, "«*» вместо «?»"),
    (">Аня: КОТАЕИ? 8H КО\u0301Т +5 5", 19, "ударения"),
    (">Аня: КОТАЕИ? 8H К\u200bОТ +5 5", 19, "U+200B"),
    (">Аня: КОТАЕИ? 8H КОТ! +5 5", 21, "знак «!»"),
    (">Аня: КОТаЕИ? 8H КОТ +5 5", 10, "малая а"),
    (">Аня: КОТАЕИ? 8H КИ\u0306Ж! +5 5", 21, "знак «!»"),
    (">Аня: КОТАЕИ? -EИ +0 0", 16, "латинская E"),
    (">Аня: (ИCР) -5 0", 9, "латинская C"),
    (">Аня: КОТАЕИ? 8H КОТ +О 5", 23, "русская О"),
    (">Аня: КОТАЕИ? 8H КОТ +5 5О", 26, "русская О"),
    (">Аня: КОТАЕИ? 8Р КОТ +5 5", 16, "русская Р"),
    (">Аня: КОТАЕИ? 8-H КОТ +5 5", 16, "знак «-»"),
    ("#recover Аня N8 A", 17, "латинская A"),
    ("#accepted КOТ", 12, "латинская O"),
    (">Aня: - - +0 0", 2, "латинская A, а у игрока «Аня» здесь русская А"),
    ("#recover Aня N8 А", 10, "латинская A"),
    (">Аня; - - +0 0", 5, "знак «;» вместо «:»"),
    ("»Аня: - - +0 0", 1, "вместо «>»"),
    ("#nоte x", 3, "русская о"),
    ("\u200b>Аня: - - +0 0", 1, "U+200B"),
]


@pytest.mark.parametrize(("line", "column", "named"), CHARACTERS)
def test_a_wrong_character_is_named_with_its_column(bench, line, column, named):
    said = refusal(bench, line)
    assert said.startswith(f"знак {column}: "), said
    assert named in said


FIELDS = [
    (">Аня: КОТАЕИ? 8H КОТ +5", 24, "не хватает счёта"),
    (">Аня: КОТАЕИ? 8H КОТ 5", 22, "не хватает очков со знаком"),
    (">Аня: КОТАЕИ? 8H КОТ", 21, "не хватает очков и счёта"),
    (">Аня: КОТАЕИ? 8H +5 5", 18, "не хватает слова"),
    (">Аня: 8H КОТ +5 5", 7, "не хватает фишек на руках"),
    (">Аня: КОТАЕИ? +0 0", 15, "не хватает хода"),
    (">Аня: КОТАЕИ?", 14, "не хватает хода, очков и счёта"),
    (">Аня:", 6, "не хватает хода"),
    (">Аня: - - +0", 13, "не хватает счёта"),
    (">Аня: - - 0", 11, "не хватает очков со знаком"),
    (">Аня: (ИСР) -5", 15, "не хватает счёта"),
    (">Аня: (ИСР -5 0", 11, "скобки"),
    (">Аня: КОТАЕИ? 8H КОТ +5 5 !", 27, "лишнее «!»"),
    (">Аня: КОТАЕИ? 8 H КОТ +5 5", 15, "нет столбца"),
    (">Аня: КОТАЕИ? 16H КОТ +5 5", 15, "от 1 до 15"),
    (">Аня: КОТАЕИ? HH КОТ +5 5", 15, "нет строки"),
    (">Аня: КОТАЕИ? -- +0 0", 15, "не понять ход «--»"),
    (">Аня: КОТАЕИ? ПАС +0 0", 15, "не понять ход «ПАС»"),
    (">Аня: КОТАЕИ? (challenge) +5 5", 15, "не понять ход «(challenge)»"),
    (">Аня: (challenge) +5 5", 7, "не понять «(challenge)»"),
    (">Аня: (time) -10 5", 7, "не понять «(time)»"),
    (">Аня: - (ИСР) -5 0", 7, "фишек на руках не пишут"),
    (">Анна Петровна: - - +0 0", 7, "имя в ходе — одно слово"),
    (">Аня - - +0 0", 5, "нет двоеточия"),
    (">Аня : - - +0 0", 6, "лишний пробел"),
    ("> Аня: - - +0 0", 2, "пробела не бывает"),
    (">аня: - - +0 0", 2, "«Аня», а не «аня»"),
    (">Ваня: - - +0 0", 2, "есть: Аня, Боря"),
    ("Аня: - - +0 0", 1, "нет знака «>»"),
    ("# комментарий", 1, "заметка пишется #note"),
    ("# note комментарий", 3, "пробела не бывает"),
    ("#rack1 АБВ", 1, "неизвестная строка «#rack1»; заметка пишется #note"),
    ("#Note x", 2, "пишется #note"),
    ("#recover Аня N8", 16, "не хватает буквы"),
    ("#recover Аня N8 А Б", 19, "лишнее «Б»"),
    ("#recover Аня 8N А", 14, "столбцом вперёд"),
    ("#accepted", 10, "не хватает слова"),
    ("#accepted КОТ КИТ", 15, "лишнее «КИТ»"),
    ("#first", 7, "не хватает имени"),
    ("#first Аня Боря", 12, "лишнее «Боря»"),
    ("#team 1", 8, "не хватает имени"),
    ("#player3", 9, "не хватает имени"),
    ("#player В", 1, "#player1"),
]


@pytest.mark.parametrize(("line", "column", "named"), FIELDS)
def test_a_wrong_field_is_named_with_its_column(bench, line, column, named):
    said = refusal(bench, line)
    assert said.startswith(f"знак {column}: "), said
    assert named in said


@pytest.mark.parametrize(
    ("rule", "column", "named"),
    [
        ("speed=1", 9, "правила «speed» нет; есть: preset"),
        ("blanks=4", 16, "значения «4»; можно: 2, 3"),
        ("judge=слова", 15, "dictionary, consent, trust"),
        ("blаnks=3", 11, "русская а"),
        ("blanks = 3", 9, "без пробелов"),
        ("target=", 9, "имя=значение"),
        ("blanks", 9, "нет значения"),
        ("club", 9, "пишется preset=club"),
        ("target=100 target=150", 20, "второй раз"),
    ],
)
def test_a_wrong_agreement_is_named_with_its_column(bench, rule, column, named):
    said = refusal(bench, f"#erudit {rule}", head="#player1 А А\n#player2 Б Б\n")
    assert said.startswith(f"знак {column}: "), said
    assert named in said


def test_an_unknown_line_behind_the_first_turn_is_not_called_too_late(bench):
    answer = bench.json(text(KOT, "#rack1 АБВ"))
    assert "неизвестная" in answer["error"]["text"]
    assert "после первого хода" in bench.json(text(KOT, "#lang ru"))["error"]["text"]


def test_the_refusal_for_people_names_line_and_column(bench):
    code, _, err = bench.text(text(">Аня: КОТАЕИ? 8H KOT +5 5"))
    assert code == 2
    assert err.startswith("Запись не прочитать: строка 4, знак 18: в слове «KOT» латинская K")


def test_the_column_is_the_one_that_an_editor_shows(bench):
    """A mark above a letter has no column of its own; a mark of byte order has none either."""
    bom = bench.json("\ufeff" + "#rack1 АБВ\n" + text())
    assert bom["error"]["text"].startswith("знак 1: ")
    fields = confusables.fields("\ufeff>А:  КИ\u0306О!")
    assert [field.column() for field in fields] == [1, 6]
    assert fields[1].column(len(fields[1].text) - 1) == 9


# Words that some other pack has


def test_a_word_of_a_pack_that_the_game_does_not_use_is_told(bench):
    error = bench.error(">Маша: - 8E МОСКВА +9 9", rules="")
    assert error["code"] == "unknown_word"
    assert "places" in error["text"] and "#accepted МОСКВА" in error["text"]
    assert "places" not in bench.error(">Маша: - 8G ЪЪЪ +9 9", rules="")["text"]
    listed = bench.error(">Маша: - 8E МОСКВА +9 9", rules="", words=["кот"])
    assert "places" not in listed["text"]


def test_a_pack_that_cannot_be_read_is_passed_over(bench, tmp_path, monkeypatch):
    from tools.judging import verdict

    for name in ("nouns", "places"):
        (tmp_path / f"{name}.lex").write_bytes((verdict.PACKS / f"{name}.lex").read_bytes())
    (tmp_path / "rare.lex").write_bytes(b"")
    (tmp_path / "._nouns.lex").write_bytes(b"")
    monkeypatch.setattr(verdict, "PACKS", tmp_path)
    assert "places" in bench.error(">Маша: - 8E МОСКВА +9 9", rules="")["text"]


# One table for the referee, word lists and packs


def test_what_only_looks_russian_is_no_letter_anywhere(bench):
    assert len(confusables.LOOKS) > 50
    assert [char for char in sorted(confusables.LOOKS) if encode_word("кот" + char)[0]] == []
    errors = {
        char: bench.json(text(f">Аня: - 8H КО{char} +5 5"))["error"] or {}
        for char, twin in confusables.LOOKS.items()
        if char not in ".?,…" and twin not in (".", "?")
    }
    told = {char: (error.get("code"), error.get("line")) for char, error in errors.items()}
    line = len(HEAD.splitlines()) + 1
    assert {char: how for char, how in told.items() if how != ("unreadable", line)} == {}


def test_every_foreign_letter_and_its_twin_have_names():
    for char, twin in confusables.LOOKS.items():
        said = str(confusables.instead(char))
        assert char in said and twin in said, said
        assert str(confusables.named(char)) != str(confusables.named(twin))


def test_lists_take_letters_that_came_apart():
    assert encode_word("и\u0306од")[0] == kinds("ЙОД")


# A fuzz: one careless character in a legal record


FUZZ = [*confusables.LOOKS, *confusables.DASHES, *confusables.SPACES[1:]]
FUZZ += ["\u0301", "\u0306", "\u0308", "\u200b", "\u00ad", "…", "і", "Ё", "ё", "´", "\x0b", "\x1b"]
UNPLACED = re.compile(r"игроков меньше двух")


def test_one_careless_character_is_understood_or_named_and_never_a_crash(bench):
    rng = random.Random(7)
    seen = {0: 0, 1: 0, 2: 0}
    for seed in range(12):
        names, made, noted = record_games.play_random(seed)
        made.rules = ruleset.changed(made.rules, "judge", ruleset.TRUST)
        lines = list(core_record.write(names, made, noted))
        for _ in range(60):
            mutated = list(lines)
            at = rng.randrange(len(lines))
            line = lines[at]
            spot = rng.randrange(len(line))
            how = rng.randrange(3)
            if how == 2:  # a field goes
                words = line.split(" ")
                del words[rng.randrange(len(words))]
                mutated[at] = " ".join(words)
            else:
                mutated[at] = line[:spot] + rng.choice(FUZZ) + line[spot + how :]
            answer = bench.json("\n".join(mutated))
            seen[bench.code] += 1
            said = answer["error"]["text"] if answer["error"] else ""
            if bench.code == 2 and not UNPLACED.match(said):
                assert re.match(r"знак \d+: .", said), (mutated[at], said)
                assert answer["error"]["line"]
            code, out, err = bench.text("\n".join(mutated))
            assert code == bench.code
            assert all(char.isprintable() or char == "\n" for char in out + err)
    assert min(seen.values()) > 5, seen


def test_records_of_the_game_itself_pass_unchanged():
    for seed in range(20):
        names, made, noted = record_games.play_random(seed)
        for line in core_record.write(names, made, noted):
            assert confusables.plain(line) == line


def test_what_the_tests_of_the_referee_type_is_plain():
    for line in record(KOT, KOTLETA).splitlines():
        assert confusables.plain(line) == line
