# SPDX-License-Identifier: MIT
"""A machine's turn: its name and progress. Its hand is never on the screen."""

from erudit_device import keys, unload

from ..lifetimes import end_search
from ..match import standings
from ..widgets import style
from ..widgets.text_grid import TextGrid
from .progress import ProgressScreen, novice_lexicon, open_lexicons

_TOP = 35
_PITCH = 9
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
    """Thinks, moves, goes on to the summary. A: move now; B leaves: it will restart."""

    section = "machine"
    gives_way = True
    ahead = _AHEAD
    move = ((), None, b"")  # see carry_out

    def show(self):
        """Name, scores, the bar, and what the keys do."""
        super().show()
        session = self.app.session
        device = self.app.device
        team = session.game.team(session.game.turn)
        self.headline(self.t["turn"])
        name = session.name()
        self.headline(name, 23, style.SEATS[team])
        self.group[-1].scale = 2 if len(name) * 12 <= device.width else 1
        columns = style.columns(device)
        lines = standings.lines(self.t, session, columns)
        if len(lines) * _PITCH <= device.height - 28 - _TOP:
            rows = TextGrid(columns, len(lines), 2, _TOP, pitch=_PITCH)
            for row, (left, right, colour) in enumerate(lines):
                rows.ends(row, left, right)
                rows.ink(row, colour)
            self.group.append(rows.group)
        self.bar(device.height - 26)
        self.footer(self.t["keys"])

    def key(self, key):
        """A: the best found so far; B: to the title."""
        if key in (keys.A, keys.START):
            self.hurry()
        elif key == keys.B:
            self.app.restart("title")

    def begin(self):
        """Return the player. Of the game it sees what its seat may see."""
        unload("erudit_ui.board")
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
        shown = session.people() or session.game.over
        app.restart("summary" if shown else "board.look", events, self.fault)


SCREEN = MachineScreen  # what App.open makes
