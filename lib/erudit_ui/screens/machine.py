# SPDX-License-Identifier: MIT
"""The turn of a machine: whose it is, how far it has thought. Its hand is never on the screen."""

from erudit_core import game
from erudit_device import keys

from .. import prose, standings, style
from ..app import forget, let_go
from ..rows import Rows
from ..thinking import Working, easy, walkers
from ..wording import NO_DICTIONARY

_TOP = 35
_PITCH = 9
# Of the master's thinking, by prefs.thinking: against how many drawn hands it tries its moves.
_ROUNDS = (0, 3, 6)


class Screen(Working):
    """Thinks, moves, goes on to the summary. A: move now; B leaves: it will think anew."""

    section = "machine"

    def show(self):
        """Name, scores, the bar, and what the keys do."""
        session = self.app.session
        if session.tell(self.app):
            return
        super().show()
        device = self.app.device
        team = session.game.team(session.game.turn)
        self.headline(self.t["turn"])
        name = prose.heading(session.name(), device.width, 23, style.SEATS[team])
        name.scale = 2
        self.group.append(name)
        columns = (device.width - 4) // 6
        lines = standings.lines(self.t, session, columns)
        if len(lines) * _PITCH <= device.height - 28 - _TOP:
            rows = Rows(columns, len(lines), 2, _TOP, pitch=_PITCH)
            for row, (left, right, colour) in enumerate(lines):
                rows.ends(row, left, right)
                rows.ink(row, colour)
            self.group.append(rows.group)
        self.bar(device.height - 26)
        self.group.append(prose.heading(self.t["keys"], device.width, device.height - 6, style.INK))

    def key(self, key):
        """A: the best found so far; B: to the title."""
        if key in (keys.A, keys.START):
            self.hurry()
        elif key == keys.B:
            self.app.restart("title")

    def begin(self):
        """Return the player. Of the game it sees what its seat may see."""
        for name in ("board", "summary", "look"):
            forget("erudit_ui.screens", name)
        forget("erudit_ui", "table")
        from erudit_core.player import NOVICE, Player
        from erudit_core.player_view import View

        app = self.app
        session = app.session
        level = session.level()
        view = View(session.game)
        novice = easy(app) if level == NOVICE else None
        # A novice searches the easy words, and only looks the others up.
        packs = session.game.lexicon.packs if novice and session.game.lexicon else walkers(session)
        seed = session.id & 0xFFFF
        return Player(level, view, packs, novice, seed, _ROUNDS[app.prefs.thinking])

    def share(self):
        """Return how far the player is."""
        return self.work.progress

    def ready(self):
        """Tell whether the player has a word."""
        return self.work.ready

    def finish(self):
        """Do the move, or pass if there is none to be had."""
        app = self.app
        session = app.session
        player = self.work
        events = []
        if player:
            if not player.done:
                player.stop()
            for cell in player.recoveries:
                events += session.act(session.game.recover(cell))
        events += session.act(self._move(session.game, player))
        self.work = player = None
        let_go()
        shown = session.people() or session.game.over
        app.restart("summary" if shown else "look", events, self.fault)

    def _move(self, match, player):
        if player is None:
            return match.pass_turn()
        try:
            if player.placement.count:
                events = match.play(player.placement)
            elif player.given:
                events = match.exchange(player.given)
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
