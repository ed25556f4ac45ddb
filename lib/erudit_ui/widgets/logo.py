# SPDX-License-Identifier: MIT
"""The game's name in tiles of the hand, as the first pictures show it."""

import displayio

from . import style, tilesets

WORD = "ЭРУДИТ"
CROSS = 4  # the letter of WORD from which another word goes down
_FIRST = ord("А")


def pitch():
    """Pixels from tile to tile."""
    return tilesets.load("hand").width + 1


def letters(word, x, y, down=False, palette=None):
    """A Group with one tile a letter of `word` (capitals, no Ё), the first at pixel (x, y)."""
    group = displayio.Group(x=x, y=y)
    sheet = tilesets.load("hand")
    for i, letter in enumerate(word):
        away = i * pitch()
        tile = ord(letter) - _FIRST
        group.append(sheet.grid(1, 1, 0 if down else away, away if down else 0, tile, palette))
    return group


def left(width):
    """The x of WORD in the middle of `width` pixels."""
    return (width - len(WORD) * pitch() + 1) // 2


def dark():
    """A palette for tiles whose time has not come yet."""
    colours = tilesets.load("hand").make_palette()
    colours[0] = style.colours[style.SPENT]
    colours[1] = style.colours[style.SPENT_INK]
    return colours
