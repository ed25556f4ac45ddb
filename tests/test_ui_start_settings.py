# SPDX-License-Identifier: MIT
"""What the player sets on the device itself: language and light, and how they are kept."""

import sys
import types

import face
import pytest
import tables
from menus import Menus

from erudit_core import snapshot
from erudit_core.rules import ruleset
from erudit_device.fixed_file import FixedFile
from erudit_ui.prefs import areas


@pytest.fixture(autouse=True)
def table(tmp_path):
    """The drive has a table.bin, but where a test takes it away."""
    return tables.make(tmp_path)


@pytest.fixture
def lock(monkeypatch):
    """Lets a computer have the drive: lock(True), until lock(False)."""
    storage = types.ModuleType("storage")

    def remount(path, readonly):
        if storage.locked and not readonly:
            raise RuntimeError("Cannot remount path when visible via USB.")

    def locking(locked, *machines):
        storage.locked = locked
        for machine in machines:
            machine.device.files.taken()

    storage.remount = remount
    monkeypatch.setitem(sys.modules, "storage", storage)
    locking(False)
    return locking


def stored(home):
    """What table.bin holds of settings: language, asked, light, rest, thinking, effects."""
    return tables.content(tables.table(home), areas.PREFS)


def files_of(home):
    """Every file on the drive with what is in it."""
    return {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}


def test_the_language_changes_at_once_and_is_kept(tmp_path):
    menus = Menus(tmp_path)
    menus.choose("settings").press("RIGHT")
    assert "SETTINGS" in menus.text()
    menus.press("B")
    assert "New game" in menus.text()
    assert Menus(tmp_path).app.texts.language == "en"
    menus.press("A", "A", "B")
    assert Menus(tmp_path).app.texts.language == "ru"


def test_a_language_newly_written_into_the_settings_wins(tmp_path):
    menus = Menus(tmp_path, language="ru")
    menus.choose("settings").press("RIGHT", "B")
    assert Menus(tmp_path, language="en").app.texts.language == "en"


def test_brightness_has_five_steps_and_is_kept(tmp_path):
    menus = Menus(tmp_path)
    menus.choose("settings").press("DOWN", *["RIGHT"] * 2, "B")
    assert menus.device.lights == [0.2, 0.4]
    assert Menus(tmp_path).app.prefs.light == 2


def test_without_a_backlight_there_is_no_brightness(tmp_path):
    menus = Menus(tmp_path, light=False)
    menus.choose("settings")
    assert "Яркость" not in menus.text()


@pytest.mark.parametrize("size", face.SIZES)
def test_the_version_of_the_game_is_told_and_cannot_be_chosen(tmp_path, size):
    menus = Menus(tmp_path, size)
    effects = menus.app.prefs.effects
    menus.choose("settings")
    version = ".".join(str(number) for number in snapshot.PROGRAM.to_bytes(3, "big"))
    assert f"НАСТРОЙКИ {version}" in menus.text()
    menus.press("UP", "RIGHT")  # the last line that can be chosen
    assert menus.app.prefs.effects != effects
    menus.down().press("A")
    assert f"SETTINGS {version}" in menus.text()


def test_what_is_set_while_a_game_is_played_is_kept_as_well(tmp_path):
    menus = Menus(tmp_path)
    menus.at("players Аня Боря").press("B", "UP", "A", "RIGHT", "B")
    assert menus.app.playing
    assert Menus(tmp_path).app.texts.language == "en"


def test_storing_writes_in_place_and_makes_no_file(tmp_path, table):
    menus = Menus(tmp_path)
    before = table.stat()
    menus.choose("settings").press("RIGHT", "B", "A", "DOWN", "RIGHT", "B")
    assert stored(tmp_path) == bytes((1, 0, 1, 1, 1, 5, 0, 0))
    assert (table.stat().st_size, table.stat().st_ino) == (before.st_size, before.st_ino)
    assert list(files_of(tmp_path)) == [table]


def test_nothing_is_written_where_nothing_was_set(tmp_path, table):
    menus = Menus(tmp_path)
    before = table.read_bytes()
    menus.choose("settings").press("B", "A", "B")
    assert table.read_bytes() == before


