# SPDX-License-Identifier: MIT
"""The device's own words: listed, deleted."""

from erudit_core.rules.alphabet import decode

from ..prefs import own_words, store
from ..prefs.word_row import row_of, words_of
from ..widgets import style
from ..widgets.menu import Menu


class OwnScreen(Menu):
    """A deletes the word after a question. Behind the words stands what is wrong with the text."""

    section = "own"
    helped = True

    def __init__(self, app):
        super().__init__(app)
        self.said = ""  # why a word was not deleted
        self._read()

    def _read(self):
        app = self.app
        row = own_words.read(app.device.files, app.prefs)
        self.words = sorted(words_of(row))
        self.bad, over = own_words.faults(app.device.files, app.prefs, row)
        if over:
            self.bad.append(-over)

    def lines(self):
        """Return the words, then the lines of the text that are none."""
        return _Lines(self.words, self.bad, self.t)

    def ink(self, at):
        """Return the colour of a line: that of an alert where the text is wrong."""
        return style.INK if at < len(self.words) else style.ALERT

    def help_text(self, at):
        """Return what A does, or what is wrong."""
        if self.said:
            said, self.said = self.said, ""
            return self.app.texts.section("kept")[said]
        if at < len(self.words):
            return self.t["help"]
        if not self.bad:
            return self.t["none_help"]
        return self.t["bad_help" if self.bad[at - len(self.words)] > 0 else "over_help"]

    def choose(self, at):
        """Ask whether to delete a word."""
        app = self.app
        if at < len(self.words):
            self.said = store.hindrance(app.device, app.prefs)
            if self.said:
                self.draw()
            else:
                app.open("confirm", self.t["sure"].format(decode(self.words[at])))

    def resume(self, result, value):
        """Delete the word once that is confirmed."""
        if result != "yes":
            super().resume(result, value)
            return
        app = self.app
        row = row_of([word for i, word in enumerate(self.words) if i != self.at])
        try:
            if not own_words.change(app.device.files, app.prefs, row):
                self.said = "unkept_newer"
        except OSError:
            self.said = "failed"
        self._read()


class _Lines:
    """The lines, made when asked for: three hundred would take much memory with every key."""

    def __init__(self, words, bad, t):
        self.words = words
        self.bad = bad
        self.t = t

    def __len__(self):
        return len(self.words) + len(self.bad) or 1

    def __getitem__(self, at):
        if at >= len(self):
            raise IndexError(at)
        if at < len(self.words):
            return decode(self.words[at]), ""
        if not self.bad:
            return self.t["none"], ""
        number = self.bad[at - len(self.words)]
        return self.t["bad" if number > 0 else "over"].format(abs(number)), "✗"


SCREEN = OwnScreen  # what App.open makes
