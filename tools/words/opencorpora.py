# SPDX-License-Identifier: MIT
"""OpenCorpora's dictionary as pymorphy3-dicts-ru carries it: lexemes, their forms and grammemes."""

import array
import json
import re
import struct
from pathlib import Path

from tools.words.dawg import Dawg, head_forms

_PREFIXES = ("", "по", "наи")  # of superlatives and comparatives, as the package numbers them
PROPER = frozenset(("Name", "Surn", "Patr", "Geox", "Orgn", "Trad", "Init", "Abbr"))
FAULTY = frozenset(("Erro", "Dist"))


class OpenCorpora:
    """Lexemes are pairs (head form, paradigm number)."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.suffixes = json.loads((folder / "suffixes.json").read_text("utf-8"))
        gramtab = json.loads((folder / "gramtab-opencorpora-int.json").read_text("utf-8"))
        self.tags = [frozenset(re.split("[ ,]", tag)) for tag in gramtab]
        self.paradigms = _read_paradigms(folder / "paradigms.array")
        self.dawg = Dawg(folder / "words.dawg")
        self._lexemes: list[tuple[str, int]] | None = None

    def lexemes(self) -> list[tuple[str, int]]:
        """Sorted list of all lexemes."""
        if self._lexemes is None:
            self._lexemes = head_forms(self.dawg)
        return self._lexemes

    def is_noun(self, lexeme: tuple[str, int]) -> bool:
        """Tell whether the source calls a lexeme a noun."""
        return "NOUN" in self.tags[self._rows(lexeme[1])[0][2]]

    def _rows(self, paradigm):
        """List of (prefix number, suffix number, tag number) of a paradigm's forms."""
        numbers = self.paradigms[paradigm]
        count = len(numbers) // 3
        return list(
            zip(numbers[2 * count :], numbers[:count], numbers[count : 2 * count], strict=True)
        )

    def forms(self, lexeme: tuple[str, int]) -> list[tuple[str, frozenset[str]]]:
        """List of (form, grammemes) in the paradigm's order, the head form first."""
        head, paradigm = lexeme
        rows = self._rows(paradigm)
        first, last, _ = rows[0]
        stem = head[len(_PREFIXES[first]) : len(head) - len(self.suffixes[last])]
        return [(_PREFIXES[p] + stem + self.suffixes[s], self.tags[t]) for p, s, t in rows]

    def parses(self, form: str) -> list[tuple[tuple[str, int], frozenset[str]]]:
        """List of (lexeme, grammemes of `form` in it), `form` in lower case as spelled."""
        found = []
        for paradigm, position in self.dawg.records(form):
            rows = self._rows(paradigm)
            prefix, suffix, tag = rows[position]
            stem = form[len(_PREFIXES[prefix]) : len(form) - len(self.suffixes[suffix])]
            head = _PREFIXES[rows[0][0]] + stem + self.suffixes[rows[0][1]]
            found.append(((head, paradigm), self.tags[tag]))
        return found


def _read_paradigms(path):
    """List of arrays: suffix numbers, then tag numbers, then prefix numbers of a paradigm."""
    with open(path, "rb") as file:
        paradigms = []
        for _ in range(struct.unpack("<H", file.read(2))[0]):
            numbers = array.array("H")
            numbers.frombytes(file.read(2 * struct.unpack("<H", file.read(2))[0]))
            paradigms.append(numbers)
    return paradigms
