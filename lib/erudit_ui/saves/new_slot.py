# SPDX-License-Identifier: MIT
"""Begins a new game: its first card, then its place before the first move; loaded only then."""

from binascii import crc32

from .. import checked_packs


def make_card(app):
    """Return (session, card) of the draft: the Session, which has no dictionary yet, and its first
    card, drawn. Both None where there will be something to read before it; no card for a machine.
    """
    draft = app.draft
    if any([checked_packs.get(name) != "" for name in draft.wanted()]):
        return None, None
    session = new_session(app)
    if session.is_machine():
        return session, None
    card = app.make("screens.handover")
    card.draw(session)
    return session, card


def new_session(app):
    """Return the Session of the draft, which has no dictionary yet."""
    from ..match.session import Session

    session = Session(app.draft.setup(), None, app.device.entropy(16))
    session.options = app.draft.options()
    return session


def start(app, session, lexicon):
    """Return the session of the new game, saved, as the app's: `session` or else a new one."""
    from ..match import table_words
    from .log_transfer import keep_log

    session = session or new_session(app)
    session.game.lexicon = lexicon
    session.table = app.device.files, app.prefs
    if table_words.begin(session, app.draft.agreed):
        app.draft.agreed = None  # the next game reads them again
    keep_log(app)
    begin(app, session, lexicon)
    app.session = session
    return session


def begin(app, session, lexicon):
    """Find a place for a new session and save it; without one it lives in the chip's memory.
    to_drive has already rescued what this would overwrite.
    """
    from erudit_core.rules.turn_log import Log, RamStore

    from ..match import autosave
    from ..saving.notices import tell_place
    from ..store.log_file import LogFile
    from ..store.saver import Saver
    from .save_index import open_index
    from .to_drive import free

    here = open_index(app)
    place = free(here)
    saved = here.saved()
    sequence = max([game.sequence for game in saved]) if saved else 0
    mark = pack_mark(app.device.files, session.game.rules.packs) if lexicon else 0
    saver = Saver(here.store, place, sequence, mark)
    # A seeded simulator repeats its entropy; a sequence number never repeats.
    session.id = int.from_bytes(app.device.entropy(4), "little") ^ sequence
    session.saver = saver
    if place and place.has_log:
        saver.log_file = LogFile(place.file, place.log_places(), session.id)
        session.log = Log(saver.log_file)
    else:
        session.log = Log(RamStore(LogFile.capacity))
    tell_place(saver)
    autosave.save(session)


def pack_mark(files, packs):
    """Return the fingerprint of the packs and themes NAME+NAME, from their checksums.

    A missing pack changes the fingerprint.
    """
    found = 0
    for name in packs.split("+"):
        tail = b""
        for folder in ("packs", "themes"):
            try:
                with files.open(f"{folder}/{name}.lex") as file:
                    file.seek(max(0, file.seek(0, 2) - 4))
                    tail = file.read(4)
                break
            except OSError:
                pass
        found = crc32(tail, found)
    return found
