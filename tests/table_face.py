# SPDX-License-Identifier: MIT
"""The app on a drive of its own with packs, themes and the files of the table, for tests of what a
table agrees on.
"""

from pathlib import Path

import tables
from menus import Menus

from erudit_core.rules import alphabet
from erudit_ui.prefs import own_words, word_lists
from erudit_ui.prefs.values import Prefs
from tools.lexpack import pack, pack_theme

BEASTS = ["КОТ", "СОМ", "ЛОСЬ", "КИТ", "ТОК", "АИСТ", "КРОТ"]
OTHERS = ["ТОР", "РОТ", "СТО", "КОМ", "МОСТ", "ТОСТ", "СОРТ"]


def row(*words):
    return word_lists.row_of([alphabet.encode(word) for word in words])


def texts(found):
    return [alphabet.decode(word) for word in word_lists.words_of(found)]


class Table(Menus):
    """The app at its title; `folder` is the drive. `own`: words of own.txt, None: no such file."""

    def __init__(self, folder, size=(160, 128), language="ru", own=(), files=True, themes=True):
        self.folder = Path(folder)
        if files:
            tables.make(folder)
            (self.folder / "erudit/own.txt").write_bytes(b" " * own_words.OWN)
        super().__init__(folder, size, language)
        words = BEASTS + OTHERS
        self.use_packs(self.folder, nouns=pack(words, "nouns"), easy=pack(words[:9], "easy"))
        if themes:
            self.add_theme("animals", "животные", "animals", BEASTS)
            self.add_theme("home", "дом и быт", "house", ["МОСТ", "ТОСТ"])
        own_files = self.device.files
        texts_open = own_files.open

        def opening(name, mode="rb"):
            if name.startswith("themes"):
                return open(f"{folder}/{name}", mode)  # noqa: SIM115 - the caller's
            return texts_open(name, mode)

        own_files.open = opening
        if own:
            self.put_own(*own)

    def add_theme(self, name, russian, english, words):
        (self.folder / "themes").mkdir(exist_ok=True)
        data = pack_theme(name, russian, english, words, BEASTS + OTHERS)
        (self.folder / "themes" / f"{name}.lex").write_bytes(data)

    def put_own(self, *words):
        """Write own words as the game of an earlier day did."""
        prefs = Prefs("ru")
        prefs.file = tables.table(self.folder)
        assert own_words.change(tables.files(self.folder), prefs, row(*words))
        prefs.file.close()
        prefs.own.close()

    def own(self):
        """The own words after switching on."""
        return texts(own_words.read(tables.files(self.folder), Prefs("ru")))

    def lists(self):
        """The kept lists after switching on, [(name, words)]."""
        found = word_lists.read_lists(tables.files(self.folder), Prefs("ru"))
        return [(name, texts(words)) for name, words in found]

    def write(self, word):
        """On the page of letters: a word, and START."""
        for letter in word:
            at = alphabet.code(letter)
            while self.top.row != at // 10:
                self.press("DOWN")
            while self.top.column != at % 10:
                self.press("RIGHT")
            self.press("A")
        return self.press("START")

    def begin(self):
        """From the new-game screen to the card before the first turn."""
        while self.screen != "newgame":
            assert self.screen != "title", "no game is being made"
            self.press("B")
        self.find("start").press("A")
        for _ in range(9):
            if self.screen == "loading":
                self.wait(1)
        assert self.screen == "handover", (self.screen, self.text())
        return self
