# SPDX-License-Identifier: MIT
"""Two halves of a file, two copies of a log, the chip: whichever fails, the other one is the newest
that was saved, and what is lost is told.
"""

from pathlib import Path

import pytest
import version1
from saving_machine import Machine, easy_words, exchange, state

from erudit_core import snapshot
from erudit_core.rules import turn_log
from erudit_core.rules.board import OFF_BOARD
from erudit_core.snapshot import SnapshotError
from erudit_device.fixed_file import FixedFile
from erudit_ui import checked_packs
from erudit_ui.match import autosave
from erudit_ui.saves import load, log_transfer, new_slot, to_drive
from erudit_ui.saves.save_index import open_index
from erudit_ui.saving import notices, session_codec, writer
from erudit_ui.saving.load_marks import LoadMarks
from erudit_ui.store import save_store
from erudit_ui.store.log_file import LogFile


@pytest.fixture
def machine(tmp_path, monkeypatch):
    return Machine(tmp_path, monkeypatch, 0)


@pytest.fixture
def chip(tmp_path, monkeypatch):
    """A machine whose chip keeps games, too."""
    return Machine(tmp_path, monkeypatch)


def played(machine, turns, names=None):
    session = machine.begin(machine.boot(), names=names, target=0)
    exchange(session, turns)
    return session


def ended(machine, names):
    session = machine.begin(machine.boot(), names=names, target=0)
    while not session.game.over:
        session.act(session.game.pass_turn())
    return session


def saves(machine, number=1):
    """The file of a game, to be looked at and changed."""
    return Path(machine.home) / "erudit" / f"game{number}.sav"


def spoil(path, at, size):
    data = bytearray(path.read_bytes())
    data[at : at + size] = b"\x5a" * size
    path.write_bytes(data)


def failing(monkeypatch, names=("write",)):
    """Let methods of files fail once what they touch is spoilt, as where the power fails."""
    sync = FixedFile.sync
    for name in names:
        real = getattr(FixedFile, name)

        def method(file, *args, real=real):
            if args:
                real(file, args[0], b"\x5a" * len(args[1]))
                sync(file)
            raise OSError(5)

        monkeypatch.setattr(FixedFile, name, method)


def missing(session):
    """The record's notes on missing turns."""
    return [line for line in session.record_lines() if line.startswith("#note incomplete")]


def reason(session, number):
    return session.saver.store.texts.section("gaps")[number]


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_after_loading_a_save_that_fails_spoils_the_older_half(machine, monkeypatch, turns):
    played(machine, turns)
    session = machine.resume(machine.boot())
    before = state(session)[24:]
    with monkeypatch.context() as patch:
        failing(patch)
        exchange(session)
    assert state(machine.resume(machine.boot()))[24:] == before


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_after_a_save_that_failed_the_next_one_that_fails_spoils_the_same_half(
    machine, monkeypatch, turns
):
    session = played(machine, turns)
    before = state(session)[24:]
    with monkeypatch.context() as patch:
        failing(patch)
        exchange(session, 3)
    assert state(machine.resume(machine.boot()))[24:] == before


def test_a_game_that_moves_to_the_drive_spoils_the_older_half_first(chip, monkeypatch):
    played(chip, 3)
    chip.writable = False
    exchange(chip.resume(chip.boot()), 2)
    chip.writable = True

    def fails(place, half, _):
        spoil(saves(chip), place.snapshot_at(half), 1536)
        raise OSError(5)

    with monkeypatch.context() as patch:
        patch.setattr(save_store.SaveFile, "write_snapshot", fails)
        chip.boot()  # the title moves it
    chip.nvm[:] = b"\xff" * len(chip.nvm)
    assert chip.resume(chip.boot()).game.turns == 3


def test_when_the_drive_comes_back_the_older_half_is_written_first(chip, monkeypatch):
    for turns in (2, 3):  # the newest is in either half
        chip.writable = True
        session = played(chip, turns, ["Аня", f"Н{turns}"])
        face = chip.boot()
        session = chip.resume(face)
        chip.writable = False
        face.device.files.taken()
        face.app.save_store and open_index(face.app).open()
        exchange(session)
        chip.writable = True
        with monkeypatch.context() as patch:
            failing(patch)
            face.app.restart("title")
        chip.nvm[:] = b"\xff" * len(chip.nvm)
        again = chip.boot()
        mine = [one for one in open_index(again.app).saved() if one.names[1] == f"Н{turns}"]
        assert chip.resume(again, game=mine[0]).game.turns == turns


def test_the_chip_is_written_only_when_the_drive_has_the_turn(chip, monkeypatch):
    session = played(chip, 2)
    order = []
    real = FixedFile.sync
    patched = session.saver.store.append
    monkeypatch.setattr(FixedFile, "sync", lambda file: (order.append("drive"), real(file)))
    session.saver.store.append = lambda: (order.append("chip"), patched())
    exchange(session)
    assert order[-1] == "chip" and "drive" in order


