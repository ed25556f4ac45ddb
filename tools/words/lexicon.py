# SPDX-License-Identifier: MIT
"""Looks into the dictionary packs. Needs nothing but Python.

    python3 tools/lexicon.py check WORD... [--pack FILE] [--json]   accepted or not, where, and why
    python3 tools/lexicon.py check WORD... --theme ID               and whether it is of this theme
    python3 tools/lexicon.py gaps LIST.txt [--pack FILE] [--json]   what of a list is in, what not
    python3 tools/lexicon.py stats [--pack FILE]                    sizes and lengths of the packs
    python3 tools/lexicon.py list [--pack FILE]                     all words (of nouns)
    python3 tools/lexicon.py pattern К?Т [--pack FILE]              words that fit; ? any letter
    python3 tools/lexicon.py anagram КОТАЕИ? [--pack FILE]         words from these tiles; ? a blank
    python3 tools/lexicon.py own --from DRIVE... [--to DRIVE]       own words of devices, merged
    python3 tools/lexicon.py meaning WORD... [--file FILE]          what words mean
    python3 tools/lexicon.py meaning --sample N [--seed S]          the same of nouns by chance
    python3 tools/lexicon.py forms [--count N]                      the forms that a test refuses

Exit code 0; 1 where nothing was found; 2 for a pack or a drive that cannot be read or written, or
a faulty command line.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from argparse import Namespace
from itertools import islice
from typing import TYPE_CHECKING

from erudit_core.lexicon.opening.pack_header import LICENCE, SOURCE, TITLE, read_text
from tools.common import console, places, setup_env
from tools.common.console import tell

if TYPE_CHECKING:
    from erudit_core.lexicon.meanings import Meanings
    from erudit_core.lexicon.theme import Theme
    from erudit_core.movegen.lexicon_walker import Lexicon


HELP = """Заглядывает в словари игры. Нужен только Python.

    python3 tools/lexicon.py check СЛОВО... [--pack ФАЙЛ] [--json]  есть ли слово, где и почему
    python3 tools/lexicon.py check СЛОВО... --theme ТЕМА            и из этой ли оно темы
    python3 tools/lexicon.py gaps СПИСОК [--pack ФАЙЛ] [--json]     что из списка есть, чего нет
    python3 tools/lexicon.py stats [--pack ФАЙЛ]                    размеры и длины слов
    python3 tools/lexicon.py list [--pack ФАЙЛ]                     все слова (существительные)
    python3 tools/lexicon.py pattern К?Т [--pack ФАЙЛ]              что подходит; ? — любая буква
    python3 tools/lexicon.py anagram КОТАЕИ? [--pack ФАЙЛ]          слова из фишек; ? — пустышка
    python3 tools/lexicon.py own --from ДИСК... [--to ДИСК]         свои слова приставок, вместе
    python3 tools/lexicon.py meaning СЛОВО... [--file ФАЙЛ]         что слова значат
    python3 tools/lexicon.py meaning --sample N [--seed S]          то же о случайных из nouns
    python3 tools/lexicon.py forms [--count N]                      формы слов, которых брать нельзя

Код 0; 1: ничего не нашлось; 2: словарь или диск не прочесть или не записать, или команда написана
с ошибкой.
"""
NAMES = ("nouns", "rare", "places", "easy")
ANY = "?*."


class UsageError(ValueError):
    """What the command line asks for makes no sense; the text says what does."""


def upper_folded(text: str) -> str:
    """`text` as the answers write it: upper case, Ё as Е."""
    from tools.common.confusables import composed

    return composed(text).strip().upper().replace("Ё", "Е")


def letters_of(text: str, least: int) -> list[int | None]:
    """Codes of letters, None for each ?; UsageError where something else stands there."""
    from erudit_core.rules import alphabet
    from tools.common.confusables import composed, english_name, instead

    codes = []
    for char in composed(text).strip():
        code = None if char in ANY else alphabet.code(char)
        if code == -1:
            raise UsageError(
                tell(
                    f"{instead(char)} в «{text}»: нужны русские буквы и ?",
                    f"{english_name(char)} in {text} is neither a Russian letter nor ?",
                )
            )
        codes.append(code)
    if not least <= len(codes) <= 15:
        raise UsageError(
            tell(
                f"{text}: нужно от {least} до 15 букв", f"{text}: {least} to 15 letters are needed"
            )
        )
    return codes


def game_packs() -> list[tuple[str, Lexicon]]:
    """[(name, Lexicon)] of the game's packs in their order."""
    from tools.words import packs

    return [(name, packs.load(packs.path_of(name))) for name in NAMES]


