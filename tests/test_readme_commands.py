# SPDX-License-Identifier: MIT
"""Each command of the README does what the page says: run as it stands there, in a fresh copy.

Those of tools/bundle.py have a test of their own: they want a drive.
"""

import os
import re
import shutil
import subprocess
import sys

import pytest
from face import ROOT
from test_readme import RUSSIAN, TEXT, blocks

PARTS = (
    *("tools", "lib", "erudit_core", "packs", "docs"),
    *("code.py", "boot.py", "settings.toml", "pyproject.toml"),
)
# What is too long to be run here, and where it is held instead.
ELSEWHERE = {
    "python3 tools/test.py": "it runs this test",
    "python3 tools/bench.py": "its parts: test_memory_*, test_search_bounds",
    "python3 tools/powercut.py": "test_powercut",
    "python3 tools/mutants.py": "test_mutants",
    "python3 tools/screens.py --out screens": "test_ui_fit draws every scene",
}


def commands():
    """Every command of the page as it stands there, without its prompt."""
    lines = re.findall(r"^ {4,7}(?:\$ )?(python3 tools/.*)$", TEXT, re.M)
    inline = re.findall(r"`(python3 tools/[^`]+)`", TEXT)
    return sorted({line.strip() for line in lines + inline})


RUN = [line for line in commands() if "bundle.py" not in line and line not in ELSEWHERE]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """A copy of what the commands use, with the files that the page tells its reader to write."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in PARTS:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", ".*")
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, folder)
    (folder / ".venv").symlink_to(ROOT / ".venv", target_is_directory=True)
    example = next(block for block in blocks() if block.startswith("#player1")) + "\n"
    for name in ("партия.gcg", "FILE"):
        (folder / name).write_text(example, encoding="utf-8")
    for name in ("слова.txt", "LIST.txt"):
        (folder / name).write_text("кот\nкит\nток\n", encoding="utf-8")
    (folder / "bin").mkdir()
    python = folder / "bin" / "python3"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    return folder


def environment(checkout):
    return os.environ | {
        "PATH": f"{checkout / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "SDL_VIDEODRIVER": "dummy",
    }


def run(checkout, line):
    return subprocess.run(
        line,
        shell=True,
        cwd=checkout,
        env=environment(checkout),
        capture_output=True,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def test_what_is_not_run_here_is_on_the_page():
    assert set(ELSEWHERE) <= set(commands())
    assert len(RUN) >= 10


# What must be in the answer; a command that is not here has only to succeed.
SAID = {
    "lexicon.py check": "КОТ: есть (словарь nouns)",
    "pattern": "КИТ\nКОТ",
    "anagram": "КАТЕТ",
    "--turn": "Ш",
    "--headless": "title",
    "wiring": "pico.svg",
    "--scale": "en: readme-game",
    "build_lexicon": "my.lex: слов 3",
    "dictionary": "dictionary",
    "referee": "Запись верна: 3 хода, ошибок нет.",
}


@pytest.mark.parametrize(
    "line", [line for line in RUN if not re.search(r"play\.py( --size|$)", line)]
)
def test_a_command_does_what_the_page_says(checkout, line):
    done = run(checkout, line)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    for part, told in SAID.items():
        if part in line:
            assert told in done.stdout


@pytest.mark.parametrize("line", [line for line in RUN if re.search(r"play\.py( --size|$)", line)])
def test_a_command_opens_the_game_in_a_window(checkout, line):
    """It is open when it has taken its folder and made the chip's memory."""
    held = checkout / ".desktop" / ".playing"
    if held.exists():
        held.unlink()
    game = subprocess.Popen(
        "exec " + line, shell=True, cwd=checkout, env=environment(checkout), stderr=subprocess.PIPE
    )
    try:
        for _ in range(600):
            try:
                game.wait(0.1)
                pytest.fail(game.stderr.read().decode())
            except subprocess.TimeoutExpired:
                if held.exists() and held.read_text():
                    break
        assert held.read_text().startswith(f"{game.pid} ")
    finally:
        game.kill()
        game.communicate()


def test_a_word_that_is_not_there_is_explained_once_the_sources_are_there(checkout):
    line = next(line for line in RUN if "check КОТ ИДТИ" in line)
    done = run(checkout, line)
    assert "ИДТИ: нет" in done.stdout
    assert "глагол, не существительное" in done.stdout
    (checkout / ".venv").unlink()
    try:
        done = run(checkout, line.replace("python3 ", "python3 -I -S "))
        assert "ИДТИ: нет" in done.stdout
        assert "глагол" not in done.stdout
        assert "python3 tools/setup_env.py dictionary" in done.stdout
        assert "    python3 tools/setup_env.py dictionary\n" in RUSSIAN
    finally:
        (checkout / ".venv").symlink_to(ROOT / ".venv", target_is_directory=True)


def test_a_reader_s_own_pack_is_one_of_the_game_s(checkout):
    line = next(line for line in RUN if "build_lexicon.py --from слова.txt" in line)
    assert run(checkout, line).returncode == 0
    done = run(checkout, "python3 tools/lexicon.py list --pack packs/my.lex")
    assert done.stdout.split() == ["КИТ", "КОТ", "ТОК"]
