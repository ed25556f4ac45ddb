# SPDX-License-Identifier: MIT
"""What can follow the end of a game: another one, a last look, the title."""

from erudit_device import unload

from ..widgets.menu import Menu

_ENTRIES = ("again", "look", "recap", "log", "records", "leave")


class FinishScreen(Menu):
    """A opens, B goes back to the result."""

    section = "finish"

    def lines(self):
        """Return the entries."""
        return [(self.t[entry], "") for entry in _ENTRIES]

    def choose(self, at):
        """Do what the line says."""
        app = self.app
        entry = _ENTRIES[at]
        if entry == "leave":
            app.restart("title")
        elif entry == "again":
            from ..setup import again

            again.again(app)
            del again
            while app.stack:
                app.drop()
            app.push("title", True)
            app.open("saves.loading")
            unload("erudit_ui.prefs")
        elif entry == "look":
            app.open("board.look")
        else:
            app.open(entry)


SCREEN = FinishScreen  # what App.open makes
