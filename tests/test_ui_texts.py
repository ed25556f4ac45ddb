# SPDX-License-Identifier: MIT
"""Numbers and their nouns, in the grammar of each language."""

import pytest

from erudit_ui.widgets.strings import count, plural

RUSSIAN = "слово;слова;слов"
ENGLISH = "word;words"


@pytest.mark.parametrize(
    ("form", "numbers"),
    [
        ("слово", (1, 21, 31, 101, 121, 1001, 50021)),
        ("слова", (2, 3, 4, 22, 34, 102, 1003, 50124)),
        ("слов", (0, 5, 9, 10, 11, 12, 13, 14, 15, 19, 20, 25, 100, 110, 111, 112, 114, 211, 1011)),
    ],
)
def test_russian_nouns_follow_the_last_two_figures(form, numbers):
    for number in numbers:
        assert count(number, RUSSIAN) == f"{number} {form}"


def test_english_nouns_are_one_or_many():
    assert [count(number, ENGLISH) for number in (0, 1, 2, 11, 21, 101)] == [
        *("0 words", "1 word", "2 words", "11 words", "21 words", "101 words"),
    ]


def test_below_zero_the_noun_is_the_same():
    for number in range(1, 130):
        assert plural(-number, RUSSIAN) == plural(number, RUSSIAN)
