# SPDX-License-Identifier: MIT
"""What the README says is true: its commands, files, settings, wiring and example."""

import re
import subprocess
import sys

import pytest
from face import ROOT

from erudit_core.replay.reader import read_record
from erudit_core.rules import ruleset, turn_log

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
RUSSIAN, ENGLISH = TEXT.split("\n# Erudit in English\n")


def run(*arguments):
    return subprocess.run(
        [sys.executable, *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        env={"PYTHONIOENCODING": "utf-8", "PATH": ""},
        check=False,
    )


@pytest.mark.parametrize("link", sorted(set(re.findall(r'(?:src="|\]\()([^#"):]+)["\)]', TEXT))))
def test_every_picture_is_there(link):
    assert (ROOT / link).is_file()


@pytest.mark.parametrize("tool", sorted(set(re.findall(r"python3 (tools/\w+\.py)", TEXT))))
def test_every_command_is_there(tool):
    assert (ROOT / tool).is_file()


@pytest.mark.parametrize("part", [RUSSIAN, ENGLISH], ids=["ru", "en"])
def test_both_parts_have_the_two_commands_and_the_way_onto_a_device(part):
    for command in ("tools/play.py", "tools/test.py", "tools/bundle.py --to", "tools/referee.py"):
        assert "python3 " + command in part


def test_the_table_has_every_setting_of_settings_toml():
    offered = re.findall(
        r"^# (ERUDIT_\w+) = (\".*\")", (ROOT / "settings.toml").read_text("utf-8"), re.M
    )
    assert len(offered) == 21
    named = set()
    for row in re.findall(r"^\| (`ERUDIT_.+?) \|", RUSSIAN, re.M):
        stem = ""
        for name in re.findall(r"`([A-Z_…]+)`", row):
            stem = name.rsplit("_", 1)[0] + "_" if name.startswith("ERUDIT") else stem
            named.add(name.replace("…_", stem))
    assert named == {name for name, _ in offered}


def test_the_table_and_the_picture_have_the_pins_of_the_program():
    from tools.drawing import wiring

    for use, pin in wiring.defaults(wiring.SOURCE.read_text(encoding="utf-8")).items():
        name = wiring.PANEL.get(use) or wiring.KEYS[use].split(" ")[0]
        assert re.search(rf"\| {re.escape(name)} \| {pin} \|", RUSSIAN), (use, pin)
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


def blocks():
    """The README's indented blocks, without their indentation."""
    found = re.findall(r"(?:^    .*\n|^\n(?=    ))+", RUSSIAN, re.M)
    return [re.sub(r"^    ", "", block, flags=re.M).strip("\n") for block in found]


def test_the_referee_says_of_the_example_what_the_readme_shows(tmp_path):
    example = next(block for block in blocks() if block.startswith("#player1"))
    shown = next(block for block in blocks() if block.startswith("$ python3 tools/referee.py"))
    (tmp_path / "game.gcg").write_text(example + "\n", encoding="utf-8")
    done = run(ROOT / "tools" / "referee.py", tmp_path / "game.gcg")
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == shown.partition("\n")[2].strip()


def test_the_longer_example_is_right_and_shows_each_line_of_the_table(tmp_path):
    example = next(block for block in blocks() if "#recover" in block)
    (tmp_path / "game.gcg").write_text(example + "\n", encoding="utf-8")
    done = run(ROOT / "tools" / "referee.py", tmp_path / "game.gcg")
    assert done.returncode == 0, done.stdout
    section = RUSSIAN.partition("## Спор за настоящим столом")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(.+?)` \|", section, re.M)
    assert len(rows) == 9
    # Teams want four players, and a hand that is left a game that has ended.
    team = [
        f"#player{i} {nick} {nick}" for i, nick in enumerate(["Аня", "Боря", "Вера", "Глеб"], 1)
    ]
    apart = ["#team 2 Боря Глеб"]
    for row in rows:
        if row in example:
            continue
        lines = example.split("\n")
        if row.startswith("#team"):
            lines = [*team, row, *apart]
        elif row.startswith("#"):
            lines = [*lines[:2], row, *lines[3:]]
        else:
            lines = [*lines, row]
        header, entries = read_record(lines)
        assert header.nicks[:2] == ["Аня", "Боря"]
        assert row.startswith("#") or list(entries)[-1].kind == turn_log.FINAL


def test_the_rules_keys_that_the_table_names_are_all_there_are():
    section = RUSSIAN.partition("## Спор за настоящим столом")[2].partition("\n## ")[0]
    row = next(line for line in section.split("\n") if line.startswith("| `#erudit"))
    assert set(re.findall(r"`(\w+)`", row.partition("изменено:")[2])) == set(ruleset.FIELDS[1:])


def test_the_keys_are_those_of_the_window():
    from tools.harness import window

    for key in ("Enter, Z", "Backspace, X, Esc", "Tab"):
        assert key in window.TITLE
        assert key in RUSSIAN
    assert "пробел" in window.TITLE
