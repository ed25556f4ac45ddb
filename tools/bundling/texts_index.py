# SPDX-License-Identifier: MIT
"""The index of the texts, which a bundle brings along: the table itself stays as people read it."""

import io

from erudit_ui.widgets import strings

TABLE = "lib/erudit_ui/texts.txt"
NAME = "lib/erudit_ui/texts.idx"


def made(table: bytes) -> bytes:
    """The index of a table of texts, as the game reads it."""
    return strings.index(io.BytesIO(table))
