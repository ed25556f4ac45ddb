# SPDX-License-Identifier: MIT
"""Drives and chips that fail: the game goes on, says so, and no turn is lost that was saved."""

import pytest
from saving_machine import Machine, state

from erudit_core import snapshot
from erudit_device.fixed_file import FixedFile
from erudit_ui.saves import load
from erudit_ui.saves.save_index import open_index
from erudit_ui.saving import notices
from erudit_ui.store import save_store

FAULTS = [OSError(28), OSError(30), OSError(5), MemoryError()]
TURNS = 5


class Failing:
    """Lets the calls `first` to `last` of some of FixedFile's methods fail."""

    def __init__(self, monkeypatch, methods, fault, first, last):
        self.calls = 0
        for name in methods:
            monkeypatch.setattr(FixedFile, name, self.wrap(getattr(FixedFile, name)))
        self.fault, self.first, self.last = fault, first, last

    def wrap(self, real):
        def method(file, *args):
            self.calls += 1
            if self.first <= self.calls <= self.last:
                raise self.fault
            return real(file, *args)

        return method


def play(machine):
    """Play some turns; return the session, and its state after each of its saves."""
    face = machine.boot()
    session = machine.begin(face, target=0)
    states = [state(session)]
    # What the first save had to say stands on a screen of its own.
    told = {face.app.stack[-1].notice} if face.app.screen_name == "saved" else set()
    for _ in range(TURNS):
        session.act(session.game.exchange(bytes(session.pending.order)[:2]))
        states.append(state(session))
        told.add(session.saver.notice)
    return session, states, told


def machines(tmp_path, monkeypatch, nvm, fault):
    """Yield machines with (the number of) each call that is to fail once."""
    for call in range(1, 30, 1 if fault.args == (28,) else 3):
        machine = Machine(tmp_path / str(call), monkeypatch, nvm)
        open_index(machine.boot().app).build()
        yield machine, call


@pytest.mark.parametrize("fault", FAULTS, ids=repr)
@pytest.mark.parametrize("nvm", [8192, 0])
def test_one_write_that_fails_costs_nothing(tmp_path, monkeypatch, nvm, fault):
    for machine, call in machines(tmp_path, monkeypatch, nvm, fault):
        with monkeypatch.context() as patch:
            failing = Failing(patch, ("write", "sync"), fault, call, call)
            _, states, _ = play(machine)
        if failing.calls < call:
            break
        loaded = without(state(machine.resume(machine.boot())))
        # Only a fault in the very last save, on a machine without another memory, costs a turn.
        last = call > failing.calls - 3 and not nvm
        assert loaded in [without(one) for one in states[-1 - last :]], call
    assert call > 12


def without(data):
    """The state without what it says of the log, which may have ended."""
    return data[:20] + data[24:406] + data[409:476] + data[478:]


@pytest.mark.parametrize("fault", FAULTS, ids=repr)
@pytest.mark.parametrize("nvm", [8192, 0])
def test_a_drive_that_fails_from_some_write_on_is_told_and_keeps_what_it_had(
    tmp_path, monkeypatch, nvm, fault
):
    for machine, call in machines(tmp_path, monkeypatch, nvm, fault):
        with monkeypatch.context() as patch:
            failing = Failing(patch, ("write", "sync"), fault, call, 1000)
            _, states, told = play(machine)
        if failing.calls < call:
            break
        if failing.calls > call + 2:
            assert told & {notices.DRIVE_FAILED if nvm else notices.ALL_FAILED}, call
        if not open_index(machine.boot().app).saved():
            assert not nvm and call <= 3
            continue
        loaded = without(state(machine.resume(machine.boot())))
        states = [without(one) for one in states]
        assert loaded == states[-1] if nvm else loaded in states
    assert call > 12


