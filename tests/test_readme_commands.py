# SPDX-License-Identifier: MIT
"""Each command of the papers does what they say: run as it stands there, in a fresh copy.

Those of tools/bundle.py have a test of their own: they want a drive.
"""

import json
import os
import re
import shutil
import subprocess
import sys

import papers
import pytest
from face import ROOT
from papers import TEXTS

PARTS = (
    *("tools", "lib", "erudit_core", "packs", "docs"),
    *("code.py", "boot.py", "settings.toml", "pyproject.toml", "LICENSE"),
)
# What is not run here: commands that begin so, why, and what holds them instead.
ELSEWHERE = {
    "python3 tools/test.py": "it runs this test: test_suite",
    "python3 tools/bench.py lexicon": "takes minutes: test_lexicon_micropython",
    "python3 tools/bench.py memory": "takes minutes: test_memory_core, _face, _thinking",
    "python3 tools/bench.py search": "takes minutes: test_search_bounds",
    "python3 tools/bench.py pace": "takes minutes: test_pace",
    "python3 tools/bench.py keys": "takes minutes: test_presses, test_presses_games",
    "python3 tools/bench.py size": "compiles ten bundles: test_bundle_readme",
    "python3 tools/arena.py": "a thousand games: test_arena",
    "python3 tools/powercut.py": "takes long: test_powercut",
    "python3 tests/saving_states.py": "takes long: test_saving_states",
    "python3 tools/mutants.py": "copies the project: test_mutants",
    "python3 tools/screens.py --out screens": "takes long: test_ui_fit draws every scene",
    "python3 tools/gallery.py": "takes long: test_gallery",
    "python3 tools/print_set.py --position": "wants a device's drive: test_position",
    "python3 tools/to_device.py": "wants a device's drive: test_to_device",
    "python3 tools/lexicon.py own": "wants devices' drives: test_own_words_tool",
    "python3 tools/build_lexicon.py": "takes a minute: test_words_quality builds the same packs",
}
OWN_LIST = "python3 tools/build_lexicon.py --from"


def is_elsewhere(line):
    """Tell whether a command, with whatever stands behind it, is one of ELSEWHERE."""
    return any((line + " ").startswith(key + " ") for key in ELSEWHERE) and OWN_LIST not in line


RUN = [line for line in papers.all_commands() if "bundle.py" not in line and not is_elsewhere(line)]


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
    for name in ("партия.gcg", "FILE", "game.gcg"):
        (folder / name).write_text(papers.example("docs/table.md", "К.ША") + "\n", encoding="utf-8")
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


def test_what_is_not_run_here_is_in_a_paper_and_held_by_tests_that_are_there():
    lines = [line for line in papers.all_commands() if is_elsewhere(line)]
    for key, reason in ELSEWHERE.items():
        assert any((line + " ").startswith(key + " ") for line in lines), key
        for name in re.findall(r"test_\w+", reason):
            assert (ROOT / "tests" / f"{name}.py").is_file(), name
    assert len(RUN) >= 15


def test_commands_are_found_in_blocks_in_lists_and_in_the_text(monkeypatch):
    text = """A line with `python3 tools/a.py --x`, and python3 tools/not.py, which is no command.

```sh
python3 tools/b.py
```

1. In a list:

   ```sh
   python3 tools/c.py 'К?Т'
   ```

    python3 tools/d.py

```console
$ python3 tools/e.py
python3 tools/what-it-said.py
```

```python
import this
```
"""
    monkeypatch.setitem(TEXTS, "made-up", text)
    found = [line.removeprefix("python3 tools/") for line in papers.commands("made-up")]
    assert found == ["b.py", "c.py 'К?Т'", "e.py", "d.py", "a.py --x"]


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
    "print_set": "leaflet.pdf",
    "referee": "Запись верна: 3 хода, ошибок нет.",
    "bench.py start": "the title",
    "bench.py face": "the cursor moves",
}


@pytest.mark.parametrize(
    "line", [line for line in RUN if not re.search(r"play\.py( --size|$)", line)]
)
def test_a_command_does_what_the_page_says(checkout, line):
    done = run(checkout, line)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    if "--json" in line:
        assert json.loads(done.stdout)
        return
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


def test_a_word_that_is_not_there_is_explained_with_the_sources_and_without(checkout):
    line = next(line for line in RUN if "check КОТ ИДТИ" in line)
    done = run(checkout, line)
    assert "ИДТИ: нет" in done.stdout
    assert "глагол, не существительное" in done.stdout
    (checkout / ".venv").unlink()
    try:
        done = run(checkout, line.replace("python3 ", "python3 -I -S "))
        assert "ИДТИ: нет" in done.stdout
        assert "глагол" in done.stdout
    finally:
        (checkout / ".venv").symlink_to(ROOT / ".venv", target_is_directory=True)


def test_a_reader_s_own_pack_is_one_of_the_game_s(checkout):
    line = next(line for line in RUN if "build_lexicon.py --from слова.txt" in line)
    assert run(checkout, line).returncode == 0
    done = run(checkout, "python3 tools/lexicon.py list --pack packs/my.lex")
    assert done.stdout.split() == ["КИТ", "КОТ", "ТОК"]
