# SPDX-License-Identifier: MIT
"""Cross sets: which letters the side words allow on cells beside old tiles, 32 bits a cell."""

from erudit_core.annotations import Chores
from erudit_core.movegen.lines import (
    ANY_CROSS,
    BLOCKED,
    CROSS,
    IMAGE_BYTES,
    MASK_SHIFT,
    MAX_CROSS_SETS,
    across,
)
from erudit_core.rules.validate_words import word_hash


class CrossSets:
    """The masks of an image on which `lines.mark_cross_checks` has marked `count` cells.

    `overflow`: there may be more such cells than masks; ANY_CROSS allows every letter there.
    """

    def __init__(self, image: bytearray, count: int) -> None:
        self.image = image
        self.overflow = count == MAX_CROSS_SETS
        self.masks = bytearray(4 * count + 4 * self.overflow)
        if self.overflow:
            self.masks[4 * count :] = b"\xff\xff\xff\xff"

    def allow(self, place: int, path: bytearray) -> None:
        """Allow the laid letter of a crossing word: `path`, which begins at `place`, is valid."""
        image = self.image
        at = place
        while image[at] < CROSS:
            at += 1
        self._set(image[across(at)], path[at - place])

    def block_empty(self) -> None:
        """Mark cells with an empty cross set as BLOCKED."""
        image = self.image
        masks = self.masks
        for place in range(IMAGE_BYTES):
            if CROSS <= image[place] < ANY_CROSS:
                at = image[place] - CROSS << MASK_SHIFT
                if not (masks[at] or masks[at + 1] or masks[at + 2] or masks[at + 3]):
                    image[place] = BLOCKED

    def _set(self, kind, letter):
        if kind < ANY_CROSS:
            self.masks[(kind - CROSS << MASK_SHIFT) + (letter >> 3)] |= 1 << (letter & 7)

    def allow_accepted(self, accepted: list[int] | tuple[int, ...]) -> Chores:
        """Allow letters whose crossing word was accepted in this game (R10); yields cell by cell.

        accepted: hashes of words.
        """
        image = self.image
        for place in range(IMAGE_BYTES):
            if CROSS <= image[place] < ANY_CROSS:
                at = start = across(place)
                while image[start - 1] < CROSS:
                    start -= 1
                end = at + 1
                while image[end] < CROSS:
                    end += 1
                word = image[start:end]
                for letter in range(32):
                    word[at - start] = letter
                    if word_hash(word) in accepted:
                        self._set(image[place], letter)
                yield
