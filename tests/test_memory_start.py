# SPDX-License-Identifier: MIT
"""Little enough is loaded before the title, and sent for a key, for the promised times."""

import subprocess
import sys

import pytest

from tools.benchmarks import bench_face, bench_start
from tools.common.micropython import ROOT


@pytest.mark.parametrize("kind, modules, bytes_, refreshes", [(".mpy", 52, 64_000, 9),
                                                             (".py", 52, 115_000, 9)])  # fmt: skip
def test_what_is_loaded_until_the_title_fits_its_time(kind, modules, bytes_, refreshes):
    loaded, size, shown = bench_start.count(kind)
    assert (len(loaded) <= modules, size <= bytes_, shown <= refreshes) == (True,) * 3
    assert bench_start.estimate(kind, bytes_, refreshes) <= bench_start.LIMIT_MS[kind]
    assert "erudit_ui.screens.title_screen" in loaded and "erudit_core.rules.game" in loaded
    assert "adafruit_display_text" not in loaded and "erudit_ui.splash" not in loaded


def test_keys_and_changes_of_the_screen_send_little_enough():
    """100 ms for a key and 400 ms for another screen, at what a byte takes (see bench_face)."""
    steps = bench_face.count()
    assert len(steps) > 15
    for key, what, sent, _ in steps:
        limit = 400_000 if what.startswith(("to ", "back to ", "while")) else 100_000
        assert sent * bench_face.US_A_BYTE < limit, (key, what)


def test_bench_lists_what_it_can_measure(english):
    command = [sys.executable, str(ROOT / "tools" / "bench.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
    assert done.returncode == 0
    for name in ("memory", "start", "face", "pace", "lexicon", "search"):
        assert f"\n    {name} " in done.stdout
    done = subprocess.run([*command, "nonsense"], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "there is no 'nonsense'" in done.stderr
