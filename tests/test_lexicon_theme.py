# SPDX-License-Identifier: MIT
"""Themes: a file that tells the words of one field from all others, and packs narrowed by it."""

import io
from binascii import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.lookup import Lexicons, Lookup
from erudit_core.lexicon.opening.narrowing import is_off_theme, narrow
from erudit_core.lexicon.opening.pack_header import LICENCE, SOURCE, TITLE, read_text
from erudit_core.lexicon.opening.pack_header import verify as verify_pack
from erudit_core.lexicon.opening.theme_header import TITLE_EN, read_theme_header, verifying_theme
from erudit_core.lexicon.theme import Theme, theme_hash
from erudit_core.rules.alphabet import encode
from tools.common.micropython import ROOT, run_micropython
from tools.lexpack import PackError, pack, pack_theme

ANIMALS = ["кит", "кот", "лев", "енот"]
OTHERS = ["дом", "стол", "котел", "лед", "лес"]
EVERY = ANIMALS + OTHERS
WORDS = st.binary(min_size=1, max_size=15).map(lambda raw: bytes(b & 31 for b in raw))


def made(words=ANIMALS, universe=EVERY, name="animals"):
    return pack_theme(name, "животные", "animals", words, universe, licence="CC0", source="me")


def opened(data):
    return Theme(io.BytesIO(data))


def a_game_of(words, theme):
    packs = [Lookup(io.BytesIO(pack(words, "t")))]
    narrow(packs, [opened(theme)])
    return Lexicons(packs)


def test_a_theme_holds_its_words_and_no_other_word_of_the_packs():
    theme = opened(made())
    assert [word for word in EVERY if theme.holds(encode(word))] == ANIMALS
    assert (theme.name, theme.count) == ("animals", 4)


def test_its_texts_and_number_of_words_stand_in_the_file():
    file = io.BytesIO(made())
    assert read_theme_header(file)[2] == 4
    texts = [read_text(file, which) for which in (TITLE, LICENCE, SOURCE, TITLE_EN)]
    assert texts == ["животные", "CC0", "me", "animals"]


def test_the_same_words_give_the_same_bytes_in_any_order():
    assert made() == made(ANIMALS[::-1] + ["КОТ"], set(EVERY))


