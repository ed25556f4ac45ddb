# SPDX-License-Identifier: MIT
"""Records as text: every tolerance of the reader, and what cannot be read."""

import pytest
from helpers import kinds

from erudit_core.record.notation import parse_place, place_text
from erudit_core.replay.reader import RecordError, read_record
from erudit_core.rules import ruleset, turn_log
from erudit_core.rules.tiles import UNKNOWN
from tools.common.micropython import run_micropython
from tools.judging import unreadable

EXAMPLE = """\
#character-encoding UTF-8
#lang ru
#player1 Маша Маша
#player2 Петя Петя
#erudit preset=article
#first Маша
>Маша: КОТАЕИ? 8H КОТ +5 5
>Петя: ЛЕТ?УНН 8H ...ЛЕТа +11 11
#recover Маша N8 А
>Маша: АЕИСРП? -ЕИ +0 5
>Петя: УННДОБВ - +0 11
"""
TWO = "#player1 А А\n#player2 Б Б\n"


def read(text):
    return read_record(text.split("\n"))


def turns(text):
    return read(TWO + text)[1]


def why(text):
    with pytest.raises(RecordError) as caught:
        read(text)
    assert unreadable.unreadable(
        caught.value, text.split("\n")
    )  # the referee has a sentence for it
    return caught.value.why


def why_turn(text):
    return why(TWO + text)


# Places


@pytest.mark.parametrize("cell", [0, 7, 14, 112, 210, 224])
@pytest.mark.parametrize("direction", [0, 1])
def test_a_place_reads_back_as_it_was_written(cell, direction):
    assert parse_place(place_text(cell, direction)) == (cell, direction)


@pytest.mark.parametrize(
    ("text", "plain"),
    [("8h", "8H"), ("h8", "H8"), ("15o", "15O"), ("o15", "O15")]
    + [(f"8{c}", f"8{d}") for c, d in zip("АВСЕНКМО", "ABCEHKMO", strict=True)]
    + [(f"8{c}", f"8{d}") for c, d in zip("авсенкмо", "ABCEHKMO", strict=True)]
    + [(f"{c}8", f"{d}8") for c, d in zip("АВСЕНКМО", "ABCEHKMO", strict=True)],
)
def test_lower_case_and_cyrillic_look_alikes_are_columns(text, plain):
    assert parse_place(text) == parse_place(plain) is not None


@pytest.mark.parametrize(
    "text",
    ["", "H", "8", "H0", "H16", "16H", "0H", "P8", "8P", "H08", "8Д", "8Ё", "HH", "88", "H8H"],
)
def test_what_is_no_cell_is_no_place(text):
    assert parse_place(text) is None


# Reading


def test_the_example_is_read():
    header, entries = read(EXAMPLE)
    assert header.nicks == ["Маша", "Петя"]
    assert (header.teams, header.first, header.rules) == (0, 0, ruleset.make())
    assert [entry.kind for entry in entries] == [
        turn_log.WORD,
        turn_log.WORD,
        turn_log.RECOVER,
        turn_log.EXCHANGE,
        turn_log.PASS,
    ]
    assert [entry.line for entry in entries] == [7, 8, 9, 10, 11]
    assert entries[0].hand == kinds("КОТАЕИ?")
    assert (entries[1].cell, entries[1].direction) == (112, 0)
    assert (entries[1].score, entries[1].total) == (11, 11)
    assert entries[3].tiles == kinds("ЕИ")


def test_bom_crlf_and_blank_lines_are_accepted():
    plain = read(EXAMPLE)
    assert read("\ufeff" + EXAMPLE) == plain
    assert read(EXAMPLE.replace("\n", "\r\n")) == plain
    spaced = read("\n" + EXAMPLE.replace("\n", "\n\n"))
    assert spaced[0] == plain[0]
    assert [entry[:8] for entry in spaced[1]] == [entry[:8] for entry in plain[1]]
    assert spaced[1][0].line == 14


def test_notes_titles_descriptions_and_ids_are_skipped_anywhere():
    text = EXAMPLE.replace(">Петя: ЛЕТ", "#note что-то #erudit\n#note\n>Петя: ЛЕТ")
    skipped = "#title Партия\n#description одна\n#id ru 1\n" + text
    assert len(read(skipped)[1]) == 5


