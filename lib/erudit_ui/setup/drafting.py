# SPDX-License-Identifier: MIT
"""The app's Draft, and what the title's short ways make of it; loaded with the screens of a new
game, and by those ways.
"""

from erudit_device import unload

from .game_setup import KINDS, Draft


def draft(app, t=None):
    """Return the app's Draft, as the last game left it, with words in the language of now, of the
    section "newgame" `t`.
    """
    if app.draft is None:
        app.draft = Draft(app.drafted)
        if app.drafted is None:
            _take_last(app)
        if app.draft.agreed is None:
            app.draft.agreed = _last_list(app)
    t = t or app.texts.section("newgame")
    app.draft.player = t["player"]
    app.draft.machine = t["machine"]
    app.draft.levels = [t[kind] for kind in KINDS]
    return app.draft


def two(app, kind=0):
    """Let the next game be one of two: people, or a person and a machine of `kind`; the rules stay
    as they were agreed on last.
    """
    table = draft(app)
    table.seats = 2
    table.teams = 0
    table.codes = bytearray(8)
    table.kinds = bytearray(8)
    table.kinds[1] = kind
    table.level = kind or table.level
    table.propose()


def _take_last(app):
    """Let a first Draft be the table that the last game had before the power went off."""
    from ..prefs import last_table

    try:
        last_table.take(app.draft, app.device.files, app.prefs)
    except (ValueError, IndexError):
        app.draft = Draft()
    del last_table
    unload("erudit_ui.prefs")


def _last_list(app):
    """Return the words agreed on for the last game, which table.bin has."""
    from ..prefs import word_lists

    lists = word_lists.read_lists(app.device.files, app.prefs)
    unload("erudit_ui.prefs")
    return lists[0][1] if lists else b""
