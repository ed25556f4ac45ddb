# SPDX-License-Identifier: MIT
"""The eight keys of the game as small codes; `1 << code` is a key's bit in a mask of held keys."""

UP = 0
DOWN = 1
LEFT = 2
RIGHT = 3
A = 4
B = 5
START = 6
SELECT = 7

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
