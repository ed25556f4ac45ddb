# SPDX-License-Identifier: MIT
"""What a walk of the dictionary starts from: the hand, and the places where words may begin."""

from array import array

from erudit_core.annotations import Chores, Lines
from erudit_core.const import const
from erudit_core.movegen.bounds import Bounds
from erudit_core.movegen.lines import (
    CROSS,
    FREE_SHIFT,
    LINE_SHIFT,
    LINK,
    has_link,
    start_at,
)
from erudit_core.rules.alphabet import BLANK, LETTER_BITS

# Tiles left are one int: three bits for each letter of the hand, then the blanks.
ONE_BLANK = const(0x200000)
TILES = const(7)
_TILE_BITS = const(3)
_BLANKS = const(21)
_ABSENT = const(27)
_MAX_FREE = const(8)


class Anchors:
    """The hand as `whole` (all its tiles) and `letters`; the starts' places as `alive[:count]`.

    They are sorted: by the free cells before the first link, then old letters, then CROSS cells.
    For each number of free cells 0–7, `block` is the first of its starts, `cross` the first that a
    CROSS cell links, `letter[free << LETTER_BITS | code]` 1 + the place in the block of the first
    that this old letter links. `image` and `masks` belong to the caller (see lines and cross_sets).
    """

    def __init__(self, image: bytearray) -> None:
        self.image = image
        self.masks = b""
        self.letters = b""
        self.shift = bytearray(32)
        self.whole = 0
        self.alive = array("H", bytes(256))
        self.count = 0
        self.block = array("H", bytes(2 * _MAX_FREE + 4))
        self.cross = array("H", bytes(2 * _MAX_FREE + 2))
        self.letter = bytearray(_MAX_FREE << LETTER_BITS)

    def set_hand(self, hand: bytes | bytearray, blanks: int) -> None:
        """Let at most seven tiles be laid: the letters of `hand` (counts) and `blanks`."""
        shift = whole = 0
        for letter in range(32):
            self.shift[letter] = _ABSENT
            if hand[letter]:
                self.shift[letter] = shift
                whole |= hand[letter] << shift
                shift += _TILE_BITS
        self.whole = whole | blanks << _BLANKS
        self.letters = bytes([code for code in range(32) if hand[code]])

    def set_any(self, hand: bytes | bytearray) -> None:
        """Let one tile be laid: any letter of the hand, every letter if it holds a blank."""
        self.letters = bytes([code for code in range(32) if hand[code] or hand[BLANK]])
        for letter in range(32):
            self.shift[letter] = 0 if letter in self.letters else _ABSENT
        self.whole = 1

    def set_starts(
        self,
        laid: int,
        linking: bool,
        lines: Lines,
        bounds: Bounds | None = None,
        min_score: int = -1,
    ) -> Chores:
        """Find and sort the places where a word may begin (see lines.start_at); yield by lines.

        Only in `lines`, ascending; `bounds` leave out what cannot score more than `min_score`.
        """
        image = self.image
        block = self.block
        cross = self.cross
        letter = self.letter
        letter[:] = bytes(len(letter))
        for free in range(_MAX_FREE + 2):
            block[free] = 0
        # A counting sort: count the starts of each kind, then write each at its kind's offset.
        for sort in (False, True):
            if sort:
                self._begin_kinds()
            for line in lines:
                if not has_link(image, line):
                    continue
                for place in range(line << LINE_SHIFT, line + 1 << LINE_SHIFT):
                    kind = start_at(image, place, laid, linking)
                    if kind < 0 or (bounds and bounds.most(place) <= min_score):
                        continue
                    free = kind >> FREE_SHIFT
                    link = kind & LINK
                    if not sort:
                        block[free + 1] += 1
                        if link < CROSS:
                            letter[free << LETTER_BITS | link] += 1
                    elif link < CROSS:
                        self.alive[block[free] + letter[free << LETTER_BITS | link]] = place
                        letter[free << LETTER_BITS | link] += 1
                    else:
                        self.alive[cross[free]] = place
                        cross[free] += 1
                yield
        self._end_kinds()

    def _begin_kinds(self):
        """Turn the counts of the kinds into the offsets at which each begins."""
        block = self.block
        letter = self.letter
        for free in range(_MAX_FREE + 1):
            block[free + 1] += block[free]
            at = 0
            for i in range(free << LETTER_BITS, min(free + 1 << LETTER_BITS, len(letter))):
                count = letter[i]
                letter[i] = at
                at += count
            self.cross[free] = block[free] + at
        self.count = block[_MAX_FREE + 1]
        while len(self.alive) < self.count:
            self.alive.append(0)

    def _end_kinds(self):
        """Turn the offsets, now at the end of each kind, back into its beginning."""
        letter = self.letter
        for free in range(_MAX_FREE):
            begin = 0
            for i in range(free << LETTER_BITS, free + 1 << LETTER_BITS):
                end = letter[i]
                letter[i] = begin + 1 if end > begin else 0
                begin = end
            self.cross[free] = self.block[free] + begin

    def left(self, tiles: int, letter: int) -> int:
        """Return `tiles` without `letter`, else without a blank; -1 if there is neither."""
        shift = self.shift[letter]
        if tiles >> shift & TILES:
            return tiles - (1 << shift)
        return tiles - ONE_BLANK if tiles >= ONE_BLANK else -1
