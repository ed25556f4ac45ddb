# SPDX-License-Identifier: MIT
"""Light, time, chance, settings, files and the drive's owner."""

import os
import sys
import types

import device_stubs
import pytest


@pytest.fixture
def machine(monkeypatch):
    return device_stubs.pybadge(monkeypatch)


def test_brightness_is_kept_between_dark_and_full(machine):
    device = machine.open()
    assert device.has_backlight
    for level in (0.25, -3, 7):
        device.brightness(level)
    assert machine.display.levels[-3:] == [0.25, 0, 1]


def test_brightness_does_nothing_where_there_is_no_backlight(machine):
    machine.display.dimmable = False
    device = machine.open()
    assert not device.has_backlight
    device.brightness(0.5)
    assert machine.display.levels == []


def test_elapsed_is_right_across_the_wrap(machine):
    device = machine.open()
    assert device.elapsed(10, 25) == 15
    assert device.elapsed((1 << 29) - 10, 5) == 15


def test_without_supervisor_the_clock_counts_milliseconds_and_wraps(machine, monkeypatch):
    monkeypatch.setitem(sys.modules, "supervisor", None)
    monkeypatch.setattr("time.monotonic", lambda: (1 << 29) / 1000 + 1.5)
    assert machine.open().ticks() == 1500


def test_a_nap_is_10_to_20_ms(machine):
    device = machine.open()
    before = machine.now
    device.idle()
    assert 10 <= machine.now - before <= 20


def test_entropy_comes_from_the_chip(machine, monkeypatch):
    monkeypatch.setattr("os.urandom", lambda n: b"\x07" * n)
    assert machine.open().entropy(5) == b"\x07" * 5


def test_entropy_without_a_source_in_the_chip_is_mixed_from_jitter(machine, monkeypatch):
    def refuse(n):
        raise NotImplementedError

    monkeypatch.setattr("os.urandom", refuse)
    device = machine.open()
    seen = {device.entropy(8) for _ in range(20)}
    assert len(seen) == 20
    assert all(len(each) == 8 for each in seen)


def test_settings_have_the_type_of_their_default(machine):
    setting = machine.open().setting
    machine.settings = {"N": " 42 ", "B": "No", "T": "ST7735R", "F": " GP2 ", "E": " "}
    assert setting("N", 7) == 42
    assert setting("N", 7, (1, 42)) == 42
    assert setting("B", True) is False
    assert setting("T", "ili9341", ("ili9341", "st7735r")) == "st7735r"
    assert setting("F", "") == "GP2"
    assert setting("E", 3) == 3
    assert setting("MISSING", "x", ("x", "y")) == "x"


@pytest.mark.parametrize("word, truth", [("1", True), ("ON", True), ("0", False), ("off", False)])
def test_yes_and_no_may_be_written_in_several_ways(word, truth, machine):
    device = machine.open()
    machine.settings = {"B": word}
    assert device.setting("B", not truth) is truth


@pytest.mark.parametrize(
    "text, default, allowed, cure",
    [
        ("maybe", False, None, "0, 1"),
        ("ten", 3, None, "0, 1, 2"),
        ("ten", 3, (0, 9), "0 ... 9"),
        ("10", 3, (0, 9), "0 ... 9"),
        ("-1", 3, (0, 9), "0 ... 9"),
        ("blue", "red", ("red", "green"), "red, green"),
    ],
)
def test_a_wrong_setting_is_named_with_what_it_may_be(text, default, allowed, cure, machine):
    device = machine.open()
    machine.settings = {"ERUDIT_THING": text}
    with pytest.raises(ValueError) as refusal:
        device.setting("ERUDIT_THING", default, allowed)
    kind, name, value, allowed, _ = refusal.value.args
    assert (kind, name, value) == ("value", "ERUDIT_THING", text)
    assert cure in allowed


def test_a_number_without_quotes_is_explained(machine, monkeypatch):
    device = machine.open()

    def firmware(name, default=None):
        raise ValueError("Expected quoted string")

    monkeypatch.setattr("os.getenv", firmware)
    with pytest.raises(ValueError) as refusal:
        device.setting("ERUDIT_ROTATION", "90")
    assert refusal.value.args == ("quotes", "ERUDIT_ROTATION", "...", '"90"', "")


def test_on_the_device_only_names_with_a_line_of_their_own_are_asked_for(machine, monkeypatch):
    text = b'# \xff comment\r\n\r\n# ERUDIT_A = "1"\r\nERUDIT_B="2"\r\n  ERUDIT_C = "3" # c\n'
    settings = _settings_of_a_device(text, machine, monkeypatch)
    machine.settings = {"ERUDIT_A": "1", "ERUDIT_B": "2", "ERUDIT_C": "3"}
    assert settings.setting("ERUDIT_A", 0) == 0
    assert settings.setting("ERUDIT_B", 0) == 2
    assert settings.setting("ERUDIT_C", 0) == 3


def test_a_device_without_settings_toml_runs_on_the_defaults(machine, monkeypatch):
    settings = _settings_of_a_device(None, machine, monkeypatch)
    assert settings.setting("ERUDIT_A", 5) == 5


def _settings_of_a_device(text, machine, monkeypatch):
    """The module as it is once it was loaded on a device whose settings.toml says `text`."""
    import builtins
    import importlib
    import io
    import types

    def fake_open(path, mode):
        assert (path, mode) == ("/settings.toml", "rb")
        if text is None:
            raise OSError(2)
        return io.BytesIO(text)

    from erudit_device import settings

    device = types.SimpleNamespace(**{**vars(sys.implementation), "name": "circuitpython"})
    with monkeypatch.context() as patch:
        patch.setattr(sys, "implementation", device)
        patch.setattr(builtins, "open", fake_open)
        return importlib.reload(settings)