@pytest.mark.parametrize("what", ["log", "snapshot"])
def test_after_a_failed_save_both_logs_become_whole_again(machine, monkeypatch, what):
    session = played(machine, 40)
    place = session.saver.place
    logs = place.log_places()
    real = FixedFile.write

    def write(file, at, data):
        in_log = any(log <= at < log + 23 * 512 for log in logs)
        if in_log == (what == "log"):
            for log in logs[session.saver.half :][:1]:
                real(file, log, b"\x5a" * 1536)
            raise OSError(5)
        real(file, at, data)

    with monkeypatch.context() as patch:
        patch.setattr(FixedFile, "write", write)
        exchange(session)
    exchange(session, 2)
    data = saves(machine).read_bytes()
    first, second = (data[log : log + 42 * 32] for log in logs)
    assert first == second
    assert not missing(machine.resume(machine.boot()))


def test_the_record_is_whole_though_the_newest_half_s_log_is_damaged(machine):
    session = played(machine, 40)
    lines = list(session.record_lines())
    newest = open_index(machine.boot().app).saved()[0].at
    spoil(saves(machine), session.saver.place.log_places()[newest], 64)
    again = machine.resume(machine.boot())
    notes = missing(again)
    assert [note.split(":")[0] for note in notes] == ["#note incomplete 40-40"]
    told = [line for line in again.record_lines() if line not in notes]
    assert told == [line for line in lines if line in told] and len(told) == len(lines) - 1


def test_of_two_damaged_logs_the_one_that_goes_farther_is_taken_and_the_reason_is_told(machine):
    for better in (0, 1):
        session = played(machine, 40, ["Аня", f"Н{better}"])
        number = session.saver.place.number
        places_of_logs = session.saver.place.log_places()
        spoil(saves(machine, number), places_of_logs[better] + 32 * 30, 32)
        spoil(saves(machine, number), places_of_logs[1 - better] + 32 * 3, 32)
        again = machine.resume(machine.boot())
        assert missing(again) == ["#note incomplete 31-40: " + reason(again, "3")]


def test_turns_that_the_drive_refused_are_told_as_that(chip, monkeypatch):
    session = played(chip, 2)
    with monkeypatch.context() as patch:
        failing(patch, ("write", "sync"))
        exchange(session, 3)
    again = chip.resume(chip.boot(), game=open_index(chip.boot().app).saved()[0])
    assert missing(again) == ["#note incomplete 3-5: " + reason(again, "1")]


def test_too_little_memory_for_a_save_is_told_once_and_the_game_goes_on(machine, monkeypatch):
    session = played(machine, 1)
    with monkeypatch.context() as patch:
        patch.setattr(writer, "save", _no_memory)
        exchange(session)
        assert session.saver.notice == notices.ALL_FAILED
        session.saver.notice = ""
        exchange(session)
        assert session.saver.notice == ""
    exchange(session)
    assert machine.resume(machine.boot()).game.turns == 4


def _no_memory(*_):
    raise MemoryError


def test_a_failure_is_told_again_after_the_drive_had_worked(machine, monkeypatch):
    session = played(machine, 1)
    told = []
    for fails in (True, True, False, True):
        with monkeypatch.context() as patch:
            if fails:
                failing(patch)
            exchange(session)
        told.append(session.saver.notice)
        session.saver.notice = ""
    assert told == [notices.ALL_FAILED, "", "", notices.ALL_FAILED]


def test_laid_tiles_whose_save_failed_are_saved_when_it_works(chip, monkeypatch):
    chip.writable = False
    face = chip.boot()
    session = chip.attach(face, "rules judge=consent target=60\nhand КОТАЕ?С")
    face.press("A", "A").lay("КО")
    assert session.pending.placement.count == 2
    with monkeypatch.context() as patch:
        patch.setattr(session.saver.store.slots, "append", _fails)
        session.keep()
    session.keep()
    assert chip.resume(chip.boot()).pending.placement.count == 2


def _fails(*_):
    raise RuntimeError("the chip's memory")


def test_a_save_that_spoils_does_not_bring_back_the_game_that_had_the_place_before(
    machine, monkeypatch
):
    for number in range(4):
        ended(machine, ["Аня", f"Н{number}"])
    machine.begin(machine.boot(), names=["Аня", "Новая"], target=0)
    face = machine.boot()
    game = open_index(face.app).saved()[0]
    assert game.names[1] == "Новая"
    bad = game.place.snapshot_at(game.at)
    real = FixedFile.read

    def read(file, at, buffer):
        if at == bad and file is game.place.file:
            raise OSError(5)
        return real(file, at, buffer)

    monkeypatch.setattr(FixedFile, "read", read)
    with pytest.raises(SnapshotError):
        load.resume(open_index(face.app), game, None, None)


