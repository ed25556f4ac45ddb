# SPDX-License-Identifier: MIT
"""The lists made by hand: words let in, words kept out, words that the machine never plays.

Lines are parts between bars; blank lines and lines with # are ignored:

    allow.txt          word | reason | source
    deny.txt           word | out or rare | reason | source
    plurals.txt        word | in or out | reason
    places.txt         word | in or out | reason
    easy.txt           word
    flagged.txt        word | reason
    fields/NAME.txt    word | source, below a first line `# the field in Russian`

A word may stand in several fields, and may be there though a rule accepts it anyway.
"""

import re
from collections import namedtuple
from pathlib import Path

from tools.common.console import tell
from tools.words.attest import fold
from tools.words.said import DICTIONARIES, KNOWLEDGE, NAMES, PRESS

FOLDER = Path(__file__).resolve().parent

Allowed = namedtuple("Allowed", "reason source")
Denied = namedtuple("Denied", "where reason source")
Decided = namedtuple("Decided", "way reason")  # way: in or out
Fielded = namedtuple("Fielded", "field source")  # the field's Russian name

_PLAYABLE = re.compile("[а-я]{2,15}")


class ListError(ValueError):
    """A line of a list is wrong; the text names file and line."""


def _wrong(place, russian, english):
    return ListError(tell(f"{place}: {russian}", f"{place}: {english}"))


class _Rows(dict[str, list[str]]):
    """The lines of one list: word -> its other parts; `place` says where a word stands."""

    def __init__(self, path: Path, width: int) -> None:
        self.path = path
        self.lines: dict[str, int] = {}
        self.title: str | None = None
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
            if number == 1 and line.startswith("#"):
                self.title = line.lstrip("# ").strip()
            if line.strip() and not line.startswith("#"):
                self._add(number, [part.strip() for part in line.split("|")], width)

    def _add(self, number, parts, width):
        place = self._place(number)
        if len(parts) != width or not all(parts):
            raise _wrong(
                place,
                f"между чертами нужно частей: {width}",
                f"{width} parts between bars needed",
            )
        word = fold(parts[0])
        if not _PLAYABLE.fullmatch(word):
            raise _wrong(
                place,
                f"{word}: в слове от 2 до 15 русских букв",
                f"{word}: a word has 2 to 15 Russian letters",
            )
        if word in self:
            raise _wrong(place, f"{word} здесь второй раз", f"{word} stands there twice")
        self[word] = parts[1:]
        self.lines[word] = number

    def _place(self, number):
        name = self.path.relative_to(FOLDER).as_posix()
        return tell(f"tools/words/{name}: строка {number}", f"tools/words/{name}: line {number}")

    def place(self, word: str) -> str:
        """File and line of a word."""
        return self._place(self.lines[word])


class Lists:
    """What the files say, as dictionaries from the folded word: allow, deny, flagged, plurals,
    places, fields; `easy` is a set. `titles`: the field files' names -> their Russian names;
    `in_field`: the field files' names -> the set of their words.
    """

    def __init__(self) -> None:
        allow, deny, plurals, places, easy, flagged = (
            _Rows(FOLDER / f"{name}.txt", width)
            for name, width in (
                ("allow", 3), ("deny", 4), ("plurals", 3), ("places", 3), ("easy", 1),
                ("flagged", 2),
            )
        )  # fmt: skip
        fields = [_Rows(path, 2) for path in sorted((FOLDER / "fields").glob("*.txt"))]
        for rows, ways in ((deny, ("out", "rare")), (plurals, _WAYS), (places, _WAYS)):
            _check_ways(rows, ways)
        for rows in fields:
            _check_field(rows)
        kept_out = {word for word, row in plurals.items() if row[0] == "out"}
        _check_quarrels(deny, set(deny), [allow, plurals, *fields])
        _check_quarrels(plurals, kept_out, [allow, *fields])
        self.allow = {word: Allowed(*row) for word, row in allow.items()}
        self.deny = {word: Denied(*row) for word, row in deny.items()}
        self.plurals = {word: Decided(*row) for word, row in plurals.items()}
        self.places = {word: Decided(*row) for word, row in places.items()}
        self.easy = set(easy)
        self.flagged = {word: row[0] for word, row in flagged.items()}
        self.titles = {rows.path.stem: rows.title for rows in fields}
        self.in_field = {rows.path.stem: set(rows) for rows in fields}
        self.fields: dict[str, Fielded] = {}
        for rows in fields:
            for word, row in rows.items():
                self.fields.setdefault(word, Fielded(rows.title, row[0]))

    def words(self) -> set[str]:
        """The words that the lists let into `nouns`, `rare` or `places` by name."""
        decided = (*self.plurals.items(), *self.places.items())
        listed = {word for word, (way, _) in decided if way == "in"}
        listed |= {word for word, row in self.deny.items() if row.where == "rare"}
        return listed | set(self.allow) | set(self.fields)


_WAYS = ("in", "out")


def _check_ways(rows, ways):
    for word, row in rows.items():
        if row[0] not in ways:
            raise _wrong(
                rows.place(word),
                f"{word}: нужно {' или '.join(ways)}, а не {row[0]}",
                f"{word}: {' or '.join(ways)}, not {row[0]}",
            )


def _check_field(rows):
    if not rows.title:
        name = rows.path.relative_to(FOLDER).as_posix()
        raise _wrong(
            f"tools/words/{name}",
            "первая строка — # и название поля по-русски",
            "the first line is # and the field's name in Russian",
        )
    for word, (source,) in rows.items():
        if not is_source(source):
            raise _wrong(
                rows.place(word),
                f"{source}: источник — пакет, «{KNOWLEDGE}…» или «{PRESS}ГОД»",
                f"{source}: a source is a package, '{KNOWLEDGE}…' or '{PRESS}YEAR'",
            )


def is_source(text: str) -> bool:
    """Tell whether a field's line names its source as it should: packages of the recipe, a
    dictionary in which the word is expected, or the year since which the press has it.
    """
    if text.startswith(KNOWLEDGE):
        return all(name in DICTIONARIES for name in text[len(KNOWLEDGE) :].split(" or "))
    if text.startswith(PRESS):
        return bool(re.fullmatch("(19|20)[0-9]{2}", text[len(PRESS) :]))
    return set(text.split(", ")) <= set(NAMES)


def _check_quarrels(keeping_out, words, others):
    """A word that is named both ways is an error: each list names single words deliberately."""
    for rows in others:
        for word in sorted(words & rows.keys()):
            here = keeping_out.place(word)
            raise _wrong(
                rows.place(word),
                f"{word} здесь принято, а не принято вот где: {here}; уберите одно из двух",
                f"{word} is let in here and kept out there: {here}; take one of the two away",
            )
