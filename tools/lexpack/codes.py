# SPDX-License-Identifier: MIT
"""Prefix codes of limited length, groups of similar contexts, and a writer of bits."""

import math
from collections import Counter
from collections.abc import Mapping

LIMIT = 7  # bits of the longest code: the reader decodes with one look into 128 entries


def entropy(counter: Mapping[int, float]) -> float:
    """Return the bits that an ideal code needs for all of `counter`."""
    total = sum(counter.values())
    return -sum(v * math.log2(v / total) for v in counter.values() if v)


def code_lengths(counter: Mapping[int, float], limit: int = LIMIT) -> dict[int, int]:
    """Return {symbol: bits} of the best prefix code of at most `limit` bits (package-merge).

    A lone symbol gets one bit. Deterministic: ties go by symbol.
    """
    if len(counter) == 1:
        return dict.fromkeys(counter, 1)
    leaves: list[tuple[float, tuple[int, ...]]] = sorted((v, (s,)) for s, v in counter.items())
    row = leaves
    for _ in range(limit - 1):
        pairs = [(a[0] + b[0], a[1] + b[1]) for a, b in zip(row[::2], row[1::2], strict=False)]
        row = sorted(leaves + pairs, key=lambda item: item[0])
    lengths = dict.fromkeys(counter, 0)
    for _, symbols in row[: 2 * len(leaves) - 2]:
        for symbol in symbols:
            lengths[symbol] += 1
    return lengths


def canonical(lengths: dict[int, int]) -> dict[int, tuple[int, int]]:
    """Return {symbol: (code, bits)}, the code's bits turned round: the first is the lowest."""
    codes = {}
    code = before = 0
    for symbol, bits in sorted(lengths.items(), key=lambda item: (item[1], item[0])):
        code <<= bits - before
        codes[symbol] = (int(f"{code:0{bits}b}"[::-1], 2), bits)
        code += 1
        before = bits
    return codes


def group(counters: dict[int, Counter[int]], wanted: int) -> dict[int, int]:
    """Return {key: group number} joining the most similar of `counters` until `wanted` are left."""
    groups: list = [[[key], counter, entropy(counter)] for key, counter in sorted(counters.items())]
    losses = {}

    def loss(a, b):
        key = (id(a), id(b))
        if key not in losses:
            losses[key] = entropy(a[1] + b[1]) - a[2] - b[2]
        return losses[key]

    made = list(groups)  # keeps every group alive, so that no id is used twice
    while len(groups) > wanted:
        _, i, j = min(
            (loss(groups[i], groups[j]), i, j) for i in range(len(groups)) for j in range(i)
        )
        both = groups[j][1] + groups[i][1]
        joined = [groups[j][0] + groups[i][0], both, entropy(both)]
        made.append(joined)
        groups = [g for k, g in enumerate(groups) if k not in (i, j)] + [joined]
    return {key: number for number, g in enumerate(groups) for key in g[0]}


class BitWriter:
    """Bits in writing order, the first in the lowest bit of the first byte."""

    def __init__(self) -> None:
        self.value = 0
        self.bits = 0

    def add(self, value: int, bits: int) -> None:
        """Append `bits` bits of `value`."""
        self.value |= value << self.bits
        self.bits += bits

    def append(self, other: "BitWriter") -> None:
        """Append everything that another writer holds."""
        self.add(other.value, other.bits)

    def data(self) -> bytes:
        """Return the bytes, the last filled up with zero bits."""
        return self.value.to_bytes((self.bits + 7) // 8, "little")
