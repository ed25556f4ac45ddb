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
from tools.words.reasons import ENDINGS, KINDS, LONGEST

if TYPE_CHECKING:
    from tools.words.sources import Sources

OFTEN = 8  # an ending that fewer forms have is an exception

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
    data = endings(sources, {*chosen["nouns"], *chosen["rare"]}, kinds).encode()
    packs.write_whole(folder / ENDINGS, data)
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
