# SPDX-License-Identifier: MIT
"""Who judges the words of a legal placement, and in which order (R9, R10, repeated words)."""

from binascii import crc32

from erudit_core.annotations import Known, Rules
from erudit_core.const import const
from erudit_core.rules import play
from erudit_core.rules.ruleset import TRUST

_HASH = const(0xFFFFFF)


def word_hash(codes: bytes | bytearray) -> int:
    """Return the 24-bit fingerprint by which the game remembers a word: three bytes in a
    snapshot.
    """
    return crc32(codes) & _HASH


def judge(
    rules: Rules,
    known: Known,
    asking: bool,
    refused: list[int],
    played: list[int],
    out: play.Outcome,
) -> None:
    """Judge the words of the Outcome `out`: main word, side words in order, then repeats.

    ``known(codes)`` is the dictionary with what was accepted; `asking` tells whether people can be
    asked; `refused` (this turn) and `played` (main words) are lists of `word_hash`.
    """
    main = out.main_word()
    if rules.judge != TRUST:
        for start, word, _ in [(out.start, main, 0)] + out.sides:
            if not known(word):
                if not asking or word_hash(word) in refused:
                    out.refuse(play.UNKNOWN_WORD, start, word)
                    out.ask = b""
                    return
                # Go on: a word refused earlier this turn makes asking for this one useless.
                out.ask = out.ask or word
    if not rules.repeats and word_hash(main) in played:
        out.refuse(play.REPEATED, out.start, main)
