# SPDX-License-Identifier: MIT
"""The device's own words in erudit/own.txt: what a computer may have made of that, what the game
writes, and that no cut of the power costs a word.
"""

import random
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import tables
from hypothesis import given, settings
from hypothesis import strategies as st

from erudit_core.rules import alphabet
from erudit_ui.prefs import areas, own_words, word_lists
from erudit_ui.prefs.values import Prefs
from tools.common.micropython import ROOT, run_micropython

TESTS = Path(__file__).resolve().parent
SIZE = 20480
EDGE = 4096
HEAD = "# Эрудит: свои слова, по слову на строке, до 300"


def row(*words):
    return word_lists.row_of([alphabet.encode(word) for word in words])


def texts(found):
    return [alphabet.decode(word) for word in word_lists.words_of(found)]


class Own:
    """The own words of a device whose drive is the folder `home`."""

    def __init__(self, home, text=None, area=True):
        self.home = home
        self.path = Path(home, "erudit/own.txt")
        if area:
            tables.make(home)
        self.path.parent.mkdir(exist_ok=True)
        if text is not None:
            self.path.write_bytes(text.encode() if isinstance(text, str) else text)
        self.on()

    def on(self, writable=True):
        """Switch on."""
        self.files = tables.files(self.home, writable)
        self.prefs = Prefs("ru")
        return self

    def read(self):
        return own_words.read(self.files, self.prefs)

    def words(self):
        return texts(self.read())

    def faults(self):
        return own_words.faults(self.files, self.prefs, self.read())

    def change(self, *words):
        self.prefs.file = self.prefs.file or areas.open_table(self.files)
        return own_words.change(self.files, self.prefs, row(*words))

    def text(self):
        return self.path.read_bytes()


@pytest.fixture
def blank(tmp_path):
    return Own(tmp_path, b" " * SIZE)


def test_a_row_of_words_is_their_letters_with_a_mark_on_the_last():
    assert row("КОТ", "ЁЖ") == bytes([10, 14, 18 + 128, 5, 6 + 128])
    assert texts(row("КОТ", "ЁЖ")) == ["КОТ", "ЕЖ"]
    assert word_lists.count(row("КОТ", "ЁЖ")) == 2 and word_lists.count(b"") == 0
    assert not word_lists.has(row("СКОТ", "КОТИК", "ТОК"), alphabet.encode("КОТ"))
    assert word_lists.has(row("СКОТ", "КОТ"), alphabet.encode("КОТ"))


def test_without_a_text_and_without_a_table_there_are_no_words(tmp_path):
    own = Own(tmp_path, area=False)
    assert own.read() == b"" and own.faults() == ([], 0)


def test_what_a_computer_writes_is_read(tmp_path):
    """By hand: BOM, CRLF, small letters, Ё, a comment, blank lines, a word twice, no newline."""
    own = Own(tmp_path, "\ufeffкуздра\r\n# из партии с Борей\r\n\r\n  Ёжище \r\nКУЗДРА\r\nбокр")
    assert own.words() == ["КУЗДРА", "ЕЖИЩЕ", "БОКР"]
    assert own.faults() == ([], 0)


def test_lines_that_are_no_words_are_named_by_their_number(tmp_path):
    bad = ["к", "кот-2", "cat", "а" * 16, "два слова", "", "бокр", "# cat"]
    own = Own(tmp_path, "\n".join(bad).encode() + b"\n\xea\xee\xf2\n")
    assert own.words() == ["БОКР"]
    assert own.faults() == ([1, 2, 3, 4, 5, 9], 0)


@pytest.mark.parametrize("length", [1, 2, 30, 300])
def test_words_are_found_wherever_sectors_end(tmp_path, length):
    words = [f"{'АБВГДЕЖЗИК'[i // 10]}{'ЛМНОПРСТУФ'[i % 10]}" for i in range(100)]
    for shift in (0, 1, 509, 510, 511, 512, 513):
        text = " " * shift + ("\n" + " " * length).join(words)
        assert Own(tmp_path, text).words() == words, shift


