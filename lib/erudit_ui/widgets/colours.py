# SPDX-License-Identifier: MIT
"""Puts a set of colours into use; it goes once that is done."""

import bitmaptools
import displayio

from erudit_core.const import const

from . import style, tilesets

_TILE = const(16)


def use(number):
    """Use set `number` of art/colours.bin, the first where there is no such: for what is made from
    now on, and for all that has a sheet's own colours. RuntimeError: missing, damaged. Unloads this
    module.
    """
    from erudit_device import unload_module

    unload_module("erudit_ui.widgets.colours")
    path = tilesets.path("colours")
    try:
        with open(path, "rb") as file:
            _read(file, number)
    except OSError as error:
        raise RuntimeError(path + " is missing: run bundle.py again") from error
    except (EOFError, IndexError, ValueError) as error:
        raise RuntimeError(path + " is damaged: copy lib/erudit_ui again") from error
    for sheet in tilesets.loaded.values():
        sheet.make_palette(sheet.palette)


def _read(file, number):
    head = file.read(6)
    if head[:4] != b"ERC1" or not head[5]:
        raise ValueError
    size = head[5] * 3
    file.seek(6 + (number if number < head[4] else 0) * (size + _TILE * 2))
    data = file.read(size)
    style.colours = tuple(
        [data[i] << 16 | data[i + 1] << 8 | data[i + 2] for i in range(0, len(data), 3)]
    )
    page = displayio.Bitmap(_TILE, _TILE, 2)
    bitmaptools.readinto(page, file, 1, reverse_pixels_in_element=True)
    style.tile = page
    if len(data) < size:
        raise EOFError
