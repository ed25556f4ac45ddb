# SPDX-License-Identifier: MIT
"""Themes: the words of one field, over all packs. The rules stand in themes.txt, what is said by
hand in themes/ID.txt: `+word` lets a word in, `-word` keeps out what a rule takes.
"""

import re
from collections import Counter, namedtuple
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.common.console import tell
from tools.words.attest import fold
from tools.words.lists import FOLDER, ListError
from tools.words.packs import write_whole
from tools.words.wordnet import Wordnet

RULES = FOLDER / "themes.txt"
BY_HAND = FOLDER / "themes"
BUILT = BY_HAND / "built"  # what the build writes: the words of each theme
LONGEST_TITLE = 16

# rules: kind -> list of what stands behind it; added, struck: sets of folded words
Theme = namedtuple("Theme", "id title english rules added struck")
# words: sorted; sources: how many words each kind of rule has found, one word in several of them
Built = namedtuple("Built", "words sources")

SAID = {
    "fields": ("поля", "fields"),
    "labels": ("пометы", "labels"),
    "roots": ("гиперонимы", "hypernyms"),
    "begin": ("толкования", "definitions"),
    "forms": ("формы", "forms"),
    "hand": ("руками", "by hand"),
}
KINDS = ("fields", "labels", "roots", "cuts", "begin")
# Senses that say of something else what it is like.
FIGURATIVE = {"п.", "перен.", "бран.", "бранн.", "груб.", "вульг.", "презр.", "обсц.", "мат"}
_HEAD = re.compile(r"\[([a-z]+)\] ([^|]+) \| (.+)")


def read(rules: Path = RULES, by_hand: Path = BY_HAND) -> list[Theme]:
    """The themes in the order of the file; ListError names file and line of what is wrong."""
    themes: list[Theme] = []
    for number, line in enumerate(rules.read_text("utf-8").split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        head = _HEAD.fullmatch(line)
        kind, _, rest = line.partition(" ")
        if head and max(map(len, head.groups()[1:])) <= LONGEST_TITLE:
            added, struck = read_by_hand(by_hand / f"{head[1]}.txt")
            rules_of = {kind: [] for kind in KINDS}
            themes.append(Theme(head[1], head[2], head[3], rules_of, added, struck))
        elif themes and kind in KINDS and rest.strip():
            themes[-1].rules[kind] += rest.replace("ё", "е").split()
        else:
            raise _wrong(
                rules,
                number,
                f"нужно [id] Название | English, по {LONGEST_TITLE} букв, или одно из {KINDS}",
                f"[id] Title | English, {LONGEST_TITLE} letters each, or one of {KINDS} is needed",
            )
    return themes


def read_by_hand(path: Path) -> tuple[set[str], set[str]]:
    """(words let in, words kept out) of a theme's own file; ListError."""
    signs: dict[str, str] = {}
    for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
        if line.startswith("#"):
            continue
        for item in line.split():
            word = fold(item[1:])
            if item[0] not in "+-" or not re.fullmatch("[а-я]{2,15}", word):
                raise _wrong(
                    path, number, f"{item}: нужно +слово или -слово", f"{item}: +word or -word"
                )
            if word in signs:
                raise _wrong(path, number, f"{word} здесь второй раз", f"{word} stands there twice")
            signs[word] = item[0]
    added = {word for word, sign in signs.items() if sign == "+"}
    return added, signs.keys() - added


def _wrong(path, number, russian, english):
    name = path.name if path.parent != BY_HAND else f"themes/{path.name}"
    place = tell(f"tools/words/{name}: строка {number}", f"tools/words/{name}: line {number}")
    return ListError(tell(f"{place}: {russian}", f"{place}: {english}"))


def build(
    themes: Iterable[Theme],
    wordnet: Wordnet,
    fields: Mapping[str, Iterable[str]],
    known: set[str],
) -> dict[str, Built]:
    """id -> Built of every theme. `fields`: a list's name -> its words; `known`: the folded words
    of all packs, others are left out.
    """
    small = [(sense.word, sense.of) for sense in wordnet.all() if sense.of and _plain(sense)]
    built = {}
    for theme in themes:
        found = _by_rules(theme, wordnet, fields)
        found["hand"] = theme.added
        words = (set().union(*found.values()) & known) - theme.struck
        found["forms"] = _forms(small, words, theme.struck) & known
        words |= found["forms"]
        counts = Counter({kind: len(some & words) for kind, some in found.items()})
        built[theme.id] = Built(sorted(words), counts)
    return built


def _plain(sense):
    return not FIGURATIVE & sense.labels


def _by_rules(theme, wordnet, fields):
    """Kind of rule -> the set of words that it finds, of packs or not."""
    rules = theme.rules
    labels = {label.replace("_", " ") for label in rules["labels"]}
    begins = re.compile(
        "|".join(f"(?:{text})" for text in rules["begin"]).replace("_", " ") or "$^"
    )
    found = {kind: set() for kind in ("fields", "labels", "roots", "begin")}
    for name in rules["fields"]:
        found["fields"].update(fields[name])
    for sense in wordnet.all():
        if _plain(sense):
            if labels & sense.labels:
                found["labels"].add(sense.word)
            if begins.match(sense.text):
                found["begin"].add(sense.word)
    cuts = {number for root in rules["cuts"] for number in _numbers(wordnet, root)}
    roots = [number for root in rules["roots"] for number in _numbers(wordnet, root)]
    found["roots"] = wordnet.under(roots, cuts, _plain)
    return found


def _numbers(wordnet, root):
    """Numbers of the synsets that a root of the rules means."""
    word, _, text = root.replace("_", " ").partition("=")
    return [
        number
        for number, senses in wordnet.senses.items()
        if any(sense.word == word and text in sense.text for sense in senses)
    ]


def _forms(small: list[tuple[str, str]], words: set[str], struck: set[str]) -> set[str]:
    """Small and female forms of `words`, and what is called the same, as far as they lead."""
    found: set[str] = set()
    more = set(words)
    while more:
        more = {word for word, of in small if of in more} - words - found - struck
        found |= more
    return found


def write(themes: Iterable[Theme], built: Mapping[str, Built], folder: Path = BUILT) -> int:
    """Writes ID.txt for every theme, a word a line below its titles; returns how many bytes they
    have together. Files of themes that are no more go.
    """
    folder.mkdir(parents=True, exist_ok=True)
    total = 0
    kept = set()
    for theme in themes:
        path = folder / f"{theme.id}.txt"
        text = "\n".join((f"# {theme.title} | {theme.english}", *built[theme.id].words, ""))
        write_whole(path, text.encode())
        kept.add(path)
        total += len(text.encode())
    for path in folder.glob("*.txt"):
        if path not in kept:
            path.unlink()
    return total


def read_words(name: str, folder: Path = BUILT) -> list[str]:
    """The folded words of the theme `name` as the last build left them."""
    return (folder / f"{name}.txt").read_text("utf-8").split("\n")[1:-1]


def count(themes: Iterable[Theme], built: Mapping[str, Built]) -> list[tuple[str, int]]:
    """(what, how many words): a row a theme, with how many of them each kind of rule finds."""
    rows = []
    for theme in themes:
        words, sources = built[theme.id]
        found = ", ".join(f"{tell(*SAID[kind])} {sources[kind]}" for kind in SAID)
        title = tell(theme.title, theme.english)
        rows.append((tell("тема", "theme") + f" {theme.id} ({title}): {found}", len(words)))
    return rows
