# SPDX-License-Identifier: MIT
"""Writing a word that the table agrees on, letter by letter."""

from erudit_core.rules import alphabet

from .name_screen import DONE, RUB, NameScreen


class WordScreen(NameScreen):
    """Closes with "word" and its letter codes, b"" for none; a single letter is not taken."""

    most = 15
    sets = (alphabet.LETTERS,)
    height = 4
    small = False
    words = (RUB, DONE)
    starts = (0, 4)
    heading = "word"

    def __init__(self, app):
        super().__init__(app, "", "_")

    def finish(self):
        """Give back the word, if it is one."""
        if len(self.text) == 1:
            self.foot.write(0, self.t["word_short"])
        else:
            self.app.close("word", alphabet.encode(self.text))


SCREEN = WordScreen  # what App.open makes
