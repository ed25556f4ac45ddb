# SPDX-License-Identifier: MIT
"""How many words each rule and each list of the recipe lets in."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tools.common.console import tell
from tools.words.candidates import LEMMA, VARIANT
from tools.words.said import said

if TYPE_CHECKING:
    from tools.words.recipe import Recipe


def count(recipe: Recipe) -> list[tuple[str, int]]:
    """(what, how many words) row by row: the packs, the ways into `nouns`, the lists.

    A word of `nouns` counts once: where a rule lets it in, a list that has it too is not counted.
    """
    lists = recipe.lists
    chosen = recipe.chosen()
    ways = Counter(_way(recipe, word) for word in chosen["nouns"])
    rows = [(name, len(words)) for name, words in chosen.items()]
    rows += [(tell(*text), ways[way]) for way, text in _WAYS.items()]
    rows.append((tell("полей", "fields"), len(lists.titles)))
    rows.append((tell("слов в полях", "words in the fields"), len(lists.fields)))
    for where, text in (("out", ("исключены", "kept out")), ("rare", ("в rare", "put into rare"))):
        denied = sum(row.where == where for row in lists.deny.values())
        rows.append((tell(f"список исключённых: {text[0]}", f"deny list: {text[1]}"), denied))
    out = sum(row.way == "out" for row in lists.plurals.values())
    rows.append((tell("множественные: исключены", "plurals: kept out"), out))
    everywhere = set().union(*chosen.values())
    marked = Counter(said(why) for word, why in lists.flagged.items() if word in everywhere)
    rows += [
        (tell(f"машина не ходит: {why}", f"the machine shuns: {why}"), number)
        for why, number in sorted(marked.items())
    ]
    return rows


_WAYS = {
    "corpora": (
        "nouns: OpenCorpora и ещё источник",
        "nouns: OpenCorpora and another source",
    ),
    "alone": (
        "nouns: два источника без OpenCorpora",
        "nouns: two sources without OpenCorpora",
    ),
    "allow": ("nouns: список принятых", "nouns: the allow list"),
    "fields": ("nouns: только из полей", "nouns: from the fields alone"),
    "plurals": ("nouns: список множественных", "nouns: the list of plurals"),
}


def _way(recipe, word):
    """The key of _WAYS by which a word of `nouns` gets in."""
    if recipe.by_rules(word)[0] == "nouns":
        readings = recipe.sources.readings.get(word, ())
        return "corpora" if any(r.kind in (LEMMA, VARIANT) for r in readings) else "alone"
    return next(way for way in ("allow", "fields", "plurals") if word in getattr(recipe.lists, way))
