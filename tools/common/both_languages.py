# SPDX-License-Identifier: MIT
"""A text in both languages at once, for what is told to a person and to a program.

The person reads it in the language of the keyboard, `str(text)`; JSON holds `text.russian` whatever
that is. Tables and sentences are therefore built of `Both`, Russian first, and never of text that
has been told already.
"""

from collections.abc import Callable

from tools.common.console import tell


class Both:
    """One text, `russian` and `english`."""

    __slots__ = ("english", "russian")

    def __init__(self, russian: str, english: str) -> None:
        self.russian = russian
        self.english = english

    def __str__(self) -> str:
        return tell(self.russian, self.english)

    def __add__(self, other: object) -> "Both":
        return Both("{}{}", "{}{}").format(self, other)

    def format(self, *args: object, **named: object) -> "Both":
        """Return the Both with the fields of each text filled in, by a Both's text of that language
        and by anything else as it is.
        """
        return Both(
            self.russian.format(*_sides(args, 0), **_named_sides(named, 0)),
            self.english.format(*_sides(args, 1), **_named_sides(named, 1)),
        )

    def change(self, work: Callable[[str], str]) -> "Both":
        """Return the Both of what `work(text)` makes of each text."""
        return Both(work(self.russian), work(self.english))


def same(text: str) -> Both:
    """Return the Both of a text that is the same in both languages."""
    return Both(text, text)


def plural(number: int, *forms: str) -> str:
    """Return the form that goes with a number: of three Russian ones (1 ход, 2 хода, 5 ходов), or
    of two English ones (1 turn, 2 turns).
    """
    if len(forms) == 2:  # noqa: PLR2004 - one and many
        return forms[number != 1]
    if number % 10 == 1 and number % 100 != 11:
        return forms[0]
    if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        return forms[1]
    return forms[2]


def counted(number: int, russian: tuple[str, str, str], english: tuple[str, str]) -> Both:
    """Return the Both of the form that goes with a number, of three and of two forms."""
    return Both(plural(number, *russian), plural(number, *english))


def _side(value, english):
    if isinstance(value, Both):
        return value.english if english else value.russian
    return value


def _sides(values, english):
    return [_side(value, english) for value in values]


def _named_sides(named, english):
    return {key: _side(value, english) for key, value in named.items()}
