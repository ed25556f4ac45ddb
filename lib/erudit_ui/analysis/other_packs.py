# SPDX-License-Identifier: MIT
"""Where a word stands that this game does not know: in its packs but off its themes, or in a pack
on the drive left unused (R9).
"""

from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.lookup import Lookup
from erudit_core.rules.alphabet import decode
from erudit_device import unload

from .. import checked_packs
from ..lifetimes import end_search
from ..setup import packs


def remark(app, t, word):
    """Return why the game does not know `word` though it is one, as the texts `t` say it: off its
    themes, or in a pack outside the game; else "". Unloads the modules that the lookup needed, this
    one too.
    """
    try:
        titles = _off_themes(app, word)
        if titles:
            key = "off_theme" if len(titles) == 1 else "off_themes"
            names = titles[0] if len(titles) == 1 else ", ".join([f"«{one}»" for one in titles])
            return t[key].format(names, decode(word))
        found = find_word(app, word)
    finally:
        unload("erudit_ui.setup")
        end_search()
    return t["elsewhere"].format(found, decode(word)) if found else ""


def _off_themes(app, word):
    """Return the titles of the game's themes if only they are against `word`, else nothing."""
    lexicon = app.session.game.lexicon
    narrowed = lexicon.packs[0].themes if lexicon and lexicon.packs else None
    if not narrowed:
        return ()
    from erudit_core.lexicon.opening.narrowing import is_off_theme

    try:
        if not is_off_theme(lexicon, word):
            return ()
        return [packs.theme_title(theme.file, app.texts.language) for theme in narrowed.themes]
    except (LexiconError, OSError):
        return ()


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
