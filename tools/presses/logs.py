# SPDX-License-Identifier: MIT
"""Key logs: what was pressed in a game, a turn a line, for each display and set of keys.

    # 160x128 eight
    A UUARDDAT A

A line: past the card before the turn, in the turn, past the card behind it, `-` for nothing; a
letter a press: UP, DOWN, LEFT, RIGHT, A, B, START, selecT.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tools.presses.measure import Played

Set = tuple[str, str]  # of a display and its keys: ("160x128", "eight")


def write(path: Path, played: dict[Set, list[Played]]) -> None:
    """Write the log of one game."""
    lines = []
    for (size, keys), turns in played.items():
        lines.append(f"# {size} {keys}")
        lines += [" ".join(part or "-" for part in turn.keys) for turn in turns]
    path.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")


def read(lines: Iterable[str]) -> dict[Set, list[tuple[str, ...]]]:
    """What `write` wrote: of each turn the three texts of keys."""
    found: dict[Set, list[tuple[str, ...]]] = {}
    for line in lines:
        words = line.split()
        if words[0] == "#":
            turns = found[words[1], words[2]] = []
        else:
            turns.append(tuple(["" if part == "-" else part for part in words]))
    return found
