# SPDX-License-Identifier: MIT
"""The tables of the papers on rules, records and saves are the program's; their examples hold."""

import json
import re
import struct

import pytest
from face import ROOT
from helpers import BOARDS, game, lay
from records import run

from erudit_core import snapshot
from erudit_core.record.notation import place_text, word_text
from erudit_core.rng import Rng
from erudit_core.rules import alphabet, layouts, play, ruleset, tiles
from erudit_core.rules import game_events as events
from erudit_core.rules.board import cell_name
from erudit_core.rules.game import Game
from erudit_core.rules.turn_log import ENTRY_BYTES
from erudit_ui.setup.game_setup import NAME_LENGTH
from erudit_ui.store.log_file import LogFile
from tools.judging import solve
from tools.judging.verdict import ACTIONS
from tools.words import lexicon

RULES = (ROOT / "docs" / "rules.md").read_text("utf-8")
RECORD = (ROOT / "docs" / "record.md").read_text("utf-8")
SAVES = (ROOT / "docs" / "saves.md").read_text("utf-8")


def section(page, title):
    """Return what stands under a heading of a page."""
    return re.split(r"^#+ ", page.partition(f"# {title}\n")[2], maxsplit=1, flags=re.M)[0]


def tables(text):
    """Return the tables of a text, each a list of rows without its head, a row a list of cells."""
    found = re.findall(r"^\|.*\n\|[-|]+\|\n((?:\|.*\n)*)", text, re.M)
    return [
        [[cell.strip() for cell in line[1:-1].split("|")] for line in table.splitlines()]
        for table in found
    ]


def rows(text):
    """Return the rows of the only table of a text."""
    (table,) = tables(text)
    return table


def quoted(text):
    return re.findall(r"`([^`]+)`", text)


def block(text):
    """Return the first indented block of a text."""
    return re.sub("^    ", "", re.search(r"(?:^    .*\n)+", text, re.M).group(), flags=re.M)


WORKED, REFUSED = tables(section(RULES, "Worked examples"))
EXAMPLES = {row[0]: row[1:] for row in WORKED}
TEXTS = (ROOT / "lib" / "erudit_ui" / "texts.txt").read_text("utf-8")


def test_every_letter_has_its_count_and_value():
    written = [cell for row in rows(section(RULES, "R1 Tiles")) for cell in row]
    held = zip(alphabet.LETTERS, alphabet.COUNTS, alphabet.VALUES[:-1], strict=True)
    assert written == [f"{letter} {count}×{value}" for letter, count, value in held]


def test_the_quarter_of_the_board_is_the_boards():
    drawn = [line.split()[1:] for line in block(section(RULES, "R2 Board")).splitlines()[1:]]
    kinds = {".": layouts.PLAIN, "l": layouts.LETTER2, "L": layouts.LETTER3}
    kinds |= {"w": layouts.WORD2, "W": layouts.WORD3}
    for row, line in enumerate(drawn):
        for column, char in enumerate(line):
            assert layouts.premium(layouts.ERUDIT, row * 15 + column) == kinds[char]
    assert [len(line) for line in drawn] == [8] * 8


@pytest.mark.parametrize(("name", "cells"), [("classic12", "F6 J6 F10 J10"), ("scrabble", "H8")])
def test_what_another_board_has_besides(name, cells):
    names = list(BOARDS)
    number = names.index(name)
    other = [
        cell_name(cell)
        for cell in range(225)
        if layouts.premium(number, cell) != layouts.premium(number - 1, cell)
    ]
    assert sorted(other) == sorted(cells.split())
    for cell in other:
        assert cell in section(RULES, "R2 Board")


def test_the_table_of_house_rules_has_every_key_its_values_and_the_presets():
    table = rows(section(RULES, "House rules"))
    assert [quoted(row[0])[0] for row in table] == list(ruleset.FIELDS[1:])
    presets = [ruleset.make(number) for number in range(3)]
    for key, shown, values, *defaults in table:
        name = quoted(key)[0]
        if name in ruleset.NAMES:
            assert tuple(quoted(values)) == ruleset.NAMES[name]
        assert f"\n{name} = {shown} || " in TEXTS
        spelt = [default.strip("`") or defaults[0].strip("`") for default in defaults]
        for preset, value in zip(presets, spelt, strict=True):
            assert getattr(ruleset.parse([f"{name}={value}"]), name) == getattr(preset, name)


