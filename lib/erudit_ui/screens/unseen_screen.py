# SPDX-License-Identifier: MIT
"""The tiles that the player to move has not seen: in the bag and in the other hands together."""

from erudit_core.rules import alphabet, tiles
from erudit_core.rules.board import CELLS
from erudit_device import keys

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
        left = unseen(self.app.session.game)
        device = self.app.device
        wide = (device.width - 4) // _COLUMNS // 6
        rows = TextGrid(_COLUMNS * wide, 7, 4, 18, pitch=13)
        for tile in range(alphabet.KINDS):
            text = f"{alphabet.tile_text(tile)}{left[tile] or '·'}"
            column = tile % _COLUMNS * wide
            rows.write(tile // _COLUMNS, text, column, wide)
        self.group.append(rows.group)
        foot = TextGrid(device.width // 6, 1, 4, device.height - 10)
        foot.write(0, self.t["sum"].format(sum(left), self.app.session.game.bag_count()))
        self.group.append(foot.group)

    def key(self, key):
        """A and B go back."""
        if key in (keys.A, keys.B, keys.START):
            self.app.close()


def unseen(game):
    """Return counts of the kinds that are neither on the board nor in the hand of the seat to
    move.
    """
    left = tiles.full_bag(game.rules.blanks)
    for cell in range(CELLS):
        tile = game.board.get(cell)
        if tile >= 0:
            left[tiles.kind(tile)] -= 1
    hand = game.hand()
    for tile in range(alphabet.KINDS):
        left[tile] -= hand[tile]
    return left


SCREEN = UnseenScreen  # what App.open makes
