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

from .. import OWN_WORDS
from .. import checked_packs as _checked

FOLDER = "packs"
_SUFFIX = ".lex"


def names(files):
    """Return the names of the packs on the drive, the usual ones first, then other people's own."""
    found = files_of(files, FOLDER)
    usual = [name for name in ("nouns", "rare", "places", "easy") if name in found]
    return usual + [name for name in found if name not in usual]


def files_of(files, folder):
    """Return the names of the packs, or themes, in a folder."""
    # What starts with a dot is hidden: a Mac lays ._nouns.lex beside a nouns.lex that it copies.
    there = files.listdir(folder)
    return [name[: -len(_SUFFIX)] for name in there if name.endswith(_SUFFIX) and name[0] != "."]


def about(files, name):
    """Return (title, number of words) from the header of a pack. LexiconError if there is none, or
    if check() has found the pack damaged.
    """
    if _checked.get(name):
        raise LexiconError(_checked[name])
    with open_named(files, name) as file:
        count = read_header(file)[2]
        return read_text(file, TITLE), count


def check(files, name, progress=None, opener=None, verifier=verifying):
    """Check a pack's checksum unless this start has done so; `progress(name, done, total)`.
    LexiconError as it says. `opener` and `verifier` are those of a theme.
    """
    if name in _checked:
        if _checked[name]:
            raise LexiconError(_checked[name])
        return
    try:
        with (opener or open_named)(files, name) as file:
            for done, total in verifier(file):
                if progress:
                    progress(name, done, total)
    except LexiconError as error:
        _checked[name] = error.reason
        raise
    _checked[name] = ""


def lexicon(files, wanted, progress=None):
    """Return (Lexicons of the `wanted` names of packs and themes, or None without a pack; list of
    (name, reason) of those that cannot be used).
    """
    usable = []
    faults = []
    fields = themes_of(files, wanted)
    # Themes alone stand with the usual pack (R10); the device's own words are no pack.
    chosen = [name for name in wanted if name not in fields and name != OWN_WORDS] or ["nouns"]
    for name in chosen:
        try:
            check(files, name, progress)
            usable.append(Lookup(open_named(files, name)))
        except LexiconError as error:
            faults.append((name, error.reason))
    if usable and fields:
        from . import themes

        faults += themes.narrow(files, fields, usable, progress)
    return (Lexicons(usable) if usable else None), faults


def themes_of(files, wanted):
    """Return which of the `wanted` names are those of themes."""
    there = names(files)
    others = [name for name in wanted if name not in there and name != OWN_WORDS]
    if not others:
        return []
    from . import themes

    there = themes.names(files)
    return [name for name in others if name in there]


def open_named(files, name):
    """Return the pack's binary file; LexiconError "missing" or "unreadable" if there is none."""
    return open_pack(f"{FOLDER}/{name}{_SUFFIX}", files.open)
