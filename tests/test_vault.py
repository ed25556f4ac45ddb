# SPDX-License-Identifier: MIT
"""Files of fixed size and slots of the chip's memory: made once, written in place, never more."""

import io
import sys
import types
from pathlib import Path

import pytest
from flash_model import ERASE, Nvm

from erudit_device.fixed_file import FixedFile
from erudit_device.nvm import Slots
from tools.common.micropython import ROOT, run_micropython

TESTS = Path(__file__).resolve().parent
SAVE = bytes(range(256)) * 4

PRELUDE = """
import os, vfs
import powercut_game as game
import flash_model
from erudit_ui.saves.save_index import open_index
from erudit_ui.saves import new_slot
from erudit_ui.saves.save_index import open_index
def drive(size, holes=0):
    image = game.new_drive(holes, size)
    app = game.switch_on(image, None)
    return app, image
"""


def on_the_model(code):
    """Run code on MicroPython's FAT over the model; return what it prints."""
    paths = [ROOT, ROOT / "lib", TESTS]
    return run_micropython(PRELUDE + code, heapsize="64M", paths=paths).stdout.split("\n")[:-1]


def test_writing_a_fixed_file_erases_its_own_blocks_only_and_never_the_tables():
    lines = on_the_model(
        """
app, image = drive(384 * 1024)
files = app.device.files
files.make("x", [("a.bin", 20480, 0, ((0, 512),))], 0)
journal = files.drive.journal
file = files.fixed("x/a.bin", 20480)
del journal[:]
file.write(8192, b"1" * 512)
print(len(journal))
file.write(8192 + 512, b"1" * 512)
file.sync()
erased = [entry[2] // 4096 for entry in journal if entry[1] == 0]
ours = [s * 512 // 4096 for s in flash_model.sectors_of_files(image)["/X/A.BIN"]]
print(len(erased) <= 2, all([block in ours for block in erased]))
data = bytearray(1024)
file.read(8192, data)
print(data == b"1" * 1024)
for at, size in ((100, 512), (0, 100), (20480, 512)):
    try:
        file.write(at, bytes(size))
    except ValueError:
        print("refused")
"""
    )
    assert lines == ["0", "True True", "True", "refused", "refused", "refused"]


def test_a_part_of_a_sector_and_a_flush_would_behave_as_measured_on_the_device():
    """What the model has to do, or its figures mean nothing: so a device was measured."""
    lines = on_the_model(
        """
app, image = drive(384 * 1024)
files = app.device.files
files.make("x", [("a.bin", 20480, 0, ((0, 512),))], 0)
file = files.open("x/a.bin", "r+b")
journal = files.drive.journal
del journal[:]
file.seek(8192)
file.write(b"1" * 100)
files.sync()
print("part", len(journal))
file.flush()
files.sync()
root = game.critical_blocks(image, ["/X/A.BIN"])
print("flush", any([entry[2] // 4096 in root for entry in journal]))
"""
    )
    assert lines == ["part 0", "flush True"]


def test_no_two_halves_of_a_game_share_an_erase_block_wherever_the_file_lies():
    lines = on_the_model(
        """
for used in range(9):
    image = game.new_drive(0, 384 * 1024 + used * 512)
    app = game.switch_on(image, None)
    with open("/d/more", "wb") as file:
        file.write(bytes(512 * used + 1))
    here = open_index(app)
    here.build()
    files = flash_model.sectors_of_files(image)
    for place in here.places:
        sectors = files["/" + place.name.upper() + ".SAV"]
        blocks = []
        for half in (0, 1):
            first, last = place.log_places()[half], place.snapshot_at(half, 0) - 1
            blocks.append({s // 8 for s in sectors[first // 512 : last // 512 + 1]})
        blocks.append({s // 8 for s in sectors[8:11]})
        own = "/" + place.name.upper() + ".SAV"
        blocks.append({s // 8 for name in files if name != own for s in files[name]})
        together = blocks[0] | blocks[1] | blocks[2] | blocks[3]
        print(sum([len(some) for some in blocks]) - len(together))
"""
    )
    assert len(lines) >= 18
    assert set(lines) == {"0"}


@pytest.mark.parametrize(
    ("kilobytes", "places", "log"), [(384, 4, True), (200, 2, True), (90, 1, False), (40, 0, False)]
)
def test_a_drive_with_little_room_gets_fewer_games_then_no_record_then_none(kilobytes, places, log):
    lines = on_the_model(
        f"""
app, image = drive({kilobytes} * 1024)
here = open_index(app)
here.build()
places = len(here.places)
print(places, bool(here.places and here.places[0].has_log), game.intact())
print("erudit" in os.listdir("/d"), places and "fill.tmp" in os.listdir("/d/erudit"))
"""
    )
    assert lines == [f"{places} {log} True", f"{places > 0} {False if places else 0}"]


