# SPDX-License-Identifier: MIT
"""Passing with an exchange (R14): mark the tiles to give, then confirm."""

from erudit_core import alphabet
from erudit_core.alphabet import BLANK
from erudit_device import keys

from .. import prose, sheets, style
from ..rows import palette
from ..screen import Screen as Base
from ..session import follow

_PITCH = 20


class Screen(Base):
    """UP lifts a tile out of the hand (to be given), DOWN puts it back, A does either; past the
    last tile: done.
    """

    section = "exchange"

    def __init__(self, app):
        super().__init__(app)
        app.session.laying.clear()
        self.order = app.session.laying.order
        self.marked = 0
        self.at = 0

    def show(self):
        """The hand in a row; marked tiles stand higher."""
        super().show()
        device = self.app.device
        width = device.width
        self.headline(self.t["title"])
        self.plain = palette(0x181008, 0xF4E8C8)
        self.chosen = palette(0x181008, 0xFFB428)
        sheet = sheets.load("hand16")
        self.left = (width - len(self.order) * _PITCH) // 2
        self.tiles = []
        for i, tile in enumerate(self.order):
            grid = sheet.grid(x=self.left + i * _PITCH, y=0, tile=tile, palette=self.plain)
            self.tiles.append(grid)
            self.group.append(grid)
        self.foot = prose.heading("", width, device.height - 40)
        self.group.append(self.foot)
        self.group.append(
            prose.paragraph(self.t["keys"], width - 8, 4, device.height - 24, style.DIM)
        )
        self._draw()

    def hide(self):
        """Let go of the tiles as well."""
        super().hide()
        self.tiles = self.foot = None

    def key(self, key):
        """Move along the hand and the word "exchange" behind it; mark; confirm."""
        count = len(self.order)
        if key in (keys.LEFT, keys.RIGHT):
            self.at = (self.at + (1 if key == keys.RIGHT else -1)) % (count + 1)
        elif key == keys.START or key == keys.A and self.at == count:
            self._finish()
            return
        elif self.at < count and key in (keys.A, keys.UP, keys.DOWN):
            lifted = self.marked >> self.at & 1
            if key == keys.A or bool(lifted) != (key == keys.UP):
                self.marked ^= 1 << self.at
        if key == keys.B:
            super().key(key)
        else:
            self._draw()

    def resume(self, result):
        """Exchange once that is confirmed; a refusal is shown, and nothing is changed."""
        if result is True:
            session = self.app.session
            refusal = follow(self.app, session.act(session.game.exchange(self._given())))
            if refusal:
                self.app.open("notice", refusal)

    def _given(self):
        return bytes([tile for i, tile in enumerate(self.order) if self.marked >> i & 1])

    def _finish(self):
        given = self._given()
        bag = self.app.session.game.bag_count()
        if not given:
            self.foot.text = self.t["none"]
        elif len(given) > bag:
            self.foot.text = self.t["too_many"].format(bag)
        else:
            letters = " ".join([self._letter(tile) for tile in given])
            self.app.open("confirm", self.t["sure"].format(letters))

    def _letter(self, tile):
        return self.t["blank"] if tile == BLANK else alphabet.LETTERS[tile]

    def _draw(self):
        for i, grid in enumerate(self.tiles):
            grid.y = 26 if self.marked >> i & 1 else 42
            grid.pixel_shader = self.chosen if i == self.at else self.plain
        count = sum([self.marked >> i & 1 for i in range(len(self.order))])
        text = self.t["go"].format(count)
        self.foot.text = f"▶ {text} ◀" if self.at == len(self.order) else text
