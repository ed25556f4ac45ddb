# SPDX-License-Identifier: MIT
"""--to brings a CIRCUITPY drive up to date, touches nothing else, and survives a full drive."""

import errno
import os
import subprocess
import sys

import pytest
from bundles import compiled, drive, plainly, some_packs

from tools.bundling import BundleError, contents, put_on_drive
from tools.common.micropython import ROOT


@pytest.fixture(autouse=True)
def packs(tmp_path, monkeypatch):
    plainly(monkeypatch)
    return some_packs(tmp_path, monkeypatch)


@pytest.fixture
def circuitpy(tmp_path):
    return drive(tmp_path / "CIRCUITPY")


def tree(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_everything_arrives_and_the_next_time_nothing_is_copied(circuitpy):
    files = contents.bundle()
    written, removed, kept = put_on_drive.Drive(circuitpy).update(files)
    assert len(written) == len(files) and not removed and not kept
    assert {file.name: file.data for file in files}.items() <= tree(circuitpy).items()
    assert put_on_drive.Drive(circuitpy).update(files) == ([], [], [])


def test_only_what_changed_is_copied(circuitpy):
    files = contents.bundle()
    put_on_drive.Drive(circuitpy).update(files)
    game = contents.on_drive("erudit_core/rules/game.py")
    (circuitpy / game).write_text("older")
    (circuitpy / "packs" / "nouns.lex").unlink()
    written, _, _ = put_on_drive.Drive(circuitpy).update(files)
    assert [file.name for file in written] == [game, "packs/nouns.lex"]


def test_other_files_stay_and_so_does_what_the_owner_set(circuitpy):
    mine = {
        "lib/neopixel.py": b"mine",
        "packs/family.lex": b"mine",
        "photo.bmp": b"mine",
        "lib/adafruit_display_text/scrolling_label.py": b"mine",
        "settings.toml": b'ERUDIT_LANGUAGE = "en"\n',
    }
    for name, data in mine.items():
        (circuitpy / name).parent.mkdir(parents=True, exist_ok=True)
        (circuitpy / name).write_bytes(data)
    _, removed, kept = put_on_drive.Drive(circuitpy).update(contents.bundle())
    assert mine.items() <= tree(circuitpy).items()
    assert not removed and kept == ["settings.toml"]


def test_another_program_is_moved_aside_and_the_example_is_not(circuitpy):
    put_on_drive.Drive(circuitpy).update(contents.bundle())
    assert not list(circuitpy.glob("*.old*"))
    (circuitpy / "code.py").write_text("import my_robot\n")
    put_on_drive.Drive(circuitpy).update(contents.bundle())
    assert (circuitpy / "code.py.old1").read_text() == "import my_robot\n"


@pytest.mark.parametrize("in_place", [False, True])
def test_no_module_of_the_old_kind_stays_behind_either_way(circuitpy, tmp_path, in_place):
    lean, made = contents.bundle(), compiled(tmp_path)
    for files in (lean, made, lean, made):
        put_on_drive.Drive(circuitpy).update(files, in_place)
        modules = {name for name in tree(circuitpy) if name.endswith((".py", ".mpy"))}
        assert modules == {file.name for file in files if file.name.endswith((".py", ".mpy"))}


def test_modules_that_this_bundle_does_not_have_go(circuitpy):
    put_on_drive.Drive(circuitpy).update(contents.bundle())
    gone = [circuitpy / "lib" / "erudit_ui" / f"of_last_year.{kind}" for kind in ("mpy", "py")]
    for path in gone:
        path.write_text("old")
    _, removed, _ = put_on_drive.Drive(circuitpy).update(contents.bundle())
    assert sorted(removed) == sorted(gone) and not any(path.exists() for path in gone)


@pytest.mark.parametrize("in_place", [False, True])
@pytest.mark.parametrize("kind", [".py", ".mpy"])
def test_the_modules_and_folders_of_a_drive_with_packages_within_packages_go(
    circuitpy, tmp_path, kind, in_place
):
    nested = [
        path.relative_to(ROOT).with_suffix(kind)
        for top in ("erudit_core", "lib/erudit_ui", "lib/erudit_device")
        for path in (ROOT / top).rglob("*.py")
    ]
    for name in nested:
        (circuitpy / name).parent.mkdir(parents=True, exist_ok=True)
        (circuitpy / name).write_text("old")
    (circuitpy / "lib/erudit_ui/saves/notes.txt").write_text("mine")
    assert (circuitpy / f"erudit_core/lexicon/opening/tables{kind}").is_file()
    for files in (contents.bundle(), compiled(tmp_path)):
        put_on_drive.Drive(circuitpy).update(files, in_place)
        modules = {name for name in tree(circuitpy) if name.endswith((".py", ".mpy"))}
        assert modules == {file.name for file in files if file.name.endswith((".py", ".mpy"))}
        folders = {path for path in circuitpy.rglob("*") if path.is_dir()}
        ours = {path.relative_to(circuitpy).as_posix() for path in folders} - {"lib", "packs"}
        assert ours == {"erudit_core", "lib/erudit_ui", "lib/erudit_ui/art", "lib/erudit_device",
                        "lib/erudit_ui/saves", "lib/adafruit_display_text"}  # fmt: skip
    assert (circuitpy / "lib/erudit_ui/saves/notes.txt").read_text() == "mine"


def test_a_folder_that_is_no_drive_is_refused_unless_forced(tmp_path):
    (tmp_path / "home").mkdir()
    with pytest.raises(BundleError, match="no CIRCUITPY drive.*\n.*--any-folder"):
        put_on_drive.Drive(tmp_path / "home")
    put_on_drive.Drive(tmp_path / "home", any_folder=True)
    with pytest.raises(BundleError, match="no such folder"):
        put_on_drive.Drive(tmp_path / "nothing")


def test_the_drive_of_another_board_is_refused(circuitpy):
    put_on_drive.Drive(circuitpy, "pybadge")
    with pytest.raises(BundleError, match="drive of a pybadge, not of a pygamer"):
        put_on_drive.Drive(circuitpy, "pygamer")


def test_too_little_room_is_found_before_anything_is_touched(circuitpy, monkeypatch):
    before = tree(circuitpy)
    usage = type("Usage", (), {"free": 100_000})
    monkeypatch.setattr(put_on_drive.shutil, "disk_usage", lambda path: usage)
    with pytest.raises(BundleError, match="100000 bytes free.*nothing was copied"):
        put_on_drive.Drive(circuitpy).update(contents.bundle())
    assert tree(circuitpy) == before


@pytest.mark.parametrize("fails_at", [1, 40, 80])
def test_a_drive_that_fills_up_all_the_same_keeps_the_old_files(circuitpy, monkeypatch, fails_at):
    old = [file for file in contents.bundle() if file.part != "packs"]
    old = [file._replace(data=file.data + b"\n") if file.part != "start" else file for file in old]
    put_on_drive.Drive(circuitpy).update(old)
    before = tree(circuitpy)
    calls = []

    def write(path, data, real=put_on_drive.write_file):
        calls.append(path)
        if len(calls) >= fails_at:
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        real(path, data)

    monkeypatch.setattr(put_on_drive, "write_file", write)
    with pytest.raises(BundleError, match="is full; the old files were left as they are"):
        put_on_drive.Drive(circuitpy).update(contents.bundle())
    assert tree(circuitpy) == before


def test_a_drive_that_belongs_to_the_game_says_how_to_get_it_back(circuitpy, monkeypatch):
    def write(path, data):
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    monkeypatch.setattr(put_on_drive, "write_file", write)
    with pytest.raises(BundleError, match="hold B"):
        put_on_drive.Drive(circuitpy).update(contents.bundle())


def test_a_copy_that_reads_back_differently_is_found(circuitpy, monkeypatch):
    before = tree(circuitpy)
    monkeypatch.setattr(put_on_drive, "read_back", lambda path: b"rubbish")
    with pytest.raises(BundleError, match="reads back differently"):
        put_on_drive.Drive(circuitpy).update(contents.bundle())
    assert tree(circuitpy) == before


def test_in_place_needs_no_second_room(circuitpy):
    files = contents.bundle()
    subject = put_on_drive.Drive(circuitpy)
    subject.update(files, in_place=True)
    changed = [
        file._replace(data=file.data + b"#") for file in files if file.name != "settings.toml"
    ]
    assert subject.need(changed, True)[0] < subject.need(changed, False)[0] / 4
    subject.update(changed, in_place=True)
    assert {file.name: file.data for file in changed}.items() <= tree(circuitpy).items()


def test_in_place_the_modules_of_the_other_kind_make_room_first(circuitpy, tmp_path, monkeypatch):
    put_on_drive.Drive(circuitpy).update(contents.bundle())
    files = compiled(tmp_path)
    full = type("Usage", (), {"free": 64 * 512})  # the modules take twenty times as much
    monkeypatch.setattr(put_on_drive.shutil, "disk_usage", lambda path: full)
    lengths = []

    def write(path, data, real=put_on_drive.write_file):
        real(path, data)
        lengths.append(sum(old.stat().st_size for old in circuitpy.rglob("*") if old.is_file()))

    monkeypatch.setattr(put_on_drive, "write_file", write)
    before = sum(len(data) for data in tree(circuitpy).values())
    with pytest.raises(BundleError, match="nothing was copied"):
        put_on_drive.Drive(circuitpy).update(files)
    put_on_drive.Drive(circuitpy).update(files, in_place=True)
    assert lengths and max(lengths) <= before + 64 * 512
    assert {file.name: file.data for file in files}.items() <= tree(circuitpy).items()


def test_the_command_copies_and_says_when_to_unplug(tmp_path, circuitpy):
    if not list((ROOT / "packs").glob("*.lex")):
        pytest.fail("there are no packs/*.lex in the repository")
    command = [sys.executable, str(ROOT / "tools" / "bundle.py"), "--to", str(circuitpy)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=os.sep)
    assert done.returncode == 0, done.stderr
    assert "copied: code.py" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("Now it is safe to unplug")
