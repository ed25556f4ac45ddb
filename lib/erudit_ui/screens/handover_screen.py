# SPDX-License-Identifier: MIT
"""The card between two turns: whose turn it is. No hand is on the screen until its owner
presses A.
"""

import sys

from erudit_device import keys, unload_module

from .. import COMPILED
from ..match import standings
from ..widgets import font, style, tilesets
from ..widgets.screen import Screen
from ..widgets.text_grid import TextGrid

_AHEAD = ("erudit_ui.board.board_screen", "erudit_ui.board.seek")
if not COMPILED:  # it takes long to load, and as .mpy memory
    _AHEAD += ("erudit_ui.board.building",)


class HandoverScreen(Screen):
    """Whose turn; A reveals the hand, or asks for the seat's code first; B leaves."""

    section = "handover"
    gives_way = drops_queued_keys = True
    step = 0  # of what is done ahead

    def show(self):
        """Draw the card of the game that is being played."""
        self.draw(self.app.session)

    def draw(self, session):
        """Name, scores, how the game stands, and what to press."""
        super().show()
        device = self.app.device
        game = session.game
        self.headline(self.t["turn"], font.ROW * 6 // 10)
        self.headline(session.name(), font.ROW * 23 // 10, style.SEAT + game.team(game.turn))
        self.group[-1].scale = 2
        columns = style.columns(device)
        lines = standings.lines(self.t, session, columns)
        top = font.ROW * 35 // 10
        room = device.height - font.ROW * 20 // 10 - top
        pitch = font.ROW
        if len(lines) * pitch > room:
            pitch = min(pitch, font.HEIGHT + 1)
        high = min(len(lines), room // pitch)
        if high < len(lines):  # in two columns
            columns = columns // 2 - 1
            lines = standings.lines(self.t, session, columns)
        for first in range(0, min(len(lines), 2 * high), high):
            x = 2 + (columns + 2) * font.WIDTH * (first > 0)
            rows = TextGrid(columns, high, x, top, pitch=pitch)
            for row in range(min(high, len(lines) - first)):
                left, right, colour = lines[first + row]
                rows.ends(row, left, right)
                rows.ink(row, colour)
            self.group.append(rows.group)
        self._tell(session, top + high * pitch)
        note = self.t["last_round"] if game.reached else self._state(game)
        colour = style.ALERT if game.reached else style.DIM
        self.headline(note, device.height - font.ROW * 16 // 10, colour)
        foot = "press_code" if session.code() else "press"
        self.footer(self.t["hidden" if self.app.asleep > 1 else foot])

    def tick(self, now):
        """Do ahead what the board will need: load its modules and look for places, a little a tick,
        so that no key waits for long.
        """
        while self.step < len(_AHEAD) and _AHEAD[self.step] in sys.modules:
            self.step += 1
        at = self.step - len(_AHEAD)
        if at > 0 or self.app.session.game.asking:
            return
        self.step += 1
        try:
            if at < 0:
                __import__(_AHEAD[at])
                return
            from ..board import weights

            session = self.app.session
            direction = session.pending.placement.direction
            sides = [None, None]
            sides[direction] = weights.side(session.game, direction)
            session.ahead = (session.game.turns, sides)
            del weights
            unload_module("erudit_ui.board.weights")
        except MemoryError:
            self.step = len(_AHEAD) + 1  # the board will find it out

    def key(self, key):
        """A reveals; B goes to the title, where the game can be continued; RIGHT: the code is
        forgotten.
        """
        code = self.app.session.code()
        if key in (keys.A, keys.START):
            self.app.swap("code" if code else "board.board")
        elif key == keys.RIGHT and code:
            self.app.swap("uncode")
        elif key == keys.B:
            self.app.restart("title")

    def _tell(self, session, y):
        """What was just played: whose word, its points, its tiles; if there is room under the
        scores.
        """
        if not session.told:
            return
        from ..board.view import plan_of

        sheet = tilesets.load(f"tiles{plan_of(self.app.device).cell}")
        if y + font.ROW * 12 // 10 + sheet.height > self.app.device.height - font.ROW * 22 // 10:
            return
        seat, score = session.told
        colour = style.SEAT + session.game.team(seat)
        self.headline(f"{session.name(seat)} +{score}", y + font.ROW * 6 // 10, colour)
        word = session.last
        paper = sheet.make_palette()
        paper[0] = style.colours[style.BONE]
        paper.make_opaque(0)
        x = (self.app.device.width - len(word) * sheet.width) // 2
        tiles = sheet.grid(len(word), 1, x, y + font.ROW * 12 // 10, palette=paper)
        for at in range(len(word)):
            tiles[at] = word[at] & 31
        self.group.append(tiles)

    def _state(self, game):
        bag = self.t["bag"].format(game.bag_count())
        target = game.rules.target
        return self.t["target"].format(target) + " · " + bag if target else bag


SCREEN = HandoverScreen  # what App.open makes
