# SPDX-License-Identifier: MIT
"""The first step of every command-line tool: its streams, its Python, its language.

    if __name__ == "__main__":
        sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        from tools.common import console

        console.begin()
        from tools.... import ...

stands in the command's file, with nothing above it that an old Python could not read. Afterwards
what is in the repository is imported by its full name: tools.…, erudit_core.…, erudit_ui.…; print()
never fails for a character: what goes to a file or a pipe is UTF-8 whatever the locale says, and a
console that cannot show a character gets "?" for it. tell(ru, en) is the text in the language of
the person at the keyboard.

This file has to be readable by any Python 3, if only to say that it is too old: no f-strings here.
"""

import io
import os
import sys

from tools.common import places

MYPY = False
if MYPY:  # the type checker only: an old Python may lack these
    from argparse import ArgumentParser
    from collections.abc import Callable, Iterable
    from typing import Any

OLDEST = (3, 11)
NAMES_TO_TRY = ("python3.14", "python3.13", "python3.12", "python3.11")
LANGUAGES = ("ru", "en")
_ENGLISH_WINDOWS = 9  # of the ten bits of a language identifier that name the language

# What argparse says by itself; what is missing here it says in English.
_ARGPARSE = {
    "usage: ": "вызов: ",
    "positional arguments": "аргументы",
    "options": "ключи",
    "subcommands": "команды",
    "show this help message and exit": "показать эту справку",
    "%(prog)s: error: %(message)s\n": "%(prog)s: ошибка: %(message)s\n",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
    "unrecognized arguments: %s": "лишние аргументы: %s",
    "not allowed with argument %s": "не бывает вместе с %s",
    "ignored explicit argument %r": "лишнее значение %r",
    "the following arguments are required: %s": "не хватает: %s",
    "one of the arguments %s is required": "нужно что-то из: %s",
    "expected one argument": "нужно значение",
    "expected at most one argument": "нужно не больше одного значения",
    "expected at least one argument": "нужно хотя бы одно значение",
    "expected %s argument": "нужно значений: %s",
    "expected %s arguments": "нужно значений: %s",
    "ambiguous option: %(option)s could match %(matches)s": "%(option)s — это %(matches)s?",
    "unexpected option string: %s": "неожиданный ключ %s",
    "unknown parser %(parser_name)r (choices: %(choices)s)":
        "%(parser_name)r нет; есть: %(choices)s",
    "invalid %(type)s value: %(value)r": "%(value)r: нужно целое число",
    "invalid choice: %(value)r (choose from %(choices)s)": "%(value)r нет; есть: %(choices)s",
}  # fmt: skip


def language() -> str:
    """ "ru" or "en": ERUDIT_LANGUAGE if it is one of these; else English where the locale says so,
    and Russian everywhere else.
    """
    asked = os.environ.get("ERUDIT_LANGUAGE", "").strip().lower()
    if asked in LANGUAGES:
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            spoken = value.replace("-", "_").replace(".", "_").split("_")[0]
            return "en" if spoken.lower() == "en" else "ru"
    return "en" if os.name == "nt" and _windows_speaks_english() else "ru"


def _windows_speaks_english():
    try:
        import ctypes

        asked = ctypes.windll.kernel32.GetUserDefaultUILanguage()
    except (ImportError, AttributeError, OSError):
        return False
    return asked & 0x3FF == _ENGLISH_WINDOWS


def tell(russian: str, english: str) -> str:
    """The one of the two that the person at the keyboard reads."""
    return english if language() == "en" else russian


def begin() -> None:
    """Call before arguments are parsed. Ends with exit code 1 where this Python is too old."""
    places.find()
    sys.stdin = _stream(sys.stdin, "r")
    sys.stdout = _stream(sys.stdout, "w")
    sys.stderr = _stream(sys.stderr, "w")
    _let_pipes_end()
    fault = old_python()
    if fault:
        sys.stderr.write(fault + "\n")
        sys.exit(1)
    if language() == "ru":
        _teach_argparse()


def _stream(stream, mode):
    """`stream`, or what stands for it, that takes any character."""
    if stream is None:  # closed before the start (`2>&-`): nobody listens, and nothing may fail
        return open(os.devnull, mode)
    console = stream.isatty()
    if mode == "r":
        encoding, errors = ("utf-8-sig", "strict")
        if console:
            return stream
    else:
        encoding, errors = (stream.encoding if console else "utf-8", "replace")
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(encoding=encoding, errors=errors)
        return stream
    # Python before 3.7.
    return io.TextIOWrapper(stream.detach(), encoding=encoding, errors=errors, line_buffering=True)