def test_as_many_words_as_a_small_universe_has_find_room():
    words = [bytes((i % 32, i // 32)) for i in range(1000)]
    theme = opened(made(words[::2], words))
    assert [word for word in words if theme.holds(word)] == words[::2]


@settings(max_examples=60, deadline=None)
@given(st.sets(WORDS, min_size=1, max_size=200), st.data())
def test_every_theme_tells_its_words_from_all_others(universe, data):
    mine = data.draw(st.sets(st.sampled_from(sorted(universe)), min_size=1))
    theme = opened(made(mine, universe))
    assert {word for word in universe if theme.holds(word)} == mine


def test_a_theme_is_no_pack_and_a_pack_is_no_theme():
    with pytest.raises(LexiconError) as fault:
        Lookup(io.BytesIO(made()))
    assert fault.value.reason == "magic"
    with pytest.raises(LexiconError) as fault:
        opened(pack(EVERY, "t"))
    assert fault.value.reason == "magic"
    with pytest.raises(LexiconError) as fault:
        verify_pack(io.BytesIO(made()))
    assert fault.value.reason == "magic"


def test_every_changed_byte_is_found_and_a_look_up_in_it_ends():
    good = made()
    for at in range(len(good)):
        data = bytearray(good)
        data[at] ^= 0x55
        with pytest.raises(LexiconError):
            for _ in verifying_theme(io.BytesIO(data), 16):
                pass
        try:
            theme = opened(bytes(data))
            for word in EVERY:
                theme.holds(encode(word))
        except LexiconError:
            pass
    for _ in verifying_theme(io.BytesIO(good), 16):
        pass


def test_a_theme_cut_short_is_found():
    good = made()
    for size in range(len(good)):
        with pytest.raises(LexiconError):
            opened(good[:size])


def test_packs_keep_to_the_theme():
    lexicon = a_game_of(EVERY, made())
    assert lexicon.known(encode("кот"))
    assert not lexicon.known(encode("дом"))
    assert not lexicon.known(encode("ток"))


def test_a_word_off_the_theme_is_told_from_no_word():
    lexicon = a_game_of(EVERY, made())
    assert is_off_theme(lexicon, encode("дом"))
    assert not is_off_theme(lexicon, encode("ток"))
    assert not lexicon.known(encode("дом"))


def test_of_several_themes_one_is_enough():
    packs = [Lookup(io.BytesIO(pack(EVERY, "t")))]
    narrow(packs, [opened(made()), opened(made(["дом", "стол"], name="home"))])
    lexicon = Lexicons(packs)
    assert [word for word in EVERY if lexicon.known(encode(word))] == [*ANIMALS, "дом", "стол"]


def test_a_theme_needs_a_name_a_title_and_words_of_the_packs():
    with pytest.raises(PackError, match="id"):
        made(name="Animals")
    with pytest.raises(PackError, match="title"):
        pack_theme("animals", "ж" * 17, "animals", ANIMALS, EVERY)
    with pytest.raises(PackError, match="0 words"):
        made([])
    with pytest.raises(PackError, match="ЖУК"):
        made([*ANIMALS, "жук"])


def test_two_words_that_no_theme_can_tell_apart_are_named():
    first, second = alike()
    with pytest.raises(PackError, match="CRC-32"):
        made([first], [first, second])
    assert opened(made([first, second], [first, second, *map(encode, OTHERS)])).holds(second)


def alike():
    """Two words of one length and CRC-32: CRC-32 is linear, so of 40 changes some cancel out."""
    base = bytes(15)
    start = crc32(base, 15)
    basis = {}
    for at in range(15):
        for bit in range(5):
            change = bytearray(15)
            change[at] = 1 << bit
            value, used = crc32(change, 15) ^ start, int.from_bytes(change, "little")
            while value:
                top = value.bit_length()
                if top not in basis:
                    basis[top] = value, used
                    break
                value ^= basis[top][0]
                used ^= basis[top][1]
            else:
                return base, used.to_bytes(15, "little")
    raise AssertionError("no two alike")


def test_the_page_s_example_is_what_the_encoder_writes():
    page = (ROOT / "docs" / "lexicon-format.md").read_text("utf-8")
    word = encode("кит")
    data = pack_theme("t", "т", "t", [word], ["кит", "кот"])
    modulus = int.from_bytes(data[22:26], "little")
    assert f"CRC-32 of `{word.hex(' ').upper()}`, begun with 3, is\n0x{crc32(word, 3):08X}" in page
    assert f"the modulus is {modulus}; the hash is {theme_hash(word, modulus)}," in page
    told = "00 00 01 00", theme_hash(word, modulus).to_bytes(2, "little").hex(" ").upper()
    assert f"`{told[0]}`, the ends, and `{told[1]}`" in page
    assert data[-10:-4].hex(" ").upper() == " ".join(told)


ON_DEVICE = """
import gc
from erudit_core.lexicon.lookup import Lexicons, Lookup
from erudit_core.lexicon.opening.narrowing import is_off_theme, narrow
from erudit_core.lexicon.theme import Theme
theme = Theme(open({path!r}, "rb"))
del theme
gc.collect()
before = gc.mem_alloc()
theme = Theme(open({path!r}, "rb"))
gc.collect()
print(gc.mem_alloc() - before)
print("".join([str(int(theme.holds(word))) for word in {words!r}]))
lexicon = Lexicons([Lookup(open({pack!r}, "rb"))])
narrow(lexicon.packs, [theme])
print([lexicon.known(word) for word in {asked!r}], is_off_theme(lexicon, {asked!r}[1]))
"""


def test_micropython_reads_the_same_theme_in_little_memory(tmp_path):
    words = [bytes((i % 32, i // 32, 7 * i % 32)) for i in range(1000)]
    (tmp_path / "t.lex").write_bytes(made(words[::5], words))
    (tmp_path / "p.lex").write_bytes(pack(words, "p"))
    done = run_micropython(
        ON_DEVICE.format(
            path=str(tmp_path / "t.lex"),
            pack=str(tmp_path / "p.lex"),
            words=words[:500],
            asked=[words[5], words[6], bytes(15)],
        )  # fmt: skip
    )
    taken, held, judged = done.stdout.splitlines()
    theme = opened(made(words[::5], words))
    assert held == "".join(str(int(theme.holds(word))) for word in words[:500])
    assert held == "10000" * 100
    assert judged == "[True, False, False] True"
    assert int(taken) < 1024  # with the open file, on 64 bits
