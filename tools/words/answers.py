# SPDX-License-Identifier: MIT
"""Answers about single words: which pack has them, and why."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

from erudit_core.rules import alphabet
from tools.common.console import tell
from tools.common.places import inside_venv, venv_python
from tools.words import sources, wordlist
from tools.words.lists import Lists
from tools.words.recipe import Recipe

if TYPE_CHECKING:
    from erudit_core.movegen.lexicon_walker import Lexicon


def find(word: str, lexicons: list[tuple[str, Lexicon]]) -> tuple[str | None, bool]:
    """Name of the first pack that has the word, or None; and whether any of them marks it."""
    codes, _ = wordlist.encode_word(word)
    if codes is None:
        return None, False
    pack = next((name for name, lexicon in lexicons if lexicon.known(codes)), None)
    return pack, any(lexicon.marked(codes) for _, lexicon in lexicons)


def said(pack: str | None, good: str) -> str:
    """The verdict in words."""
    if pack is None:
        return tell("нет, ни в одном словаре", "not accepted; no pack has it")
    if pack == good:
        return tell(f"есть (словарь {pack})", f"accepted (pack {pack})")
    return tell(
        f"нет; есть в словаре {pack}",
        f"not accepted; it stands in the pack {pack}",
    )


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
    """Why a word is where it is, from the source packages where there are any."""

    def __init__(self) -> None:
        self.recipe = None
        self.lacking = sources.missing()
        if not self.lacking:
            self.recipe = Recipe(sources.Sources(few=True), Lists())

    def of(self, word: str) -> list[str]:
        """Sentences, the first reason first."""
        codes, reason = wordlist.encode_word(word.strip())
        if codes is None:
            return [str(reason)]
        if self.recipe is None:
            return []
        return self.recipe.judge(alphabet.decode(codes).lower()).why
