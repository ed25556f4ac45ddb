# SPDX-License-Identifier: MIT
"""Another game with the table of the one that has ended; loaded when it is chosen."""

from erudit_core.rules import ruleset

from ..match import table_words
from ..match.session import AIDS, CODES, LEVELS, STRICT
from ..prefs.word_lists import row_of
from . import drafting


def again(app):
    """Make the app's Draft that of the game in its session."""
    session = app.session
    game = session.game
    app.drafted = app.draft = None
    table = drafting.draft(app)
    table.seats = game.seats
    table.teams = len(game.scores) if session.in_teams() else 0
    table.verdicts = session.option(STRICT)
    table.aids = session.option(AIDS)
    table.kinds = bytearray(8)
    table.codes = bytearray(8)
    for seat in range(game.seats):
        if session.is_machine(seat):
            table.kinds[seat] = session.option(LEVELS + seat // 4) >> seat % 4 * 2 & 3 or 2
        else:
            table.codes[seat] = session.option(CODES + seat)
    for seat, name in enumerate(session.names):
        table.written(seat)[seat] = "" if name == table.name(seat, False) else name
    _take_rules(table, game.rules, app.device.files)
    table.agreed = row_of(table_words.agreed(session))


def _take_rules(table, rules, files):
    """Let a Draft have the rules of a game: of its packs those that are themes stand apart."""
    names = rules.packs.split("+")
    table.themes = [name for name in names if _is_theme(files, name)]
    packs = [name for name in names if name not in table.themes]
    table.preset = ruleset.make(rules.preset)
    table.own = 0
    table.rules = ruleset.changed(rules, "packs", "+".join(packs))
    for i, field in enumerate(ruleset.FIELDS):
        if table.differs(field) and field != "target":
            table.own |= 1 << i
    table.set_target(rules.target)


def _is_theme(files, name):
    try:
        with files.open(f"themes/{name}.lex"):
            return True
    except OSError:
        return False
