# SPDX-License-Identifier: MIT
"""The index of the texts: a section is one seek and one read, with any index or none."""

import io
import re
from binascii import crc32

import pytest
from face import LANGUAGES, ROOT
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from erudit_ui.widgets import strings
from tools.bundling import BundleError, contents, texts_index

TABLE = (
    b"# Above = all || sections\n[one]\na = \xd0\x90 || A\n\n[two]\nb = 1 || 2\nc = x = y || z\n"
)


class File(io.BytesIO):
    """Writes down what is done with it."""

    def __init__(self, data):
        super().__init__(data)
        self.done = []

    def seek(self, *where):
        self.done.append("seek")
        return super().seek(*where)

    def read(self, size=-1):
        data = super().read(size)
        self.done.append(f"read {len(data)}")
        return data

    def readline(self, size=-1):
        self.done.append("line")
        return super().readline(size)


def texts(table, index=None, language="ru"):
    """(Texts of a table, the Files that it opens)."""
    opened = []

    def open_table():
        opened.append(File(table))
        return opened[-1]

    def open_index():
        if index is None:
            raise OSError(2)
        return io.BytesIO(index)

    return strings.Texts(open_table, language, open_index), opened


def told(section):
    """All of a Section, as one."""
    return b"\n".join(block.strip(b"\n") for block in section.blocks)


def test_an_index_names_each_section_with_its_first_byte():
    one, two = TABLE.index(b"[one]"), TABLE.index(b"[two]")
    made = strings.index(io.BytesIO(TABLE))
    marks = b"".join((crc32(name) & 0xFFFF).to_bytes(2, "big") for name in (b"one", b"two"))
    size, *starts = (figure.to_bytes(3, "big") for figure in (len(TABLE), one, two))
    assert made == size + b"\2" + marks + starts[0] + starts[1]


def test_no_two_sections_have_one_mark(monkeypatch):
    """They are told by two bytes of a checksum: the bundler refuses a table in which that fails."""
    texts_index.made((ROOT / texts_index.TABLE).read_bytes())
    monkeypatch.setattr(strings, "crc32", lambda name: 7)
    with pytest.raises(BundleError, match=r"\[one\] and \[two\] .* call one of them otherwise"):
        texts_index.made(TABLE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_section_has_its_own_texts_in_one_language(language):
    made, _ = texts(TABLE, strings.index(io.BytesIO(TABLE)), language)
    column = LANGUAGES.index(language)
    assert told(made.section("one")) == ("a = А".encode(), b"a = A")[column]
    assert told(made.section("two")) == (b"b = 1\nc = x = y", b"b = 2\nc = z")[column]
    assert made.section("two")["c"] == ("x = y", "z")[column]
    assert len(made.section("two")) == 2
    with pytest.raises(KeyError):
        made.section("tw")


def test_with_an_index_a_section_is_one_seek_and_one_read():
    """And at first one seek to the end, for the size; then a byte, which begins the next one."""
    made, opened = texts(TABLE, strings.index(io.BytesIO(TABLE)))
    made.section("one")
    made.section("two")
    length = len(TABLE) - TABLE.index(b"[two]")
    assert opened[1].done == ["seek", f"read {length}", "read 0"]
    assert opened[0].done[0] == "seek" and opened[0].done[1] == "seek"
    assert not any("line" in file.done for file in opened)


@pytest.mark.parametrize("more", [b"", b" longer"])
def test_an_index_of_another_table_is_noticed(more):
    """By the size; and where that is the same by the heading that is not there."""
    other = TABLE.replace(b"a = \xd0\x90", b"a = \xd0\x91\xd0\x92" + more)
    other = other if more else other.replace(b"# Above", b"# Abo")
    assert more or len(other) == len(TABLE)
    made, _ = texts(other, strings.index(io.BytesIO(TABLE)))
    assert made.section("one")["a"].startswith("БВ")
    assert made.section("two")["c"] == "x = y"


def test_a_damaged_index_is_as_good_as_none():
    whole = strings.index(io.BytesIO(TABLE))
    swapped = whole[:4] + whole[6:8] + whole[4:6] + whole[8:]
    for index in (None, b"", b"nonsense", whole[:9], whole[:-1], whole[:4] + bytes(10), swapped):
        made, _ = texts(TABLE, index)
        assert made.section("two")["b"] == "1"


KEYS = st.text("abc_", min_size=1, max_size=8)
WORDS = st.text("абвАЯ xyz=[", min_size=1, max_size=300).map(str.strip).filter(bool)
PAIRS = st.tuples(WORDS, WORDS)


@settings(deadline=None)
@given(st.dictionaries(KEYS, st.dictionaries(KEYS, PAIRS, max_size=12), min_size=1, max_size=6))
def test_whatever_the_table_says_is_found_again(sections):
    """Also what does not fit in one piece that is read, or in one block that is kept."""
    lines = []
    for name, entries in sections.items():
        lines.append(f"[{name}]")
        lines += [f"{key} = {ru} || {en}" for key, (ru, en) in entries.items()]
    assume(len({strings._mark(name.encode()) for name in sections}) == len(sections))
    table = ("\n".join(lines) + "\n").encode()
    for index in (None, strings.index(io.BytesIO(table))):
        for column, language in enumerate(LANGUAGES):
            made, _ = texts(table, index, language)
            for name, entries in sections.items():
                section = made.section(name)
                assert len(section) == len(entries)
                assert all(section[key] == pair[column] for key, pair in entries.items())


def test_the_bundle_brings_the_index_of_its_own_table():
    files = {file.name: file.data for file in contents.bundle()}
    table = files[texts_index.TABLE]
    assert table == (ROOT / texts_index.TABLE).read_bytes()
    assert files[texts_index.NAME] == strings.index(io.BytesIO(table))
    assert int.from_bytes(files[texts_index.NAME][:3], "big") == len(table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_block_is_long_enough_a_section_is_read_in_small_pieces(language):
    """A broken heap has 50 KB free and not 2 KB in one piece: see tests/memory_people.py."""

    class Broken(io.BytesIO):
        def read(self, size=-1):
            if not 0 <= size <= 256:
                raise MemoryError
            return super().read(size)

    table = (ROOT / "lib/erudit_ui/texts.txt").read_bytes()
    index = strings.index(io.BytesIO(table))
    broken = strings.Texts(lambda: Broken(table), language)
    broken._index = index
    whole, _ = texts(table, index, language)
    for name in re.findall(r"(?m)^\[(\w+)\]$", table.decode()):
        assert told(broken.section(name)) == told(whole.section(name))
