# SPDX-License-Identifier: MIT
"""Module lifetimes: what is loaded for one purpose is unloaded when that ends, even by an error."""

import gc

from erudit_device import PACKAGE_JOINT, PACKAGE_LETTERS, unload, unload_module

from . import COMPILED

# The largest screen, and back every turn; every other one's module goes when it closes.
_KEPT = "board.board"
# Packages that go with the last of their screens, whatever has loaded them.
_BRIEF = ("screens", "setup", "saves")
# These search, too.
_SEARCHERS = ("screens.summary", "screens.result")
# What screens share for a moment; one that stands still holds it: modules and packages.
_PASSING = (
    "erudit_ui.widgets.bar",
    "erudit_ui.widgets.logo",
    "erudit_ui.widgets.scroll_list",
    "erudit_ui.match.turn_report",
    "erudit_ui.match.codes",
    "erudit_ui.match.flow",
    "erudit_ui.match.table_words",
    "erudit_ui.board.strip",
    "erudit_ui.board.runs",
    "erudit_ui.board.typist",
    "erudit_ui.match.cell_text",
)
# Of the board: what is needed for one key or one answer, while a place is looked for, and while
# tiles are laid.
_DIRECT = (
    "erudit_ui.board.direct",
    "erudit_ui.board.facts",
    "erudit_ui.board.ending",
    "erudit_ui.board.hinting",
)
_LOOKING = ("erudit_ui.board.seek", "erudit_ui.board.places", "erudit_ui.board.dividing")
_SHOWN = ("erudit_ui.board.marks", "erudit_ui.board.shades", "erudit_ui.board.building")
_LAYING = ("erudit_ui.board.laying", "erudit_ui.match.preview")
_PASSING_WHOLE = ("erudit_core.record", "erudit_core.lexicon.opening")
_SEARCHING = (
    "erudit_core.bot",
    "erudit_core.movegen",
    "erudit_core.lexicon.opening",
    "erudit_ui.analysis",
)


def module_of(name):
    """Return the module of a screen, PACKAGE.NAME."""
    package, _, stem = name.partition(".")
    return "erudit_ui." + package[:PACKAGE_LETTERS] + PACKAGE_JOINT + stem + "_screen"


def end_screen(name, left, shown=""):
    """Unload what the screen `name` has needed and none of the screens named in `left` does, nor
    the board, where it is shown next: on top of these, or as `shown`.
    """
    if name != _KEPT and name not in left:
        unload_module(module_of(name))
    for package in _BRIEF:
        if not any([other.startswith(package + ".") for other in left]):
            unload("erudit_ui." + package[:PACKAGE_LETTERS])
    searching = [other for other in left if other[:9] == "analysis." or other in _SEARCHERS]
    if not searching and unload("erudit_ui.analysis"):
        end_search()
    for some in (_PASSING, _DIRECT, _LAYING):
        for passing in some:
            unload_module(passing)
    if shown != _KEPT and left[-1:] != [_KEPT]:
        for some in (_LOOKING, _SHOWN):
            for passing in some:
                unload_module(passing)
    for passing in _PASSING_WHOLE:
        unload(passing)


def unload_half(looking):
    """Unload what the board's screen needs only for the other half of a turn: while a place is not
    looked for, or while one is.
    """
    for some in (_DIRECT, _LAYING if looking else _LOOKING):
        for part in some:
            unload_module(part)


def end_search():
    """Unload the modules of a move search, also of one that could not start."""
    gc.collect()  # memory may have just run out
    for name in _SEARCHING:
        unload(name)
    gc.collect()


def unload_saving():
    """Unload what stays only to save time: the saving modules. True if they were loaded."""
    there = unload("erudit_ui.saving")
    unload_module("erudit_core.snapshot")
    return there


def unload_saves():
    """Unload what only listing, loading and saving games need; what every turn needs, only where
    it is quick to load again.
    """
    unload("erudit_ui.saves")
    unload_module("erudit_ui.saving.record_file")
    if COMPILED:
        unload_saving()