def test_the_order_of_checks_is_that_of_the_program():
    codes = [quoted(row[0])[0] for row in rows(section(RULES, "Order of checks"))]
    assert tuple(codes) == play.REASONS[1:]
    told = quoted(section(RECORD, "Errors").partition("In a record")[0])
    assert [word for word in told if word in codes] == codes


def started(text):
    """Return a game by the rules of an #erudit line, everybody trusted."""
    made = Game(ruleset.parse([*quoted(text)[0].split(), "judge=trust"]), 2, Rng(1))
    made.start(0)
    return made


def laid(made, text):
    """Play a turn like `8H КОТ` with a hand that has everything; return the first event."""
    made.hand()[:] = bytearray([7] * alphabet.KINDS + [0])
    return made.play(lay(*quoted(text)[0].split()))[0]


def replayed(rules, after):
    made = started(rules)
    for number in re.findall(r"\d+", after):
        assert laid(made, EXAMPLES[number][2])[events.KIND] == events.PLAYED
    return made


@pytest.mark.parametrize("number", EXAMPLES)
def test_a_worked_example_comes_to_its_points(number):
    rules, after, turn, points = EXAMPLES[number]
    played = laid(replayed(rules, after), turn)
    total, right = points.split(" = ")
    assert re.fullmatch(r"[\d+×()]+", total)
    assert played[events.KIND] == events.PLAYED
    assert played[events.WORD_SCORE] == int(right) == eval(total.replace("×", "*"))
    run = played[events.RUN]
    assert place_text(played[events.START_CELL], played[events.DIRECTION]) in turn
    assert word_text(run) in turn


@pytest.mark.parametrize("row", REFUSED, ids=[row[2] for row in REFUSED])
def test_a_refused_example_is_refused_so(row):
    rules, after, turn, refused, _ = row
    event = laid(replayed(rules, after), turn)
    assert event[events.KIND] == events.REFUSED
    code, cell = refused.split()
    assert (play.REASONS[event[events.CODE]], cell_name(event[events.CELL])) == (code[1:-1], cell)


def test_the_record_of_the_page_is_right(bench):
    answer = bench.json(block(RECORD))
    assert bench.code == 0
    assert answer["error"] is None
    assert len(answer["turns"]) == 6


@pytest.mark.parametrize("row", rows(section(RECORD, "Messages")), ids=lambda row: row[0])
def test_a_faulty_line_is_told_as_on_the_page(row, tmp_path, english):
    line, said = row
    path = tmp_path / "game.gcg"
    path.write_text(f"#player1 Аня\n#player2 Боря\n{line[1:-1]}\n", "utf-8")
    code, _, told = run(path)
    assert code == 2
    assert told.strip() == f"The record cannot be read: {said}"


def keys(table):
    """Return the keys that a table of JSON has in its first column."""
    return [name for row in table for name in quoted(row[0])]


def test_the_json_of_the_referee_has_the_keys_of_the_page(tmp_path):
    path = tmp_path / "game.gcg"
    path.write_text("#player1 Аня\n#player2 Боря\n>Аня: - 8H КОТ +5 5\n>Боря: - - +0 1\n", "utf-8")
    answer = json.loads(run(path, "--all", "--json")[1])
    whole, turn, error = tables(section(RECORD, "JSON of the referee"))
    assert keys(whole) == list(answer)
    assert keys(turn) == list(answer["turns"][0])
    assert keys(error) == list(answer["error"]) == list(answer["errors"][0])
    actions = next(row[2] for row in turn if row[0] == "`action`")
    assert quoted(actions) == list(ACTIONS.values())


def test_the_json_of_the_solver_has_the_keys_of_the_page(tmp_path):
    path = tmp_path / "game.gcg"
    path.write_text("#player1 Аня\n#player2 Боря\n>Аня: КОТАЕИ? 8H КОТ +5 5\n", "utf-8")
    (tmp_path / "words.txt").write_text("кот\n", "utf-8")
    words = ("--words", tmp_path / "words.txt", "--json")
    answer = json.loads(run(path, "--turn", "1", *words, tool=solve)[1])
    whole, turn = tables(section(RECORD, "JSON of the solver"))
    assert keys(whole) == list(answer)
    assert re.findall(r'"(\w+)": ', whole[0][2]) == list(answer["plays"][0])
    reviewed = json.loads(run(path, "--review", *words, tool=solve)[1])
    assert keys(turn) == list(reviewed["turns"][0])


