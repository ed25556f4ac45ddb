# SPDX-License-Identifier: MIT
"""What people give referee and solver: files that cannot be used."""

import os

import pytest
from records import KOT, record

from tools.judging import referee, solve


@pytest.fixture
def game(tmp_path):
    path = tmp_path / "game.gcg"
    path.write_text(record(KOT), encoding="utf-8")
    return path


def bad_files(folder):
    """Return paths that are no text files, by what they are."""
    (folder / "bin").write_bytes(b"\xff\xfe\x00\x01")
    (folder / "loop").symlink_to(folder / "loop")
    return {
        "folder": folder,
        "missing": folder / "нет",
        "below a file": folder / "bin" / "x",
        "binary": folder / "bin",
        "long": folder / ("a" * 300),
        "loop": folder / "loop",
        "nul": "a\0b",
        "empty": "",
        "surrogate": "\udcff",
    }


NAMES = ("folder", "missing", "below a file", "binary", "long", "loop", "nul", "empty", "surrogate")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("tool", [referee, solve])
def test_a_record_that_cannot_be_read_is_told_in_plain_words(tool, name, tmp_path, capsys):
    path = str(bad_files(tmp_path)[name])
    assert tool.main([path]) == 2
    caught = capsys.readouterr()
    shown = path.replace("\0", "\ufffd").replace("\udcff", "\ufffd")
    assert caught.out == ""
    assert "Errno" not in caught.err and len(caught.err) > 20
    assert not any("a" <= char <= "z" for char in caught.err.replace(shown or " ", ""))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("tool", [referee, solve])
def test_a_list_that_cannot_be_read_is_told_in_plain_words(tool, name, tmp_path, capsys, game):
    game.write_text(record(KOT, rules=""), encoding="utf-8")
    assert tool.main([str(game), "--words", str(bad_files(tmp_path)[name])]) == 2
    assert "Errno" not in capsys.readouterr().err


@pytest.mark.parametrize("name", ["folder", "below a file", "long", "loop", "nul", "empty"])
def test_a_picture_that_cannot_be_written_is_told_before_the_work(
    name, tmp_path, capsys, game, monkeypatch
):
    monkeypatch.setattr(solve.game_review, "review_game", None)
    assert solve.main([str(game), "--review", "--plot", str(bad_files(tmp_path)[name])]) == 2
    err = capsys.readouterr().err
    assert "не записать" in err and "Errno" not in err


def test_looking_whether_a_picture_can_be_written_leaves_no_file_and_harms_none(tmp_path):
    solve.check_plot(str(tmp_path / "new.png"))
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "old.png").write_bytes(b"old")
    solve.check_plot(str(tmp_path / "old.png"))
    assert (tmp_path / "old.png").read_bytes() == b"old"


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="this system has no endless file")
@pytest.mark.parametrize("tool", [referee, solve])
def test_an_endless_file_is_no_record(tool, capsys):
    assert tool.main(["/dev/zero"]) == 2
    assert "слишком большой" in capsys.readouterr().err
