# SPDX-License-Identifier: MIT
"""The themes to which a game keeps: only their words of the packs are known."""

from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError
from erudit_device import unload, unload_module

from ..widgets import style
from ..widgets.menu import Menu
from ..widgets.strings import count

_FEW = const(300)  # with fewer words the game is a short one


class ThemesScreen(Menu):
    """One line a theme; A takes it in or leaves it out."""

    section = "themes"
    helped = True

    def __init__(self, app):
        super().__init__(app)
        self.refusal = ""
        try:
            self._read(app.device.files, app.draft)
        finally:
            unload_module("erudit_ui.setup.packs")
            unload("erudit_core.lexicon.opening")

    def _read(self, files, draft):
        from . import packs

        there = packs.names(files)
        found = [n for n in packs.files_of(files, packs.THEMES) if n not in there]
        # One that the game wants and the drive has not: it must be possible to leave it out.
        found += [name for name in draft.themes if name not in found]
        rows = []
        for name in found:
            title, words, fault = name, 0, ""
            try:
                title, words = packs.about_theme(files, name, self.app.texts.language)
            except LexiconError as error:
                fault = error.reason
            rows.append((title, name, words, fault))
        rows.sort()  # as the player reads them
        self.titles = [row[0] for row in rows]
        self.found = [row[1] for row in rows]
        self.words = [row[2] for row in rows]
        self.faults = [row[3] for row in rows]

    def lines(self):
        """Return the themes, those of the game ticked, with their size where there is room."""
        if not self.found:
            return [(self.t["none"], "")]
        chosen = self.app.draft.themes
        wide = style.columns(self.app.device) >= style.COLUMNS
        lines = []
        for i, name in enumerate(self.found):
            box = "☑" if name in chosen else "☐"
            size = "✗" if self.faults[i] else str(self.words[i]) if wide else ""
            lines.append((f"{box} {self.titles[i]}", size))
        return lines

    def ink(self, at):
        """Return the colour of a theme: that of an alert if it cannot be used."""
        return style.ALERT if self.found and self.faults[at] else style.INK

    def help_text(self, at):
        """Return why A did nothing, what is wrong with a theme, or how many words there are."""
        if not self.found:
            return self.t["none_help"]
        if self.refusal:
            return self.t["refused_" + self.refusal]
        if self.faults[at]:
            texts = self.app.texts.section("packs")
            return self.found[at] + ".lex: " + texts["fault_" + self.faults[at]]
        draft = self.app.draft
        if not draft.themes:
            return self.t["all"]
        total = sum([w for name, w in zip(self.found, self.words) if name in draft.themes])
        if "nouns" not in draft.packs():
            return self.t["no_nouns"]
        words = count(total, self.t["words"])
        return self.t["few" if total < _FEW else "some"].format(words)

    def choose(self, at):
        """Take a theme in or leave it out."""
        if self.found:
            self.refusal = self.app.draft.toggle_theme(self.found[at])
            self.draw()
            self.refusal = ""

    def alter(self, at, way):
        """The same as A."""
        self.choose(at)


SCREEN = ThemesScreen  # what App.open makes
