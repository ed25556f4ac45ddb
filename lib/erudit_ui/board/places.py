# SPDX-License-Identifier: MIT
"""Where a word can begin, by shape alone, and the cursor that halves what is left of that. Loaded
with the board, unloaded when anything covers it.

A place is the cell of the first tile. A level of a way is LEVEL bytes: the region that is left
(top, bottom, left, right; the second and the last are beyond it), the cursor's cell, the KIND, and
the region to which each arrow leads, by keys.UP to RIGHT.
"""

from erudit_core.const import const
from erudit_core.rules.board import SIZE
from erudit_device import unload_module

LEVEL = const(22)
CURSOR = const(4)
KIND = const(5)
# Rows are cut first, columns are, one place is left (and chosen), an arrow goes to the nearest.
ROWS = const(0)
COLUMNS = const(1)
ONE = const(2)
NEAR = const(3)
_PARTS = const(6)
WHOLE = bytes((0, SIZE, 0, SIZE))
_NOTHING = bytes(16)

_MUCH = const(0x3FFFFFFF)


def onward(weights, way, key):
    """Return the level to which an arrow (keys.UP to RIGHT) leads from the last one of `way`; b""
    if no place lies there at all.
    """
    region = part(way, key)
    if region:
        level = level_of(weights, region, cursors(way))
        if level:
            return level
    from .nearest import nearest

    found = nearest(weights, way[CURSOR - LEVEL], key)
    unload_module("erudit_ui.board.nearest")
    return found


def cursors(way):
    """Return the cells where the cursor stood on a way, as bytes."""
    return bytes([way[at] for at in range(CURSOR, len(way), LEVEL)])


def part(way, key):
    """Return the region that the arrow leaves of the last level, b"" for nothing."""
    at = len(way) - LEVEL + _PARTS + 4 * key
    region = way[at : at + 4]
    return region if region[0] < region[1] and region[2] < region[3] else b""


def places_in(weights, region, done):
    """Return the places of a region but for those in `done`, as bytes."""
    top, bottom, left, right = region
    found = bytearray()
    for row in range(top * SIZE, bottom * SIZE, SIZE):
        for cell in range(row + left, row + right):
            if weights[cell] and cell not in done:
                found.append(cell)
    return bytes(found)


def level_of(weights, region, done, fixed=-1):
    """Return the level that cuts a region best, b"" where there is no place: two bands, each about
    as heavy as a quarter or a fifth of all, and on either side of the cursor what is between.
    """
    cells = places_in(weights, region, done)
    if fixed < 0 and len(cells) < 2:
        return region + bytes((cells[0], ONE)) + _NOTHING if cells else b""
    best = _MUCH
    level = b""
    for kind in (ROWS, COLUMNS):
        sums = _sums(weights, cells, kind)
        for share in (4, 5):
            low, high = _bounds(sums, share)
            if fixed >= 0:
                low = min(low, _line(fixed, kind))
                high = max(high, _line(fixed, kind) + 1)
            edges = sums[low] ** 2 + (sums[SIZE] - sums[high]) ** 2
            if kind == COLUMNS:
                middle = [cell for cell in cells if low <= cell % SIZE < high]
            else:
                middle = [cell for cell in cells if low * SIZE <= cell < high * SIZE]
            inner = _sums(weights, middle, 1 - kind)
            for cell in middle if fixed < 0 else (fixed,):
                weight = weights[cell]
                for behind in (0, 1):
                    split = _line(cell, 1 - kind) + behind
                    left = inner[split] - weight * behind
                    right = inner[SIZE] - left - weight
                    value = edges + left**2 + right**2 + weight**2
                    if value < best:
                        best = value
                        level = region + _parts(region, cell, kind, low, high, split)
    return level


def _parts(region, cell, kind, low, high, split):
    """Return the rest of a level that is cut at three edges."""
    top, bottom, left, right = region
    if kind == ROWS:
        low = max(low, top)
        high = min(high, bottom)
        parts = (top, low, left, right, high, bottom, left, right)
        parts += (low, high, left, split, low, high, split, right)
    else:
        low = max(low, left)
        high = min(high, right)
        parts = (top, split, low, high, split, bottom, low, high)
        parts += (top, bottom, left, low, top, bottom, high, right)
    return bytes((cell, kind)) + bytes(parts)


def _line(cell, kind):
    return cell % SIZE if kind == COLUMNS else cell // SIZE


def _sums(weights, cells, kind):
    """Return what the cells before each of the 16 edges of rows or columns weigh."""
    sums = [0] * (SIZE + 1)
    if kind == COLUMNS:
        for cell in cells:
            sums[cell % SIZE + 1] += weights[cell]
    else:
        for cell in cells:
            sums[cell // SIZE + 1] += weights[cell]
    for line in range(SIZE):
        sums[line + 1] += sums[line]
    return sums


def _bounds(sums, share):
    """Return two edges: about one of `share` parts lies before the first, one behind the second."""
    whole = sums[SIZE]
    found = low = 0
    for wanted in (whole, whole * (share - 1)):
        low = found
        least = abs(sums[found] * share - wanted)
        for line in range(found + 1, SIZE + 1):
            away = sums[line] * share - wanted
            if abs(away) < least:
                found = line
                least = abs(away)
            if away >= 0:
                break  # it only grows
    return low, found