def test_settings_that_a_computer_keeps_from_being_stored_say_so(tmp_path, table, lock):
    menus = Menus(tmp_path)
    before = table.read_bytes()
    lock(True, menus)
    menus.choose("settings").press("RIGHT")
    assert "lost when switched off" in menus.text()
    menus.press("B")
    assert "New game" in menus.text()
    assert table.read_bytes() == before


def test_settings_are_stored_on_the_title_when_the_drive_has_become_ours(tmp_path, lock):
    menus = Menus(tmp_path)
    lock(True, menus)
    menus.choose("settings").press("RIGHT", "B")
    menus.app.restart("title")
    assert stored(tmp_path) == areas.EMPTY
    lock(False)
    menus.app.restart("title")
    assert Menus(tmp_path).app.texts.language == "en"


def test_settings_stored_in_the_table_are_read_where_a_computer_has_the_drive(tmp_path, lock):
    Menus(tmp_path).choose("settings").press("RIGHT", "B")
    menus = Menus(tmp_path)
    lock(True, menus)
    assert type(menus.app)(menus.device).texts.language == "en"


def test_without_the_table_nothing_is_made_and_the_screen_says_how_long_they_last(tmp_path, table):
    table.unlink()
    menus = Menus(tmp_path)
    menus.choose("settings").press("RIGHT")
    assert "Kept once you have begun a first game" in menus.text()
    menus.press("B")
    assert menus.app.texts.language == "en"
    assert files_of(tmp_path) == {}


def test_settings_from_before_the_table_was_there_are_kept_once_a_game_has_begun(tmp_path, table):
    table.unlink()
    menus = Menus(tmp_path)
    menus.choose("settings").press("RIGHT", "B")
    tables.make(tmp_path)  # as the beginning of a game does
    menus.choose("newgame")
    menus.app.draft.set("judge", ruleset.TRUST)
    menus.press("A").wait(10)
    assert menus.app.playing
    assert Menus(tmp_path).app.texts.language == "en"


