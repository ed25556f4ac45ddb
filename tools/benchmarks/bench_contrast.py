# SPDX-License-Identifier: MIT
"""`bench.py contrast`: which colours of the face can be told apart, by whom, in each set.

Contrast is WCAG 2's ratio, 1 to 21. A difference is ΔE2000, for the usual eye and for eyes without
red (protan) and green (deutan) cones, as coloraide simulates them; the least of the three counts.
Two things on the board are compared as pictures, too: `shape` is the number of pixels of their
8×8 cells whose contrast is at least 3 for each of the three eyes.

Wanted: of texts a contrast of 4.5; of things that must be told apart a contrast of 3 and a
difference of 20, or SHAPE pixels; of the seats a difference of 20, or another sign (SIGNS).
"""

from __future__ import annotations

import functools
import itertools
from collections import namedtuple

from coloraide import Color

from tools.common import console
from tools.drawing import build_glyphs, colour_sets

HELP = """`bench.py contrast`: какие цвета экрана отличит обычный глаз и глаз дальтоника."""

TEXT, MARK, APART = 4.5, 3, 20
SHAPE = 6  # of 64 pixels
EYES = ("", "protan", "deutan")
SEATS = ["SEAT", *(f"SEAT.{i}" for i in range(2, 9))]
PAGES = ("PAPER", "WEAVE", "BAR")
# What is written on what.
TEXTS = (
    *((ink, paper) for ink in ("INK", *SEATS) for paper in PAGES),
    *((ink, paper) for ink in ("DIM", "TITLE", "ALERT") for paper in PAGES[:2]),
    *(("PAPER", seat) for seat in SEATS),
    *((ink, paper) for ink in ("TILE_INK", "BLANK_INK") for paper in ("BONE", "LAID")),
    ("SPENT_INK", "SPENT"),
    ("MARK", "MARK_DARK"),
    ("REFUSED_INK", "REFUSED"),
    ("PAPER", "TITLE"),
)
# Lines and frames, and what they lie on.
MARKS = (
    ("EDGE", "PAPER"),
    ("EDGE", "WEAVE"),
    ("TITLE", "PAPER"),
    ("TITLE", "BAR"),
    ("TITLE", "FREE"),
    ("PARTS", "FREE"),
    ("CENTRE", "FREE"),
)
# What stands in cells that must not be taken for each other.
CELLS = (
    *itertools.combinations(("plain", "letter2", "letter3", "word2", "word3"), 2),
    ("plain", "centre"),
    ("plain", "hint"),
    ("plain", "tile"),
    *itertools.combinations(("tile", "tile.last", "tile.laid", "blank"), 2),
    ("blank", "blank.last"),
    ("blank", "blank.laid"),
    ("tile.last", "blank.last"),
    ("tile.laid", "blank.laid"),
)
# What the cursor lies on: one of its two colours must be seen there.
UNDER = ("FREE", "GRID", "LETTER2", "LETTER3", "WORD2", "WORD3", "BONE", "EDGE", "LAID", "LAST")
# What tells the seats besides their colours.
SIGNS = "names and figures stand in the order of the seats, and lines of the curve end in theirs"

Row = namedtuple("Row", "one other contrast apart shape good")


@functools.cache
def seen(colour: int, eye: str) -> Color:
    """A colour as an eye (of EYES) sees it."""
    found = Color(f"#{colour:06x}")
    return found.filter(eye).clip() if eye else found


def contrast(one: int, other: int) -> float:
    """The ratio, 1 to 21."""
    return seen(one, "").contrast(seen(other, ""))


@functools.cache
def apart(one: int, other: int) -> tuple[float, ...]:
    """The difference for each of EYES."""
    return tuple(seen(one, eye).delta_e(seen(other, eye), method="2000") for eye in EYES)


@functools.cache
def told(one: int, other: int) -> bool:
    """True if the contrast is enough for each of EYES."""
    return all(seen(one, eye).contrast(seen(other, eye)) >= MARK for eye in EYES)


def table() -> colour_sets.Sets:
    """The colours."""
    return colour_sets.read(build_glyphs.TABLE)


