# SPDX-License-Identifier: MIT
"""The outside of a file of meanings: that of a pack file (`pack_header`) with a magic of its own
and in the fields the modulus of its hashes (u32), runs (u16) and bytes of phrases (u24). The body
has the runs, the phrases, the entries of the buckets, the marks and the texts.
"""

from erudit_core.annotations import PackFile, Steps
from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.opening.pack_header import (
    NAME,
    read_at,
    read_header,
    read_text,
    verifying,
)

MEANINGS_MAGIC = b"ERMN"
MEANINGS_VERSION = const(1)
MOST_RUNS = const(1024)


def read_meanings(file: PackFile) -> tuple[str, int, int, tuple[int, int, int, int], bytearray]:
    """Return (name, words, modulus, (places of entries, marks, texts, phrases), runs).

    LexiconError: "magic" if it is no file of meanings, "version", "truncated", "damaged". The other
    texts are read by `pack_header.read_text`.
    """
    start, total, count, _, _, _, fields = read_header(file, MEANINGS_MAGIC, MEANINGS_VERSION)
    modulus = fields[0] | fields[1] << 8 | fields[2] << 16 | fields[3] << 24
    number = fields[4] | fields[5] << 8
    phrases = start + 4 * number
    entries = phrases + (fields[6] | fields[7] << 8 | fields[8] << 16)
    marks = entries + 5 * ((modulus + 0xFFFF >> 16) + 1)
    texts = marks + 2 * count
    if not 0 < modulus <= 1 << 29 or number > MOST_RUNS or texts + 4 > total:
        raise LexiconError("damaged")
    runs = bytearray(4 * number)
    if read_at(file, start, runs) != len(runs):
        raise LexiconError("truncated")
    return read_text(file, NAME), count, modulus, (entries, marks, texts, phrases), runs


def verifying_meanings(file: PackFile, window: int = 256) -> Steps:
    """Check the whole file in steps, as `pack_header.verifying` does a pack."""
    return verifying(file, window, MEANINGS_MAGIC, MEANINGS_VERSION)
