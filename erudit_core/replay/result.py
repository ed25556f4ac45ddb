# SPDX-License-Identifier: MIT
"""What a replay finds: a Step for each legal entry of a record, or the Fault that ends it."""

from collections import namedtuple

from erudit_core.rules.board import OFF_BOARD
from erudit_core.rules.turn_log import Entry

# `number` of the turn; `word` is the main word's or the recovered letter's codes, else None;
# `sides` are (start cell, codes, points); `run`, `points`, `multiplier` and `bonus` are as in
# `play.Outcome`.
Step = namedtuple(
    "Step",
    ("number", "entry", "word", "score", "total", "sides", "run", "points", "multiplier", "bonus"),
)

# Codes of record.md beyond those of `play.REASONS`.
SCORE = "score"
OTHER = "other"


class Fault(Exception):
    """The first entry that is not legal: turn `number`, the record's `code`, and `why` within it.

    `cell` (or OFF_BOARD), `tile` (a kind, or -1) and `word` (codes) name what is to blame; `right`
    is the figure that should stand there, `found` what does; `step` what a word with wrong figures
    comes to.
    """

    def __init__(
        self,
        number: int,
        entry: Entry,
        code: str,
        why: str = "",
        cell: int = OFF_BOARD,
        word: bytes = b"",
        tile: int = -1,
    ) -> None:
        super().__init__(f"turn {number}, line {entry.line}: {code} {why}")
        self.number = number
        self.entry = entry
        self.code = code
        self.why = why
        self.cell = cell
        self.word = word
        self.tile = tile
        self.right = self.found = 0
        self.step: Step | None = None
