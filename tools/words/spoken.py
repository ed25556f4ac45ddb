# SPDX-License-Identifier: MIT
"""Says in plain words what a spelling is when it is no noun in its first form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.common.console import tell
from tools.words.candidates import spellings

if TYPE_CHECKING:
    from tools.words.sources import Sources


_PARTS = {
    "NOUN": ("существительное", "a noun"),
    "ADJF": ("прилагательное", "an adjective"),
    "ADJS": ("краткое прилагательное", "a short adjective"),
    "COMP": ("сравнительная степень", "a comparative"),
    "VERB": ("глагол", "a verb"),
    "INFN": ("глагол", "a verb"),
    "PRTF": ("причастие", "a participle"),
    "PRTS": ("краткое причастие", "a short participle"),
    "GRND": ("деепричастие", "a gerund"),
    "NUMR": ("числительное", "a numeral"),
    "ADVB": ("наречие", "an adverb"),
    "NPRO": ("местоимение", "a pronoun"),
    "PRED": ("предикатив", "a predicative"),
    "PREP": ("предлог", "a preposition"),
    "CONJ": ("союз", "a conjunction"),
    "PRCL": ("частица", "a particle"),
    "INTJ": ("междометие", "an interjection"),
}
_WORD = ("слово", "a word")
_CASES = {
    "nomn": ("именительный падеж", "nominative"),
    "gent": ("родительный падеж", "genitive"),
    "datv": ("дательный падеж", "dative"),
    "accs": ("винительный падеж", "accusative"),
    "ablt": ("творительный падеж", "instrumental"),
    "loct": ("предложный падеж", "prepositional"),
    "voct": ("звательная форма", "vocative"),
    "gen1": ("родительный падеж", "genitive"),
    "gen2": ("второй родительный падеж", "partitive"),
    "loc2": ("второй предложный падеж", "locative"),
}
_NUMBERS = {"sing": ("единственное число", "singular"), "plur": ("множественное число", "plural")}


def parses(sources: Sources, word: str) -> list[tuple[tuple[str, int], frozenset[str]]]:
    """OpenCorpora's readings of a folded word in all its spellings: (lexeme, grammemes)."""
    return [parse for text in spellings(word) for parse in sources.corpora.parses(text)]


def describe(sources: Sources, word: str) -> list[str]:
    """Sentences that tell what a word is that no reading as a noun covers."""
    found = []
    for spelling in spellings(word):
        for (head, _), tags in sources.corpora.parses(spelling):
            part = next((text for tag, text in _PARTS.items() if tag in tags), _WORD)
            text = _text(spelling, head.upper(), part, tags)
            if text not in found:
                found.append(text)
    if found:
        return found
    if word in sources.wiktionary.senses:
        return [
            tell(
                "в ru-Wiktionary есть, в OpenCorpora нет: как оно склоняется, сказать некому",
                "ru-Wiktionary has it, OpenCorpora does not, so nothing says how it declines",
            )
        ]
    if word in sources.wiktionary.names:
        return [tell("ru-Wiktionary: имя собственное", "ru-Wiktionary: a name")]
    return [tell("ни в одном источнике его нет", "no source has it")]


def _text(spelling, head, part, tags):
    """What one reading makes of a spelling: a form of `head`, or the word `head` itself."""
    if head.lower() == spelling:
        return tell(
            f"OpenCorpora: {part[0]}, не существительное", f"OpenCorpora: {part[1]}, no noun"
        )
    marks = ()
    if part == _PARTS["NOUN"]:
        marks = [tell(*text) for tag, text in {**_CASES, **_NUMBERS}.items() if tag in tags]
    case = f" ({', '.join(marks)})" if marks else ""
    form = " ".join(marks) if marks else "a form"
    return tell(
        f"OpenCorpora: форма слова {head}{case}, {part[0]}",
        f"OpenCorpora: {form} of {head}, {part[1]}",
    )
