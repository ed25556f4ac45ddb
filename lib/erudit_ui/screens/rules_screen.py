# SPDX-License-Identifier: MIT
"""The rules in short and the keys, topic by topic."""

from erudit_device import keys

from ..widgets import style, text_block
from ..widgets.screen import Screen
from ..widgets.scroll_list import foot_row

_TOP = 18


class RulesScreen(Screen):
    """RIGHT, DOWN or A go on, LEFT and UP back; B leaves. A topic too long for the display goes on
    on a page of its own.
    """

    section = "rules"

    def __init__(self, app):
        super().__init__(app)
        self.topic = 1
        self.topics = int(self.t["topics"])
        self.part = 0

    def show(self):
        """The page as rows of characters; a label would take a hundred objects."""
        super().show()
        device = self.app.device
        page = self.app.texts.section(f"rules_{self.topic}")
        self.headline(page["title"])
        room = (device.height - _TOP - style.ROW) // style.ROW
        text = page["text"]
        if not device.all_keys:
            text = page.get("text_six", text)
        lines = text_block.wrap(text, style.columns(device))
        self.parts = (len(lines) + room - 1) // room
        if self.part < 0:
            self.part = self.parts - 1
        first = self.part * room
        text_block.block(self, "\n".join(lines[first : first + room]), _TOP)
        more = "…" if self.part < self.parts - 1 else ""
        foot_row(self).ends(0, self.t["keys"], f"{more}{self.topic}/{self.topics}")

    def key(self, key):
        """Turn the page or go back."""
        if key in (keys.RIGHT, keys.DOWN, keys.A):
            self.part += 1
            if self.part >= self.parts:
                self.part = 0
                self.topic = self.topic % self.topics + 1
        elif key in (keys.LEFT, keys.UP):
            self.part -= 1
            if self.part < 0:
                self.topic = (self.topic - 2) % self.topics + 1
        else:
            if key == keys.B:
                super().key(key)
            return
        self.app.redraw()


SCREEN = RulesScreen  # what App.open makes
