# SPDX-License-Identifier: MIT
"""The question of R10: the dictionary does not have a word, do the others accept it? One refusal
refuses.
"""

from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import OFF_BOARD
from erudit_core.rules.game_events import IS_SIDE, VOTED_WORD
from erudit_device import keys

from ..board.strip import Strip, locate, public
from ..match.status_text import refusal_facts
from ..widgets import style
from ..widgets.screen import Screen


class ConsentScreen(Screen):
    """Asks each voter in turn for the word of the ASK event `question`, in a strip over the board;
    closes with "accepted", or with "rejected" and the seat of who did so. The word is public, the
    hand is not.
    """

    section = "consent"
    public = True
    drops_queued_keys = True

    def __init__(self, app, question):
        super().__init__(app)
        self.word = question[VOTED_WORD]
        self.is_side = question[IS_SIDE]
        self.voters = app.session.game.voters()
        self.asked = 0
        self.note = ""  # where else the word stands, once that is known
        self.known = False
        self.strip = self.intro = None

    def show(self):
        """The board without a hand, the word framed, and whom it is put to."""
        super().show()
        session = self.app.session
        found = locate(session, self.word)
        lies = public(session.pending.placement)
        self.strip = Strip(self.app, lies, *found) if found else Strip(self.app, lies)
        self.group = self.strip.group
        cell, word, _ = refusal_facts(found[0] if found else OFF_BOARD, self.word, BLANK)
        intro = self.t[("side_" if self.is_side else "") + self._intro()]
        self.intro = intro.format(session.name(), word, cell)
        self._ask()

    def hide(self):
        """Release the board."""
        super().hide()
        self.strip = None

    def _ask(self, keys=style.INK):
        """Put the question to the next voter; `keys`: the colour of what the keys do."""
        session = self.app.session
        seat = self.voters[self.asked]
        question = self.t["question"].format(session.name(seat))
        if len(self.voters) > 1:
            question += f" ({self.asked + 1}/{len(self.voters)})"
        colour = style.SEAT + session.game.team(seat)
        self.strip.say(
            (
                (self.intro, style.INK),
                (self.note or self.t["one"], style.DIM),
                (question, colour),
                (self.t["keys"], keys),
            )
        )

    def _intro(self):
        lexicon = self.app.session.game.lexicon
        # With themes the dictionary may well have the word.
        themed = lexicon and lexicon.packs and lexicon.packs[0].themes
        return "not_taken" if themed else "not_there"

    def tick(self, now):
        """Look the word up in the packs outside the game, once the question stands."""
        self.strip.tick(now)
        if self.known:
            return
        self.known = True
        try:
            from ..analysis import other_packs

            self.note = other_packs.remark(self.app, self.t, self.word)
        except MemoryError:
            return  # it is no more than a remark
        if self.note:
            self._ask()

    def key(self, key):
        """RIGHT accepts, B refuses, for the voter who is asked. Neither START nor A: one of them
        has just played the word, and may be pressed twice. Any other lights up what the keys do.
        """
        if key == keys.B:
            self.app.close("rejected", self.voters[self.asked])
        elif key == keys.RIGHT:
            self.asked += 1
            if self.asked == len(self.voters):
                self.app.close("accepted")
            else:
                self._ask()
        elif key <= keys.SELECT:
            self._ask(style.TITLE)


SCREEN = ConsentScreen  # what App.open makes
