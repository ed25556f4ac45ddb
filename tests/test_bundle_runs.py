# SPDX-License-Identifier: MIT
"""The bundle itself plays: from the title to two words, so that nothing can be missing in it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.bundling import contents, put_on_drive, script_names
from tools.common.micropython import ROOT
from tools.membench import plays

PLAYER = Path(__file__).with_name("bundle_player.py")
TURNS = 2


def play(folder, home):
    made, turns = plays.whole_game(4, TURNS, blanks=False, packs=("nouns",))
    player = home / PLAYER.name
    player.write_text(
        script_names.translate(PLAYER.read_text("utf-8"), contents.names(), ["it"]), "utf-8"
    )
    command = [sys.executable, str(player), str(folder), plays.packed(turns).hex(), str(home)]
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    return made, subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=home, env=env
    )


@pytest.fixture
def out(tmp_path):
    put_on_drive.write_folder(contents.bundle("pybadge"), tmp_path / "out")
    (tmp_path / "home").mkdir()
    return tmp_path / "out"


def test_the_bundle_plays_from_the_title_to_two_words(out, tmp_path):
    made, done = play(out, tmp_path / "home")
    assert done.returncode == 0, done.stderr
    screen, where = done.stdout.strip().split("\n")
    assert screen == f"summary {made.scores} True"
    assert Path(where) == out != ROOT


@pytest.mark.parametrize(
    "name",
    [
        "erudit_core/rules/validate_words.py",
        "lib/erudit_ui/screens/handover_screen.py",
        "lib/erudit_ui/art/tiles8.bin",
    ],
)
def test_a_forgotten_file_would_be_noticed(out, tmp_path, name):
    (out / (contents.on_drive(name) or name)).unlink()
    assert play(out, tmp_path / "home")[1].returncode != 0
