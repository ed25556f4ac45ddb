# SPDX-License-Identifier: MIT
"""Somebody's own meanings as a text file: a word, a tab, a text. Needs a bare Python only."""

from collections.abc import Callable
from pathlib import Path

from erudit_core.lexicon.meanings import LONGEST_TEXT
from tools.common.console import tell
from tools.lexpack.meanings import foreign_sign
from tools.words.wordlist import encode_word, print_report, read_lines, shown


def read(path: Path | str, report: Callable[[str], None] = print_report) -> dict[bytes, str]:
    """Letter codes -> text, of each line that has both.

    `report(text)` hears of every other line that is neither blank nor a comment, as `line N: TEXT:
    reason`. OSError when the file cannot be read, WordListError when it is no text in UTF-8.
    """
    found: dict[bytes, str] = {}
    for number, line in enumerate(read_lines(path), 1):
        if not line.strip() or line.startswith("#"):
            continue
        word, tab, meaning = (part.strip(" \r") for part in line.partition("\t"))
        codes, reason = encode_word(word)
        if not tab:
            reason = tell("нужны слово, табуляция, текст", "a word, a tab and a text are needed")
        elif codes in found:
            reason = tell("это слово уже было", "this word was there before")
        reason = reason or _fault(meaning)
        if reason is None and codes is not None:
            found[codes] = meaning
        else:
            report(f"line {number}: {shown(line.strip())}: {reason}")
    return found


def _fault(text):
    """Why a device could not show a text, or None."""
    sign = foreign_sign(text)
    if sign is not None:
        code = f"U+{ord(sign):04X}"
        return tell(f"знака {code} на приставке нет", f"no device can show {code}")
    if not 0 < len(text) <= LONGEST_TEXT:
        return tell(
            f"знаков {len(text)}, а нужно от 1 до {LONGEST_TEXT}",
            f"{len(text)} characters; a text has 1 to {LONGEST_TEXT}",
        )
    return None
