# SPDX-License-Identifier: MIT
"""The turn menu: everything that is not moving the cursor or laying a tile."""

from ..match.session import HINTS, TILES
from ..match.standings import figure
from ..widgets.menu import Menu


class TurnMenuScreen(Menu):
    """Entries depend on what the seat can do now; "play", "flip" and "leave" are for the board
    screen to do: the menu closes with them.
    """

    section = "turnmenu"
    drops_queued_keys = True  # two quick STARTs mean the word, not the first entry

    def __init__(self, app):
        super().__init__(app)
        session = app.session
        if session.saver:  # once it is on the panel
            session.unsaved = session.unsaved or TILES

    def heading_text(self):
        """Return the player's name and score, and the tiles in the bag."""
        session = self.app.session
        game = session.game
        score = figure(game.scores[game.team(game.turn)])
        return f"{session.name()}: {score} ▣{game.bag_count()}"

    def lines(self):
        """Return the entries that are possible now."""
        down = self.app.session.pending.placement.direction
        return [
            (self.t[("across" if down else "down") if entry == "flip" else entry], "")
            for entry in self._entries()
        ]

    def choose(self, at):
        """Do what the entry says."""
        entry = self._entries()[at]
        session = self.app.session
        if entry in ("play", "flip", "leave"):
            self.app.close(entry)
        elif entry == "undo":
            session.pending.clear()
            self.app.close()
        elif entry == "shuffle":
            session.pending.shuffle(self.app.device.entropy(8))
            self.app.close()
        elif entry == "pass":
            self.app.open("confirm", self.t["pass_sure"])
        elif entry == "hint":
            self._hint()
        elif entry == "words":
            self.app.open("analysis.words")
        elif entry == "look":
            self.app.open("board.look")
        elif entry == "rules":
            self.app.open("contents")
        else:
            self.app.open(entry)

    def _hint(self):
        """Tell the hint of this turn once more, or look for one."""
        from ..analysis import hint

        session = self.app.session
        known = hint.known(session)
        if known:
            text = hint.tell(session, self.app.texts.section("hint"), known)
            self.app.close("hint", text)
        else:
            self.app.open("analysis.hint")

    def resume(self, result, value):
        """Pass once that is confirmed; go on to the board when a blank was taken."""
        if result == "yes":
            from ..match.flow import route_events

            session = self.app.session
            session.pending.clear()
            route_events(self.app, session.note(session.game.pass_turn()))
        elif result == "arranged":
            self.app.close()
        elif result in ("taken", "hint"):
            self.app.close(result, value)
        else:
            super().resume(result, value)

    def _entries(self):
        session = self.app.session
        game = session.game
        entries = ["flip", "shuffle"]
        if session.pending.placement.count:
            entries = ["play", "flip", "undo", "shuffle"]
        if game.recoverable():
            entries.append("recover")
        if game.bag_count():
            entries.append("exchange")
        if session.aids(HINTS):
            entries += ["hint", "words"]
        return entries + ["pass", "arrange", "log", "unseen", "look", "rules", "leave"]


SCREEN = TurnMenuScreen  # what App.open makes
