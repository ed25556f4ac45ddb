# SPDX-License-Identifier: MIT
"""What the player sees: screens and widgets on displayio. Knows the core, knows no pins."""

# Loading a module again is quick where it lies on the drive compiled; from its source it takes
# longer than a key may.
COMPILED = __file__[-4:] == ".mpy"
# What packs.check has found out since the start: "" or what is wrong, by name. The module itself is
# let go while a game is played.
checked_packs = {}
