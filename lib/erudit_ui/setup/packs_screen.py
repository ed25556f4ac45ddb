# SPDX-License-Identifier: MIT
"""Which packs of words the game is played with; the device's own words are a line behind them."""

from erudit_core.lexicon.error import LexiconError
from erudit_device import unload, unload_module

from .. import OWN_WORDS
from ..widgets import style
from ..widgets.menu import Menu
from ..widgets.strings import count

_WIDTH = 16  # characters of a pack's own title; longer ones are shown below the list


class PacksScreen(Menu):
    """One line a pack; A takes it in or leaves it out. RIGHT on the own words lists them."""

    section = "packs"
    helped = True

    def __init__(self, app, last=False):
        """`last`: begin with the last line."""
        super().__init__(app)
        self.titles = []
        self.words = []
        self.faults = []
        self.refusal = ""
        try:
            self._read(app.device.files, app.draft)
        finally:
            unload_module("erudit_ui.setup.packs")
            unload("erudit_core.lexicon.opening")
        self.at = len(self.found) - 1 if last else 0

    def _read(self, files, draft):
        from . import packs

        self.found = packs.names(files)
        # One that the game wants and the drive has not: it must be possible to leave it out.
        wanted = [name for name in draft.packs() if name != OWN_WORDS]
        self.found += [name for name in wanted if name not in self.found]
        for name in self.found:
            title, words, fault = self.t.get("pack_" + name, ""), 0, ""
            try:
                own, words = packs.about(files, name)
                title = title or own
            except LexiconError as error:
                fault = error.reason
            self.titles.append(title or name)
            self.words.append(words)
            self.faults.append(fault)
        self.found.append(OWN_WORDS)
        self.titles.append(self.t["pack_own"])
        self.words.append(0)
        self.faults.append("")
        self._count_own()

    def _count_own(self):
        from ..prefs import own_words, word_lists

        app = self.app
        self.words[-1] = word_lists.count(own_words.read(app.device.files, app.prefs))
        unload("erudit_ui.prefs")

    def lines(self):
        """Return the packs, those of the game ticked, with their size."""
        chosen = self.app.draft.packs()
        wide = style.columns(self.app.device) >= style.COLUMNS
        lines = []
        for i, name in enumerate(self.found):
            box = "☑" if name in chosen else "☐"
            size = "✗" if self.faults[i] else str(self.words[i]) if wide else ""
            lines.append((f"{box} {self.titles[i][:_WIDTH]}", size))
        return lines

    def ink(self, at):
        """Return the colour of a pack: that of an alert if it cannot be used."""
        return style.ALERT if self.faults[at] else style.INK

    def help_text(self, at):
        """Return why A did nothing, what is wrong with a pack, or what it holds."""
        if self.refusal:
            return self.t["refused_" + self.refusal]
        if self.faults[at]:
            return self.found[at] + ".lex: " + self.t["fault_" + self.faults[at]]
        if self.found[at] == OWN_WORDS:
            return self.t["about_own"]
        about = self.t.get("about_" + self.found[at], "")
        if not about and len(self.titles[at]) > _WIDTH:
            about = self.titles[at]
        return about or count(self.words[at], self.t["words"])

    def choose(self, at):
        """Take a pack in or leave it out."""
        self.refusal = self.app.draft.toggle_pack(self.found[at])
        self.draw()
        self.refusal = ""

    def alter(self, at, way):
        """The same as A; of the own words RIGHT opens the list."""
        if way > 0 and self.found[at] == OWN_WORDS:
            self.app.swap("setup.own")  # both at once would take too much memory
        else:
            self.choose(at)


SCREEN = PacksScreen  # what App.open makes
