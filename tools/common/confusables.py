# SPDX-License-Identifier: MIT
"""Characters that people type for others: the one table for the referee, word lists and packs.

What can only mean one thing is accepted (`composed`, `plain`); for anything else there is a name,
so that a text can say which character is wrong and where (`Field`, `named`).
"""

import re
import unicodedata

from tools.common.both_languages import Both

RUSSIAN = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
LETTERS = frozenset(RUSSIAN + RUSSIAN.lower())

# Й and Ё as some systems write them: a letter, and its mark apart.
_APART = (("И\u0306", "Й"), ("и\u0306", "й"), ("Е\u0308", "Ё"), ("е\u0308", "ё"))
DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
ELLIPSIS = "…"
SPACES = " \t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
SPACES += "\u202f\u205f\u3000"
BOM = "\ufeff"

# Foreign characters, and the Russian ones (or the record's own marks) that they look like.
LOOKS = dict(zip("ABCEHKMOPTXYaceopxyËë", "АВСЕНКМОРТХУасеорхуЁё", strict=True))
LOOKS |= dict(zip("ΑΒΕΗΚΜΟΡΤΧΥο", "АВЕНКМОРТХУо", strict=True))
LOOKS |= {"0": "О", "3": "З"}
LOOKS |= {"；": ":", ";": ":", "：": ":", "＞": ">", "›": ">", "»": ">", "＃": "#", "№": "#"}
LOOKS |= {"＋": "+", "？": "?", "*": "?", "·": ".", "•": ".", ",": ".", "（": "(", "）": ")"}
LOOKS |= {"[": "(", "]": ")", "{": "(", "}": ")", "_": "-", "~": "-"}

_SCRIPTS = (
    ("LATIN", Both("латинская {0}", "Latin {0}")),
    ("GREEK", Both("греческая {0}", "Greek {0}")),
    ("CYRILLIC", Both("нерусская {0}", "non-Russian {0}")),
    ("", Both("«{0}»", "'{0}'")),
)
_STRESS = Both("знак ударения", "a stress mark")
_MARKS = {"\u0301": _STRESS, "\u0300": _STRESS}
NAMES = {
    "unseen": Both("невидимый знак U+{1:04X}", "the invisible character U+{1:04X}"),
    "mark": Both("отдельный значок U+{1:04X}", "the mark U+{1:04X} by itself"),
    "dash": Both("тире «{0}»", "the dash '{0}'"),
    "ellipsis": Both("знак многоточия «{0}»", "the ellipsis '{0}'"),
    "digit": Both("цифра {0}", "the digit {0}"),
    "letter": Both("русская {0}", "Russian {0}"),
    "sign": Both("знак «{0}»", "the sign '{0}'"),
}
_TWINS = {
    "letter": Both("{} вместо русской {}", "{} instead of Russian {}"),
    "sign": Both("{} вместо «{}»", "{} instead of '{}'"),
}


def composed(text: str) -> str:
    """Return `text` with Й and Ё in one piece; nothing else is changed."""
    for apart, whole in _APART:
        text = text.replace(apart, whole)
    return text


def is_mark(char: str) -> bool:
    """Tell whether a character stands on the one before it and takes no column of its own."""
    return unicodedata.combining(char) > 0


def first_foreign(text: str, allowed: frozenset[str] | set[str] = LETTERS) -> int:
    """Return the place in `text` of the first character that is none of `allowed`, or -1."""
    return next((i for i, char in enumerate(text) if char not in allowed), -1)


def english_name(char: str) -> str:
    """Return what Unicode calls a character, and itself if it can be shown."""
    name = unicodedata.name(char, "a control character").lower()
    return f"{char if char.isprintable() else '?'} ({name})"


def invisible(char: str) -> bool:
    """Tell whether a character cannot be seen, or is a space of some kind."""
    return not char.isprintable() or unicodedata.category(char) in ("Cf", "Zs")


def named(char: str) -> Both:
    """Return a character by its name, in both languages: «латинская K», «цифра 0», «знак «!»»."""
    return _name(char).format(char, ord(char))


def _name(char):
    if invisible(char):
        return NAMES["unseen"]
    if is_mark(char):
        return _MARKS.get(char, NAMES["mark"])
    if char in DASHES:
        return NAMES["dash"]
    if char == ELLIPSIS:
        return NAMES["ellipsis"]
    if "0" <= char <= "9":
        return NAMES["digit"]
    if char in LETTERS:
        return NAMES["letter"]
    if char.isalpha():
        name = unicodedata.name(char, "")
        return next(text for script, text in _SCRIPTS if script in name)
    return NAMES["sign"]


def instead(char: str) -> Both:
    """Return the name of a foreign character and of what was probably meant, in both languages."""
    meant = LOOKS.get(char, "")
    if not meant:
        return named(char)
    return _TWINS["letter" if meant in LETTERS else "sign"].format(named(char), meant)


def skeleton(text: str) -> str:
    """Return a text with which everything that looks like `text` agrees."""
    chars = [char for char in composed(text) if not is_mark(char)]
    return "".join("-" if char in DASHES else LOOKS.get(char, char) for char in chars)


def text_lines(text: str) -> list[str]:
    """Return the lines of a text whose lines may end with LF, CRLF or CR."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


class Field:
    """A piece of a line between spaces: its `text` as typed, and the column of its characters."""

    def __init__(self, text: str, columns: list[int]) -> None:
        self.text = text
        self.columns = columns

    def column(self, at: int = 0) -> int:
        """Return the column, from 1, of character `at`; what is behind the end is the last one."""
        return self.columns[min(at, len(self.columns) - 1)]


def fields(line: str) -> list[Field]:
    """Return the Fields of a line as it was typed; marks above a letter are no columns."""
    columns = []
    column = 0
    for char in line:
        column += not is_mark(char) and char != BOM
        columns.append(max(column, 1))
    found = re.finditer(f"[^{SPACES}\r\n]+", line[1:] if line[:1] == BOM else line)
    shift = line[:1] == BOM
    return [Field(m.group(), columns[m.start() + shift : m.end() + shift]) for m in found]


def plain(line: str) -> str:
    """Return a record's line with what is accepted beside its notation written as that says.

    Names and notes keep their characters but for Й and Ё; each field stays one field.
    """
    words = [composed(field.text) for field in fields(line)]
    if not words:
        return ""
    if words[0][:1] == ">":
        words[1:] = [_turn_plain(word) for word in words[1:]]
    elif words[:2] == ["#note", "incomplete"]:
        words[2:3] = [_turn_plain(word) for word in words[2:3]]
    return " ".join(words)


def _turn_plain(word):
    for dash in DASHES:
        word = word.replace(dash, "-")
    return word.replace(ELLIPSIS, "...")
