# SPDX-License-Identifier: MIT
"""The card between two turns: whose turn it is. No hand is on the screen until its owner
presses A.
"""

from erudit_device import keys

from .. import prose, style
from ..rows import Rows
from ..screen import Screen as Base


class Screen(Base):
    """Whose turn; A reveals the hand, B asks to leave."""

    section = "handover"

    def show(self):
        """Name, scores, and what to press."""
        super().show()
        app = self.app
        session = app.session
        game = session.game
        device = app.device
        self.headline(self.t["turn"])
        seat = game.turn
        self.group.append(
            prose.heading(session.name(), device.width, 28, style.SEATS[game.team(seat)])
        )
        rows = Rows((device.width - 8) // 6, len(game.scores), 4, 44)
        for i, score in enumerate(game.scores):
            rows.ends(i, session.score_name(i), str(score))
            rows.ink(i, style.SEATS[i])
        self.group.append(rows.group)
        foot = self.t["last_round"] if game.reached else self.t["press"]
        self.group.append(prose.heading(foot, device.width, device.height - 6, style.INK))

    def key(self, key):
        """A reveals; B goes to the title, where the game can be continued."""
        if key in (keys.A, keys.START):
            self.app.swap("board")
        elif key == keys.B:
            self.app.restart("title")
