# SPDX-License-Identifier: MIT
"""What words mean: a file of texts, written by the encoder and read through fixed buffers."""

import io
from binascii import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.lookup import Lookup
from erudit_core.lexicon.meanings import LONGEST_TEXT, SIGNS, Meanings
from erudit_core.lexicon.opening.meanings_header import verifying_meanings
from erudit_core.lexicon.opening.pack_header import LICENCE, SOURCE, TITLE, read_text
from erudit_core.lexicon.theme import Theme
from erudit_core.rules.alphabet import encode
from tools.common.micropython import ROOT, run_micropython
from tools.lexpack import PackError, pack, pack_meanings, pack_theme
from tools.lexpack.phrases import code_lengths, split

TEXTS = {
    "кит": "морской зверь",
    "кот": "домашний зверь, самец кошки",
    "еж": "колючий зверь — «ёжик» (№ 1)…",
}
OTHERS = ["дом", "стол", "лес"]
LETTERS = [*map(chr, range(0x20, 0x7F)), *map(chr, range(0x410, 0x450)), *SIGNS]
WORDS = st.binary(min_size=1, max_size=15).map(lambda raw: bytes(b & 31 for b in raw))
A_TEXT = st.text(st.sampled_from(LETTERS), min_size=1, max_size=LONGEST_TEXT)


def made(texts=None, universe=OTHERS, name="m"):
    texts = TEXTS if texts is None else texts
    return pack_meanings(name, texts, universe, title="значения", licence="CC0", source="me")


def opened(data):
    return Meanings(io.BytesIO(data))


def test_each_word_has_its_text_and_no_other_word_of_the_packs_has_one():
    meanings = opened(made())
    assert {word: meanings.of(encode(word)) for word in TEXTS} == TEXTS
    assert [meanings.of(encode(word)) for word in OTHERS] == [None] * 3
    assert (meanings.name, meanings.count) == ("m", 3)


def test_the_texts_of_the_header_can_be_read():
    file = io.BytesIO(made())
    assert [read_text(file, which) for which in (TITLE, LICENCE, SOURCE)] == [
        "значения",
        "CC0",
        "me",
    ]


def test_the_same_texts_give_the_same_bytes_in_any_order():
    turned = {encode(word): TEXTS[word] for word in reversed(TEXTS)}
    assert made(turned, [*reversed(OTHERS), "кит"]) == made()


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(WORDS, A_TEXT, min_size=1, max_size=60), st.sets(WORDS, max_size=60))
def test_every_text_comes_back_and_no_other_word_gets_one(texts, others):
    try:
        meanings = opened(made(texts, others))
    except PackError as error:
        assert "CRC-32" in str(error)
        return
    assert {word: meanings.of(word) for word in texts} == texts
    assert all(meanings.of(word) is None for word in others - texts.keys())


@settings(max_examples=60, deadline=None)
@given(st.lists(st.binary(max_size=40), max_size=20), st.integers(1, 8), st.integers(0, 50))
def test_phrases_joined_are_the_text_again_and_none_is_too_long(texts, longest, joins):
    phrases = split(texts, longest, joins)
    assert [b"".join(text) for text in phrases] == texts
    assert all(len(phrase) <= longest for text in phrases for phrase in text)


def test_what_stands_often_becomes_one_phrase():
    texts = [b"xaby", b"aby", b"zab", b"ab", b"yab"]
    assert all(b"ab" in text or b"aby" in text for text in split(texts, 3))
    assert split(texts, 1) == [[bytes((byte,)) for byte in text] for text in texts]


def test_common_phrases_have_short_codes():
    lengths = code_lengths({b"a": 5, b"b": 2, b"c": 1, b"d": 1})
    assert lengths == {b"a": 1, b"b": 2, b"c": 3, b"d": 3}
    assert code_lengths({b"a": 5}) == {b"a": 1}


def test_a_text_has_1_to_120_signs_that_a_device_can_show():
    assert opened(made({"кит": "я" * 120})).of(encode("кит")) == "я" * 120
    for text, why in (
        ("", "0 characters"),
        ("я" * 121, "121"),
        ("мыс Ω", "U\\+03A9"),
        ("а\n", "A"),
    ):
        with pytest.raises(PackError, match=why):
            made({"кит": text})
    with pytest.raises(PackError, match="0 words"):
        made({})
    with pytest.raises(ValueError):
        made({"cat": "кот"})