@pytest.mark.parametrize("fault", FAULTS, ids=repr)
@pytest.mark.parametrize("nvm", [8192, 0])
def test_a_drive_that_cannot_be_read_shows_no_game_and_does_not_stop_the_title(
    tmp_path, monkeypatch, nvm, fault
):
    machine = Machine(tmp_path, monkeypatch, nvm)
    play(machine)
    with monkeypatch.context() as patch:
        Failing(patch, ("read",), fault, 1, 1000)
        if isinstance(fault, OSError):
            face = machine.boot()
            assert face.app.screen_name == "title"
            assert all(game.place is None or game.fault for game in open_index(face.app).saved())
    assert open_index(machine.boot().app).saved()


@pytest.mark.parametrize("fault", FAULTS[:3], ids=repr)
def test_a_save_that_cannot_be_read_when_it_is_loaded_gives_the_one_before(
    tmp_path, monkeypatch, fault
):
    machine = Machine(tmp_path, monkeypatch, 0)
    _, states, _ = play(machine)
    face = machine.boot()
    game = open_index(face.app).saved()[0]
    real = FixedFile.read
    bad = game.place.snapshot_at(game.at)
    with monkeypatch.context() as patch:

        def read(file, at, buffer):
            if at == bad:
                raise fault
            return real(file, at, buffer)

        patch.setattr(FixedFile, "read", read)
        loaded = machine.resume(face)
    assert without(state(loaded)) == without(states[-2])


def test_a_chip_that_fails_leaves_the_drive_s_copy(tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch)
    face = machine.boot()

    def append(data):
        raise RuntimeError("nvm")

    face.app.save_store.slots.append = append
    session = machine.begin(face)
    session.act(session.game.pass_turn())
    before = state(session)
    assert session.saver.notice == ""
    assert state(machine.resume(machine.boot())) == before


def test_the_news_is_told_once_on_a_screen_of_its_own(tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch)
    face = machine.boot()
    session = machine.begin(face)
    with monkeypatch.context() as patch:
        Failing(patch, ("write",), OSError(28), 1, 1000)
        session.act(session.game.pass_turn())
        face.app.restart("handover")
        assert face.app.screen_name == "saved"
        face.press("A")
        assert face.app.screen_name == "handover"
        session.act(session.game.pass_turn())
        face.app.restart("handover")
        assert face.app.screen_name == "handover"


def test_where_nothing_can_be_kept_that_is_said_before_the_first_move(tmp_path, monkeypatch):
    for size, where in ((0, "nowhere"), (256, "nowhere"), (4096, "in_chip")):
        machine = Machine(tmp_path / str(size), monkeypatch, size)
        machine.writable = False
        face = machine.boot()
        session = machine.begin(face)
        assert face.app.screen_name == "saved"
        t = face.app.texts.section("saves")
        words = f"{t['title']} {t['locked']} {t[where]}".split()
        assert face.text().split()[: len(words)] == words
        face.press("A")
        assert face.app.screen_name == "handover"
        assert session.game.turns == 0


def test_the_record_is_shown_where_it_cannot_be_written(tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch)
    face = machine.boot()
    session = machine.begin(face, target=0)
    (tmp_path / "erudit" / "game1.gcg").unlink()
    while not session.game.over:
        session.act(session.game.pass_turn())
    face.app.restart("result")
    assert face.app.screen_name == "saved"
    face.press("A")
    assert face.app.screen_name == "record"
    face.press("RIGHT", "RIGHT", "RIGHT", "RIGHT", "LEFT", "B")
    assert face.app.screen_name == "result"


def test_a_log_that_cannot_be_written_goes_on_as_soon_as_it_can(tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch, 0)
    session = machine.begin(machine.boot(), target=0)
    with monkeypatch.context() as patch:
        patch.setattr(session.saver.log_file, "store", _fail)
        for _ in range(40):  # more than two sectors
            session.act(session.game.exchange(bytes(session.pending.order)[:1]))
    session.act(session.game.pass_turn())
    lines = list(session.record_lines())
    loaded = machine.resume(machine.boot())
    assert loaded.game.turns == 41
    assert list(loaded.record_lines()) == lines