def test_a_game_without_room_for_a_record_is_saved_and_says_so():
    lines = on_the_model(
        """
app, image = drive(90 * 1024)
from erudit_ui.match.session import Session, Setup
from erudit_core.rules import ruleset
session = Session(Setup(ruleset.make(0, judge=ruleset.TRUST), ["A", "B"], 0, 0), None, b"1")
open_index(app).build()
new_slot.begin(app, session, None)
print(session.saver.notice)
session.act(session.game.pass_turn())
before = game.digest(session)
app = game.switch_on(image, None)
here = open_index(app)
again = game.load.resume(here, here.saved()[0], None, None)
print(game.digest(again) == before, again.log.complete)
"""
    )
    assert lines == ["no_log", "True True"]


def test_new_files_show_nothing_of_the_games_that_lay_there_before():
    lines = on_the_model(
        """
app, image = drive(384 * 1024)
from erudit_ui.match.session import Session, Setup
from erudit_core.rules import ruleset
session = Session(Setup(ruleset.make(0, judge=ruleset.TRUST), ["A", "B"], 0, 0), None, b"1")
here = open_index(app)
here.build()
new_slot.begin(app, session, None)
session.act(session.game.pass_turn())
place = here.places[0]
here.mark_load_attempt(place, 7, 2, 99)
mark = bytearray(512)
place.file.read(4096, mark)
here.read(place, 1)
old = bytes(here.buffer) + bytes(mark)
print(here.saved()[0].turns, here.load_attempt(place))
for phase in range(4):
    image = game.new_drive(0, 384 * 1024)
    used = []
    for sectors in flash_model.sectors_of_files(image).values():
        used.extend(sectors)
    for sector in range(len(image) // 512):
        if sector not in used:
            at = (sector + phase) % 4 * 512
            image[sector * 512 : (sector + 1) * 512] = old[at : at + 512]
    here = open_index(game.switch_on(image, None))
    here.build()
    tries = [here.load_attempt(place)[0] for place in here.places]
    print(len(here.places), len(here.saved()), tries)
"""
    )
    assert lines == ["1 (7, 2, 99)"] + ["4 0 [0, 0, 0, 0]"] * 4


class Folder:
    """What a FixedFile needs of Files."""

    def __init__(self, path, writable=True):
        self.home = str(path) + "/"
        self.writable = writable
        self.synced = 0

    def sync(self):
        self.synced += 1


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "a.bin").write_bytes(SAVE * 2)
    return Folder(tmp_path)


@pytest.mark.parametrize("size", [1024, 2047, 4096])
def test_a_file_of_another_size_is_not_opened(folder, size):
    with pytest.raises(OSError):
        FixedFile(folder, "a.bin", size)
    assert FixedFile(folder, "a.bin", 2048).size == FixedFile(folder, "a.bin").size == 2048


def test_behind_the_end_of_a_file_nothing_can_be_read(folder):
    file = FixedFile(folder, "a.bin")
    buffer = bytearray(512)
    file.read(1536, buffer)
    assert buffer == SAVE[512:]
    for at in (1600, 2048, 9999):
        with pytest.raises(OSError):
            file.read(at, buffer)


def test_a_file_in_a_computer_s_hands_is_opened_to_read_and_never_written(
    folder, tmp_path, monkeypatch
):
    modes = []

    def opened(name, mode):
        modes.append(mode)
        return open(name, mode)

    monkeypatch.setattr("erudit_device.fixed_file.open", opened, raising=False)
    folder.writable = False
    file = FixedFile(folder, "a.bin")
    with pytest.raises(OSError) as fault:
        file.write(0, bytes(512))
    assert fault.value.args[0] == 30
    folder.writable = True
    file.open()
    file.write(0, bytes(512))
    file.sync()
    assert modes == ["rb", "r+b"] and folder.synced == 1
    assert (tmp_path / "a.bin").read_bytes() == bytes(512) + (SAVE * 2)[512:]


def test_a_write_that_the_drive_cuts_short_is_an_error(folder, monkeypatch):
    class Short(io.BytesIO):
        def write(self, data):
            return super().write(data[:100])

    monkeypatch.setattr("erudit_device.fixed_file.open", lambda *_: Short(SAVE), raising=False)
    with pytest.raises(OSError) as fault:
        FixedFile(folder, "a.bin").write(0, bytes(512))
    assert fault.value.args[0] == 28


def test_opened_anew_it_is_the_file_that_is_there_now(folder, tmp_path):
    file = FixedFile(folder, "a.bin")
    (tmp_path / "a.bin").unlink()
    (tmp_path / "a.bin").write_bytes(b"\x01" * 1024)
    file.open()
    buffer = bytearray(512)
    file.read(0, buffer)
    assert file.size == 1024 and buffer == b"\x01" * 512
    (tmp_path / "a.bin").unlink()
    with pytest.raises(OSError):
        file.open()
    with pytest.raises(OSError):
        file.read(0, buffer)