@pytest.mark.parametrize("recorded", [True, False])
def test_a_game_that_goes_on_gives_its_place_to_nobody(chip, recorded):
    for number in range(4):
        played(chip, number, ["Аня", f"Н{number}"])
    if not recorded:
        for number in range(1, 5):
            saves(chip, number).with_suffix(".gcg").unlink()
    here = open_index(chip.boot().app)
    assert to_drive.free(here) is None


def test_an_ended_game_whose_place_went_to_another_does_not_come_back_from_the_chip(chip):
    for number in range(4):
        ended(chip, ["Аня", f"Н{number}"])
    here = open_index(chip.boot().app)
    last = here.saved()[0]
    assert last.names[1] in [game.names[1] for game in here.in_chip()]
    here.wipe(last.place)  # as where another game had it, and was deleted
    names = [game.names[1] for game in open_index(chip.boot().app).saved()]
    assert names == ["Н2", "Н1", "Н0"]


def test_a_game_that_ended_does_not_come_back_from_an_older_save_in_the_chip(chip):
    session = played(chip, 2, ["Аня", "Первая"])
    older = bytes(chip.nvm)
    while not session.game.over:
        session.act(session.game.pass_turn())
    here = open_index(chip.boot().app)
    here.wipe(here.saved()[0].place)  # as where the power failed while another game took it
    chip.nvm[:] = older  # … and its end had never come into the chip
    assert open_index(chip.boot().app).saved() == []


def test_a_turn_whose_save_the_power_cut_is_not_in_the_record_of_the_one_made_instead(chip):
    session = played(chip, 4)
    place = session.saver.place
    for copy in (0, 1):  # as cut saves leave it, once each
        log_file = LogFile(place.file, place.log_places(), session.id)
        log_file.restore(copy, 4)
        assert turn_log.Log(log_file, 4).append((turn_log.PASS, 0, b"", 0, 0, b"", 0, 0))
        log_file.store(copy, bytearray(512))
    place.file.sync()
    chip.writable = False
    exchange(chip.resume(chip.boot()), 2)
    chip.writable = True
    session = chip.resume(chip.boot())
    assert missing(session) == [f"#note incomplete 5-6: {reason(session, '0')}"]


@pytest.mark.parametrize("copy", [0, 1])
def test_either_copy_of_the_log_may_go_once_a_game_has_moved_to_the_drive(chip, copy):
    played(chip, 5)
    chip.writable = False
    exchange(chip.resume(chip.boot()), 2)
    chip.writable = True
    place = open_index(chip.boot().app).places[0]
    spoil(saves(chip), place.log_places()[copy], 23 * 512)
    session = chip.resume(chip.boot())
    assert missing(session) == [f"#note incomplete 6-7: {reason(session, '0')}"]


def test_what_the_drive_has_of_a_log_is_kept_by_one_that_was_begun_without_it(chip, tmp_path):
    played(chip, 4)
    folder, away = Path(chip.home) / "erudit", tmp_path / "away"
    folder.rename(away)  # the drive cannot be read
    chip.writable = False
    face = chip.boot()
    session = chip.resume(face)
    exchange(session, 2)
    assert missing(session) == [f"#note incomplete 1-4: {reason(session, '0')}"]
    away.rename(folder)
    chip.writable = True
    face.app.restart("title")
    assert missing(session) == []
    assert missing(chip.resume(chip.boot())) == []


def test_of_what_a_log_lacks_at_its_beginning_the_drive_gives_what_it_has(chip, tmp_path):
    played(chip, 3)
    folder, away = Path(chip.home) / "erudit", tmp_path / "away"
    chip.writable = False
    exchange(chip.resume(chip.boot()), 2)
    folder.rename(away)
    face = chip.boot()
    session = chip.resume(face)
    exchange(session, 2)
    away.rename(folder)
    chip.writable = True
    face.app.restart("title")
    assert missing(session) == [f"#note incomplete 4-5: {reason(session, '0')}"]


def test_a_drive_that_works_again_gets_the_running_game_on_the_title(chip, monkeypatch):
    played(chip, 1)
    face = chip.boot()
    session = chip.resume(face)
    with monkeypatch.context() as patch:
        failing(patch)
        exchange(session)
    assert session.saver.failed
    face.app.restart("title")
    chip.nvm[:] = b"\xff" * len(chip.nvm)
    assert chip.resume(chip.boot()).game.turns == 2


