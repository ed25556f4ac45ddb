# SPDX-License-Identifier: MIT
"""What the player has set on the device itself. Stays loaded with the Prefs; store.py reads
and stores them.
"""

from erudit_core.const import const

LIGHTS = const(5)  # brightness is a number from 1 to this
THINKING = const(3)  # how long machines think is a number below this
COLOURS = const(3)  # sets of colours, see widgets.colours
STILL = const(8)  # of Prefs.effects: nothing moves
LEVELS = const(3)  # of sound: off, soft, loud
LIT = const(4)  # of Prefs.effects: the lights are on; what is below is the level of sound
RESTS = (30, 60, 120, 300, 0)  # seconds without a key until a hand is hidden; 0: never


class Prefs:
    """`language` ("ru", "en"), `light` (1 to LIGHTS), `rest` (of RESTS), `thinking`, `effects` (a
    level of sound + LIT + STILL), `colours` (a set below COLOURS).
    `asked`: the language of settings.toml. `kept`: False while something has still to be stored.
    `toured`: the tour was played, or a game was begun on this device.

    `file` is the open table.bin once something was stored, `own` the own words' text: closing would
    rewrite their directory's block. When the drive changes hands they must be reopened, or closed
    and set to None: then they are opened again when needed.
    """

    effects = 1 + LIT
    colours = 0
    toured = False

    def __init__(self, asked):
        self.asked = asked
        self.language = asked
        self.light = LIGHTS
        self.rest = RESTS[1]
        self.thinking = 1
        self.kept = True
        self.file = self.own = None

    def brightness(self, asleep):
        """Return the brightness, 0 to 1; less when nobody has touched the device for long."""
        return self.light / LIGHTS / (4 if asleep else 1)
