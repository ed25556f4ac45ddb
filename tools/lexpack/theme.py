# SPDX-License-Identifier: MIT
"""Encoder of themes: which words of the packs belong to one field. Read by erudit_core's theme."""

import re
from binascii import crc32
from collections.abc import Iterable

from erudit_core.lexicon.opening.theme_header import THEME_MAGIC, THEME_VERSION
from erudit_core.lexicon.theme import BUCKET_SHIFT, MOST_IN_BUCKET, theme_hash
from erudit_core.rules import alphabet
from tools.lexpack.container import PackError, whole

MAX_TITLE = 16  # letters
MAX_THEME_WORDS = 20_000
_NAME = re.compile(r"[a-z]{1,16}")
# How many words of other fields would have a word's hash by chance, with the first modulus tried.
# The more, the smaller the file, and the longer the search for a modulus with which none has.
_CHANCE = 6
_TRIES = 100_000
LARGEST_MODULUS = 1 << 29
_USUAL_IN_BUCKET = 16  # at most, on average


def pack_theme(
    name: str,
    title_ru: str,
    title_en: str,
    words: Iterable[bytes | str],
    universe: Iterable[bytes | str],
    *,
    licence: str = "",
    source: str = "",
) -> bytes:
    """Return the bytes of the theme file `name` (its id, a–z, at most 16); the same words give the
    same bytes, in any order.

    words: of the theme, str (any case, Ё folded) or letter codes; universe: all words of all packs
    with which it is to be used, in the same way, those of the theme among them. The titles have at
    most 16 letters. PackError, or another ValueError for a character that is no Russian letter.
    """
    if not _NAME.fullmatch(name):
        raise PackError(f"{name!r}: a theme's id has 1 to 16 of the letters a to z")
    for title in (title_ru, title_en):
        if not 0 < len(title) <= MAX_TITLE:
            raise PackError(f"{title!r}: a theme's title has 1 to {MAX_TITLE} letters")
    every = {_codes(word) for word in universe}
    mine = {_codes(word) for word in words}
    if not 0 < len(mine) <= MAX_THEME_WORDS:
        raise PackError(f"{len(mine)} words: a theme has 1 to {MAX_THEME_WORDS}")
    stray = sorted(mine - every)
    if stray:
        raise PackError(f"{alphabet.decode(stray[0])} is in the theme and in no pack")
    modulus = choose_modulus(mine, every - mine)
    hashes = sorted(theme_hash(word, modulus) for word in mine)
    buckets = fill_buckets(hashes, modulus)
    ends = [sum(buckets[:i]) for i in range(len(buckets) + 1)]
    body = b"".join(end.to_bytes(2, "little") for end in ends)
    body += b"".join((value & 0xFFFF).to_bytes(2, "little") for value in hashes)
    texts = (name, title_ru, licence, source, title_en)
    fields = modulus.to_bytes(4, "little") + bytes(6)
    head = THEME_MAGIC + bytes((THEME_VERSION, 0))
    return whole(head, (len(mine), 0, 0, 0), fields, texts, body)


def _codes(word):
    return bytes(word) if not isinstance(word, str) else alphabet.encode(word)


def choose_modulus(
    mine: set[bytes], others: set[bytes], chance: int = _CHANCE, apart: bool = False
) -> int:
    """The first modulus with which no other word has a hash of one of `mine` and no bucket is too
    full, nor, with `apart`, two of `mine` have the same. PackError.

    chance: how many others would have one with the first modulus that is tried.
    """
    inside: dict[int, bytes] = {}
    for word in sorted(mine):
        twin = inside.setdefault(crc32(word, len(word)), word)
        if apart and twin != word:
            raise _alike(twin, word, "leave one of them out")
    outside = {crc32(word, len(word)): word for word in others}
    for value in sorted(inside.keys() & outside.keys()):
        raise _alike(inside[value], outside[value], "take both in, or neither")
    least = (len(mine) << BUCKET_SHIFT) // _USUAL_IN_BUCKET
    first = min(max(least, len(inside) * len(outside) // chance), LARGEST_MODULUS - _TRIES)
    for modulus in range(first, first + _TRIES):
        hashes = {value % modulus for value in inside}
        if apart and len(hashes) < len(inside):
            continue
        if any(value % modulus in hashes for value in outside):
            continue
        if (
            max(fill_buckets([theme_hash(word, modulus) for word in mine], modulus))
            <= MOST_IN_BUCKET
        ):
            return modulus
    raise PackError("no modulus keeps these words apart from the others")


def _alike(one, other, cure):
    pair = f"{alphabet.decode(one)} and {alphabet.decode(other)}"
    return PackError(f"{pair} have the same CRC-32: {cure}")


def fill_buckets(hashes: list[int], modulus: int) -> list[int]:
    """How many hashes lie in each bucket."""
    counts = [0] * ((modulus - 1 >> BUCKET_SHIFT) + 1)
    for value in hashes:
        counts[value >> BUCKET_SHIFT] += 1
    return counts
