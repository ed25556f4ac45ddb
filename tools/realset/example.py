# SPDX-License-Identifier: MIT
"""The example of a score sheet: a record of three turns, counted by the rules of the table."""

from erudit_core.annotations import Rules
from erudit_core.record.notation import place_text
from erudit_core.rules import ruleset, scoring
from erudit_core.rules.alphabet import encode
from erudit_core.rules.board import ACROSS, CELLS, CENTRE, DOWN, SIZE, step

NICKS = ("Аня", "Боря")
END = CENTRE + 6  # where the second word ends and the third crosses it
TURNS = (
    (CENTRE, ACROSS, "КОТ"),
    (CENTRE, ACROSS, "КОТЛЕТА"),
    (END - SIZE, DOWN, "КАША"),
)


def lines(rules: Rules) -> list[str]:
    """Return the lines of the record."""
    told = [f"#player{i + 1} {nick} {nick}" for i, nick in enumerate(NICKS)]
    told.append("#erudit " + " ".join(ruleset.spell(rules)))
    board = bytearray(CELLS)
    totals = [0, 0]
    for number, (start, direction, word) in enumerate(TURNS):
        cells = [start + i * step(direction) for i in range(len(word))]
        run = bytearray(encode(word))
        shown = ""
        for i, cell in enumerate(cells):
            shown += "." if board[cell] else word[i]
            run[i] |= 0 if board[cell] else scoring.NEW
            board[cell] = 1
        points = bytearray(len(word))
        times = scoring.score_run(rules, run, len(word), start, direction, points)
        worth = sum(points) * times
        totals[number % 2] += worth
        place = place_text(start, direction)
        told.append(f">{NICKS[number % 2]}: - {place} {shown} +{worth} {totals[number % 2]}")
    return told