def _cells() -> tuple[dict[str, list[list[int]]], list[int]]:
    art = build_glyphs.read_art(build_glyphs.ART / "cells8.txt")
    return art.glyphs, [art.colours[at][0] for at in sorted(art.colours)]


def texts(name: str) -> list[Row]:
    """The rows of TEXTS in the set `name`."""
    sets = table()
    out = []
    for ink, paper in TEXTS:
        found = contrast(sets.colour(name, ink), sets.colour(name, paper))
        out.append(Row(ink, paper, found, (), 0, found >= TEXT))
    return out


def marks(name: str) -> list[Row]:
    """The rows of MARKS, and of the cursor on each of UNDER (the better of its two colours)."""
    sets = table()
    out = []
    for one, other in MARKS:
        found = contrast(sets.colour(name, one), sets.colour(name, other))
        out.append(Row(one, other, found, (), 0, found >= MARK))
    for under in UNDER:
        on = sets.colour(name, under)
        found = max(contrast(sets.colour(name, c), on) for c in ("CURSOR", "CURSOR_EDGE"))
        out.append(Row("CURSOR, CURSOR_EDGE", under, found, (), 0, found >= MARK))
    return out


def cells(name: str) -> list[Row]:
    """The rows of CELLS: by the colours that differ most between the two pictures."""
    colours = table().colours[table().names.index(name)]
    glyphs, roles = _cells()
    out = []
    for one, other in CELLS:
        pairs = [
            (colours[roles[a]], colours[roles[b]])
            for first, second in zip(glyphs[one], glyphs[other], strict=True)
            for a, b in zip(first, second, strict=True)
        ]
        shape = sum(told(*pair) for pair in pairs)
        most = max(set(pairs), key=lambda pair: (pairs.count(pair) * (pair[0] != pair[1]), pair))
        found = contrast(*most)
        away = apart(*most)
        good = shape >= SHAPE or (found >= MARK and min(away) >= APART)
        out.append(Row(one, other, found, away, shape, good))
    return out


def seats(name: str) -> list[Row]:
    """Each two seats; not good are those that colour alone does not tell."""
    sets = table()
    out = []
    for one, other in itertools.combinations(SEATS, 2):
        pair = sets.colour(name, one), sets.colour(name, other)
        away = apart(*pair)
        out.append(Row(one, other, contrast(*pair), away, 0, min(away) >= APART))
    return out


def page() -> str:
    """The tables as the text of docs/contrast.md has them."""
    names = table().names
    out: list[str] = []
    for title, rows in (("Texts", texts), ("Lines, frames, the cursor", marks)):
        found = [rows(name) for name in names]
        out += [
            f"### {title}",
            "",
            f"| what | on | {' | '.join(names)} |",
            "|---|---|" + "---|" * 3,
        ]
        for row in zip(*found, strict=True):
            figures = " | ".join(_figure(one.contrast, one.good) for one in row)
            out.append(f"| {row[0].one} | {row[0].other} | {figures} |")
        out.append("")
    for title, rows in (("Cells of the board", cells), ("Seats", seats)):
        head = "contrast, difference (usual / protan / deutan)"
        head += ", shape" if rows is cells else ""
        found = [rows(name) for name in names]
        out += [f"### {title}: {head}", "", f"| one | other | {' | '.join(names)} |"]
        out += ["|---|---|" + "---|" * 3]
        for row in zip(*found, strict=True):
            figures = " | ".join(_all(one, rows is cells) for one in row)
            out.append(f"| {row[0].one} | {row[0].other} | {figures} |")
        out.append("")
    return "\n".join(out)


def _figure(number: float, good: bool) -> str:
    return f"{number:.1f}" if good else f"**{number:.1f}**"


def _all(row: Row, shaped: bool) -> str:
    figures = f"{row.contrast:.1f}, " + " / ".join(f"{away:.0f}" for away in row.apart)
    if shaped:
        figures += f", {row.shape}"
    return figures if row.good or not shaped else f"**{figures}**"


def main(arguments: list[str]) -> int:
    """Print the tables."""
    console.parser(HELP, __doc__).parse_args(arguments)
    print(page())
    return 0
