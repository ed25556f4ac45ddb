# SPDX-License-Identifier: MIT
"""Answers about single words: which pack has them, and why."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

from erudit_core.rules import alphabet
from tools.common import console
from tools.common.both_languages import same
from tools.common.console import tell
from tools.common.places import inside_venv, venv_python
from tools.words import sources, wordlist
from tools.words.lists import Lists
from tools.words.packs import theme_title
from tools.words.reasons import KeptReasons
from tools.words.recipe import Recipe

if TYPE_CHECKING:
    from erudit_core.lexicon.theme import Theme
    from erudit_core.movegen.lexicon_walker import Lexicon


def find(word: str, lexicons: list[tuple[str, Lexicon]]) -> tuple[str | None, bool]:
    """Name of the first pack that has the word, or None; and whether any of them marks it."""
    codes, _ = wordlist.encode_word(word)
    if codes is None:
        return None, False
    pack = next((name for name, lexicon in lexicons if lexicon.known(codes)), None)
    return pack, any(lexicon.marked(codes) for _, lexicon in lexicons)


def said(pack: str | None, good: str, off_theme: bool = False) -> str:
    """The verdict in words; `off_theme`: the packs have the word, and no theme asked for."""
    if pack is None:
        return tell("нет, ни в одном словаре", "not accepted; no pack has it")
    if off_theme:
        return tell(
            f"нет, не из темы (словарь {pack})", f"not accepted, off the theme (pack {pack})"
        )
    if pack == good:
        return tell(f"есть (словарь {pack})", f"accepted (pack {pack})")
    return tell(
        f"нет; есть в словаре {pack}",
        f"not accepted; it stands in the pack {pack}",
    )


def said_of_themes(themes: list[tuple[str, Theme]]) -> list[str]:
    """A line that names the themes (id, Theme) of a word; none where there are none."""
    if not themes:
        return []
    named = ", ".join(f"{theme_title(theme)} ({name})" for name, theme in themes)
    return [tell(f"темы: {named}", f"themes: {named}")]


def venv_has_sources() -> bool:
    """Tell whether this Python lacks the source packages and .venv, where tools live, has them."""
    if not sources.missing() or inside_venv() or not os.path.exists(venv_python()):
        return False
    code = "import importlib.util as u, sys; sys.exit(not all(map(u.find_spec, sys.argv[1:])))"
    command = [venv_python(), "-I", "-c", code, *sources.PACKAGES]
    try:
        return subprocess.call(command, stdin=subprocess.DEVNULL, timeout=60) == 0
    except (OSError, subprocess.SubprocessError):
        return False


class Reasons:
    """Why a word is where it is: from the source packages, or without them from what is kept."""

    def __init__(self, lexicons: list[tuple[str, Lexicon]]) -> None:
        if sources.missing():
            self._why = KeptReasons(lexicons).of
        else:
            recipe = Recipe(sources.Sources(few=True), Lists())
            self._why = lambda word: recipe.judge(word).why

    def of(self, word: str) -> list[str]:
        """Sentences, the first reason first."""
        codes, reason = wordlist.encode_word(word.strip())
        if codes is None:
            return [str(reason)]
        return self._why(alphabet.decode(codes).lower())


def cure() -> str:
    """What a player can do about a word that the packs lack."""
    return tell(
        "Играть им всё-таки можно: пусть судят соперники («Судья») или соберите свой словарь:\n"
        "python3 tools/build_lexicon.py --from слова.txt --name my --out packs/my.lex\n"
        "Как предложить слово всем — docs/words.md.",
        "It can be played all the same: let the others judge (Judge), or make a pack of your own:\n"
        "python3 tools/build_lexicon.py --from LIST.txt --name my --out packs/my.lex\n"
        "How to propose a word to everybody: docs/en/words.md.",
    )


def list_states(
    path: str, lexicons: list[tuple[str, Lexicon]]
) -> list[tuple[str, str, str | None]]:
    """(WORD, state, what it belongs to) of each word of a list file, in the alphabet's order.

    The state is `in` if the first of the packs has the word, `form` if it is a form of a word of
    the packs or of an adjective or a verb (that one is named then), else `unknown` (of another pack
    that has it the name is given). WordListError where the file cannot be used.
    """
    try:
        words = wordlist.read_words(path)
    except OSError as error:
        raise wordlist.WordListError(path, same(console.reason(error))) from None
    kept = KeptReasons(lexicons)
    found: list[tuple[str, str, str | None]] = []
    for codes in words:
        word = alphabet.decode(codes)
        pack = next((name for name, lexicon in lexicons if lexicon.known(codes)), None)
        form = kept.form_of(word.lower()) if pack is None else None
        if pack == lexicons[0][0]:
            found.append((word, "in", None))
        elif form:
            found.append((word, "form", form[1].upper()))
        else:
            found.append((word, "unknown", pack))
    return found


def list_text(path: str, states: list[tuple[str, str, str | None]]) -> str:
    """The states as a person reads them: how many of each, then the words that are not in."""
    counts = [sum(state == kind for _, state, _ in states) for kind in ("in", "form", "unknown")]
    lines = [
        tell(
            "{}: слов {}; есть {}, формы слов {}, неизвестны {}",
            "{}: {} words; {} are in, {} are forms, {} are unknown",
        ).format(path, len(states), *counts)
    ]
    for kind, title in (("form", tell("формы:", "forms:")), ("unknown", tell("нет:", "unknown:"))):
        named = [
            f"    {w} ({of})" if of else f"    {w}" for w, state, of in states if state == kind
        ]
        if named:
            lines += [title, *named]
    return "\n".join(lines)
