# SPDX-License-Identifier: MIT
"""The log on the drive: two copies, written in turn, of which a failure takes one at most."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from erudit_ui.store.log_file import SECTOR, SECTORS, LogFile

PLACES = (4096, 4096 + SECTORS * SECTOR + 8192)
KEY = 0x12345678


class Drive:
    """A file of fixed size; `broken` lets all writing fail."""

    def __init__(self):
        self.data = bytearray(b"\xff" * (PLACES[1] + SECTORS * SECTOR))
        self.broken = False

    def read(self, at, buffer):
        buffer[:] = self.data[at : at + len(buffer)]

    def write(self, at, data):
        if self.broken:
            raise OSError(28)
        assert at % SECTOR == len(data) % SECTOR == 0
        self.data[at : at + len(data)] = data

    def spoil(self, copy):
        """What a failure may leave of a copy."""
        size = SECTORS * SECTOR
        self.data[PLACES[copy] : PLACES[copy] + size] = b"\x5a" * size


class Writer:
    """A LogFile as writer uses it: `save` writes a copy, and the other one the next time."""

    def __init__(self):
        self.drive = Drive()
        self.log_file = LogFile(self.drive, PLACES, KEY)
        self.half = 0
        self.entries = []

    def add(self, count=1):
        for _ in range(count):
            entry = bytes((len(self.entries) * 7 + i) & 255 for i in range(32))
            self.log_file.write(len(self.entries), entry)
            self.entries.append(entry)

    def save(self, outcome="ok"):
        """outcome: ok; "log": the log cannot be written; "end": what is written behind it cannot
        be. Either leaves of the copy what it likes.
        """
        self.drive.broken = outcome == "log"
        try:
            self.log_file.store(self.half, bytearray(SECTOR))
            if outcome == "end":
                raise OSError(28)
            self.log_file.settled(self.half)
            self.half = 1 - self.half
        except OSError:
            self.drive.spoil(self.half)
            self.log_file.lost(self.half)
        self.drive.broken = False

    def check(self):
        assert held(self.log_file, len(self.entries)) == self.entries


def held(log_file, count):
    found = []
    for index in range(count):
        entry = bytearray(32)
        log_file.read(index, entry)
        found.append(bytes(entry))
    return found


def loaded(writer, copy, count):
    """What another LogFile finds that goes on with a copy."""
    log_file = LogFile(writer.drive, PLACES, KEY)
    log_file.restore(copy, count)
    return held(log_file, count)


def test_all_entries_are_read_back_from_both_copies_after_two_saves():
    writer = Writer()
    writer.add(100)
    writer.save()
    writer.add(1)
    writer.save()
    writer.check()
    assert loaded(writer, 0, 100) == writer.entries[:100]
    assert loaded(writer, 1, 101) == writer.entries


@pytest.mark.parametrize("outcome", ["log", "end"])
def test_after_a_failed_save_all_of_that_copy_is_written_again(outcome):
    writer = Writer()
    writer.add(60)
    writer.save()
    writer.save()
    writer.add(1)
    writer.save(outcome)
    assert writer.half == 0
    writer.check()
    writer.add(1)
    writer.save()
    assert loaded(writer, 0, 62) == writer.entries
    assert loaded(writer, 1, 60) == writer.entries[:60]


def test_what_no_copy_has_for_sure_stays_in_memory_however_long_the_drive_fails():
    writer = Writer()
    writer.add(5)
    writer.save()
    for _ in range(90):
        writer.add(1)
        writer.save("end")
    writer.drive.spoil(1)
    writer.check()
    writer.save()
    writer.save()
    assert loaded(writer, 0, 95) == loaded(writer, 1, 95) == writer.entries


@pytest.mark.parametrize("older", [0, 1])
def test_where_the_drive_was_in_other_hands_both_copies_are_written_anew(older):
    writer = Writer()
    writer.add(70)
    for _ in range(2 + older):
        writer.save()
        writer.add(1)
    writer.drive.spoil(older)  # the copy with fewer entries
    writer.log_file.lost(older)
    writer.log_file.lost(1 - older)  # the last one: most likely it has all
    writer.save()
    writer.save()
    writer.check()
    count = len(writer.entries)
    assert loaded(writer, 0, count) == loaded(writer, 1, count) == writer.entries


def test_a_loaded_log_does_not_rely_on_the_other_copy():
    writer = Writer()
    writer.add(70)
    writer.save()
    writer.save()
    writer.drive.spoil(1)
    writer.log_file = LogFile(writer.drive, PLACES, KEY)
    writer.log_file.restore(0, 70)
    writer.half = 1
    writer.add(3)
    writer.check()
    writer.save()
    assert loaded(writer, 1, 73) == writer.entries


def test_no_entry_lies_on_the_drive_as_it_is_nor_as_in_another_game():
    first, second = Writer(), Writer()
    second.log_file = LogFile(second.drive, PLACES, KEY + 1)
    for writer in (first, second):
        writer.add(40)
        writer.save()
    logs = [bytes(w.drive.data[PLACES[0] : PLACES[0] + 1280]) for w in (first, second)]
    rows = [[log[at : at + 8] for at in range(0, 1280, 8)] for log in logs]
    for entry in first.entries:
        assert not any(entry[at : at + 8] in rows[0] for at in range(0, 32, 8))
    assert not set(rows[0]) & set(rows[1])


def test_a_log_ends_before_the_sector_that_went_to_the_save():
    assert LogFile.capacity == 23 * 16
    writer = Writer()
    writer.add(LogFile.capacity)
    before = bytes(writer.drive.data[PLACES[0] + SECTORS * SECTOR : PLACES[1]])
    writer.save()
    writer.save()
    assert bytes(writer.drive.data[PLACES[0] + SECTORS * SECTOR : PLACES[1]]) == before
    assert loaded(writer, 1, LogFile.capacity) == writer.entries


STEPS = st.lists(
    st.one_of(st.integers(1, 40), st.sampled_from(("ok", "ok", "log", "end", "load"))), max_size=25
)


@settings(max_examples=60, deadline=None)
@given(STEPS)
def test_in_any_order_of_turns_failures_and_restarts_no_entry_is_lost(steps):
    writer = Writer()
    saved = [None, None]  # how many entries each copy has for sure
    for step in steps:
        if isinstance(step, int):
            writer.add(min(step, LogFile.capacity - len(writer.entries)))
        elif step == "load":
            copy = 1 - writer.half
            if saved[copy] is None:
                continue
            writer.log_file = LogFile(writer.drive, PLACES, KEY)
            del writer.entries[saved[copy] :]
            writer.log_file.restore(copy, saved[copy])
            saved[1 - copy] = None
        else:
            half = writer.half
            saved[half] = None
            writer.save(step)
            if step == "ok":
                saved[half] = len(writer.entries)
        writer.check()
        for copy in (0, 1):
            if saved[copy] is not None:
                assert loaded(writer, copy, saved[copy]) == writer.entries[: saved[copy]]
