# SPDX-License-Identifier: MIT
"""Words as bytes in a row: letter codes, with LAST on the last letter of each (three hundred
objects would take four times as much); and the lists that a table agreed on before, kept in
table.bin. Loaded only while they are needed.

The area LISTS: for each list the length of its name in UTF-8, the name, bytes of the row (2) and
the row. One without a name is that of the last game.
"""

from erudit_core.const import const

LAST = const(128)
MOST_WORDS = const(60)  # in a list
MOST_LISTS = const(3)  # with a name


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


def read_lists(files, prefs):
    """Return the kept lists, [(name, row)], the one used last first; none where they cannot be
    read.
    """
    from . import areas

    return _decode(areas.kept(files, prefs, areas.LISTS))


def write(file, lists):
    """Keep lists, [(name, row)], in the open table.bin; False if a later version of the game has
    written others. OSError.
    """
    from . import areas

    data = bytearray()
    for name, row in lists:
        text = name.encode()
        data += bytes((len(text),)) + text + len(row).to_bytes(2, "little") + row
    return areas.write(file, areas.LISTS, data)


def put(lists, name, row):
    """Return the lists with one more in front, in the place of that of the same name."""
    return [(name, row)] + [one for one in lists if one[0] != name]


def _decode(data):
    lists = []
    at = 0
    while at < len(data):
        end = at + 1 + data[at]
        size = data[end] | data[end + 1] << 8
        lists.append((bytes(data[at + 1 : end]).decode(), bytes(data[end + 2 : end + 2 + size])))
        at = end + 2 + size
    return lists
