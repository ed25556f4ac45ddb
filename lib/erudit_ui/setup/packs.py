# SPDX-License-Identifier: MIT
"""The dictionaries on the drive: which packs and themes are there, opened, checked once a start,
one lexicon for a game.
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
THEMES = "themes"
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
        faults += narrow(files, fields, usable, progress)
    return (Lexicons(usable) if usable else None), faults


def themes_of(files, wanted):
    """Return which of the `wanted` names are those of themes; a pack of that name goes first."""
    there = names(files)
    return [name for name in files_of(files, THEMES) if name in wanted and name not in there]


def about_theme(files, name, language):
    """Return (title, number of words) from the header of a theme. LexiconError."""
    from erudit_core.lexicon.opening.theme_header import read_theme_header

    if _checked.get(name):
        raise LexiconError(_checked[name])
    with _open_theme(files, name) as file:
        return theme_title(file, language), read_theme_header(file)[2]


def theme_title(file, language):
    """Return the title of a theme, from its file."""
    from erudit_core.lexicon.opening.theme_header import TITLE_EN

    return read_text(file, TITLE if language == "ru" else TITLE_EN)


def narrow(files, wanted, usable, progress):
    """Let the packs `usable` (Lookup) know only words of the `wanted` themes; return (name, reason)
    of those that cannot be used.
    """
    from erudit_core.lexicon.opening.narrowing import narrow as keep_to
    from erudit_core.lexicon.opening.theme_header import verifying_theme
    from erudit_core.lexicon.theme import Theme

    good = []
    faults = []
    for name in wanted:
        try:
            check(files, name, progress, _open_theme, verifying_theme)
            good.append(Theme(_open_theme(files, name)))
        except LexiconError as error:
            faults.append((name, error.reason))
    if good:
        keep_to(usable, good)
    return faults


def _open_theme(files, name):
    return open_pack(f"{THEMES}/{name}{_SUFFIX}", files.open)


def open_named(files, name):
    """Return the pack's binary file; LexiconError "missing" or "unreadable" if there is none."""
    return open_pack(f"{FOLDER}/{name}{_SUFFIX}", files.open)
