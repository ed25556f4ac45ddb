# SPDX-License-Identifier: MIT
"""The lists of agreed words that are kept in table.bin: take one, keep one, delete one."""

from erudit_device import keys, unload

from ..prefs.word_lists import MOST_LISTS, MOST_WORDS
from ..widgets.menu import Menu


class ListsScreen(Menu):
    """A takes the words of a list, RIGHT deletes it; the first line keeps the words of the game."""

    section = "lists"
    helped = True

    def __init__(self, app):
        super().__init__(app)
        self.said = ""  # what came of the last key
        self._read()

    def _read(self):
        from ..prefs import word_lists

        self.lists = word_lists.read_lists(self.app.device.files, self.app.prefs)
        self.counts = [word_lists.count(row) for _, row in self.lists]
        unload("erudit_ui.prefs")
        self.head = 1 if self.app.draft.agreed else 0

    def lines(self):
        """Return the entry and the lists with their size."""
        lines = [(self.t["keep"], "▶")] if self.head else []
        for at, number in enumerate(self.counts):
            lines.append((self.lists[at][0] or self.t["last"], str(number)))
        return lines or [(self.t["none"], "")]

    def help_text(self, at):
        """Return what the keys do, or what came of them."""
        if self.said:
            said, self.said = self.said, ""
            return self.app.texts.section("kept")[said]
        if at < self.head:
            return self.t["keep_help"]
        return self.t["help" if self.lists else "none_help"]

    def choose(self, at):
        """Keep the words of the game under a name, or take those of a list."""
        if at < self.head:
            from ..prefs import store

            named = [name for name, _ in self.lists if name]
            hindered = store.hindrance(self.app.device, self.app.prefs)
            del store
            unload("erudit_ui.prefs")
            if hindered:
                self._say(hindered)
            elif len(named) >= MOST_LISTS:
                self._say("lists_full")
            else:
                usual = self.t["usual"].format(len(named) + 1)
                self.app.open("setup.name", "", usual, self.t["name"])
        elif self.lists:
            self._take(self.lists[at - self.head][1])

    def _take(self, row):
        from ..prefs.word_lists import has, row_of, words_of

        draft = self.app.draft
        more = [word for word in words_of(row) if not has(draft.agreed, word)]
        room = MOST_WORDS - draft.words()
        draft.agreed += row_of(more[:room])
        if len(more) > room:
            self._say("words_full")
        else:
            self._leave()

    def key(self, key):
        """As in every list; B goes back to the words."""
        if key == keys.B:
            self._leave()
        else:
            super().key(key)

    def _leave(self):
        self.app.swap("setup.agreed", 1)

    def alter(self, at, way):
        """Ask whether to delete a list."""
        if at >= self.head and self.lists and way > 0:
            name = self.lists[at - self.head][0] or self.t["last"]
            self.app.open("confirm", self.t["sure"].format(name))

    def resume(self, result, value):
        """Keep the words under the name that was written; delete a list once that is confirmed."""
        if result == "name":
            from ..prefs import word_lists

            usual = self.t["usual"].format(len([name for name, _ in self.lists if name]) + 1)
            kept = word_lists.put(self.lists, value or usual, self.app.draft.agreed)
            self._write([one for one in kept if one[0] or one[1] != self.app.draft.agreed])
        elif result == "yes":
            gone = self.at - self.head
            self._write([one for i, one in enumerate(self.lists) if i != gone])
        else:
            super().resume(result, value)

    def _write(self, lists):
        from ..prefs import store, word_lists

        app = self.app
        said = store.hindrance(app.device, app.prefs)
        try:
            if not said:
                said = "" if word_lists.write(app.prefs.file, lists) else "unkept_newer"
        except OSError:
            said = "failed"
        self.said = said
        self._read()

    def _say(self, key):
        self.said = key
        self.draw()


SCREEN = ListsScreen  # what App.open makes
