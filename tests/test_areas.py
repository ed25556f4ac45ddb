# SPDX-License-Identifier: MIT
"""The areas of table.bin: each kept twice, whole after any cut or damage of one copy."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import COPIES, STARTS, content, forge, make, table

from erudit_ui.prefs import areas
from erudit_ui.saves import open_slots
from erudit_ui.store import save_store
from tools.common.micropython import ROOT, run_micropython

TESTS = Path(__file__).resolve().parent
AREAS = (areas.PREFS, areas.NAMES, areas.STATS, areas.WORDS, areas.LISTS)
COPY = 16384  # bytes of a copy


def contents(home):
    """What is read of each area after switching on."""
    return [content(table(home), area) for area in AREAS]


def test_areas_lie_one_behind_the_other_in_two_copies_of_16_kb_that_no_erase_block_joins(tmp_path):
    assert [areas.room(area) for area in AREAS] == [496, 1520, 2032, 4080, 4080]
    at = 0
    for area in AREAS:
        path = make(tmp_path)
        room = areas.room(area)
        areas.write(table(tmp_path), area, b"x" * room)
        data = path.read_bytes()
        for copy in COPIES:
            assert data[copy + at : copy + at + 4] == b"ERTA"
            assert data[copy + at + 16 : copy + at + 16 + room] == b"x" * room
        assert data.count(0) >= areas.SIZE - 2 * (16 + room)  # nothing is written beside them
        at += room + 16
    assert COPY - at == 4096  # spare
    assert COPIES[0] == areas.SIZE - COPIES[1] - COPY == 4096
    assert COPIES[1] - COPIES[0] - COPY == 8192
    assert areas.SIZE == save_store.TABLE


def test_the_bytes_of_an_area_are_these(tmp_path):
    """By hand: magic, area, version, length, sequence number, checksum (by zlib)."""
    path = make(tmp_path)
    areas.write(table(tmp_path), areas.STATS, b"abc")
    head = b"ERTA" + bytes([2, 1, 3, 0, 1, 0, 0, 0])
    check = (1745752583).to_bytes(4, "little")
    written = head + check + b"abc" + bytes(493)
    data = bytearray(areas.SIZE)
    data[4096 + 2048 : 4096 + 2560] = data[28672 + 2048 : 28672 + 2560] = written
    assert path.read_bytes() == data


@pytest.mark.parametrize("area", AREAS)
def test_what_is_written_is_read_again_and_touches_no_other_area(tmp_path, area):
    make(tmp_path)
    for size in (areas.room(area), 1, 497 % areas.room(area), 0):
        data = bytes(i % 251 for i in range(size))
        assert areas.write(table(tmp_path), area, data)
        wanted = [areas.EMPTY] * len(AREAS)
        wanted[area] = data
        assert contents(tmp_path) == wanted


def test_data_longer_than_the_area_is_refused_and_the_file_stays_as_it_was(tmp_path):
    path = make(tmp_path)
    areas.write(table(tmp_path), areas.PREFS, b"old")
    before = path.read_bytes()
    with pytest.raises(ValueError):
        areas.write(table(tmp_path), areas.PREFS, bytes(497))
    assert path.read_bytes() == before


def test_a_short_buffer_gets_the_front_of_the_data(tmp_path):
    make(tmp_path)
    areas.write(table(tmp_path), areas.WORDS, bytes(range(250)) * 10)
    buffer = bytearray(b"?" * 3)
    assert areas.read(table(tmp_path), areas.WORDS, buffer) == 3
    assert buffer == bytes((0, 1, 2))


def test_where_the_file_is_made_over_an_old_one_nothing_of_that_is_read(tmp_path):
    """On a drive a new file's bytes are those that lay there: what is blanked must be enough."""
    path = make(tmp_path)
    for area in AREAS:
        areas.write(table(tmp_path), area, b"of former times")
    data = bytearray(path.read_bytes())
    for start, stop in open_slots.HEADS:
        data[start:stop] = bytes(stop - start)
    path.write_bytes(data)
    assert contents(tmp_path) == [areas.EMPTY] * len(AREAS)


def test_without_the_file_or_with_one_of_another_size_there_is_nothing_to_open(tmp_path):
    with pytest.raises(OSError):
        table(tmp_path)
    assert list(tmp_path.iterdir()) == []
    path = make(tmp_path)
    path.write_bytes(bytes(areas.SIZE - 512))
    with pytest.raises(OSError):
        table(tmp_path)
    assert path.stat().st_size == areas.SIZE - 512


def test_on_a_drive_that_is_not_ours_areas_are_read_and_never_written(tmp_path):
    path = make(tmp_path)
    areas.write(table(tmp_path), areas.PREFS, b"mine")
    before = path.read_bytes()
    locked = table(tmp_path, writable=False)
    assert content(locked, areas.PREFS) == b"mine"
    with pytest.raises(OSError):
        areas.write(locked, areas.PREFS, b"more")
    assert path.read_bytes() == before


# Later versions.


def test_data_of_a_later_version_are_told_apart_and_not_overwritten(tmp_path):
    path = make(tmp_path)
    forge(table(tmp_path), areas.NAMES, 2, b"of a later version")
    before = path.read_bytes()
    assert content(table(tmp_path), areas.NAMES) == areas.NEWER
    assert areas.write(table(tmp_path), areas.NAMES, b"mine") is False
    assert path.read_bytes() == before


