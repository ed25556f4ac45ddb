# SPDX-License-Identifier: MIT
"""The senses of ru-Wiktionary with their marks and hypernyms: what the themes are made of."""

import re
import sqlite3
from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tools.words.attest import fold

# word: folded; labels: frozenset, as they are written («зоол.»); text: the definition without
# marks, folded; of: the word (folded) of which this is the small, the tender or the female form, or
# which says the same, or None
Sense = namedtuple("Sense", "word labels text of")

_EXAMPLE = re.compile(r"\{\{(?:пример|семантика)")
_MARK = re.compile(r"\{\{([^{}|]*)((?:\|[^{}]*)?)\}\}")
_LINK = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]]*)\]\]")
_FROM = {"уменьш.", "умласк", "ласк.", "женск.", "увелич.", "унич.", "уничиж.", "уменьш", "соотн."}
_SAME = re.compile(
    r"(?:уменьш|ласк|увелич|женск|уменьш\.-ласк|уничиж)\.? ?(?:к|от) ([а-я]+)\b|женщина-([а-я]+)$"
    r"|то же, что ([а-я]+)(?: \d)?$"
)


class Wordnet:
    """senses: synset's number -> list of Sense; above: number -> numbers of its hypernyms."""

    def __init__(self, path: Path) -> None:
        database = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
        self.senses: dict[int, list[Sense]] = {}
        query = "SELECT synset_id, lemma, definition FROM synsets"
        for number, lemma, definition in database.execute(f"{query} ORDER BY 1, 2, 3"):
            if lemma == lemma.lower():
                text = "~".join(definition.split("~")[4:-2])
                self.senses.setdefault(number, []).append(_sense(fold(lemma), text))
        self.below: dict[int, list[int]] = {}
        for number, above in database.execute("SELECT sid, hypersid FROM hypernyms ORDER BY 1, 2"):
            self.below.setdefault(above, []).append(number)
        database.close()

    def all(self) -> Iterator[Sense]:
        """Every sense."""
        for senses in self.senses.values():
            yield from senses

    def under(
        self, roots: Iterable[int], cuts: set[int], fits: Callable[[Sense], bool]
    ) -> set[str]:
        """Folded words of the senses below `roots`, not through `cuts` nor through synsets none of
        whose senses `fits`.
        """
        seen = set(cuts)
        found = set()
        waiting = list(roots)
        while waiting:
            number = waiting.pop()
            senses = [sense for sense in self.senses.get(number, ()) if fits(sense)]
            if number in seen or not senses:
                continue
            seen.add(number)
            found.update(sense.word for sense in senses)
            waiting.extend(self.below.get(number, ()))
        return found


def _sense(word, definition):
    text = _EXAMPLE.split(definition)[0]
    labels = set()
    of = None
    for name, rest in _MARK.findall(text):
        parts = [part.strip() for part in rest.split("|")[1:]]
        if name.strip() in ("помета", "прич."):
            labels.update(parts)
            continue
        labels.add(name.strip())
        if name.strip() in _FROM:
            named = [part for part in parts if re.fullmatch("[а-яё]+", part)]
            of = fold(named[-1]) if named else of
    text = _MARK.sub(_kept, text)
    text = fold(_LINK.sub(r"\1", text).replace("''", "")).strip(" ,;:.—-·\n")
    same = _SAME.match(text)
    if same:
        of = next(part for part in same.groups() if part)
    return Sense(word, frozenset(labels), text, of)


def _kept(match):
    """A mark's text where it is part of the definition: {{=|word}}, {{выдел|word}}."""
    name, rest = match.group(1).strip(), match.group(2)
    if name == "=":
        return "то же, что " + rest.split("|")[1] if rest else ""
    return rest.split("|")[1] if name == "выдел" and rest else ""
