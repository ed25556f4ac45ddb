# SPDX-License-Identifier: MIT
"""All meanings: word -> text. By hand first (meanings.txt), then ru-Wiktionary, then by rule."""

from __future__ import annotations

import re
from collections import namedtuple
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.common.console import tell
from tools.words.attest import Wiktionary, fold
from tools.words.lists import FOLDER, ListError
from tools.words.meanings.choice import LONGEST, Chooser, shorten
from tools.words.meanings.derived import Derived
from tools.words.opencorpora import OpenCorpora

BY_HAND = FOLDER / "meanings.txt"
_ABUSE = ("obscene", "vulgar or abusive", "insults a people or a group")
_NAMED = re.compile(r"(то же, что|\w+ское к слову|\w+ное к слову) ([а-яё]+)")
_NAMING = re.compile(r"то же, что|\w+ое к слову")
_LINE = re.compile(r"([а-я]{2,15}) \| (.+)")
NONE = "-"
SAID = {
    "wiktionary": ("Викисловарь", "ru-Wiktionary"),
    "rule": ("по правилам", "by rule"),
    "hand": ("руками", "by hand"),
}

# text: what the word means; source: "hand", "wiktionary" or "rule"
Meaning = namedtuple("Meaning", "text source")


def read_by_hand(path: Path = BY_HAND) -> dict[str, str]:
    """Folded word -> text, or NONE where the word is to have none; ListError names the line."""
    found: dict[str, str] = {}
    for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.fullmatch(line)
        if not match or len(match[2]) > LONGEST or match[1] in found:
            place = tell(
                f"tools/words/{path.name}: строка {number}",
                f"tools/words/{path.name}: line {number}",
            )
            text = tell(
                f"нужно «слово | текст» до {LONGEST} знаков, слово один раз",
                f"word | text of at most {LONGEST} characters is needed, a word once",
            )
            raise ListError(f"{place}: {text}")
        found[match[1]] = match[2]
    return found


def make(
    words: Iterable[str],
    wiktionary: Wiktionary,
    corpora: OpenCorpora,
    flagged: Mapping[str, str],
    by_hand: Mapping[str, str],
) -> dict[str, Meaning]:
    """Folded word -> Meaning, of those that have one. `flagged`: word -> why it has none but by
    hand; the abusive ones among them stand in no text either.
    """
    abuse = {word for word, why in flagged.items() if why in _ABUSE and len(word) > 3}
    chooser = Chooser(corpora, abuse)
    derived = Derived(corpora)
    found: dict[str, Meaning] = {}
    marks: dict[str, str] = {}  # word -> what is said before its text
    for word in sorted(set(words)):
        if word in by_hand:
            if by_hand[word] != NONE:
                found[word] = Meaning(by_hand[word], "hand")
        elif word not in flagged:
            text, marks[word] = _of_wiktionary(word, wiktionary.senses, chooser)
            source = "wiktionary" if text else "rule"
            text = text or derived.of(word)
            if text:
                found[word] = Meaning(text, source)
    plain = dict(found)
    for word, meaning in plain.items():
        if meaning.source != "hand":
            text = marks[word] + _explained(meaning.text, plain, chooser)
            found[word] = meaning._replace(text=shorten(text))
    return found


def _explained(text: str, found: Mapping[str, Meaning], chooser: Chooser) -> str:
    """«То же, что X», with what X means, if there is room for it."""
    one = re.fullmatch("[а-яё]+", text)
    if one and fold(text) in found:
        text = f"то же, что {text}"
    match = _NAMED.fullmatch(text)
    target = found.get(fold(match[2])) if match else None
    if match is None or target is None or _NAMING.match(target.text):
        return text
    if match[1].startswith("женское") and not chooser.is_of_person(target.text):
        return text
    for more in (target.text, target.text.split(";")[0]):
        if len(text) + 2 + len(more) <= LONGEST and not more.endswith("…"):
            return f"{text}: {more}"
    return text


def _of_wiktionary(
    word: str, senses: Mapping[str, list[str]], chooser: Chooser
) -> tuple[str | None, str]:
    """(the shortened text of the best sense of a word, or of the word to which it only sends, or
    None; what is to be said before it).
    """
    gloss, sent = chooser.best(word, senses.get(word, ()))
    if gloss is None and sent and sent != word:
        gloss, _ = chooser.best(sent, senses.get(sent, ()))
    if gloss is None:
        return None, ""
    text = shorten(chooser.lowered(gloss.text))
    return (text, chooser.mark(gloss)) if len(text) >= 3 else (None, "")
