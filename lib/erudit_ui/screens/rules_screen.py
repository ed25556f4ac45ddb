# SPDX-License-Identifier: MIT
"""The rules in short and the keys, page by page, some with a picture."""

from erudit_device import keys, unload_module

from ..widgets import font, style, text_block
from ..widgets.screen import Screen
from ..widgets.scroll_list import foot_row


class RulesScreen(Screen):
    """RIGHT, DOWN or A go on, LEFT and UP back; B leaves. A topic too long for the display goes on
    on a page of its own.
    """

    section = "rules"

    def __init__(self, app, topics="", at=0):
        """`topics`: numbers of sections rules_N, in a text; without any those of the minute, whose
        last page leads out.
        """
        super().__init__(app)
        self.once = not topics
        self.topics = (topics or self.t["minute"]).split(" ")
        self.at = at
        self.part = 0

    @property
    def topic(self):
        """The number of the section that is shown."""
        return int(self.topics[self.at])

    def show(self):
        """The page as rows of characters; a label would take a hundred objects."""
        super().show()
        device = self.app.device
        page = self.app.texts.section(f"rules_{self.topic}")
        self.headline(page["title"])
        head = top = font.ROW * 18 // 10
        picture = page.get("picture")
        if picture:
            from . import rules_picture

            drawn, height = rules_picture.draw(picture, device, self.t["cells"])
            del rules_picture
            unload_module("erudit_ui.screens.rules_picture")
            top += height + 4
        room = (device.height - head - font.ROW) // font.ROW
        beside = (device.height - top - font.ROW) // font.ROW
        text = page["text"]
        if not device.all_keys:
            text = page.get("text_six", text)
        lines = text_block.wrap(text, style.columns(device))
        self.parts = 1 + (max(0, len(lines) - beside) + room - 1) // room
        if self.part < 0:
            self.part = self.parts - 1
        if self.part:
            first = beside + (self.part - 1) * room
            text_block.block(self, "\n".join(lines[first : first + room]), head)
        else:
            text_block.block(self, "\n".join(lines[:beside]), top)
            if picture:
                self.group.append(drawn)
        more = "…" if self.part < self.parts - 1 else ""
        foot_row(self).ends(0, self.t["keys"], f"{more}{self.at + 1}/{len(self.topics)}")

    def key(self, key):
        """Turn the page or go back."""
        count = len(self.topics)
        if key in (keys.RIGHT, keys.DOWN, keys.A):
            self.part += 1
            if self.part >= self.parts:
                if self.once and self.at == count - 1:
                    self.app.close()
                    return
                self.part = 0
                self.at = (self.at + 1) % count
        elif key in (keys.LEFT, keys.UP):
            self.part -= 1
            if self.part < 0:
                self.at = (self.at - 1) % count
        else:
            if key == keys.B:
                super().key(key)
            return
        self.app.redraw()


SCREEN = RulesScreen  # what App.open makes
