# SPDX-License-Identifier: MIT
"""Why a move was refused, in full, over the board; then back to it, where the cursor stands on the
cell to blame.
"""

from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import OFF_BOARD
from erudit_device import keys

from ..board.strip import Strip, locate, public
from ..match.status_text import refusal_facts
from ..widgets import style
from ..widgets.screen import Screen


class NoticeScreen(Screen):
    """Shows the text `key` of the section in a strip, with what is to blame: `cell`, `word`,
    `tile`; `name` is whoever refused a word. Any key will do.

    `away`: the others have voted, one of them may hold the device. Then no hand is shown, it must
    be handed back, and A alone reveals the hand.
    """

    section = "refusals"

    def __init__(self, app, key, cell=OFF_BOARD, word=b"", tile=BLANK, name="", away=False):
        super().__init__(app)
        self.about = (word and locate(app.session, word)) or (cell,)
        if name:
            cell = self.about[0]  # where the word begins
        self.text = self.t[key].format(*refusal_facts(cell, word, tile), name)
        if key == "unknown_word":
            from ..analysis import other_packs

            self.text = other_packs.remark(app, self.t, word) or self.text
        self.public = self.drops_queued_keys = away
        self.strip = None

    def show(self):
        """The board, the cells to blame framed; the reason and the cure."""
        super().show()
        pending = self.app.session.pending
        if self.public:
            pending = public(pending.placement)
        self.strip = Strip(self.app, pending, *self.about)
        self.group = self.strip.group
        parts = [(self.text, style.INK)]
        if self.public:
            parts.append((self.t["back"].format(self.app.session.name()), style.TITLE))
        parts.append((self.t["keys_back" if self.public else "keys"], style.INK))
        self.strip.say(parts)

    def hide(self):
        """Release the board."""
        super().hide()
        self.strip = None

    def tick(self, now):
        """Let the frame blink."""
        self.strip.tick(now)

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
