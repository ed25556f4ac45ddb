# SPDX-License-Identifier: MIT
"""Keeping the packs of a game to its themes (R10), and telling whether a word fell to that alone:
needed while a game is opened and where a word was refused, not while words are looked up.
"""

from erudit_core.annotations import Words
from erudit_core.lexicon.theme import Theme, Themes


def narrow(packs: list, themes: list[Theme]) -> None:
    """Let every pack (Lookup, or Lexicon) of a game know only words that one of `themes` holds."""
    all_themes = Themes(themes)
    for pack in packs:
        pack.themes = all_themes


def is_off_theme(lexicon: Words, word: bytes | bytearray) -> bool:
    """Tell of a word that a Lexicons does not know whether only its themes are against it."""
    for pack in lexicon.packs:  # type: ignore[attr-defined]
        themes = pack.themes
        pack.themes = None
        try:
            if pack.known(word):
                return True
        finally:
            pack.themes = themes
    return False
