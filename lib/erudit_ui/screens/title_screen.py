# SPDX-License-Identifier: MIT
"""The first screen: the game's name in tiles; play on, begin a game, rules, settings."""

from erudit_device import keys, unload

from ..lifetimes import unload_saves
from ..widgets import logo
from ..widgets.menu import Menu

_GAP = 4  # pixels above the name
_LEFT = 27  # pixels left of it at least: the list beside its second word needs them
# What begins a game.
_NEW = ("versus", "pair", "newgame")


class TitleScreen(Menu):
    """The title. B does nothing here: there is nothing behind it."""

    section = "title"
    helped = True

    def __init__(self, app, later=False):
        """`later`: the picture is to stand before the saved games are looked at."""
        super().__init__(app)
        self.saved = ()
        self.looked = not later

    def show(self):
        """ИГРА crosses ЭРУДИТ at its И; the list stands in the corner between the two words."""
        super(Menu, self).show()
        if self.looked:
            self._look()
        device = self.app.device
        left = max(logo.left(device.width), _LEFT)
        cross = left + logo.CROSS * logo.pitch()
        top = _GAP + logo.pitch()
        self.group.append(logo.letters(logo.WORD, left, _GAP))
        self.group.append(logo.letters("ГРА", cross, top, down=True))
        self.place(0, top + 6, cross - 2)

    def tick(self, now):
        """Look at the saved games, if that is still to be done."""
        if not self.looked:
            self._look()
            self.looked = True
            self.draw()

    def _look(self):
        from ..saves import save_index

        self.saved = save_index.look(self.app)
        del save_index
        if self.saved or self.app.session:
            self.app.prefs.toured = True
        unload("erudit_core.record")
        unload_saves()

    def lines(self):
        """Return the entries; continue only where there is a game to go on with."""
        return [(self.t[name], "") for name in self._entries()]

    def help_text(self, at):
        """Return what is behind a line; of the game under way whose turn it is."""
        name = self._entries()[at]
        text = self.t[name + "_help"]
        if name == "continue":
            session = self.app.session
            text = text.format(session.name(), ":".join([str(s) for s in session.game.scores]))
        elif name in _NEW and not self.app.device.files.writable:
            text = self.t["locked_help"]
        elif name == "resume":
            text = text.format(", ".join(self._newest().names))
        return text

    def choose(self, at):
        """Open what the line says."""
        name = self._entries()[at]
        if name == "continue":
            if self.app.session.stale:
                self.app.open("saves.loading", None, True)
            else:
                self.app.restart("handover")
        elif name == "resume":
            self.app.open("saves.loading", self._newest())
        elif name == "pair":
            from ..setup import drafting

            drafting.two(self.app)
            del drafting
            self.app.open("saves.loading")
        elif name == "versus":
            self.app.open("setup.versus")
        elif name == "newgame":
            self.app.open("setup.newgame")
        elif name == "games":
            self.app.open("saves.games")
        elif name == "rules":
            self.app.open("contents")
        elif name == "tour":
            self.app.restart("tour")
        else:
            self.app.open(name)

    def key(self, key):
        """Every key but B, which has nowhere to go back to."""
        if key != keys.B:
            super().key(key)

    def _entries(self):
        entries = list(_NEW)
        if self.saved:
            entries += ["games", "records"]
        if self.app.playing:
            entries.insert(0, "continue")
        elif self._newest():
            entries.insert(0, "resume")
        entries += ["rules", "settings"]
        if not self.app.prefs.toured:
            entries.append("tour")
        return entries

    def _newest(self):
        """Return the saved game to go on with, None if there is none."""
        going = [game for game in self.saved if not game.over and not game.fault]
        return going[0] if going else None


SCREEN = TitleScreen  # what App.open makes