def test_the_json_about_words_has_the_keys_of_the_page(capsys):
    assert lexicon.main(["check", "кот", "--json"]) == 0
    table = rows(section(RECORD, "Single words"))
    assert keys(table) == list(json.loads(capsys.readouterr().out)[0])
    pack = next(row[2] for row in table if row[0] == "`pack`")
    assert quoted(pack) == list(lexicon.NAMES)


def test_the_limits_are_the_programs():
    limits = dict(rows(section(RECORD, "Limits")))
    figures = {key: [int(n) for n in re.findall(r"\d+", value)] for key, value in limits.items()}
    assert figures["`target`"] == [0, ruleset.MIN_TARGET, ruleset.MAX_TARGET]
    assert figures["`all_seven`"] == [0, ruleset.MAX_BONUS]
    packs = [ruleset.MAX_PACKS, 1, ruleset.PACK_NAME, ruleset.PACKS_BYTES]
    assert figures["packs"] == packs
    assert figures["tiles of a hand"] == [tiles.HAND_SIZE]
    device = {key: value[0] for key, value in figures.items() if "the device" in key}
    assert list(device.values()) == [NAME_LENGTH, LogFile.capacity]


@pytest.mark.parametrize(
    ("title", "end"), [("The snapshot", snapshot.SIZE), ("The log", ENTRY_BYTES)]
)
def test_the_fields_of_a_save_follow_each_other_without_a_gap(title, end):
    fields = [(int(row[0]), row[1]) for row in rows(section(SAVES, title))]
    behind = [at for at, _ in fields[1:]] + [end]
    for (at, length), follows in zip(fields, behind, strict=True):
        assert length == "up to 192" or at + int(length) == follows


def test_a_saved_game_has_its_fields_where_the_page_says():
    table = rows(section(SAVES, "The snapshot"))
    at = {row[2].partition(",")[0]: int(row[0]) for row in table}
    made = game("КОТАЕИ?", "ЛЕТАУНН", "АБВГДЕЖ", laid=[("8H", "КОт")], first=1, scores=[7, -9, 5])
    made.machines, made.passes, made.turns = 4, 2, 700
    data = bytearray(snapshot.SIZE)
    snapshot.dump(made, b"xyz", 0x01020304, data, 0x0A0B0C0D)

    def number(what, form):
        return struct.unpack_from("<" + form, data, at[what])[0]

    assert data[at["`ERSV`"] :][:4] == b"ERSV"
    assert number("version: 2", "B") == snapshot.VERSION == 2
    assert number("number of seats", "B") == number("number of scores: of seats", "B") == 3
    assert (number("the seat that began", "B"), number("the seat to move", "B")) == (1, 1)
    assert number("machines", "B") == 4
    assert number("how many turns in a row were passed", "B") == 2
    assert number("number of turns", "H") == 700
    assert number("length of the table's own part", "B") == 3
    sequence = next(key for key in at if key.startswith("sequence number"))
    assert number(sequence, "I") == 0x01020304
    small = next(row for row in table if row[0] == "26")
    assert list(data[26:36]) == [getattr(made.rules, key) for key in quoted(small[2])]
    assert number("`all_seven`", "H") == made.rules.all_seven
    assert data[at["`packs`"] :].startswith(made.rules.packs.encode() + b"\0")
    assert struct.unpack_from("<3h", data, at["scores"]) == (7, -9, 5)
    assert data[at["state of the random numbers"] :].startswith(made.rng.dump())
    assert data[at["board"] :].startswith(made.board.state)
    assert data[at["hands"] : at["hands"] + 7] == bytes(sorted(tiles.listed(made.hands[0])))
    assert number("mark of the dictionary", "I") == 0x0A0B0C0D
    assert data[int(next(row[0] for row in table if row[1] == "up to 192")) :].startswith(b"xyz")