def test_a_failed_store_is_tried_again_on_the_title(tmp_path, monkeypatch):
    def failing(file, at, data):
        raise OSError(5)

    menus = Menus(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(FixedFile, "write", failing)
        menus.choose("settings").press("RIGHT", "B")
        assert menus.app.texts.language == "en"
    assert stored(tmp_path) == areas.EMPTY
    menus.app.restart("title")
    assert stored(tmp_path)[0] == 1


def test_settings_of_a_later_version_stay_and_the_screen_says_so(tmp_path, table):
    tables.forge(tables.table(tmp_path), areas.PREFS, 2, b"of a later version")
    before = table.read_bytes()
    menus = Menus(tmp_path)
    menus.choose("settings").press("RIGHT")
    assert "A newer version's: lost when switched off" in menus.text()
    menus.press("B")
    assert menus.app.texts.language == "en"
    assert table.read_bytes() == before


def test_a_table_of_another_size_is_left_alone_and_the_screen_says_so(tmp_path, table):
    table.write_bytes(b"something")
    menus = Menus(tmp_path)
    menus.choose("settings").press("RIGHT")
    assert "Bad erudit/table.bin: lost if switched off" in menus.text()
    menus.press("B")
    assert table.read_bytes() == b"something"


@pytest.mark.parametrize("at", range(16 + 5))
def test_settings_damaged_in_both_copies_change_nothing(tmp_path, table, at):
    menus = Menus(tmp_path)
    menus.choose("settings").press("RIGHT", "DOWN", "RIGHT", "B")
    data = bytearray(table.read_bytes())
    for copy in tables.COPIES:
        data[copy + at] ^= 0x10
    table.write_bytes(data)
    prefs = Menus(tmp_path).app.prefs
    assert (prefs.language, prefs.light) == ("ru", 5)


@pytest.mark.parametrize("values", [(9, 0, 9, 9, 9), (1, 7, 0, 255, 255)])
def test_values_that_this_game_does_not_know_are_passed_over(tmp_path, values):
    areas.write(tables.table(tmp_path), areas.PREFS, bytes(values))
    prefs = Menus(tmp_path).app.prefs
    assert (prefs.language, prefs.light, prefs.rest, prefs.thinking) == ("ru", 5, 60, 1)


def test_values_that_a_later_program_puts_behind_do_not_hide_these(tmp_path):
    areas.write(tables.table(tmp_path), areas.PREFS, bytes((1, 0, 3, 0, 2, 77, 78)))
    prefs = Menus(tmp_path).app.prefs
    assert (prefs.language, prefs.light, prefs.rest, prefs.thinking) == ("en", 3, 30, 2)


@pytest.mark.parametrize(
    ("kept", "effects"),
    [((), 5), ((0,), 0), ((6,), 6), ((3,), 5), ((16,), 5)],  # 5: soft, and the lights on
)
def test_sound_and_lights_are_kept_and_a_former_version_s_settings_have_none(
    tmp_path, kept, effects
):
    areas.write(tables.table(tmp_path), areas.PREFS, bytes((1, 0, 3, 0, 2, *kept)))
    prefs = Menus(tmp_path).app.prefs
    assert (prefs.light, prefs.thinking, prefs.effects) == (3, 2, effects)


def test_the_file_stays_open_between_two_stores(tmp_path):
    """Closing a changed file rewrites its directory's block, which a power cut can destroy."""
    menus = Menus(tmp_path)
    menus.choose("settings").press("RIGHT", "B")
    first = menus.app.prefs.file
    menus.press("A", "RIGHT", "B")
    assert menus.app.prefs.file is first
    first.read(0, bytearray(1))  # open


# What a former version has kept in prefs.bin.


def test_settings_of_a_former_version_are_moved_once_and_their_file_is_left(tmp_path):
    path = tables.old_prefs(tmp_path)
    before = path.read_bytes()
    menus = Menus(tmp_path)
    prefs = menus.app.prefs
    assert (prefs.language, prefs.light, prefs.rest, prefs.thinking) == ("en", 2, 300, 2)
    assert stored(tmp_path) == bytes((1, 0, 2, 3, 2, 5, 0, 0))  # by the first title
    tables.old_prefs(tmp_path, language=0, light=4)
    assert Menus(tmp_path).app.prefs.light == 2
    tables.old_prefs(tmp_path)
    menus.choose("settings").press("RIGHT", "B")
    assert Menus(tmp_path).app.texts.language == "ru"
    assert path.read_bytes() == before


@pytest.mark.parametrize("hindered", ["locked", "no table"])
def test_settings_of_a_former_version_hold_where_they_cannot_be_moved(
    tmp_path, table, hindered, lock
):
    path = tables.old_prefs(tmp_path)
    before = path.read_bytes()
    menus = Menus(tmp_path / "elsewhere")
    menus.device.files.home = f"{tmp_path}/"
    if hindered == "locked":
        lock(True, menus)
    else:
        table.unlink()
    whole = files_of(tmp_path)
    for _ in range(2):
        app = type(menus.app)(menus.device)
        app.open("title")
        assert (app.texts.language, app.prefs.light) == ("en", 2)
    assert files_of(tmp_path) == whole
    assert path.read_bytes() == before


def test_the_first_file_of_settings_of_all_is_understood(tmp_path):
    """It ended behind the light: zeros stand for what came later."""
    path = tables.old_prefs(tmp_path)
    data = bytearray(path.read_bytes())
    data[8:12] = bytes(4)
    path.write_bytes(data)
    prefs = Menus(tmp_path).app.prefs
    assert (prefs.language, prefs.light, prefs.rest, prefs.thinking) == ("en", 2, 60, 1)


@pytest.mark.parametrize("at", range(8))
def test_a_damaged_file_of_a_former_version_changes_nothing(tmp_path, at):
    path = tables.old_prefs(tmp_path)
    data = bytearray(path.read_bytes())
    data[at] ^= 0x10
    path.write_bytes(data)
    prefs = Menus(tmp_path).app.prefs
    assert (prefs.language, prefs.light) == ("ru", 5)
    assert stored(tmp_path) == areas.EMPTY
