# SPDX-License-Identifier: MIT
"""What a turn brought: word, arithmetic, and, while its owner still holds the device, the drawn
tiles.
"""

from erudit_core import alphabet, game, tiles
from erudit_device import keys

from .. import prose, sheets, style
from ..screen import Screen as Base
from ..wording import event_lines


class Screen(Base):
    """Shows the events of the turn; A or B goes on to the next player, or to the result."""

    section = "summary"

    def __init__(self, app, events):
        super().__init__(app)
        self.events = events

    def show(self):
        """The word in large, its arithmetic, the drawn tiles."""
        super().show()
        device = self.app.device
        session = self.app.session
        seat = self.events[0][1]
        self.group.append(
            prose.heading(session.name(seat), device.width, 6, style.SEATS[session.game.team(seat)])
        )
        text = "\n".join(event_lines(self.t, session, self.events))
        self.group.append(prose.paragraph(text, device.width - 8, 4, 20))
        for event in self.events:
            if event[0] == game.DREW and event[2]:
                self._drawn(event[2])
        self.group.append(prose.heading(self.t["keys"], device.width, device.height - 6, style.DIM))

    def key(self, key):
        """Go on."""
        if key in (keys.A, keys.B, keys.START):
            over = self.app.session.game.over
            self.app.restart("result" if over else "handover")

    def _drawn(self, drawn):
        """The drawn tiles as in the hand: only their owner still holds the device."""
        height = self.app.device.height
        self.group.append(prose.paragraph(self.t["drew"], 60, 4, height - 44))
        sheet = sheets.load("hand16")
        for i, tile in enumerate(drawn):
            if tile < tiles.UNKNOWN:
                self.group.append(
                    sheet.grid(x=4 + i * 18, y=height - 32, tile=min(tile, alphabet.BLANK))
                )
