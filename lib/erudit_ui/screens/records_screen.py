# SPDX-License-Identifier: MIT
"""Records over games, by name; cleared here after a question."""

from erudit_core.rules.alphabet import decode
from erudit_device import keys, unload

from ..widgets import font, style, text_block
from ..widgets.screen import Screen
from ..widgets.scroll_list import ScrollList
from ..widgets.strings import count

_STEP = 5  # rows a person


class RecordsScreen(Screen):
    """UP and DOWN scroll, A asks whether to clear, B closes."""

    section = "records"

    def __init__(self, app):
        super().__init__(app)
        self.list = ScrollList(_STEP)
        self.said = ""  # why they were not cleared
        self.people = []
        self._read()

    def _read(self):
        from ..prefs import statistics

        self.ids, self.people = statistics.read(self.app.device.files, self.app.prefs)
        del statistics
        unload("erudit_ui.prefs")

    def show(self):
        """A block of rows for each person."""
        super().show()
        self.headline(self.t["title"])
        self.list.show(self, 16)
        if not self.people:
            text_block.block(self, self.t["none"], font.ROW * 16 // 10)
        self._draw()

    def hide(self):
        """Release the rows as well."""
        super().hide()
        self.list.hide()

    def key(self, key):
        """Scroll, clear, close."""
        if key in (keys.A, keys.START):
            self._ask()
        elif self.list.scroll(key):
            self._draw()
        else:
            super().key(key)

    def resume(self, result, value):
        """Clear once that is confirmed; which games were counted stays."""
        if result != "yes":
            super().resume(result, value)
            return
        from ..prefs import statistics

        try:
            if not statistics.write(self.app.prefs.file, self.ids, []):
                self.said = "unkept_newer"
        except OSError:
            self.said = "failed"
        self._read()

    def _ask(self):
        from ..prefs import store

        if not self.people:
            return
        self.said = store.hindrance(self.app.device, self.app.prefs)
        del store
        unload("erudit_ui.prefs")
        if self.said:
            self._draw()
        else:
            self.app.open("confirm", self.t["sure"])

    def _draw(self):
        more = self.list.draw(len(self.people), self._write)
        foot = self.t["keys" if self.people else "keys_none"]
        if self.said:
            foot, self.said = self.app.texts.section("kept")[self.said], ""
        self.list.foot.ends(0, foot, "▲▼" if more else "")

    def _write(self, row, at):
        """Write one person into the rows from `row` on; -1: nobody."""
        rows = self.list.rows
        if at < 0:
            for i in range(_STEP):
                rows.write(row + i, "")
            return
        one = self.people[at]
        t = self.t
        letters = count(len(one.longest), t["letters"])
        rows.ink(row, style.TITLE)
        rows.ends(row, one.name, t["games"].format(one.games))
        rows.ends(row + 1, t["won"], str(one.won))
        rows.ends(row + 2, t["best"], str(one.best))
        rows.ends(row + 3, decode(one.word), f"= {one.dearest}" if one.word else "")
        room = rows.columns - len(one.longest) - 1
        right = letters if len(letters) <= room else str(len(one.longest))
        rows.ends(row + 4, decode(one.longest), right if one.longest else "")


SCREEN = RecordsScreen  # what App.open makes
