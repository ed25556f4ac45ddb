# SPDX-License-Identifier: MIT
"""Builds the dictionary packs.

    python3 tools/build_lexicon.py [--into FOLDER]
        the game's own packs, from the source packages (the first run fetches them into .venv)

    python3 tools/build_lexicon.py --counts
        builds nothing: says how many words each rule and each list lets in, how many a theme has

    python3 tools/build_lexicon.py --from LIST.txt --name NAME --out FILE [--title TITLE]
        a pack of your own list: one word a line, UTF-8, any case; needs nothing but Python

    python3 tools/build_lexicon.py --meanings LIST.txt --name NAME --out FILE [--title TITLE]
        a file of meanings of your own: a word, a tab, a text of at most 120 characters a line

With --from and --meanings the exit code is 0 if a word was packed, 1 if there was none, 2 if the
list cannot be read or the file cannot be written; FILE is replaced only when the new pack is
complete.
"""

from __future__ import annotations

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from tools.common import console, setup_env
from tools.common.console import tell

if TYPE_CHECKING:
    from tools.words.recipe import Recipe
    from tools.words.themes import Built, Theme

Own = TypeVar("Own", list[bytes], dict[bytes, str])  # what is read of somebody's list

HELP = """Собирает словари игры.

    python3 tools/build_lexicon.py [--into ПАПКА]
        словари самой игры, из пакетов-источников (первый раз их надо скачать в .venv)

    python3 tools/build_lexicon.py --counts
        ничего не собирает: говорит, сколько слов пускает каждое правило и каждый список, сколько
        их в каждой теме

    python3 tools/build_lexicon.py --from СПИСОК.txt --name ИМЯ --out ФАЙЛ [--title НАЗВАНИЕ]
        словарь из вашего списка: по слову на строке, UTF-8; нужен только Python

    python3 tools/build_lexicon.py --meanings СПИСОК.txt --name ИМЯ --out ФАЙЛ [--title НАЗВАНИЕ]
        ваши значения слов: на строке слово, табуляция, текст до 120 знаков

С --from и --meanings код 0: словарь готов; 1: ни одного годного слова; 2: список не прочесть или
файл не записать. ФАЙЛ заменяется, только когда новый словарь готов весь.
"""
MAX_LIST = 400_000  # words of somebody's own list
NAME_BYTES = 200  # a header's text has one length byte


class Progress:
    """A line that follows the work: on a terminal it moves, elsewhere it is said once a step."""

    def __init__(self) -> None:
        self.moving = sys.stderr.isatty()
        self.label: str | None = None
        self.step: str | None = None
        self.last = 0.0

    def begin(self, label: str) -> None:
        """The next pack."""
        self.end()
        self.label = label
        self.step = None

    def __call__(self, step: str, done: int, total: int) -> None:
        now = time.monotonic()
        if step == self.step and (not self.moving or (now - self.last < 0.2 and done < total)):
            return
        self.last = now
        if self.moving:
            share = f" {100 * done // total:3d} %" if total else ""
            print(f"\r\x1b[K{self.label}: {step}{share}", end="", file=sys.stderr, flush=True)
        else:
            print(f"{self.label}: {step}", file=sys.stderr, flush=True)
        self.step = step

    def end(self) -> None:
        """Clears the moving line."""
        if self.moving and self.step is not None:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def arguments(argv: list[str] | None) -> Namespace:
    """The command line; ends with exit code 2 where it is faulty."""
    parser = console.parser(HELP, __doc__)
    add = parser.add_argument
    add(
        "--into",
        metavar="FOLDER",
        help=tell("куда положить словари игры (в packs/)", "where the game's packs go (packs/)"),
    )
    add(
        "--counts",
        action="store_true",
        help=tell(
            "только сказать, сколько слов пускает каждое правило",
            "only count the words of each rule",
        ),
    )
    add(
        "--from",
        dest="list",
        metavar="LIST.txt",
        help=tell("сделать словарь из этого списка", "make a pack of this list instead"),
    )
    add(
        "--meanings",
        metavar="LIST.txt",
        help=tell(
            "сделать файл значений из этого списка: слово, табуляция, текст",
            "make a file of meanings of this list: word, tab, text",
        ),
    )
    add(
        "--name",
        help=tell(
            "с --from, --meanings: короткое имя, как в packs= записи",
            "with --from, --meanings: the short name, as in a record's packs=",
        ),
    )
    add(
        "--title",
        help=tell(
            "с --from, --meanings: название для игроков (без него — короткое имя)",
            "with --from, --meanings: its name for the players (default: the short name)",
        ),
    )
    add(
        "--out",
        metavar="FILE",
        help=tell(
            "с --from: файл словаря, ИМЯ.lex рядом с остальными; с --meanings: файл .erm",
            "with --from: the pack file, NAME.lex beside the others; with --meanings: an .erm file",
        ),
    )
    options = parser.parse_args(argv)
    check_own(parser, options)
    return options