def test_a_kept_log_whose_drive_cannot_be_read_stops_nothing(chip, monkeypatch):
    played(chip, 1, ["Аня", "Первая"])
    played(chip, 40, ["Аня", "Вторая"])
    chip.writable = False
    face = chip.boot()
    exchange(chip.resume(face))
    log_transfer.keep_log(face.app)
    with monkeypatch.context() as patch:

        def gone(*_):
            raise OSError(19)

        patch.setattr(FixedFile, "read", gone)
        session = chip.resume(face)
    assert session.game.turns == 41


def test_the_mark_of_packs_tells_every_change(machine):
    files = machine.boot().device.files
    folder = Path(machine.home) / "packs"
    folder.mkdir()
    files.root = machine.home
    names = ("easy", "nouns", "rare")
    for number, name in enumerate(names):
        (folder / f"{name}.lex").write_bytes(b"ERLX" + bytes(range(40)) + bytes([number] * 4))
    marks = [new_slot.pack_mark(files, packs) for packs in ("nouns", "easy", "easy+nouns")]
    marks.append(new_slot.pack_mark(files, "easy+rare"))
    marks.append(new_slot.pack_mark(files, "rare+nouns"))
    (folder / "nouns.lex").write_bytes(b"ERLX" + bytes(range(40)) + b"abcd")
    marks.append(new_slot.pack_mark(files, "nouns"))
    marks.append(new_slot.pack_mark(files, "easy+nouns"))
    assert len(set(marks)) == len(marks)
    before = new_slot.pack_mark(files, "easy+nouns")
    (folder / "easy.lex").unlink()
    assert new_slot.pack_mark(files, "easy+nouns") != before


def test_a_game_s_mark_is_saved_with_it(machine):
    face = machine.boot()
    session = machine.begin(face, lexicon=easy_words(face))
    exchange(session)
    mark = new_slot.pack_mark(face.device.files, "easy")
    here = open_index(machine.boot().app)
    load.resume(here, here.saved()[0], None, mark)
    with pytest.raises(SnapshotError, match="packs"):
        load.resume(here, here.saved()[0], None, mark ^ 1)


def test_an_ended_game_has_no_record_where_its_end_could_not_be_saved(machine, monkeypatch):
    session = played(machine, 1)
    with monkeypatch.context() as patch:
        failing(patch, ("sync",))
        while not session.game.over:
            session.act(session.game.pass_turn())
        assert session.saver.notice == notices.NO_RECORD
    record = saves(machine).with_suffix(".gcg")
    assert record.read_bytes() == b"\n" * save_store.RECORD


