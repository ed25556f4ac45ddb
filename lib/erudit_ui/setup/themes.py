# SPDX-License-Identifier: MIT
"""The themes on the drive: which are there, opened, checked once a start. Loaded where a game may
have themes only.
"""

from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.opening.pack_header import TITLE, open_pack, read_text
from erudit_core.lexicon.opening.theme_header import (
    TITLE_EN,
    read_theme_header,
    verifying_theme,
)

from .. import checked_packs as _checked
from . import packs

FOLDER = "themes"


def names(files):
    """Return the ids of the themes on the drive; a pack of that name goes first."""
    taken = packs.names(files)
    return [name for name in packs.files_of(files, FOLDER) if name not in taken]


def about(files, name, language):
    """Return (title, number of words) from the header of a theme. LexiconError."""
    if _checked.get(name):
        raise LexiconError(_checked[name])
    with _open(files, name) as file:
        count = read_theme_header(file)[2]
        return read_text(file, TITLE if language == "ru" else TITLE_EN), count


def title(theme, language):
    """Return the title of an open Theme."""
    return read_text(theme.file, TITLE if language == "ru" else TITLE_EN)


def narrow(files, wanted, usable, progress):
    """Let the packs `usable` (Lookup) know only words of the `wanted` themes; return (name, reason)
    of those that cannot be used.
    """
    from erudit_core.lexicon import theme

    good = []
    faults = []
    for name in wanted:
        try:
            packs.check(files, name, progress, _open, verifying_theme)
            good.append(theme.Theme(_open(files, name)))
        except LexiconError as error:
            faults.append((name, error.reason))
    if good:
        theme.narrow(usable, good)
    return faults


def _open(files, name):
    return open_pack(f"{FOLDER}/{name}.lex", files.open)
