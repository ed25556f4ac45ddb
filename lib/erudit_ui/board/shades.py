# SPDX-License-Identifier: MIT
"""Palettes of the tiles of a hand; loaded where they are made."""

INK = 0x181008
BONE = 0xF4E8C8
_AMBER = 0xFFB428


def shade(sheet, ink, paper):
    """Return a palette in which the tiles of a sheet of letters have one ink on one paper."""
    colours = sheet.make_palette()
    for i in range(1, len(colours)):
        colours[i] = ink
    colours[0] = paper
    colours.make_opaque(0)
    return colours


def tile_shades(sheet):
    """Return palettes of a tile of the hand: plain, chosen, laid on the board."""
    return (
        shade(sheet, INK, BONE),
        shade(sheet, INK, _AMBER),
        shade(sheet, 0x505050, 0x202020),
    )