def test_turns_whose_log_was_never_written_are_named_in_the_record(tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch, 0)
    session = machine.begin(machine.boot(), target=0)
    session.act(session.game.pass_turn())
    with monkeypatch.context() as patch:
        patch.setattr(session.saver.log_file, "store", _fail)
        session.act(session.game.exchange(bytes(session.pending.order)[:1]))
        session.act(session.game.exchange(bytes(session.pending.order)[:1]))
    loaded = machine.resume(machine.boot())
    loaded.act(loaded.game.exchange(bytes(loaded.pending.order)[:1]))
    lines = [line for line in loaded.record_lines() if line[:1] == ">" or "incomplete" in line]
    assert lines[1].startswith("#note incomplete 2-3: ")
    assert len(lines) == 3 and lines[2].startswith(">Аня")


def _fail(*_):
    raise OSError(28)


def damage(machine, half, change):
    """Change the bytes of a snapshot of the first place."""
    place = machine.boot().app.save_store.places[0]
    path = machine.home + place.name + ".sav"
    with open(path, "r+b") as file:
        file.seek(place.snapshot_at(half))
        data = bytearray(file.read(1024))
        change(data)
        file.seek(place.snapshot_at(half))
        file.write(data)
    return bytes(data)


def test_a_damaged_save_is_put_aside_and_the_one_before_is_used(tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch, 0)
    _, states, _ = play(machine)
    newest = open_index(machine.boot().app).saved()[0].at

    def change(data):
        data[300] ^= 1

    bad = damage(machine, newest, change)
    face = machine.boot()
    session = machine.resume(face)
    assert without(state(session)) == without(states[-2])
    for _ in range(3):
        session.act(session.game.pass_turn())
    with open(machine.home + face.app.save_store.places[0].name + ".sav", "rb") as file:
        file.seek(save_store.ASIDE)
        assert file.read(1024) == bad


def test_with_both_saves_damaged_the_reason_is_shown_and_the_game_can_be_deleted(
    tmp_path, monkeypatch
):
    machine = Machine(tmp_path, monkeypatch, 0)
    play(machine)
    for half in (0, 1):
        damage(machine, half, lambda data: data.__setitem__(500, data[500] ^ 1))
    face = machine.boot()
    assert open_index(face.app).saved()[0].fault == "checksum"
    face.choose("games").press("A")
    assert face.app.screen_name == "games" and face.app.session is None
    assert "Повреждена" in face.text()
    face.press("RIGHT", "A")
    assert open_index(face.app).saved() == []


def test_of_a_newer_version_the_game_is_left_as_it_is(tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch, 0)
    play(machine)
    for half in (0, 1):
        damage(machine, half, lambda data: data.__setitem__(4, 9))
    assert open_index(machine.boot().app).saved()[0].fault == "version"
    machine.begin(machine.boot())
    assert sorted(game.fault for game in open_index(machine.boot().app).saved()) == [
        "",
        "version",
    ]


def crashing(tmp_path, monkeypatch, times=2):
    """A machine whose newest save crashed so often; with the states of its saves."""
    machine = Machine(tmp_path, monkeypatch, 0)
    _, states, _ = play(machine)
    with monkeypatch.context() as patch:
        patch.setattr(load.snapshot, "load", _crash)
        for _ in range(times):
            with pytest.raises(ZeroDivisionError):
                machine.resume(machine.boot())
    return machine, states


def test_after_two_crashes_while_loading_the_save_before_is_offered_and_the_newest_kept_aside(
    tmp_path, monkeypatch
):
    machine, states = crashing(tmp_path, monkeypatch)
    face = machine.boot()
    face.press("A", "RIGHT")
    assert face.app.screen_name == "confirm" and "дважды" in face.text()
    face.press("A", "A")  # the second: whatever the packs are
    assert face.app.screen_name == "handover"
    session = face.app.session
    assert without(state(session)) == without(states[-2])
    session.act(session.game.pass_turn())
    assert machine.resume(machine.boot()).game.turns == session.game.turns
    with open(machine.home + face.app.save_store.places[0].name + ".sav", "rb") as file:
        file.seek(save_store.ASIDE)
        assert snapshot.inspect(file.read(snapshot.PADDED)) > 0


