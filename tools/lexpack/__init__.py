# SPDX-License-Identifier: MIT
"""Encoder of dictionary packs: words in, one self-contained file out. The reader is erudit_core.lexicon."""

from erudit_core import alphabet
from lexpack.automaton import Automaton
from lexpack.container import choose_marks, wrap

MAX_WORDS = 1_000_000
MIN_LETTERS, MAX_LETTERS = 1, 15

__all__ = ["MAX_LETTERS", "MAX_WORDS", "MIN_LETTERS", "PackError", "pack"]


class PackError(ValueError):
    """A list that cannot be packed; the text says why."""


def _codes(word):
    codes = bytes(word) if not isinstance(word, str) else alphabet.encode(word)
    if not MIN_LETTERS <= len(codes) <= MAX_LETTERS or max(codes) > 31:
        raise PackError(f"{word!r}: not {MIN_LETTERS} to {MAX_LETTERS} Russian letters")
    return codes


def pack(words, name, *, title="", licence="", source="", flagged=(), progress=None):
    """Return the bytes of a pack of `words`; the same words give the same bytes, in any order.

    words: str (any case, Ё folded) or bytes-like of codes, 1–15 letters, at most MAX_WORDS distinct;
    flagged: those that the machine must never play (words not in the list are ignored);
    progress: called with (step: str, done: int, total: int). PackError, or ValueError for a
    character that is no Russian letter.
    """
    distinct = sorted({_codes(word) for word in words})
    if len(distinct) > MAX_WORDS:
        raise PackError(f"{len(distinct)} words, at most {MAX_WORDS} fit into a pack")
    known = set(distinct)
    bad = {code for code in map(_codes, flagged) if code in known}
    automaton = Automaton(distinct)
    salt, marks = choose_marks(distinct, bad)
    texts = (name, title, licence, source)
    return wrap(
        _body(automaton),
        fields=bytes(10),
        texts=texts,
        count=len(distinct),
        width=automaton.widest_path(),
        marks=marks,
        salt=salt,
    )


def _body(automaton):
    place = {0: 0}
    order = []
    free = 1
    for number in range(len(automaton.nodes) - 1, 0, -1):
        place[number] = free
        order.append(number)
        free += len(automaton.nodes[number])
    if free >= 1 << 17:
        raise PackError(f"{free} edges, at most {(1 << 17) - 1} fit into a pack")
    out = bytearray()
    for number in order:
        edges = automaton.nodes[number]
        for i, (code, word, target) in enumerate(edges):
            last = i == len(edges) - 1
            out += (code | word << 5 | last << 6 | place[target] << 7).to_bytes(3, "little")
    return bytes(out) or bytes((0, 0, 0))