def test_files_are_found_beside_code_py_from_any_folder(machine, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    files = machine.open().files
    assert os.path.samefile(files.root, device_stubs.ROOT)
    with files.open("code.py") as file:
        assert file.read().startswith(b"# SPDX")
    assert "device.py" in files.listdir("lib/erudit_device")
    assert files.listdir("no such folder") == []
    with pytest.raises(OSError):
        files.open("packs/no such file")


def test_new_files_go_to_the_home_that_was_named(machine, tmp_path):
    machine.settings = {"ERUDIT_HOME": str(tmp_path)}
    files = machine.open().files
    with files.open("new.bin", "wb") as file:
        file.write(b"1")
    files.sync()
    assert (tmp_path / "new.bin").read_bytes() == b"1"
    assert not (device_stubs.ROOT / "new.bin").exists()


@pytest.mark.parametrize(
    "place, root",
    [
        ("/lib/erudit_device/files.mpy", "/"),
        ("lib/erudit_device/files.py", "./"),
        ("C:\\game\\lib\\erudit_device\\files.py", "C:/game/"),
        ("/home/я/lib/erudit_device/files.py", "/home/я/"),
        ("files.py", "/"),
    ],
)
def test_the_root_is_told_from_where_the_library_lies(place, root, machine, monkeypatch):
    machine.open()
    from erudit_device import files

    monkeypatch.setattr(files, "__file__", place)
    assert files.Files(lambda: False).root == root


def test_the_game_takes_the_drive_once(machine):
    files = machine.open().files
    files.claim()
    assert files.writable
    assert files.writable
    assert machine.remounts == [False]


def test_the_drive_is_synced_on_the_device_and_left_to_the_system_on_a_pc(machine, monkeypatch):
    import types

    files = machine.open().files
    synced = []
    monkeypatch.setattr("os.sync", lambda: synced.append(1), raising=False)
    files.sync()
    assert synced == []
    with monkeypatch.context() as patch:
        patch.setattr(sys, "implementation", types.SimpleNamespace(name="circuitpython"))
        files.sync()
    assert synced == [1]


def test_a_drive_that_a_computer_uses_is_left_to_it(machine):
    machine.computer_has_drive = True
    assert not machine.open().files.writable


@pytest.mark.parametrize("scan", [0, 20, 40])
def test_b_held_at_power_on_leaves_the_drive_to_the_computer(scan, machine):
    """B is key 0 of this board; whichever scan after the reset tells of it."""
    machine.held = {0}
    machine.scan = scan
    device = machine.open()
    device.files.claim()
    assert not device.files.writable
    assert machine.remounts == [True]


def test_other_keys_held_at_power_on_leave_the_drive_to_the_game(machine):
    machine.held = {1, 2, 3, 4, 5, 6, 7}
    device = machine.open()
    device.files.claim()
    assert device.files.writable


def test_what_b_said_at_power_on_holds_until_power_off(machine):
    machine.held = {0}
    device = machine.open()
    device.files.claim()
    machine.scanner.release(0)
    machine.poll_for(device, 100)
    device.files.claim()
    assert device.files.left and not device.files.writable
    assert machine.remounts == [True]


def test_b_pressed_later_does_not_give_the_drive_away(machine):
    machine.computer_has_drive = True
    device = machine.open()
    device.files.claim()
    machine.scanner.press(0)
    machine.computer_has_drive = False
    device.files.claim()
    assert device.files.writable
    assert device.poll() == 5


def test_keys_held_at_power_on_are_no_presses(machine):
    """Else the first screen would answer a key that was pressed before it was there."""
    machine.held = set(range(8))
    device = machine.open()
    device.files.claim()
    assert machine.poll_for(device, 2000) == []
    machine.scanner.release(1)
    machine.scanner.press(1)
    assert machine.poll_for(device, 20) == [(0, 4)]


def test_on_a_pc_the_folder_decides(machine, monkeypatch):
    monkeypatch.setitem(sys.modules, "storage", None)
    assert machine.open().files.writable


class Storage:
    """The firmware's `storage`; `computer`: it has the drive."""

    def __init__(self, monkeypatch):
        self.computer = False
        self.asked = []
        module = types.ModuleType("storage")
        module.remount = self.remount
        monkeypatch.setitem(sys.modules, "storage", module)

    def remount(self, path, readonly):
        self.asked.append(readonly)
        if self.computer and not readonly:
            raise RuntimeError("Cannot remount path when visible via USB.")


def test_a_drive_that_a_computer_has_is_asked_for_until_it_is_ours(monkeypatch):
    from erudit_device.files import Files

    storage = Storage(monkeypatch)
    held = [False]
    files = Files(lambda: held[0])
    storage.computer = True
    assert [files.claim(), files.writable, files.claim(), files.left] == [False] * 4
    held[0] = True  # a key like any other by now
    storage.computer = False
    assert files.claim() and files.writable
    assert not files.claim()  # it was ours before
    assert storage.asked == [False] * 3


def test_a_drive_that_its_owner_left_to_the_computer_is_not_asked_for_any_more(monkeypatch):
    from erudit_device.files import Files

    storage = Storage(monkeypatch)
    held = [True]
    files = Files(lambda: held[0])
    assert not files.writable
    held[0] = False  # the key is let go
    assert [files.claim(), files.writable] == [False, False]
    assert files.left and storage.asked == [True]
