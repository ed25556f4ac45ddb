# SPDX-License-Identifier: MIT
"""R1: 32 letters, their counts and values; Ё is folded; case without the interpreter's help."""

import pytest

from erudit_core.rules import alphabet
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG

# The table of rules.md, letter by letter: count × value.
TABLE = (
    "А10×1 Б3×3 В5×2 Г3×3 Д5×2 Е9×1 Ж2×5 З2×5 И8×1 Й4×2 К6×2 Л4×2 "
    "М5×2 Н8×1 О10×1 П6×2 Р6×2 С6×2 Т5×2 У3×3 Ф1×10 Х2×5 Ц1×10 Ч2×5 "
    "Ш1×10 Щ1×10 Ъ1×10 Ы2×5 Ь2×5 Э1×10 Ю1×10 Я3×3"
)


@pytest.mark.parametrize("entry", TABLE.split())
def test_each_letter_has_the_count_and_value_of_the_table(entry):
    letter = entry[0]
    count, value = map(int, entry[1:].split("×"))
    code = alphabet.code(letter)
    assert (alphabet.COUNTS[code], alphabet.VALUES[code]) == (count, value)


def test_the_table_names_every_letter_in_the_order_of_the_codes():
    assert "".join(entry[0] for entry in TABLE.split()) == alphabet.LETTERS
    assert [alphabet.code(char) for char in alphabet.LETTERS] == list(range(32))


def test_counts_add_up_to_128_and_values_to_315():
    assert len(alphabet.COUNTS) == 32
    assert sum(alphabet.COUNTS) == 128
    assert sum(c * v for c, v in zip(alphabet.COUNTS, alphabet.VALUES, strict=False)) == 315


def test_a_blank_in_the_hand_is_worth_nothing():
    assert alphabet.VALUES[BLANK] == 0
    assert alphabet.tile_value(BLANK) == alphabet.tile_value(BLANK, 1) == 0


def test_a_blank_on_the_board_is_worth_nothing_or_its_letter():
    blank_for_f = BLANK_FLAG | alphabet.code("Ф")
    assert alphabet.tile_value(blank_for_f) == 0
    assert alphabet.tile_value(blank_for_f, 1) == 10
    assert alphabet.tile_value(alphabet.code("Ф")) == 10


def test_there_is_no_yo():
    assert "Ё" not in alphabet.LETTERS
    assert alphabet.code("Ё") == alphabet.code("ё") == alphabet.code("Е")
    assert alphabet.encode("Ёлка") == alphabet.encode("ЕЛКА")
    assert alphabet.decode(alphabet.encode("ёж")) == "ЕЖ"


def test_both_cases_have_the_same_code():
    for char in alphabet.LETTERS:
        assert alphabet.code(char.lower()) == alphabet.code(char)
        assert alphabet.lower(char) == char.lower()
        assert alphabet.is_lower(char.lower())
        assert not alphabet.is_lower(char)
    assert alphabet.is_lower("ё")
    assert not alphabet.is_lower("Ё")


def test_upper_and_lower_keep_yo_and_leave_other_characters_alone():
    assert alphabet.upper("ёж и Ёлка, abc 1") == "ЁЖ И ЁЛКА, abc 1"
    assert [alphabet.lower(char) for char in "ЁЯ1A"] == ["ё", "я", "1", "A"]


@pytest.mark.parametrize("char", ["A", "a", "?", ".", "Ђ", "ѐ", "Џ", " ", "1", "\u0450", "\u040f"])
def test_anything_else_is_no_letter(char):
    assert alphabet.code(char) == -1


@pytest.mark.parametrize(("text", "bad"), [("КОT", "T"), ("К-Т", "-"), ("кот ", " ")])
def test_encoding_names_the_bad_character(text, bad):
    with pytest.raises(ValueError, match="not a Russian letter") as failure:
        alphabet.encode(text)
    assert repr(bad) in str(failure.value)


def test_encoding_gives_bytes_and_decoding_reads_blanks_as_their_letter():
    codes = alphabet.encode("Кот")
    assert codes == bytes((10, 14, 18))
    assert alphabet.decode(bytes((10, 14 | BLANK_FLAG, 18))) == "КОТ"
    assert alphabet.encode("") == b""


def test_a_tile_in_the_hand_is_shown_as_its_letter_or_a_question_mark():
    assert alphabet.tile_text(BLANK) == "?"
    assert alphabet.tile_text(0) == "А"
    assert alphabet.tile_text(31) == "Я"
