# SPDX-License-Identifier: MIT
"""Says in plain words what a spelling is when it is no noun in its first form."""

from words.candidates import spellings

_PARTS = {
    "NOUN": "a noun",
    "ADJF": "an adjective",
    "ADJS": "a short adjective",
    "COMP": "a comparative",
    "VERB": "a verb",
    "INFN": "a verb",
    "PRTF": "a participle",
    "PRTS": "a short participle",
    "GRND": "a gerund",
    "NUMR": "a numeral",
    "ADVB": "an adverb",
    "NPRO": "a pronoun",
    "PRED": "a predicative",
    "PREP": "a preposition",
    "CONJ": "a conjunction",
    "PRCL": "a particle",
    "INTJ": "an interjection",
}
_CASES = {
    "nomn": "nominative",
    "gent": "genitive",
    "datv": "dative",
    "accs": "accusative",
    "ablt": "instrumental",
    "loct": "prepositional",
    "voct": "vocative",
    "gen1": "genitive",
    "gen2": "partitive",
    "loc2": "locative",
}
_NUMBERS = {"sing": "singular", "plur": "plural"}


def describe(sources, word):
    """Sentences that tell what a word is that no reading as a noun covers."""
    found = []
    for spelling in spellings(word):
        for (head, _), tags in sources.corpora.parses(spelling):
            part = next((text for tag, text in _PARTS.items() if tag in tags), "a word")
            if head == spelling:
                text = f"OpenCorpora: {part}, no noun"
            else:
                marks = [text for tag, text in {**_CASES, **_NUMBERS}.items() if tag in tags]
                form = " ".join(marks) if part == "a noun" and marks else "a form"
                text = f"OpenCorpora: {form} of {head.upper()}, {part}"
            if text not in found:
                found.append(text)
    if found:
        return found
    if word in sources.wiktionary.senses:
        return ["ru-Wiktionary has it, OpenCorpora does not, so nothing says how it declines"]
    if word in sources.wiktionary.names:
        return ["ru-Wiktionary: a name"]
    return ["no source has it"]
