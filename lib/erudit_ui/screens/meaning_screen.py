# SPDX-License-Identifier: MIT
"""What words mean, one after the other: a page, or a strip over the board where that is shown."""

from erudit_core.rules import alphabet
from erudit_device import keys

from ..match import word_meaning
from ..widgets import style, text_block
from ..widgets.screen import Screen

_TOP = 18
_SOURCE = 20  # pixels from the bottom: where the texts are from


class MeaningScreen(Screen):
    """`words`: letter codes each, none of them pending. UP and LEFT, DOWN and RIGHT go from word to
    word, A and B back to where it was asked.
    """

    section = "meaning"

    def __init__(self, app, words):
        super().__init__(app)
        # It shows no more than the screen from which it is asked.
        self.secret = bool(app.stack) and app.stack[-1].secret
        self.words = words
        self.at = 0
        self.texts = word_meaning.read(app, words)

    def show(self):
        """The word, what it means, and where that is from."""
        super().show()
        self.headline(alphabet.decode(self.words[self.at]))
        text_block.block(self, self._text(), _TOP)
        self.headline(self.t["source"], self.app.device.height - _SOURCE, style.DIM)
        foot = self.t["keys"]
        if len(self.words) > 1:
            foot = f"▲▼ {self.at + 1}/{len(self.words)} " + foot
        self.footer(foot)

    def key(self, key):
        """Go to another word, or back."""
        if key in (keys.A, keys.B, keys.START):
            self.app.close()
            return
        step = {keys.UP: -1, keys.LEFT: -1, keys.DOWN: 1, keys.RIGHT: 1}.get(key, 0)
        at = min(max(self.at + step, 0), len(self.words) - 1)
        if at != self.at:
            self.at = at
            self.app.redraw()

    def _text(self):
        if self.texts is None:
            return self.t["unreadable"]
        return self.texts[self.at] or self.t["none"]


SCREEN = MeaningScreen  # what App.open makes
