# SPDX-License-Identifier: MIT
"""Draws letters of any size from strokes, for build_glyphs: tools/glyphs/letters.strokes has one
skeleton a line, `NAME PATH; PATH…` (`--` begins a comment), and a Body says how large and with
which pen.

A path is points with lines between them, `X,Y`, and `c` behind them closes it, `f` fills it; a `*`
behind a point rounds that corner. A pen of so many pixels is stamped along it, by its upper left
corner. X is `l`, `c`, `r` (left, middle, right of the body), `o` (one pixel beyond it) or a
fraction of its width; Y is `t`, `m`, `b` (top, middle, baseline of a capital), `x`, `n` (top and
middle of a small letter), `d`, `f` (how far tails go down, and feet), `k`, `a`, `A` (top of a
capital with an accent, top of this and where it hangs) or a fraction of a capital's height; `+N`
and `-N` behind it are pixels, more where the letters are large.

`wide` before the paths: they have the width of wide letters. `key NAME` is a light key with a dark
letter, `solid` the whole cell, `empty` nothing, `as NAME` what has the paths of another one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

_POINT = re.compile(r"([a-zA-Z]|\.?\d+)([+-]\d+)?,([a-zA-Z]|\.?\d+)([+-]\d+)?(\*?)")


class StrokeError(Exception):
    """A fault in the file of strokes; the text names the glyph."""


@dataclass(frozen=True)
class Body:
    """How large letters are, in pixels: `cell`, the upper left corner of capitals in it, `width`
    and that of `wide` letters, height of `capital` and `small` letters, how far a `tail` and a
    `foot` go below them, `pen` (width, height), the radius `round` of corners; `over` of an accent
    above capitals, which are then `lower` by some rows.
    """

    cell: tuple[int, int]
    at: tuple[int, int]
    width: int
    wide: int
    capital: int
    small: int
    tail: int = 2
    foot: int = 2
    pen: tuple[int, int] = (1, 1)
    round: int = 1
    over: int = 1
    lower: int = 2


def read(path: Path) -> dict[str, str]:
    """{name: strokes} of a file of strokes; StrokeError."""
    found = {}
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        name, _, strokes = line.partition(" ")
        if not strokes or name == "--":
            continue
        if name in found:
            raise StrokeError(f"{path}:{number}: {name} was drawn before")
        found[name] = strokes.strip()
    return found


def draw(strokes: dict[str, str], name: str, body: Body) -> list[list[int]]:
    """The rows of a glyph, a cell large, 1 where there is ink; StrokeError."""
    if name not in strokes:
        raise StrokeError(f"no strokes for {name!r}")
    text = strokes[name]
    if text.startswith("as "):
        return draw(strokes, text[3:], body)
    width, height = body.cell
    if text in ("empty", "solid"):
        return [[int(text == "solid")] * width for _ in range(height)]
    if text.startswith("key "):
        return _key(strokes, text[4:], body)
    if text.startswith("wide "):
        body = replace(body, width=body.wide)
        text = text[5:]
    ink = set()
    for path in text.split(";"):
        try:
            ink |= _path(path.split(), body)
        except (ValueError, KeyError) as error:
            raise StrokeError(f"{name}: cannot draw {path.strip()!r}") from error
    return [[int((x, y) in ink) for x in range(width)] for y in range(height)]


def _key(strokes, letter, body):
    """A light key with a dark letter."""
    width, height = body.cell
    bottom = body.at[1] + body.capital
    top = body.at[1] - 1 if body.at[1] else 0
    right = min(width, body.wide + 1)
    inner = replace(body, at=(1, body.at[1] + 1), capital=body.capital - 2, width=right - 2)
    dark = draw(strokes, letter, inner)
    rows = [[0] * width for _ in range(height)]
    for y in range(top, bottom + 1):
        for x in range(right):
            corner = y in (top, bottom) and x in (0, right - 1)
            rows[y][x] = int(not corner and not dark[y][x])
    return rows


def _path(words, body):
    """The pixels of a path."""
    kind = words.pop() if words[-1] in ("c", "f") else ""
    corners = [_corner(word, body) for word in words]
    points = list(_rounded(corners, body, kind != ""))
    if kind:
        points.append(points[0])
    ink = set()
    for one, other in zip(points, points[1:] or points, strict=False):
        for x, y in _line(*one, *other):
            ink |= {(x + i, y + j) for i in range(body.pen[0]) for j in range(body.pen[1])}
    if kind == "f":
        ink |= _inside(points, ink)
    left, top = body.at
    return {(x + left, y + top) for x, y in ink}


def _inside(points, ink):
    """The pixels within a closed path."""
    found = set()
    for y in range(min(y for _, y in ink), max(y for _, y in ink) + 1):
        for x in range(min(x for x, _ in ink), max(x for x, _ in ink) + 1):
            crossed = 0
            for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
                if (y0 <= y) != (y1 <= y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
                    crossed += 1
            if crossed % 2:
                found.add((x, y))
    return found


def _corner(word, body):
    """(x, y, whether it is rounded) of a point."""
    match = _POINT.fullmatch(word)
    if not match:
        raise ValueError(word)
    name_x, more_x, name_y, more_y, star = match.groups()
    unit = max(1, round(body.capital / 10))
    span = body.width - body.pen[0]
    high = body.capital - body.pen[1]
    low = body.capital - body.small
    named_x = {"l": 0, "c": span // 2, "r": span, "o": body.width + 1 - body.pen[0]}
    named_y = {
        "t": 0, "m": high // 2, "b": high, "x": low, "n": low + (high - low) // 2,
        "d": high + body.tail, "f": high + body.foot, "k": body.lower, "a": -body.over,
        "A": -body.over + (body.lower + body.over > body.pen[1] * 2),
    }  # fmt: skip
    x = named_x[name_x] if name_x in named_x else _rounded_up(float(name_x) * span)
    y = named_y[name_y] if name_y in named_y else _rounded_up(float(name_y) * high)
    return x + int(more_x or 0) * unit, y + int(more_y or 0) * unit, bool(star)


def _rounded_up(value):
    return int(value + 0.5)


def _rounded(corners, body, closed):
    """The points of a path whose rounded corners are cut."""
    for i, (x, y, star) in enumerate(corners):
        if not star or (not closed and i in (0, len(corners) - 1)):
            yield x, y
            continue
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        length = min(max(abs(x - p[0]), abs(y - p[1])) for p in (before, after))
        radius = min(body.round, max(1, length // 2))
        first, last = (_towards(x, y, p, radius) for p in (before, after))
        yield first
        if radius > 2:
            cut = (radius * 3 + 5) // 10
            aside = _towards(x, y, before, cut)
            yield _towards(aside[0], aside[1], after, cut)
        yield last


def _towards(x, y, point, steps):
    """Go some pixels along an axis towards a point."""
    away_x, away_y = point[0] - x, point[1] - y
    if abs(away_x) >= abs(away_y):
        return x + (steps if away_x > 0 else -steps if away_x < 0 else 0), y
    return x, y + (steps if away_y > 0 else -steps)


def _line(x0, y0, x1, y1):
    """The pixels of a line, the same from either end."""
    if (x1, y1) < (x0, y0):
        x0, y0, x1, y1 = x1, y1, x0, y0
    steps = max(abs(x1 - x0), abs(y1 - y0))
    if not steps:
        return [(x0, y0)]
    return [(_even(x0, x1 - x0, i, steps), _even(y0, y1 - y0, i, steps)) for i in range(steps + 1)]


def _even(start, away, i, steps):
    return start + (2 * away * i + steps) // (2 * steps)
