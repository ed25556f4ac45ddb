# SPDX-License-Identifier: MIT
"""Themes: the words of one field, to which a game may keep (R10). They narrow what packs have.

A theme's file has no words, only two bytes a word that tell it from every other word of the packs
it was made for; so it answers for words of these only. docs/lexicon-format.md has the bits. Loaded
only in a game with themes.
"""

from binascii import crc32

from erudit_core.annotations import PackFile
from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError

BUCKET_SHIFT = const(16)
MOST_IN_BUCKET = const(32)


def theme_hash(codes: bytes | bytearray, modulus: int) -> int:
    """Return the number, 0 to `modulus` - 1, under which a theme knows a word (letter codes)."""
    return crc32(codes, len(codes)) % modulus


class Theme:
    """One theme on a binary file (seek, readinto). LexiconError if it is none.

    `count` is the number of its words, `name` its id. All read through the same buffers.
    """

    _ends = bytearray(4)
    _buffer = bytearray(2 * MOST_IN_BUCKET)

    def __init__(self, file: PackFile) -> None:
        from erudit_core.lexicon.opening.theme_header import read_theme

        self.file = file
        self.name, self.count, self._modulus, self._at, self._marks = read_theme(file)

    def holds(self, codes: bytes | bytearray) -> bool:
        """Tell whether a word of the packs (letter codes) belongs to the theme."""
        value = theme_hash(codes, self._modulus)
        ends = self._ends
        buffer = self._buffer
        seek, readinto = self.file.seek, self.file.readinto
        try:
            seek(self._at + (value >> BUCKET_SHIFT) * 2)
            got = readinto(ends)
            first = ends[0] | ends[1] << 8
            size = (ends[2] | ends[3] << 8) - first << 1
            if got != len(ends) or not 0 <= size <= len(buffer):
                raise LexiconError("damaged")
            seek(self._marks + first * 2)
            if (readinto(buffer) or 0) < size:
                raise LexiconError("damaged")
        except OSError:
            raise LexiconError("unreadable") from None
        for i in range(0, size, 2):  # noqa: SIM110 - any() would allocate
            if buffer[i] | buffer[i + 1] << 8 == value & 0xFFFF:
                return True
        return False


class Themes:
    """Several themes as one: what a pack's `themes` is in a game that keeps to them."""

    def __init__(self, themes: list) -> None:
        self.themes = themes

    def hold(self, codes: bytes | bytearray) -> bool:
        """Tell whether one of the themes holds a word of the packs."""
        for theme in self.themes:  # noqa: SIM110 - any() would allocate
            if theme.holds(codes):
                return True
        return False
