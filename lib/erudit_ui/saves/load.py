# SPDX-License-Identifier: MIT
"""Loads a saved game. A mark beside a save counts its load attempts: a save with which the game
crashes is tried twice, then the one before it is loaded.
"""

from erudit_core import snapshot
from erudit_core.record import log_gaps
from erudit_core.rules import turn_log
from erudit_core.rules.turn_log import Log, RamStore
from erudit_core.snapshot import SnapshotError

from .. import OWN_WORDS
from ..match.session import Session, Setup
from ..saving import session_codec
from ..saving.load_marks import LoadMarks
from ..saving.notices import tell_place
from ..store.log_file import LogFile
from ..store.saver import FAULTS, Saver
from .save_index import MAX_LOAD_ATTEMPTS


def read_rules(here, game):
    """Return the RuleSet of a Saved; SnapshotError, OSError if it cannot be read."""
    here.read(game.place, game.at)
    snapshot.inspect(here.buffer)
    return snapshot.read_rules(here.buffer)


def resume(here, game, lexicon, mark, older=False):
    """Return the Session of a Saved of the SaveIndex `here`; SnapshotError with the reason if that
    fails: then nothing has changed. `mark` None takes any dictionary; `older` leaves out the newest
    save, for one that is a suspect.

    Call `mark_load_ok(session.saver)` once its first screen stands.
    """
    writable = game.place is not None and game.place.writable
    fault = SnapshotError("damaged")
    for one in _candidates(here, game)[older:]:
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
    return whole if game.at < 2 else [game] + whole


def _load(here, one, writable, lexicon, mark):
    place = one.place
    note = False
    if writable:
        number, tries, _ = here.load_attempt(place)
        # A newer save that crashed stays marked.
        note = number <= one.sequence or tries < MAX_LOAD_ATTEMPTS
        tries = tries if number == one.sequence else 0
        if note:
            _note(here, one, min(tries + 1, 255))
    try:
        here.read(place, one.at)
        loaded = snapshot.load(here.buffer, lexicon, mark)
        extra = snapshot.extra(here.buffer)
        orders = snapshot.orders(here.buffer)
    except (SnapshotError, MemoryError, OSError) as error:
        # No crash: what is wrong is known.
        if note:
            _note(here, one, tries)
        if isinstance(error, OSError):
            raise SnapshotError("damaged") from None
        raise
    number, count, stored, flags, names = session_codec.head(extra)
    session = Session(Setup(loaded.rules, names, 0, 0), lexicon, b"", loaded)
    session.orders = orders
    session_codec.restore(session, extra)
    session.id = number
    session.table = (here.files, here.store.prefs) if here.store.prefs else ()
    if session.table and OWN_WORDS in loaded.rules.packs:
        from ..match import table_words

        table_words.take_own(session)
    _attach(here, one, session, mark)
    _open_log(session, one, (count, stored, flags), here)
    if here.store.kept:
        from .log_transfer import kept_log

        kept_log(session)
    if loaded.over and session.saver.on_drive:
        from ..saving import record_file

        session.saver.notice = record_file.renew(session.saver, session)
    return session


def _note(here, one, tries):
    try:
        here.mark_load_attempt(one.place, one.sequence, tries)
    except FAULTS:
        pass  # a drive that cannot be written can still be read


def _attach(here, one, session, mark):
    """Give the session its Saver; the save that it was loaded from is not overwritten next."""
    place = one.place
    if mark is None:
        from .new_slot import pack_mark

        mark = pack_mark(here.files, session.game.rules.packs) if session.game.lexicon else 0
    # Beyond every other one: the game played last is the first of the list, and a suspect stays
    # behind.
    others = [game.sequence for game in here.saved()]
    tried = here.load_attempt(place)[0] if place else 0
    saver = Saver(here.store, place, max(others + [one.sequence, tried]) + 2, mark)
    saver.loaded = one.sequence
    session.saver = saver
    if not session.game.over:
        tell_place(saver)
    if not place:
        return
    whole = here.whole(place)[0]
    good = one.at if one.at < 2 else whole[0].at if whole else 1
    saver.half = 1 - good
    if place.writable and not session.game.over:
        # Of no use are the damaged ones, and a newer one that was left.
        usable = [other.at for other in whole if other.sequence <= one.sequence]
        try:
            here.put_aside(place, [half for half in (0, 1) if half not in usable])
        except FAULTS:
            pass


def _open_log(session, one, head, here):
    """Let the session read on, and write on, in the log of its place, as far as that has it; say in
    it what is missing. `head`: what the save says of its log, see session_codec.
    """
    count, stored, flags = head
    game = session.game
    place = one.place
    session.log = noted = Log(RamStore(LogFile.capacity))
    reason = turn_log.FAILED if flags & session_codec.FAILED else turn_log.LOCKED
    turns = sound = 0
    if place and place.has_log:
        log_file = LogFile(place.file, place.log_places(), session.id)
        # What is beyond the capacity will be overwritten; of an ended game it can be read.
        wanted = min(stored, count) if game.over else min(stored, count, LogFile.capacity)
        first = one.at if one.at < 2 else 1 - session.saver.half
        best = None
        for copy in (first, 1 - first):
            try:
                log_file.restore(copy, wanted)
                found = log_gaps.turns(Log(log_file, wanted))
            except OSError:
                continue
            if best is None or found[1] > best[0]:
                best = found[1], found[0], copy
            if found[1] == wanted:
                break
        if best:
            sound, turns, copy = best
            if _goes_on(log_file, copy, sound + 1, wanted):
                reason = turn_log.LOST
            log_file.restore(copy, sound)
            session.log = noted = Log(log_file, sound)
            session.saver.log_file = log_file
    if turns < game.turns:
        log_gaps.add(noted, turns + 1, game.turns, reason, game.scores)
    elif sound < count:
        log_gaps.add(noted, turns + 1, turns + 1, reason, game.scores, 1)


def _goes_on(log_file, copy, first, wanted):
    """Tell whether a copy has sound entries from `first` on: then what is missing before them was
    damaged, else it was never written.
    """
    try:
        log_file.restore(copy, wanted)
        kept = Log(log_file, wanted)
        return any([kept.look(i) for i in range(first, wanted)])
    except OSError:
        return True


def mark_load_ok(saver):
    """Note that a loaded game runs: its save is no suspect any more."""
    if saver.on_drive:
        marks = LoadMarks(saver.store)
        try:
            # A newer save that crashed stays marked.
            if 0 < marks.load_attempt(saver.place)[0] <= saver.loaded:
                marks.mark_load_attempt(saver.place, 0, 0)
        except FAULTS:
            pass
