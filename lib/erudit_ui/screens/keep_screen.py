# SPDX-License-Identifier: MIT
"""Once at the end of a game: which of the words that the others accepted are to be kept among the
device's own.
"""

from erudit_core.rules.alphabet import decode
from erudit_device import keys

from ..match import table_words
from ..prefs import own_words, store
from ..prefs.word_lists import count, row_of
from ..widgets.menu import Menu

_ABOVE = 2  # lines above the words


class KeepScreen(Menu):
    """A on a word leaves it out or takes it in again; the two lines above go on to the result."""

    section = "keep"
    helped = True
    drops_queued_keys = True

    def __init__(self, app):
        super().__init__(app)
        self.words = table_words.fresh(app.session)
        self.chosen = [True] * len(self.words)
        # Why nothing can be kept, a key of the texts.
        self.hindered = store.hindrance(app.device, app.prefs)

    def lines(self):
        """Return the two entries, of which one stays where nothing can be kept, and the words."""
        if self.hindered:
            return [(self.t["go_on"], "")] + [(decode(word), "") for word in self.words]
        lines = [(self.t["keep"], str(sum(self.chosen))), (self.t["none"], "")]
        for word, chosen in zip(self.words, self.chosen):
            lines.append((("☑ " if chosen else "☐ ") + decode(word), ""))
        return lines

    def help_text(self, at):
        """Return what this is about, or why it cannot be."""
        if self.hindered:
            return self.app.texts.section("kept")[self.hindered]
        return self.t["help" if at < _ABOVE else "word_help"]

    def choose(self, at):
        """Keep the words and go on, go on, or choose."""
        if at >= _ABOVE and not self.hindered:
            at -= _ABOVE
            self.chosen[at] = not self.chosen[at]
            self.draw()
        elif at or self.hindered:
            self._leave()
        else:
            self._keep()

    def alter(self, at, way):
        """The same as A, for a word."""
        if at >= _ABOVE and not self.hindered:
            self.choose(at)

    def key(self, key):
        """As in every list; B keeps nothing."""
        if key == keys.B:
            self._leave()
        else:
            super().key(key)

    def _keep(self):
        app = self.app
        new = row_of([word for word, chosen in zip(self.words, self.chosen) if chosen])
        row = own_words.read(app.device.files, app.prefs)
        if count(row + new) > own_words.MOST or len(row + new) > own_words.LETTERS:
            self.hindered = "own_full"
        elif new:
            try:
                if not own_words.change(app.device.files, app.prefs, row + new):
                    self.hindered = "unkept_newer"
            except OSError:
                self.hindered = "failed"
        if self.hindered:
            self.at = 0
            self.draw()
        else:
            self._leave()

    def _leave(self):
        self.app.restart("result")
        self.app.keep_prefs()  # what was needed to keep words goes


SCREEN = KeepScreen  # what App.open makes
