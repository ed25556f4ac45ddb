# SPDX-License-Identifier: MIT
"""The packs on the disk: how they are called, how they are written, how a tool reads them."""

import io
import os
import tempfile
from pathlib import Path

from erudit_core.lexicon.meanings import Meanings
from erudit_core.lexicon.opening.meanings_header import verifying_meanings
from erudit_core.lexicon.opening.pack_header import TITLE, LexiconError, read_text, verifying
from erudit_core.lexicon.opening.theme_header import TITLE_EN, verifying_theme
from erudit_core.lexicon.theme import Theme
from erudit_core.movegen.lexicon_walker import Lexicon
from erudit_core.rules import alphabet
from tools.common import console, places

FOLDER = Path(places.ROOT) / "packs"
THEMES = Path(places.ROOT) / "themes"
SUFFIX = ".lex"
MEANINGS = FOLDER / "meanings.erm"
MEANINGS_TITLE = "Значения слов"
MEANINGS_SOURCE = "ru-Wiktionary, shortened; rules; by hand. See packs/LICENSE.md"

# name -> title for the players; short: it stands in a menu of a small screen
TITLES = {"nouns": "Существительные", "rare": "Редкие слова", "places": "Места", "easy": "Простые"}
LICENCE = "CC BY-SA 4.0"
SOURCE = "OpenCorpora; A. I. Lebedev; ru-Wiktionary; morpholog; wordfreq. See packs/LICENSE.md"

REASONS = {
    "missing": ("нет такого файла", "there is no such file"),
    "unreadable": ("не прочесть (это папка?)", "it cannot be read (is it a folder?)"),
    "magic": ("это не словарь игры", "it is no dictionary pack"),
    "version": (
        "словарь другой версии, соберите его заново",
        "it is a pack of another version; build it anew",
    ),
    "truncated": (
        "не хватает конца, скопируйте или соберите заново",
        "a part of it is missing; copy or build it anew",
    ),
    "checksum": (
        "байты изменились, скопируйте или соберите заново",
        "bytes of it have changed; copy or build it anew",
    ),
    "damaged": (
        "внутри бессмыслица, соберите заново",
        "it makes no sense inside; build it anew",
    ),
}


class PackFileError(RuntimeError):
    """A pack file that cannot be used; the text names the file and the cure."""


def path_of(name: str, folder: Path = FOLDER) -> Path:
    """Where the pack `name` lies."""
    return Path(folder) / (name + SUFFIX)


def load(path: Path) -> Lexicon:
    """Lexicon over a whole verified file in memory: a PC has the room, and it is fast."""
    return _load(path, verifying, lambda file: Lexicon(file, 1 << 12), *REASONS["magic"])


def theme_names() -> list[str]:
    """Ids of the themes that there are; hidden files are none."""
    return sorted(path.stem for path in THEMES.glob("[!.]*" + SUFFIX))


def load_theme(name: str) -> Theme:
    """Theme over a whole verified file in memory. PackFileError."""
    return _load(
        path_of(name, THEMES), verifying_theme, Theme, "это не тема игры", "it is no theme"
    )


def load_meanings(path: Path = MEANINGS) -> Meanings:
    """Meanings over a whole verified file in memory. PackFileError."""
    foreign = ("это не файл значений", "it is no file of meanings")
    return _load(path, verifying_meanings, Meanings, *foreign)


def _load(path, verifying, opened, *foreign):
    try:
        with open(path, "rb") as file:
            data = io.BytesIO(file.read())
        for _ in verifying(data, 1 << 16):
            pass
        return opened(data)
    except OSError as error:
        raise PackFileError(f"{path}: {console.reason(error)}") from None
    except LexiconError as error:
        reason = console.tell(*foreign) if error.reason == "magic" else meaning(error.reason)
        raise PackFileError(f"{path}: {reason}") from None


def theme_title(theme: Theme) -> str:
    """The title of a theme in the language of the keyboard."""
    return console.tell(read_text(theme.file, TITLE), read_text(theme.file, TITLE_EN))


def meaning(reason: str) -> str:
    """A LexiconError's reason in words."""
    return console.tell(*REASONS.get(reason, (reason, reason)))


def words_of(lexicon: Lexicon) -> list[bytes]:
    """All words of a pack as bytes of codes, in the alphabet's order."""
    found = []
    stack = [(lexicon.root, b"")]
    while stack:
        node, word = stack.pop()
        if node & 1 and word:
            found.append(word)
        end = lexicon.open_node(node)
        stack.extend((lexicon.nodes[i], word + bytes((lexicon.letters[i],))) for i in range(end))
    return sorted(found)


def every_word(folder: Path = FOLDER) -> set[bytes]:
    """The words of all packs of a folder as bytes of codes. PackFileError."""
    paths = sorted(Path(folder).glob("[!.]*" + SUFFIX))
    return {word for path in paths for word in words_of(load(path))}


def matching(lexicon: Lexicon, pattern: list[int | None]) -> list[bytes]:
    """All words that fit a pattern: a list of codes, None standing for any letter."""
    found = []
    stack = [(lexicon.root, b"")]
    while stack:
        node, word = stack.pop()
        if len(word) == len(pattern):
            if node & 1:
                found.append(word)
            continue
        wanted = pattern[len(word)]
        for i in range(lexicon.open_node(node)):
            letter = lexicon.letters[i]
            if wanted is None or wanted == letter:
                stack.append((lexicon.nodes[i], word + bytes((letter,))))
    return sorted(found)


def spelled_from(lexicon: Lexicon, hand: list[int | None]) -> list[bytes]:
    """All words that can be laid from a hand: a list of codes, None being a blank."""
    found = []
    counts = [hand.count(code) for code in range(32)]
    stack = [(lexicon.root, b"", hand.count(None), counts)]
    while stack:
        node, word, blanks, left = stack.pop()
        if node & 1 and len(word) > 1:
            found.append(word)
        for i in range(lexicon.open_node(node)):
            letter = lexicon.letters[i]
            if not left[letter] and not blanks:
                continue
            rest = left.copy()
            rest[letter] -= left[letter] > 0
            spent = 0 if left[letter] else 1
            stack.append((lexicon.nodes[i], word + bytes((letter,)), blanks - spent, rest))
    return sorted(found, key=lambda word: (-len(word), word))


def text_of(words: list[bytes]) -> list[str]:
    """Upper-case text of each word."""
    return [alphabet.decode(word) for word in words]


def write_whole(path: Path | str, data: bytes) -> None:
    """Puts a file in place in one step: it is the old one or the new one, never a part."""
    path = Path(path)
    handle, name = tempfile.mkstemp(prefix=path.name + ".", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
