# SPDX-License-Identifier: MIT
"""What a word means, out of the file of meanings on the drive: read when somebody asks, and nothing
of it stays. Never for pending tiles: whether there is a text tells whether there is a word.
"""

from erudit_core.lexicon.error import LexiconError
from erudit_device import unload, unload_module

PATH = "packs/meanings.erm"


def is_there(app):
    """Tell whether the drive has the file."""
    try:
        app.device.files.open(PATH).close()
    except OSError:
        return False
    return True


def read(app, words):
    """Return a list of what `words` (letter codes each) mean: texts, "" where the file has none;
    None if it cannot be read.
    """
    from erudit_core.lexicon.meanings import Meanings

    texts = []
    try:
        with app.device.files.open(PATH) as file:
            meanings = Meanings(file)
            for word in words:
                texts.append(meanings.of(word) or "")
    except (OSError, LexiconError):
        texts = None
    del Meanings
    unload_module("erudit_core.lexicon.meanings")
    unload("erudit_core.lexicon.opening")
    return texts
