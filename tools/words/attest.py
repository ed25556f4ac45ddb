# SPDX-License-Identifier: MIT
"""The independent witnesses: Lebedev's hunspell dictionary, ru-Wiktionary, token frequencies."""

import gzip
import re
import sqlite3
from pathlib import Path


def fold(text: str) -> str:
    """The spelling on the board, in lower case: ё is е."""
    return text.lower().replace("ё", "е")


# Lebedev's flags of nouns that decline. Under O there are also adjectives in -чий (паучий).
_NOUN_FLAGS = frozenset("FGHIJKO")


class Hunspell:
    """Stems and suffix rules of a hunspell dictionary; a stem's forms are expanded on demand."""

    def __init__(self, folder: Path) -> None:
        self.rules = _read_rules(folder / "ru_RU.aff")
        self.stems = {}  # folded stem -> list of (stem, flags)
        with open(folder / "ru_RU.dic", encoding="utf-8") as file:
            next(file)
            for line in file:
                stem, _, flags = line.strip().partition("/")
                if stem:
                    self.stems.setdefault(fold(stem), []).append((stem, flags))

    def has_lower(self, word: str) -> bool:
        """Tell whether a stem in lower case is `word` (folded)."""
        return any(stem.islower() for stem, flags in self.stems.get(word, ()))

    def is_noun(self, word: str) -> bool:
        """Tell whether a stem in lower case is `word` (folded) and declines as nouns do."""
        return not word.endswith("чий") and any(
            stem.islower() and flags and _NOUN_FLAGS.issuperset(flags)
            for stem, flags in self.stems.get(word, ())
        )

    def forms(self, word: str) -> set[str]:
        """Folded forms, other than itself, of the lower-case stems that read `word` (folded)."""
        found = set()
        for stem, flags in self.stems.get(word, ()):
            if stem.islower():
                for flag in flags:
                    for strip, add, condition in self.rules.get(flag, ()):
                        if condition.search(stem):
                            base = stem[: len(stem) - len(strip)] if strip else stem
                            found.add(fold(base + add))
        return found


def _read_rules(path):
    """Flag -> list of (letters taken off, letters put on, condition on the stem's end)."""
    rules = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            parts = line.split()
            if len(parts) >= 5 and parts[0] == "SFX":
                strip, add, condition = ("" if part == "0" else part for part in parts[2:5])
                rules.setdefault(parts[1], []).append((strip, add, re.compile(condition + "$")))
    return rules


class Wiktionary:
    """Headwords of ru-Wiktionary with their definitions."""

    def __init__(self, path: Path) -> None:
        self.senses = {}  # folded lower-case headword -> list of definitions
        self.names = set()  # folded headwords that are written with a capital
        database = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
        query = "SELECT lemma, definition FROM synsets ORDER BY synset_id, lemma, definition"
        for lemma, definition in database.execute(query):
            if lemma.islower():
                parts = definition.split("~")
                self.senses.setdefault(fold(lemma), []).append("~".join(parts[4:-2]))
            elif lemma[:1].isupper():
                self.names.add(fold(lemma))
        database.close()


def read_frequencies(path: Path) -> dict[str, int]:
    """Folded token -> how often it occurs in 10**12 tokens, from wordfreq's list of bands.

    Whole numbers: sums of them are the same on every machine.
    """
    import msgpack

    with gzip.open(path, "rb") as file:
        bands = msgpack.load(file, raw=False)[1:]
    found = {}
    for centibels, tokens in enumerate(bands):
        often = round(10 ** (12 - centibels / 100))
        for token in tokens:
            word = fold(token)
            found[word] = found.get(word, 0) + often
    return found
