# SPDX-License-Identifier: MIT
"""The lists made by hand: words let in, words kept out, words that the machine never plays.

Lines are fields between bars; blank lines and lines with # are ignored:

    allow.txt     word | reason | source
    deny.txt      word | out or rare | reason | source
    flagged.txt   word | reason
"""

from collections import namedtuple
from pathlib import Path

from tools.words.attest import fold

FOLDER = Path(__file__).resolve().parent

Allowed = namedtuple("Allowed", "reason source")
Denied = namedtuple("Denied", "where reason source")


class ListError(ValueError):
    """A line of a list is wrong; the text names file and line."""


def _rows(name, width):
    """Dictionary word -> the other fields of its line; every line has `width` fields."""
    rows = {}
    text = (FOLDER / name).read_text("utf-8")
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = [field.strip() for field in line.split("|")]
        if len(fields) != width or not all(fields):
            raise ListError(
                f"tools/words/{name}: line {number}: {width} fields between bars needed"
            )
        word = fold(fields[0])
        if word in rows:
            raise ListError(f"tools/words/{name}: line {number}: {word} stands there twice")
        rows[word] = fields[1:]
    return rows


class Lists:
    """allow, deny, flagged: dictionaries from the folded word."""

    def __init__(self) -> None:
        self.allow = {word: Allowed(*row) for word, row in _rows("allow.txt", 3).items()}
        self.deny = {word: Denied(*row) for word, row in _rows("deny.txt", 4).items()}
        self.flagged = {word: row[0] for word, row in _rows("flagged.txt", 2).items()}
        for word, denied in self.deny.items():
            if denied.where not in ("out", "rare"):
                raise ListError(f"tools/words/deny.txt: {word}: out or rare, not {denied.where}")
            if word in self.allow:
                raise ListError(f"tools/words: {word} is both allowed and denied")
