# SPDX-License-Identifier: MIT
"""What the player sees: screens and widgets on displayio. Knows the core, knows no pins."""

# What packs.check has found out since the start: "" or what is wrong, by name. The module itself is
# let go while a game is played.
checked_packs = {}
