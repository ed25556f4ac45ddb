# SPDX-License-Identifier: MIT
"""Game facts that texts name, and what stands in the way of them. preview tells what a laid word
would score, cell_text what a cell is, turn_report what a turn brought.
"""

from erudit_core.lexicon.error import LexiconError
from erudit_core.rules import alphabet, play
from erudit_core.rules.board import cell_name

# What a game raises while it looks a word up, if the file of the dictionary cannot be read.
NO_DICTIONARY = (LexiconError, OSError)


def refusal_facts(cell, word, tile):
    """Return what a refusal's text names: {0} the cell, {1} the word or run, {2} the tile."""
    name = cell_name(cell) if cell < play.CELLS else "–"
    return name, alphabet.decode(word), alphabet.tile_text(tile)
