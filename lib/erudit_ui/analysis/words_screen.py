# SPDX-License-Identifier: MIT
"""What can be made from the hand, without the board. It counts as a hint."""

from erudit_core.rules import alphabet
from erudit_core.rules.turn_log import HINT_LIST, HINTED
from erudit_device import keys

from ..widgets import style
from ..widgets.scroll_list import ScrollList
from ..widgets.strings import count
from .progress import ProgressScreen, open_lexicons


class WordsScreen(ProgressScreen):
    """Searches, then lists: UP and DOWN scroll by a row, LEFT and RIGHT by a page. A ends the
    search, then tells what the words on the page mean, or closes if it has none; B closes.
    """

    section = "words"
    secret = True

    def __init__(self, app):
        super().__init__(app)
        self.lines = None
        self.remarks = 0  # lines on top that are no words
        self.list = ScrollList()
        self.noted = False

    def show(self):
        """The bar, or the list if it is there."""
        super().show()
        self.headline(self.t["title"])
        if self.lines is None:
            self.bar(self.app.device.height // 2)
            self.footer(self.t["keys_search"])
            return
        self.list.show(self, 15, 11)
        self._draw()

    def hide(self):
        """Release the list as well."""
        super().hide()
        self.list.hide()

    def key(self, key):
        """Scroll, end the search, or go back."""
        if self.list.rows is None:
            if key in (keys.A, keys.START):
                self.hurry()
            elif key == keys.B:
                self.app.close()
            return
        if self.list.scroll(key):
            self._draw()
        elif key in (keys.A, keys.B, keys.START):
            words = self._words() if key == keys.A else ()
            if words:
                self.app.open("meaning", words)
            else:
                self.app.close()

    def _words(self):
        """Return the codes of the words on the page, from the top."""
        first = max(self.list.first, self.remarks)
        lines = self.lines[first : self.list.first + self.list.page]
        return [alphabet.encode(text) for line in lines for text in line.split(" ")]

    def begin(self):
        """Return the search, and note in the log that it was asked for."""
        from erudit_core.movegen.anagrams import Anagrams

        session = self.app.session
        if not self.noted:
            self.noted = True
            session.act([(HINTED, session.game.turn, HINT_LIST)])
        return Anagrams(session.game.hand(), open_lexicons(session))

    def finish(self):
        """Keep what was found, as many words in a row as fit."""
        columns = style.columns(self.app.device)
        found = self.work.words if self.work else []
        self.total = self.work.count if self.work else 0
        lines = []
        line = ""
        for word in found:
            text = alphabet.decode(word)
            if line and len(line) + 1 + len(text) > columns:
                lines.append(line)
                line = ""
            line += (" " if line else "") + text
        if line:
            lines.append(line)
        fault = self.fault or ("fewer" if self.app.session.fewer else "")
        self.remarks = 1 if fault or not lines else 0
        if fault:
            lines.insert(0, self.t["fault_" + fault])
        elif not lines:
            lines.append(self.t["none"])
        self.lines = lines

    def leave(self):
        """Show the list."""
        self.app.redraw()

    def _draw(self):
        keys_of = "keys" if self.total else "keys_none"
        more = "▲▼ " if self.list.draw(len(self.lines), self._write) else ""
        self.list.foot.ends(0, more + self.t[keys_of], count(self.total, self.t["words"]))

    def _write(self, row, at):
        self.list.rows.write(row, self.lines[at] if at >= 0 else "")


SCREEN = WordsScreen  # what App.open makes