def check_own(parser: ArgumentParser, options: Namespace) -> None:
    """What goes with a list of one's own, and what does not."""
    lists = [name for name in ("list", "meanings") if getattr(options, name) is not None]
    own = [name for name in ("name", "title", "out") if getattr(options, name) is not None]
    if not lists and own:
        parser.error(
            tell(
                f"--{own[0]} бывает только вместе с --from или --meanings",
                f"--{own[0]} goes with --from or --meanings",
            )
        )
    if options.counts and (lists or options.into is not None):
        parser.error(tell("--counts бывает только один", "--counts goes alone"))
    if len(lists) > 1:
        parser.error(
            tell("--from и --meanings — по одному", "--from and --meanings: one at a time")
        )
    if lists:
        said = "--from" if options.list is not None else "--meanings"
        if options.into is not None:
            parser.error(
                tell(
                    f"--into не бывает вместе с {said}: файл называет --out",
                    f"--into goes without {said}; --out names the file",
                )
            )
        for name in ("name", "out"):
            if not getattr(options, name):
                parser.error(tell(f"с {said} нужен --{name}", f"{said} needs --{name}"))
        check_name(parser, options)


def check_name(parser: ArgumentParser, options: Namespace) -> None:
    """A name has to fit into the header, and into a record's `packs=a+b`."""
    name = options.name
    if any(ch.isspace() or ch in "+=/\\" or not ch.isprintable() for ch in name):
        parser.error(
            tell(
                "--name: без пробелов и знаков + = / \\, в записях пишут packs=nouns+ИМЯ",
                "--name: no spaces, + = / or \\, because records write packs=nouns+NAME",
            )
        )
    for option in ("name", "title"):
        if len((getattr(options, option) or "").encode()) > NAME_BYTES:
            parser.error(
                tell(
                    f"--{option}: не больше {NAME_BYTES} байт",
                    f"--{option}: at most {NAME_BYTES} bytes",
                )
            )


def build_own(options: Namespace) -> int:
    """Packs somebody's list; returns the exit code."""
    from tools.lexpack import pack
    from tools.words import wordlist

    def packed(words: list[bytes]) -> bytes:
        if len(words) > MAX_LIST:
            raise ValueError(
                tell(
                    f"слов {len(words)}, а в словарь входит не больше {MAX_LIST}",
                    f"{len(words)} words, at most {MAX_LIST} make a pack",
                )
            )
        progress = Progress()
        progress.begin(options.name)
        try:
            title = options.title or options.name
            return pack(words, options.name, title=title, progress=progress)
        finally:
            progress.end()

    nothing = tell("ни одного годного слова", "no word in it that can be packed")
    return make_own(options.list, options.out, wordlist.read_words, nothing, packed)


def build_own_meanings(options: Namespace) -> int:
    """Packs somebody's own texts; returns the exit code."""
    from tools.lexpack import pack_meanings
    from tools.words import packs
    from tools.words.meanings import own

    def packed(texts: dict[bytes, str]) -> bytes:
        title = options.title or options.name
        return pack_meanings(options.name, texts, packs.every_word(), title=title)

    nothing = tell("ни одной годной строки", "no line in it that can be packed")
    return make_own(options.meanings, options.out, own.read, nothing, packed)


