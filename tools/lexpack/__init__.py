# SPDX-License-Identifier: MIT
"""Encoder of dictionary packs: words in, one file out. It is read by erudit_core.lexicon."""

from collections.abc import Callable, Iterable

from erudit_core.rules import alphabet
from tools.lexpack.automaton import Automaton
from tools.lexpack.body import Body, DoesNotFit
from tools.lexpack.container import PackError, choose_marks, wrap
from tools.lexpack.meanings import pack_meanings
from tools.lexpack.plan import Options, Plan
from tools.lexpack.theme import pack_theme

MAX_WORDS = 400_000
MIN_LETTERS, MAX_LETTERS = 1, 15

__all__ = [
    "MAX_LETTERS",
    "MAX_WORDS",
    "MIN_LETTERS",
    "PackError",
    "pack",
    "pack_meanings",
    "pack_theme",
]


def _codes(word):
    codes = bytes(word) if not isinstance(word, str) else alphabet.encode(word)
    if not MIN_LETTERS <= len(codes) <= MAX_LETTERS or max(codes) > 31:
        raise PackError(f"{word!r}: not {MIN_LETTERS} to {MAX_LETTERS} Russian letters")
    return codes


# Bits of a far pointer: the first that reach all shared nodes are taken.
_FARS = ((7, 9, 11, 13), (8, 10, 12, 15), (8, 11, 14, 17))


def pack(
    words: Iterable[bytes | str],
    name: str,
    *,
    title: str = "",
    licence: str = "",
    source: str = "",
    flagged: Iterable[bytes | str] = (),
    options: Options | None = None,
    progress: Callable[[str, int, int], None] | None = None,
) -> bytes:
    """Return the bytes of a pack of `words`; the same words give the same bytes, in any order.

    words: str (any case, Ё folded) or bytes-like of codes, 1–15 letters, at most MAX_WORDS;
    flagged: those that the machine must never play (words not in the list are ignored);
    options: a plan.Options; progress: called with (step: str, done: int, total: int). PackError,
    or another ValueError for a character that is no Russian letter or a text that is too long.
    """
    distinct = sorted({_codes(word) for word in words})
    if len(distinct) > MAX_WORDS:
        raise PackError(f"{len(distinct)} words, at most {MAX_WORDS} fit into a pack")
    known = set(distinct)
    bad = {code for code in map(_codes, flagged) if code in known}
    automaton = Automaton(distinct)
    body = _body(automaton, options or Options(), progress)
    salt, marks = choose_marks(distinct, bad)
    return wrap(
        body.data,
        fields=body.fields,
        texts=(name, title, licence, source),
        count=len(distinct),
        width=automaton.widest_path(),
        marks=marks,
        salt=salt,
    )


def _body(automaton, options, progress):
    for fars in _FARS:
        try:
            return Body(Plan(automaton, options.with_fars(fars), progress))
        except DoesNotFit as error:
            reason = error
    raise PackError(f"the list does not fit into a pack: {reason}")
