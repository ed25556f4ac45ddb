# SPDX-License-Identifier: MIT
"""Checking the packs of a new game, with a bar; says what is wrong with one, and starts the
game.
"""

from erudit_core.rules import DICTIONARY
from erudit_device import keys

from .. import packs, pages, style
from ..rows import Rows
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
        """A heading, the pack that is read, and the bar. The work begins with the first tick."""
        super().show()
        device = self.app.device
        self.headline(self.t["loading"])
        columns = (device.width - 16) // 6
        self.rows = Rows(columns, 2, 8, device.height // 2 - 10, style.TITLE, 14)
        self.group.append(self.rows.group)
        self.pack = ""
        self.steps = 0

    def hide(self):
        """Let go of the rows as well."""
        super().hide()
        self.rows = None

    def tick(self, now):
        """Check the packs once, then start or say what is wrong."""
        if self.checked:
            return
        self.checked = True
        draft = self.app.draft
        files = self.app.device.files
        self.lexicon, faults = packs.lexicon(files, draft.packs(), self._progress)
        self.can_start = self.lexicon is not None or draft.rules.judge != DICTIONARY
        if faults:
            bad = [name for name, _ in faults]
            good = [name for name in draft.packs() if name not in bad]
            if good:
                draft.set("packs", "+".join(good))  # the record names those that judge
            self._tell(faults)
        else:
            self._start()

    def key(self, key):
        """A starts all the same, where the judge does not need the dictionary; B goes back."""
        if key in (keys.A, keys.START):
            if self.checked and self.can_start:
                self._start()
        elif key == keys.B:
            self.app.close()

    def _start(self):
        app = self.app
        app.session = Session(app.draft.setup(), self.lexicon, app.device.entropy(16))
        app.restart("handover")

    def _tell(self, faults):
        """What is wrong with which pack, and what can be done."""
        device = self.app.device
        self.rows.clear()
        texts = [f"{name}.lex: {self.t['fault_' + reason]}" for name, reason in faults]
        if self.lexicon is None:
            texts.append(self.t["go_on" if self.can_start else "no_judge"])
        else:
            texts.append(self.t["some"])
        room = (device.height - 18 - style.ROW) // style.ROW
        text = pages.block("\n".join(texts), device, 18, style.ALERT, room=room)
        self.group.append(text.group)
        foot = self.t["keys" if self.can_start else "keys_back"]
        self.group.append(pages.block(foot, device, device.height - 9, style.DIM).group)

    def _progress(self, name, done, total):
        """Lengthen the bar by a character when there is one more to show."""
        steps = done * self.rows.columns // total
        if name != self.pack:
            self.pack = name
            self.rows.write(0, self.t.get("pack_" + name, name))
        elif steps == self.steps:
            return
        self.steps = steps
        self.rows.write(1, "█" * steps + "·" * (self.rows.columns - steps))
        self.app.flush()
