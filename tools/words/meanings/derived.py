# SPDX-License-Identifier: MIT
"""Meanings that follow from how a word is made: осмотрительность, похрустывание, таксистка.

Only where the word it is made of is known to OpenCorpora as the part of speech that the rule needs.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.words.attest import fold
from tools.words.opencorpora import OpenCorpora

# Endings of a word for a woman, and those of the word for a man that it is made of.
_WOMEN = (
    ("щица", ("щик",)),
    ("чица", ("чик",)),
    ("тельница", ("тель",)),
    ("ница", ("ник",)),
    ("истка", ("ист",)),
    ("анка", ("анин", "анец")),
    ("янка", ("янин", "янец")),
    ("инка", ("инец",)),
    ("йка", ("ец", "й")),
    ("ка", ("ец", "")),
)
_NOUNS_OF_VERBS = (("ание", "ать"), ("яние", "ять"), ("анье", "ать"), ("янье", "ять"))
_OF_ACTIONS = (
    ("изация", ("изировать", "изовать")),
    ("фикация", ("фицировать",)),
    ("ация", ("ировать",)),
    ("ировка", ("ировать",)),
)


# Endings of a small thing's word, and of the word, itself a small one at times, that it is made of.
_SMALL = (("очек", "ок"), ("ичек", "ик"), ("очка", "ка"), ("ечка", "ка"), ("иночка", "ина"))


class Derived:
    """The rules over OpenCorpora; they answer for folded words."""

    def __init__(self, corpora: OpenCorpora) -> None:
        self._heads: dict[str, set[str]] = {}  # folded -> parts of speech
        self._spelled: dict[str, str] = {}  # folded adjective or verb -> as it is spelled
        self._results: dict[str, list[str]] = {}  # подстрел(ение) -> verbs, by their participles
        self._half: dict[str, str] = {}  # folded genitive -> its noun
        self._gender: dict[str, tuple[str, str]] = {}  # folded noun -> (anim or inan, gender)
        self._alive: dict[str, str] = {}  # folded noun of a person -> "masc" or "femn"
        for lexeme in corpora.lexemes():
            self._read(lexeme, corpora.forms(lexeme))

    def _read(self, lexeme, forms):
        head, tags = forms[0]
        for part in ("ADJF", "INFN", "NOUN"):
            if part in tags and not tags & {"Erro", "Dist", "Arch"}:
                self._heads.setdefault(fold(head), set()).add(part)
                if part != "NOUN":
                    self._spelled.setdefault(fold(head), head)
        if "INFN" in tags:
            self._read_verb(head, forms)
        if "NOUN" in tags and not tags & {"Name", "Surn", "Patr", "Geox", "Orgn", "Abbr", "Erro"}:
            for gender in ("masc", "femn"):
                if gender in tags:
                    self._gender[fold(head)] = ("anim" if "anim" in tags else "inan", gender)
                    if "anim" in tags:
                        self._alive[fold(head)] = gender
            for form, told in forms:
                if "gent" in told and "sing" in told and "inan" in tags:
                    self._half.setdefault(fold(form), form)

    def _read_verb(self, head, forms):
        for form, told in forms:
            if told.issuperset(("PRTF", "pssv", "past", "masc", "nomn")):
                stem = fold(form)
                for end in ("енный", "тый"):
                    if stem.endswith(end):
                        made = stem[: -len(end)] + ("ени" if end == "енный" else "ти")
                        self._results.setdefault(made, []).append(head)

    def of(self, word: str) -> str | None:
        """The text for a folded word, or None where no rule is sure."""
        for rule in _RULES:
            text = rule(self, word)
            if text:
                return text
        return None

    def _has(self, word, part):
        return part in self._heads.get(word, ())

    def quality(self, word: str) -> str | None:
        """Осмотрительность: of an adjective."""
        if not word.endswith("ость") or len(word) < 7:
            return None
        for end in ("ый", "ий", "ой"):
            if self._has(word[:-4] + end, "ADJF"):
                return f"свойство по прилагательному {self._spelled[word[:-4] + end]}"
        return None

    def action(self, word: str) -> str | None:
        """Похрустывание, утомление, гармонизация: of a verb."""
        for end, verb in _NOUNS_OF_VERBS:
            if word.endswith(end):
                found = word[: -len(end)] + verb
                if self._has(found, "INFN"):
                    return f"действие по глаголу {self._spelled[found]}"
        if word.endswith(("ение", "енье")) and self._has(word[:-4] + "еть", "INFN"):
            return f"действие по глаголу {self._spelled[word[:-4] + 'еть']}"
        if word[-3:] in ("ние", "нье", "тие", "тье"):
            verbs = self._results.get(word[:-2] + "и")
            if verbs:
                return f"действие по глаголу {min(verbs, key=lambda verb: (len(verb), verb))}"
        for end, verb_ends in _OF_ACTIONS:
            if word.endswith(end):
                for verb in verb_ends:
                    found = word[: -len(end)] + verb
                    if self._has(found, "INFN"):
                        return f"действие по глаголу {self._spelled[found]}"
        return None

    def woman(self, word: str) -> str | None:
        """Таксистка: the word for a woman of that for a man."""
        if self._alive.get(word) != "femn":
            return None
        for end, men in _WOMEN:
            if word.endswith(end):
                for man in men:
                    found = word[: -len(end)] + man
                    if len(found) > 3 and self._alive.get(found) == "masc":
                        return f"женское к слову {found}"
        return None

    def small(self, word: str) -> str | None:
        """Уголочек: a small one of what a small word names."""
        for end, base in _SMALL:
            found = word[: -len(end)] + base
            if word.endswith(end) and len(found) > 3:
                gender = self._gender.get(found)
                if gender and gender == self._gender.get(word):
                    return f"уменьшительное к слову {found}"
        return None

    def half(self, word: str) -> str | None:
        """Полсантиметра: half of what stands behind пол-."""
        rest = word[3:]
        if word.startswith("пол") and len(rest) > 3 and rest in self._half:
            return f"половина {self._half[rest]}"
        return None

    def scholar(self, word: str) -> str | None:
        """Бриолог: who knows about a science."""
        if word.endswith("олог") and self._alive.get(word) and self._has(word + "ия", "NOUN"):
            return f"специалист по {word}ии"
        return None


_RULES: tuple[Callable[[Derived, str], str | None], ...] = (
    Derived.quality,
    Derived.action,
    Derived.woman,
    Derived.small,
    Derived.half,
    Derived.scholar,
)
