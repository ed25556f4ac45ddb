# SPDX-License-Identifier: MIT
"""The rules: board, tiles, rule set, legality of a placement, score, the game and its log."""
