# SPDX-License-Identifier: MIT
"""Checking the packs of a new game, with a bar; says what is wrong with one, and starts the
game.
"""

from erudit_core.rules import DICTIONARY
from erudit_device import keys

from .. import packs, prose, style
from ..rows import Bar
from ..screen import Screen as Base
from ..session import Session


class Screen(Base):
    """Goes on by itself; stays only where a pack cannot be used."""

    section = "packs"

    def __init__(self, app):
        super().__init__(app)
        self.lexicon = None
        self.can_start = False
        self.checked = False

    def show(self):
        """The heading ; the bar grows as the packs are read. The work begins with the first
        tick.
        """
        super().show()
        self.headline(self.t["loading"])
        self.shown = 0

    def tick(self, now):
        """Check the packs once, then start or say what is wrong."""
        if self.checked:
            return
        self.checked = True
        app = self.app
        draft = app.draft
        self.lexicon, faults = packs.lexicon(app.device.files, draft.packs(), self._progress)
        self.can_start = self.lexicon is not None or draft.rules.judge != DICTIONARY
        if not faults:
            self._start()
            return
        texts = [
            f"{self.t.get('pack_' + name, name)}: {self.t['fault_' + reason]}"
            for name, reason in faults
        ]
        texts.append(self.t["go_on" if self.can_start else "no_judge"])
        width = app.device.width
        self.group.append(prose.paragraph("\n".join(texts), width - 8, 4, 22, style.ALERT))
        foot = self.t["keys" if self.can_start else "keys_back"]
        self.group.append(prose.heading(foot, width, app.device.height - 6, style.DIM))

    def key(self, key):
        """A starts all the same, where the judge does not need the dictionary; B goes back."""
        if key in (keys.A, keys.START) and self.checked and self.can_start:
            self._start()
        else:
            super().key(key)

    def _start(self):
        app = self.app
        app.session = Session(app.draft.setup(), self.lexicon, app.device.entropy(16))
        app.restart("handover")

    def _progress(self, done, total):
        steps = done * ((self.app.device.width - 16) // 8) // total
        if steps <= self.shown:
            return
        while self.shown < steps:
            grid = Bar(8, 8, style.TITLE).grid
            grid.x = 8 + self.shown * 8
            grid.y = self.app.device.height // 2
            self.group.append(grid)
            self.shown += 1
        self.app.flush()
