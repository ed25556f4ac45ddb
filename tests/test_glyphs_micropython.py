# SPDX-License-Identifier: MIT
"""The loader and the font run on a real MicroPython, with the display's modules played by stubs."""

from tools.common.micropython import ROOT, run_micropython

PROGRAM = """
import sys

class Display:
    class Bitmap:
        def __init__(self, width, height, values):
            self.size = width, height, values
    class Palette(list):
        def __init__(self, count):
            super().__init__([0] * count)
        def make_transparent(self, index):
            self[index] = None

class Tools:
    @staticmethod
    def readinto(bitmap, file, bits, reverse_pixels_in_element=False):
        bitmap.data = file.read()

sys.modules["displayio"] = Display
sys.modules["bitmaptools"] = Tools
from erudit_ui.widgets import font, style
from erudit_ui.widgets import tilesets
style.colours = tuple(range(64))
sheet = tilesets.load("text")
width, height, values = sheet.bitmap.size
print(width // sheet.width, height, values, len(sheet.bitmap.data) == (width + 7) // 8 * height)
print(list(sheet.palette))
from erudit_ui.widgets.poster import Font
print(Font().get_glyph(ord("я")).tile_index, font.code_index(ord("Ё")), font.code_index(0x6F22))
class Cells(list):
    width = 8
cells = Cells([0] * 8)
font.write(cells, "aЁ—漢я", 1)
print(list(cells))
try:
    tilesets.load("none")
except RuntimeError as error:
    print(error.args[0].split("/art/")[1])
"""


def test_the_sheets_load_and_the_letters_have_their_tiles():
    result = run_micropython(PROGRAM, paths=[ROOT, ROOT / "lib"])
    assert result.stdout.split("\n") == [
        "206 8 2 True",
        "[None, 2]",
        "159 160 95",
        "[0, 65, 160, 162, 95, 159, 0, 0]",
        "none.bin is missing: run bundle.py again, with --size",
        "",
    ]
