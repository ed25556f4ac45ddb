# SPDX-License-Identifier: MIT
"""Palettes of the tiles of a hand; loaded where they are made."""

from ..widgets import style


def shade(sheet, ink, paper):
    """Return a palette in which the tiles of a sheet of letters have one ink on one paper, both
    roles.
    """
    colours = sheet.make_palette()
    for i in range(1, len(colours)):
        colours[i] = style.colours[ink]
    colours[0] = style.colours[paper]
    colours.make_opaque(0)
    return colours


def tile_shades(sheet):
    """Return palettes of a tile of the hand: plain, chosen, laid on the board."""
    return (
        shade(sheet, style.TILE_INK, style.BONE),
        shade(sheet, style.TILE_INK, style.LAID),
        shade(sheet, style.SPENT_INK, style.SPENT),
    )
