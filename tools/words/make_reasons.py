# SPDX-License-Identifier: MIT
"""Makes the files of tools/words/reasons/ from the source packages: see reasons.py."""

from __future__ import annotations

import re
from collections import Counter
from os.path import commonprefix
from pathlib import Path
from typing import TYPE_CHECKING

from tools.lexpack import pack
from tools.words import packs
from tools.words.attest import fold
from tools.words.candidates import FAULT, NAME
from tools.words.opencorpora import FAULTY
from tools.words.reasons import ENDINGS, KINDS, LONGEST, STEMS, by_endings, read_endings
from tools.words.spoken import parses

if TYPE_CHECKING:
    from tools.words.sources import Sources

OFTEN = 8  # an ending that fewer forms have is an exception
MOST_OF_STEMS = 9_900  # bytes

_PLAYABLE = re.compile("[а-я]{2,15}")
_OTHERS = frozenset(("ADVB", "NUMR", "NPRO", "PRED", "PREP", "CONJ", "PRCL", "INTJ"))


def write(sources: Sources, chosen: dict[str, list[str]], folder: Path) -> int:
    """Writes all files into the folder; returns how many bytes they have together."""
    folder.mkdir(parents=True, exist_ok=True)
    kinds = words_by_kind(sources, set().union(*chosen.values()))
    total = 0
    for kind, words in kinds.items():
        data = pack(sorted(words), kind, licence=packs.LICENCE, source=packs.SOURCE)
        packs.write_whole(packs.path_of(kind, folder), data)
        total += len(data)
    nouns = {*chosen["nouns"], *chosen["rare"]}
    data = endings(sources, nouns, kinds).encode()
    packs.write_whole(folder / ENDINGS, data)
    total += len(data)
    data = stems(sources, nouns, {**kinds, "noun": nouns}, read_endings(folder / ENDINGS)).encode()
    packs.write_whole(folder / STEMS, data)
    return total + len(data)


def words_by_kind(sources: Sources, taken: set[str]) -> dict[str, set[str]]:
    """Kind of KINDS -> the folded words of it that are in use and that no pack takes."""
    found: dict[str, set[str]] = {kind: set() for kind in KINDS}
    for lexeme in sources.corpora.lexemes():
        head = fold(lexeme[0])
        kind = _kind(sources.corpora.forms(lexeme)[0][1])
        if kind and head in sources.frequency and head not in taken and _PLAYABLE.fullmatch(head):
            found[kind].add(head)
    for word, readings in sources.readings.items():
        if word not in taken:
            marks = {reading.kind for reading in readings}
            if FAULT in marks:
                found["fault"].add(word)
            if NAME in marks and word in sources.frequency:
                found["name"].add(word)
    return found


def _kind(tags):
    """The kind of a first form that is no noun, or None."""
    if "INFN" in tags:
        return "verb"
    if "ADJF" in tags:
        return "adjective"
    return "other" if tags & _OTHERS else None


def endings(sources: Sources, nouns: set[str], kinds: dict[str, set[str]]) -> str:
    """The text of endings.txt: what the forms of these words have in common."""
    heads = {"noun": nouns, "adjective": kinds["adjective"], "verb": kinds["verb"]}
    counts: Counter[tuple[str, str, str]] = Counter()
    for lexeme in sources.corpora.lexemes():
        head = fold(lexeme[0])
        forms = sources.corpora.forms(lexeme)
        part = "noun" if sources.corpora.is_noun(lexeme) else _kind(forms[0][1])
        if head not in heads.get(part or "", ()):
            continue
        for form in {fold(form) for form, _ in forms} - {head}:
            stem = len(commonprefix((form, head)))
            if stem and len(form) - stem <= LONGEST:
                counts[part or "", form[stem:], head[stem:]] += 1
    rows = sorted(
        (part, -count, form, head) for (part, form, head), count in counts.items() if count >= OFTEN
    )
    lines = [f"{part} | {form} | {head}\n" for part, _, form, head in rows]
    return "# Made by the build: part | ending of a form | ending of the first form\n" + "".join(
        lines
    )


def stems(
    sources: Sources,
    nouns: set[str],
    known: dict[str, set[str]],
    endings: dict[str, dict[str, list[str]]],
) -> str:
    """The text of stems.txt: of the forms of these nouns that no ending makes a form of anything,
    or makes one of the wrong word, the commonest that fit into MOST_OF_STEMS bytes.

    A form of a plural that is a first form itself belongs to that (детьми to дети).
    """
    heads: dict[str, set[str]] = {}
    for lexeme in sources.corpora.lexemes():
        head = fold(lexeme[0])
        if head not in nouns or not sources.corpora.is_noun(lexeme):
            continue
        forms = [(fold(form), tags) for form, tags in sources.corpora.forms(lexeme)]
        plural = next((f for f, tags in forms if tags.issuperset(("nomn", "plur"))), head)
        for form, tags in forms:
            own = plural if "plur" in tags and plural in nouns else head
            if form in sources.frequency and _PLAYABLE.fullmatch(form) and not tags & FAULTY:
                heads.setdefault(form, set()).add(own)
    taken = set().union(*known.values())
    of: dict[str, list[str]] = {}
    size = 0
    for form in sorted(heads.keys() - taken, key=lambda form: (-sources.frequency[form], form)):
        guess = by_endings(form, endings, lambda part, text: text in known[part])
        if guess and (guess[1] in heads[form] or _belongs(sources, form, guess[1])):
            continue
        head = max(heads[form], key=lambda head: _nearness(sources, form, head))
        size += len(f" {form}".encode()) + (len(f"{head} |\n".encode()) if head not in of else 0)
        if size > MOST_OF_STEMS:
            break
        of.setdefault(head, []).append(form)
    return "# Made by the build: first form | forms that no ending explains\n" + "".join(
        f"{head} | {' '.join(sorted(forms))}\n" for head, forms in sorted(of.items())
    )


def _belongs(sources, form, head):
    """Tell whether the form is really one of a word with this first form."""
    return any(fold(lexeme[0]) == head for lexeme, _ in parses(sources, form))


def _nearness(sources, form, head):
    """Of two first forms of a form the one with the larger value is told."""
    return len(commonprefix((form, head))), sources.frequency.get(head, 0), head
