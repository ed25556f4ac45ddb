# SPDX-License-Identifier: MIT
"""The end: the arithmetic of R17 for each hand, the scores, the winners or a draw."""

from erudit_core import alphabet
from erudit_device import keys

from .. import style
from ..rows import Rows
from ..screen import Screen as Base


class Screen(Base):
    """Final scores, best first. A or B goes to the title."""

    section = "result"

    def show(self):
        """One row a score; under it what was subtracted."""
        super().show()
        device = self.app.device
        session = self.app.session
        game = session.game
        winners = game.winners()
        names = ", ".join([session.score_name(i) for i in winners])
        self.headline((self.t["winner"] if len(winners) == 1 else self.t["draw"]).format(names))
        columns = (device.width - 4) // 6
        rows = Rows(columns, (device.height - 28) // style.ROW, 2, 18)
        order = sorted(range(len(game.scores)), key=lambda i: -game.scores[i])
        row = 0
        for i in order:
            rows.ends(row, session.score_name(i), str(game.scores[i]))
            rows.ink(row, style.SEATS[i])
            row += 1
        for seat, hand, lost in session.finals():
            if row < rows.count and not game.reached:
                letters = "".join([alphabet.tile_text(tile) for tile in hand])
                rows.ends(row, f"{session.name(seat)}: {letters}", f"−{lost}")
                row += 1
        self.group.append(rows.group)
        foot = Rows(columns, 1, 2, device.height - 10, style.DIM)
        foot.write(0, self.t["keys"])
        self.group.append(foot.group)

    def key(self, key):
        """Leave the game; its record stays until the next one begins."""
        if key in (keys.A, keys.B, keys.START):
            self.app.restart("title")
