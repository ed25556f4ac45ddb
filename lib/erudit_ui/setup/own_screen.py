# SPDX-License-Identifier: MIT
"""The device's own words: listed, deleted."""

from array import array

from erudit_core.rules.alphabet import decode
from erudit_device import keys, unload

from ..widgets import style
from ..widgets.menu import Menu

_LAST = 128  # word_lists.LAST, whose module goes


class OwnScreen(Menu):
    """A deletes the word after a question. Behind the words stands what is wrong with the text."""

    section = "own"
    helped = True

    def __init__(self, app):
        super().__init__(app)
        self.said = ""  # why a word was not deleted
        self._read()

    def _read(self):
        from ..prefs import own_words

        app = self.app
        self.row = own_words.read(app.device.files, app.prefs)
        bad, over = own_words.faults(app.device.files, app.prefs, self.row)
        if over:
            bad.append(-over)
        self.bad = array("h", bad)
        del own_words
        unload("erudit_ui.prefs")
        starts = [at for at in range(len(self.row)) if not at or self.row[at - 1] & _LAST]
        self.starts = array("H", sorted(starts, key=self._word))

    def _word(self, start):
        """Return the word that begins at byte `start` of the row, as letter codes."""
        at = start
        while not self.row[at] & _LAST:
            at += 1
        return self.row[start:at] + bytes((self.row[at] ^ _LAST,))

    def lines(self):
        """Return the words, then the lines of the text that are none: this screen itself, for three
        hundred lines would take much memory with every key.
        """
        return self

    def __len__(self):
        return len(self.starts) + len(self.bad) or 1

    def __getitem__(self, at):
        if at >= len(self):
            raise IndexError(at)
        if at < len(self.starts):
            return decode(self._word(self.starts[at])), ""
        if not self.bad:
            return self.t["none"], ""
        number = self.bad[at - len(self.starts)]
        return self.t["bad" if number > 0 else "over"].format(abs(number)), "✗"

    def ink(self, at):
        """Return the colour of a line: that of an alert where the text is wrong."""
        return style.INK if at < len(self.starts) else style.ALERT

    def help_text(self, at):
        """Return what A does, or what is wrong."""
        if self.said:
            said, self.said = self.said, ""
            return self.app.texts.section("kept")[said]
        if at < len(self.starts):
            return self.t["help"]
        if not self.bad:
            return self.t["none_help"]
        return self.t["bad_help" if self.bad[at - len(self.starts)] > 0 else "over_help"]

    def choose(self, at):
        """Ask whether to delete a word."""
        if at >= len(self.starts):
            return
        from ..prefs import store

        app = self.app
        self.said = store.hindrance(app.device, app.prefs)
        del store
        unload("erudit_ui.prefs")
        if self.said:
            self.draw()
        else:
            app.open("confirm", self.t["sure"].format(self[at][0]))

    def key(self, key):
        """As in every list; B goes back to the packs."""
        if key == keys.B:
            self.app.swap("setup.packs", True)
        else:
            super().key(key)

    def resume(self, result, value):
        """Delete the word once that is confirmed."""
        if result != "yes":
            super().resume(result, value)
            return
        from ..prefs import own_words

        app = self.app
        start = self.starts[self.at]
        row = self.row[:start] + self.row[start + len(self._word(start)) :]
        try:
            if not own_words.change(app.device.files, app.prefs, row):
                self.said = "unkept_newer"
        except OSError:
            self.said = "failed"
        self._read()


SCREEN = OwnScreen  # what App.open makes