@pytest.fixture
def chip(monkeypatch):
    """Give the chip a memory of some size; return it and the Slots over it."""

    def make(memory, size=1024):
        nvm = Nvm(memory) if isinstance(memory, int) else memory
        module = types.ModuleType("microcontroller")
        module.nvm = nvm
        monkeypatch.setitem(sys.modules, "microcontroller", module)
        return nvm, Slots(size)

    return make


def erases(nvm):
    return sum(entry[1] == ERASE for entry in nvm.journal)


@pytest.mark.parametrize(
    ("memory", "count"),
    [(256, 0), (1024, 0), (2047, 0), (2048, 2), (3000, 2), (4096, 4), (8192, 8)],
)
def test_how_many_saves_a_memory_holds(chip, memory, count):
    assert chip(memory)[1].count == count


def test_a_chip_without_memory_has_no_slots(chip, monkeypatch):
    assert chip(None)[1].count == 0
    monkeypatch.delattr(sys.modules["microcontroller"], "nvm")
    assert Slots(1024).count == 0


@pytest.mark.parametrize("memory", [2048, 3000, 4096, 8192])
def test_slots_are_filled_in_turn_and_erased_only_when_all_are_used(chip, memory):
    nvm, slots = chip(memory)
    buffer = bytearray(1024)
    for number in range(3 * slots.count):
        data = bytes([number]) + SAVE[1:]
        slots.append(data)
        assert erases(nvm) == number // slots.count
        slots.read(number % slots.count, buffer)
        assert buffer == data
        _, slots = chip(nvm)  # switched off and on
    slots.keep(())
    assert bytes(nvm.image) == b"\xff" * memory
    assert erases(nvm) == 3


def test_without_memory_for_all_of_it_the_chip_is_erased_slot_by_slot(chip, monkeypatch):
    nvm, slots = chip(4096)
    for _ in range(4):
        slots.append(SAVE)

    def no_room(*args):
        raise MemoryError

    import erudit_device.nvm

    monkeypatch.setattr(erudit_device.nvm, "bytearray", no_room, raising=False)
    slots.append(SAVE[::-1])
    assert bytes(nvm.image) == SAVE[::-1] + b"\xff" * 3072
    assert erases(nvm) == 4


def test_a_slot_whose_writing_was_cut_is_passed_over(chip):
    nvm, slots = chip(4096)
    slots.append(SAVE)
    nvm.image[1024 + 512] = 0x7F
    _, slots = chip(nvm)
    slots.append(SAVE)
    assert erases(nvm) == 0
    assert bytes(nvm.image[2048:3072]) == SAVE


def slots_with(nvm, count=3):
    """What each slot holds: the first byte of a save, None where it is blank."""
    firsts = [nvm.image[at * 1024] for at in range(count)]
    return [None if nvm.image[at * 1024 + 512] == 0xFF else firsts[at] for at in range(count)]


def save(number):
    return bytes([number]) + SAVE[1:512] + bytes(512)


def test_one_and_the_same_chip_is_filled_in_turn_over_an_erase(chip):
    nvm, slots = chip(3072)
    held = []
    for number in range(5):
        slots.append(save(number))
        held.append(slots_with(nvm))
    assert held == [[0, None, None], [0, 1, None], [0, 1, 2], [3, None, None], [3, 4, None]]
    assert erases(nvm) == 1


def test_a_slot_that_could_not_be_written_counts_as_used(chip, monkeypatch):
    nvm, slots = chip(3072)
    slots.append(save(0))
    with monkeypatch.context() as patch:
        patch.setattr(Nvm, "__setitem__", no_power)
        with pytest.raises(RuntimeError):
            slots.append(save(1))
    slots.append(save(2))
    assert slots_with(nvm) == [0, None, 2]
    assert erases(nvm) == 0


def no_power(*_):
    raise RuntimeError("the power went")


def test_what_is_kept_moves_to_the_front_and_the_next_save_stands_behind_it(chip):
    nvm, slots = chip(4096)
    for number in range(3):
        slots.append(save(number))
    slots.keep([0, 2])
    assert slots_with(nvm, 4) == [0, 2, None, None] and erases(nvm) == 1
    slots.append(save(3))
    assert slots_with(nvm, 4) == [0, 2, 3, None] and erases(nvm) == 1


def test_with_little_memory_the_new_save_stands_before_the_old_ones_go(chip, monkeypatch):
    nvm, slots = chip(3072)
    for number in range(3):
        slots.append(save(number))
    seen = []
    real = Nvm.__setitem__

    def watched(memory, index, value):
        real(memory, index, value)
        seen.append(slots_with(memory))

    monkeypatch.setattr(Nvm, "__setitem__", watched)
    monkeypatch.setattr("erudit_device.nvm.bytearray", _no_memory, raising=False)
    slots.append(save(3))
    assert seen == [[3, 1, 2], [3, None, 2], [3, None, None]]


def _no_memory(*_):
    raise MemoryError
