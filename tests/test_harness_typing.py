# SPDX-License-Identifier: MIT
"""A whole game typed in the window; letters and clicks in scripts; the window's own keys."""

import json
import re
import subprocess
import sys

import pytest
import stand_in
from stand_in import ROOT, play
from test_harness_window import drive, tap

pytestmark = pytest.mark.usefixtures("english")


def test_a_whole_game_is_typed_in_the_window(tmp_path):
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "window_driver.py"), str(ROOT), str(tmp_path), "7"],
        env={"SDL_VIDEODRIVER": "dummy", "PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["code"] == 0
    assert told["over"]
    assert told["refused"] == 0
    assert told["names"] == ["Зоя", "Яша"]
    assert max(told["scores"]) >= told["target"] == 50
    assert told["typed"] > 6 + told["turns"]


def test_a_script_types_a_name_and_clicks_a_line(tmp_path):
    script = (
        "click 20,52\nscreen newgame\nchoose names\nA\nscreen name\n"
        "type ёж\nshot name\nA\nscreen names\nshot end\n"
    )
    done = play(None, "--out", tmp_path, "--seed", "1", script=script)
    assert (done.returncode, done.stdout) == (0, "names\n"), done.stderr


def test_letters_where_none_are_typed_end_the_script(tmp_path):
    done = play(None, "--out", tmp_path, script="type кот\n")
    assert done.returncode == 2
    assert "line 1 of the script: no letters are typed on this screen" in done.stderr


@pytest.mark.parametrize("line", ["click 20", "click 20,x", "type", "shift", "click -1,2"])
def test_a_faulty_click_or_nothing_to_type_ends_with_2(line, tmp_path):
    done = play(None, "--out", tmp_path, script=line + "\n")
    assert done.returncode == 2
    assert "click X,Y" in done.stderr


def test_a_bundle_without_a_keyboard_keeps_its_keys_in_the_window(tmp_path):
    # The stand-in's app never asks for letters: Z and X are the keys that they always were.
    assert drive(tmp_path, [*tap("z", "x", "q"), ("quit",)])[0] == "[4, 5] [] [] 0"


def test_f12_leaves_a_picture_in_the_folder_of_screenshots(tmp_path):
    drive(tmp_path, [*tap("F12", "F12"), ("quit",)])
    shots = sorted((tmp_path / "home" / "screenshots").iterdir())
    assert len(shots) == 2
    assert all(path.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n" for path in shots)


def test_f1_shows_the_keys_until_the_next_key_which_does_nothing_else(tmp_path):
    events = [
        *[("see", (0, 0))] * 2,
        *tap("F1"),
        *[("see", (0, 0))] * 2,
        *tap("RIGHT"),
        *[("see", (0, 0))] * 2,
        ("quit",),
    ]
    line = drive(tmp_path, events)[0]
    assert line.startswith("[] []")
    colours = re.findall(r"\(\(320, 256\), \(([0-9, ]+)\)\)", line)
    assert len(colours) == 6
    assert colours[0] == colours[-1]
    assert colours[3] != colours[0]


def test_f11_takes_all_the_screen_and_gives_it_back(tmp_path):
    events = [
        *[("see", (0, 0))] * 2, *tap("F11"), *[("see", (0, 0))] * 2, *tap("F11"),
        *[("see", (0, 0))] * 2, *tap("LEFT"), ("quit",),
    ]  # fmt: skip
    line = drive(tmp_path, events)[0]
    assert line.startswith("[2] []")
    sizes = [part.split(")")[0] for part in line.split("((")[1:]]
    assert sizes[0] == sizes[-1] == "320, 256"


def test_the_stand_in_has_no_letters(tmp_path):
    root = stand_in.make(tmp_path / "root")
    done = play(root, "--out", tmp_path, script="A\ntype а\n")
    assert done.returncode == 2
