# SPDX-License-Identifier: MIT
"""The encoder: what it takes, what it refuses, and that its bytes depend on the words alone."""

import base64
import hashlib
import io
import itertools
import os
import subprocess
import sys
import zlib

import pytest

from erudit_core.lexicon.opening.pack_header import verify
from erudit_core.movegen.lexicon_walker import Lexicon
from erudit_core.rules import alphabet
from tools import lexpack
from tools.common.micropython import ROOT
from tools.lexpack import PackError, codes, container, pack, plain
from tools.lexpack.automaton import Automaton
from tools.lexpack.plain_reader import PlainLexicon
from tools.lexpack.plan import Options

SOME = ["".join(parts) for parts in itertools.product(("ка", "ро", "си"), ("то", "на"), "абвж")]
SOME += [word + "ник" for word in SOME]

HASHING = """
import sys
sys.path.append(sys.argv[1])
import hashlib
from tools.lexpack import pack
words = sys.argv[2].split(",")
print(hashlib.sha256(pack(set(words), "t", flagged=words[:3])).hexdigest())
"""


def test_bytes_do_not_depend_on_the_interpreters_hash_seed():
    wanted = hashlib.sha256(pack(SOME, "t", flagged=SOME[:3])).hexdigest()
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", HASHING, str(ROOT), ",".join(SOME)],
            env=dict(os.environ, PYTHONHASHSEED=seed),
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == wanted


def test_two_hundred_thousand_words_fit():
    parts = [a + b for a in "бвгдклмнрст" for b in "аеиоу"] + ["ня", "ча", "жу", "ши"]
    words = ["".join(word) for word in itertools.product(parts, repeat=3)]
    assert len(set(words)) >= 200_000
    file = io.BytesIO(pack(words, "large"))
    verify(file)
    lexicon = Lexicon(file)
    assert lexicon.count == len(set(words))
    for word in words[::997]:
        assert lexicon.known(alphabet.encode(word))
        assert not lexicon.known(alphabet.encode(word + "щ"))


def test_more_words_than_the_limit_are_refused(monkeypatch):
    monkeypatch.setattr(lexpack, "MAX_WORDS", 10)
    with pytest.raises(PackError, match=r"11 words, at most 10"):
        pack(SOME[:11], "t")


@pytest.mark.parametrize("word", ["", "а" * 16, b"", bytes(16), bytes((5, 32))])
def test_words_of_other_lengths_or_codes_are_refused(word):
    with pytest.raises(PackError):
        pack(["кот", word], "t")


def test_a_character_that_is_no_russian_letter_is_named():
    with pytest.raises(ValueError, match="x"):
        pack(["кот", "коx"], "t")


def test_a_text_that_does_not_fit_into_the_header_is_refused():
    with pytest.raises(ValueError, match="at most 255"):
        pack(["кот"], "t", source="ы" * 128)


def test_progress_is_told():
    told = []
    pack(SOME, "t", progress=lambda step, done, total: told.append((step, done, total)))
    assert told
    assert all(0 <= done <= total for _, done, total in told)
    assert told[-1][1] == told[-1][2]


@pytest.mark.parametrize(
    "options",
    [
        Options(wide=0, depth=15),
        Options(wide=10**6, skip=10**6),
        Options(skip=0),
        Options(groups=65, classes=64, listed=1),
        Options(groups=1, classes=1, listed=10**6),
    ],
)
def test_every_trade_of_size_and_time_keeps_the_words(options):
    words = sorted(alphabet.encode(word) for word in [*SOME, "к", "я", "каток", "катка", "роток"])
    lexicon = Lexicon(io.BytesIO(pack(words, "t", options=options)))
    for word in words:
        assert lexicon.known(word)
        for place in range(len(word)):
            other = bytearray(word)
            other[place] ^= 1
            assert lexicon.known(other) == (bytes(other) in words)


def test_the_yardstick_gives_the_words_back():
    words = sorted(alphabet.encode(word) for word in SOME)
    reader = PlainLexicon(io.BytesIO(plain.encode(Automaton(words)) + bytes(2)))
    assert all(reader.known(word) for word in words)
    assert not any(reader.known(word + b"\1") for word in words)


def test_code_lengths_are_the_best_ones_within_the_limit():
    counts = {symbol: 2**symbol for symbol in range(12)}
    lengths = codes.code_lengths(counts)
    assert max(lengths.values()) == codes.LIMIT
    assert sum(2.0**-bits for bits in lengths.values()) == 1
    assert codes.code_lengths({0: 1, 1: 1, 2: 2}) == {0: 2, 1: 2, 2: 1}
    assert codes.code_lengths({7: 3}) == {7: 1}


def test_a_pack_too_large_for_the_reader_is_refused(monkeypatch):
    monkeypatch.setattr(container, "LARGEST_FILE", 300)
    with pytest.raises(PackError, match="at most 300"):
        pack(SOME, "t")


def test_the_page_s_example_is_what_the_encoder_writes():
    page = (ROOT / "docs" / "lexicon-format.md").read_text("utf-8")
    data = pack(["кит", "кот", "котел", "котик"], "t")
    assert f"has {len(data)} bytes" in page
    assert data[180 + 37 + 10] == 2  # behind a header of 37 bytes
    for place, told in ((489 + 3 * 8, "80 01 00"), (489 + 3 * 14, "84 01 00"), (585, "00 22 00")):
        assert f"`{told}`" in page
        assert data[place : place + 3].hex(" ") == told
    bits = f"{int.from_bytes(data[586:588], 'little'):016b}"[::-1]
    assert bits == "0 1 0 0 0100 00 00 0 0 0 0".replace(" ", "")
    assert "`0 1 0 0 0100 00 00 0 0 0 0`" in page


# A pack of eleven words as the encoder wrote it before it planned by visits.
OLDER = (
    "c-nIf@`+$#Fl4yF%)r3Sz`(!=#5@dJfYbv<2A~*oeohM4h4~j7F6_Io@xlfM1~wKZ1~_0vp<sX!p@JDov!Ez|iGp"
    "naS;@qJ13)F17}3O8*|`Kk7O}9gb8_=C5Clw65|u`AG^Q3N1tv5FjQBMPAPXbQDZu$m3?u*nI4OW%p&$d5Ko2_u)"
    "d3>|t-urv*Un&Ppea~EWAhuxG9Q>FI~mx$fkC~H!EFcg>nVZ{07zgJ!v"
)


def test_a_pack_of_the_older_encoder_is_read():
    file = io.BytesIO(zlib.decompress(base64.b85decode(OLDER)))
    verify(file)
    lexicon = Lexicon(file)
    words = ["кот", "котик", "кит", "коса", "коска", "роса"]
    words += ["росток", "восток", "ток", "воск", "ик"]
    assert lexicon.count == len(words)
    assert all(lexicon.known(alphabet.encode(word)) for word in words)
    assert [word for word in words if lexicon.marked(alphabet.encode(word))] == ["кит"]
    assert not any(lexicon.known(alphabet.encode(word[:-1])) for word in words)
