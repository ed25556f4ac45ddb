# SPDX-License-Identifier: MIT
"""Draws what Blinka's displayio draws, many pixels at once: its loop in Python over every pixel
takes three quarters of the time of a test that looks at the panel.

`install()` replaces the loop of bitmaps with a palette; everything around it (which areas are drawn
anew, what covers what, the colours, what is sent) stays Blinka's. test_quick_fill.py holds both to
the same pixels. numpy comes with matplotlib, which the tests need anyway.
"""

import numpy as np
from displayio import _tilegrid

blinka = _tilegrid._fill_pixels


def fill(buffer, mask, colors, opaque, geometry, tilegrid, bitmap):
    """As `displayio._tilegrid._fill_pixels`: False if a transparent pixel was left unset."""
    start, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    x, column, x_inside = _axis(start_x, end_x, tilegrid, "x")
    y, row, y_inside = _axis(start_y, end_y, tilegrid, "y")
    tiles = np.array(tilegrid._tiles, np.intp)[row[:, None] * tilegrid._width_in_tiles + column]
    down, across = np.divmod(tiles, tilegrid._bitmap_width_in_tiles)
    pixel = _pixels(
        bitmap,
        across * tilegrid._tile_width + x_inside,
        down * tilegrid._tile_height + y_inside[:, None],
    )
    offset = (
        start
        + (np.arange(end_y - start_y) + y_shift)[:, None] * y_stride
        + (np.arange(end_x - start_x) + x_shift) * x_stride
    )
    taken = np.unpackbits(np.frombuffer(mask, np.uint8), bitorder="little")
    free = taken[offset] == 0
    solid = np.frombuffer(opaque, np.uint8)[pixel] != 0
    drawn = free & solid
    at = offset[drawn]
    np.frombuffer(buffer, np.uint16)[at] = np.array(colors, np.uint16)[pixel[drawn]]
    taken[at] = 1
    np.frombuffer(mask, np.uint8)[:] = np.packbits(taken, bitorder="little")
    return not (free & ~solid).any()


def _axis(start, end, tilegrid, axis):
    """(pixel, cell of the grid, pixel inside the cell) along one axis."""
    size, first, cells = {
        "x": (tilegrid._tile_width, tilegrid._top_left_x, tilegrid._width_in_tiles),
        "y": (tilegrid._tile_height, tilegrid._top_left_y, tilegrid._height_in_tiles),
    }[axis]
    place = np.arange(start, end) // tilegrid._absolute_transform.scale
    return place, (place // size + first) % cells, place % size


def _pixels(bitmap, x, y):
    """The bitmap's values at x, y; 0 beyond its edges."""
    inside = (x < bitmap._bmp_width) & (y < bitmap._bmp_height)
    x, y = np.where(inside, x, 0), np.where(inside, y, 0)
    bits = bitmap._bits_per_value
    if bits == 8:
        data = np.frombuffer(bitmap._data, np.uint8)
        value = data[y * bitmap._stride * bitmap._data.itemsize + x]
    else:
        words = np.asarray(bitmap._data).astype(np.intp)
        shift = 32 - ((x & bitmap._x_mask) + 1) * bits
        word = words[y * bitmap._stride + (x >> bitmap._x_shift)]
        value = word >> shift & bitmap._bitmask
    return np.where(inside, value, 0)


def install():
    """From here on displayio draws this way, in this process."""
    _tilegrid._fill_pixels = fill
