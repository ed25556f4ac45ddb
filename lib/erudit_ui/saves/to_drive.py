# SPDX-License-Identifier: MIT
"""Moves games from the chip's memory to the drive, as soon as that is ours; asks about games that
cannot move before another game overwrites them, and about a save that could not be loaded.
"""

from binascii import crc32

from .. import checked_packs
from ..match import autosave
from ..saving.notices import ELSEWHERE, MOVED
from ..store.log_file import LogFile
from ..store.saver import FAULTS
from .log_transfer import copy_log, log_of, transfer
from .save_index import open_index


def claim(app, known=False):
    """Claim the drive again; True if a computer had it and the game has it now, which may be
    `known` already. Open files are reopened: the computer may have moved them.
    """
    if not known and not app.device.files.claim():
        if app.save_store and not app.device.files.writable:
            open_index(app).open()  # the computer may have changed what is read
        return False
    checked_packs.clear()
    if app.save_store:
        open_index(app).open()
    app.prefs.file = app.prefs.own = None
    if app.session:
        app.session.stale = True
        _verify(app, app.session)
    return True


def _verify(app, session):
    """Detach the session from its place if its game is no longer there."""
    saver = session.saver
    if not saver or not saver.place:
        return
    here = open_index(app)
    whole = here.whole(saver.place)[0] if saver.on_drive else []
    if not any([one.id == session.id for one in whole]):
        saver.place = None
        return
    saver.half = 1 - whole[0].at
    if saver.log_file:
        # The computer had the file: both copies are rewritten in full.
        first = 0 if saver.log_file.has[0] >= saver.log_file.has[1] else 1
        saver.log_file.lost(1 - first)
        saver.log_file.lost(first)


def settle(app):
    """Bring to the drive what is in the chip's memory alone, as far as there are places; return the
    Saved games as they are then.
    """
    here = open_index(app)
    saved = here.saved()
    if not here.files.writable or not here.places:
        return saved
    session = app.session
    moved = False
    alone = [game for game in saved if game.at >= 2 and not game.fault]
    if session:
        alone = [game for game in alone if game.id != session.id]
    # Those with a place first: one that has ended may then leave its place to another.
    for game in [one for one in alone if one.place] + [one for one in alone if not one.place]:
        moved = _move(here, game) or moved
    # Last, for its save goes to the chip, too, and may erase that.
    saver = session.saver if session else None
    if saver and (session.stale or saver.failed or not saver.on_drive):
        moved = _settle_session(here, session) or moved
    return here.saved() if moved else saved


def _settle_session(here, session):
    """Give the game of this session its place on the drive, log and all, and save it."""
    saver = session.saver
    if not saver.on_drive:
        own = [game.place for game in here.saved() if game.id == session.id and game.place]
        place = own[0] if own else free(here)
        if place is None or not place.writable:
            return False
        try:
            _attach(here, session, place)
        except FAULTS:
            return False
    if (
        autosave.save(session)
        and not saver.failed
        and (not saver.notice or saver.notice in ELSEWHERE)
    ):
        saver.notice = MOVED
    return True


def _attach(here, session, place):
    """Attach the session to `place`, with what its log still has."""
    saver = session.saver
    whole = [one for one in here.whole(place)[0] if one.id == session.id]
    if not whole:
        here.wipe(place)
    if place.has_log:
        log_file = LogFile(place.file, place.log_places(), session.id)
        before = log_of(here, whole[0]) if whole else None
        session.log = transfer(session, session.log, log_file, before)
        saver.log_file = log_file
    saver.place = place
    saver.half = 1 - whole[0].at if whole else 0


def _move(here, game):
    """Copy a saved game from the chip's memory to its place on the drive, or to a free one, and
    read it back; True if it is there. Until then the chip keeps it.
    """
    place = game.place or free(here, not game.over)
    if place is None or not place.writable:
        return False
    try:
        whole = here.whole(place)[0] if game.place else []
        if not game.place:
            here.wipe(place)
        half = 1 - whole[0].at if whole else 0
        if whole and place.has_log:
            copy_log(here, place, half)
        here.read(None, game.at)
        wanted = crc32(here.buffer)
        place.write_snapshot(half, here.buffer)
        here.read(place, half)
        return crc32(here.buffer) == wanted
    except FAULTS:
        return False


def free(here, ended=True):
    """Return a place without a game, else, with `ended`, that of the ended game played longest ago
    whose record is written, or cannot be and that was told; None if there is none.
    """
    saved = here.saved()
    taken = [game.place for game in saved]
    for place in here.places:
        if place.writable and place not in taken:
            return place
    for game in reversed(saved) if ended else ():
        if game.over and game.place and game.place.writable and _is_recorded(here, game):
            return game.place
    return None


def _is_recorded(here, game):
    """Tell whether an ended game is marked as done with; the record that a power cut broke is
    written now.
    """
    try:
        if game.at < 2 and here.load_attempt(game.place)[2] != game.id:
            from .load import resume

            resume(here, game, None, None)
        return game.at < 2 and here.load_attempt(game.place)[2] == game.id
    except FAULTS:  # SnapshotError among them
        return False


def threatened(app, own):
    """Return the Saved games whose newest state is in the chip's memory alone, where the game with
    the id `own` is going to be saved over it.
    """
    here = open_index(app)
    if not here.store.slots.count:
        return []
    alone = [game for game in here.saved() if game.at >= 2 and game.id != own]
    told = here.store.told
    return [game for game in alone if game.place or not game.over or game.id != told]


def homeless(app, own):
    """Tell whether the drive is the game's and has places, but none for the game with the id `own`
    (None: a new one), or for one that is in the chip's memory alone.
    """
    here = open_index(app)
    others = [game for game in here.saved() if game.place and game.place.writable]
    # One must be there that can be given up.
    if not any([game.id != own and not game.fault for game in others]) or free(here):
        return False
    has = [game for game in others if game.id == own]
    alone = [game for game in threatened(app, own) if not game.place and not game.fault]
    return bool(alone) or not has


def ask_suspect(app, saved):
    """Ask whether to go on from the save before the newest one, which could not be loaded the last
    time; False if it could, or there is no other.
    """
    here = open_index(app)
    if not here.is_suspect(saved) or len(here.whole(saved.place)[0]) < 2:
        return False
    app.open("confirm", app.texts.section("saves")["suspect"].format(", ".join(saved.names)))
    return True


def ask_lost(app, own, agreed):
    """Ask about one game for which there is no room beside the one with the id `own`, None for a
    new one; False if there is none but those `agreed`: a list of ids, to which it is added.
    """
    if homeless(app, own):
        app.open("saves.giveup", own)
        return True
    for game in threatened(app, own):
        if game.id not in agreed:
            agreed.append(game.id)
            what = "lose_newer" if game.fault else "lose_turns" if game.on_drive > 0 else "lose"
            text = app.texts.section("saves")[what]
            app.open("confirm", text.format(", ".join(game.names), game.on_drive))
            return True
    return False