def _let_pipes_end():
    """`lexicon.py list | head` ends quietly."""
    import signal

    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def old_python(version: "Any" = None, which: "Any" = None) -> str:
    """What to tell where `version`, else this Python, is older than 3.11; "" where it is not. Names
    a newer one that `which(name)` finds.
    """
    version = tuple(version or sys.version_info)[:2]
    if version >= OLDEST:
        return ""
    if which is None:
        from shutil import which
    this = ".".join(map(str, version))
    text = tell(
        "Нужен Python 3.11 или новее, а это Python " + this + ".\n",
        "Python 3.11 or newer is needed; this is Python " + this + ".\n",
    )
    for name in NAMES_TO_TRY:
        if which(name):
            command = "   " + name + " " + (sys.argv[0] or "tools/play.py")
            return (
                text
                + tell("Здесь есть новее, запустите", "There is a newer one here: run")
                + (command)
            )
    return text + tell(
        "Поставьте его (он есть среди пакетов системы и на python.org) и запустите команду им.",
        "Install one (from your system's packages or python.org), and run this with it.",
    )


def _teach_argparse():
    """Its own words come from `_` and `ngettext`, gettext's; a catalogue would be a binary file."""
    import argparse

    def one(text):
        return _ARGPARSE.get(text, text)

    def counted(single, plural, count):
        return one(single if count == 1 else plural)

    argparse._ = one
    argparse.ngettext = counted


def number(least: int, most: int) -> "Callable[[str], int]":
    """A checker of whole numbers for argparse."""
    import argparse

    def check(text):
        if text.isdecimal() and len(text) < 12 and least <= int(text) <= most:
            return int(text)
        limits = (least, most, text)
        raise argparse.ArgumentTypeError(
            tell(
                "нужно целое число от {} до {}, а не «{}»".format(*limits),
                "a whole number from {} to {} is needed, not '{}'".format(*limits),
            )
        )

    return check


def one_of(names: "Iterable[str]") -> "Callable[[str], str]":
    """A checker of names for argparse. (Its own `choices` refuse an empty list of them
    in Python 3.11.)
    """
    import argparse

    def check(text):
        if text in names:
            return text
        there = (text, ", ".join(names))
        raise argparse.ArgumentTypeError(
            tell(
                "«{}» нет; есть: {}".format(*there), "there is no '{}'; there is: {}".format(*there)
            )
        )

    return check


def parser(russian: str, english: str, **more: "Any") -> "ArgumentParser":
    """An ArgumentParser whose help is one of the two texts, printed as it stands, and that knows
    --version.
    """
    import argparse

    class Version(argparse.Action):
        def __call__(self, parser, *_):
            # Not before somebody asks: a tool may take the game from elsewhere.
            from erudit_core.snapshot import PROGRAM

            print("erudit " + ".".join(map(str, PROGRAM.to_bytes(3, "big"))))
            parser.exit()

    made = argparse.ArgumentParser(
        description=tell(russian, english).strip(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        **more,
    )
    told = tell("показать версию игры", "show the game's version")
    made.add_argument("--version", action=Version, nargs=0, help=told)
    return made


def reason(error: OSError, choose: "Callable[[str, str], Any]" = tell) -> "Any":
    """What an OSError means, for the person at the keyboard; its own words for rare ones.
    `choose(ru, en)` gives the one of two texts that is wanted.
    """
    import errno

    known = {
        errno.ENOENT: ("нет такого файла или папки", "there is no such file or folder"),
        errno.EACCES: ("нет прав", "permission denied"),
        errno.EPERM: ("нет прав", "permission denied"),
        errno.EROFS: ("сюда нельзя писать", "nothing can be written there"),
        errno.ENOTDIR: ("это файл, а не папка", "that is a file, not a folder"),
        errno.EEXIST: ("это файл, а не папка", "that is a file, not a folder"),
        errno.EISDIR: ("это папка, а не файл", "that is a folder, not a file"),
        errno.ENOSPC: ("на диске нет места", "the disk is full"),
        errno.ELOOP: ("ссылки ведут по кругу", "its links lead in a circle"),
        errno.EIO: ("ошибка чтения или записи", "an error of reading or writing"),
        errno.EINVAL: ("так это читать или писать нельзя", "it cannot be read or written so"),
        errno.ENAMETOOLONG: ("имя слишком длинное", "the name is too long"),
    }
    if error.errno in known:
        return choose(*known[error.errno])
    return error.strerror or str(error)
