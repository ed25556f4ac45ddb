# SPDX-License-Identifier: MIT
"""One limit for the size of the display: the board's own, asked before anything is played."""

from types import SimpleNamespace

import device_stubs
import pytest
import stand_in
from hypothesis import given
from hypothesis import strategies as st

from erudit_device.settings import SettingError
from erudit_ui import splash
from erudit_ui.board import layout
from tools.common import panel_size

sides = st.integers(layout.LEAST, panel_size.LARGEST)


@given(sides, sides)
def test_every_size_that_is_taken_has_a_board_that_fits(width, height):
    made = layout.plan(width, height)
    assert 15 * made.cell <= min(width, height)
    assert panel_size.size_of(f"{width}x{height}") == (width, height)


@given(st.integers(0, layout.LEAST - 1), sides, st.booleans())
def test_a_shorter_side_is_refused_with_the_limit(short, other, upright):
    size = (short, other) if upright else (other, short)
    with pytest.raises(ValueError, match="128×128"):
        layout.plan(*size)
    with pytest.raises(panel_size.argparse.ArgumentTypeError, match="от 128 до 480"):
        panel_size.size_of(f"{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", ["99x101", "96x96", "128x96", "128x120", "127x480", "481x128"])
def test_play_says_so_before_the_game_begins(size, english, tmp_path):
    done = stand_in.play(None, "--size", size, "--out", tmp_path / "out", script="A\n")
    assert done.returncode == 2
    assert f"'{size}' is no size" in done.stderr
    assert "each side 128 to 480" in done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("size", ["128x96", "128x127", "127x128", "481x480"])
def test_a_device_names_the_same_limits_when_it_opens_its_panel(size, monkeypatch):
    machine = device_stubs.Machine("raspberry_pi_pico", [f"GP{number}" for number in range(29)])
    machine.settings = {"ERUDIT_SIZE": size}
    device_stubs.install(machine, monkeypatch)
    with pytest.raises(ValueError, match="ERUDIT_SIZE") as caught:
        machine.open()
    assert f"{layout.LEAST}x{layout.LEAST} ... {panel_size.LARGEST}x{panel_size.LARGEST}" in str(
        caught.value
    )


@pytest.mark.parametrize("size", [(128, 64), (96, 240), (240, 127)])
def test_a_board_s_own_display_that_is_too_small_is_told_at_the_start(size):
    display = SimpleNamespace(width=size[0], height=size[1])
    with pytest.raises(SettingError) as caught:
        splash.show(display)
    assert f"{size[0]}x{size[1]}" in str(caught.value)
    assert str(caught.value).count(f"{layout.LEAST}x{layout.LEAST}") == 2
