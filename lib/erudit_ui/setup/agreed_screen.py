# SPDX-License-Identifier: MIT
"""The words that the table agrees on before the game: known in it whatever its packs and themes."""

from erudit_core.rules.alphabet import decode

from ..prefs.word_lists import MOST_WORDS, has, row_of, without, words_of
from ..widgets.menu import Menu

_ABOVE = 2  # lines above the words


class AgreedScreen(Menu):
    """Add a word, the kept lists, and the words, which A takes out."""

    section = "agreed"
    helped = True

    def __init__(self, app, at=0):
        super().__init__(app)
        self.at = at
        self.said = ""  # what came of the last key, a key of the texts

    def lines(self):
        """Return the two entries and the words."""
        draft = self.app.draft
        lines = [(self.t["add"], f"{draft.words()}/{MOST_WORDS}"), (self.t["lists"], "▶")]
        return lines + [(decode(word), "") for word in words_of(draft.agreed)]

    def help_text(self, at):
        """Return what A does, or what came of it."""
        said, self.said = self.said, ""
        return self.t[said or ("add_help", "lists_help", "word_help")[min(at, _ABOVE)]]

    def choose(self, at):
        """Write a word, open the lists, or take a word out."""
        draft = self.app.draft
        if at == 1:
            self.app.swap("setup.lists")  # both at once would take too much memory
        elif at:
            draft.agreed = without(draft.agreed, list(words_of(draft.agreed))[at - _ABOVE])
            self.said = "gone"
            self.draw()
        elif draft.words() < MOST_WORDS:
            self.app.open("setup.word")
        else:
            self.said = "full"
            self.draw()

    def resume(self, result, value):
        """Take the word that was written."""
        if result != "word":
            super().resume(result, value)
        elif value and has(self.app.draft.agreed, value):
            self.said = "twice"
        elif value:
            self.app.draft.agreed += row_of((value,))


SCREEN = AgreedScreen  # what App.open makes
