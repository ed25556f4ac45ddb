# SPDX-License-Identifier: MIT
"""What a walk of the dictionary starts from: the tiles to be laid, and where words may begin."""

from array import array

from erudit_core.alphabet import BLANK
from erudit_core.const import const
from erudit_core.search_lines import CROSS, start_free, start_link, start_place

# Tiles left are one int: three bits for each letter of the hand, then the blanks.
ONE_BLANK = const(0x200000)
_BLANKS = const(21)
_ABSENT = const(27)
_MAX_FREE = const(8)


class Starts:
    """The hand as `whole` (all its tiles) and `letters`; the starts' places as `alive[:count]`.

    They are sorted: by the free cells before the first link, then old letters, then CROSS cells.
    For each number of free cells 0–7, `block` is the first of its starts, `cross` the first that a
    CROSS cell links, `letter[free << 5 | code]` 1 + the place in the block of the first that this
    old letter links. `image` and `masks` belong to the caller (see search_lines).
    """

    def __init__(self, image):
        self.image = image
        self.masks = b""
        self.letters = b""
        self.shift = bytearray(32)
        self.whole = 0
        self.alive = array("H", bytes(256))
        self.count = 0
        self.block = array("H", bytes(2 * _MAX_FREE + 4))
        self.cross = array("H", bytes(2 * _MAX_FREE + 2))
        self.letter = bytearray(_MAX_FREE << 5)

    def set_hand(self, hand, blanks):
        """Let at most seven tiles be laid: the letters of `hand` (counts) and `blanks`."""
        shift = whole = 0
        for letter in range(32):
            self.shift[letter] = _ABSENT
            if hand[letter]:
                self.shift[letter] = shift
                whole |= hand[letter] << shift
                shift += 3
        self.whole = whole | blanks << _BLANKS
        self.letters = bytes([code for code in range(32) if hand[code]])

    def set_any(self, hand):
        """Let one tile be laid: any letter of the hand, every letter if it holds a blank."""
        self.letters = bytes([code for code in range(32) if hand[code] or hand[BLANK]])
        for letter in range(32):
            self.shift[letter] = 0 if letter in self.letters else _ABSENT
        self.whole = 1

    def set_starts(self, starts):
        """Take the sorted list of `search_lines.find_starts`."""
        count = self.count = len(starts)
        letter = self.letter
        for i in range(len(letter)):
            letter[i] = 0
        while len(self.alive) < count:
            self.alive.append(0)
        last = -1
        for i, start in enumerate(starts):
            self.alive[i] = start_place(start)
            free = start_free(start)
            while last < free:
                last += 1
                self.block[last] = self.cross[last] = i
            link = start_link(start)
            if link < CROSS:
                self.cross[free] = i + 1
                if not letter[free << 5 | link]:
                    letter[free << 5 | link] = i + 1 - self.block[free]
        for free in range(last + 1, _MAX_FREE + 1):
            self.block[free] = self.cross[free] = count
        self.block[_MAX_FREE + 1] = count

    def left(self, tiles, letter):
        """Return what is left of `tiles` once one is laid, a blank if it must; -1 if none can."""
        shift = self.shift[letter]
        if tiles >> shift & 7:
            return tiles - (1 << shift)
        return tiles - ONE_BLANK if tiles >= ONE_BLANK else -1
