# SPDX-License-Identifier: MIT
"""Word lists as text files (`--words`, `--from`): one word a line. Needs a bare Python only.

The rules are those of the game record's chapter on word lists: UTF-8, BOM and CRLF accepted, any
case, Ё folded into Е, duplicates merged, blank lines and `#…` ignored; a line that is not 2–15
Russian letters is reported and skipped.
"""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from erudit_core.rules import alphabet
from tools.common.both_languages import Both
from tools.common.confusables import LETTERS, composed, english_name, first_foreign, instead
from tools.common.console import tell

MIN_LETTERS = 2
MAX_LETTERS = 15
MOST_BYTES = 1 << 26
SHOWN = 60  # characters of a faulty line that a report repeats

TOO_LARGE = Both("слишком большой файл", "this file is too large for a word list")
NOT_UTF8 = Both(
    "строка {} — не текст в UTF-8; сохраните список в кодировке UTF-8",
    "line {} is not UTF-8 text; save the list as UTF-8 and try again",
)

_TABLE = {ord(ch): alphabet.code(ch) for ch in LETTERS}
_OTHERS_TO = 255
_COMBINING = ("\u0306", "\u0308")  # the breve of й, the dots of ё, as some systems write them apart


class WordListError(ValueError):
    """A file that is no word list at all; the text names the file, the place and the cure. `reason`
    is that in both languages, without the file.
    """

    def __init__(self, path: Path | str, reason: Both) -> None:
        super().__init__(f"{path}: {reason}")
        self.reason = reason


class _Table(dict):
    """A translation table that turns whatever is no Russian letter into one mark."""

    def __missing__(self, key: int) -> int:
        return _OTHERS_TO


_CODES = _Table(_TABLE)


def print_report(text: str) -> None:
    """The usual `report`: a line on stderr."""
    print(text, file=sys.stderr)


def encode_word(text: str) -> tuple[bytes, None] | tuple[None, str]:
    """Text of one word, any case -> (codes, None), or (None, reason) if it is no word to play."""
    if _COMBINING[0] in text or _COMBINING[1] in text:
        text = composed(text)
    codes = text.translate(_CODES).encode("latin-1")
    if _OTHERS_TO in codes:
        return None, _foreign(text)
    if len(codes) < MIN_LETTERS:
        return None, tell(
            f"в слове хотя бы {MIN_LETTERS} буквы", f"a word has at least {MIN_LETTERS} letters"
        )
    if len(codes) > MAX_LETTERS:
        return None, tell(
            f"букв {len(codes)}, а на поле входит не больше {MAX_LETTERS}",
            f"{len(codes)} letters; the board holds at most {MAX_LETTERS}",
        )
    return codes, None


def _foreign(text):
    """Names the first character of `text` that is no Russian letter."""
    ch = text[first_foreign(text)]
    if ch.isspace():
        return tell("больше одного слова (пишут по слову на строке)",
                    "more than one word (one word a line)")  # fmt: skip
    return tell(
        f"{instead(ch)}: нужны русские буквы", f"{english_name(ch)} is not a Russian letter"
    )


def parse_words(lines: Iterable[str], report: Callable[[str], None] = print_report) -> list[bytes]:
    """Lines of text -> sorted list of distinct words, each as bytes of letter codes 0–31.

    `report(text)` hears of each line that is neither a word, nor blank, nor a comment, as
    `line N: TEXT: reason`, the reason in the reader's language, N counted from 1.
    """
    words = set()
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        codes, reason = encode_word(text)
        if codes is None:
            report(f"line {number}: {shown(text)}: {reason}")
        else:
            words.add(codes)
    return sorted(words)


def shown(text: str) -> str:
    """`text` made fit for a terminal: no control characters, cut to SHOWN characters."""
    text = "".join(ch if ch.isprintable() else "\ufffd" for ch in text)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def read_lines(path: Path | str) -> list[str]:
    """The lines of a list, without a BOM. OSError where the file cannot be read, WordListError
    where it is too large or no text in UTF-8.
    """
    with open(path, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise WordListError(path, TOO_LARGE)
    try:
        return data.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1
        raise WordListError(path, NOT_UTF8.format(number)) from None


def read_words(path: Path | str, report: Callable[[str], None] = print_report) -> list[bytes]:
    """A word list file -> sorted list of distinct words as bytes of letter codes 0–31.

    `report(text)` hears of each faulty line. Raises OSError when the file cannot be read and
    WordListError when it is not UTF-8 text.
    """
    return parse_words(read_lines(path), report)
