# SPDX-License-Identifier: MIT
"""The index of the texts, which a bundle brings along: the table itself stays as people read it,
but on the smallest drives, which have room for one language and a byte a letter.
"""

import io
import re

from erudit_ui.widgets import strings
from tools.bundling import BundleError

TABLE = "lib/erudit_ui/texts.txt"
NAME = "lib/erudit_ui/texts.idx"


def made(table: bytes) -> bytes:
    """The index of a table of texts, as the game reads it. BundleError: two sections that it could
    not tell apart.
    """
    found: dict[bytes, str] = {}
    for name in re.findall(r"(?m)^\[(\w+)\]$", table.decode(errors="replace")):
        other = found.setdefault(strings._mark(name.encode()), name)
        if other != name:
            raise BundleError(
                f"{TABLE}: [{other}] and [{name}] have the same mark in the index: call one of them"
                " otherwise"
            )
    return strings.index(io.BytesIO(table))


def first_language(table: bytes) -> bytes:
    """A table of texts with those of the first language alone, and no comments."""
    lines = [line.split(b" || ")[0] for line in table.split(b"\n")]
    return b"".join(line + b"\n" for line in lines if line and not line.startswith(b"#"))


def small(table: bytes) -> bytes:
    """A table of texts in which each of А–я has lost the first of its two bytes, see
    strings.Section: a third less.
    """
    return b"".join(
        letter.encode()[1:] if "А" <= letter <= "я" else letter.encode()
        for letter in table.decode()
    )
