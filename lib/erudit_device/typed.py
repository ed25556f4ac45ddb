# SPDX-License-Identifier: MIT
"""What poll() gives besides the eight keys (keys.py), where there is a keyboard or a pointer.

Who reads the keys sets these on `Device.buttons`:

* `types`, read there: whether letters are wanted now; the face sets it with every screen. While it
  is false a keyboard gives the eight keys alone.
* `char`, where there is one: the character of what was polled last, as it is on the key.
* `used`, set by the face once letters were typed or cells touched on the board: from then on it
  begins each turn for them.
* `spot`, where there is a pointer: the pixel (x, y) of the touch that was polled last.
"""

TOUCH = 8  # the display was touched, or clicked
CHARACTER = 9  # something was typed that is no Russian letter: a digit, say
# LETTER + how far a letter lies behind А in Unicode: А is 32, Я is 63, Ё is 65; SHIFT more with it.
LETTER = 32
SHIFT = 64
_YO = 33
_YE = 5


def letter(key):
    """The code 0–31 of the letter typed, Ё being Е; -1 for what is no letter."""
    if key < LETTER:
        return -1
    at = (key - LETTER) % SHIFT
    return _YE if at == _YO else at
