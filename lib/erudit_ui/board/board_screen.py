# SPDX-License-Identifier: MIT
"""The board in play: the place, the hand, laying tiles, committing the word. view.py draws."""

from erudit_core.rules.board import CELLS, OFF_BOARD
from erudit_device import keys

from ..lifetimes import unload_half
from ..widgets.screen import Screen


class BoardScreen(Screen):
    """The turn of the seat to move. `at` is -1 while a place is looked for, along the levels `way`
    (see places), -2 where letters are typed (see typist), else the page of the hand whose tiles
    have keys, 0 or 1.
    """

    section = "board"
    types = True
    secret = True
    gives_way = True
    known = True  # whether a word may be priced: only the tour waits until it is whole

    def __init__(self, app):
        super().__init__(app)
        self.session = app.session
        self.pending = app.session.pending
        self.six = not app.device.all_keys
        self.at = -1
        self.way = b""
        self.weights = b""
        self.sides = None
        self.turned = False  # by B, once a turn
        self.chosen = 0  # the blank that is being named
        self.blamed = OFF_BOARD  # a cell that a refusal was about
        self.notice = ""
        self.told = None  # texts of the hand, while tiles are laid
        self.view = self.marks = None

    def show(self):
        """Build the view."""
        from .direct import show

        show(self)

    def hide(self):
        """Release the view."""
        super().hide()
        self.view = self.marks = None

    def resume(self, result, value):
        """Take what the screen above decided: a blank's letter, an entry of the turn menu, the
        others' verdict, a hint.
        """
        if not result:
            return
        from . import ending

        if not ending.resume(self, result, value):
            super().resume(result, value)

    def open_menu(self):
        """Open the menu of the turn."""
        self.app.open("turnmenu")

    def caps(self):
        """Return the key (erudit_device.keys) of each place of the hand as it is shown, 255 for
        none; none at all while a place is looked for.
        """
        if self.at < 0:
            return b""
        from .laying import caps

        return caps(self)

    def key(self, key):
        """Answer a key: typing, while a place is looked for, or in the hand."""
        if key > keys.SELECT or self.at < -1:
            from . import typist

            typist.answer(self, key)
        elif self.at < 0:
            from . import seek

            seek.answer(self, key)
        else:
            from . import laying

            laying.answer(self, key)

    def commit(self):
        """Play the pending tiles: what follows depends on the game's answer."""
        from . import ending

        ending.commit(self)

    def refresh_text(self):
        """Write the text line: what the keys do, and the preview while tiles lie."""
        if self.at < -1:
            from .typist import line
        elif self.at < 0:
            from .seek import tell

            tell(self)
            return
        else:
            from .laying import line
        self.view.say(line(self))

    def draw(self):
        """Show what has changed, piece by piece: all at once would be one large area."""
        if not self.view:
            return
        self.marks.point(min(self.pending.cursor, CELLS - 1), self.pending.placement.direction)
        self.marks.divide(self.weights, self.way if self.at == -1 else b"")
        if self.view.directed and self.view.shown != self.pending.placement.direction:
            from .facts import draw_direction

            draw_direction(self.view)
        self.view.draw_hand(self.pending.places(), self.caps())
        self.app.flush()
        self.refresh_text()
        self.trim()

    def trim(self):
        """Unload what only the other half of a turn needs, looking for a place or laying."""
        if self.at == -1:
            self.told = None
        unload_half(self.at == -1)


SCREEN = BoardScreen  # what App.open makes
