# SPDX-License-Identifier: MIT
"""The tests' quick drawing puts the very pixels on the panel that Blinka's own puts there."""

from random import Random

import displayio
import quick_fill
from displayio import _tilegrid

from tools.desktop.panel import make_display


def picture(random):
    """Grids of every depth: moved, scaled, flipped, transparent in places, off the edge."""
    group = displayio.Group(scale=random.choice((1, 1, 2)))
    for _ in range(random.randint(1, 4)):
        colours = random.choice((2, 4, 16, 200))
        width, height = random.randint(1, 8), random.randint(1, 8)
        across, down = random.randint(1, 5), random.randint(1, 4)
        bitmap = displayio.Bitmap(width * across, height * down, colours)
        for x in range(bitmap.width):
            for y in range(bitmap.height):
                bitmap[x, y] = random.randrange(colours)
        palette = displayio.Palette(colours)
        for index in range(colours):
            palette[index] = random.randrange(1 << 24)
            if random.random() < 0.2:
                palette.make_transparent(index)
        grid = displayio.TileGrid(
            bitmap,
            pixel_shader=palette,
            width=random.randint(1, 9),
            height=random.randint(1, 6),
            tile_width=width,
            tile_height=height,
            x=random.randint(-20, 60),
            y=random.randint(-20, 40),
        )
        for place in range(grid.width * grid.height):
            grid[place] = random.randrange(across * down)
        grid.flip_x, grid.flip_y = random.random() < 0.3, random.random() < 0.3
        grid.transpose_xy = random.random() < 0.2
        group.append(grid)
    return group


def change(random, group):
    """Change some cells and move a grid, so that only parts are drawn anew."""
    for grid in group:
        for _ in range(3):
            grid[random.randrange(grid.width * grid.height)] = 0
    group[0].x += random.randint(-3, 3)


def drawn(seed):
    """What stands on the panel, and which areas were sent, after a picture and after its change."""
    random = Random(seed)
    display, panel = make_display(67, 45)
    display.root_group = picture(random)
    display.refresh()
    whole = bytes(panel.memory)
    panel.mark()
    change(random, display.root_group)
    display.refresh()
    return whole, bytes(panel.memory), panel.areas, panel.sent


def test_the_same_pixels_as_blinka_draws(monkeypatch):
    different, coloured = [], 0
    for seed in range(50):
        monkeypatch.setattr(_tilegrid, "_fill_pixels", quick_fill.blinka)
        slow = drawn(seed)
        monkeypatch.setattr(_tilegrid, "_fill_pixels", quick_fill.fill)
        coloured += len(set(slow[0])) > 2
        if drawn(seed) != slow:
            different.append(seed)
    assert different == []
    assert coloured > 30
