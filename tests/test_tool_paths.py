# SPDX-License-Identifier: MIT
"""Whatever path a person names: it is told in plain words, with the path, and never a traceback."""

import subprocess
import sys

import pytest
from face import ROOT

# What reads a file, and what makes one or a folder; {} is the path.
READERS = (
    ("lexicon.py", "list", "--pack", "{}"),
    ("lexicon.py", "check", "КОТ", "--pack", "{}"),
    ("lexicon.py", "stats", "--pack", "{}"),
    ("build_lexicon.py", "--from", "{}", "--name", "my", "--out", "my.lex"),
    ("arena.py", "club", "novice", "--games", "2", "--jobs", "1", "--packs", "{}"),
    ("bench.py", "lexicon", "--words", "{}"),
    ("bench.py", "search", "--no-micropython", "--words", "{}"),
    ("lean.py", "{}"),
    ("lean.py", "{}", "lean"),
    ("referee.py", "{}"),
    ("referee.py", "game.gcg", "--words", "{}"),
    ("solve.py", "{}"),
    ("solve.py", "game.gcg", "--hand", "КОТ", "--words", "{}"),
    ("bundle.py", "--to", "{}"),
    ("to_device.py", "{}", "--to", ".", "--draw"),
    ("to_device.py", "game.gcg", "--to", "{}", "--draw"),
    ("to_device.py", "game.gcg", "--to", "drive", "--hands", "{}"),
    ("play.py", "--headless", "--script", "{}"),
    ("play.py", "--headless", "--script", "script.txt", "--position", "{}"),
)
WRITERS = (
    ("build_lexicon.py", "--from", "words.txt", "--name", "my", "--out", "{}"),
    ("screens.py", "--out", "{}", "title"),
    ("gallery.py", "--out", "{}", "title"),
    ("print_set.py", "--out", "{}"),
    ("play.py", "--headless", "--script", "script.txt", "--out", "{}"),
    ("play.py", "--headless", "--script", "script.txt", "--home", "{}"),
)
NOT_TO_READ = ("missing", "ring", "letters.bin", "words.txt/within", "n" * 300)
NOT_TO_MAKE = ("ring", "words.txt/within", "/dev/null/x", "/proc/x", "n" * 300)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "ring").symlink_to("ring")
    (tmp_path / "letters.bin").write_bytes(b"\xef\xff\x00\x80" * 9)
    (tmp_path / "words.txt").write_text("кот\nток\n", encoding="utf-8")
    (tmp_path / "script.txt").write_text("wait 1\n")
    (tmp_path / "drive" / "erudit").mkdir(parents=True)
    game = "#player1 А А\n#player2 Б Б\n>А: - 8H КОТ +5 5\n"
    (tmp_path / "game.gcg").write_text(game, encoding="utf-8")
    return tmp_path


def check(folder, tool, arguments, path):
    command = [sys.executable, ROOT / "tools" / tool, *(part.format(path) for part in arguments)]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, encoding="utf-8", timeout=120, check=False
    )
    said = done.stdout + done.stderr
    assert "Traceback" not in said, said
    assert "Errno" not in said, said
    assert done.returncode in (1, 2), said
    assert path in said, said


@pytest.mark.parametrize("tool", READERS, ids=" ".join)
def test_a_file_that_cannot_be_read_is_told(tool, folder):
    for path in NOT_TO_READ:
        check(folder, tool[0], tool[1:], path)


@pytest.mark.parametrize("tool", WRITERS, ids=" ".join)
def test_a_file_or_folder_that_cannot_be_made_is_told(tool, folder):
    before = sorted(folder.iterdir())
    # A pack takes the place of a link, whatever that leads to.
    places = NOT_TO_MAKE[1:] if tool[0] == "build_lexicon.py" else NOT_TO_MAKE
    for path in places:
        check(folder, tool[0], tool[1:], path)
    assert sorted(folder.iterdir()) == before
