# SPDX-License-Identifier: MIT
"""The question of R10: the dictionary does not have a word, do the others accept it? One refusal
refuses.
"""

from erudit_core.rules import alphabet
from erudit_core.rules.game_events import IS_SIDE, VOTED_WORD
from erudit_device import keys

from ..board.shades import tile_shades
from ..widgets import style, text_block, tilesets
from ..widgets.screen import Screen

_GAP = 17


class ConsentScreen(Screen):
    """Asks each voter in turn for the word of the ASK event `question`; closes with "accepted", or
    with "rejected" and the seat of who did so. The word is public, the hand is not.
    """

    section = "consent"
    public = True

    def __init__(self, app, question):
        super().__init__(app)
        self.word = question[VOTED_WORD]
        self.is_side = question[IS_SIDE]
        self.voters = app.session.game.voters()
        self.asked = 0
        self.note = ""  # where else the word stands, once that is known
        self.known = False
        self.rows = None

    def show(self):
        """The word in tiles, and whom it is put to."""
        super().show()
        device = self.app.device
        session = self.app.session
        width = device.width
        intro = self.t[("side_" if self.is_side else "") + self._intro()]
        text_block.block(self, intro.format(session.name()), 5)
        large = len(self.word) * _GAP <= width
        sheet = tilesets.load("hand16" if large else "tiles8")
        pitch = _GAP if large else 8
        left = (width - len(self.word) * pitch) // 2
        shades = tile_shades(sheet)
        y = device.height // 2 - 20
        for i, letter in enumerate(self.word):
            self.group.append(sheet.grid(x=left + i * pitch, y=y, tile=letter, palette=shades[0]))
        seat = self.voters[self.asked]
        question = self.t["question"].format(session.name(seat), alphabet.decode(self.word))
        if len(self.voters) > 1:
            question += f" ({self.asked + 1}/{len(self.voters)})"
        colour = style.SEATS[session.game.team(seat)]
        text_block.block(self, question, y + 26, colour)
        self.rows = text_block.block(self, self.note or self.t["one"], -24, style.DIM)
        self.footer(self.t["keys"])

    def _intro(self):
        lexicon = self.app.session.game.lexicon
        # With themes the dictionary may well have the word.
        themed = lexicon and lexicon.packs and lexicon.packs[0].themes
        return "not_taken" if themed else "not_there"

    def tick(self, now):
        """Look the word up in the packs outside the game, once the question stands."""
        if self.known:
            return
        self.known = True
        try:
            from ..analysis import other_packs

            self.note = other_packs.remark(self.app, self.t, self.word)
        except MemoryError:
            return  # it is no more than a remark
        if self.note:
            self.group.remove(self.rows.group)
            self.rows = text_block.block(self, self.note, -24, style.DIM)

    def key(self, key):
        """A accepts, B refuses, for the voter who is asked. Not START: it may have been pressed
        twice, to play the word.
        """
        if key == keys.B:
            self.app.close("rejected", self.voters[self.asked])
        elif key == keys.A:
            self.asked += 1
            if self.asked == len(self.voters):
                self.app.close("accepted")
            else:
                self.app.redraw()


SCREEN = ConsentScreen  # what App.open makes
