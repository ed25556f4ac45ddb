# SPDX-License-Identifier: MIT
"""Decides of every word which packs it belongs to, and can say why.

A common noun of OpenCorpora in the nominative goes to `nouns` if an independent source attests it,
else to `rare`. One that OpenCorpora lacks needs two witnesses who do without it. Places are Geox
entries that a source writes with a capital. `easy` is a list of its own, as far as `nouns` has it.
The lists made by hand come first.
"""

from __future__ import annotations

import re
from collections import namedtuple
from typing import TYPE_CHECKING

from tools.common.console import tell
from tools.words.attest import fold
from tools.words.candidates import FAULT, LEMMA, NAME, TWIN, VARIANT, Reading
from tools.words.opencorpora import PROPER
from tools.words.said import said
from tools.words.spoken import describe, parses

if TYPE_CHECKING:
    from tools.words.lists import Lists
    from tools.words.sources import Sources


PACKS = ("nouns", "rare", "places", "easy")

# Share of a lexeme's forms that Lebedev's entry must produce: his entry is then the same noun, and
# not a verb or an adjective that is spelled alike. Stems whose irregular forms are stems of their
# own (мох, мха) are counted too.
SAME_NOUN = 0.4
SIDE_FORMS = frozenset(("V-be", "V-ie", "V-oy", "V-ey", "V-bi", "gen2", "loc2", "voct"))
KNOWN_PLACE = 50_000  # in 10**12 tokens: from here on a token is a witness of a place …
KNOWN_LETTERS = 4  # … if it is as long: shorter tokens are too often something else

_PLAYABLE = re.compile("[а-я]{2,15}")

Verdict = namedtuple("Verdict", "word packs why")


# Parts of speech that are read before a noun: where OpenCorpora has one, two witnesses are too few.
_FIRST_OF_ALL = frozenset(
    (
        "ADJF",
        "INFN",
        "PRTF",
        "GRND",
        "COMP",
        "ADVB",
        "NUMR",
        "NPRO",
        "PRED",
        "PREP",
        "CONJ",
        "PRCL",
        "INTJ",
    )
)

# OpenCorpora's marks of proper names.
_PROPER = {
    "Abbr": ("сокращение", "an abbreviation"),
    "Init": ("инициал", "an initial"),
    "Geox": ("название места", "a place"),
    "Name": ("имя", "a first name"),
    "Orgn": ("организация", "an organisation"),
    "Patr": ("отчество", "a patronymic"),
    "Surn": ("фамилия", "a surname"),
    "Trad": ("торговая марка", "a trade mark"),
}


def _attesting(names):
    """The end of a reason: which other sources know the word as that."""
    if not names:
        return tell("; другие источники его не знают", "; no other source attests it")
    return tell("; подтверждают ", "; attested by ") + ", ".join(names)


def by_lists(lists: Lists, word: str) -> tuple[str | None, list[str]] | None:
    """What the lists made by hand say of a folded word as a common noun: (nouns, rare or None, why
    in a list of one sentence); None where no list has it. The sources are not asked.
    """
    if word in lists.deny:
        where, reason, source = lists.deny[word]
        why = f"{said(reason)} ({said(source)})"
        why = tell(f"список исключённых: {why}", f"deny list: {why}")
        return (where if where == "rare" else None), [why]
    if word in lists.allow:
        reason, source = lists.allow[word]
        why = f"{said(reason)} ({said(source)})"
        return "nouns", [tell(f"список принятых: {why}", f"allow list: {why}")]
    if word in lists.fields:
        field, source = lists.fields[word]
        why = f"«{field}» ({said(source)})"
        return "nouns", [tell(f"список по теме {why}", f"field list {why}")]
    if word in lists.plurals:
        way, reason = lists.plurals[word]
        why = said(reason)
        why = tell(f"список множественных: {why}", f"list of plurals: {why}")
        return ("nouns" if way == "in" else None), [why]
    return None


