# SPDX-License-Identifier: MIT
"""Passing with an exchange (R14): mark the tiles to give, then confirm."""

from erudit_core.rules import alphabet
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.game_events import CODE, KIND, REFUSED
from erudit_device import keys

from ..board.shades import tile_shades
from ..widgets import font, style, text_block, tilesets
from ..widgets.screen import Screen
from ..widgets.text_grid import TextGrid

_LIFTED = 24
_LYING = 40
_FOOT = 64


class ExchangeScreen(Screen):
    """UP lifts a tile out of the hand (to be given), DOWN puts it back, A does either; past the
    last tile: done.
    """

    section = "exchange"

    def __init__(self, app):
        super().__init__(app)
        self.order = app.session.pending.order
        self.marked = 0
        self.at = 0

    def show(self):
        """The hand in a row; marked tiles stand higher."""
        super().show()
        device = self.app.device
        self.headline(self.t["title"])
        sheet = tilesets.load("hand")
        self.shades = tile_shades(sheet)
        pitch = min(sheet.width + 4, device.width // 7)
        left = (device.width - len(self.order) * pitch) // 2
        self.tiles = []
        for i, tile in enumerate(self.order):
            grid = sheet.grid(
                x=left + i * pitch, y=font.ROW * _LYING // 10, tile=tile, palette=self.shades[0]
            )
            self.tiles.append(grid)
            self.group.append(grid)
        foot = min(font.ROW * _FOOT // 10, device.height - font.ROW * 23 // 10 - 2 * font.ROW)
        self.foot = TextGrid(style.columns(device), 2, 2, foot)
        self.group.append(self.foot.group)
        text_block.block(self, self.t["keys"], -font.ROW * 22 // 10, style.DIM)
        self._draw()

    def hide(self):
        """Release the tiles as well."""
        super().hide()
        self.tiles = self.foot = self.shades = None

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

    def resume(self, result, value):
        """Exchange once that is confirmed; a refusal is shown, and nothing is changed."""
        if result == "yes":
            from ..match.flow import route_events

            session = self.app.session
            given = self._given()
            # Which of two equal tiles is given, its owner has said: the others keep their places.
            kept = [tile for i, tile in enumerate(self.order) if not self.marked >> i & 1]
            kept = bytearray(kept)
            events = session.game.exchange(given)
            if events[0][KIND] != REFUSED:
                session.pending.order = kept
            refusal = route_events(self.app, session.note(events))
            if refusal:
                from ..match.turn_report import refusal_key

                self.app.open("notice", refusal_key(refusal[CODE]), *refusal[CODE + 1 :])
        else:
            super().resume(result, value)

    def _given(self):
        return bytes([tile for i, tile in enumerate(self.order) if self.marked >> i & 1])

    def _finish(self):
        given = self._given()
        if given:
            letters = " ".join(["☐" if tile == BLANK else alphabet.LETTERS[tile] for tile in given])
            self.app.open("confirm", self.t["sure"].format(letters))
        else:
            self.foot.write(1, "  " + self.t["none"])

    def _draw(self):
        for i, grid in enumerate(self.tiles):
            y = _LIFTED if self.marked >> i & 1 else _LYING
            if grid.y != y:
                grid.y = y
            shown = self.shades[1 if i == self.at else 0]
            if grid.pixel_shader is not shown:
                grid.pixel_shader = shown
        count = sum([self.marked >> i & 1 for i in range(len(self.order))])
        text = self.t["go"].format(count)
        self.foot.write(0, f"▶ {text} ◀" if self.at == len(self.order) else f"  {text}")
        bag = self.app.session.game.bag_count()
        self.foot.write(1, "  " + self.t["bag"].format(bag) if bag < 7 else "")


SCREEN = ExchangeScreen  # what App.open makes
