# SPDX-License-Identifier: MIT
"""Which packs of words the game is played with."""

from .. import packs
from ..screen import Menu


class Screen(Menu):
    """One line a pack that lies on the drive; A takes it in or leaves it out."""

    section = "packs"

    def __init__(self, app):
        super().__init__(app)
        self.found = packs.names(app.device.files)

    def lines(self):
        """Return the packs, those of the game ticked."""
        chosen = self.app.draft.packs()
        lines = []
        for name in self.found:
            box = "☑" if name in chosen else "☐"
            lines.append((f"{box} {self.t.get('pack_' + name, name)}", ""))
        return lines or [(self.t["none"], "")]

    def choose(self, at):
        """Take a pack in or leave it out."""
        if self.found:
            self.app.draft.toggle_pack(self.found[at])
            self.draw()

    def alter(self, at, way):
        """The same as A."""
        self.choose(at)
