# SPDX-License-Identifier: MIT
"""Reads the one file that OpenCorpora's words come in: a dawgdic double array with its guide.

The usual reader lists all five million inflected forms, which takes a minute. The forms' positions
in their paradigms are part of the keys, so that a walk which turns back where no head form
(position 0) lies ahead lists the 185 000 lexemes in a few seconds.
"""

import array
import struct
from pathlib import Path

_SEPARATOR = 1
_LEAF = 1 << 31
_LABELS = _LEAF | 0xFF
_HAS_LEAF = 1 << 8
_EXTENSION = 1 << 9
_BASE64 = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


class Dawg:
    """The double array: nodes are indices of units, the root is 0."""

    def __init__(self, path: Path) -> None:
        with open(path, "rb") as file:
            self.units = array.array("I")
            self.units.fromfile(file, struct.unpack("=I", file.read(4))[0])
            self.guide = array.array("B")
            self.guide.fromfile(file, 2 * struct.unpack("=I", file.read(4))[0])
        self._payloads = {}  # block behind a separator -> records; most words share theirs

    def block(self, index: int) -> int:
        """Where the children of a node lie; nodes with the same future share it."""
        unit = self.units[index]
        return index ^ ((unit >> 10) << ((unit & _EXTENSION) >> 6))

    def children(self, index: int) -> list[tuple[int, int]]:
        """List of (label, node) in the file's order."""
        block = self.block(index)
        label = self.guide[2 * index]
        found = []
        while label:
            child = block ^ label
            found.append((label, child))
            label = self.guide[2 * child + 1]
        return found

    def is_final(self, index: int) -> bool:
        """Tell whether a key ends at a node."""
        return bool(self.units[index] & _HAS_LEAF)

    def payloads(self, node: int) -> list[tuple[int, int]]:
        """Sorted list of the records (paradigm, position) under a separator's node."""
        key = self.block(node)
        if key in self._payloads:
            return self._payloads[key]
        found = []
        stack = [(node, b"")]
        while stack:
            index, text = stack.pop()
            if self.is_final(index):
                bits = 0
                for ch in text[:6]:
                    bits = bits << 6 | _BASE64.index(ch)
                bits >>= 4  # six characters hold 36 bits, of which 32 are the record
                found.append((bits >> 16, bits & 0xFFFF))
            stack.extend((kid, text + bytes((label,))) for label, kid in self.children(index))
        self._payloads[key] = sorted(found)
        return self._payloads[key]

    def records(self, word: str) -> list[tuple[int, int]]:
        """The records of a word, [] if it is not there."""
        index = 0
        for label in word.encode("utf-8") + bytes((_SEPARATOR,)):
            child = self.block(index) ^ label
            if child >= len(self.units) or self.units[child] & _LABELS != label:
                return []
            index = child
        return self.payloads(index)


def _heads_ahead(dawg):
    """Two dictionaries: block -> [(label, node)] towards heads, block -> paradigms of a word."""
    ahead = {}
    heads = {}
    stack = [(0, None)]
    while stack:
        index, kids = stack.pop()
        block = dawg.block(index)
        if kids is None:
            if block in ahead:
                continue
            kids = dawg.children(index)
            stack.append((index, kids))
            stack.extend((kid, None) for label, kid in kids if label != _SEPARATOR)
            continue
        kept = []
        for label, kid in kids:
            if label == _SEPARATOR:
                paradigms = [p for p, position in dawg.payloads(kid) if not position]
                if paradigms:
                    heads[block] = paradigms
            elif (kid_block := dawg.block(kid)) in heads or ahead.get(kid_block):
                kept.append((label, kid))
        ahead[block] = kept
    return ahead, heads


def head_forms(dawg: Dawg) -> list[tuple[str, int]]:
    """Sorted list of (word, paradigm number) of the lexemes' head forms."""
    ahead, heads = _heads_ahead(dawg)
    found = []
    stack = [(0, b"")]
    while stack:
        index, text = stack.pop()
        block = dawg.block(index)
        for paradigm in heads.get(block, ()):
            found.append((text.decode("utf-8"), paradigm))
        stack.extend((kid, text + bytes((label,))) for label, kid in ahead[block])
    return sorted(found)
