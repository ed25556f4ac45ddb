# SPDX-License-Identifier: MIT
"""What the player sets on the device itself: language and light, and how they are kept."""

import pytest
from menus import Menus


def test_the_language_changes_at_once_and_is_kept(tmp_path):
    menus = Menus(tmp_path)
    menus.down(2).press("A", "RIGHT")
    assert "SETTINGS" in menus.text()
    menus.press("B")
    assert "New game" in menus.text()
    assert Menus(tmp_path).app.texts.language == "en"
    menus.press("A", "A", "B")
    assert Menus(tmp_path).app.texts.language == "ru"


def test_a_language_newly_written_into_the_settings_wins(tmp_path):
    menus = Menus(tmp_path, language="ru")
    menus.down(2).press("A", "RIGHT", "B")
    assert Menus(tmp_path, language="en").app.texts.language == "en"


def test_brightness_has_five_steps_and_is_kept(tmp_path):
    menus = Menus(tmp_path)
    menus.down(2).press("A", "DOWN", *["RIGHT"] * 2, "B")
    assert menus.device.lights == [0.2, 0.4]
    assert Menus(tmp_path).app.prefs.light == 2


def test_without_a_backlight_there_is_no_brightness(tmp_path):
    menus = Menus(tmp_path, light=False)
    menus.down(2).press("A")
    assert "Яркость" not in menus.text()


def test_nothing_is_written_while_a_game_is_played(tmp_path):
    menus = Menus(tmp_path)
    menus.at("players Аня Боря").press("B", "UP", "A", "RIGHT", "B")
    assert menus.app.texts.language == "en"
    assert not (tmp_path / "prefs.bin").exists()
    menus.app.session = None
    menus.app.restart("title")
    assert (tmp_path / "prefs.bin").exists()


def test_storing_rewrites_one_sector_in_place(tmp_path):
    menus = Menus(tmp_path)
    menus.down(2).press("A", "RIGHT", "B")
    before = (tmp_path / "prefs.bin").stat()
    menus.press("A", "RIGHT", "B")
    after = (tmp_path / "prefs.bin").stat()
    assert (before.st_size, before.st_ino) == (after.st_size, after.st_ino) == (512, before.st_ino)


def test_settings_that_a_computer_keeps_from_being_stored_say_so(tmp_path):
    menus = Menus(tmp_path)
    menus.device.files._writable = False
    menus.down(2).press("A", "RIGHT")
    assert "lost when switched off" in menus.text()
    menus.press("B")
    assert "New game" in menus.text()
    assert not (tmp_path / "prefs.bin").exists()


@pytest.mark.parametrize("at", range(8))
def test_a_damaged_file_of_settings_changes_nothing(tmp_path, at):
    menus = Menus(tmp_path)
    menus.down(2).press("A", "RIGHT", "DOWN", "RIGHT", "B")
    path = tmp_path / "prefs.bin"
    data = bytearray(path.read_bytes())
    data[at] ^= 0x10
    path.write_bytes(data)
    prefs = Menus(tmp_path).app.prefs
    assert (prefs.language, prefs.light) == ("ru", 5)


def test_the_file_stays_open_between_two_stores(tmp_path, monkeypatch):
    """Closing a changed file rewrites its directory's block, which a power cut can destroy."""
    menus = Menus(tmp_path)
    opened = []
    real = menus.device.files.open

    def noting(name, mode="rb"):
        opened.append((name, mode))
        return real(name, mode)

    monkeypatch.setattr(menus.device.files, "open", noting)
    menus.down(2).press("A", "RIGHT", "B", "A", "RIGHT", "B")
    stored = [mode for name, mode in opened if name == "prefs.bin"]
    assert stored == ["r+b", "wb", "r+b"]
    assert not menus.app.prefs.file.closed