def make_own(
    source: str,
    out: str,
    read: Callable[[str], Own],
    nothing: str,
    packed: Callable[[Own], bytes],
) -> int:
    """Reads somebody's list with `read` and writes what `packed` makes of it, whole or not at all;
    `nothing` says that no line of it can be used. Returns the exit code.
    """
    from tools.words import packs, wordlist

    try:
        found = read(source)
    except OSError as error:
        return fail(f"{source}: {console.reason(error)}", 2)
    except wordlist.WordListError as error:
        return fail(str(error), 2)
    if not found:
        left = tell(f"{out} не тронут", f"{out} is as it was")
        return fail(f"{source}: {nothing}; {left}", 1)
    folder = Path(os.path.abspath(out)).parent
    if not folder.is_dir():
        text = tell(f"{out}: папки {folder} нет", f"{out}: there is no folder {folder}")
        return fail(text, 2)
    try:
        data = packed(found)
        packs.write_whole(out, data)
    except (ValueError, packs.PackFileError) as error:  # PackError, or too large for its readers
        return fail(f"{source}: {error}", 2)
    except OSError as error:
        return fail(f"{out}: {console.reason(error)}", 2)
    print(
        tell(
            f"{out}: слов {len(found)}, байт {len(data)}",
            f"{out}: {len(found)} words, {len(data)} bytes",
        )
    )
    return 0


def fail(text: str, code: int) -> int:
    """Says on stderr what is wrong; returns the exit code."""
    print(f"build_lexicon: {text}", file=sys.stderr)
    return code


def read_all() -> Recipe:
    """The recipe over lists and source packages; says what it reads. ListError, SourceError."""
    from tools.words.lists import Lists
    from tools.words.recipe import Recipe
    from tools.words.sources import Sources

    lists = Lists()
    sources = Sources(lambda name: print(tell("читаю: ", "reading ") + name, flush=True))
    print(tell("сужу слова", "judging the words"), flush=True)
    return Recipe(sources, lists)


def read_themes(recipe: Recipe) -> tuple[list[Theme], dict[str, Built]]:
    """The themes and their words over all packs; says what it reads. ListError, SourceError."""
    from tools.words import sources, themes

    print(tell("темы", "the themes"), flush=True)
    known = set().union(*recipe.chosen().values())
    read = themes.read()
    return read, themes.build(read, sources.wordnet(), recipe.lists.in_field, known)


def build_all(folder: Path, kept: Path, fields: Path, into: Path) -> int:
    """Builds the game's packs into `folder`, what `check` says of other words into `kept`, the
    words of the themes into `fields` as text and into `into` as files of the game, the meanings
    beside the packs; returns the exit code.
    """
    from tools.lexpack import pack
    from tools.words import make_reasons, packs, themes
    from tools.words.lists import ListError
    from tools.words.recipe import PACKS
    from tools.words.sources import SourceError

    try:
        recipe = read_all()
        of_fields = read_themes(recipe)
    except (ListError, SourceError) as error:
        return fail(str(error), 1)
    chosen = recipe.chosen()
    progress = Progress()
    for name in PACKS:
        progress.begin(name)
        data = pack(
            chosen[name],
            name,
            title=packs.TITLES[name],
            licence=packs.LICENCE,
            source=packs.SOURCE,
            flagged=sorted(recipe.lists.flagged),
            progress=progress,
        )
        progress.end()
        path = packs.path_of(name, folder)
        try:
            packs.write_whole(path, data)
        except OSError as error:
            return fail(f"{path}: {console.reason(error)}", 2)
        count = len(chosen[name])
        print(
            tell(
                f"{path}: слов {count}, байт {len(data)}",
                f"{path}: {count} words, {len(data)} bytes",
            ),
            flush=True,
        )
    try:
        size = make_reasons.write(recipe.sources, chosen, kept)
    except OSError as error:
        return fail(f"{kept}: {console.reason(error)}", 2)
    print(tell(f"{kept}: байт {size}", f"{kept}: {size} bytes"), flush=True)
    try:
        size = themes.write(*of_fields, fields)
        print(tell(f"{fields}: байт {size}", f"{fields}: {size} bytes"), flush=True)
        pack_themes(*of_fields, chosen, into)
        return build_meanings(recipe, chosen, folder / packs.MEANINGS.name)
    except ListError as error:
        return fail(str(error), 1)
    except OSError as error:
        return fail(f"{error.filename}: {console.reason(error)}", 2)