def test_what_is_not_said_is_the_default():
    header, entries = read(TWO)
    assert (header.first, header.rules, header.teams, entries) == (0, ruleset.make(), 0, [])


def test_a_name_may_hold_spaces_and_may_be_left_out():
    assert read("#player1 А Анна Мария\n#player2 Б\n")[0].names == ["Анна Мария", "Б"]


def test_rules_keys_are_read_and_one_equal_to_its_preset_is_allowed():
    header, _ = read(TWO + "#erudit preset=club blanks=3 target=0 packs=nouns+rare")
    assert header.rules == ruleset.make(2, target=0, packs="nouns+rare")


def test_first_names_a_seat():
    assert read(TWO + "#first Б")[0].first == 1
    assert read("#first Б\n" + TWO)[0].first == 1


def test_teams_are_read():
    four = "#player1 А А\n#player2 Б Б\n#player3 В В\n#player4 Г Г\n"
    assert read(four + "#team 1 А В\n#team 2 Б Г\n")[0].teams == 2
    assert read(four + "#team 1 В А\n#team 2 Г Б\n")[0].teams == 2
    assert read("#team 1 А В\n#team 2 Б Г\n" + four)[0].teams == 2


def test_unknown_hands_and_unnamed_exchanges_are_read():
    exchange, passed = turns(">А: - -2 +0 0\n>Б: - - +0 0\n")
    assert exchange.hand is None
    assert exchange.tiles == bytes([UNKNOWN] * 2)
    assert passed.kind == turn_log.PASS


def test_yo_is_folded_everywhere():
    (word,) = turns(">А: ЁЖИКААА 8H ЁЖИК +9 9\n")
    assert word.hand == kinds("ЕЖИКААА")
    assert word.tiles == kinds("ЕЖИК")


def test_final_lines_are_read():
    first, second = turns(">А: (ИСР) -5 0\n>Б: (?) -0 -3\n")
    assert (first.kind, first.seat, first.tiles) == (turn_log.FINAL, 0, kinds("ИСР"))
    assert (first.score, first.total) == (-5, 0)
    assert (second.score, second.total) == (0, -3)


def fields(entry):
    return [list(f) if isinstance(f, bytes) else f for f in entry]


TOLERANT = EXAMPLE.replace("\n", "\r\n\n").replace("8H ...", "8н ко.").replace("N8", "n8")


def test_micropython_reads_the_same_with_every_tolerance():
    """Its own lower and upper know ASCII only, and so do CircuitPython's."""
    text = "\ufeff" + TOLERANT
    code = (
        "from erudit_core.replay.reader import read_record\n"
        f"header, entries = read_record({text!r}.split({chr(10)!r}))\n"
        "entries = [[list(f) if isinstance(f, bytes) else f for f in e] for e in entries]\n"
        "print(entries, *header.nicks)"
    )
    _, entries = read(text)
    assert [entry[:8] for entry in entries[2:]] == [entry[:8] for entry in read(EXAMPLE)[1][2:]]
    theirs = run_micropython(code).stdout.strip()
    assert theirs == f"{[fields(entry) for entry in entries]} Маша Петя"


# What cannot be read


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "few"),
        ("#player1 А А\n", "few"),
        ("#player1 А А\n#player3 Б Б\n", "order"),
        ("#player2 А А\n#player1 Б Б\n", "order"),
        ("#player1 А А\n#player1 Б Б\n", "order"),
        ("#player0 А А\n", "order"),
        ("#player1 А А\n#player2 А Б\n", "same"),
        ("#player1\n#player2 Б\n", "form"),
        ("#player А А\n", "hash"),
        ("#playerX А А\n", "hash"),
        ("".join(f"#player{i} {i} {i}\n" for i in range(1, 10)), "many"),
        (TWO + "#unknown\n", "hash"),
        (TWO + "#\n", "hash"),
        (TWO + "#Note x\n", "hash"),
        (TWO + "#character-encoding CP1251\n", "encoding"),
        (TWO + "#lang en\n", "lang"),
        (TWO + "#lang\n", "lang"),
        (TWO + "#first В\n", "nick"),
        (TWO + "#first\n", "form"),
        (TWO + "#first А\n#first Б\n", "twice"),
        (TWO + "#erudit\n#erudit\n", "twice"),
        (TWO + "#erudit preset=gold\n", "rules"),
        (TWO + "#erudit speed=1\n", "rules"),
        (TWO + "#erudit blanks=4\n", "rules"),
        (TWO + "#erudit target=49\n", "rules"),
        (TWO + "#erudit target=1001\n", "rules"),
        (TWO + "#erudit target=\n", "rules"),
        (TWO + "#erudit blanks\n", "rules"),
        (TWO + "#erudit blanks=2 blanks=3\n", "rules"),
        (TWO + "#erudit packs=nouns+nouns\n", "rules"),
        (TWO + "#team 1 А Б\n", "teams"),
        (TWO + "#team 2 А\n", "order"),
        (TWO + "#team 1\n", "form"),
        (TWO + "#team X А\n", "form"),
        (TWO + "просто текст\n", "line"),
    ],
)
def test_a_header_that_makes_no_sense_cannot_be_read(text, reason):
    assert why(text) == reason