class Recipe:
    """Judge of words: lower case, ё folded."""

    def __init__(self, sources: Sources, lists: Lists) -> None:
        self.sources = sources
        self.lists = lists
        stems = sources.hunspell.stems
        self.bare = {w for w, es in stems.items() if any(s.islower() and not f for s, f in es)}
        self.capital = {
            w for w, es in stems.items() if any(s[0].isupper() and not s.isupper() for s, f in es)
        }

    def words(self) -> list[str]:
        """Sorted list of all words that could be in a pack."""
        sources = self.sources
        others = sources.hunspell.stems.keys() & (
            sources.wiktionary.senses.keys() | sources.morphemes
        )
        alone = {word for word in others if _PLAYABLE.fullmatch(word)}
        return sorted(set(sources.readings) | self.lists.words() | alone)

    def chosen(self) -> dict[str, list[str]]:
        """Pack name -> sorted list of its words."""
        packs = {name: [] for name in PACKS}
        for word in self.words():
            for name in self.judge(word).packs:
                packs[name].append(word)
        return packs

    def judge(self, word: str) -> Verdict:
        """Verdict: the packs of a word in the order of PACKS, and sentences that say why."""
        packs = []
        pack, why = self._common(word)
        if pack:
            packs.append(pack)
        place = self._place(word)
        if place:
            packs.append("places")
            why = [*why, place]
        if pack == "nouns" and word in self.lists.easy and word not in self.lists.flagged:
            packs.append("easy")
            why = [*why, tell("стоит в списке простых слов", "it is on the list of easy words")]
        if packs and word in self.lists.flagged:
            reason = said(self.lists.flagged[word])
            why = [
                *why,
                tell(f"машина им не ходит: {reason}", f"the machine never plays it: {reason}"),
            ]
        return Verdict(word, packs, why)

    def witnesses(self, word: str, reading: Reading | None = None) -> list[str]:
        """Names of the sources that attest a noun; Lebedev's only if it declines as `reading`."""
        found = []
        if reading is not None and self._in_hunspell(word, reading):
            found.append("Lebedev")
        if word in self.sources.wiktionary.senses:
            found.append("ru-Wiktionary")
        if word in self.sources.morphemes:
            found.append("morpholog")
        return found

    def _in_hunspell(self, word, reading):
        if not self.sources.hunspell.has_lower(word):
            return False
        number = "sing" if "sing" in reading.tags else "plur"
        forms = {
            fold(form)
            for form, tags in self.sources.corpora.forms(reading.lexeme)
            if number in tags and not tags & SIDE_FORMS
        } - {word}
        if not forms:  # indeclinable
            return True
        his = self.sources.hunspell.forms(word)
        shared = sum(form in his or form in self.bare for form in forms)
        return shared >= SAME_NOUN * len(forms)

    def _common(self, word):
        """(nouns, rare or None, why) for a word as a common noun."""
        return by_lists(self.lists, word) or self.by_rules(word)

    def by_rules(self, word: str) -> tuple[str | None, list[str]]:
        """(nouns, rare or None, why) for a folded word as a common noun, without the lists."""
        readings = self.sources.readings.get(word, [])
        for kind, verdict in (
            (LEMMA, self._lemma),
            (VARIANT, self._variant),
            (None, self._alone),
            (TWIN, self._twin),
            (NAME, self._name),
            (FAULT, self._fault),
        ):
            chosen = [reading for reading in readings if kind is None or reading.kind == kind]
            said = verdict(word, chosen) if chosen or kind is None else None
            if said:
                return said
        return None, describe(self.sources, word)

    def _alone(self, word, readings):
        """Verdict on a noun that two others have and OpenCorpora has not (твид), or has only as a
        form of something else (тапок) or as a name (гоголь); None where that is not so.

        Neither of the two may call it a name. Lebedev is one of them: he alone says that it
        declines as a noun. Where OpenCorpora reads it otherwise, ru-Wiktionary is the other.
        """
        sources = self.sources
        names = sources.wiktionary.names
        if not sources.hunspell.is_noun(word) or word in self.capital or word in names:
            return None
        elsewhere = [tags for _, tags in parses(sources, word)]
        others = self.witnesses(word)
        if any(tags & _FIRST_OF_ALL for tags in elsewhere):
            return None
        if not others or (elsewhere and "ru-Wiktionary" not in others):
            return None
        return "nouns", [
            tell("OpenCorpora не знает такого существительного", "OpenCorpora has no such noun")
            + _attesting(sorted(["Lebedev", *others]))
        ]

    def _attested(self, word, readings):
        """Names of all sources that attest one of the readings."""
        found = [name for reading in readings for name in self.witnesses(word, reading)]
        return sorted(set(found))

    def _lemma(self, word, readings):
        attested = self._attested(word, readings)
        noun = tell(
            "OpenCorpora: существительное, начальная форма",
            "OpenCorpora: a noun in its first form",
        )
        if attested:
            return "nouns", [noun + _attesting(attested)]
        why = noun + _attesting(())
        also_name = any(r.kind == NAME for r in self.sources.readings.get(word))
        if also_name or word in self.capital or word in self.sources.wiktionary.names:
            return None, [
                why + tell("; в других это имя собственное", ", and it is a name elsewhere")
            ]
        return "rare", [why]

    def _variant(self, word, readings):
        attested = self._attested(word, readings)
        head = readings[0].lexeme[0].upper()
        if attested:
            why = tell(f"OpenCorpora: рядом со словом {head}", f"OpenCorpora: beside {head}")
            return "nouns", [why + _attesting(attested)]
        why = tell(
            f"OpenCorpora: другая форма слова {head}", f"OpenCorpora: another form of {head}"
        )
        why += _attesting(())
        return (None if any("V-be" in r.tags for r in readings) else "rare"), [why]

    def _twin(self, word, readings):
        living = next(
            form
            for form, tags in self.sources.corpora.forms(readings[0].lexeme)
            if "nomn" in tags and "V-ie" not in tags
        )
        word = living.upper()
        return None, [
            tell(
                f"OpenCorpora: старое написание слова {word}",
                f"OpenCorpora: the old spelling of {word}",
            )
        ]

    def _name(self, word, readings):
        marks = sorted(set().union(*(reading.tags & PROPER for reading in readings)))
        kinds = ", ".join(tell(*_PROPER.get(mark, (mark, mark))) for mark in marks)
        return None, [
            tell(
                f"OpenCorpora: не нарицательное, помечено так: {kinds}",
                f"OpenCorpora: no common noun, it is marked: {kinds}",
            )
        ]

    def _fault(self, word, readings):
        word = readings[0].lexeme[0].upper()
        return None, [
            tell(
                f"OpenCorpora: ошибочное написание слова {word}",
                f"OpenCorpora: a misspelling of {word}",
            )
        ]

    def _place(self, word):
        """Why a word is a place, or None."""
        if word in self.lists.places:
            way, reason = self.lists.places[word]
            why = said(reason)
            why = tell(f"список географии: {why}", f"list of places: {why}")
            return why if way == "in" else None
        chosen = [
            reading
            for reading in self.sources.readings.get(word, ())
            if "Geox" in reading.tags and "Abbr" not in reading.tags and reading.kind == NAME
        ]
        if not chosen:
            return None
        attested = []
        if word in self.capital:
            attested.append("Lebedev")
        if word in self.sources.wiktionary.names:
            attested.append("ru-Wiktionary")
        own = {reading.lexeme for reading in chosen}
        often = self.sources.frequency.get(word, 0) >= KNOWN_PLACE and len(word) >= KNOWN_LETTERS
        if often and self._only_of(own, {word, *(reading.spelled for reading in chosen)}, "Geox"):
            attested.append("wordfreq")
        if not attested:
            return None
        place = tell("OpenCorpora: название места", "OpenCorpora: a place")
        return place + _attesting(attested)

    def _only_of(self, lexemes, spellings, mark):
        """Tell whether the spellings are forms of these lexemes, else only of words so marked."""
        return all(
            lexeme in lexemes or mark in tags
            for spelling in spellings
            for lexeme, tags in self.sources.corpora.parses(spelling)
        )
