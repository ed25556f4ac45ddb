# SPDX-License-Identifier: MIT
"""The turn of a machine: whose it is, how far it has thought. Its hand is never on the screen."""

from erudit_core.rules import game
from erudit_device import keys, unload

from ..match import standings
from ..match.status_text import NO_DICTIONARY
from ..widgets import style
from ..widgets.text_grid import TextGrid
from .progress import ProgressScreen, novice_lexicon, open_lexicons

_TOP = 35
_PITCH = 9
# Of the master's thinking, by prefs.thinking: against how many drawn hands it tries its moves.
_ROUNDS = (0, 3, 6)


class MachineScreen(ProgressScreen):
    """Thinks, moves, goes on to the summary. A: move now; B leaves: it will think anew."""

    section = "machine"
    gives_way = True
    move = ((), None, b"")  # cells of blanks to be taken back, tiles to be laid, kinds to be given

    def show(self):
        """Name, scores, the bar, and what the keys do."""
        super().show()
        session = self.app.session
        device = self.app.device
        team = session.game.team(session.game.turn)
        self.headline(self.t["turn"])
        self.headline(session.name(), 23, style.SEATS[team])
        self.group[-1].scale = 2
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
        """Take the move: what it is made of, without the player."""
        player = self.work
        if player:
            if not player.done:
                player.stop()
            self.move = (player.recoveries, player.placement, player.given)

    def leave(self):
        """Do the move, or pass if there is none to be had."""
        app = self.app
        session = app.session
        cells, placement, given = self.move
        events = []
        for cell in cells:
            events += session.note(session.game.recover(cell))
        events += session.note(self._act(session.game, placement, given))
        shown = session.people() or session.game.over
        app.restart("summary" if shown else "board.look", events, self.fault)

    def _act(self, match, placement, given):
        try:
            if placement and placement.count:
                events = match.play(placement)
            elif given:
                events = match.exchange(given)
            else:
                events = match.pass_turn()
        except NO_DICTIONARY:
            events = [(game.REFUSED,)]
        if events[0][0] == game.ASK:
            match.vote(False)
        if events[0][0] in (game.REFUSED, game.ASK):
            self.fault = "lexicon"
            events = match.pass_turn()
        return events


SCREEN = MachineScreen  # what App.open makes
