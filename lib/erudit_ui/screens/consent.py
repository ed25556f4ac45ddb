# SPDX-License-Identifier: MIT
"""The question of R10: the dictionary does not have a word, do the others accept it? One refusal
refuses.
"""

from erudit_core import alphabet
from erudit_device import keys

from .. import prose, sheets, style
from ..rows import palette
from ..screen import Screen as Base


class Screen(Base):
    """Asks each voter in turn; closes with ("vote", accepted, who refused). The word is public, the
    hand is not.
    """

    section = "consent"

    def __init__(self, app, word):
        super().__init__(app)
        self.word = word
        self.voters = app.session.game.voters()
        self.asked = 0

    def show(self):
        """The word in tiles, and whom it is put to."""
        super().show()
        device = self.app.device
        session = self.app.session
        width = device.width
        self.group.append(
            prose.paragraph(self.t["not_there"].format(session.name()), width - 8, 4, 8)
        )
        sheet = sheets.load("tiles8" if len(self.word) * 17 > width else "hand16")
        pitch = sheet.width + (sheet.width > 8)
        left = (width - len(self.word) * pitch) // 2
        shade = palette(0x181008, 0xF4E8C8)
        for i, letter in enumerate(self.word):
            self.group.append(sheet.grid(x=left + i * pitch, y=46, tile=letter, palette=shade))
        seat = self.voters[self.asked]
        question = self.t["question"].format(session.name(seat), alphabet.decode(self.word))
        colour = style.SEATS[session.game.team(seat)]
        self.group.append(prose.paragraph(question, width - 8, 4, 72, colour))
        self.group.append(prose.heading(self.t["keys"], width, device.height - 6, style.DIM))

    def key(self, key):
        """A accepts, B refuses, for the voter who is asked."""
        if key == keys.B:
            self.app.close(("vote", False, self.voters[self.asked]))
        elif key in (keys.A, keys.START):
            self.asked += 1
            if self.asked == len(self.voters):
                self.app.close(("vote", True, -1))
            else:
                self.app.redraw()
