# SPDX-License-Identifier: MIT
"""tools/screens.py turns scenes into pictures, in both languages."""

import subprocess
import sys

import pytest

from tools.common.micropython import ROOT
from tools.harness import screens

pytestmark = pytest.mark.usefixtures("english")


def run(*arguments):
    command = [sys.executable, str(ROOT / "tools" / "screens.py"), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def test_a_scene_becomes_pictures_in_both_languages(tmp_path):
    done = run("--out", tmp_path, "title")
    assert done.returncode == 0, done.stderr
    russian, english = (tmp_path / language / "title-first.png" for language in ("ru", "en"))
    assert russian.read_bytes() != english.read_bytes()


def test_an_unknown_scene_is_told_with_those_there_are():
    done = run("nowhere")
    assert done.returncode == 2
    assert "no scene 'nowhere'; there are: " in done.stderr
    assert "title" in done.stderr


def test_a_scene_that_fails_fails_the_command(tmp_path, monkeypatch, capsys):
    (tmp_path / "bad.txt").write_text("FIRE\n")
    monkeypatch.setattr(screens, "SCENES", str(tmp_path))
    monkeypatch.setattr(screens.setup_env, "enter", lambda extras: None)
    monkeypatch.setattr(sys, "argv", ["screens.py", "--out", str(tmp_path / "out")])
    with pytest.raises(SystemExit) as end:
        screens.main()
    assert end.value.code == 1
    assert "bad.txt:1: 'FIRE'" in capsys.readouterr().err


def test_the_header_of_a_scene_sets_the_options_of_the_game():
    assert screens.header("# words\nA\n") == ["--seed", "1"]
    text = "#! seed 12\n#! set ERUDIT_X=a b\nA\n"
    assert screens.header(text) == ["--seed", "12", "--set", "ERUDIT_X=a b"]
    for bad in ("#! seed", "#! seed x", "#! set X", "#! size 1x1"):
        with pytest.raises(ValueError, match="line 2: write '#! seed N'"):
            screens.header("A\n" + bad)


def test_with_bytes_what_the_steps_sent_lies_beside_the_pictures(tmp_path):
    done = run("--out", tmp_path, "--bytes", "--lang", "ru", "--", "title")
    assert done.returncode == 0, done.stderr
    steps = [line.split()[1:3] for line in (tmp_path / "ru" / "title.txt").read_text().splitlines()]
    assert [name for command, name in steps if command == "shot"] == [
        *("first", "pair", "newgame", "rules", "settings")
    ]
    assert not (tmp_path / "ru" / "bytes.txt").exists()