def test_after_two_power_cuts_while_loading_the_newest_save_can_be_opened_all_the_same(
    tmp_path, monkeypatch
):
    machine, states = crashing(tmp_path, monkeypatch)
    face = machine.boot()
    face.press("A", "RIGHT", "B", "A")
    assert face.app.screen_name == "handover"
    assert state(face.app.session)[24:] == states[-1][24:]
    again = machine.boot()
    again.press("A", "RIGHT", "A")
    assert again.app.screen_name == "handover"


def test_one_crash_while_loading_asks_nothing(tmp_path, monkeypatch):
    machine, states = crashing(tmp_path, monkeypatch, 1)
    face = machine.boot()
    face.press("A", "RIGHT", "A")
    assert face.app.screen_name == "handover"
    assert state(face.app.session)[24:] == states[-1][24:]


def test_crashes_do_not_add_up_over_loadings_that_went_well(tmp_path, monkeypatch):
    machine, states = crashing(tmp_path, monkeypatch, 1)
    here = open_index(machine.boot().app)
    game = here.saved()[0]
    for _ in range(3):
        machine.resume(machine.boot(), game=game)
        with monkeypatch.context() as patch:
            patch.setattr(load.snapshot, "load", _crash)
            with pytest.raises(ZeroDivisionError):
                machine.resume(machine.boot(), game=game)
        assert not here.is_suspect(game)
    assert state(machine.resume(machine.boot()))[24:] == states[-1][24:]


def test_a_save_that_was_left_stays_a_suspect_until_it_is_written_over(tmp_path, monkeypatch):
    machine, states = crashing(tmp_path, monkeypatch)
    for _ in range(2):
        face = machine.boot()
        face.press("A", "RIGHT")
        assert face.app.screen_name == "confirm" and "дважды" in face.text()
        face.press("A", "A")
        assert face.app.screen_name == "handover"
        assert without(state(face.app.session)) == without(states[-2])


def test_one_power_cut_while_loading_costs_nothing(tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch, 0)
    _, states, _ = play(machine)
    with monkeypatch.context() as patch:
        patch.setattr(load.snapshot, "load", _crash)
        with pytest.raises(ZeroDivisionError):
            machine.resume(machine.boot())
    assert state(machine.resume(machine.boot()))[24:] == states[-1][24:]


def test_too_little_memory_while_loading_is_no_crash(tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch, 0)
    _, states, _ = play(machine)
    with monkeypatch.context() as patch:
        patch.setattr(load.snapshot, "load", _no_memory)
        for _ in range(4):
            with pytest.raises(MemoryError):
                machine.resume(machine.boot())
    here = open_index(machine.boot().app)
    assert not here.is_suspect(here.saved()[0])
    assert state(machine.resume(machine.boot()))[24:] == states[-1][24:]


def _crash(*_):
    raise ZeroDivisionError


def _no_memory(*_):
    raise MemoryError


def test_between_cable_and_no_cable_no_game_is_lost(tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch)
    session = machine.begin(machine.boot(), target=0)
    session.act(session.game.pass_turn())
    machine.writable = False  # a computer takes the drive
    for _ in range(3):
        session = machine.resume(machine.boot())
        session.act(session.game.exchange(bytes(session.pending.order)[:1]))
    before = without(state(session))
    machine.writable = True
    face = machine.boot()
    assert len(open_index(face.app).saved()) == 1
    session = machine.resume(face)
    assert without(state(session)) == before
    session.act(session.game.pass_turn())
    machine.nvm[:] = b"\xff" * len(machine.nvm)
    assert machine.resume(machine.boot()).game.turns == 5


def test_a_game_of_the_chip_s_memory_moves_to_the_drive_before_another_begins(
    tmp_path, monkeypatch
):
    machine = Machine(tmp_path, monkeypatch)
    machine.writable = False
    session = machine.begin(machine.boot(), names=["Аня", "Первая"])
    session.act(session.game.pass_turn())
    machine.writable = True
    face = machine.boot()
    machine.begin(face, names=["Аня", "Вторая"])
    saved = open_index(machine.boot().app).saved()
    assert [(game.names[1], game.turns) for game in saved] == [("Вторая", 0), ("Первая", 1)]
