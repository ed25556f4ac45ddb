# SPDX-License-Identifier: MIT
"""The words of a game that no pack has: agreed on, the device's own, accepted. Loaded while a game
begins or is loaded, and by a search.
"""

from erudit_core.rules.turn_log import ACCEPTED
from erudit_core.rules.validate_words import word_hash

from .. import OWN_WORDS


def begin(session, row):
    """Let the session's new game know the row of words that its table agreed on, and the own words
    of the device if it is played with those. True if table.bin has the row now, for the next game
    and for this one's record.
    """
    from ..prefs.word_lists import words_of

    kept = bool(row) and _keeps(row, *session.table)
    session.agreed = b"" if kept else row
    session.game.agreed = _hashes(words_of(row))
    take_own(session)
    return kept


def _keeps(row, files, prefs):
    from ..prefs import areas, word_lists

    lists = word_lists.read_lists(files, prefs)
    if lists and lists[0][1] == row:
        return True
    same = [name for name, kept in lists if kept == row]
    try:
        if not files.writable:
            return False
        prefs.file = prefs.file or areas.open_table(files)
        return word_lists.write(prefs.file, word_lists.put(lists, same[0] if same else "", row))
    except OSError:
        return False


def agreed(session):
    """Return the words agreed on, letter codes. A game knows them by hashes: the letters are those
    of the lists in table.bin, as far as these have them.
    """
    marks = session.game.agreed
    if not marks:
        return []
    from ..prefs import word_lists
    from ..prefs.word_lists import words_of

    found = {}
    rows = [row for _, row in word_lists.read_lists(*session.table)] if session.table else []
    for row in rows + [session.agreed]:
        for word in words_of(row):
            found[word_hash(word)] = word
    return [found[mark] for mark in marks if mark in found]


def take_own(session):
    """Let the session's game know the device's own words, if it is played with those."""
    if OWN_WORDS in session.game.rules.packs.split("+"):
        session.game.own = _hashes(_own(session))


def _hashes(words):
    # A list that has grown takes up to twice its length.
    return tuple([word_hash(word) for word in words])


def _own(session):
    from ..prefs import own_words
    from ..prefs.word_lists import words_of

    return words_of(own_words.read(*session.table))


def accepted(session):
    """Yield the words that the others have accepted, as far as the log has them."""
    log = session.log
    for i in range(log.count if session.game.accepted else 0):
        entry = log.entry(i)
        if entry and entry.kind == ACCEPTED:
            yield entry.tiles


def fresh(session):
    """Return the words accepted in the game, each once, that are not the device's own yet."""
    from ..prefs import own_words
    from ..prefs.word_lists import has

    row = own_words.read(*session.table) if session.table else b""
    found = []
    for word in accepted(session):
        if word not in found and not has(row, word):
            found.append(word)
    return found


def spoken(session):
    """Yield all words that no pack needs to have, for a search."""
    for word in accepted(session):
        yield word
    for word in agreed(session):
        yield word
    if session.game.own:
        for word in _own(session):
            yield word
