# SPDX-License-Identifier: MIT
"""What words mean, asked on a PC; a file of one's own texts; and where a bundle takes the file."""

import pytest

from tools.bundling import boards, bundle, contents, size
from tools.lexpack import pack_meanings
from tools.words import build_lexicon, lexicon, packs
from tools.words.meanings import own

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def small(tmp_path):
    """A file of two meanings."""
    path = tmp_path / "small.erm"
    path.write_bytes(pack_meanings("small", {"кот": "зверь", "еж": "ёжик"}, ["кит"]))
    return path


def test_each_word_is_answered_in_turn(small, capsys):
    assert lexicon.main(["meaning", "Кот", "кит", "ЁЖ", "--file", str(small)]) == 0
    assert capsys.readouterr().out == "Кот: зверь\nкит: no meaning is known\nЁЖ: ёжик\n"


def test_without_any_meaning_the_exit_code_is_1(small, capsys):
    assert lexicon.main(["meaning", "кит", "--file", str(small)]) == 1
    assert capsys.readouterr().out == "кит: no meaning is known\n"


def test_what_is_no_word_is_a_fault_and_nothing_is_answered(small, capsys):
    assert lexicon.main(["meaning", "кот", "cat", "--file", str(small)]) == 2
    told = capsys.readouterr()
    assert told.out == "" and "cat: " in told.err and "not a Russian letter" in told.err


def test_a_file_that_is_none_is_named_with_its_fault(tmp_path, small, capsys):
    cut = tmp_path / "cut.erm"
    cut.write_bytes(small.read_bytes()[:-1])
    changed = tmp_path / "changed.erm"
    changed.write_bytes(small.read_bytes()[:-1] + b"?")
    for path, fault in (
        (packs.path_of("nouns"), "it is no file of meanings"),
        (cut, "a part of it is missing"),
        (changed, "bytes of it have changed"),
        (tmp_path / "none.erm", ""),
        (tmp_path, ""),
    ):
        assert lexicon.main(["meaning", "кот", "--file", str(path)]) == 2
        assert f"lexicon: {path}: {fault}" in capsys.readouterr().err


def write(tmp_path, text):
    path = tmp_path / "list.txt"
    path.write_bytes(text.encode())
    return path


def test_a_list_has_a_word_a_tab_and_a_text_a_line(tmp_path):
    path = write(tmp_path, "\ufeffКот\tзверь\r\n# ёж\tнет\n\nёж\t  колючий зверь — «ёжик» \n")
    texts = {packs.text_of([word])[0]: text for word, text in own.read(path).items()}
    assert texts == {"КОТ": "зверь", "ЕЖ": "колючий зверь — «ёжик»"}


def test_every_faulty_line_is_named(tmp_path):
    lines = ["кот зверь", "cat\tкот", "кит\t", "дом\tΩ", "лес\t" + "я" * 121, "ёж\tа", "еж\tб"]
    told = []
    assert list(own.read(write(tmp_path, "\n".join(lines)), told.append).values()) == ["а"]
    reasons = ["a tab and a text", "not a Russian letter", "1 to 120", "U+03A9", "121 characters"]
    for line, number, reason in zip(told, (1, 2, 3, 4, 5, 7), [*reasons, "before"], strict=True):
        assert line.startswith(f"line {number}: ") and reason in line, line


def build(*arguments):
    with pytest.raises(SystemExit) as done:
        raise SystemExit(build_lexicon.main([*map(str, arguments)]))
    return done.value.code


def test_a_file_of_ones_own_texts_is_made_and_read(tmp_path, capsys):
    out = tmp_path / "my.erm"
    path = write(tmp_path, "кот\tзверь\nфхтагн\tсон\n")
    assert build("--meanings", path, "--name", "my", "--out", out, "--title", "Наши") == 0
    assert capsys.readouterr().out == f"{out}: 2 words, {out.stat().st_size} bytes\n"
    assert lexicon.main(["meaning", "фхтагн", "--file", str(out)]) == 0
    assert lexicon.main(["meaning", "ковер", "--file", str(out)]) == 1


def test_without_a_good_line_nothing_is_written(tmp_path, capsys):
    out = tmp_path / "my.erm"
    assert build("--meanings", write(tmp_path, "кот\n"), "--name", "my", "--out", out) == 1
    assert not out.exists() and "line 1: кот: " in capsys.readouterr().err


def test_faults_of_the_command_are_said(tmp_path, capsys):
    path = write(tmp_path, "кот\tзверь\n")
    (tmp_path / "bad.txt").write_bytes(b"\xff\xfe")
    for arguments, fault in (
        (["--meanings", path, "--name", "my"], "--meanings needs --out"),
        (["--meanings", path, "--from", path, "--name", "a", "--out", "b"], "one at a time"),
        (["--meanings", path, "--into", tmp_path], "--into goes without --meanings"),
        (["--meanings", path, "--name", "my", "--out", tmp_path / "no" / "a"], "no folder"),
        (["--meanings", tmp_path / "none", "--name", "my", "--out", tmp_path / "a"], "none"),
        (["--meanings", tmp_path / "bad.txt", "--name", "my", "--out", tmp_path / "a"], "line 1"),
    ):
        assert build(*arguments) == 2
        assert fault in capsys.readouterr().err


@pytest.fixture
def bundled(tmp_path, monkeypatch):
    """Packs and meanings of some bytes; a function that bundles for a board into a folder."""
    folder = tmp_path / "some_packs"
    folder.mkdir()
    (folder / "nouns.lex").write_bytes(b"ERLX" * 10_000)
    (folder / "meanings.erm").write_bytes(b"ERMN" * 175_000)
    (folder / "LICENSE.md").write_bytes(b"who made them")
    monkeypatch.setattr(contents, "PACKS", folder)
    monkeypatch.setattr(contents, "THEMES", tmp_path)

    def run(*arguments):
        out = tmp_path / f"out{len(list(tmp_path.iterdir()))}"
        monkeypatch.setattr("sys.argv", ["bundle.py", "--py", "--out", str(out), *arguments])
        assert bundle.work(bundle.arguments()) == 0
        return (out / "packs" / "meanings.erm").is_file()

    return run


def test_a_drive_of_2_mb_gets_the_meanings_and_a_smaller_one_is_told_why_not(bundled, capsys):
    assert bundled("--board", "pybadge") and bundled("--board", "pygamer")
    assert "left out" not in capsys.readouterr().out
    assert not bundled("--board", "hack_club_sprig")
    assert "left out: packs/meanings.erm (700000 bytes)" in capsys.readouterr().out


def test_for_a_drive_that_may_be_a_small_one_the_meanings_stay_behind_and_the_cure_is_told(
    bundled, capsys
):
    assert not bundled()
    assert "left out: packs/meanings.erm" in (told := capsys.readouterr().out)
    assert "add --board" in told


def test_the_meanings_can_be_left_out(bundled, capsys):
    assert not bundled("--board", "pybadge", "--without", "meanings")
    assert "packs/meanings" not in capsys.readouterr().out


def test_all_saved_games_fit_beside_what_is_taken():
    files = [contents.File("packs/meanings.erm", "meanings", bytes(700_000))]
    room = boards.room(boards.DRIVES["pybadge"]) - size.taken(files)
    assert size.leaves_all_saves(files, boards.DRIVES["pybadge"])
    files.append(contents.File("a", "start", bytes(room * boards.CLUSTER - 300_000)))
    assert not size.leaves_all_saves(files, boards.DRIVES["pybadge"])
