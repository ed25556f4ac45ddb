# SPDX-License-Identifier: MIT
"""The outside of a theme file: that of a pack file (`pack_header`) with a magic of its own, five
texts (name, title, licence, source, English title) and in the fields the modulus of its hashes
(u32). The body has the ends of the buckets, then the marks, two bytes each.
"""

from erudit_core.annotations import PackFile, Steps
from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.opening.pack_header import NAME, read_header, read_text, verifying

THEME_MAGIC = b"ERTH"
THEME_VERSION = const(1)
TITLE_EN = const(4)


def read_theme_header(file: PackFile) -> tuple[int, int, int, int, int, int, bytearray]:
    """Return the header's numbers as `pack_header.read_header` does; the third is the number of
    words. LexiconError: "magic" if it is no theme, "version", "truncated", "damaged".

    The texts are read by `pack_header.read_text`, TITLE_EN too.
    """
    return read_header(file, THEME_MAGIC, THEME_VERSION)


def read_theme(file: PackFile) -> tuple[str, int, int, int, int]:
    """Return (name, words, modulus, place of the buckets' ends, place of the marks)."""
    start, total, count, _, _, _, fields = read_theme_header(file)
    modulus = fields[0] | fields[1] << 8 | fields[2] << 16 | fields[3] << 24
    marks = start + 2 * ((modulus + 0xFFFF >> 16) + 1)
    if not 0 < modulus < 1 << 29 or marks + 2 * count + 4 != total:
        raise LexiconError("damaged")
    return read_text(file, NAME), count, modulus, start, marks


def verifying_theme(file: PackFile, window: int = 256) -> Steps:
    """Check the whole file in steps, as `pack_header.verifying` does a pack."""
    return verifying(file, window, THEME_MAGIC, THEME_VERSION)
