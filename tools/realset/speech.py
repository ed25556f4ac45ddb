# SPDX-License-Identifier: MIT
"""The language of the sheets, which need not be that of the person at the keyboard."""

from collections.abc import Callable

from tools.common.both_languages import Both

Speech = Callable[[Both], str]


def russian(text: Both) -> str:
    """Return the Russian text."""
    return text.russian


def english(text: Both) -> str:
    """Return the English text."""
    return text.english


SPEECHES: dict[str, Speech] = {"ru": russian, "en": english}
