# SPDX-License-Identifier: MIT
"""A self-built panel under a real displayio: its bytes fill the picture, offset and all."""

import busdisplay
import device_stubs
import displayio
import fourwire
import pytest

from tools.desktop.panel import Panel

RED, BLUE = 0xFF0000, 0x0000FF


@pytest.fixture
def build(monkeypatch):
    def make(width, height, settings=()):
        machine = device_stubs.Machine("raspberry_pi_pico", [f"GP{number}" for number in range(29)])
        machine.settings = dict(settings)
        for module in (busdisplay, displayio, fourwire):
            machine.modules[module.__name__] = module
        panel = Panel(width, height)
        monkeypatch.setattr(fourwire, "FourWire", lambda spi, **more: panel)
        device_stubs.install(machine, monkeypatch)
        return machine.open(), panel

    displayio.release_displays()
    yield make
    displayio.release_displays()


def checker(width, height):
    """A group with one red pixel in the top left corner and one blue in the bottom right."""
    palette = displayio.Palette(3)
    palette[0], palette[1], palette[2] = 0, RED, BLUE
    bitmap = displayio.Bitmap(width, height, 3)
    bitmap[0, 0] = 1
    bitmap[width - 1, height - 1] = 2
    group = displayio.Group()
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    return group


@pytest.mark.parametrize(
    "settings, width, height, x, y",
    [
        ({}, 160, 128, 0, 0),
        ({"ERUDIT_OFFSET": "1,2"}, 160, 128, 1, 2),
        ({"ERUDIT_DISPLAY": "st7789", "ERUDIT_SIZE": "240x135"}, 240, 135, 40, 52),
        ({"ERUDIT_DISPLAY": "ili9341"}, 320, 240, 0, 0),
    ],
)
def test_a_refresh_fills_exactly_the_picture_s_place_in_the_memory(
    settings, width, height, x, y, build
):
    device, panel = build(x + width, y + height, settings)
    assert (device.width, device.height) == (width, height)
    device.display.root_group = checker(width, height)
    panel.mark()
    device.refresh()
    assert panel.pixel(x, y) == (255, 0, 0)
    assert panel.pixel(x + width - 1, y + height - 1) == (0, 0, 255)
    assert min(area[0] for area in panel.areas) == x
    assert min(area[1] for area in panel.areas) == y
    assert width * height * 2 <= panel.sent <= width * height * 2 * 1.1


def test_nothing_is_drawn_before_the_game_says_so(build):
    device, panel = build(160, 128)
    device.display.root_group = checker(160, 128)
    assert panel.writes == 0