def every_theme(wanted: list[str]) -> list[tuple[str, Theme]]:
    """[(id, Theme)] of all themes; UsageError if one of the `wanted` ids is not among them."""
    from tools.words import packs

    names = packs.theme_names()
    for name in wanted:
        if name not in names:
            there = ", ".join(names) or "—"
            raise UsageError(
                tell(f"темы «{name}» нет; есть: {there}", f"no theme '{name}'; there are: {there}")
            )
    return [(name, packs.load_theme(name)) for name in names]


def asked_pack(options: Namespace) -> Lexicon:
    """The Lexicon of --pack, or `nouns`."""
    from tools.words import packs

    return packs.load(options.pack or packs.path_of("nouns"))


def check(options: Namespace) -> int:
    """Answers for every word in turn."""
    from tools.words.answers import Reasons, cure, find, said, said_of_themes, venv_has_sources

    if options.pack:
        lexicon = asked_pack(options)
        lexicons = [(lexicon.name, lexicon)]
    else:
        lexicons = game_packs()
    good = lexicons[0][0]
    themes = every_theme(options.theme)
    answers = []
    for word in options.word:
        pack, marked = find(word, lexicons)
        answers.append((word, upper_folded(word), pack, marked))
    fields = {word: themes_of(word, pack, themes) for word, _, pack, _ in answers}
    off = {word for word in fields if options.theme and not set(fields[word]) & set(options.theme)}
    if options.json:
        listed = [
            {
                "word": word,
                "accepted": pack == good and pack is not None and given not in off,
                "pack": pack,
                "themes": fields[given],
            }
            for given, word, pack, _ in answers
        ]
        print(json.dumps(listed, ensure_ascii=False))
        return 0
    if not options.pack and venv_has_sources():
        sys.stdout.flush()
        return subprocess.call([places.venv_python(), *sys.argv])
    why = None if options.pack else Reasons(lexicons)
    for given, word, pack, marked in answers:
        print(f"{word}: {said(pack, good, off_theme=given in off)}")
        for line in said_of_themes([theme for theme in themes if theme[0] in fields[given]]):
            print(f"    {line}")
        if marked:
            print(
                tell(
                    "    люди могут им ходить, машина — никогда",
                    "    people may play it; the machine never does",
                )
            )
        for reason in why.of(given) if why else ():
            print(f"    {reason}")
    if why and any(pack != good or given in off for given, _, pack, _ in answers):
        print(cure())
    return 0


def themes_of(word: str, pack: str | None, themes: list[tuple[str, Theme]]) -> list[str]:
    """Ids of the themes that hold a word of the pack named `pack`; [] where no pack has it."""
    from tools.words import wordlist

    codes = wordlist.encode_word(word)[0] if pack else None
    return [name for name, theme in themes if codes and theme.holds(codes)]


def gaps(options: Namespace) -> int:
    """What of somebody's list the pack has, what is a form of a word, what is unknown."""
    from tools.words.answers import list_states, list_text

    if options.pack:
        lexicon = asked_pack(options)
        lexicons = [(lexicon.name, lexicon)]
    else:
        lexicons = [pair for pair in game_packs() if pair[0] in ("nouns", "rare")]
    states = list_states(options.list, lexicons)
    if options.json:
        listed = [{"word": word, "state": state} for word, state, _ in states]
        print(json.dumps(listed, ensure_ascii=False))
    else:
        print(list_text(options.list, states))
    return 0


