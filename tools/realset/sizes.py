# SPDX-License-Identifier: MIT
"""The sizes of papers and pieces, in millimetres, and which tiles are too large for a page."""

MARGIN = 10.0  # where nothing but marks stands; printers leave less white
HEAD = 8.0  # below the margin, for the line on top
FOOT = 10.0  # above the margin, for the ruler
RULER = 100
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
TILE = 20.0
LEAST_TILE = 8.0
CELL = 1.1  # a cell is so much larger than a tile
SEAT = 7  # tiles on a rack
RACK_SPARE = 6.0  # mm by which a rack is longer than its tiles


def room(paper: tuple[float, float]) -> tuple[float, float]:
    """Return width and height between margins, line on top and ruler."""
    return paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN - HEAD - FOOT


def narrowest() -> float:
    """Return the width between margins of the narrower paper."""
    return min(room(paper)[0] for paper in PAPERS.values())


def rack_length(tile: float) -> float:
    """Return how long a rack is."""
    return SEAT * tile + RACK_SPARE


def largest_tile() -> float:
    """Return the size of the largest tile, a whole number: a rack, the longest piece that is not
    glued from parts, fits across either paper.
    """
    return (narrowest() - RACK_SPARE) // SEAT
