# SPDX-License-Identifier: MIT
"""Naming a blank: each key stands for a group of letters in the order of the alphabet, then for a
letter; closes with the code of the chosen one.
"""

import displayio

from erudit_core.rules.alphabet import COUNTS
from erudit_device import keys

from ..widgets import font, style, tilesets
from ..widgets.screen import Screen

_TOP = 14
_MOST = 7  # letters in a group
_BLANKS = 32  # from this tile on, the letters as a blank shows them: no value in the corner
KEYS = bytes((keys.UP, keys.LEFT, keys.A, keys.RIGHT, keys.DOWN, keys.SELECT))
_SIGNS = "▲◀Ⓐ▶▼Ⓢ"


def split(left, count):
    """Return what each of `count` keys stands for, of the letters that are left: groups of all,
    else a letter each; where there are more letters than keys, the last key has the rarest.
    """
    size = len(left)
    if size == len(COUNTS):
        return [left[i * size // count : (i + 1) * size // count] for i in range(count)]
    singles = left
    rest = b""
    if size > count:
        common = bytes(sorted(left, key=lambda letter: -COUNTS[letter])[: count - 1])
        singles = bytes([letter for letter in left if letter in common])
        rest = bytes([letter for letter in left if letter not in common])
    parts = [bytes((letter,)) for letter in singles]
    return parts + [rest] if rest else parts


class BlankScreen(Screen):
    """The keys of `split` narrow the letters that are `left`; B goes back. It closes with "letter"
    and the code of the letter.
    """

    section = "blank"

    def __init__(self, app):
        super().__init__(app)
        self.count = len(KEYS) if app.device.all_keys else len(KEYS) - 1
        self.left = bytes(range(len(COUNTS)))
        self.before = b""  # what was left at each step before, one behind the other

    def parts(self):
        """Return the letters that each key stands for now."""
        return split(self.left, self.count)

    def show(self):
        """Build a row a key: its sign, its letters, as large as there is room."""
        super().show()
        device = self.app.device
        self.headline(self.t["title"])
        from ..board.view import plan_of

        sheet = tilesets.load(f"tiles{plan_of(device).cell}")
        cell = sheet.width
        paper = sheet.make_palette()
        paper[0] = style.colours[style.BONE]
        paper.make_opaque(0)
        top = font.ROW * _TOP // 10
        high = device.height - top - font.ROW * 10 // 10
        step = max(cell, font.HEIGHT) + 1
        scale = min(device.width // ((_MOST + 1) * step), high // (len(KEYS) * step))
        x = (device.width - (_MOST + 1) * cell * scale) // 2
        rows = displayio.Group(scale=scale, x=x, y=top)
        signs = rows
        if cell < font.HEIGHT:  # the letters are drawn twice as large, the signs are not
            step = min(cell + 1, high // len(KEYS) // 2)
            left = (device.width - 2 * _MOST * cell - font.WIDTH) // 2
            signs = displayio.Group(x=left, y=top)
            rows = displayio.Group(scale=2, x=signs.x + font.WIDTH - cell * 2, y=top)
            self.group.append(signs)
        text = tilesets.load("text")
        for row, letters in enumerate(self.parts()):
            y = row * step
            sign = text.grid(y=y if signs is rows else 2 * y + cell - font.HEIGHT // 2)
            font.write(sign, _SIGNS[row])
            signs.append(sign)
            grid = sheet.grid(len(letters), 1, cell, y, palette=paper)
            for at in range(len(letters)):
                grid[at] = _BLANKS + letters[at]
            rows.append(grid)
        self.group.append(rows)
        self.footer(self.t["keys"], style.DIM)

    def key(self, key):
        """Choose a group, then a letter; or go back."""
        if key == keys.B and self.before:
            size = self.before[-1]
            self.left = self.before[-1 - size : -1]
            self.before = self.before[: -1 - size]
            self.app.redraw()
            return
        at = KEYS[: self.count].find(bytes((key,)))
        parts = self.parts()
        if not 0 <= at < len(parts):
            super().key(key)
        elif len(parts[at]) == 1:
            self.app.close("letter", parts[at][0])
        else:
            self.before += self.left + bytes((len(self.left),))
            self.left = parts[at]
            self.app.redraw()


SCREEN = BlankScreen  # what App.open makes