def test_a_shorter_record_leaves_nothing_of_a_longer_one_behind_it(machine):
    ended(machine, ["Аня", "Длинная"])
    record = saves(machine).with_suffix(".gcg")
    longer = (b">" * 512 + b"\n" * 512) * ((save_store.RECORD - 4096) // 1024)
    record.write_bytes(longer + b"\n" * 4096)
    here = open_index(machine.boot().app)
    session = load.resume(here, here.saved()[0], None, None)
    assert session.saver.notice == notices.RECORD
    assert record.read_text("utf-8").rstrip("\n").split("\n") == list(session.record_lines())


def test_the_last_block_of_a_record_s_file_is_never_written(machine):
    session = played(machine, 0)
    record = saves(machine).with_suffix(".gcg")
    data = record.read_bytes()[:-4096] + b"\x77" * 4096
    record.write_bytes(data)
    exchange(session, 3)
    while not session.game.over:
        session.act(session.game.pass_turn())
    assert record.read_bytes()[-4096:] == b"\x77" * 4096
    assert session.saver.notice == notices.RECORD


def test_a_record_that_is_too_long_for_its_file_is_called_none(machine):
    face = machine.boot()
    session = machine.begin(face, names=["А" * 10] * 2, target=0)
    session.record_lines = lambda: ["x" * 99] * 300
    while not session.game.over:
        session.act(session.game.pass_turn())
    assert session.saver.notice == notices.NO_RECORD
    assert open_index(machine.boot().app).load_attempt(session.saver.place)[2] != session.id


def test_names_that_are_long_in_every_letter_are_cut_to_what_a_save_holds(machine):
    names = ["中" * 10, "漢" * 10] * 4
    machine.begin(machine.boot(), names=names)
    found = machine.resume(machine.boot()).names
    assert len(found) == 8 and all(found)
    assert all(name.startswith(short) for name, short in zip(names, found, strict=True))


def test_what_a_save_cannot_bring_back_stays_in_the_hand(machine):
    """A sealed save whose laid tiles are not in the hand, lie twice, or on tiles."""
    face = machine.boot()
    session = machine.attach(face, "rules judge=trust\nhand КОТАЕ?С\nplay 8H КОТ\nhand КОТАЕ?С")
    face.press("A", "A").lay("КО")
    pending = session.pending
    assert pending.placement.count == 2
    first = (pending.placement.cells[0], pending.placement.tiles[0], pending.slots[0])
    second = (pending.placement.cells[1], pending.placement.tiles[1], pending.slots[1])
    cell, tile, slot = first
    for bad in ((112, tile, slot), (cell, 31, slot), (cell, tile, 6), (cell, *second[1:])):
        for at, laid in enumerate((bad, second)):
            pending.placement.cells[at], pending.placement.tiles[at], pending.slots[at] = laid
        autosave.save(session)
        again = machine.resume(machine.boot())
        assert again.pending.placement.count == 0, bad
        assert sum(again.game.hand()) == len(again.pending.order) == 7


def test_the_direction_of_play_comes_back(machine):
    session = machine.attach(machine.boot(), "rules judge=trust\nhand КОТАЕ?С")
    for direction in (1, 0):
        session.pending.placement.direction = direction
        session.keep()
        assert machine.resume(machine.boot()).pending.placement.direction == direction


@pytest.mark.parametrize("what", ["older", "newer"])
def test_once_the_chip_is_saved_over_it_holds_the_new_saves_alone(chip, what):
    if what == "older":
        data, _ = version1.unpack("chip-only", Path(chip.home))
        chip.nvm[: len(data)] = data
    else:
        chip.writable = False
        played(chip, 1)
        chip.nvm[4] = chip.nvm[snapshot.SIZE + 4] = snapshot.VERSION + 1
    chip.writable = False
    face = chip.boot()
    here = open_index(face.app)
    if what == "older":
        session = chip.resume(face)
    else:
        assert [game.fault for game in here.saved()] == ["version"]
        session = chip.begin(face, names=["Аня", "Новая"], target=0)
    turns = session.game.turns
    for count in (1, 2, 3):
        exchange(session)
        found = open_index(face.app).saved()
        told = [(game.id, game.turns, game.fault) for game in found]
        assert told == [(session.id, turns + count, "")]


def test_a_snapshot_lies_on_the_drive_when_its_writing_returns(machine, monkeypatch):
    session = played(machine, 1)
    done = []
    real = FixedFile.sync
    monkeypatch.setattr(FixedFile, "sync", lambda file: (done.append(file), real(file)))
    place = session.saver.place
    place.write_snapshot(0, session.saver.store.buffer)
    assert done == [place.file]
    del done[:]
    LoadMarks(session.saver.store).mark_load_attempt(place, 1, 1)
    assert done == [place.file]


def test_a_mark_keeps_whose_record_is_written_whatever_is_tried(machine):
    session = ended(machine, ["Аня", "Первая"])
    here = open_index(machine.boot().app)
    place = here.places[0]
    assert here.load_attempt(place)[2] == session.id
    here.mark_load_attempt(place, 77, 1)
    assert here.load_attempt(place) == (77, 1, session.id)


def test_only_the_save_that_crashed_twice_is_a_suspect(machine):
    played(machine, 2)
    here = open_index(machine.boot().app)
    game = here.saved()[0]
    for sequence, tries, suspect in (
        (game.sequence, 1, False), (game.sequence, 2, True), (game.sequence + 5, 2, False),
    ):  # fmt: skip
        here.mark_load_attempt(game.place, sequence, tries)
        assert here.is_suspect(game) == suspect


def test_deleting_takes_both_halves(machine):
    played(machine, 3)
    here = open_index(machine.boot().app)
    here.delete(here.saved()[0])
    data = saves(machine).read_bytes()
    assert data.count(b"ERSV") == 0


def test_a_blank_half_is_not_put_aside_over_a_damaged_one(machine):
    played(machine, 0)
    path = saves(machine)
    data = bytearray(path.read_bytes())
    data[save_store.ASIDE : save_store.ASIDE + 4] = b"KEEP"
    path.write_bytes(data)
    machine.resume(machine.boot())
    assert path.read_bytes()[save_store.ASIDE : save_store.ASIDE + 4] == b"KEEP"


def test_the_save_is_of_the_size_that_its_version_says():
    assert (snapshot.OLD_SIZE, snapshot.SIZE, snapshot.PADDED) == (1024, 1344, 1536)


# The drive comes back, and its files are not what they were.


def taken_by_a_computer(machine, face):
    """A computer takes the drive while a game is played."""
    machine.writable = False
    face.device.files.taken()
    open_index(face.app).open()


def given_back(machine, face):
    machine.writable = True
    face.app.restart("title")
    return face


def replaced(path, data):
    """What a computer does that copies a file to its place: it is another one then."""
    path.unlink()
    path.write_bytes(data)


@pytest.mark.parametrize("turns", [4, 40])
def test_where_an_older_copy_of_its_file_came_back_the_game_and_its_log_are_written_anew(
    chip, turns
):
    played(chip, 2)
    older = saves(chip).read_bytes()
    face = chip.boot()
    session = chip.resume(face)
    exchange(session, 20)
    taken_by_a_computer(chip, face)
    exchange(session, 1)
    replaced(saves(chip), older)
    given_back(chip, face)
    exchange(session, turns)
    chip.nvm[:] = b"\xff" * len(chip.nvm)
    again = chip.resume(chip.boot())
    assert again.game.turns == 23 + turns
    assert not missing(again)


@pytest.mark.parametrize("turns", [2, 40])
def test_where_another_game_is_in_its_file_now_that_one_stays_and_ours_moves(chip, turns):
    played(chip, 0, ["Аня", "Наша"])
    played(chip, 5, ["Аня", "Чужая"])
    strange = saves(chip, 2).read_bytes()
    here = open_index(chip.boot().app)
    here.delete(here.saved()[0])
    face = chip.boot()
    session = chip.resume(face)
    exchange(session, turns)
    taken_by_a_computer(chip, face)
    exchange(session, 1)
    replaced(saves(chip), strange)
    given_back(chip, face)
    exchange(session, 1)
    chip.nvm[:] = b"\xff" * len(chip.nvm)
    found = {game.names[1]: game.turns for game in open_index(chip.boot().app).saved()}
    assert found == {"Чужая": 5, "Наша": turns + 2}
    again = chip.boot()
    ours = next(game for game in open_index(again.app).saved() if game.names[1] == "Наша")
    notes = missing(chip.resume(again, game=ours))
    assert bool(notes) == (turns > 32)
    assert not notes or notes[0].endswith(reason(session, "3"))


def test_packs_that_a_computer_had_are_checked_again(chip):
    face = chip.boot()
    taken_by_a_computer(chip, face)
    checked_packs["easy"] = ""
    given_back(chip, face)
    assert not checked_packs


def test_a_file_that_is_well_again_is_used_again(machine):
    session = played(machine, 2)
    path = saves(machine)
    whole = path.read_bytes()
    path.write_bytes(whole[:-512])
    face = machine.boot()
    here = open_index(face.app)
    assert [game.fault for game in here.saved()] == ["size"]
    path.write_bytes(whole)
    here.open()
    assert [(game.id, game.fault) for game in here.saved()] == [(session.id, "")]


def test_with_files_that_cannot_be_used_there_is_no_place_for_a_game(chip):
    played(chip, 1)
    for number in range(1, 5):
        saves(chip, number).write_bytes(b"x" * 999)
    here = open_index(chip.boot().app)
    assert len(here.places) == 4 and not here.build()


@pytest.mark.parametrize("newer", [0, 1])
def test_of_a_newer_version_beside_a_damaged_half_the_version_is_told(machine, newer):
    played(machine, 3)
    path = saves(machine)
    data = bytearray(path.read_bytes())
    for half in (0, 1):
        at = save_store.end_of(save_store.FULL, half) - snapshot.PADDED
        if half == newer:
            data[at + 4] = snapshot.VERSION + 1
        else:
            data[at + 300] ^= 1
    path.write_bytes(data)
    assert [game.fault for game in open_index(machine.boot().app).saved()] == ["version"]


def test_each_game_that_the_chip_has_is_found(chip):
    for number in range(2):
        played(chip, 1, ["Аня", f"Н{number}"])
    here = open_index(chip.boot().app)
    assert {(game.names[1], game.turns) for game in here.in_chip()} == {("Н0", 1), ("Н1", 1)}


@pytest.mark.parametrize("power", ["off", "on"])
def test_a_game_that_moves_to_an_ended_one_s_place_leaves_nothing_of_that_there(chip, power):
    for number in range(4):
        ended(chip, ["Аня", f"Н{number}"])
    before = {game.id for game in open_index(chip.boot().app).saved()}
    chip.writable = False
    face = chip.boot()
    session = chip.begin(face, names=["Аня", "Чип"], target=0)
    exchange(session)
    if power == "off":
        chip.writable = True
        chip.boot()
    else:
        given_back(chip, face)
    here = open_index(chip.boot().app)
    game = next(game for game in here.saved() if game.names[1] == "Чип")
    assert game.place
    found, fault = here.whole(game.place)
    assert {one.id for one in found} == {game.id} and not fault
    assert len(before - {one.id for one in here.saved()}) == 1


def test_a_log_that_had_found_no_more_room_lacks_its_end_after_moving(chip):
    open_index(chip.boot().app).build()
    chip.writable = False
    face = chip.boot()
    session = chip.begin(face, target=0)
    exchange(session, 3)
    session.log.complete = False
    session.log.reason = 2
    exchange(session, 2)
    given_back(chip, face)
    assert session.saver.on_drive
    exchange(session)
    assert missing(session) == ["#note incomplete 4-: " + reason(session, "2")]


def test_a_game_that_goes_on_under_a_computer_s_hands_says_where_it_is_kept(chip):
    played(chip, 1)
    chip.writable = False
    session = chip.resume(face := chip.boot())
    assert face.screen == "saved" and session.saver.notice == ""
    assert face.top.notice == notices.LOCKED


def test_the_last_word_and_its_place_come_back(machine):
    face = machine.boot()
    session = machine.attach(face, "rules judge=trust target=60\nhand КОТАЕ?С\nplay 8H КОТ")
    session = machine.resume(machine.boot())
    assert (session.last, session.last_start) == (b"\x8a\x8e\x92", 112)
    assert session.pending.cursor == OFF_BOARD  # behind a word the board looks for a place anew
    session.pending.cursor = 112
    session.keep()
    assert machine.resume(machine.boot()).pending.cursor == 112


def test_the_card_tells_the_last_word_and_its_points_after_power_off_too(machine):
    face = machine.boot()
    session = machine.attach(face, "rules judge=trust target=60\nhand КОТАЕ?С\nplay 8H КОТ")
    points = session.game.scores[0]
    assert f"Аня +{points}" in face.text()
    card = face.text()
    face = machine.boot()
    assert machine.resume(face).told == (0, points)
    assert face.text() == card
    exchange(face.session)
    session = machine.resume(face := machine.boot())
    assert session.told == () and "+" not in face.text()


def test_a_save_from_before_that_was_kept_tells_no_last_word(machine):
    face = machine.boot()
    session = machine.attach(face, "rules judge=trust target=60\nhand КОТАЕ?С\nplay 8H КОТ")
    own = bytearray(session_codec.pack(session))
    own[73:75] = b"\0\0"
    session_codec.restore(session, own)
    assert session.told == () and session.last == b"\x8a\x8e\x92"
    own[73:75] = b"\x05\xe0"  # of a seat that nobody has
    session_codec.restore(session, own)
    assert session.told == ()


def test_a_whole_record_is_not_written_over_by_one_that_lacks_turns(machine):
    session = played(machine, 20)
    while not session.game.over:
        session.act(session.game.pass_turn())
    record = saves(machine).with_suffix(".gcg")
    data = record.read_bytes().replace("Боря".encode(), "Вера".encode())
    record.write_bytes(data)  # its owner has changed it
    for at in session.saver.place.log_places():
        spoil(saves(machine), at, 64)
    again = machine.resume(machine.boot())
    assert missing(again)
    assert record.read_bytes() == data


def test_a_record_is_called_written_only_when_the_drive_has_it(machine, monkeypatch):
    session = played(machine, 1)
    done = []
    write, sync = FixedFile.write, FixedFile.sync
    monkeypatch.setattr(
        FixedFile, "write", lambda file, *args: (done.append((file, "write")), write(file, *args))
    )
    monkeypatch.setattr(FixedFile, "sync", lambda file: (done.append((file, "sync")), sync(file)))
    while not session.game.over:
        session.act(session.game.pass_turn())
    record = session.saver.place.record
    last = max(at for at, (file, _) in enumerate(done) if file is record)
    assert done[last] == (record, "sync")
    assert done[last + 1 :] == [
        (session.saver.place.file, "write"),
        (session.saver.place.file, "sync"),
    ]


@pytest.mark.parametrize("place", [True, False])
def test_an_ended_game_in_the_chip_is_asked_about_where_its_record_can_still_be_written(
    chip, place
):
    if place:
        played(chip, 1)
    chip.writable = False
    face = chip.boot()
    session = chip.resume(face) if place else chip.begin(face, target=0)
    while not session.game.over:
        session.act(session.game.pass_turn())

    def asked():
        return [game.id for game in to_drive.threatened(face.app, 0)]

    # Its players were told that it gets no record, if it has no place on the drive …
    assert asked() == [session.id] * place
    face = chip.boot()
    assert asked() == [session.id]  # … but who has the device now may not have been among them
    assert to_drive.threatened(face.app, session.id) == []


@pytest.mark.parametrize("turns", range(7))
def test_whichever_slot_of_the_chip_a_game_is_in_it_is_named_and_moves(chip, turns):
    open_index(chip.boot().app).build()
    chip.writable = False
    session = played(chip, turns)
    face = chip.boot()
    assert [game.id for game in to_drive.threatened(face.app, 0)] == [session.id]
    assert to_drive.threatened(face.app, session.id) == []
    chip.writable = True
    chip.boot()
    chip.nvm[:] = b"\xff" * len(chip.nvm)
    assert chip.resume(chip.boot()).game.turns == turns


@pytest.mark.parametrize("locked", [0, 1, 2])
def test_a_game_that_is_in_two_places_is_listed_once_as_it_was_last(chip, locked):
    played(chip, 3)
    chip.writable = False
    if locked:
        exchange(chip.resume(chip.boot()), locked)
    found = open_index(chip.boot().app).saved()
    told = [(game.turns, game.at >= 2, game.on_drive) for game in found]
    assert told == [(3 + locked, locked > 0, 3)]


def test_a_full_drive_asks_for_the_chip_s_game_whichever_goes_on(chip):
    for number in range(4):
        played(chip, 1, ["Аня", f"Н{number}"])
    chip.writable = False
    played(chip, 1, ["Аня", "Чип"])
    chip.writable = True
    face = chip.boot()
    saved = open_index(face.app).saved()
    assert [to_drive.homeless(face.app, game.id) for game in saved] == [True] * 5
    assert to_drive.homeless(face.app, None)


def test_that_there_is_no_record_is_told_until_its_players_have_gone_on(machine):
    session = played(machine, 1)
    saves(machine).with_suffix(".gcg").unlink()
    session = machine.resume(machine.boot())
    while not session.game.over:
        session.act(session.game.pass_turn())
    for key, told in ((None, True), ("A", True), (None, False)):
        face = machine.boot()
        machine.resume(face)
        assert (face.screen == "saved") == told
        if key:
            face.press(key)


def test_games_have_ids_of_their_own_though_chance_repeats_itself(machine):
    ids = {played(machine, 1, ["Аня", f"Н{number}"]).id for number in range(4)}
    assert len(ids) == 4


def test_the_chip_s_other_games_move_before_the_running_one_may_erase_it(tmp_path, monkeypatch):
    small = Machine(tmp_path, monkeypatch, 4096)  # room for three saves
    open_index(small.boot().app).build()
    small.writable = False
    played(small, 0, ["Аня", "Другая"])
    face = small.boot()
    session = small.begin(face, names=["Аня", "Наша"], target=0)
    exchange(session)
    given_back(small, face)
    found = {game.names[1]: game.turns for game in open_index(small.boot().app).saved()}
    assert found == {"Другая": 0, "Наша": 1}


def test_deleting_one_of_the_chip_s_games_leaves_the_others(chip):
    chip.writable = False
    for number in range(3):
        played(chip, 1, ["Аня", f"Н{number}"])
    here = open_index(chip.boot().app)
    here.delete(next(game for game in here.saved() if game.names[1] == "Н1"))
    names = [game.names[1] for game in open_index(chip.boot().app).saved()]
    assert names == ["Н2", "Н0"]


def test_a_save_that_is_whole_but_cannot_be_is_followed_by_the_one_before(machine, monkeypatch):
    played(machine, 3)
    real = snapshot.load
    refused = []

    def load(data, *more):
        if not refused:
            refused.append(data[12])
            raise SnapshotError("damaged")
        return real(data, *more)

    monkeypatch.setattr(snapshot, "load", load)
    assert machine.resume(machine.boot()).game.turns == 2
    assert refused == [3]


def test_the_oldest_game_is_the_first_of_the_list_once_it_is_played_on(machine):
    for number in range(3):
        played(machine, 4, ["Аня", f"Н{number}"])
    face = machine.boot()
    exchange(machine.resume(face, game=open_index(face.app).saved()[-1]))
    names = [game.names[1] for game in open_index(machine.boot().app).saved()]
    assert names == ["Н0", "Н2", "Н1"]


def test_a_log_kept_under_the_lock_goes_on_in_its_own_game_alone(chip):
    """Both games have made two turns when one is left for the other."""
    ours = played(chip, 2, ["Аня", "Наша"])
    lines = list(ours.record_lines())
    chip.writable = False
    face = chip.boot()
    other = chip.begin(face, names=["Аня", "Чип"], target=0)
    other.act(other.game.pass_turn())
    other.act(other.game.pass_turn())
    log_transfer.keep_log(face.app)
    game = next(one for one in open_index(face.app).saved() if one.names[1] == "Наша")
    session = chip.resume(face, game=game)
    log_transfer.kept_log(session)
    assert list(session.record_lines()) == lines


def test_a_kept_log_with_turns_that_the_loaded_save_lacks_is_not_used(chip):
    session = played(chip, 2)
    lines = list(session.record_lines())
    chip.writable = False
    face = chip.boot()
    session = chip.resume(face)
    exchange(session, 2)
    log_transfer.keep_log(face.app)
    chip.nvm[:] = b"\xff" * len(chip.nvm)  # the power failed in its erase
    again = chip.resume(face)
    log_transfer.kept_log(again)
    assert again.game.turns == 2
    assert list(again.record_lines()) == lines
