# SPDX-License-Identifier: MIT
"""The decoding tables of a pack: read once when it is opened, all of fixed size afterwards.

A tree body is a run of bits, the first in a byte's lowest bit: for each child its letter, in a code
chosen by the context, then its kind, in a code chosen by the letter and whether it is the first
child, then a number whose bits the kind tells. For the layouts see lexicon.nodes.
"""

from array import array

from erudit_core.annotations import PackFile
from erudit_core.const import const
from erudit_core.lexicon.nodes import (
    CODE_BITS,
    HAS_ROW,
    IS_WORD,
    KIND_BITS,
    LISTED,
    ROW_SHIFT,
    SYMBOL_BITS,
    TYPE_SHIFT,
)
from erudit_core.lexicon.opening.pack_header import LexiconError, read_at

WIDEST = const(17)  # bits of a length, a place or an address
BODY_BITS = const(131071)
FIXED = const(212)
LARGEST = const(212 + 65 * 16 + 64 * 32)


class Tables:
    """The decoding tables. LexiconError "damaged" if it cannot be a table."""

    def __init__(self, file: PackFile, at: int, size: int) -> None:
        if not FIXED < size <= LARGEST:
            raise LexiconError("damaged")
        raw = bytearray(size)
        if read_at(file, at, raw) != size:
            raise LexiconError("damaged")
        groups = raw[0]
        classes = raw[1]
        self.entry = raw[2]
        if size != FIXED + groups * 16 + classes * 32 or self.entry not in (2, 3):
            raise LexiconError("damaged")
        self.widths = raw[132:148]
        if max(raw[3:68]) >= groups or max(raw[68:132]) >= classes or max(self.widths) > WIDEST:
            raise LexiconError("damaged")
        # where a letter's code begins, by context; and a kind's, by letter | LATER
        self.letter_at = array("H", [number << CODE_BITS for number in raw[3:68]])
        self.kind_at = array("H", [number << CODE_BITS for number in raw[68:132]])
        self.list_of = array("H", bytes(66))
        for letter in range(32):
            self.list_of[letter + 1] = self.list_of[letter] + raw[148 + letter]
        # by first letter: 0 none, else its entry
        self.rows = array("H", bytes(64))
        row = 0
        for letter in range(32):
            flags = raw[180 + letter] & (HAS_ROW | IS_WORD)
            if flags:
                self.rows[letter] = flags | row << ROW_SHIFT
                row += flags & HAS_ROW > 0
        self.rank_of = array("H", bytes(14))  # the first rank of each listed type
        for i in range(6):
            self.rank_of[i + 1] = self.rank_of[i] + (1 << self.widths[LISTED + i]) & 0xFFF
        self.letters = bytearray(groups << CODE_BITS)
        self.kinds = array("H", bytes(2 * classes << CODE_BITS))
        at = FIXED
        for i in range(groups):
            _fill(self.letters, i << CODE_BITS, raw, at, 32, None)
            at += 16
        for i in range(classes):
            _fill(self.kinds, i << CODE_BITS, raw, at, 64, self.widths)
            at += 32


def _fill(table, base, raw, at, count, widths):
    """Write the canonical code whose lengths are nibbles at `raw[at]` into a part of `table`.

    The symbols are 32 letters, or 64 kinds if there are `widths`. A code's first bit is the lowest
    of its place, so the table for one bit more is the same twice, and then has its own codes.
    """
    lengths = bytearray(count)
    for i in range(0, count, 2):
        lengths[i] = raw[at + (i >> 1)] & 15
        lengths[i + 1] = raw[at + (i >> 1)] >> 4
    lengths = bytes(lengths)
    code = turned = 0  # the same number, its bits from the other end
    for bits in range(1, CODE_BITS + 1):
        first = 1 << bits - 1
        table[base + first : base + 2 * first] = table[base : base + first]
        wanted = bytes((bits,))
        symbol = lengths.find(wanted)
        while symbol >= 0:
            if code >= 1 << bits:
                raise LexiconError("damaged")
            table[base + turned] = symbol | (
                bits + widths[symbol >> TYPE_SHIFT] << KIND_BITS if widths else bits << SYMBOL_BITS
            )
            code += 1
            bit = first
            while turned & bit:
                turned ^= bit
                bit >>= 1
            turned |= bit
            symbol = lengths.find(wanted, symbol + 1)
        code <<= 1
    if code not in (256, 128):
        raise LexiconError("damaged")
