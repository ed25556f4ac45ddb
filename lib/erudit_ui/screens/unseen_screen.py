# SPDX-License-Identifier: MIT
"""The tiles that the player to move has not seen: in the bag and in the other hands together."""

from erudit_core.rules import alphabet
from erudit_device import keys, unload

from ..widgets import font
from ..widgets.screen import Screen
from ..widgets.text_grid import TextGrid

_COLUMNS = 6


class UnseenScreen(Screen):
    """A grid of letters with their counts; nothing tells bag and hands apart."""

    section = "unseen"

    def show(self):
        """Count and write."""
        super().show()
        self.headline(self.t["title"])
        game = self.app.session.game
        from erudit_core.bot.view import count_unseen

        left = count_unseen(game.board, game.hand(), game.rules.blanks)
        unload("erudit_core.bot")
        device = self.app.device
        wide = (device.width - 4) // _COLUMNS // font.WIDTH
        top = font.ROW * 18 // 10
        below = device.height - font.HEIGHT - 2
        pitch = min(font.ROW * 13 // 10, (below - top) // 7)
        rows = TextGrid(_COLUMNS * wide, 7, 4, top, pitch=pitch)
        for tile in range(alphabet.KINDS):
            count = left[tile] or "·"
            text = f"{alphabet.tile_text(tile)}{count}"
            column = tile % _COLUMNS * wide
            rows.write(tile // _COLUMNS, text, column, wide)
        self.group.append(rows.group)
        foot = TextGrid((device.width - 4) // font.WIDTH, 1, 4, below)
        foot.write(0, self.t["sum"].format(sum(left), game.bag_count()))
        self.group.append(foot.group)

    def key(self, key):
        """A and B go back."""
        if key in (keys.A, keys.B, keys.START):
            self.app.close()


SCREEN = UnseenScreen  # what App.open makes
