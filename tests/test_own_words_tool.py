# SPDX-License-Identifier: MIT
"""`lexicon.py own`: the own words of several devices, as people call it, with a bare Python."""

import subprocess
import sys
from pathlib import Path

import pytest
import tables
from table_face import row

from erudit_core.rules import alphabet
from erudit_ui.prefs import areas, own_words, word_lists
from erudit_ui.prefs.values import Prefs

pytestmark = pytest.mark.usefixtures("english")

TOOL = Path(__file__).resolve().parent.parent / "tools" / "lexicon.py"


def run(*arguments):
    return subprocess.run(
        [sys.executable, "-I", "-S", str(TOOL), "own", *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


class Drive:
    """The drive of a device."""

    def __init__(self, folder, text=None, played=True):
        self.folder = folder
        self.path = folder / "erudit/own.txt"
        (folder / "erudit").mkdir(parents=True)
        if played:
            tables.make(folder)
            self.path.write_bytes(b" " * own_words.OWN)
        if text is not None:
            self.path.write_text(text, "utf-8")

    def keep(self, *words):
        """What the game does."""
        prefs = Prefs("ru")
        prefs.file = tables.table(self.folder)
        own_words.change(tables.files(self.folder), prefs, row(*words))
        prefs.file.close()
        prefs.own.close()
        return self

    def words(self):
        """What the game reads."""
        found = own_words.read(tables.files(self.folder), Prefs("ru"))
        return sorted(alphabet.decode(word) for word in word_lists.words_of(found))


@pytest.fixture
def drives(tmp_path):
    return (
        Drive(tmp_path / "A").keep("КУЗДРА", "БОКР"),
        Drive(tmp_path / "B", "\ufeff# mine\r\nглока\r\nкот-2\r\nБокр", played=False),
    )


def test_the_words_of_all_are_shown_once_and_bad_lines_named(drives):
    one, two = drives
    done = run("--from", one.folder, two.folder)
    assert done.returncode == 0
    assert done.stdout.split() == ["БОКР", "ГЛОКА", "КУЗДРА"]
    told = done.stderr.split("\n")
    assert told[0] == f"{one.folder}: 2 words"
    assert told[1].startswith(f"{two.path}: line 3: кот-2: ")
    assert told[2:] == [f"{two.folder}: 2 words", "merged: 3 words", ""]


def test_the_folder_erudit_itself_will_do(drives):
    assert run("--from", drives[0].folder / "erudit").stdout.split() == ["БОКР", "КУЗДРА"]


@pytest.mark.parametrize("to", [0, 1])
def test_merged_words_are_what_the_game_reads_and_the_former_file_is_kept(drives, to):
    target = drives[to]
    before = target.path.read_bytes()
    done = run("--from", drives[0].folder, drives[1].folder, "--to", target.folder)
    assert done.returncode == 0, done.stderr
    assert target.words() == ["БОКР", "ГЛОКА", "КУЗДРА"]
    assert (target.folder / "erudit/own.bak").read_bytes() == before
    assert target.path.stat().st_size == own_words.OWN
    text = target.path.read_text("utf-8")
    assert "\ufeff" not in text
    if to == 1:
        lines = [line.strip() for line in text.split("\n")]
        assert lines[1:5] == ["# mine", "глока", "кот-2", "Бокр"] and "КУЗДРА" in lines
    # The game goes on with it.
    if to == 0:
        target.keep("ГЛОКА")
        assert target.words() == ["ГЛОКА"]


def test_words_of_the_target_are_never_lost_though_it_is_not_among_the_sources(drives):
    one, two = drives
    done = run("--from", one.folder, "--to", two.folder)
    assert done.returncode == 0 and two.words() == ["БОКР", "ГЛОКА", "КУЗДРА"]
    again = run("--from", one.folder, "--to", two.folder)
    assert again.returncode == 0 and "has all of them" in again.stderr


def test_more_than_300_are_refused_with_the_number_and_nothing_is_written(tmp_path):
    letters = alphabet.LETTERS
    many = [letters[i // 32] + letters[i % 32] for i in range(320)]
    one = Drive(tmp_path / "A", "\n".join(many[:200]))
    two = Drive(tmp_path / "B", "\n".join(many[150:]))
    before = two.path.read_bytes()
    done = run("--from", one.folder, "--to", two.folder)
    assert done.returncode == 2
    assert "320 words in all, and a device has room for 300" in done.stderr
    assert two.path.read_bytes() == before
    assert not (tmp_path / "B/erudit/own.bak").exists()


def test_words_in_the_table_alone_and_those_of_a_change_cut_short_are_found(tmp_path):
    one = Drive(tmp_path / "A").keep("КУЗДРА")
    table = tables.table(one.folder)
    areas.write(table, areas.WORDS, b"\1" + bytes(6) + row("БОКР", "КУЗДРА"))
    data = bytearray(one.path.read_bytes())
    data[4096:4608] = b"\xff" * 512
    one.path.write_bytes(data)
    done = run("--from", one.folder)
    assert done.stdout.split() == ["БОКР", "КУЗДРА"]
    assert one.path.read_bytes() == data  # looking changes nothing
    two = Drive(tmp_path / "B", "ГЛОКА")
    assert run("--from", two.folder, "--to", one.folder).returncode == 0
    assert one.words() == ["БОКР", "ГЛОКА", "КУЗДРА"]


def test_a_drive_without_words_a_newer_one_and_a_missing_one_are_told(tmp_path, drives):
    done = run("--from", tmp_path / "none")
    assert done.returncode == 2 and "there is no such folder" in done.stderr
    (tmp_path / "empty").mkdir()
    done = run("--from", tmp_path / "empty")
    assert done.returncode == 2 and "no game was begun on it" in done.stderr
    one, two = drives
    tables.forge(tables.table(one.folder), areas.WORDS, 2, b"of a later version")
    before = one.path.read_bytes()
    done = run("--from", two.folder, "--to", one.folder)
    assert done.returncode == 2 and "a newer version" in done.stderr
    assert one.path.read_bytes() == before
