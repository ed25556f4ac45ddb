# SPDX-License-Identifier: MIT
"""Which characters the sheet "text" has, for tests of what is said."""

from erudit_ui.widgets import font


def index(ch):
    """Tile of the one-character string `ch`; font.UNKNOWN (a box) if it is not drawn."""
    return font.code_index(ord(ch))


def missing(text):
    """The characters of `text` without a glyph, each once, as a string; newlines are no glyphs."""
    return "".join(dict.fromkeys(ch for ch in text if ch != "\n" and index(ch) == font.UNKNOWN))
