# SPDX-License-Identifier: MIT
"""What comes back to the board's screen, and the end of a turn there: the word is played, judged,
refused. Loaded for that, unloaded when the next screen comes.
"""

from erudit_core.rules.alphabet import BLANK, BLANK_FLAG
from erudit_core.rules.board import OFF_BOARD
from erudit_core.rules.game_events import CODE, KIND, REJECTED, VOTED_WORD

from ..match.status_text import NO_DICTIONARY


def resume(screen, result, value):
    """Take what the screen above the board decided, see board_screen.BoardScreen; False for what
    is not known here.
    """
    if result == "letter":
        from . import laying

        laying.put(screen, screen.chosen, BLANK_FLAG | value)
    elif result == "play":
        commit(screen)
    elif result == "flip":
        from .direct import flip

        flip(screen)
    elif result == "leave":
        screen.app.restart("title")
    elif result == "taken":
        screen.notice = screen.app.texts.section("hand")["taken"]
    elif result in ("accepted", "rejected"):
        _voted(screen, result == "accepted", value)
    elif result == "hint":
        from .hinting import hinted

        hinted(screen, value)
    else:
        return False
    return True


def commit(screen):
    """Play the pending tiles: what follows depends on the game's answer."""
    try:
        events = screen.session.play()
    except NO_DICTIONARY:
        _refuse(screen, "lexicon")
        return
    _go_on(screen, events, False)


def _voted(screen, accept, seat):
    """Carry the others' verdict to the game; a word that `seat` rejected is refused like an
    unknown one.
    """
    try:
        events = screen.session.vote(accept)
    except NO_DICTIONARY:
        _refuse(screen, "lexicon", away=True)
        return
    if events[0][KIND] == REJECTED:
        first = screen.pending.placement.cells[0]
        name = screen.session.name(seat)
        _refuse(screen, "rejected", first, events[0][VOTED_WORD], name=name, away=True)
        return
    _go_on(screen, events, True)


def _go_on(screen, events, away):
    from ..match.flow import route_events

    refusal = route_events(screen.app, events)
    if refusal:
        from ..match.turn_report import refusal_key

        _refuse(screen, refusal_key(refusal[CODE]), *refusal[CODE + 1 :], away=away)


def _refuse(screen, key, cell=OFF_BOARD, word=b"", tile=BLANK, name="", away=False):
    """Say why a move was refused: the text `key` of the notice, what is to blame, by whom if
    `name`; the cursor is shown on the cell. `away`: somebody else may hold the device.
    """
    screen.blamed = cell
    screen.app.open("notice", key, cell, word, tile, name, away)
