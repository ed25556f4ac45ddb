# SPDX-License-Identifier: MIT
"""Leave values: expected gain of tiles kept in the hand over drawn ones, in tenths of a point."""

from binascii import unhexlify

from erudit_core.const import const
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.tiles import HAND_SIZE

# Two hexadecimal digits a kind, in the order of alphabet.LETTERS, then the blank: tenths of a point
# above _OFFSET.
LEAVE_VALUES = unhexlify("77535253536a626a693c72645357704d69605f64aa758c5fa4702f656f88845987")
_OFFSET = const(100)
# Penalties for each further tile of a kind, each surplus consonant and each surplus vowel.
_TWIN = const(32)
_CONSONANT = const(10)
_VOWEL = const(8)
_VOWELS = b"\x00\x05\x08\x0e\x13\x1b\x1d\x1e\x1f"


def leave_value(hand: bytes | bytearray) -> int:
    """Return the leave value of the counts `hand` (by kind), in tenths of a point."""
    total = vowels = letters = 0
    for kind in range(BLANK):
        count = hand[kind]
        if count:
            total += (LEAVE_VALUES[kind] - _OFFSET) * count - _TWIN * (count - 1)
            letters += count
            if kind in _VOWELS:
                vowels += count
    total += (LEAVE_VALUES[BLANK] - _OFFSET) * hand[BLANK]
    extra = 2 * vowels - letters
    if extra > 0:
        total -= _VOWEL * extra
    elif extra < -1:
        total += _CONSONANT * (extra + 1)
    return total


def best_leave(hand: bytes | bytearray) -> int:
    """Return an upper bound of the leave value of any part of the hand, in tenths of a point."""
    total = 0
    for kind in range(BLANK + 1):
        if LEAVE_VALUES[kind] > _OFFSET:
            total += (LEAVE_VALUES[kind] - _OFFSET) * hand[kind]
    return total


def worst_leave(hand: bytes | bytearray, most: int) -> bytes:
    """Return the kinds to exchange (R14), 1 to `most`, chosen greedily: the next is the one without
    which the leave value is highest.

    Drawn tiles have a mean value of 0, so it ends when the leave value rises no more.
    """
    kept = bytearray(hand)
    given = bytearray()
    now = leave_value(kept)
    while len(given) < min(most, HAND_SIZE):
        found = -1
        top = 0
        for kind in range(BLANK):
            if kept[kind]:
                kept[kind] -= 1
                gain = leave_value(kept)
                kept[kind] += 1
                if found < 0 or gain > top:
                    found = kind
                    top = gain
        if found < 0 or (given and top <= now):
            break
        kept[found] -= 1
        given.append(found)
        now = top
    return bytes(given)