def test_of_more_than_300_words_the_first_are_taken_and_the_others_counted(tmp_path):
    letters = alphabet.LETTERS
    words = [letters[i // 32] + letters[i % 32] for i in range(302)]
    own = Own(tmp_path, "\n".join(words))
    assert own.words() == words[:300]
    assert own.faults() == ([], 2)
    long = [a + b + "О" * 13 for a in letters[:9] for b in letters]
    own = Own(tmp_path, "\n".join(long))  # 4073 letters have room
    assert own.words() == long[:271]
    assert own.faults() == ([], 17)


def test_the_first_word_comes_behind_a_line_that_says_what_the_file_is(blank):
    assert blank.words() == []
    assert blank.change("КУЗДРА", "БОКР")
    text = blank.text()
    assert len(text) == SIZE
    assert text[:EDGE] == b" " * EDGE
    assert text[EDGE:].decode().rstrip(" ") == f"\n{HEAD}\nКУЗДРА\nБОКР\n"
    assert blank.on().words() == ["КУЗДРА", "БОКР"]


def test_a_word_that_goes_leaves_a_blank_and_a_new_one_comes_last(blank):
    blank.change("КУЗДРА", "БОКР", "БОКРЕНОК")
    blank.on().change("КУЗДРА", "БОКРЕНОК", "ГЛОКА")
    shown = blank.text()[EDGE:].decode().rstrip(" ")
    assert shown == f"\n{HEAD}\nКУЗДРА\n        \nБОКРЕНОК\nГЛОКА\n"
    assert blank.on().words() == ["КУЗДРА", "БОКРЕНОК", "ГЛОКА"]


def test_comments_and_lines_that_are_no_words_stay_where_they_are(tmp_path):
    own = Own(tmp_path, "# мои\r\nкуздра\r\nкот-2\r\nбокр\r\nБОКР\r\n" + " " * 500)
    own.change("БОКР", "ГЛОКА")
    shown = own.text().decode().rstrip(" ")
    assert shown == "# мои\r\n            \r\nкот-2\r\nбокр\nГЛОКА\n"
    assert own.on().words() == ["БОКР", "ГЛОКА"]
    assert own.faults() == ([3], 0)


def test_a_word_written_behind_all_the_blanks_is_not_overwritten(tmp_path):
    own = Own(tmp_path, "куздра\n" + " " * 3000 + "бокр" + " " * 1085)
    own.change("КУЗДРА", "БОКР", "ГЛОКА")
    assert own.on().words() == ["КУЗДРА", "БОКР", "ГЛОКА"]
    assert own.text().decode().split() == ["куздра", "бокр", "ГЛОКА"]


def test_what_the_text_has_no_room_for_is_kept_in_the_table_and_written_when_there_is(tmp_path):
    own = Own(tmp_path, "куздра")  # as some editors save it: nothing can be put behind
    assert own.change("КУЗДРА", "БОКР")
    assert own.text() == "куздра".encode()
    assert own.on().words() == ["КУЗДРА", "БОКР"]
    own.path.write_bytes(b" " * SIZE)  # made anew
    assert own.on().words() == ["БОКР"]
    own.change("БОКР", "ГЛОКА")
    own.path.unlink()
    assert own.on().words() == []


def test_a_word_at_the_end_of_a_text_that_cannot_be_written_there_goes_all_the_same(tmp_path):
    own = Own(tmp_path, "куздра\nбокр")  # no whole sector
    own.change("БОКР")
    assert own.text() == "куздра\nбокр".encode()
    assert own.on().words() == ["БОКР"]
    own.path.write_text("куздра\nбокр\nглока", "utf-8")  # edited: now the text is right
    assert own.on().words() == ["КУЗДРА", "БОКР", "ГЛОКА"]


def test_without_a_text_the_table_keeps_the_words(tmp_path):
    own = Own(tmp_path)
    own.change("КУЗДРА", "БОКР")
    assert own.on().words() == ["КУЗДРА", "БОКР"]
    own.on().change("БОКР")
    assert own.on().words() == ["БОКР"]


def test_a_full_list_fits_into_the_text(blank):
    letters = alphabet.LETTERS
    words = [a + b + "О" * 11 for a in letters[:10] for b in letters][:300]
    blank.change(*words)
    assert blank.on().words() == words
    area = tables.content(tables.table(blank.home), areas.WORDS)
    assert area[:1] == b"\0" and area[5:7] == (300 * 13).to_bytes(2, "little")
    assert blank.text()[-EDGE:] == b" " * EDGE


def test_on_a_drive_that_is_not_ours_words_are_read_and_not_changed(blank):
    blank.change("КУЗДРА")
    before = blank.text()
    blank.on(writable=False)
    assert blank.words() == ["КУЗДРА"]
    with pytest.raises(OSError):
        blank.change("БОКР")
    assert blank.text() == before


def test_words_of_a_later_version_are_left_alone(blank):
    tables.forge(tables.table(blank.home), areas.WORDS, 2, b"of a later version")
    before = blank.text()
    assert blank.change("КУЗДРА") is False
    assert blank.text() == before


WORDS = st.lists(st.text(alphabet.LETTERS, min_size=2, max_size=15), unique=True, max_size=60)


@settings(max_examples=60, deadline=None)
@given(lists=st.lists(WORDS, min_size=1, max_size=5), seed=st.integers(0, 99))
def test_after_any_changes_the_words_are_those_of_the_last(lists, seed):
    """Also where an owner adds comments and moves lines meanwhile."""
    with TemporaryDirectory() as home:
        own = Own(home, b" " * SIZE)
        for words in lists:
            own.on().change(*words)
            assert sorted(own.on().words()) == sorted(words)
            if seed % 2:
                lines = own.text().decode().split("\n")
                random.Random(seed).shuffle(lines)
                text = "\n# и\n".join(lines).encode()
                own.path.write_bytes(text + b"\n" * (-len(text) % 512))
                assert sorted(own.on().words()) == sorted(words)


def cut(arguments):
    done = run_micropython(
        f"import powercut_own\npowercut_own.main({arguments})",
        heapsize="64M",
        paths=[ROOT, ROOT / "lib", TESTS],
        timeout=900,
    )
    lines = done.stdout.splitlines()
    lines = lines[next(i for i, line in enumerate(lines) if line.startswith("cuts ")) :]
    print(done.stdout)
    words = lines[0].split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True)), lines[1:]


@pytest.mark.parametrize("sectors_further", [0, 5])
def test_a_cut_anywhere_leaves_the_words_of_before_or_after(sectors_further):
    figures, first = cut(sectors_further)
    assert figures["cuts"] > 300
    assert figures["critical"] == 0, "a write to a boot sector, table, folder or another file"
    assert figures["lost"] == 0, first
