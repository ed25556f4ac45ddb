# SPDX-License-Identifier: MIT
"""build_lexicon.py --from: a pack of anybody's own list, with a Python that has no packages."""

import subprocess
import sys
from pathlib import Path

import pytest

from erudit_core.lexicon.opening.pack_header import TITLE, read_text
from tools.words import packs

pytestmark = pytest.mark.usefixtures("english")

TOOL = Path(__file__).resolve().parent.parent / "tools" / "build_lexicon.py"


def build(folder, *arguments):
    """Runs the tool in a folder, with Python's own modules only."""
    return subprocess.run(
        [sys.executable, "-I", "-S", str(TOOL), *arguments],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def build_list(folder, text, name="my", out="my.lex"):
    """Writes a list and packs it."""
    data = text if isinstance(text, bytes) else text.encode()
    (folder / "list.txt").write_bytes(data)
    return build(folder, "--from", "list.txt", "--name", name, "--out", out)


def words_in(path):
    return packs.text_of(packs.words_of(packs.load(path)))


def test_the_words_of_the_list_are_in_the_pack(tmp_path):
    done = build_list(tmp_path, "\ufeffкот\r\nЁЖ\r\n# нет\r\n\r\nкот\r\nя\r\n")
    assert done.returncode == 0
    assert words_in(tmp_path / "my.lex") == ["ЕЖ", "КОТ"]
    assert "line 6: я: " in done.stderr
    lexicon = packs.load(tmp_path / "my.lex")
    assert (lexicon.name, read_text(lexicon.file, TITLE)) == ("my", "my")


def test_the_same_list_in_another_order_makes_the_same_file(tmp_path):
    build_list(tmp_path, "кот\nдом\nшалаш\n")
    build_list(tmp_path, "ШАЛАШ\nДОМ\nКОТ\n", out="two.lex")
    assert (tmp_path / "my.lex").read_bytes() == (tmp_path / "two.lex").read_bytes()


@pytest.mark.parametrize("text", ["", "# nothing\n", "cat\nя\n"])
def test_without_a_word_nothing_is_written(tmp_path, text):
    (tmp_path / "my.lex").write_text("old")
    done = build_list(tmp_path, text)
    assert done.returncode == 1
    assert (tmp_path / "my.lex").read_text() == "old"
    assert "no word" in done.stderr


def test_a_list_that_is_not_utf8_leaves_the_file_alone(tmp_path):
    (tmp_path / "my.lex").write_text("old")
    done = build_list(tmp_path, "кот\nдом\n".encode("cp1251"))
    assert done.returncode == 2
    assert (tmp_path / "my.lex").read_text() == "old"
    assert "UTF-8" in done.stderr


def test_a_list_that_is_not_there_names_it(tmp_path):
    done = build(tmp_path, "--from", "none.txt", "--name", "my", "--out", "my.lex")
    assert done.returncode == 2
    assert "none.txt" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("out", [".", "no/such/folder/my.lex"])
def test_a_pack_that_cannot_be_written_is_an_error(tmp_path, out):
    done = build_list(tmp_path, "кот\n", out=out)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["list.txt"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("--from", "list.txt"),
        ("--from", "list.txt", "--name", "my"),
        ("--from", "list.txt", "--name", "a+b", "--out", "my.lex"),
        ("--name", "my"),
    ],
)
def test_a_faulty_command_line_ends_with_2(tmp_path, arguments):
    assert build(tmp_path, *arguments).returncode == 2


def test_too_many_words_are_refused_with_the_limit(tmp_path, monkeypatch, capsys):
    monkeypatch.syspath_prepend(str(TOOL.parent))
    from tools.words import build_lexicon

    monkeypatch.setattr(build_lexicon, "MAX_LIST", 2)
    (tmp_path / "list.txt").write_text("кот\nдом\nлес\n", "utf-8")
    arguments = ["--from", str(tmp_path / "list.txt"), "--name", "my"]
    assert build_lexicon.main([*arguments, "--out", str(tmp_path / "my.lex")]) == 2
    assert "3 words, at most 2" in capsys.readouterr().err
    assert not (tmp_path / "my.lex").exists()
