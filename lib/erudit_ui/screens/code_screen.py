# SPDX-License-Identifier: MIT
"""Asking the seat to move for its code of three keys. Each wrong one costs a longer wait."""

from erudit_device import keys

from ..match import codes
from ..match.session import WRONG
from ..widgets import font, style, text_block
from ..widgets.screen import Screen
from ..widgets.text_grid import TextGrid


class CodeScreen(Screen):
    """Goes on to the board. During a wait B goes back to the card; the wait then restarts."""

    section = "code"

    def __init__(self, app):
        super().__init__(app)
        self.typed = b""
        self.rows = None
        self.left = 0  # seconds to wait
        self.since = -1

    def show(self):
        """Whose code, what was typed as dots, and how long to wait."""
        super().show()
        device = self.app.device
        session = self.app.session
        self.headline(self.t["title"])
        colour = style.SEAT + session.game.team(session.game.turn)
        self.headline(session.name(), font.ROW * 30 // 10, colour)
        self.group[-1].scale = 2
        self.rows = TextGrid(
            style.columns(device),
            2,
            2,
            device.height // 2 - font.ROW * 8 // 10,
            pitch=font.ROW * 16 // 10,
        )
        self.group.append(self.rows.group)
        text_block.block(self, self.t["about"], -font.ROW * 29 // 10, style.DIM)
        self.typed = b""
        self.since = -1
        self.left = codes.wait(session.option(WRONG))
        self._draw()

    def hide(self):
        """Release the rows as well."""
        super().hide()
        self.rows = None

    def key(self, key):
        """Take one of the six keys; with the third compare."""
        if self.left:
            if key == keys.B:
                self.app.restart("handover")
        elif key <= keys.B:
            self.typed += bytes((key,))
            if len(self.typed) == codes.LENGTH:
                self._compare()
            else:
                self._draw()

    def tick(self, now):
        """Count the seconds of a wait."""
        if not self.left:
            return
        if self.since < 0:
            self.since = now
        passed = self.app.device.elapsed(self.since, now) // 1000
        left = max(0, codes.wait(self.app.session.option(WRONG)) - passed)
        if left != self.left:
            self.left = left
            self._draw()

    def _compare(self):
        session = self.app.session
        wrong = session.option(WRONG)
        if codes.number(self.typed) == session.code():
            if wrong:
                session.set_option(WRONG, 0)
            self.app.restart("board.board")
        else:
            session.set_option(WRONG, min(wrong + 1, 255))
            self.app.redraw()

    def _draw(self):
        """The dots; or that the code was wrong, and how long it is still."""
        # Half a code is hidden like a hand; a wait goes on, however long.
        self.secret = len(self.typed) > 0
        wrong = self.left > 0
        self._middle(0, self.t["wrong"] if wrong else codes.dots(len(self.typed)))
        self.rows.ink(0, style.ALERT if wrong else style.INK)
        self._middle(1, self.t["wait"].format(self.left) if wrong else self.t["enter"])

    def _middle(self, row, text):
        self.rows.write(row, " " * ((self.rows.columns - len(text)) // 2) + text)


SCREEN = CodeScreen  # what App.open makes
