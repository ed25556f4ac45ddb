# SPDX-License-Identifier: MIT
"""Words as bytes in a row, letter codes with LAST on the last letter of each, and the lists that a
table agreed on before, kept in table.bin. Loaded only while they are read or written.
"""

from erudit_core.const import const

from . import areas

LAST = const(128)  # on the last letter of a word
MOST_WORDS = const(60)  # in a list
MOST_LISTS = const(4)


def words_of(row):
    """Return the words of a row, a list of bytes of letter codes."""
    found = []
    start = 0
    for at in range(len(row)):
        if row[at] & LAST:
            found.append(bytes(row[start:at]) + bytes((row[at] ^ LAST,)))
            start = at + 1
    return found


def row_of(words):
    """Return words as a row."""
    return b"".join([word[:-1] + bytes((word[-1] | LAST,)) for word in words])


def count(row):
    """Return how many words a row has."""
    return sum([1 for code in row if code & LAST])


def read(files, file=None):
    """Return the kept lists, [(name, row)], the one used last first; None where they cannot be
    read: no table.bin (yet), or a later version of the game has written them. `file` is the open
    table.bin, if it is open.
    """
    data = bytearray(areas.room(areas.LISTS))
    opened = None
    try:
        if file is None:
            file = opened = areas.open_table(files)
        size = areas.read(file, areas.LISTS, data)
        if opened:
            opened.close()  # nothing was written: this touches no directory
    except OSError:
        return None
    if size == areas.NEWER:
        return None
    return _decode(data[:size]) if size > 0 else []


def write(file, lists):
    """Keep lists, [(name, row)], at most MOST_LISTS of MOST_WORDS words, in the open table.bin; False
    if a later version of the game has written others. OSError.
    """
    data = bytearray()
    for name, row in lists:
        text = name.encode()
        data += bytes((len(text),)) + text + len(row).to_bytes(2, "little") + row
    return areas.write(file, areas.LISTS, data)


def _decode(data):
    lists = []
    at = 0
    while at < len(data):
        end = at + 1 + data[at]
        size = data[end] | data[end + 1] << 8
        lists.append((bytes(data[at + 1 : end]).decode(), bytes(data[end + 2 : end + 2 + size])))
        at = end + 2 + size
    return lists
