# SPDX-License-Identifier: MIT
"""Draws inflected forms that are no first form of any word: none of them may be accepted."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

from tools.words.attest import fold

if TYPE_CHECKING:
    from tools.words.lists import Lists
    from tools.words.sources import Sources


SEED = 20
_PLAYABLE = re.compile("[а-яё]{2,15}")


def draw(sources: Sources, lists: Lists, count: int, seed: int = SEED) -> list[str]:
    """Sorted list of `count` distinct folded forms; the same seed draws the same ones.

    Round after round one lexeme of every paradigm gives one form, so that rare paradigms come up
    as well; then nouns alone, a case and a number at a time. A nominative that the source lists
    beside the first form (супруга, свиданье) is no inflected form here, nor is a plural that the
    lists call a headword (деньги).
    """
    chance = random.Random(seed)
    lexemes = sources.corpora.lexemes()
    firsts = {fold(head) for head, _ in lexemes} | set(sources.readings) | lists.words()
    groups = {}
    for lexeme in lexemes:
        groups.setdefault(lexeme[1], []).append(lexeme)
    paradigms = [groups[number] for number in sorted(groups)]
    nouns = [group for group in paradigms if sources.corpora.is_noun(group[0])]
    found = set()
    while len(found) < count // 2:
        _round(sources.corpora, chance, paradigms, None, firsts, found, count // 2)
    cells = _cells(sources.corpora, nouns)
    while len(found) < count:
        for cell in cells:
            _round(sources.corpora, chance, chance.sample(nouns, 40), cell, firsts, found, count)
    return sorted(found)


def _cells(corpora, nouns):
    """Sorted list of the (case, number) pairs that nouns have."""
    cells = set()
    for group in nouns:
        for _, tags in corpora.forms(group[0]):
            number = tags & {"sing", "plur"}
            case = [
                tag for tag in tags if re.fullmatch("nomn|gent|datv|accs|ablt|loct|...[12]", tag)
            ]
            cells.update((c, n) for c in case for n in number)
    return sorted(cells)


def _round(corpora, chance, groups, cell, firsts, found, count):
    """One form of one lexeme of each group, of the cell if one is given."""
    for group in groups:
        forms = [
            folded
            for form, tags in corpora.forms(chance.choice(group))
            if (cell is None or tags.issuperset(cell))
            and _PLAYABLE.fullmatch(form)
            and (folded := fold(form)) not in firsts
        ]
        if forms and len(found) < count:
            found.add(chance.choice(forms))
