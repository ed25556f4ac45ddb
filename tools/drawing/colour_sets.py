# SPDX-License-Identifier: MIT
"""The sets of colours of the face, tools/glyphs/colours.table: what each role's colour is in each.

colours.bin is: "ERC1", sets, roles; then a set after the other: three bytes a role (red, green,
blue), and the tile under the pages, 16 rows of two bytes, the leftmost pixel in the highest bit.
"""

import functools
from dataclasses import dataclass
from pathlib import Path

MAGIC = b"ERC1"
TILE = 16  # pixels of the tile, both ways


class TableError(Exception):
    """A fault in the table; the text names the file, the line and the cure."""


@dataclass(frozen=True)
class Sets:
    """`names` of the sets; `roles` in order; `colours[set][role]`, 0xRRGGBB; `tiles[set]`: TILE
    rows of TILE pixels, each 0 or 1.
    """

    names: list[str]
    roles: list[str]
    colours: list[list[int]]
    tiles: list[list[list[int]]]

    def colour(self, name: str, role: str) -> int:
        """The colour of a role in a set, both by name."""
        return self.colours[self.names.index(name)][self.roles.index(role)]


@functools.cache
def read(path: Path) -> Sets:
    """The table at `path`. TableError, OSError."""
    names: list[str] = []
    rows: dict[str, list[int]] = {}
    tiles: dict[str, list[list[int]]] = {}
    tile = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = line.split()
        try:
            if not words or words[0] == ";":
                continue
            if words[0] == "sets":
                names = words[1:]
            elif words[0] == "tile":
                tile = tiles[names[names.index(words[1])]] = []
            elif tile is not None:
                tile.append([".#".index(pixel) for pixel in line])
            elif len(words) - 1 != len(names) or words[0] in rows:
                raise ValueError
            else:
                rows[words[0]] = [_colour(word) for word in words[1:]]
        except (ValueError, IndexError):
            raise TableError(
                f"{path}:{number}: cannot read {line!r}; expected a new role and RRGGBB for each of"
                f" {' '.join(names) or 'the sets'}, `tile SET`, or a row of `.` and `#`"
            ) from None
    for name in names:
        found = tiles.get(name, [])
        if [len(row) for row in found] != [TILE] * TILE:
            raise TableError(f"{path}: the tile {name} must have {TILE} rows of {TILE} pixels")
    if not rows or len(rows) > 127:
        raise TableError(f"{path}: {len(rows)} roles; there must be 1 to 127")
    colours = [[row[at] for row in rows.values()] for at in range(len(names))]
    return Sets(names, list(rows), colours, [tiles[name] for name in names])


def _colour(word: str) -> int:
    if len(word) != 6:
        raise ValueError
    return int(word, 16)


def compiled(sets: Sets) -> bytes:
    """The bytes of colours.bin."""
    out = bytearray(MAGIC + bytes([len(sets.names), len(sets.roles)]))
    for colours, tile in zip(sets.colours, sets.tiles, strict=True):
        for colour in colours:
            out += colour.to_bytes(3, "big")
        for row in tile:
            out += sum(pixel << (TILE - 1 - x) for x, pixel in enumerate(row)).to_bytes(2, "big")
    return bytes(out)
