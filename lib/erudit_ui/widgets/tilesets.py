# SPDX-License-Identifier: MIT
"""Tile sets: sheets of hand-drawn cells, one small bitmap each, read from flash
(tools/build_glyphs.py).
"""

import bitmaptools
import displayio

from . import style

# The folder must not be called "sheets": CircuitPython would import it instead of this module.
_DIR = __file__.replace("\\", "/").rpartition("/erudit_ui/")[0] + "/erudit_ui/art/"
loaded = {}


class TileSet:
    """Cells of `width` × `height` pixels in one `bitmap`; cell n is tile n."""

    def __init__(self, path):
        try:
            with open(path, "rb") as file:
                self._read(file)
        except OSError as error:
            raise RuntimeError(path + " is missing: run bundle.py again, with --size") from error
        except (EOFError, ValueError, ZeroDivisionError) as error:
            raise RuntimeError(path + " is damaged: copy lib/erudit_ui again") from error

    def _read(self, file):
        head = file.read(12)
        if len(head) < 12 or head[:4] != b"ERS2":
            raise ValueError
        self.width = head[4]
        self.height = head[5]
        self._roles = file.read(head[10])
        if len(self._roles) < head[10]:
            raise EOFError
        rows = ((head[8] | head[9] << 8) + head[6] - 1) // head[6]
        self.bitmap = displayio.Bitmap(head[4] * head[6], rows * head[5], 1 << head[7])
        # The leftmost pixel is in the highest bits of its byte, rows are padded to a byte.
        bitmaptools.readinto(self.bitmap, file, head[7], reverse_pixels_in_element=True)
        self.palette = self.make_palette()

    def make_palette(self, palette=None):
        """A fresh displayio.Palette in the sheet's own colours, for a grid that changes some; or
        `palette`, made before, in the colours that are in use now.
        """
        if palette is None:
            palette = displayio.Palette(len(self._roles))
        for i, role in enumerate(self._roles):
            palette[i] = style.colours[role & 127]
            if role > 127:
                palette.make_transparent(i)
        return palette

    def grid(self, columns=1, rows=1, x=0, y=0, tile=0, palette=None):
        """A TileGrid of `columns` × `rows` cells, its corner at pixel (x, y), every cell `tile`."""
        return displayio.TileGrid(
            self.bitmap,
            pixel_shader=palette or self.palette,
            width=columns,
            height=rows,
            tile_width=self.width,
            tile_height=self.height,
            default_tile=tile,
            x=x,
            y=y,
        )


def load(name):
    """The sheet `name` ("tiles8", …), read once and kept; "text" and "hand" as chosen by
    sizes.load. RuntimeError: missing, damaged.
    """
    sheet = loaded.get(name)
    if sheet is None:
        sheet = loaded[name] = TileSet(path(name))
    return sheet


def path(name):
    """The path of a file of the folder art, without its ending."""
    return _DIR + name + ".bin"
