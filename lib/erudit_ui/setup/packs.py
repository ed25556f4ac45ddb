# SPDX-License-Identifier: MIT
"""The dictionaries on the drive: which packs are there, opened, checked once a start, one lexicon
for a game.
"""

from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.lookup import Lexicons, Lookup
from erudit_core.lexicon.opening.pack_header import (
    TITLE,
    open_pack,
    read_header,
    read_text,
    verifying,
)

from .. import checked_packs as _checked

FOLDER = "packs"
_SUFFIX = ".lex"


def names(files):
    """Return the names of the packs on the drive, the usual ones first, then other people's own."""
    # What starts with a dot is hidden: a Mac lays ._nouns.lex beside a nouns.lex that it copies.
    there = files.listdir(FOLDER)
    found = [name[: -len(_SUFFIX)] for name in there if name.endswith(_SUFFIX) and name[0] != "."]
    usual = [name for name in ("nouns", "rare", "places", "easy") if name in found]
    return usual + [name for name in found if name not in usual]


def about(files, name):
    """Return (title, number of words) from the header of a pack. LexiconError if there is none, or
    if check() has found the pack damaged.
    """
    if _checked.get(name):
        raise LexiconError(_checked[name])
    with open_named(files, name) as file:
        count = read_header(file)[2]
        return read_text(file, TITLE), count


def check(files, name, progress=None):
    """Check a pack's checksum unless this start has done so; `progress(name, done, total)`.
    LexiconError as it says.
    """
    if name in _checked:
        if _checked[name]:
            raise LexiconError(_checked[name])
        return
    try:
        with open_named(files, name) as file:
            for done, total in verifying(file):
                if progress:
                    progress(name, done, total)
    except LexiconError as error:
        _checked[name] = error.reason
        raise
    _checked[name] = ""


def lexicon(files, wanted, progress=None):
    """Return (Lexicons of the `wanted` pack names or None, list of (name, reason) of those that
    cannot be used).
    """
    usable = []
    faults = []
    for name in wanted:
        try:
            check(files, name, progress)
            usable.append(Lookup(open_named(files, name)))
        except LexiconError as error:
            faults.append((name, error.reason))
    return (Lexicons(usable) if usable else None), faults


def open_named(files, name):
    """Return the pack's binary file; LexiconError "missing" or "unreadable" if there is none."""
    return open_pack(f"{FOLDER}/{name}{_SUFFIX}", files.open)
