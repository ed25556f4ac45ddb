# SPDX-License-Identifier: MIT
"""Words as bytes in a row: letter codes, with LAST on the last letter of each. Three hundred
objects would take four times as much.
"""

from erudit_core.const import const

LAST = const(128)


def words_of(row):
    """Yield the words of a row, letter codes as bytes."""
    start = 0
    for at in range(len(row)):
        if row[at] & LAST:
            yield bytes(row[start:at]) + bytes((row[at] ^ LAST,))
            start = at + 1


def row_of(words):
    """Return words as a row."""
    return b"".join([word[:-1] + bytes((word[-1] | LAST,)) for word in words])


def count(row):
    """Return how many words a row has."""
    return sum([1 for code in row if code & LAST])


def has(row, word):
    """Tell whether a row has a word."""
    wanted = row_of((word,))
    at = row.find(wanted)
    while at > 0 and not row[at - 1] & LAST:
        at = row.find(wanted, at + 1)
    return at >= 0


def without(row, word):
    """Return a row without a word that it has."""
    return row_of([other for other in words_of(row) if other != word])
