# SPDX-License-Identifier: MIT
"""Finding a place for a new game before its first move. Needed then only."""

from binascii import crc32

from .saving import FAULTS, Saver, shelf


def begin(app, session, lexicon):
    """Find a place for a new session and save it; False if all places are taken by games that have
    not ended.
    """
    here = shelf(app)
    place = None
    if here.build():
        _rescue(here)
        place = _free(here, here.saved())
        if place is None:
            return False
    saved = here.saved()
    sequence = max([game.sequence for game in saved]) if saved else 0
    mark = pack_mark(app.device.files, session.game.rules.packs) if lexicon else 0
    made = Saver(here.store, place, sequence, mark)
    # Chance may repeat itself, on a machine that is made to; a sequence number does not.
    session.id = int.from_bytes(app.device.entropy(4), "little") ^ sequence
    made.attach(session)
    made.save(session)
    return True


def replaces(app):
    """Return the Saved that a new game would put an end to, or None: with the drive out of reach
    the memory has room for one.
    """
    here = shelf(app)
    kept = None if here.files.writable and here.places else _only_in_memory(here)
    return kept if kept and not kept.over else None


def _only_in_memory(here):
    """Return the Saved whose newest state is in the chip's memory alone, or None."""
    newest = [game for game in here.saved() if game.place is None or game.at >= 2]
    return newest[0] if newest else None


def _rescue(here):
    """Bring to the drive what is in the chip's memory alone: the new game will overwrite it."""
    kept = _only_in_memory(here)
    if kept is None:
        return
    place = kept.place or _free(here, here.saved())
    if place is None or not place.file.writable:
        return
    whole = here.whole(place)[0] if kept.place else []
    half = 1 - whole[0].at if whole else 0
    try:
        here.read(kept.place, kept.at)
        place.file.write(place.snapshot_at(half), here.buffer)
        place.file.sync()
    except FAULTS:
        pass


def _free(here, saved):
    """Return a place without a game, else that of the ended game played longest ago."""
    taken = [game.place for game in saved]
    for place in here.places:
        if place.file.writable and place not in taken:
            return place
    ended = [game for game in saved if game.over and game.place and game.place.file.writable]
    return ended[-1].place if ended else None


def pack_mark(files, packs):
    """Return the number that stands for the contents of the packs NAME+NAME: of their checksums.

    Of a pack that is not there the number is another.
    """
    found = 0
    for name in packs.split("+"):
        tail = b""
        try:
            with files.open(f"packs/{name}.lex") as file:
                file.seek(max(0, file.seek(0, 2) - 4))
                tail = file.read(4)
        except OSError:
            pass
        found = crc32(tail, found)
    return found
