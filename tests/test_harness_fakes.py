# SPDX-License-Identifier: MIT
"""The fakes behave as the firmware does where the game can notice: keys, clock, nvm, drive."""

import time

import pytest

from tools.desktop import memory, simulator
from tools.desktop.fakes import keypad, storage, supervisor


@pytest.fixture
def it(monkeypatch):
    """A machine in virtual time that is not let loose on this process's own clock."""
    made = simulator.Machine(160, 128, simulator.VirtualClock())
    monkeypatch.setattr(simulator, "it", made)
    return made


@pytest.fixture
def scanner(it):
    return keypad.ShiftRegisterKeys(
        clock="C", data="D", latch="L", key_count=8, value_when_pressed=True, max_events=4
    )


def events(scanner):
    """All waiting events as (number, pressed)."""
    event = keypad.Event()
    found = []
    while scanner.events.get_into(event):
        assert event.released is not event.pressed
        found.append((event.key_number, event.pressed))
    return found


def test_keys_have_the_numbers_of_a_pybadge(it, scanner):
    for number, name in enumerate("B A START SELECT RIGHT DOWN UP LEFT".split()):  # noqa: SIM905
        it.press(name)
        it.release(name)
        assert events(scanner) == [(number, True), (number, False)]


def test_a_key_that_is_down_cannot_go_down_again(it, scanner):
    it.press("A")
    it.press("A")
    it.release("A")
    it.release("A")
    assert events(scanner) == [(1, True), (1, False)]


def test_a_full_queue_drops_what_comes_and_says_so(it, scanner):
    for _ in range(3):
        it.press("A")
        it.release("A")
    assert scanner.events.overflowed
    assert len(scanner.events) == 4
    scanner.events.clear()
    assert not scanner.events.overflowed
    assert events(scanner) == []


def test_reset_tells_held_keys_anew(it, scanner):
    it.press("UP")
    assert events(scanner) == [(6, True)]
    scanner.reset()
    assert events(scanner) == [(6, True)]


def test_a_key_held_at_power_on_is_told_after_a_reset_only(it):
    it.press("B")
    late = keypad.Keys(("P1", "P2"), value_when_pressed=False)
    assert events(late) == []
    late.reset()
    assert events(late) == [(0, True)]


def test_events_carry_their_time_and_get_makes_one(it, scanner):
    before = supervisor.ticks_ms()
    it.clock.sleep(0.5)
    it.press("A")
    event = scanner.events.get()
    assert 500 <= event.timestamp - before < 510
    assert scanner.events.get() is None


def test_a_scanner_that_is_given_back_hears_nothing(it, scanner):
    with scanner:
        pass
    it.press("A")
    assert len(scanner.events) == 0


def test_looking_for_keys_again_and_again_counts_as_waiting(it, scanner):
    calls = []
    it.on_idle = lambda: calls.append(it.clock.monotonic())
    for _ in range(2500):
        scanner.events.get_into(keypad.Event(0, True, 0))
    assert len(calls) == 2


def test_ticks_wrap_at_two_to_the_29_a_minute_after_the_start(it):
    first = supervisor.ticks_ms()
    assert 2**29 - 65536 <= first < 2**29
    it.clock.sleep(66)
    assert supervisor.ticks_ms() < 1000


def test_virtual_time_moves_when_it_is_read_or_slept_on(it):
    real = time.monotonic()
    start = it.clock.monotonic()
    it.clock.sleep(3600)
    assert 3600 < it.clock.monotonic() - start < 3600.001
    assert it.clock.localtime()[:4] == (2000, 1, 1, 1)
    assert time.monotonic() - real < 600  # this process's own clock is not the machine's


def test_nvm_keeps_its_size_and_survives_in_its_file(tmp_path):
    path = tmp_path / "nvm.bin"
    nvm = memory.Nvm(path)
    assert len(nvm) == 8192
    assert set(nvm) == {0xFF}
    nvm[0:3] = b"abc"
    nvm[8191] = 7
    with pytest.raises(ValueError, match="different lengths"):
        nvm[0:3] = b"ab"
    with pytest.raises(ValueError, match="different lengths"):
        nvm[8190:] = b"abc"
    again = memory.Nvm(path)
    assert (again[0:3], again[8191], len(again)) == (b"abc", 7, 8192)


def test_the_drive_belongs_to_the_game_or_to_a_computer(it):
    storage.remount("/", readonly=False)
    it.computer_has_drive = True
    storage.remount("/", readonly=True)
    with pytest.raises(RuntimeError, match="USB"):
        storage.remount("/", readonly=False)
    with pytest.raises(OSError, match="No such device"):
        storage.remount("/sd", readonly=False)