def stats(options: Namespace) -> int:
    """Sizes and lengths of packs."""
    from erudit_core.lexicon.opening.pack_header import read_header
    from tools.words import packs

    paths = [options.pack] if options.pack else [packs.path_of(name) for name in NAMES]
    for path in paths:
        lexicon = packs.load(path)
        words = packs.words_of(lexicon)
        size = os.path.getsize(path)
        marked = read_header(lexicon.file)[3]
        print(f"{lexicon.name} ({read_text(lexicon.file, TITLE)}): {os.path.relpath(path)}")
        each = f"{size / len(words):.2f}" if words else "0"
        print(
            tell(
                f"    слов {len(words)}, байт {size}, на слово {each}; машина не ходит: {marked}",
                f"    {len(words)} words, {size} bytes, {each} bytes a word;"
                f" the machine shuns {marked}",
            )
        )
        counts = [sum(len(word) == n for word in words) for n in range(1, 16)]
        print(
            tell("    букв: ", "    letters: ")
            + "  ".join(f"{n}: {c}" for n, c in enumerate(counts, 1) if c)
        )
        if read_text(lexicon.file, LICENCE):
            print(f"    {read_text(lexicon.file, LICENCE)}; {read_text(lexicon.file, SOURCE)}")
    return 0


def show(words: list[bytes]) -> int:
    """Prints words, one a line; exit code 1 if there are none."""
    from tools.words import packs

    for text in packs.text_of(words):
        print(text)
    return 0 if words else 1


def list_all(options: Namespace) -> int:
    """All words of a pack."""
    from tools.words import packs

    return show(packs.words_of(asked_pack(options)))


def pattern(options: Namespace) -> int:
    """The words that fit a pattern."""
    from tools.words import packs

    return show(packs.matching(asked_pack(options), letters_of(options.text, 2)))


def anagram(options: Namespace) -> int:
    """The words that can be laid from tiles, the longest first."""
    from tools.words import packs

    return show(packs.spelled_from(asked_pack(options), letters_of(options.text, 1)))


def own(options: Namespace) -> int:
    """The own words of devices."""
    from tools.words import own as own_words

    try:
        return own_words.own(options)
    except own_words.OwnError as error:
        raise UsageError(str(error)) from None


def meaning(options: Namespace) -> int:
    """What each word means; exit code 1 if the file says it of none of them."""
    from tools.words import packs, wordlist

    meanings = packs.load_meanings(options.file or packs.MEANINGS)
    if bool(options.word) == bool(options.sample):
        raise UsageError(tell("нужны слова или --sample N", "words or --sample N are needed"))
    answers = []
    if options.sample:
        answers = drawn(meanings, options.sample, options.seed)
    for word in options.word:
        codes, reason = wordlist.encode_word(word)
        if codes is None:
            raise UsageError(f"{wordlist.shown(word)}: {reason}")
        answers.append((word, meanings.of(codes)))
    for word, text in answers:
        print(f"{word}: {text or tell('значения нет', 'no meaning is known')}")
    return 0 if any(text for _, text in answers) else 1


def drawn(meanings: Meanings, count: int, seed: int) -> list[tuple[str, str | None]]:
    """[(word, text)] of so many words of `nouns` that have one, the same for the same seed."""
    from tools.words import packs

    words = packs.words_of(packs.load(packs.path_of("nouns")))
    random.Random(seed).shuffle(words)
    having = (word for word in words if meanings.of(word))
    chosen = list(islice(having, count))
    return [(packs.text_of([word])[0], meanings.of(word)) for word in chosen]


