# SPDX-License-Identifier: MIT
"""Why a word is not there, with a bare Python: from the lists made by hand and from what the build
keeps of the sources in tools/words/reasons/, which is:

    KIND.lex       words of a kind that no pack takes, frequent ones (KINDS)
    endings.txt    part | ending of a form | ending of the first form, the commonest first
    stems.txt      a noun's first form | its forms in use that no ending explains (ушами, детьми)

`make_reasons.py` makes these files.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from erudit_core.movegen.lexicon_walker import Lexicon
from tools.common.console import tell
from tools.words import packs
from tools.words.lists import Lists
from tools.words.recipe import by_lists
from tools.words.wordlist import encode_word

FOLDER = Path(__file__).resolve().parent / "reasons"
ENDINGS = "endings.txt"
STEMS = "stems.txt"
LONGEST = 5  # letters of an ending

# kind -> what is told of a word of it
KINDS = {
    "verb": ("глагол", "a verb"),
    "adjective": ("прилагательное", "an adjective"),
    "other": (
        "не существительное, а наречие, местоимение, предлог или другая часть речи",
        "no noun but an adverb, a pronoun, a preposition or the like",
    ),
    "fault": ("ошибочное написание", "a misspelling"),
    "name": (
        "имя, место, фирма или сокращение, а не нарицательное",
        "a name, a place, a firm or an abbreviation, no common noun",
    ),
}
# part of speech -> how a form of it is told
PARTS = {
    "noun": ("форма слова {}", "a form of {}"),
    "adjective": ("форма прилагательного {}", "a form of the adjective {}"),
    "verb": ("форма глагола {}", "a form of the verb {}"),
}


def read_endings(path: Path) -> dict[str, dict[str, list[str]]]:
    """Part -> ending of a form -> the endings of first forms that go with it."""
    found: dict[str, dict[str, list[str]]] = {part: {} for part in PARTS}
    for line in path.read_text("utf-8").split("\n"):
        if line and not line.startswith("#"):
            part, form, head = (text.strip() for text in line.split("|"))
            found[part].setdefault(form, []).append(head)
    return found


def read_stems(path: Path) -> dict[str, str]:
    """Form on another stem -> first form of the noun."""
    found = {}
    for line in path.read_text("utf-8").split("\n"):
        if line and not line.startswith("#"):
            head, forms = (text.strip() for text in line.split("|"))
            found.update(dict.fromkeys(forms.split(), head))
    return found


def by_endings(
    word: str, endings: dict[str, dict[str, list[str]]], known: Callable[[str, str], bool]
) -> tuple[str, str] | None:
    """(part of PARTS, first form) of which the word could be a form, or None.

    `known(part, text)` tells whether the text is a first form of that part of speech.
    """
    for part in PARTS:
        for size in range(min(LONGEST, len(word) - 1) + 1):
            stem, ending = word[: len(word) - size], word[len(word) - size :]
            for head in endings[part].get(ending, ()):
                if known(part, stem + head):
                    return part, stem + head
    return None


class KeptReasons:
    """Answers about words (lower case, ё folded) in and beside the game's packs.

    `lexicons`: [(name, Lexicon)] of the packs; forms are looked for of all their words but places.
    """

    def __init__(self, lexicons: list[tuple[str, Lexicon]], folder: Path = FOLDER) -> None:
        self.nouns = [lexicon for name, lexicon in lexicons if name != "places"]
        self.places = [lexicon for name, lexicon in lexicons if name == "places"]
        self.kinds = {kind: packs.load(packs.path_of(kind, folder)) for kind in KINDS}
        self.endings = read_endings(folder / ENDINGS)
        self.stems = read_stems(folder / STEMS)
        self.lists = Lists()

    def of(self, word: str) -> list[str]:
        """Why the word is where it is, the first reason first; a word of the packs that no list
        made by hand names has none.
        """
        listed = by_lists(self.lists, word)
        if listed:
            return listed[1]
        if self._is_noun(word):
            return []
        told = []
        for kind, text in KINDS.items():
            if kind != "name" and self._has(self.kinds[kind], word):
                told.append(tell(*text))
        if word.endswith("ие") and self._is_noun(word[:-2] + "ье"):
            living = word[:-2].upper() + "ЬЕ"
            told.append(tell(f"старое написание слова {living}", f"the old spelling of {living}"))
        form = self.form_of(word)
        if form:
            part, head = form
            told.append(tell(*(text.format(head.upper()) for text in PARTS[part])))
        if any(self._has(lexicon, word) for lexicon in self.places):
            told.append(tell("название места", "a place"))
        elif not told and self._has(self.kinds["name"], word):
            told.append(tell(*KINDS["name"]))
        return told or [tell("ни в одном источнике его нет", "no source has it")]

    def form_of(self, word: str) -> tuple[str, str] | None:
        """(part of PARTS, first form) of which the word could be a form, or None."""
        head = self.stems.get(word)
        if head and self._is_noun(head):
            return "noun", head
        return by_endings(word, self.endings, self._known_as)

    def _known_as(self, part, word):
        return self._is_noun(word) if part == "noun" else self._has(self.kinds[part], word)

    def _is_noun(self, word):
        return any(self._has(lexicon, word) for lexicon in self.nouns)

    def _has(self, lexicon, word):
        codes, _ = encode_word(word)
        return codes is not None and lexicon.known(codes)