def test_no_other_file_is_taken_for_one():
    for other in (
        pack(OTHERS, "t"),
        pack_theme("t", "т", "t", ["дом"], OTHERS),
        b"",
        b"ERM",
        b"PK",
    ):
        with pytest.raises(LexiconError) as fault:
            opened(other)
        assert fault.value.reason == "magic"
    for reader in (Lookup, Theme):
        with pytest.raises(LexiconError) as fault:
            reader(io.BytesIO(made()))
        assert fault.value.reason == "magic"
    newer = bytearray(made())
    newer[4] += 1
    with pytest.raises(LexiconError) as fault:
        opened(bytes(newer))
    assert fault.value.reason == "version"


def test_a_file_cut_short_is_found():
    good = made()
    for size in range(5, len(good)):
        with pytest.raises(LexiconError) as fault:
            opened(good[:size])
        assert fault.value.reason == "truncated"


def test_every_changed_byte_is_found_and_a_look_up_in_it_ends():
    good = made()
    for at in range(len(good)):
        for change in (0x55, 0xFF):
            data = bytearray(good)
            data[at] ^= change
            with pytest.raises(LexiconError):
                for _ in verifying_meanings(io.BytesIO(data), 16):
                    pass
            try:
                meanings = opened(bytes(data))
                for word in [*TEXTS, *OTHERS]:
                    meanings.of(encode(word))
            except LexiconError:
                pass
    for _ in verifying_meanings(io.BytesIO(good), 16):
        pass


def test_a_drive_that_refuses_is_unreadable():
    class Gone(io.BytesIO):
        def readinto(self, buffer):
            raise OSError(5)

    meanings = opened(made())
    meanings.file = Gone()
    with pytest.raises(LexiconError) as fault:
        meanings.of(encode("кит"))
    assert fault.value.reason == "unreadable"


def test_words_that_cannot_be_told_apart_are_named():
    from test_lexicon_theme import alike

    first, second = alike()
    for texts, others in (({first: "а", second: "б"}, []), ({first: "а"}, [second])):
        with pytest.raises(PackError, match="CRC-32"):
            made(texts, others)


def test_the_page_s_example_is_what_the_encoder_writes():
    page = (ROOT / "docs" / "lexicon-format.md").read_text("utf-8")
    page = page[page.index("\n## What words mean\n") :]
    data = pack_meanings("t", {"кит": "аба", "кот": "аб"}, [])
    start = int.from_bytes(data[6:8], "little")
    assert f"has {len(data)} bytes; the header ends at {start}" in page
    modulus = int.from_bytes(data[22:26], "little")
    hashes = [crc32(encode(word), 3) % modulus for word in ("кит", "кот")]
    assert f"the modulus is {modulus}, the hashes {hashes[0]} and {hashes[1]}" in page
    told = [12, 2, 10, 4, 2]  # bytes of runs, phrases, entries, marks, texts
    assert start + sum(told) + 4 == len(data)
    for size in told:
        assert f"`{data[start : start + size].hex(' ').upper()}`" in page
        start += size


ON_DEVICE = """
import gc
from erudit_core.lexicon.meanings import Meanings
file = open({path!r}, "rb")
meanings = Meanings(file)
meanings.of({words!r}[0])
del meanings
gc.collect()
before = gc.mem_alloc()
meanings = Meanings(file)
gc.collect()
print(gc.mem_alloc() - before)
for word in {words!r}:
    print(meanings.of(word))
try:
    Meanings(open({foreign!r}, "rb"))
except Exception as error:
    print(error.reason)
"""


def test_micropython_reads_the_same_texts_in_little_memory(tmp_path):
    (tmp_path / "m.erm").write_bytes(made())
    (tmp_path / "p.lex").write_bytes(pack(OTHERS, "p"))
    done = run_micropython(
        ON_DEVICE.format(
            path=str(tmp_path / "m.erm"),
            foreign=str(tmp_path / "p.lex"),
            words=[encode(word) for word in [*TEXTS, "дом"]],
        )
    )
    taken, *texts = done.stdout.splitlines()
    assert texts == [*TEXTS.values(), "None", "magic"]
    assert int(taken) < 2048  # 64 bits; the runs of phrases come to it, four bytes each
