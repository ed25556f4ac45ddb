# SPDX-License-Identifier: MIT
"""What OpenCorpora offers for a spelling: readings that could make it a noun in the nominative."""

import re
from collections import namedtuple
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tools.words.attest import fold
from tools.words.opencorpora import FAULTY, PROPER, OpenCorpora

LEMMA = "lemma"  # the nominative that dictionaries list
VARIANT = "variant"  # another nominative of such a lexeme: свиданье, бобр, вожатая
TWIN = "twin"  # the archaic -ие beside a living -ье: счастие
NAME = "name"  # marked as a name, a place, a firm or an abbreviation
FAULT = "fault"  # marked as a misspelling

_PLAYABLE = re.compile("[а-яё]{2,15}")
_MOST_YO = 2  # no noun has more of them

Reading = namedtuple("Reading", "kind spelled tags lexeme")


def all_readings(corpora: OpenCorpora) -> dict[str, list[Reading]]:
    """Folded spelling -> list of Reading, over all nouns of the source that fit on the board."""
    found = {}
    for lexeme in corpora.lexemes():
        if corpora.is_noun(lexeme):
            for reading in _of_lexeme(lexeme, corpora.forms(lexeme)):
                if _PLAYABLE.fullmatch(reading.spelled):
                    found.setdefault(fold(reading.spelled), []).append(reading)
    return found


class FewReadings:
    """As the dictionary of `all_readings`, for a few words without the walk over all lexemes."""

    def __init__(self, corpora: OpenCorpora) -> None:
        self.corpora = corpora

    def get(self, word: str, default: Any = None) -> Any:
        """The readings of a folded word, or `default` if there are none."""
        lexemes = {
            lexeme
            for spelling in spellings(word)
            for lexeme, _ in self.corpora.parses(spelling)
            if self.corpora.is_noun(lexeme)
        }
        found = [
            reading
            for lexeme in sorted(lexemes)
            for reading in _of_lexeme(lexeme, self.corpora.forms(lexeme))
            if fold(reading.spelled) == word
        ]
        return found or default


def spellings(word: str) -> Iterator[str]:
    """The folded word, then with some of its е as ё."""
    places = [place for place, letter in enumerate(word) if letter == "е"]
    for count in range(_MOST_YO + 1):
        for chosen in combinations(places, count):
            yield "".join("ё" if i in chosen else letter for i, letter in enumerate(word))


def _of_lexeme(lexeme, forms):
    """The readings of one noun.

    A plural counts where the lexeme has no singular, or where the source puts it first: бутсы.
    """
    singular = [(f, tags) for f, tags in forms if tags.issuperset(("nomn", "sing"))]
    head, head_tags = forms[0]
    nominatives = singular if "plur" not in head_tags else [(head, head_tags), *singular]
    living = any("V-ie" not in tags for form, tags in nominatives)
    found = []
    for place, (form, tags) in enumerate(nominatives):
        if tags & FAULTY:
            kind = FAULT
        elif tags & PROPER:
            kind = NAME
        elif "V-ie" in tags and living:
            kind = TWIN
        elif place == 0 or "V-ie" in nominatives[0][1]:
            kind = LEMMA
        else:
            kind = VARIANT
        found.append(Reading(kind, form, tags, lexeme))
    return found
