# SPDX-License-Identifier: MIT
"""--to makes the files of saved games that are missing, and never touches what is in `erudit`."""

import errno
import os
import subprocess
import sys

import pytest
from bundles import compiled, drive, plainly, some_packs

from tools.bundling import BundleError, contents, put_on_drive, saves
from tools.common.micropython import ROOT

SIZES = {"table.bin": 49152, "own.txt": 20480}
for _number in range(1, 5):
    SIZES.update({f"game{_number}.sav": 52736, f"game{_number}.gcg": 24576})
ORDER = [file.name for file in saves.fixed_files()]


@pytest.fixture(autouse=True)
def packs(tmp_path, monkeypatch):
    plainly(monkeypatch)
    return some_packs(tmp_path, monkeypatch)


@pytest.fixture
def circuitpy(tmp_path):
    return drive(tmp_path / "CIRCUITPY")


def everything(folder):
    """{path: bytes, None for a folder} of all that is in a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else None
        for path in folder.rglob("*")
    }


def room(monkeypatch, folder, size):
    """Let the drive have `size` bytes for what is made from now on."""

    def taken():
        return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())

    def usage(_, begin=taken()):  # noqa: B008  as it is now
        return type("Usage", (), {"free": size + begin - taken()})

    monkeypatch.setattr(put_on_drive.shutil, "disk_usage", usage)


def test_a_new_drive_gets_all_files_blank_as_the_game_makes_them(circuitpy):
    made, lacking, strange = put_on_drive.Drive(circuitpy).make_saves()
    assert made == ORDER and not lacking and not strange
    found = everything(circuitpy / "erudit")
    assert {name: len(data) for name, data in found.items()} == SIZES
    for name, data in found.items():
        assert set(data) == {{".gcg": 10, ".txt": 32}.get(name[-4:], 0)}


def test_the_game_finds_them_right_and_its_places_free(circuitpy, monkeypatch):
    from erudit_device.files import Files
    from erudit_ui.saves import save_index
    from erudit_ui.store import save_store

    put_on_drive.Drive(circuitpy).make_saves()
    monkeypatch.setenv("ERUDIT_HOME", str(circuitpy))
    machine = type("Machine", (), {"files": Files(lambda: False)})
    subject = save_index.SaveIndex(save_store.SaveStore(machine))
    assert [(there.number, there.writable) for there in subject.places] == [
        (number, True) for number in (1, 2, 3, 4)
    ]
    assert subject.saved() == []
    before = everything(circuitpy)
    assert subject.build()
    assert everything(circuitpy) == before


def test_two_updates_of_a_drive_with_four_games_leave_every_byte(circuitpy, tmp_path):
    put_on_drive.Drive(circuitpy).update(contents.bundle())
    put_on_drive.Drive(circuitpy).make_saves()
    for number, name in enumerate(SIZES):
        (circuitpy / "erudit" / name).write_bytes(bytes((number + 1,)) * SIZES[name])
    (circuitpy / "erudit" / "prefs.bin").write_bytes(b"preferences")
    (circuitpy / "erudit" / "game1.sav.new").write_bytes(b"the owner's")
    before = everything(circuitpy / "erudit")
    stamps = {path: path.stat().st_mtime_ns for path in (circuitpy / "erudit").iterdir()}
    for files in (compiled(tmp_path), contents.bundle()):
        subject = put_on_drive.Drive(circuitpy)
        subject.update(files)
        assert subject.make_saves() == ([], [], [])
        assert everything(circuitpy / "erudit") == before
    assert stamps == {path: path.stat().st_mtime_ns for path in (circuitpy / "erudit").iterdir()}


@pytest.mark.parametrize("missing", ["game3.sav", "game2.gcg", "table.bin", "own.txt"])
def test_one_that_is_missing_in_an_existing_folder_is_made(circuitpy, missing):
    put_on_drive.Drive(circuitpy).make_saves()
    before = everything(circuitpy / "erudit")
    (circuitpy / "erudit" / missing).unlink()
    assert put_on_drive.Drive(circuitpy).make_saves()[0] == [missing]
    assert everything(circuitpy / "erudit") == before


def test_files_of_other_sizes_folders_and_newer_versions_are_left_alone_and_told(circuitpy):
    folder = circuitpy / "erudit"
    folder.mkdir()
    (folder / "game1.sav").write_bytes(b"short")
    (folder / "game1.gcg").write_bytes(b"")
    (folder / "game2.sav").mkdir()
    (folder / "game2.sav" / "mine.txt").write_text("mine")
    (folder / "game3.sav").write_bytes(b"ERUD\xff" * 10000)
    (folder / "game4.sav").write_bytes(bytes(28160))  # a small one is as it should be
    (folder / "table.bin").write_bytes(bytes(65536))
    (folder / "own.txt").write_text("КУЗДРА\n")  # a text that a computer has made is right
    before = everything(folder)
    made, lacking, strange = put_on_drive.Drive(circuitpy).make_saves()
    assert made == ["game2.gcg", "game3.gcg", "game4.gcg"] and not lacking
    assert before.items() <= everything(folder).items()
    assert strange == [
        ("erudit/game1.sav", "5 bytes instead of 52736"),
        ("erudit/game1.gcg", "empty: the game makes it anew"),
        ("erudit/game2.sav", "a folder, where the game wants a file"),
        ("erudit/game3.sav", "50000 bytes instead of 52736"),
        ("erudit/table.bin", "65536 bytes instead of 49152"),
    ]


def test_a_file_named_erudit_is_left_alone_and_told(circuitpy):
    (circuitpy / "erudit").write_text("mine")
    made, _, strange = put_on_drive.Drive(circuitpy).make_saves()
    assert not made and strange == [("erudit", "a file, where the game wants a folder")]
    assert (circuitpy / "erudit").read_text() == "mine"


@pytest.mark.parametrize(
    ("size", "names"),
    [
        (28160, []),
        (28160 + 1024, ["game1.sav"]),  # the small one
        (52736 + 32768, ["game1.sav"]),
        (52736 + 24576 + 32768, ["game1.sav", "game1.gcg"]),
        (2 * (52736 + 24576) + 49152 + 32768, ["game1.sav", "game1.gcg", "game2.sav", "game2.gcg"]),
        (4 * (52736 + 24576) + 49151 + 32768, ORDER[:8]),
        (4 * (52736 + 24576) + 49152 + 20479 + 32768, ORDER[:9]),
        (4 * (52736 + 24576) + 49152 + 20480 + 32768, ORDER),
    ],
)
def test_with_little_room_games_come_first_and_the_owner_keeps_some(
    circuitpy, monkeypatch, size, names
):
    room(monkeypatch, circuitpy, size)
    made, lacking, _ = put_on_drive.Drive(circuitpy).make_saves()
    assert made == names and lacking == [name for name in ORDER if name not in names]
    found = everything(circuitpy / "erudit") if names else {}
    small = size < 52736
    assert all(len(data) == (28160 if small else SIZES[name]) for name, data in found.items())


def test_a_small_game_is_made_only_where_there_is_none(circuitpy, monkeypatch):
    (circuitpy / "erudit").mkdir()
    (circuitpy / "erudit" / "game2.sav").write_bytes(bytes(52736))
    room(monkeypatch, circuitpy, 40000)
    assert put_on_drive.Drive(circuitpy).make_saves()[0] == []


@pytest.mark.parametrize("fails_at", [1, 2, 9])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO])
def test_a_copy_that_was_cut_never_has_a_final_name(circuitpy, monkeypatch, fails_at, code):
    calls = []

    def write(path, data, real=put_on_drive.write_file):
        calls.append(path)
        if len(calls) == fails_at:
            real(path, data[: len(data) // 2])
            raise OSError(code, os.strerror(code), str(path))
        real(path, data)

    with monkeypatch.context() as patch:
        patch.setattr(put_on_drive, "write_file", write)
        if code == errno.ENOSPC:
            assert len(put_on_drive.Drive(circuitpy).make_saves()[0]) == fails_at - 1
        else:
            with pytest.raises(BundleError, match="still plugged in"):
                put_on_drive.Drive(circuitpy).make_saves()
    found = everything(circuitpy / "erudit") if fails_at > 1 else {}
    assert {name: len(data) for name, data in found.items()} == {
        name: SIZES[name] for name in ORDER[: fails_at - 1]
    }
    assert put_on_drive.Drive(circuitpy).make_saves()[0] == ORDER[fails_at - 1 :]


def test_what_a_killed_run_left_goes_the_next_time(circuitpy):
    (circuitpy / "erudit.new").mkdir()
    (circuitpy / "erudit.new" / "game1.sav").write_bytes(bytes(100))
    put_on_drive.Drive(circuitpy).make_saves()
    assert not (circuitpy / "erudit.new").exists()
    assert (circuitpy / "erudit" / "game1.sav").stat().st_size == 52736


def test_one_that_reads_back_differently_is_not_put_there(circuitpy, monkeypatch):
    monkeypatch.setattr(put_on_drive, "read_back", lambda path: b"rubbish")
    with pytest.raises(BundleError, match="reads back differently"):
        put_on_drive.Drive(circuitpy).make_saves()
    assert not list(circuitpy.glob("erudit*/*"))


def test_the_command_makes_them_on_a_drive_and_not_in_a_folder(circuitpy, tmp_path):
    command = [sys.executable, str(ROOT / "tools" / "bundle.py"), "--py"]
    out = tmp_path / "out"
    done = subprocess.run(
        [*command, "--to", str(circuitpy), "--out", str(out)],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "made: erudit/table.bin" in done.stdout
    assert {path.name for path in (circuitpy / "erudit").iterdir()} == set(SIZES)
    assert not (out / "erudit").exists()


def test_what_is_chosen_leaves_its_owner_the_reserve():
    """A game takes 103 clusters of 512 bytes, its record 48."""
    files = saves.fixed_files()
    first = 103 * 512 + saves.RESERVE
    for free, count in (
        (first - 1, 0),
        (first, 1),
        (first + 48 * 512 - 1, 1),
        (first + 48 * 512, 2),
    ):
        assert saves.choose(files, free, True) == files[:count]
