# SPDX-License-Identifier: MIT
"""The fake panel shows exactly what displayio sends, and counts it."""

import struct
import zlib

import displayio
import pytest

from tools.desktop.panel import make_display


def scene(width, height, colours, tile=8):
    """A display with one TileGrid of flat tiles, its tile n in colour n, refreshed twice."""
    bitmap = displayio.Bitmap(tile * len(colours), tile, len(colours))
    palette = displayio.Palette(len(colours))
    for number, colour in enumerate(colours):
        palette[number] = colour
        for x in range(number * tile, (number + 1) * tile):
            for y in range(tile):
                bitmap[x, y] = number
    display, panel = make_display(width, height)
    grid = displayio.TileGrid(
        bitmap,
        pixel_shader=palette,
        width=width // tile,
        height=height // tile,
        tile_width=tile,
        tile_height=tile,
    )
    group = displayio.Group()
    group.append(grid)
    display.root_group = group
    display.refresh()
    display.refresh()
    return display, panel, grid


def test_a_full_screen_costs_what_was_measured():
    display, panel = make_display(160, 128)
    display.root_group = displayio.Group()
    display.refresh()
    assert panel.sent == 40971
    assert panel.areas == [(0, 0, 160, 128)]


@pytest.mark.parametrize("size", [(160, 128), (240, 240), (320, 240)])
def test_one_tile_is_one_small_area_in_its_own_place(size):
    display, panel, grid = scene(*size, [0x000000, 0xFF8000])
    panel.mark()
    grid[2, 1] = 1
    display.refresh()
    assert panel.areas == [(16, 8, 8, 8)]
    assert panel.sent == 11 + 128
    assert panel.pixel(16, 8) == panel.pixel(23, 15) == (255, 130, 0)
    for beside in ((15, 8), (24, 8), (16, 7), (16, 16)):
        assert panel.pixel(*beside) == (0, 0, 0)


def test_nothing_is_sent_where_nothing_changed():
    display, panel, _ = scene(160, 128, [0, 0xFFFFFF])
    panel.mark()
    display.refresh()
    assert (panel.sent, panel.areas) == (0, [])


def test_png_holds_the_pixels_scaled(tmp_path):
    display, panel, grid = scene(96, 96, [0x0000FF, 0xFF0000], tile=1)
    panel.png()  # made before, it must not be what is saved
    grid[0, 0] = 1
    display.refresh()
    panel.save(tmp_path / "shot.png", scale=2)
    data = (tmp_path / "shot.png").read_bytes()
    assert struct.unpack(">II", data[16:24]) == (192, 192)
    length = struct.unpack(">I", data[33:37])[0]
    assert data[37:41] == b"IDAT"
    lines = zlib.decompress(data[41 : 41 + length])
    assert len(lines) == 192 * (1 + 192 * 3)
    assert lines[:10] == b"\0" + b"\xff\0\0" * 2 + b"\0\0\xff"
    assert lines[577:584] == b"\0" + b"\xff\0\0" * 2


def test_a_pixel_outside_is_an_error():
    _, panel = make_display(160, 128)
    with pytest.raises(IndexError, match="160,0"):
        panel.pixel(160, 0)
