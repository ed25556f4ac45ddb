# SPDX-License-Identifier: MIT
"""A name or a word written with letters typed, or by touching them; loaded with the first one."""

from erudit_core.rules.alphabet import LETTERS
from erudit_device import keys, typed

from ..widgets import font
from .name_screen import COLUMNS, OTHER, SPACE


def key(screen, pressed):
    """Answer a letter, a touch, or a key where letters are typed; return the key that is left to
    be answered, -1 for none.
    """
    if pressed == typed.TOUCH:
        return _touch(screen)
    if pressed > keys.SELECT:
        char = _character(screen, pressed)
        if char:
            _typing(screen)
            screen.add(char, pressed >= typed.LETTER + typed.SHIFT)
        return -1
    if pressed == keys.A:
        return keys.START
    if pressed == keys.START and SPACE in screen.words:
        screen.do(SPACE)
        return -1
    if pressed == keys.SELECT and OTHER in screen.words:
        screen.do(OTHER)
        _typing(screen)
        return -1
    if pressed in (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT):
        screen.point(screen.row, screen.column)
        screen.foot.write(0, screen.t["write_keys"])
        return -1
    return pressed


def _typing(screen):
    """Letters are typed: nothing is to be chosen."""
    screen.unmark()
    screen.foot.write(0, screen.t["typing_keys"])


def _character(screen, pressed):
    """Return the character of the sets that was typed, "" for none. Where the Latin letters stand
    it is that of the key, if the device knows it.
    """
    char = getattr(screen.app.device.buttons, "char", "").upper()
    latin = screen.letters == 1 and "A" <= char <= "Z"
    at = typed.letter(pressed)
    if at >= 0 and not latin:
        yo = "Ё" in screen.sets[0] and (pressed - typed.LETTER) % typed.SHIFT > at
        return "Ё" if yo and at == 5 else LETTERS[at]
    for letters in screen.sets:
        if char and char in letters:
            return char
    return ""


def _touch(screen):
    """Go to the letter or word that was touched, for A to answer."""
    x, y = screen.app.device.buttons.spot
    row = (y - screen.top + 2) // screen.pitch
    place = (x - screen.left + 3) // font.WIDTH  # of a character
    if not 0 <= row <= screen.height or not 0 <= place < 2 * COLUMNS:
        return -1
    if row < screen.height:
        column = place // 2
        if row * COLUMNS + column >= len(screen.sets[screen.letters]):
            return -1
    else:
        column = len([start for start in screen.starts if start <= place]) - 1
    screen.point(row, column)
    screen.foot.write(0, screen.t["write_keys"])
    return keys.A
