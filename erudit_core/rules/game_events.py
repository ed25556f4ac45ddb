# SPDX-License-Identifier: MIT
"""The events of a game, by kind and field: ``event[KIND]``, ``event[SEAT]``. Constants only, which
cost a device nothing: the bundle puts the figures in their place.

An event is a tuple of its kind and the fields that stand behind the kind's name. Seats count from
0, cells 0–224, words are letter codes, tiles in hands are kinds (bytes).
"""

from erudit_core.const import const

KIND = const(0)
SEAT = const(1)

# An action was refused and nothing is changed. CODE: `play.OK` … or of game.GAME_OVER …; CELL (or
# OFF_BOARD), REFUSED_WORD (or b"") and TILE (or BLANK) are to blame.
REFUSED = const(0)
CODE = const(1)
CELL = const(2)
REFUSED_WORD = const(3)
TILE = const(4)

# SEAT, VOTED_WORD, IS_SIDE: the others vote on the word, a side word if IS_SIDE, else the main
# word.
ASK = const(1)
VOTED_WORD = const(2)
IS_SIDE = const(3)

ACCEPTED = const(2)  # SEAT, VOTED_WORD
REJECTED = const(3)  # SEAT, VOTED_WORD

# SEAT laid a word. HAND: as the turn began; START_CELL, DIRECTION, RUN, POINTS, MULTIPLIER, BONUS,
# WORD_SCORE, SIDES: see play.Outcome; TOTAL: the seat's score with it.
PLAYED = const(4)
HAND = const(2)
START_CELL = const(3)
DIRECTION = const(4)
RUN = const(5)
WORD_SCORE = const(6)
TOTAL = const(7)
SIDES = const(8)
POINTS = const(9)
MULTIPLIER = const(10)
BONUS = const(11)

# SEAT, DRAWN: the tiles drawn, for the owner's eyes.
DREW = const(5)
DRAWN = const(2)

# SEAT, HAND, GIVEN: the tiles given.
EXCHANGED = const(6)
GIVEN = const(3)

PASSED = const(7)  # SEAT, HAND

# SEAT, CELL, LETTER: the blank on CELL was taken back for a tile of LETTER.
RECOVERED = const(8)
LETTER = const(3)

REACHED = const(9)  # SEAT: its score is at the target
TURN = const(10)  # SEAT is to move

# SEAT, TILES_LEFT, POINTS_LOST, NEW_TOTAL at the end: the tiles left, what they cost, the score
# without that.
FINAL = const(11)
TILES_LEFT = const(2)
POINTS_LOST = const(3)
NEW_TOTAL = const(4)

# BY_TARGET: True if a score reached the target (R16), False if nobody could go on (R17).
OVER = const(12)
BY_TARGET = const(1)

# The fields of a side word, one of SIDES: its first cell, its letter codes, its points (0 where
# side words do not score).
SIDE_START = const(0)
SIDE_CODES = const(1)
SIDE_POINTS = const(2)
