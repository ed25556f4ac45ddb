# SPDX-License-Identifier: MIT
"""What a turn brought: word, arithmetic, and, while its owner still holds the device, the drawn
tiles.
"""

from erudit_core import alphabet, game, tiles
from erudit_device import keys

from .. import pages, prose, sheets, style
from ..screen import Screen as Base
from ..wording import event_lines

_TOP = 15
_TIGHT = 9


class Screen(Base):
    """Shows the events of the turn; A or B goes on to the next player, or to the result."""

    section = "summary"
    deaf = True

    def __init__(self, app, events):
        super().__init__(app)
        self.events = events
        # After a vote another player may hold the device: the owner will see them in the next turn.
        self.secret = events[0][0] != game.ACCEPTED

    def show(self):
        """Whose turn it was, word and arithmetic, the drawn tiles."""
        super().show()
        device = self.app.device
        session = self.app.session
        seat = self.events[0][1]
        for event in self.events:
            if event[0] in (game.PLAYED, game.EXCHANGED, game.PASSED):
                seat = event[1]
        self.group.append(
            prose.heading(session.name(seat), device.width, 6, style.SEATS[session.game.team(seat)])
        )
        room = (device.height - 30 - _TOP) // _TIGHT
        lines = event_lines(self.t, session, self.events)
        text = "\n".join(lines)
        columns = (device.width - 4) // 6
        pitch = style.ROW + 2 if len(pages.fold(text, columns)) <= room * 9 // 12 else _TIGHT
        self.group.append(pages.block(text, device, _TOP, pitch=pitch, room=room).group)
        for event in self.events:
            if event[0] == game.DREW and self.secret and not session.game.machines >> event[1] & 1:
                self._drawn(event[2])
        foot = self.t["hidden" if self.app.asleep > 1 else "keys"]
        self.group.append(prose.heading(foot, device.width, device.height - 6, style.DIM))

    def conceal(self):
        """The drawn tiles go; the turn was for all to see."""
        self.secret = False
        self.app.redraw()

    def key(self, key):
        """Go on."""
        if key in (keys.A, keys.B, keys.START):
            over = self.app.session.game.over
            self.app.restart("result" if over else "handover")

    def _drawn(self, drawn):
        """The drawn tiles as in the hand: only their owner still holds the device."""
        if not drawn:
            return
        device = self.app.device
        y = device.height - 29
        x = 4
        if device.width >= 7 * 18 + 30:
            self.group.append(prose.heading(self.t["drew"], 30, y + 8, style.DIM))
            x = 30
        sheet = sheets.load("hand16")
        for tile in drawn:
            if tile < tiles.UNKNOWN:
                self.group.append(sheet.grid(x=x, y=y, tile=min(tile, alphabet.BLANK)))
                x += 18 if x >= 30 and device.width >= 156 else 17
