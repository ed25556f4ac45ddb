# SPDX-License-Identifier: MIT
"""The recipe's verdicts on all words, made once for a test session, also where it runs in parts."""

import fcntl
import os
import pickle
import re
from collections import namedtuple

from tools.words.attest import fold
from tools.words.candidates import LEMMA, VARIANT
from tools.words.forms import draw
from tools.words.lists import Lists
from tools.words.opencorpora import FAULTY, PROPER
from tools.words.recipe import Recipe
from tools.words.sources import Sources
from tools.words.spoken import parses

TOP = 10_000
FORMS = 5_000

# chosen: pack -> words; forms: drawn inflected forms; nouns: common nouns among the frequent
# tokens; lists: the lists made by hand; evidence: word of allow.txt -> sources that really have it;
# attested: word of a field -> whether the packages that its line names have it; plurals: words of
# the fields that OpenCorpora has as plurals of an accepted noun alone
Judged = namedtuple("Judged", "chosen forms nouns lists evidence attested plurals")


def judged(folder, shared):
    """Judged, from the folder that all parts of a session share; the first one makes it."""
    folder = folder.parent if shared else folder
    path = folder / "judged.pickle"
    with open(folder / "judged.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            made = tuple(_judge())
            part = path.with_suffix(".new")
            part.write_bytes(pickle.dumps(made))
            os.replace(part, path)
    return Judged(*pickle.loads(path.read_bytes()))


def _judge():
    sources = Sources()
    lists = Lists()
    recipe = Recipe(sources, lists)
    chosen = recipe.chosen()
    named = {word: set(row.source.split(", ")) for word, row in lists.fields.items()}
    return Judged(
        chosen,
        draw(sources, lists, FORMS),
        _frequent_nouns(sources),
        {name: getattr(lists, name) for name in ("allow", "deny", "flagged", "fields", "plurals")},
        {word: _evidence(sources, word) for word in lists.allow},
        {word: names <= _evidence(sources, word) for word, names in named.items()},
        _plurals(sources, set(lists.fields), {*chosen["nouns"], *chosen["rare"]}),
    )


def _plurals(sources, words, accepted):
    """Those of the words that are nominative plurals of an accepted noun and no first form."""
    found = set()
    for word in words:
        readings = sources.readings.get(word, ())
        if any(reading.kind in (LEMMA, VARIANT) for reading in readings):
            continue
        for (head, _), tags in parses(sources, word):
            common = tags.issuperset(("NOUN", "nomn", "plur")) and not tags & PROPER
            if common and "Pltm" not in tags and fold(head) in accepted - {word}:
                found.add(word)
    return found


def _frequent_nouns(sources):
    """Folded tokens among the TOP most frequent that are first forms of common nouns."""
    import wordfreq

    found = set()
    for token in wordfreq.top_n_list("ru", TOP):
        if re.fullmatch("[а-яё]{2,15}", token):
            for (head, _), tags in sources.corpora.parses(token):
                if head == token and "NOUN" in tags and not tags & (PROPER | FAULTY):
                    found.add(fold(token))
    return found


def _evidence(sources, word):
    """Names of the sources in which a word is, however it is marked there."""
    readings = sources.readings.get(word, ())
    forms = {word}
    for reading in readings:
        forms |= {fold(form) for form, _ in sources.corpora.forms(reading.lexeme)}
    found = set()
    if readings:
        found.add("OpenCorpora")
    if sources.hunspell.has_lower(word):
        found.add("Lebedev")
    if word in sources.wiktionary.senses:
        found.add("ru-Wiktionary")
    if word in sources.morphemes:
        found.add("morpholog")
    if forms & sources.frequency.keys():
        found.add("wordfreq")
    return found
