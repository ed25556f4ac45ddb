# SPDX-License-Identifier: MIT
"""The first seconds: what is shown and loaded in which order, in an interpreter of its own."""

import subprocess
import sys

import pytest
from face import ROOT

# The machine is the simulator; every refresh of the display before the title is noted.
PROGRAM = """
import os, sys
sys.path.insert(0, {root!r})
from tools.common import places
places.find()
sys.path.insert(0, {root!r} + "/tools/desktop/fakes")
from tools.desktop import simulator
it = simulator.start({width}, {height}, simulator.VirtualClock())
from erudit_device import open_device
from erudit_ui import splash
from erudit_ui.widgets import colours, font, tilesets
colours.use(0)

SIGNS = {{font.code_index(code): chr(code) for code in (*range(32, 127), *range(0x410, 0x450))}}
SIGNS[font.code_index(ord("█"))], SIGNS[font.code_index(ord("·"))] = "#", "."
bright = tilesets.load("hand").palette

def see(real=it.display.refresh):
    real()
    group = it.display.root_group
    word = "".join("+" if tile.pixel_shader is bright else "-" for tile in group[1])
    rows = ["".join(SIGNS[grid[i]] for i in range(grid.width)).strip() for grid in group[2:]]
    ours = sorted(name for name in sys.modules if name.startswith(("erudit", "adafruit_display")))
    print(word, *rows, ",".join(ours), sep="|")

it.display.refresh = see
device = open_device(splash.show)
app = splash.load(device)
print("loaded", app.texts.language, "erudit_ui.splash" in sys.modules)
"""


def start(tmp_path, language="ru", size=(160, 128)):
    """What a start shows: ([[tiles, bar, text, modules loaded so far]], last line)."""
    program = PROGRAM.format(root=str(ROOT), width=size[0], height=size[1])
    run = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        encoding="utf-8",
        env={
            "PATH": "",
            "ERUDIT_LANGUAGE": language,
            "ERUDIT_HOME": str(tmp_path),
            "PYTHONIOENCODING": "utf-8",
        },
        check=False,
    )
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    return [line.split("|") for line in lines[:-1]], lines[-1]


@pytest.fixture(scope="module")
def frames(tmp_path_factory):
    return start(tmp_path_factory.mktemp("home"))[0]


def test_the_first_picture_comes_before_all_but_what_draws_it(frames):
    loaded = frames[0][3].split(",")
    assert [name for name in loaded if name.startswith("erudit_ui")] == [
        "erudit_ui",
        "erudit_ui.splash",
        "erudit_ui.widgets",
        "erudit_ui.widgets.font",
        "erudit_ui.widgets.logo",
        "erudit_ui.widgets.style",
        "erudit_ui.widgets.text_grid",
        "erudit_ui.widgets.tilesets",
    ]
    others = [name for name in loaded if name.startswith(("erudit_core", "adafruit"))]
    assert others == ["erudit_core", "erudit_core.const"]  # nobody imports it as .mpy
    assert "erudit_device.device" not in loaded


def test_the_bar_grows_and_names_each_part_until_it_is_full(frames):
    bars = [frame[1].count("#") for frame in frames]
    assert bars == sorted(set(bars))
    assert bars[0] == 0
    assert frames[-1][1] == "#" * 16
    assert [frame[2] for frame in frames] == [
        "Кнопки / Keys",
        "Правила игры",
        "Чтение слов",
        "Ходы и запись",
        "Буквы",
        "Первый экран",
        "Готово",
    ]


def test_a_tile_of_the_name_lights_up_with_each_part(frames):
    assert [frame[0].count("+") for frame in frames] == [0, 1, 2, 3, 4, 5, 6]
    assert frames[3][0] == "+++---"


def test_each_part_is_named_before_it_is_loaded(frames):
    game = [("erudit_core.rules.game" in frame[3].split(",")) for frame in frames]
    headings = [("erudit_ui.widgets.headings" in frame[3].split(",")) for frame in frames]
    assert game == [False, False, True, True, True, True, True]
    assert headings == [False, False, False, False, False, True, True]


@pytest.mark.parametrize("size", [(128, 128), (240, 135), (320, 240)])
def test_the_bar_is_named_in_english_too_on_any_display(tmp_path, size):
    frames, last = start(tmp_path, "en", size)
    assert [frame[2] for frame in frames][1:3] == ["The rules", "Reading words"]
    assert last == "loaded en False"


def test_the_module_of_the_start_is_let_go(tmp_path):
    assert start(tmp_path)[1] == "loaded ru False"


def test_a_language_that_there_is_not_names_the_setting_and_what_it_may_be(tmp_path):
    run = subprocess.run(
        [sys.executable, ROOT / "tools" / "play.py", "--headless", "--script", "-"]
        + ["--out", tmp_path, "--set", "ERUDIT_LANGUAGE=fr"],
        input="A\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 1
    assert 'ERUDIT_LANGUAGE = "fr"' in run.stdout
    assert "ru, en" in run.stdout
    assert "Traceback" not in run.stdout + run.stderr