def pack_themes(
    read: list[Theme], built: dict[str, Built], chosen: dict[str, list[str]], into: Path
) -> None:
    """Writes the theme files into the folder `into`. OSError."""
    from tools.lexpack import pack_theme
    from tools.words import packs

    into.mkdir(parents=True, exist_ok=True)
    universe = set().union(*chosen.values())
    for theme in read:
        words = built[theme.id].words
        data = pack_theme(
            theme.id,
            theme.title,
            theme.english,
            words,
            universe,
            licence=packs.LICENCE,
            source=packs.SOURCE,
        )
        path = packs.path_of(theme.id, into)
        packs.write_whole(path, data)
        count = len(words)
        print(
            tell(
                f"{path}: слов {count}, байт {len(data)}",
                f"{path}: {count} words, {len(data)} bytes",
            ),
            flush=True,
        )


def build_meanings(recipe: Recipe, chosen: dict[str, list[str]], path: Path) -> int:
    """Writes the file of meanings to `path`; returns the exit code. OSError, ListError."""
    from tools.lexpack import pack_meanings
    from tools.words import packs
    from tools.words.meanings import glosses

    print(tell("значения слов", "the meanings"), flush=True)
    made = glosses.make(
        {*chosen["nouns"], *chosen["easy"]},
        recipe.sources.wiktionary,
        recipe.sources.corpora,
        recipe.lists.flagged,
        glosses.read_by_hand(),
    )
    data = pack_meanings(
        path.stem,
        {word: text for word, (text, _) in made.items()},
        set().union(*chosen.values()),
        title=packs.MEANINGS_TITLE,
        licence=packs.LICENCE,
        source=packs.MEANINGS_SOURCE,
    )
    packs.write_whole(path, data)
    counts = Counter(source for _, source in made.values())
    sources = ", ".join(
        f"{tell(*glosses.SAID[source])} {counts[source]}" for source in glosses.SAID
    )
    print(
        tell(
            f"{path}: слов {len(made)}, байт {len(data)}; {sources}",
            f"{path}: {len(made)} words, {len(data)} bytes; {sources}",
        ),
        flush=True,
    )
    return 0


def count_all() -> int:
    """Says how many words each rule and each list lets in; returns the exit code."""
    from tools.words import themes
    from tools.words.counts import count
    from tools.words.lists import ListError
    from tools.words.sources import SourceError

    try:
        recipe = read_all()
        of_fields = read_themes(recipe)
    except (ListError, SourceError) as error:
        return fail(str(error), 1)
    for title, number in count(recipe) + themes.count(*of_fields):
        print(f"{number:7} {title}")
    return 0


def main(argv: list[str] | None = None) -> int:
    """Command line; returns the exit code."""
    options = arguments(argv)
    if options.list is not None:
        return build_own(options)
    if options.meanings is not None:
        return build_own_meanings(options)
    from tools.words import packs, reasons, sources, themes

    if options.counts:
        if sources.missing():
            setup_env.enter(["dictionary"])
        return count_all()
    folder = Path(options.into) if options.into else packs.FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return fail(f"{folder}: {console.reason(error)}", 2)
    if sources.missing():
        setup_env.enter(["dictionary"])
    if options.into:
        of_themes = folder / "themes"
        return build_all(folder, folder / "reasons", of_themes, of_themes)
    return build_all(folder, reasons.FOLDER, themes.BUILT, packs.THEMES)
