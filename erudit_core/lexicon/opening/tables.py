# SPDX-License-Identifier: MIT
"""The decoding tables of a pack: read once when it is opened, all of fixed size afterwards.

A tree body is a run of bits, the first in a byte's lowest bit: for each child its letter, in a code
chosen by the context, then its kind, in a code chosen by the letter and whether it is the first
child, then a number whose bits the kind tells. For the layouts see lexicon.nodes.
"""

from array import array

from erudit_core.annotations import Lookup, PackFile
from erudit_core.const import const
from erudit_core.lexicon.nodes import (
    CODE_BITS,
    HAS_ROW,
    INLINE,
    IS_SPECIAL,
    IS_WORD,
    LENGTH_SHIFT,
    LISTED,
    ROW_SHIFT,
    SYMBOL_BITS,
)
from erudit_core.lexicon.opening.pack_header import (
    NAME,
    LexiconError,
    read_at,
    read_header,
    read_text,
)

WIDEST = const(17)  # bits of a length, a place or an address
BODY_BITS = const(131071)
_DEEPEST = const(15)
FIXED = const(212)
LARGEST = const(212 + 65 * 16 + 64 * 32)


def open_tables(reader: Lookup, file: PackFile) -> tuple[tuple, tuple]:
    """Read header and tables; give the reader what they tell, and return the second and the third
    part of its `_hot`: decoding tables, and where things lie.

    LexiconError, "damaged" if it cannot be a table.
    """
    start, reader.size, reader.count, reader._marks, reader._salt, width, fields = read_header(file)
    reader.name = read_text(file, NAME)
    reader.room = max(32, width)
    size = fields[0] | fields[1] << 8
    if not FIXED < size <= LARGEST:
        raise LexiconError("damaged")
    raw = bytearray(size)
    if read_at(file, start, raw) != size:
        raise LexiconError("damaged")
    groups, classes, entry = raw[0], raw[1], raw[2]
    widths = raw[132:148]
    if (
        size != FIXED + groups * 16 + classes * 32
        or entry not in (2, 3)
        or max(raw[3:68]) >= groups
        or max(raw[68:132]) >= classes
        or max(widths) > WIDEST
    ):
        raise LexiconError("damaged")
    reader._rows = _rows(raw)
    letters = bytearray(groups << CODE_BITS)
    kinds = array("H", bytes(2 * classes << CODE_BITS))
    at = FIXED
    for i in range(groups):
        _fill(letters, i << CODE_BITS, raw, at, 32, None)
        at += 16
    for i in range(classes):
        _fill(kinds, i << CODE_BITS, raw, at, 64, widths)
        at += 32
    tables = (
        bytearray(_DEEPEST),  # letters whose bodies are being passed over
        letters,
        # where a letter's code begins, by context; and a kind's, by letter | LATER
        array("H", [number << CODE_BITS for number in raw[3:68]]),
        kinds,
        array("H", [number << CODE_BITS for number in raw[68:132]]),
        widths,
        _lists(raw, widths),
    )
    return tables, _places(start + size, fields, entry + 1)


def _places(lists, fields, size):
    """Return where lists, pairs with wide nodes, shared nodes and trees begin; then the bytes of a
    wide node's child.
    """
    wide = lists + (fields[2] | fields[3] << 8)
    region = wide + (fields[4] | fields[5] << 8 | fields[6] << 16)
    return lists, wide, region, region + (fields[7] | fields[8] << 8 | fields[9] << 16), size


def _rows(raw):
    """Return by first letter: 0 none, else its entry."""
    rows = array("H", bytes(64))
    row = 0
    for letter in range(32):
        flags = raw[180 + letter] & (HAS_ROW | IS_WORD)
        if flags:
            rows[letter] = flags | row << ROW_SHIFT
            row += flags & HAS_ROW > 0
    return rows


def _lists(raw, widths):
    """Return where each letter's list begins, then the first rank of each LISTED type."""
    found = array("H", bytes(76))
    for letter in range(31):
        found[letter + 1] = found[letter] + raw[148 + letter]
    for i in range(5):
        found[33 + i] = found[32 + i] + (1 << widths[LISTED + i]) & 0xFFF
    return found


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
            entry = _kind(symbol, bits, widths) if widths else bits << SYMBOL_BITS | symbol
            table[base + turned] = entry
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


def _kind(symbol, bits, widths):
    """Return the entry of a kind with a code of `bits`."""
    what = symbol >> 2
    special = symbol & 1 or INLINE <= what < LISTED
    return bits + widths[what] << LENGTH_SHIFT | symbol << 1 | (IS_SPECIAL if special else 0)