FOUR = "#player1 А А\n#player2 Б Б\n#player3 В В\n#player4 Г Г\n"


@pytest.mark.parametrize(
    ("teams", "reason"),
    [
        ("#team 1 А Б В\n#team 2 Г\n", "teams"),
        ("#team 1 А В\n", "teams"),
        ("#team 1 А Б\n#team 2 В Г\n", "alternate"),
        ("#team 1 А В\n#team 2 А В\n", "alternate"),
        ("#team 1 А А\n#team 2 Б Г\n", "alternate"),
        ("#team 1 А В\n#team 2 Б Д\n", "nick"),
    ],
)
def test_teams_are_equal_and_their_seats_alternate(teams, reason):
    assert why(FOUR + teams) == reason


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (">В: - - +0 0", "nick"),
        (">а: - - +0 0", "nick"),
        (">А - - +0 0", "form"),
        (">", "form"),
        (">:", "form"),
        (">А:", "form"),
        (">А: - - +0", "form"),
        (">А: - 8H КОТ +5 5 5", "form"),
        (">А: КОТaЕИ? - +0 0", "hand"),
        (">А: кот - +0 0", "hand"),
        (">А: КОТ. - +0 0", "hand"),
        (">А: -2 - +0 0", "hand"),
        (">А: - 8P КОТ +5 5", "place"),
        (">А: - 16H КОТ +5 5", "place"),
        (">А: - H0 КОТ +5 5", "place"),
        (">А: - 8H KOT +5 5", "word"),
        (">А: - 8H КОТ! +5 5", "word"),
        (">А: - 8H КОТ 5 5", "score"),
        (">А: - 8H КОТ +x 5", "score"),
        (">А: - 8H КОТ + 5", "score"),
        (">А: - 8H КОТ +1234567890 5", "score"),
        (">А: - 8H КОТ +5 +5", "total"),
        (">А: - 8H КОТ +5 пять", "total"),
        (">А: - ЕИ +0 0", "given"),
        (">А: - -еи +0 0", "given"),
        (">А: - -0 +0 0", "given"),
        (">А: - -2А +0 0", "given"),
        (">А: (ИСР -5 0", "left"),
        (">А: (иср) -5 0", "left"),
        (">А: (ИСР) -5", "left"),
        (">А: (ИСР) 5 0", "score"),
        ("#recover А N8", "form"),
        ("#recover В N8 А", "nick"),
        ("#recover А 8N А", "cell"),
        ("#recover А P8 А", "cell"),
        ("#recover А N8 ?", "letter"),
        ("#recover А N8 АБ", "letter"),
        ("#recover А N8 a", "letter"),
        ("#accepted", "accepted"),
        ("#accepted СЛОВО СЛОВО", "accepted"),
        ("#accepted WORD", "accepted"),
        ("#accepted К?Т", "accepted"),
        ("#accepted " + "А" * 16, "accepted"),
        (">А: - - +0 0\n#erudit", "late"),
        (">А: - - +0 0\n#player3 В В", "late"),
        ("КОТ", "line"),
    ],
)
def test_a_turn_that_makes_no_sense_cannot_be_read(line, reason):
    assert why_turn(line) == reason


def test_the_fault_names_its_line():
    with pytest.raises(RecordError) as caught:
        read(EXAMPLE.replace("-ЕИ", "-ЕИ!"))
    assert caught.value.line == 10
    with pytest.raises(RecordError) as caught:
        read(FOUR + "#team 1 А Б\n#team 2 В Г\n\n")
    assert caught.value.line == 5
