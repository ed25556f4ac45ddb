# SPDX-License-Identifier: MIT
"""Giving a seat a code of three keys, or taking it off: typed twice, never shown."""

from erudit_device import keys

from ..match import codes
from ..widgets import font, style, text_block
from ..widgets.screen import Screen
from ..widgets.text_grid import TextGrid


class NewCodeScreen(Screen):
    """Closes with "code" and its number, 0 to have none."""

    section = "code"

    def __init__(self, app, player, code):
        super().__init__(app)
        self.player = player
        self.code = code
        self.first = b""
        self.typed = None  # bytes while keys are taken
        self.differed = False
        self.rows = None

    def show(self):
        """What a code is for; then dots for the keys."""
        super().show()
        device = self.app.device
        self.headline(self.t["of"].format(self.player))
        if self.typed is None:
            text = self.t["differed" if self.differed else "has" if self.code else "none"]
            text_block.block(self, text, font.ROW * 22 // 10)
            text_block.block(
                self,
                self.t["keys_has" if self.code else "keys_none"],
                -font.ROW * 2,
                style.DIM,
            )
            return
        self.rows = TextGrid(
            codes.LENGTH * 2 - 1, 1, (device.width - 5 * font.WIDTH) // 2, device.height // 2 - 4
        )
        self.group.append(self.rows.group)
        what = self.t["again" if self.first else "enter"]
        self.headline(what, device.height // 2 - font.ROW * 20 // 10)
        self._draw()

    def hide(self):
        """Release the row as well."""
        super().hide()
        self.rows = None

    def key(self, key):
        """A begins, RIGHT takes the code off, B leaves; then the six keys are the code's."""
        if self.typed is not None:
            if key <= keys.B:
                self.typed += bytes((key,))
                self._take()
        elif key in (keys.A, keys.START):
            self.typed = self.first = b""
            self.app.redraw()
        elif key == keys.RIGHT and self.code:
            self.app.close("code", 0)
        else:
            super().key(key)

    def _take(self):
        """See what the keys so far come to."""
        if len(self.typed) < codes.LENGTH:
            self._draw()
        elif not self.first:
            self.first, self.typed = self.typed, b""
            self.app.redraw()
        elif self.typed == self.first:
            self.app.close("code", codes.number(self.typed))
        else:
            self.typed = None
            self.differed = True
            self.app.redraw()

    def _draw(self):
        self.rows.write(0, codes.dots(len(self.typed)))


SCREEN = NewCodeScreen  # what App.open makes
