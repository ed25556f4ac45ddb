# SPDX-License-Identifier: MIT
"""What other faces would cost: models of whole designs of keys, on the recorded words.

A model counts, it does not press: what a built face costs is for `measure`. Taken from there: a
press for each blank taken back, and the kinds of presses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from erudit_core.rules import tiles
from erudit_core.rules.alphabet import BLANK_FLAG, COUNTS, LETTER
from erudit_core.rules.board import CELLS, SIZE, step
from tools.presses import (
    arrows,
    face,  # noqa: F401 - makes the face importable
    parts,
)
from tools.presses.positions import Position, across, distance, middle

from erudit_ui.board import places, weights  # isort:skip

TRAVEL, HAND, FLIP, CHOOSE, LAY = "travel", "hand", "flip", "choose", "lay"
NAME, PLAY, TAKE = "name", "play", "take"
KINDS = (TRAVEL, HAND, FLIP, CHOOSE, LAY, NAME, PLAY, TAKE)
ARROWS = 4  # tiles that the arrows lay

Model = Callable[[Position, bool], Counter]


def _tiles(position):
    """What every design needs: laying, taking back."""
    return Counter({LAY: len(position.laid), TAKE: position.taken})


def letter_presses(letter: int, keys: int) -> int:
    """Presses that name a letter: one for its group, of as many as there are `keys` (5 or 6), in
    the order of the alphabet; one for it. Where a group has more letters than there are keys, the
    last key stands for its rarest ones, and they take a third.
    """
    first = next(i for i in range(keys) if letter < (i + 1) * len(COUNTS) // keys)
    group = range(first * len(COUNTS) // keys, (first + 1) * len(COUNTS) // keys)
    if len(group) <= keys:
        return 2
    common = sorted(group, key=lambda each: -COUNTS[each])[: keys - 1]
    return 2 if letter in common else 3


def _naming(position, eight):
    """Arrows and A name letters, SELECT too where there is one."""
    named = [tile & LETTER for tile in position.laid if tile & BLANK_FLAG]
    return sum([letter_presses(letter, 6 if eight else 5) for letter in named])


def _direct(position, eight, last=PLAY):
    """Tiles that are laid each by the key it is drawn beside. Eight keys: arrows, A, SELECT, and
    START for a seventh, which ends the word once a tile lies. Six: arrows for four; A shows the
    others, and there ▼ ends the word; it ends the word at once where no others are left.
    """
    count = _tiles(position)
    count[NAME] = _naming(position, eight)
    count[last] += 1
    if not eight:
        kinds = [tiles.kind(tile) for tile in position.laid]
        count[CHOOSE] = arrows.second_page(position.hand, kinds, ARROWS)
        count[last] += len(position.hand) - len(position.laid) > ARROWS
    return count


def cursor(position: Position, eight: bool) -> Counter:
    """Today's face mended: starts across the word before, arrows leap to letters, ±1 and ±3 in the
    hand; the blank's letters on two presses.
    """
    count = _tiles(position)
    kinds = [tiles.kind(tile) for tile in position.laid]
    count[CHOOSE] = arrows.choosing(position.hand, kinds, (1, -1, 3, -3))
    count[NAME] = _naming(position, eight)
    count[PLAY] = 1 if eight else 2
    count.update(_walk(position, eight))
    return count


def cursor_direct(position: Position, eight: bool) -> Counter:
    """The same cursor, each tile laid by a key of its own."""
    count = _direct(position, eight)
    count.update(_walk(position, eight))
    return count


def _walk(position, eight):
    """A leaping cursor brought to where the first tile can be laid; six keys turn it by a menu."""
    occupied = {cell for cell, tile in enumerate(position.board) if tile >= 0}
    goals = {position.cells[0]}
    at = position.cells[0] - step(position.direction)
    while at in position.run:
        goals.add(at)  # laying begins on old letters too: the tile falls behind them
        at -= step(position.direction)
    ways = arrows.reach(middle(position), lambda at: arrows.letter_to_letter(occupied, at))
    way = min([presses for cell, presses in ways.items() if cell in goals])
    turned = len(position.laid) > 1 and position.direction != across(position)
    return Counter({TRAVEL: way, HAND: 1, FLIP: turned * (1 if eight else 2)})


def anchors(position: Position, eight: bool, learner: bool = False) -> Counter:
    """Arrows leap from letter to letter that a word can go through; A lays behind the letter,
    SELECT (six keys: B) before it, pushing; a press goes on beyond it.
    """
    count = _direct(position, eight)
    count[HAND] = 1
    points = {cell: _point(cell) for cell in _rooms(position)}
    if not points:
        return count  # the first word
    start = min(points, key=lambda cell: distance(cell, middle(position)))
    ways = _ways(points, start, learner)
    lettered = points.keys() & position.run
    usual = position.direction == across(position) or len(position.laid) == 1
    if lettered:
        options = []
        for cell in lettered:
            beyond = position.cells[0] < cell < position.cells[-1]
            options.append((ways(cell), _turned(position, cell, usual), beyond))
        count[TRAVEL], count[FLIP], beyond = min(options, key=sum)
        count[HAND] += beyond * (1 if eight else 2)
    else:  # beside other words: a press leaves the letters, the cursor walks on from one
        count[TRAVEL] = min([ways(cell) + distance(cell, position.cells[0]) for cell in points])
        count[HAND] += 1
        count[FLIP] = not usual
    return count


def _turned(position, cell, usual):
    """Whether the direction is not the one across the word that the letter stands in."""
    inline = [
        any(parts.lies(position.board, near) for near in parts.sides(cell, direction))
        for direction in (position.direction, 1 - position.direction)
    ]
    return int(not usual if inline[0] == inline[1] else inline[0])


def _rooms(position):
    """The letters through which, or on from which, a word can go."""
    found = set()
    for (cell, direction), bits in parts.places(position).items():
        run = parts.cells_from(position, (cell, direction), bits.bit_length() - 1)
        ends = parts.sides(cell, direction)[0], parts.sides(run[-1], direction)[1]
        between = range(run[0], run[-1], step(direction))
        found.update(at for at in (*between, *ends) if parts.lies(position.board, at))
    return found


def _ways(points, start, learner):
    """A function of a point: presses that lead to it."""
    if learner:
        return lambda wanted: arrows.straight(points, start, wanted)
    return arrows.leaps(points, start).__getitem__


def _point(cell):
    return float(cell // SIZE), float(cell % SIZE)


def wanted(position: Position, found: Iterable[parts.Place]) -> parts.Place:
    """The place of the recorded word, of those `found`. A single tile may lie either way: the usual
    one, if that is among them.
    """
    cell, direction = position.cells[0], position.direction
    usual = cell, across(position)
    return usual if len(position.laid) == 1 and usual in found else (cell, direction)


def _offers(position, told):
    """The places where as many tiles fit: all, or where the direction is told, those."""
    count = len(position.laid)
    fits = [place for place, bits in parts.places(position).items() if bits >> count & 1]
    place = wanted(position, fits)
    return [each for each in fits if not told or each[1] == place[1]], place


def word_first(position: Position, eight: bool, learner: bool = False) -> Counter:
    """Tiles are spelled, then a key shows where they fit: START across, SELECT down; arrows leap
    from place to place, A plays. Six keys: one key, all places.
    """
    count = _direct(position, eight, HAND)
    fits, place = _offers(position, eight)
    points = {}
    for each in fits:
        laid = parts.cells_from(position, each, len(position.laid))
        (top, left), (low, right) = _point(laid[0]), _point(laid[-1])
        points[each] = (top + low) / 2, (left + right) / 2
    row, column = _point(middle(position))
    start = min(points, key=lambda at: abs(points[at][0] - row) + abs(points[at][1] - column))
    if learner:
        count[TRAVEL] = arrows.straight(points, start, place)
    else:  # where words of both directions have the same middle, a key that turns is granted
        ways = arrows.leaps(points, start)
        twins = [at for at in ways if points[at] == points[place]]
        count[TRAVEL] = min([ways[at] + (at != place) for at in twins])
    count[PLAY] = 1
    return count


def word_first_parts(position: Position, eight: bool) -> Counter:
    """The same, the place found by parts of the board."""
    count = _direct(position, eight, HAND)
    fits, place = _offers(position, eight)
    count[TRAVEL] = parts.presses(dict.fromkeys(fits, 1), place)
    count[PLAY] = 1
    return count


def place_first_parts(position: Position, eight: bool, learner: bool = False) -> Counter:
    """The place is found by parts of the board, and with the last of them the hand is entered;
    SELECT, or B where there is nothing to go back to, shows the places of the other direction. A
    learner sees only at the place that the direction is wrong, and goes back to where it is turned.
    """
    count = _direct(position, eight)
    found = parts.places(position)
    place = wanted(position, found)
    turned = place[1] != across(position)
    count[FLIP] = turned
    count[TRAVEL] = parts.presses(parts.weighed(found, place[1]), place)
    count[TRAVEL] *= 3 if learner and turned else 1
    return count


def halving_cursor(position: Position, eight: bool) -> Counter:
    """What was built: a cursor that always stands on a place; an arrow brings it to the middle of
    those that remain its way, the arrow that leaves one enters the hand, A does so at the cursor.
    Counted on the face's own cuts, by the fewest presses.
    """
    count = _direct(position, eight)
    found = parts.places(position)
    place = wanted(position, found)
    count[FLIP] = place[1] != across(position)
    weighed = parts.weighed(found, place[1])
    values = bytes([weighed.get((cell, place[1]), 0) for cell in range(CELLS)])
    count[TRAVEL] = _halvings(values, place[0])
    return count


def _halvings(values, wanted_cell):
    queue = [(weights.begin(values), 0)]
    seen = {queue[0][0]}
    best = CELLS
    for way, pressed in queue:
        if pressed >= best:
            break
        cursor, kind = way[places.CURSOR - places.LEVEL], way[places.KIND - places.LEVEL]
        if cursor == wanted_cell:
            best = min(best, pressed + (kind != places.ONE))
        if kind == places.ONE:
            continue
        for key in range(4):
            level = places.onward(values, way, key)
            if level and way + level not in seen:
                seen.add(way + level)
                queue.append((way + level, pressed + 1))
    return best


DESIGNS: dict[str, Model] = {
    "cursor": cursor,
    "cursor direct": cursor_direct,
    "anchors": anchors,
    "word first": word_first,
    "word first parts": word_first_parts,
    "place first parts": place_first_parts,
    "halving cursor": halving_cursor,
}
LEARNERS = {"anchors": anchors, "word first": word_first, "place first parts": place_first_parts}


def table(found: list[Position]) -> list[str]:
    """Presses a tile, a line a design and set of keys."""
    lines = [f"{'design':18}{'keys':6}" + "".join([f"{kind:>8}" for kind in (*KINDS, "all")])]
    for name, model in DESIGNS.items():
        for keys in ("eight", "six"):
            counts = [model(position, keys == "eight") for position in found]
            lines.append(_line(name, keys, counts))
    lines.append("Learners:")
    for name, learner in LEARNERS.items():
        lines.append(_line(name, "eight", [learner(position, True, True) for position in found]))
    return lines


def _line(name, keys, counts):
    total = sum(counts, Counter())
    figures = [total[kind] / total[LAY] for kind in KINDS]
    told = "".join([f"{figure:8.3f}" for figure in (*figures, sum(figures))])
    return f"{name:18}{keys:6}{told}"
