# SPDX-License-Identifier: MIT
"""Encoder of meanings: one short text a word. Read by erudit_core.lexicon.meanings."""

from binascii import crc32
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby

from erudit_core.lexicon.meanings import (
    LONGEST_PHRASE,
    LONGEST_TEXT,
    MOST_BITS,
    SIGN_BYTES,
    SIGNS,
)
from erudit_core.lexicon.opening.meanings_header import MEANINGS_MAGIC, MEANINGS_VERSION, MOST_RUNS
from erudit_core.rules import alphabet
from tools.lexpack.container import PackError, whole
from tools.lexpack.phrases import code_lengths, split
from tools.lexpack.theme import choose_modulus, fill_buckets

MOST_MEANINGS = 60_000
_CHANCE = 4
END = b""  # the phrase that ends a text

_BYTES = {chr(byte): byte for byte in range(0x20, 0x7F)}
_BYTES.update((chr(byte + 0x350), byte) for byte in range(0xC0, 0x100))
_BYTES.update(zip(SIGNS, SIGN_BYTES, strict=True))


def foreign_sign(text: str) -> str | None:
    """The first sign of a text that a device cannot show, or None."""
    return next((sign for sign in text if sign not in _BYTES), None)


def encode_text(text: str) -> bytes:
    """The bytes of a text, a sign a byte; PackError names what cannot be shown or is too long."""
    if not 0 < len(text) <= LONGEST_TEXT:
        raise PackError(f"{len(text)} characters, a text has 1 to {LONGEST_TEXT}")
    sign = foreign_sign(text)
    if sign is not None:
        raise PackError(f"{sign!r} (U+{ord(sign):04X}) is no sign that a device can show")
    return bytes(_BYTES[sign] for sign in text)


def pack_meanings(
    name: str,
    texts: Mapping[bytes, str] | Mapping[str, str],
    universe: Iterable[bytes | str],
    *,
    title: str = "",
    licence: str = "",
    source: str = "",
) -> bytes:
    """Return the bytes of a file of meanings; the same texts give the same bytes, in any order.

    texts: word -> text of 1 to 120 characters; a word is a str (any case, Ё folded) or letter
    codes; universe: all words of all packs with which it is to be used, in the same way: none but
    those of `texts` gets a text. PackError, or another ValueError for a character that is no
    Russian letter.
    """
    coded = {_codes(word): encode_text(text) for word, text in texts.items()}
    if not 0 < len(coded) <= MOST_MEANINGS:
        raise PackError(f"{len(coded)} words: a file of meanings has 1 to {MOST_MEANINGS}")
    others = {_codes(word) for word in universe} - coded.keys()
    modulus = choose_modulus(set(coded), others, _CHANCE, apart=True)
    words = sorted((crc32(word, len(word)) % modulus, word) for word in coded)
    phrases = split([coded[word] for _, word in words], LONGEST_PHRASE)
    counts = Counter(phrase for text in phrases for phrase in text)
    counts[END] = len(words)
    order, lengths = _ordered(counts)
    runs = _runs(order, lengths)
    codes = _codes_of(order, lengths)
    entries, bits = _buckets([value for value, _ in words], modulus, phrases, codes)
    joined = b"".join(order)
    if len(runs) > 4 * MOST_RUNS:
        raise PackError(f"{len(runs) // 4} runs of phrases, at most {MOST_RUNS} can be read")
    fields = modulus.to_bytes(4, "little") + (len(runs) // 4).to_bytes(2, "little")
    fields += len(joined).to_bytes(3, "little") + bytes(1)
    marks = b"".join((value & 0xFFFF).to_bytes(2, "little") for value, _ in words)
    head = MEANINGS_MAGIC + bytes((MEANINGS_VERSION, 0))
    body = runs + joined + entries + marks + bits
    return whole(head, (len(words), 0, 0, 0), fields, (name, title, licence, source), body)


def _codes(word):
    return bytes(word) if not isinstance(word, str) else alphabet.encode(word)


def _ordered(counts):
    """(the phrases in the order of their codes, phrase -> bits)."""
    lengths = code_lengths(counts)
    if max(lengths.values()) > MOST_BITS:
        raise PackError(f"a code of {max(lengths.values())} bits, at most {MOST_BITS} can be read")
    return sorted(lengths, key=lambda phrase: (lengths[phrase], len(phrase), phrase)), lengths


def _runs(order, lengths):
    """The table of runs: bits, bytes of each phrase, how many phrases."""
    made = b""
    for (bits, size), run in groupby(order, key=lambda phrase: (lengths[phrase], len(phrase))):
        made += bytes((bits, size)) + len(list(run)).to_bytes(2, "little")
    return made


def _codes_of(order, lengths):
    """Phrase -> its code as text of 0 and 1: canonical, counted up in the given order."""
    codes = {}
    code = last = 0
    for phrase in order:
        code <<= lengths[phrase] - last
        last = lengths[phrase]
        codes[phrase] = f"{code:0{last}b}"
        code += 1
    return codes


def _buckets(hashes, modulus, phrases, codes):
    """(entries of the buckets, the texts): an entry tells how many words lie before a bucket and
    where its texts begin.
    """
    counts = fill_buckets(hashes, modulus)
    entries = b""
    parts = []
    done = place = 0
    for count in [*counts, 0]:
        entries += done.to_bytes(2, "little") + place.to_bytes(3, "little")
        bits = "".join(
            codes[phrase] for text in phrases[done : done + count] for phrase in [*text, END]
        )
        bits += "0" * (-len(bits) % 8)
        part = int(bits, 2).to_bytes(len(bits) // 8, "big") if bits else b""
        parts.append(part)
        done += count
        place += len(part)
    return entries, b"".join(parts)
