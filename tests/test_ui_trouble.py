# SPDX-License-Identifier: MIT
"""A fault of settings.toml on the panel: all of it, readable, on every size, until reset."""

import drawn
import face
import pytest

from erudit_device.settings import SettingError
from erudit_ui import setting_fault
from erudit_ui.widgets import sizes
from tools.desktop.panel import make_display
from tools.membench import stage

PINS = " ".join([f"GP{number}" for number in range(29)])
FAULTS = [
    ("value", "ERUDIT_LANGUAGE", "fr", "ru, en", ""),
    ("value", "ERUDIT_SIZE", "1600x1280", "96x96 ... 480x480", ""),
    ("quotes", "ERUDIT_ROTATION", "...", '"90"', ""),
    ("pin", "ERUDIT_KEY_SELECT", "GP77", PINS, ""),
    ("same", "ERUDIT_KEY_RIGHT", "GP8", PINS, "ERUDIT_BACKLIGHT"),
    ("spi", "ERUDIT_SCK, ERUDIT_MOSI", "GP16, GP17", "GP10, GP11", ""),
    ("board", "board_id", "some_feather", "", ""),
]


@pytest.fixture(params=["ru", "en", ""])
def language(request, monkeypatch):
    """ERUDIT_LANGUAGE as the settings have it."""
    monkeypatch.setenv("ERUDIT_LANGUAGE", request.param)
    return request.param


def read(display):
    return [face.text_of(item).strip() for item, *_ in face.texts(display.root_group)]


@pytest.mark.parametrize("size", [*face.SIZES, (96, 96)])
def test_every_fault_can_be_read_on_every_panel(size, language):
    wrong = []
    for fault in FAULTS:
        try:
            can_be_read(fault, size)
        except AssertionError as error:
            wrong.append(f"{fault}: {error}")
    assert "\n".join(wrong) == ""


def can_be_read(fault, size):
    """AssertionError unless all that is said of the fault stands on the pages, in order."""
    text = setting_fault.wording(SettingError(*fault))
    assert not drawn.missing(text)
    display, _ = make_display(*size)
    shown = setting_fault.Pages(text, display)
    seen = []
    for page in range(len(shown.pages)):
        shown.turn()
        lines = read(display)
        if len(shown.pages) > 1:
            assert lines.pop() == f"{page + 1}/{len(shown.pages)}"
        for item, x, y, scale in face.texts(display.root_group):
            right, bottom = face.box(item, x, y, scale * display.root_group.scale)[2:]
            assert right <= size[0] and bottom + display.root_group.y <= size[1]
        seen += lines
    # Folded at spaces, or within what is longer than a line.
    assert "".join(seen).replace(" ", "") == text.replace(" ", "").replace("\n", "")


def test_it_names_setting_value_what_may_be_and_the_cure_in_one_language(monkeypatch):
    monkeypatch.setenv("ERUDIT_LANGUAGE", "ru")
    assert setting_fault.wording(SettingError(*FAULTS[1])).split("\n") == [
        'ERUDIT_SIZE = "1600x1280"',
        "Так нельзя. Можно:",
        "96x96 ... 480x480",
        "Исправьте settings.toml и начните снова (RESET).",
    ]


@pytest.mark.parametrize("value", ["fr", "1"])
def test_it_speaks_both_languages_where_the_settings_name_none_that_there_is(value, monkeypatch):
    monkeypatch.setenv("ERUDIT_LANGUAGE", value)
    text = setting_fault.wording(SettingError("value", "ERUDIT_LANGUAGE", value, "ru, en", ""))
    assert "Так нельзя" in text and "This cannot be" in text
    assert text.count("settings.toml") == 2


def test_it_stands_in_the_letters_of_the_display(monkeypatch):
    monkeypatch.setenv("ERUDIT_LANGUAGE", "ru")
    text = setting_fault.wording(SettingError(*FAULTS[0]))
    for size in face.SIZES:
        row = setting_fault.Pages(text, make_display(*size)[0]).rows.group[0]
        assert row.tile_height == sizes.text(*size)[2]
        assert row.width == (size[0] - 4) // row.tile_width


def test_what_needs_more_room_turns_its_pages_for_ever(monkeypatch):
    monkeypatch.setenv("ERUDIT_LANGUAGE", "")
    display, _ = make_display(128, 128)
    shown = setting_fault.Pages(setting_fault.wording(SettingError(*FAULTS[4])), display)
    pages = []
    for _ in range(2 * len(shown.pages)):
        shown.turn()
        pages.append(read(display))
    assert len(shown.pages) > 1
    assert pages[: len(shown.pages)] == pages[len(shown.pages) :]


DEVICE = """
class Off(Exception): pass
def sleep(seconds):
    firmware.Clock.now += 12
    if seconds > 1:
        raise Off
def getenv(name, default=None):
    return {'ERUDIT_LANGUAGE': 'fr'}.get(name)
sys = player.sys
sys.modules['time'].sleep = sleep
sys.modules['os'].getenv = getenv
"""
READ = """
import erudit_ui.widgets.font as font
text = ''
for grid in firmware.display.root_group:
    text += ' ' + ''.join([chr(t + 32) if t < 95 else chr(t - 96 + 0x410) for t in grid.tiles])
print('=', ' '.join(text.split()))
"""


@pytest.mark.parametrize("kind", [".mpy", ".py"])
def test_the_bundle_s_code_py_shows_it_and_does_not_end(kind):
    main = "import code\ntry:\n  code.main()\n  print('=', 'ended')\nexcept Off:\n  pass"
    quoted = READ.replace("print('=', ", "print('=', repr(").replace("))\n", ")))\n")
    values, _ = stage.run([DEVICE, main, quoted], stage.tree(kind))
    assert len(values) == 1
    assert values[0].startswith('ERUDIT_LANGUAGE = "fr" Так нельзя')
    assert "ru, en" in values[0]
