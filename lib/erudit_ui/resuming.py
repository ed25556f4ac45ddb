# SPDX-License-Identifier: MIT
"""Going on with a saved game. Before a save is loaded that is noted beside it: one with which the
game crashes is tried twice, then it is left and the one before it is loaded.
"""

from erudit_core import snapshot
from erudit_core.log import Log
from erudit_core.snapshot import SnapshotError

from . import blob
from .book import Book
from .saving import FAULTS, Saver
from .session import Session, Setup
from .shelf import TRIES


def read_rules(here, game):
    """Return the RuleSet of a Saved; SnapshotError, OSError if it cannot be read."""
    here.read(game.place, game.at)
    snapshot.inspect(here.buffer)
    return snapshot.read_rules(here.buffer)


def resume(here, game, lexicon, mark):
    """Return the Session of a Saved on the Shelf `here`; SnapshotError with the reason if it cannot
    be: then nothing has changed. `mark` None takes any dictionary.

    Call `session.saver.settle()` once its first screen stands.
    """
    place = game.place
    writable = place is not None and place.file.writable
    fault = SnapshotError("damaged")
    for one in _candidates(here, game):
        try:
            return _load(here, one, writable, lexicon, mark)
        except SnapshotError as error:
            if error.reason in ("packs", "version", "layout"):
                raise  # so it is with the older ones
            fault = error
    raise fault


def _candidates(here, game):
    """Return the saves of the game, the newest first."""
    whole = here.whole(game.place)[0] if game.place else []
    whole = [one for one in whole if one.id == game.id]
    return whole if game.place and game.at < 2 else [game] + whole


def _load(here, one, writable, lexicon, mark):
    place = one.place
    note = False
    if writable:
        number, tries = place.trial(here.buffer)
        # A newer save that crashed stays marked.
        note = number <= one.sequence or tries < TRIES
        tries = tries if number == one.sequence else 0
        if note:
            _note(here, one, tries + 1)
    try:
        here.read(place, one.at)
        loaded = snapshot.load(here.buffer, lexicon, mark)
        extra = snapshot.extra(here.buffer)
    except (SnapshotError, MemoryError, OSError) as error:
        # No crash: what is wrong is known.
        if note:
            _note(here, one, TRIES if getattr(error, "reason", "") == "damaged" else tries)
        if isinstance(error, OSError):
            raise SnapshotError("damaged") from None
        raise
    number, count, complete, names = blob.head(extra)
    session = Session(Setup(loaded.rules, names, 0, 0), lexicon, b"", loaded)
    blob.restore(session, extra)
    session.id = number
    _attach(here, one, session, writable, mark)
    _open_log(session, one, count, complete, here)
    return session


def _note(here, one, tries):
    try:
        one.place.note_try(one.sequence, tries, here.buffer)
    except FAULTS:
        pass  # a drive that cannot be written can still be read


def _attach(here, one, session, writable, mark):
    """Give the session its Saver; the save that it was loaded from is not overwritten next."""
    place = one.place
    if mark is None:
        from .beginning import pack_mark

        mark = pack_mark(here.files, session.game.rules.packs) if session.game.lexicon else 0
    # Beyond the number of a save that is a suspect, too.
    saver = Saver(here.store, place if writable else None, one.sequence + 2, mark)
    session.saver = saver
    saver.tell_place()
    if not writable:
        return
    whole = here.whole(place)[0]
    good = one.at if one.at < 2 else whole[0].at if whole else 1
    saver.half = 1 - good
    usable = [other.at for other in whole]
    try:
        here.put_aside(place, [half for half in (0, 1) if half not in usable])
    except FAULTS:
        pass


def _open_log(session, one, count, complete, here):
    """Let the session read on, and write on, in the log of the drive, as far as that has it."""
    place = one.place
    session.log = Log()
    session.log.complete = complete and not count
    if place is None or not place.has_log:
        return
    half = one.at
    if half >= 2:
        whole = here.whole(place)[0]
        if not whole:
            return
        half = whole[0].at
        here.read(place, half)
        has = blob.head(snapshot.extra(here.buffer))[1]
        complete = complete and has == count
        count = min(has, count)
    book = Book(place.file, place.log_places(), session.id)
    try:
        book.restore(half, count)
    except OSError:
        return
    session.log = Log(book, count)
    sound = 0
    while sound < count and session.log.entry(sound):
        sound += 1
    if sound < count:
        book.restore(half, sound)
        session.log = Log(book, sound)
    session.log.complete = complete and sound == count
    session.saver.book = book
