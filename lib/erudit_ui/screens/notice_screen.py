# SPDX-License-Identifier: MIT
"""Why a move was refused, in full; then back to the board, where the cursor stands on the cell to
blame.
"""

from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import OFF_BOARD
from erudit_device import keys

from ..match.status_text import refusal_facts
from ..widgets import style, text_block
from ..widgets.screen import Screen


class NoticeScreen(Screen):
    """Shows the text `key` of the section, with what is to blame: `cell`, `word`, `tile`; `name` is
    whoever refused a word. Any key will do.

    `away`: the others have voted, one of them may hold the device. Then it must be handed back, and
    A alone reveals the hand.
    """

    section = "refusals"

    def __init__(self, app, key, cell=OFF_BOARD, word=b"", tile=BLANK, name="", away=False):
        super().__init__(app)
        self.text = self.t[key].format(*refusal_facts(cell, word, tile), name)
        if key == "unknown_word":
            from ..analysis import other_packs

            self.text = other_packs.remark(app, self.t, word) or self.text
        self.public = self.drops_queued_keys = away

    def show(self):
        """The reason and the cure."""
        super().show()
        self.headline(self.t["title"])
        text_block.block(self, self.text, 18)
        foot = self.t["keys"]
        if self.public:
            foot = self.t["keys_back"]
            back = self.t["back"].format(self.app.session.name())
            self.headline(back, self.app.device.height - 16)
        self.footer(foot, style.DIM)

    def key(self, key):
        """Go back to the board; through the code, if the device was in other hands."""
        if not self.public:
            self.app.close()
        elif key in (keys.A, keys.START):
            if self.app.session.code():
                self.app.restart("code")
            else:
                self.app.close()


SCREEN = NoticeScreen  # what App.open makes
