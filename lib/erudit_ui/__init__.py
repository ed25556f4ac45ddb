# SPDX-License-Identifier: MIT
"""What the player sees: screens and widgets on displayio. Knows the core, knows no pins."""

# Reloading a compiled module is quick; from source it takes longer than a key press may.
COMPILED = __file__[-4:] == ".mpy"
# ruleset.OWN_WORDS, for those who may not load that.
OWN_WORDS = "*own"
# What packs.check has found out since the start: "" or what is wrong, by name. The module itself is
# unloaded while a game is played.
checked_packs = {}
