# SPDX-License-Identifier: MIT
"""Damaged packs: a clear error each time, an end to every walk, nothing accepted after a check."""

import io
from contextlib import suppress

import pytest

from erudit_core.lexicon.opening.pack_header import (
    REASONS,
    TITLE,
    LexiconError,
    open_pack,
    read_text,
    verify,
    verifying,
)
from erudit_core.movegen.lexicon_walker import Lexicon
from erudit_core.rules import alphabet
from tools.lexpack import pack

WORDS = ["кот", "котик", "кит", "коса", "коска", "роса", "росток", "восток", "ток", "воск", "ик"]
WORDS += [first + rest for first in ("ба", "ва", "да", "за") for rest in ("рка", "лка", "рок", "л")]
GOOD = pack(WORDS, "t", title="Проба", flagged=["кит"])
PROBES = [alphabet.encode(word) for word in [*WORDS, "кошка", "тук", "воз", "бар", "яя", "рост"]]


def reason_of(data):
    with pytest.raises(LexiconError) as caught:
        verify(io.BytesIO(data))
    assert caught.value.reason in REASONS
    return caught.value.reason


def walk_everything(data):
    """Open, look words up, walk 15 deep over 1 000 nodes at most; only LexiconError may come."""
    try:
        lexicon = Lexicon(io.BytesIO(data))
        assert isinstance(read_text(lexicon.file, TITLE), str)
    except LexiconError:
        return
    for probe in PROBES:
        for ask in (lexicon.known, lexicon.marked):
            with suppress(LexiconError):
                assert ask(probe) in (True, False)
    waiting = [(lexicon.root, 0)]
    for _ in range(1000):
        if not waiting:
            break
        node, depth = waiting.pop()
        try:
            count = lexicon.open_node(node)
        except LexiconError:
            continue
        assert max(lexicon.letters[:count], default=0) < 32
        if depth < 15:
            waiting += [(child, depth + 1) for child in lexicon.nodes[:count]]


def test_a_good_pack_passes_and_reports_its_progress():
    verify(io.BytesIO(GOOD))
    steps = list(verifying(io.BytesIO(GOOD), 64))
    assert [done for done, _ in steps] == sorted({done for done, _ in steps})
    assert steps[-1] == (len(GOOD) - 4, len(GOOD))


def test_a_pack_cut_anywhere_is_refused():
    for size in range(len(GOOD)):
        reason = reason_of(GOOD[:size])
        assert reason == ("truncated" if size >= 4 else "magic")


def test_a_pack_with_something_after_it_is_refused():
    assert reason_of(GOOD + b"\0") == "truncated"


def test_every_flipped_byte_is_noticed():
    for place in range(len(GOOD)):
        for mask in (1, 0x80, 0xFF):
            bad = bytearray(GOOD)
            bad[place] ^= mask
            reason = reason_of(bytes(bad))
            if place < 4:
                assert reason == "magic"
            elif place == 4:
                assert reason == "version"
            elif place >= 32:
                assert reason == "checksum"


def test_walks_over_flipped_bytes_end_without_another_error():
    for place in range(len(GOOD)):
        for mask in (1, 0x10, 0xFF):
            bad = bytearray(GOOD)
            bad[place] ^= mask
            walk_everything(bytes(bad))


def test_walks_over_a_body_of_one_repeated_byte_end():
    start = GOOD[6] | GOOD[7] << 8
    tables = GOOD[22] | GOOD[23] << 8
    for begin in (start, start + tables):
        for value in range(256):
            walk_everything(GOOD[:begin] + bytes((value,)) * (len(GOOD) - begin))


def test_an_empty_file_is_no_pack():
    assert reason_of(b"") == "magic"
    with pytest.raises(LexiconError):
        Lexicon(io.BytesIO(b""))


@pytest.mark.parametrize("data", [b"PK\3\4" + bytes(500), "кот\nкит\n".encode() * 40, bytes(64)])
def test_other_files_are_no_packs(data):
    assert reason_of(data) == "magic"


def test_a_pack_of_another_version_is_named_so():
    other = bytearray(GOOD)
    other[4] += 1
    assert reason_of(bytes(other)) == "version"
    with pytest.raises(LexiconError) as caught:
        Lexicon(io.BytesIO(bytes(other)))
    assert caught.value.reason == "version"


def test_a_missing_file_and_a_folder_in_its_place_are_told_apart(tmp_path):
    with pytest.raises(LexiconError) as caught:
        open_pack(str(tmp_path / "none.lex"))
    assert caught.value.reason == "missing"
    with pytest.raises(LexiconError) as caught:
        open_pack(str(tmp_path))
    assert caught.value.reason == "unreadable"


class FailingFile(io.BytesIO):
    """A file on a drive that stops answering."""

    def readinto(self, buffer):
        raise OSError(5, "input/output error")


def test_a_drive_that_fails_is_unreadable():
    with pytest.raises(LexiconError) as caught:
        verify(FailingFile(GOOD))
    assert caught.value.reason == "unreadable"


class GrowingShort(io.BytesIO):
    """A file that is cut after it has been opened."""

    cut = 1 << 30

    def readinto(self, buffer):
        left = max(0, self.cut - self.tell())
        return super().readinto(memoryview(buffer)[: min(left, len(buffer))])


def test_a_file_cut_while_the_game_runs_ends_in_an_error():
    file = GrowingShort(GOOD)
    lexicon = Lexicon(file)
    file.cut = 40
    with pytest.raises(LexiconError):
        lexicon.known(alphabet.encode("росток"))
