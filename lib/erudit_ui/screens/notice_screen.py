# SPDX-License-Identifier: MIT
"""Why a move was refused, in full; then back to the board, where the cursor stands on the cell to
blame.
"""

from erudit_core.rules import play
from erudit_device import keys

from ..match.turn_report import refusal_text
from ..widgets import style, text_block
from ..widgets.screen import Screen


class NoticeScreen(Screen):
    """Shows the REFUSED event `refusal`; `name` is whoever refused a word. Any key will do.

    `away`: the others have voted, one of them may hold the device. Then it must be handed back, and
    A alone reveals the hand.
    """

    section = "refusals"

    def __init__(self, app, refusal, name="", away=False):
        super().__init__(app)
        self.text = refusal_text(self.t, refusal, name)
        if refusal[1] == play.UNKNOWN_WORD:
            from ..analysis import other_packs

            self.text = other_packs.remark(app, self.t, refusal[3]) or self.text
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
