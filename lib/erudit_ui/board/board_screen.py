# SPDX-License-Identifier: MIT
"""The board in play: cursor, hand, laying tiles, committing the word. view.py draws."""

from erudit_core.rules.alphabet import BLANK, BLANK_FLAG
from erudit_core.rules.board import OFF_BOARD, SIZE
from erudit_core.rules.game_events import CODE, KIND, REJECTED, VOTED_WORD
from erudit_device import keys

from ..match.status_text import NO_DICTIONARY, describe_cell, short_preview
from ..widgets.screen import Screen
from .view import BoardView


class BoardScreen(Screen):
    """The turn of the seat to move. `at` is the chosen place of the hand, -1 while the cursor is on
    the board.
    """

    section = "board"
    secret = True
    gives_way = True

    def __init__(self, app):
        super().__init__(app)
        self.session = app.session
        self.pending = app.session.pending
        self.at = -1
        self.view = None
        self.greeted = False
        self.notice = ""

    def show(self):
        """Build the view; greet once."""
        self.view = BoardView(self.app, self.pending, self.t)
        self.group = self.view.group
        self.view.point(self.at)
        if self.session.hint:
            self.view.mark(self.session.hint.cells)
        if self.notice:
            self.view.say(self.notice)
        elif not self.greeted and not self.pending.placement.count:
            greeting = "last_turn" if self.session.game.reached else "turn"
            self.view.say(self.t[greeting].format(self.session.name()))
        else:
            self.refresh_text()
        self.greeted = True
        self.notice = ""

    def hide(self):
        """Release the view."""
        super().hide()
        self.view = None

    def resume(self, result, value):
        """Take what the screen above decided: a blank's letter, an entry of the turn menu, the
        others' verdict.
        """
        if result == "letter":
            self._put(BLANK_FLAG | value)
        elif result == "play":
            self.commit()
        elif result == "flip":
            self.flip()
        elif result == "leave":
            self.app.restart("title")
        elif result == "taken":
            self.notice = self.t["taken"]
        elif result == "accepted":
            self._voted(True)
        elif result == "rejected":
            self._voted(False, value)
        elif result == "hint":
            self.at = -1
            self.notice = value
        else:
            super().resume(result, value)

    def key(self, key):
        """Answer a key, on the board or in the hand."""
        if key == keys.START:
            if self.pending.placement.count:
                self.commit()
            else:
                self.app.open("turnmenu")
        elif key == keys.SELECT:
            self.flip()
        elif key == keys.B:
            self._back()
        elif self.at < 0:
            self._key_board(key)
        else:
            self._key_hand(key)

    def flip(self):
        """Turn the direction of play."""
        placement = self.pending.placement
        placement.direction = 1 - placement.direction
        if self.view:
            self.view.point(self.at)
            self.view.draw_direction()
            self.refresh_text()

    def commit(self):
        """Play the pending tiles: what follows depends on the game's answer."""
        try:
            events = self.session.play()
        except NO_DICTIONARY:
            self.refuse("lexicon")
            return
        self._go_on(events, False)

    def _voted(self, accept, seat=-1):
        """Carry the others' verdict to the game; a word that `seat` rejected is refused like an
        unknown one.
        """
        try:
            events = self.session.vote(accept)
        except NO_DICTIONARY:
            self.refuse("lexicon", away=True)
            return
        if events[0][KIND] == REJECTED:
            first = self.pending.placement.cells[0]
            name = self.session.name(seat)
            self.refuse("rejected", first, events[0][VOTED_WORD], name=name, away=True)
            return
        self._go_on(events, True)

    def _go_on(self, events, away):
        from ..match.flow import route_events

        refusal = route_events(self.app, events)
        if refusal:
            from ..match.turn_report import refusal_key

            self.refuse(refusal_key(refusal[CODE]), *refusal[CODE + 1 :], away=away)

    def refuse(self, key, cell=OFF_BOARD, word=b"", tile=BLANK, name="", away=False):
        """Say why a move was refused: the text `key` of the notice, what is to blame, by whom if
        `name`; the cursor goes to the cell. `away`: somebody else may hold the device.
        """
        if cell < SIZE * SIZE:
            self.pending.cursor = cell
            self.at = -1
        self.app.open("notice", key, cell, word, tile, name, away)

    def refresh_text(self):
        """Write the text line: the preview while tiles lie, else what is under the cursor."""
        if self.pending.placement.count:
            where = self.view.plan
            self.view.say(short_preview(self.t, self.session, where.columns, where.lines))
        else:
            self.view.say(describe_cell(self.t, self.session.game, self.pending.cursor))

    def _back(self):
        """Take back the last tile; without one leave the hand; without that open the turn menu."""
        if self.pending.placement.count:
            at = self.pending.undo()
            self.view.draw_cell(self.pending.cursor)
            self.app.flush()
            if self.at >= 0:
                self.at = at
            self.view.point(self.at)
            self.view.draw_hand()
            self.app.flush()
            self.refresh_text()
        elif self.at >= 0:
            self._to_board()
        else:
            self.app.open("turnmenu")

    def _key_board(self, key):
        if key == keys.A:
            self.at = self.pending.next_tile(-1, 1)
            if self.at >= 0:
                self.view.point(self.at)
            else:
                self.app.open("turnmenu")
            return
        row, column = self.pending.cursor // SIZE, self.pending.cursor % SIZE
        if key in (keys.UP, keys.DOWN):
            row = (row + (1 if key == keys.DOWN else -1)) % SIZE
        else:
            column = (column + (1 if key == keys.RIGHT else -1)) % SIZE
        self.pending.cursor = row * SIZE + column
        self.view.point(self.at)
        if not self.pending.placement.count:
            self.refresh_text()

    def _key_hand(self, key):
        along = (keys.UP, keys.DOWN) if self.view.plan.down else (keys.LEFT, keys.RIGHT)
        if key in along:
            at = self.pending.next_tile(self.at, 1 if key == along[1] else -1)
            if at >= 0:
                self.at = at
                self.view.point(at)
        elif key == keys.A:
            self._lay()
        elif key in (keys.LEFT, keys.UP):
            self._to_board()
        else:
            self.app.open("turnmenu")

    def _to_board(self):
        self.at = -1
        self.view.point(-1)

    def _lay(self):
        """Lay the chosen tile on the first free cell from the cursor on; a blank asks for its
        letter first.
        """
        cell = self.pending.next_free(self.session.game.board, self.pending.cursor)
        if cell < 0:
            self.view.say(self.t["no_room"])
            return
        self.pending.cursor = cell
        tile = self.pending.order[self.at]
        if tile == BLANK:
            self.app.open("blank")
        else:
            self._put(tile)

    def _put(self, tile):
        pending = self.pending
        cell = pending.cursor
        pending.lay(self.at, tile)
        show_next = pending.next_free(self.session.game.board, cell)
        if show_next >= 0:
            pending.cursor = show_next
        self.at = pending.next_tile(self.at, 1)
        if self.view:
            self.view.draw_cell(cell)
            self.app.flush()
            self.view.point(self.at)
            self.view.draw_hand()
            self.app.flush()
            self.refresh_text()


SCREEN = BoardScreen  # what App.open makes
