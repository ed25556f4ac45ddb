# SPDX-License-Identifier: MIT
"""Word lists as people write them."""

import pytest

from erudit_core.rules import alphabet
from tools.words.wordlist import WordListError, encode_word, read_words

pytestmark = pytest.mark.usefixtures("english")


def read(tmp_path, data):
    """(words as text, reports) of a list file."""
    path = tmp_path / "list.txt"
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    reports = []
    return [alphabet.decode(word) for word in read_words(path, reports.append)], reports


def test_case_yo_and_duplicates_are_folded(tmp_path):
    assert read(tmp_path, "ёж\nЕЖ\nКот\nкот\n") == (["ЕЖ", "КОТ"], [])


def test_bom_crlf_blanks_and_comments_are_accepted(tmp_path):
    assert read(tmp_path, "\ufeffКОТ\r\n\r\n# не слово\r\n  дом  \r\n") == (["ДОМ", "КОТ"], [])


def test_a_list_without_a_last_line_end_is_whole(tmp_path):
    assert read(tmp_path, "КОТ\nДОМ")[0] == ["ДОМ", "КОТ"]


def test_letters_that_come_apart_are_put_together(tmp_path):
    assert read(tmp_path, "и\u0306од\nе\u0308ж\n") == (["ЕЖ", "ЙОД"], [])


def test_a_faulty_line_is_reported_with_number_text_and_reason(tmp_path):
    words, reports = read(tmp_path, "кот\nя\ncat\nдва слова\n" + "а" * 16 + "\n")
    assert words == ["КОТ"]
    assert [report.split(": ")[:2] for report in reports] == [
        ["line 2", "я"],
        ["line 3", "cat"],
        ["line 4", "два слова"],
        ["line 5", "а" * 16],
    ]
    assert all(len(report.split(": ", 2)[2]) > 5 for report in reports)


def test_a_report_is_fit_for_a_terminal(tmp_path):
    _, (report,) = read(tmp_path, "\x1b[31m" + "z" * 500 + "\n")
    assert "\x1b" not in report
    assert len(report) < 200


@pytest.mark.parametrize("letters", [2, 15])
def test_the_shortest_and_the_longest_word_are_taken(letters):
    assert encode_word("я" * letters) == (bytes([31]) * letters, None)


@pytest.mark.parametrize("text", ["", "я", "я" * 16, "i", "кот1", "ко-т", "ко́т", "кіт", "ﬁ"])
def test_what_is_no_word_has_a_reason(text):
    codes, reason = encode_word(text)
    assert codes is None
    assert reason


def test_a_file_that_is_no_text_names_the_line(tmp_path):
    path = tmp_path / "list.txt"
    path.write_bytes("кот\nдом\n".encode() + "кит".encode("cp1251"))
    with pytest.raises(WordListError, match=r"list\.txt.*line 3.*UTF-8"):
        read_words(path)


def test_a_missing_file_is_an_error_of_the_system(tmp_path):
    with pytest.raises(FileNotFoundError):
        read_words(tmp_path / "none.txt")
