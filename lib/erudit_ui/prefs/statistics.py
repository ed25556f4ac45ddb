# SPDX-License-Identifier: MIT
"""Records over games, by the names of people: kept in table.bin, loaded only while they are read or
written.

The area STATS: how many games were counted last and their ids (4 each), so that none counts twice;
then people, the one who played last first: length and text of the name, games (2), won (2), points
of the best turn (2), of the dearest word (2), length and letter codes of that word and of the
longest one. Who played longest ago goes when there is no room.
"""

import struct
from collections import namedtuple

from erudit_core.const import const

from . import areas

_IDS = const(16)  # a device keeps fewer games
_LETTER = const(31)

# Of one person.
Person = namedtuple("Person", ("name", "games", "won", "best", "dearest", "word", "longest"))


def read(files, prefs):
    """Return (ids, people): the games counted last, and Persons."""
    data = areas.kept(files, prefs, areas.STATS)
    if not data:
        return [], []
    ids = list(struct.unpack_from(f"<{data[0]}I", data, 1))
    people = []
    at = 1 + 4 * data[0]
    while at < len(data):
        name, at = _text(data, at)
        games, won, best, dearest = struct.unpack_from("<4H", data, at)
        word, at = _text(data, at + 8)
        longest, at = _text(data, at)
        people.append(Person(name.decode(), games, won, best, dearest, word, longest))
    return ids, people


def write(file, ids, people):
    """Keep them in the open table.bin, as many of the first as there is room for; False if a later
    version of the game has written others. OSError.
    """
    ids = ids[:_IDS]
    data = bytearray((len(ids),)) + struct.pack(f"<{len(ids)}I", *ids)
    for one in people:
        name = one.name.encode()
        figures = [min(figure, 65535) for figure in one[1:5]]
        part = bytes((len(name),)) + name + struct.pack("<4H", *figures)
        for word in (one.word, one.longest):
            part += bytes((len(word),)) + word
        if len(data) + len(part) > areas.room(areas.STATS):
            break
        data += part
    return areas.write(file, areas.STATS, data)


def count(app, rows):
    """Count the app's game, which is over, once; `rows`: its seats' feats. Return why that cannot
    be kept, a key of the section "kept", or "".
    """
    from . import store

    session = app.session
    ids, people = read(app.device.files, app.prefs)
    if session.id in ids:
        return ""
    why = store.hindrance(app.device, app.prefs)
    if why:
        return why
    winners = session.game.winners()
    for seat in range(session.game.seats):
        if not session.is_machine(seat):
            won = session.game.team(seat) in winners
            people = _with(people, session.name(seat), won, rows[seat])
    try:
        return "" if write(app.prefs.file, [session.id] + ids, people) else "unkept_newer"
    except OSError:
        return "failed"


def _with(people, name, won, row):
    """Return the people with one more game of one of them, who stands first then."""
    _, _, best, dearest, word, longest = row
    old = [one for one in people if one.name == name]
    one = old[0] if old else Person(name, 0, 0, 0, 0, b"", b"")
    if dearest <= one.dearest:
        dearest, word = one.dearest, one.word
    if len(longest) <= len(one.longest):
        longest = one.longest
    best = max(best, one.best)
    new = Person(name, one.games + 1, one.won + won, best, dearest, _plain(word), _plain(longest))
    return [new] + [other for other in people if other.name != name]


def _plain(word):
    """Return the letter codes of a word or of tiles."""
    return bytes([code & _LETTER for code in word])


def _text(data, at):
    """Return what stands behind its length, and where the next begins."""
    end = at + 1 + data[at]
    return bytes(data[at + 1 : end]), end
