# SPDX-License-Identifier: MIT
"""Keys that type: letters by their places on a Russian keyboard, beside the eight keys."""

from .buttons import Buttons
from .keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from .typed import CHARACTER, LETTER, SHIFT

# What is printed on a key, in small letters; the letters that stand at those places.
_PLACES = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_LETTERS = "йцукенгшщзхъфывапролджэячсмитьбюё"
_ALWAYS = "\r\b \t"
_KEYS = bytes((A, B, START, SELECT))
# Arrows and B where no letter is wanted, or with Fn: on a Cardputer they are printed so.
_ELSE = ";.,/`"
_ARROWS = bytes((UP, DOWN, LEFT, RIGHT, B))
# What all these keys are, as open_board() tells it.
CODES = bytes((UP, DOWN, LEFT, RIGHT, A, B, START, SELECT))


class Keyboard(Buttons):
    """Buttons that poll() letters as well, while `types` is set; else what they are besides. `char`
    is what was on the key of the letter or character that was polled last.
    """

    types = False
    char = ""

    def __init__(self, scanner):
        super().__init__(scanner, CODES)
        self._chars = bytearray(len(self._ring))

    def poll(self):
        """As that of Buttons."""
        at = self._head
        code = super().poll()
        if code > SELECT:
            self.char = chr(self._chars[at])
        return code

    def code(self, char, moving=False, shift=False):
        """What poll() gives for a key, by the character on it, "" for none; `moving`: with Fn. -1:
        nothing.
        """
        at = _ALWAYS.find(char) if char else -1
        if at >= 0:
            return _KEYS[at]
        at = _ELSE.find(char) if char else -1
        if at >= 0 and (moving or not self.types):
            return _ARROWS[at]
        if not self.types or not char:
            return -1
        at = _PLACES.find(char)
        if at < 0:
            return CHARACTER
        return LETTER + ord(_LETTERS[at]) - 0x430 + (SHIFT if shift else 0)

    def go(self, code, pressed, char=""):
        """A key that gives `code`, or -1, went down or up; `char` is on it."""
        if code < 0:
            return
        if pressed:
            self._chars[(self._head + self._count) % len(self._chars)] = ord(char or " ")
        # A letter that is down has a bit of the mask beyond those of the keys.
        self._change(code, pressed)
