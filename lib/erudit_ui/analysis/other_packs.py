# SPDX-License-Identifier: MIT
"""Where a word stands that this game does not know: in a pack on the drive left unused (R9)."""

from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.lookup import Lookup
from erudit_core.rules.alphabet import decode
from erudit_device import unload

from .. import checked_packs
from ..lifetimes import end_search
from ..setup import packs


def remark(app, t, word):
    """Return in which pack outside the game `word` stands, as the texts `t` say it; else "".
    Unloads the modules that the lookup needed, this one too.
    """
    try:
        found = find_word(app, word)
    finally:
        unload("erudit_ui.setup")
        end_search()
    return t["elsewhere"].format(found, decode(word)) if found else ""


def find_word(app, word):
    """Return the name, for people, of the first pack outside the game that has `word`; "" if none
    has it, or can be read.
    """
    files = app.device.files
    used = app.session.game.rules.packs.split("+")
    for name in packs.names(files):
        if name not in used and _has(files, name, word):
            return app.texts.section("packs").get("pack_" + name, name)
    return ""


def _has(files, name, word):
    # No checksum here: a whole pack is too much to read between two screens, a walk over a damaged
    # one ends, and all that is at stake is a remark. What was found damaged before stays out.
    if checked_packs.get(name):
        return False
    try:
        with packs.open_named(files, name) as file:
            return Lookup(file).known(word)
    except (LexiconError, OSError, MemoryError):
        return False
