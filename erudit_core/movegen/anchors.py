# SPDX-License-Identifier: MIT
"""What a walk of the dictionary starts from: the hand, and the places where words may begin."""

from array import array

from erudit_core.annotations import Bounds, Chores, Lines
from erudit_core.const import const
from erudit_core.movegen.lines import (
    CROSS,
    FREE_SHIFT,
    LINE_SHIFT,
    LINK,
    has_link,
    start_at,
)
from erudit_core.rules.alphabet import BLANK, LETTER_BITS
from erudit_core.rules.board import SIZE

# Tiles left are one int: three bits for each letter of the hand, then the blanks.
ONE_BLANK = const(0x200000)
TILES = const(7)
_TILE_BITS = const(3)
_BLANKS = const(21)
_ABSENT = const(27)
_MAX_FREE = const(8)
# A place of the image in an int with what links a word that begins there.
_PLACE_BITS = const(9)
_PLACE = const(511)


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
        self.alive = array("H", bytes(128))
        self.count = 0
        self.block = array("H", bytes(2 * _MAX_FREE + 4))
        self.cross = array("H", bytes(2 * _MAX_FREE))
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
        found = []
        for line in lines:
            if not has_link(image, line):
                continue
            for place in range(line << LINE_SHIFT, (line << LINE_SHIFT) + SIZE):
                kind = start_at(image, place, laid, linking)
                if kind >= 0 and not (bounds and bounds.most(place) <= min_score):
                    found.append(kind << _PLACE_BITS | place)
            yield
        found.sort()
        self._note(found)

    def _note(self, found):
        """Note the sorted starts, kind << _PLACE_BITS | place each, and where each kind begins."""
        block = self.block
        cross = self.cross
        letter = self.letter
        alive = self.alive
        letter[:] = bytes(len(letter))
        self.count = len(found)
        while len(alive) < len(found):
            alive.append(0)
        free = block[0] = cross[0] = at = 0
        for start in found:
            alive[at] = start & _PLACE
            kind = start >> _PLACE_BITS
            while free < kind >> FREE_SHIFT:
                free += 1
                block[free] = cross[free] = at
            at += 1
            kind &= LINK
            if kind < CROSS:
                cross[free] = at
                kind |= free << LETTER_BITS
                if not letter[kind]:
                    letter[kind] = at - block[free]
        while free <= _MAX_FREE:
            free += 1
            block[free] = at
            if free < _MAX_FREE:
                cross[free] = at

    def left(self, tiles: int, letter: int) -> int:
        """Return `tiles` without `letter`, else without a blank; -1 if there is neither."""
        shift = self.shift[letter]
        if tiles >> shift & TILES:
            return tiles - (1 << shift)
        return tiles - ONE_BLANK if tiles >= ONE_BLANK else -1
