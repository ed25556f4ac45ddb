# SPDX-License-Identifier: MIT
"""What the papers say is true: their commands, files, settings, wiring, boards and examples."""

import re
import subprocess
import sys

import papers
import pytest
from face import ROOT
from papers import TEXTS, TWINS

from erudit_core.replay.reader import read_record
from erudit_core.rules import ruleset, turn_log

FRONT = ("README.md", "docs/en.md")
BUILDING = ("docs/building.md", "docs/en/building.md")
TABLE = ("docs/table.md", "docs/en/table.md")
WORDS = ("docs/words.md", "docs/en/words.md")


def run(*arguments, language="ru"):
    return subprocess.run(
        [sys.executable, *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        env={"PYTHONIOENCODING": "utf-8", "PATH": "", "ERUDIT_LANGUAGE": language},
        check=False,
    )


PICTURES = sorted(
    (paper, link)
    for paper, text in TEXTS.items()
    for link in re.findall(r'src="([^"]+)"|!\[[^\]]*\]\(([^)]+)\)', text)
)


@pytest.mark.parametrize(("paper", "link"), [(paper, a or b) for paper, (a, b) in PICTURES])
def test_every_picture_is_there(paper, link):
    assert (ROOT / paper).parent.joinpath(link).is_file()


@pytest.mark.parametrize(
    "program",
    sorted(set(re.findall(r"python3 ((?:tools|tests)/\w+\.py)", "\n".join(TEXTS.values())))),
)
def test_every_command_is_there(program):
    assert (ROOT / program).is_file()


@pytest.mark.parametrize("paper", FRONT)
def test_a_front_page_has_the_two_commands_and_the_way_onto_a_device(paper):
    for command in ("tools/play.py", "tools/test.py", "tools/bundle.py --to"):
        assert any(line.startswith("python3 " + command) for line in papers.commands(paper))


@pytest.mark.parametrize("paper", FRONT)
def test_a_front_page_is_read_in_a_few_minutes(paper):
    assert len(TEXTS[paper].encode()) <= 14_000


def test_the_papers_for_players_are_there_in_both_languages():
    assert {name[8:] for name in TEXTS if name.startswith("docs/en/")} == {
        name[5:] for name in TWINS if name != "README.md"
    }
    assert len(TWINS) >= 6


# What the reader calls files of his own, in one language and in the other.
OWN = {"партия.gcg": "FILE", "слова.txt": "LIST.txt", "Наши слова": "Our words"}


@pytest.mark.parametrize("paper", TWINS)
def test_twins_name_each_other_and_have_the_same_parts_and_commands(paper):
    twin = TWINS[paper]
    for one, other in ((paper, twin), (twin, paper)):
        link = re.search(r"\n\n\*\[[^\]]+\]\(([^)]+)\)\*\n\n", TEXTS[one])
        assert (ROOT / one).parent.joinpath(link[1]).resolve() == ROOT / other
        assert TEXTS[one].index(link[0]) < 40

    def shape(name):
        heads = [len(mark) for mark in re.findall(r"^(#+) ", TEXTS[name], re.M)]
        return heads, [len(cells) for cells in papers.rows(TEXTS[name])]

    assert shape(paper) == shape(twin)
    lines = "\n".join(papers.commands(paper))
    for russian, english in OWN.items():
        lines = lines.replace(russian, english)
    assert lines.splitlines() == papers.commands(twin)


@pytest.mark.parametrize("paper", BUILDING)
def test_the_table_has_every_setting_of_settings_toml(paper):
    offered = re.findall(
        r"^# (ERUDIT_\w+) = (\".*\")", (ROOT / "settings.toml").read_text("utf-8"), re.M
    )
    assert len(offered) == 24
    named = set()
    for row in re.findall(r"^\| (`ERUDIT_.+?) \|", TEXTS[paper], re.M):
        stem = ""
        for name in re.findall(r"`([A-Z_…]+)`", row):
            stem = name.rsplit("_", 1)[0] + "_" if name.startswith("ERUDIT") else stem
            named.add(name.replace("…_", stem))
    assert named == {name for name, _ in offered}


def test_the_table_and_the_picture_have_the_pins_of_the_program():
    from tools.drawing import wiring

    english = {"вверх": "up", "вниз": "down", "влево": "left", "вправо": "right"}
    for use, pin in wiring.defaults(wiring.SOURCE.read_text(encoding="utf-8")).items():
        name = wiring.PANEL.get(use) or wiring.KEYS[use].split(" ")[0]
        for paper, told in zip(BUILDING, (name, english.get(name, name)), strict=True):
            assert re.search(rf"\| {re.escape(told)} \| {pin} \|", TEXTS[paper]), (use, pin)
    assert run(ROOT / "tools" / "wiring.py", "--check").returncode == 0


def test_a_picture_of_other_pins_is_told(tmp_path, monkeypatch, english):
    from tools.drawing import wiring

    uses = wiring.defaults(wiring.SOURCE.read_text(encoding="utf-8"))
    uses["KEY_A"] = "GP22"
    (tmp_path / "pico.svg").write_text(wiring.draw(uses), encoding="utf-8")
    monkeypatch.setattr(wiring, "PICTURE", tmp_path / "pico.svg")
    monkeypatch.setattr(sys, "argv", ["wiring.py", "--check"])
    with pytest.raises(SystemExit) as end:
        wiring.main()
    assert "not up to date" in end.value.code


@pytest.mark.parametrize("paper", FRONT)
def test_the_front_page_has_every_board_with_its_drive(paper):
    from tools.bundling import boards

    told = {}
    for cells in papers.rows(TEXTS[paper])[1:]:
        figure = re.match(r"(\d+(?:[.,]\d)?) (?:МБ|MB)", cells[5])[1]
        told[papers.board_of(cells[0])] = float(figure.replace(",", "."))
    assert told == {name: round(size / 2**20, 1) for name, size in boards.DRIVES.items()}


def test_the_paper_on_hardware_has_every_board_with_its_drive():
    from tools.bundling import boards

    table = papers.rows(papers.section("docs/hardware.md", "Boards"))[1:]
    told = {cells[0].split("`")[1]: float(cells[2].removesuffix(" MB")) for cells in table}
    assert told == {name: round(size / 2**20, 1) for name, size in boards.DRIVES.items()}


def number(cell):
    """What a cell says with spaces between the thousands; a dash is None."""
    digits = re.sub(r"[* ]", "", cell)
    return int(digits) if digits.isdigit() else None


@pytest.mark.parametrize("paper", WORDS)
def test_the_table_of_packs_has_their_words_and_bytes(paper):
    from tools.words import packs

    told = {
        cells[1].strip("`"): (number(cells[2]), number(cells[3]))
        for cells in papers.rows(TEXTS[paper])
        if cells[1].startswith("`")
    }
    lexicons = {name: packs.load(packs.path_of(name)) for name in packs.TITLES}
    assert told == {name: (lexicon.count, lexicon.size) for name, lexicon in lexicons.items()}
    shunned = sum(
        lexicon.marked(word) for lexicon in lexicons.values() for word in packs.words_of(lexicon)
    )
    assert f"\n{shunned} " in TEXTS[paper]


@pytest.mark.parametrize("paper", WORDS)
def test_the_counts_of_today_are_those_of_the_pack_and_of_the_lists(paper):
    from tools.words import packs
    from tools.words.lists import Lists

    lists = Lists()
    table = [cells for cells in papers.rows(TEXTS[paper]) if number(cells[-1]) and len(cells) == 3]
    *ways, total, out, rare, plurals = (number(cells[2]) for cells in table)
    assert len(ways) == 5
    assert total == sum(ways) == packs.load(packs.path_of("nouns")).count
    denied = [row.where for row in lists.deny.values()]
    assert (out, rare) == (denied.count("out"), denied.count("rare"))
    assert plurals == sum(row.way == "out" for row in lists.plurals.values())
    assert str(len(lists.titles)) in table[3][0]


@pytest.mark.parametrize("paper", FRONT)
def test_a_front_page_rounds_the_words_of_the_first_pack(paper):
    from tools.words import packs

    count = packs.load(packs.path_of("nouns")).count
    (told,) = re.findall(r"(\d\d \d\d\d) (?:существительных|nouns)", TEXTS[paper])
    assert number(told) == round(count, -3)


def test_the_table_of_memory_has_the_floors_and_goals_that_tests_hold():
    from tools.membench import budget

    rows = papers.rows(papers.section("docs/architecture.md", "Memory"))[1:]
    told = [tuple(int(cell.replace(" ", "")) for cell in cells[3:]) for cells in rows]
    assert told == [
        (budget.FACE_FLOOR, budget.FACE_GOAL),
        (budget.LARGE_FLOOR, budget.LARGE_GOAL),
        (budget.LARGE_FLOOR, budget.LARGE_GOAL),
        (budget.CORE_FLOOR, budget.CORE_GOAL),
        (budget.TITLE_FLOOR, budget.TITLE_GOAL),
        (budget.SEARCH_FLOOR, budget.SEARCH_GOAL),
    ]


@pytest.mark.parametrize(("paper", "language"), [*zip(TABLE, ("ru", "en"), strict=True)])
def test_the_referee_says_of_the_example_what_the_paper_shows(paper, language, tmp_path):
    shown = next(text for kind, text in papers.blocks(paper) if kind == "console")
    (tmp_path / "game.gcg").write_text(papers.example(paper, "К.ША") + "\n", encoding="utf-8")
    done = run(ROOT / "tools" / "referee.py", tmp_path / "game.gcg", language=language)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == shown.partition("\n")[2].strip()


@pytest.mark.parametrize("paper", TABLE)
def test_the_longer_example_is_right_and_shows_each_line_of_the_table(paper, tmp_path):
    longer = papers.example(paper, "#recover")
    (tmp_path / "game.gcg").write_text(longer + "\n", encoding="utf-8")
    done = run(ROOT / "tools" / "referee.py", tmp_path / "game.gcg")
    assert done.returncode == 0, done.stdout
    rows = re.findall(r"^\| `(.+?)` \|", TEXTS[paper], re.M)
    assert len(rows) == 10
    # Teams want four players, and a hand that is left a game that has ended.
    team = [
        f"#player{i} {nick} {nick}" for i, nick in enumerate(["Аня", "Боря", "Вера", "Глеб"], 1)
    ]
    apart = ["#team 2 Боря Глеб"]
    for row in rows:
        if row in longer:
            continue
        lines = longer.split("\n")
        if row.startswith("#team"):
            lines = [*team, row, *apart]
        elif row.startswith("#"):
            lines = [*lines[:2], row, *lines[3:]]
        else:
            lines = [*lines, row]
        header, entries = read_record(lines)
        assert header.nicks[:2] == ["Аня", "Боря"]
        assert row.startswith("#") or list(entries)[-1].kind == turn_log.FINAL


@pytest.mark.parametrize(("paper", "behind"), [*zip(TABLE, ("изменено:", "changed:"), strict=True)])
def test_the_rules_keys_that_the_table_names_are_all_there_are(paper, behind):
    row = next(line for line in TEXTS[paper].split("\n") if line.startswith("| `#erudit"))
    assert set(re.findall(r"`(\w+)`", row.partition(behind)[2])) == set(ruleset.FIELDS[1:])


@pytest.mark.parametrize(
    ("paper", "space"), [("docs/play.md", "пробел"), ("docs/en/play.md", "Space")]
)
def test_the_keys_are_those_of_the_window(paper, space):
    from tools.harness import strikes, window

    told = {cells[0]: cells[1] for cells in papers.rows(TEXTS[paper])}
    assert [told[key] for key in ("A", "B", "START", "SELECT")] == [
        *("Enter, Z", "Backspace, X, Esc", space, "Tab")
    ]
    # What the window calls them; the paper has its own names for two, in its language.
    spoken = {"Backspace": "BACKSPACE", "Esc": "ESCAPE", "Enter": "RETURN", space: "SPACE"}
    means = {**strikes.NAMES, **strikes.PAD}
    for key in ("A", "B", "START", "SELECT"):
        wanted = {name for name, meant in means.items() if meant == key} - {"KP_ENTER"}
        assert {spoken.get(name, name.upper()) for name in told[key].split(", ")} == wanted
    for name in ("Enter", "Esc", "Tab", "F1"):
        assert name in window.TITLE
