# SPDX-License-Identifier: MIT
"""DejaVu, a free font with Cyrillic, as matplotlib ships it: its files, and letters as outlines."""

import importlib.util
import os
from functools import cache

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FILES = {"plain": "DejaVuSans.ttf", "bold": "DejaVuSans-Bold.ttf", "mono": "DejaVuSansMono.ttf"}


def path(font: str) -> str:
    """Return the path of a font: plain, bold or mono."""
    there = importlib.util.find_spec("matplotlib")
    assert there is not None and there.origin is not None  # the extra `print` has it
    folder = os.path.join(os.path.dirname(there.origin), "mpl-data", "fonts", "ttf")
    return os.path.join(folder, FILES[font])


@cache
def _opened(font):
    """The glyphs of a font, the names of its characters, how many units an em has."""
    opened = TTFont(path(font))
    return opened.getGlyphSet(), opened.getBestCmap(), opened["head"].unitsPerEm


def width(words: str, size: float, font: str) -> float:
    """Return how wide words are, in the unit of `size`, that of an em."""
    glyphs, names, units = _opened(font)
    return sum(glyphs[names[ord(char)]].width for char in words) * size / units


def start(words: str, x: float, size: float, font: str, anchor: str) -> float:
    """Return where a baseline begins that is anchored at x, as Pen.text says."""
    if anchor == "start":
        return x
    if anchor == "end":
        return x - width(words, size, font)
    before, behind = _white(words[0], font)[0], _white(words[-1], font)[1]
    return x - (width(words, size, font) + (before - behind) * size) / 2


@cache
def _white(char, font):
    """How much of an em stays white before and behind the ink of a character."""
    glyphs, names, units = _opened(font)
    glyph = glyphs[names[ord(char)]]
    pen = BoundsPen(glyphs)
    glyph.draw(pen)
    return pen.bounds[0] / units, (glyph.width - pen.bounds[2]) / units


def outline(words: str, x: float, y: float, size: float, font: str) -> str:
    """Return words as the path of an SVG: their baseline begins at x, y, an em is `size`."""
    glyphs, names, units = _opened(font)
    scale = size / units
    drawn = SVGPathPen(glyphs, lambda number: f"{number:.3f}".rstrip("0").rstrip("."))
    for char in words:
        glyph = glyphs[names[ord(char)]]
        glyph.draw(TransformPen(drawn, (scale, 0, 0, -scale, x, y)))
        x += glyph.width * scale
    return drawn.getCommands()
