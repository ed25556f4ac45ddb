# SPDX-License-Identifier: MIT
"""The lists of words that a table agreed on before, kept in table.bin. Loaded only while they are
read or written.

The area LISTS: for each list the length of its name in UTF-8, the name, bytes of the row (2) and
the row, see word_row. One without a name is that of the last game.
"""

from erudit_core.const import const

from . import areas

MOST_WORDS = const(60)  # in a list
MOST_LISTS = const(3)  # with a name


def read(files, prefs):
    """Return the kept lists, [(name, row)], the one used last first; none where they cannot be
    read.
    """
    data = bytearray(areas.room(areas.LISTS))
    size = 0
    try:
        file = prefs.file or areas.open_table(files)
        size = areas.read(file, areas.LISTS, data)
        if prefs.file is None:
            file.close()  # nothing was written: this touches no directory
    except OSError:
        pass
    return _decode(data[:size]) if size > 0 else []


def write(file, lists):
    """Keep lists, [(name, row)], in the open table.bin; False if a later version of the game has
    written others. OSError.
    """
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
