# SPDX-License-Identifier: MIT
"""A question to the player: A closes with "yes"."""

from erudit_device import keys

from ..widgets import font, style, text_block
from ..widgets.screen import Screen


class ConfirmScreen(Screen):
    """Asks `question`, a text that may be several lines long."""

    section = "confirm"

    def __init__(self, app, question):
        super().__init__(app)
        self.question = question

    def show(self):
        """The question, and what the keys mean."""
        super().show()
        text_block.block(self, self.question, font.ROW * 24 // 10)
        self.footer(self.t["keys"], style.TITLE)

    def key(self, key):
        """A is yes, B is no."""
        if key in (keys.A, keys.START):
            self.app.close("yes")
        else:
            super().key(key)


SCREEN = ConfirmScreen  # what App.open makes
