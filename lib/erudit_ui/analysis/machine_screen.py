# SPDX-License-Identifier: MIT
"""A machine's turn: the board, and its progress. Its hand is never on the screen."""

from erudit_device import keys, unload, unload_module

from ..lifetimes import end_search
from ..widgets import style
from .progress import ProgressScreen, novice_lexicon, open_lexicons

# Of the master's thinking, by prefs.thinking: against how many drawn hands it tries its moves.
_ROUNDS = (2, 5, 20)
# What a player needs.
_AHEAD = (
    "erudit_core.movegen.lines",
    "erudit_core.movegen.walk",
    "erudit_core.movegen.search",
    "erudit_core.movegen.lexicon_walker",
    "erudit_core.bot.player",
)


class MachineScreen(ProgressScreen):
    """Thinks, moves, goes on to what the move brought. A: move now; B leaves: it will restart.
    The text line is lit as far as it has come. Where memory is short, name and bar have to do.
    """

    section = "machine"
    gives_way = True
    ahead = _AHEAD
    move = ((), None, b"")  # see carry_out
    pictured = False  # the board is shown

    def show(self):
        """The board, and the hand of an only person."""
        super().show()
        session = self.app.session
        if session.plain:
            self._show_plain(session)
            return
        session.plain = True  # should memory not suffice for what follows
        self._show_board()
        self.pictured = True
        unload("erudit_ui.board")  # the picture stays
        unload_module("erudit_ui.match.flow")
        session.plain = False

    def _show_plain(self, session):
        """Name, the bar, and what the keys do."""
        height = self.app.device.height
        self.headline(self.t["turn"])
        self.headline(
            session.name(), height // 2, style.SEAT + session.game.team(session.game.turn)
        )
        self.bar(height - 26)
        self.footer(self.t["enough"] + " " + self.t["leave"])

    def _show_board(self):
        from ..board.thinking import show

        show(self)

    def grow(self, first, length, lit):
        """Light the text line up to `length`, and the cell after that or not."""
        if not self.pictured:
            super().grow(first, length, lit)
            return
        for at in range(first, length):
            self.rows[at] = 1
        self.rows[length] = int(lit)

    def spare(self):
        """Do without the board, for the rest of this game."""
        session = self.app.session
        there = not session.plain
        session.plain = True
        return there

    def tick(self, now):
        """Think on; the page that takes less comes first, where memory was short."""
        if self.pictured and self.app.session.plain:
            self._loaded = 0
            self.app.redraw()
        else:
            super().tick(now)

    def hide(self):
        """Release the picture as well."""
        super().hide()
        self.pictured = False

    def key(self, key):
        """A: the best found so far; B: to the title."""
        if key in (keys.A, keys.START):
            self.hurry()
        elif key == keys.B:
            self.app.restart("title")

    def begin(self):
        """Return the player. Of the game it sees what its seat may see."""
        unload("erudit_ui.screens")
        from erudit_core.bot.player import NOVICE, Player
        from erudit_core.bot.view import View

        app = self.app
        session = app.session
        level = session.level()
        view = View(session.game)
        novice = novice_lexicon(app) if level == NOVICE else None
        # A novice searches the easy words, and only looks the others up.
        if novice and session.game.lexicon:
            packs = session.game.lexicon.packs
        else:
            packs = open_lexicons(session)
            self.fault = "fewer" if session.fewer else ""
        seed = session.id & 0xFFFF
        return Player(level, view, packs, novice, seed, _ROUNDS[app.prefs.thinking])

    def share(self):
        """Return how far the player is."""
        return self.work.progress

    def ready(self):
        """Tell whether the player has a word."""
        return self.work.ready

    def finish(self):
        """Take the move as plain values, which outlive the player."""
        player = self.work
        if player:
            if not player.done:
                player.stop()
            self.move = player.move()

    def leave(self):
        """Make the move, or pass if there is none."""
        app = self.app
        session = app.session
        from erudit_core.bot.carry_out import carry_out

        events, refusal = carry_out(session.game, self.move)
        end_search()
        if refusal:
            self.fault = "lexicon"
        session.note(events)
        app.restart("board.moved", events, self.fault)


SCREEN = MachineScreen  # what App.open makes
