# SPDX-License-Identifier: MIT
"""Bag and hands as counts: a bytearray of KINDS_HELD, one count a kind (R1, R4, R8, R14).

Kinds 0–31 are letters, BLANK is a blank, UNKNOWN a tile that nobody has named yet: a record from a
real table replays with a bag of 130 unknown tiles through the very same rules.
"""

from erudit_core.annotations import Rng, Rules
from erudit_core.const import const
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG, COUNTS, LETTER, VALUES
from erudit_core.rules.board import Board

UNKNOWN = const(33)
KINDS_HELD = const(34)
HAND_SIZE = const(7)


def full_bag(blanks: int) -> bytearray:
    """Return the whole set (R1): 128 letters and 2 or 3 `blanks`."""
    bag = bytearray(COUNTS) + bytearray(2)
    bag[BLANK] = blanks
    return bag


def unknown_bag(blanks: int) -> bytearray:
    """Return a bag of as many tiles as the whole set has, none of them known."""
    bag = bytearray(KINDS_HELD)
    bag[UNKNOWN] = sum(COUNTS) + blanks
    return bag


def kind(tile: int) -> int:
    """Return the kind 0–32 that a laid tile comes from: a blank that stands for a letter is a
    BLANK.
    """
    return BLANK if tile & BLANK_FLAG else tile


def lacks(hand: bytes | bytearray, tiles: bytes | bytearray | tuple[int, ...], count: int) -> int:
    """Return the first of `count` laid `tiles` that the hand does not have, or -1 (repeats are
    counted).
    """
    unknown = hand[UNKNOWN]
    for i in range(count):
        wanted = kind(tiles[i])
        used = 0
        for j in range(i + 1):
            if kind(tiles[j]) == wanted:
                used += 1
        if wanted == UNKNOWN or used > hand[wanted]:
            unknown -= 1
            if unknown < 0:
                return wanted
    return -1


def take(hand: bytearray, wanted: int) -> None:
    """Take one tile of kind `wanted` out of the hand, or an unknown one in its place."""
    if not hand[wanted]:
        wanted = UNKNOWN
    hand[wanted] -= 1


def spend(bag: bytearray, wanted: int) -> None:
    """Take one tile of kind `wanted` out of the bag; ValueError if it has none."""
    if not bag[wanted]:
        raise ValueError("more tiles than the set has")
    bag[wanted] -= 1


def draw(bag: bytearray, hand: bytearray, count: int, rng: Rng) -> bytes:
    """Move up to `count` tiles, each equally likely, from bag to hand; return their kinds as
    bytes.
    """
    left = sum(bag)
    drawn = bytearray(min(count, left))
    for i in range(len(drawn)):
        number = rng.below(left) if bag[UNKNOWN] < left else 0
        tile = 0
        while number >= bag[tile]:
            number -= bag[tile]
            tile += 1
        bag[tile] -= 1
        hand[tile] += 1
        left -= 1
        drawn[i] = tile
    return bytes(drawn)


def listed(hand: bytes | bytearray) -> bytes:
    """Return the hand's tiles as bytes of kinds in ascending order, at most seven."""
    out = bytearray()
    for tile in range(KINDS_HELD):
        for _ in range(hand[tile]):
            out.append(tile)
    return bytes(out)


def arranged(order: bytes | bytearray, hand: bytes | bytearray) -> bytes:
    """Return the hand's tiles as bytes of kinds: those of `order` as they stand there, the others
    behind them in ascending order.
    """
    left = bytearray(hand)
    out = bytearray()
    for tile in order:
        if left[tile]:
            left[tile] -= 1
            out.append(tile)
    return bytes(out) + listed(left)


def recoverable(rules: Rules, board: Board, hand: bytes | bytearray) -> list[int]:
    """Return the cells of the blanks that could be taken back (R15): of those whose letter is
    among the counts `hand`, in ascending order.
    """
    if not rules.recover:
        return []
    return [cell for cell in board.blank_cells() if hand[board.get(cell) & LETTER]]


def recover(board: Board, hand: bytearray, cell: int) -> int:
    """Give a tile from the counts `hand` for the blank on `cell` (R15); returns its letter."""
    letter = board.get(cell) & LETTER
    take(hand, letter)
    hand[BLANK] += 1
    board.make_ordinary(cell)
    return letter


def value(hand: bytes | bytearray) -> int:
    """Return what the hand's tiles cost at the end (R17): a blank and an unknown tile 0."""
    points = 0
    for tile in range(BLANK):
        points += hand[tile] * VALUES[tile]
    return points