def forms(options: Namespace) -> int:
    """The inflected forms that the test of the packs draws."""
    from tools.words import sources

    if sources.missing():
        setup_env.enter(["dictionary"])
    from tools.words.forms import draw
    from tools.words.lists import Lists

    for form in draw(sources.Sources(), Lists(), options.count):
        print(form.upper())
    return 0


def arguments(argv: list[str] | None) -> Namespace:
    """The command line; ends with exit code 2 where it is faulty."""
    parser = console.parser(HELP, __doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    pack_help = tell("файл словаря вместо словарей игры", "a pack file instead of the game's")

    def command(name, run, help_text, pack=True):
        made = commands.add_parser(name, help=help_text)
        made.set_defaults(run=run)
        if pack:
            made.add_argument("--pack", metavar="FILE", help=pack_help)
        return made

    made = command("check", check, tell("есть ли слово и почему", "is a word accepted, and why"))
    made.add_argument("word", nargs="+", metavar="WORD")
    made.add_argument("--json", action="store_true",
                      help=tell("одним списком JSON", "one list on standard output"))  # fmt: skip
    made.add_argument("--theme", action="append", default=[], metavar="ID",
                      help=tell("в игре на эту тему (можно не одну)",
                                "in a game on this theme (or several)"))  # fmt: skip
    made = command(
        "gaps", gaps, tell("что из списка есть, чего нет", "what of a list is in, what is not")
    )
    made.add_argument("list", metavar="LIST.txt")
    made.add_argument("--json", action="store_true",
                      help=tell("одним списком JSON", "one list on standard output"))  # fmt: skip
    command("stats", stats, tell("размеры и длины слов", "sizes and lengths"))
    command("list", list_all, tell("все слова словаря", "all words of a pack"))
    for name, run, text in (
        (
            "pattern",
            pattern,
            tell("подходящие слова, ? — любая буква", "words that fit, ? is any letter"),
        ),
        (
            "anagram",
            anagram,
            tell("слова из фишек, ? — пустышка", "words from tiles, ? is a blank"),
        ),
    ):
        command(name, run, text).add_argument("text", metavar="LETTERS")
    text = tell("свои слова приставок: показать, соединить", "own words of devices: show, merge")
    made = command("own", own, text, pack=False)
    text = tell("диски, чьи слова показать", "drives whose words are shown")
    made.add_argument(
        "--from", nargs="+", required=True, metavar="DRIVE", dest="sources", help=text
    )
    text = tell("диск, куда записать все", "the drive that gets all of them")
    made.add_argument("--to", metavar="DRIVE", help=text)
    text = tell("что слово значит", "what a word means")
    made = command("meaning", meaning, text, pack=False)
    made.add_argument("word", nargs="*", metavar="WORD")
    made.add_argument("--sample", type=console.number(1, 100_000), metavar="N",
                      help=tell("столько случайных слов", "so many words by chance"))  # fmt: skip
    made.add_argument("--seed", type=int, default=3, metavar="S",
                      help=tell("какие именно (3)", "which ones (3)"))  # fmt: skip
    made.add_argument("--file", metavar="FILE",
                      help=tell("файл значений вместо файла игры",
                                "a file of meanings instead of the game's"))  # fmt: skip
    text = tell("формы слов для теста", "inflected forms drawn for the test")
    made = command("forms", forms, text, pack=False)
    made.add_argument("--count", type=console.number(1, 1_000_000), default=5000, metavar="N")
    return parser.parse_args(argv)


def main(argv: list[str] | None = None) -> int:
    """Command line; returns the exit code."""
    options = arguments(argv)
    from tools.words.lists import ListError
    from tools.words.packs import PackFileError
    from tools.words.sources import SourceError
    from tools.words.wordlist import WordListError

    try:
        return options.run(options)
    except (PackFileError, UsageError, SourceError, ListError, WordListError) as error:
        print(f"lexicon: {error}", file=sys.stderr)
        return 2