def test_data_of_a_later_version_live_on_beside_areas_that_are_written(tmp_path):
    """Also where a cut left one copy of them: that one is in danger with every write beside it."""
    path = make(tmp_path)
    forge(table(tmp_path), areas.NAMES, 2, b"of a later version", copies=[0])
    assert areas.write(table(tmp_path), areas.PREFS, b"mine")
    data = bytearray(path.read_bytes())
    data[COPIES[0] : COPIES[0] + COPY] = b"\xff" * COPY
    path.write_bytes(data)
    assert contents(tmp_path)[:2] == [b"mine", areas.NEWER]


def test_the_newer_of_the_two_copies_says_which_version_it_is(tmp_path):
    make(tmp_path)
    forge(table(tmp_path), areas.LISTS, 2, b"later", copies=[0], sequence=5)
    forge(table(tmp_path), areas.LISTS, 1, b"mine", copies=[1], sequence=6)
    assert content(table(tmp_path), areas.LISTS) == b"mine"
    forge(table(tmp_path), areas.LISTS, 2, b"later", copies=[0], sequence=7)
    assert content(table(tmp_path), areas.LISTS) == areas.NEWER


# Damage.

WRITES = st.lists(
    st.tuples(st.sampled_from(AREAS), st.binary(max_size=1200)).filter(
        lambda one: len(one[1]) <= areas.room(one[0])
    ),
    max_size=6,
)
FLIPS = st.lists(st.tuples(st.integers(0, 16383), st.integers(1, 255)), min_size=1, max_size=40)


def damage(path, copy, flips):
    data = bytearray(path.read_bytes())
    for at, bits in flips:
        # Mostly where something is: the first sectors of the areas.
        data[COPIES[copy] + (at if at % 3 else STARTS[at % 5] + at % 32)] ^= bits
    path.write_bytes(data)


@settings(max_examples=60, deadline=None)
@given(writes=WRITES, flips=FLIPS, again=FLIPS, copy=st.sampled_from((0, 1)), last=st.binary())
def test_any_damage_to_one_copy_changes_nothing_and_the_next_write_mends_it(
    writes, flips, again, copy, last
):
    with TemporaryDirectory() as home:
        path = make(home)
        wanted = [areas.EMPTY] * len(AREAS)
        for area, data in writes:
            assert areas.write(table(home), area, data)
            wanted[area] = data
        damage(path, copy, flips)
        assert contents(home) == wanted
        wanted[areas.PREFS] = last[:496]
        assert areas.write(table(home), areas.PREFS, last[:496])
        damage(path, 1 - copy, again)
        assert contents(home) == wanted


def test_an_area_damaged_in_both_copies_is_empty_and_can_be_written_again(tmp_path):
    path = make(tmp_path)
    areas.write(table(tmp_path), areas.STATS, b"lost")
    areas.write(table(tmp_path), areas.WORDS, b"there")
    for copy in (0, 1):
        damage(path, copy, [(2048 + 17, 1)])
    assert contents(tmp_path)[2:4] == [areas.EMPTY, b"there"]
    assert areas.write(table(tmp_path), areas.STATS, b"new")
    assert contents(tmp_path)[2:4] == [b"new", b"there"]


def test_a_write_that_fails_in_the_second_copy_leaves_the_new_data(tmp_path, monkeypatch):
    make(tmp_path)
    areas.write(table(tmp_path), areas.NAMES, b"old")
    file = table(tmp_path)
    real, left = file.write, [1]

    def failing(at, data):
        left[0] -= 1
        if left[0] < 0:
            raise OSError(5)
        real(at, data)

    monkeypatch.setattr(file, "write", failing)
    with pytest.raises(OSError):
        areas.write(file, areas.NAMES, b"new")
    assert content(table(tmp_path), areas.NAMES) == b"new"


# Cuts, on the flash model.


def cut(arguments):
    """Run powercut_table.main; return its figures and what it said of the first loss."""
    done = run_micropython(
        f"import powercut_table\npowercut_table.main({arguments})",
        heapsize="64M",
        paths=[ROOT, ROOT / "lib", TESTS],
        timeout=900,
    )
    lines = done.stdout.splitlines()
    words = lines[0].split()
    print(done.stdout)
    return dict(zip(words[::2], map(int, words[1::2]), strict=True)), lines[1]


@pytest.mark.parametrize("sectors_further", [0, 3, 6])
def test_a_cut_anywhere_leaves_the_old_or_the_new_data_and_all_other_areas(sectors_further):
    figures, first = cut(sectors_further)
    assert figures["cuts"] > 1000
    assert figures["critical"] == 0, "a write to a boot sector, table, folder or another file"
    assert figures["lost"] == 0, first


def test_a_second_cut_in_the_first_write_after_a_cut_costs_no_area_either():
    figures, first = cut("0, 60")
    assert figures["cuts"] > 3000
    assert figures["lost"] == figures["critical"] == 0, first


def test_without_mending_before_a_write_the_second_cut_loses_areas():
    figures, first = cut("0, 150, False")
    assert figures["lost"] > 0
    assert "a second cut" in first
