# SPDX-License-Identifier: MIT
"""A game of one person against a machine: how strong it is."""

from ..widgets.menu import Menu
from . import drafting
from .game_setup import KINDS


class VersusScreen(Menu):
    """A begins the game with the level of the line, the first time the lowest one."""

    section = "versus"
    helped = True

    def __init__(self, app):
        super().__init__(app)
        self.at = drafting.draft(app).level - 1

    def lines(self):
        """Return the levels."""
        return [(self.t[kind], "¤") for kind in KINDS]

    def help_text(self, at):
        """Return what such a machine does."""
        return self.t[KINDS[at] + "_help"]

    def choose(self, at):
        """Begin."""
        drafting.two(self.app, at + 1)
        self.app.open("saves.loading")


SCREEN = VersusScreen  # what App.open makes
