# SPDX-License-Identifier: MIT
"""Which screen comes next, by the state of the match; loaded only to decide that."""

from erudit_core.rules.game_events import ASK, KIND, OVER, REFUSED, TURN

from .pending_tiles import PendingTiles
from .session import CODES


def give_way(app):
    """Put on the stack what comes before its top screen, one that gives way: once a turn the offer
    of a blank that can be taken, a question that was left, what there is to say about saving.
    Before a machine's turn there is no card.
    """
    session = app.session
    name = app.stack[-1].name
    if name == "board.board":
        if session.game.asking:
            app.push("consent", session.game.question())
        elif session.offered != session.game.turns and session.game.recoverable():
            session.offered = session.game.turns
            app.push("recover")
        return
    if name == "screens.handover" and session.is_machine():
        app.drop()
        app.push("analysis.machine")
    saver = session.saver
    if saver and saver.notice:
        notice = saver.notice
        saver.notice = ""
        app.push("saves.saved", notice)


def own_seat(session):
    """Return the seat whose hand need not be hidden: the only person's, unless it has a code; -1
    for none.
    """
    seats = [s for s in range(session.game.seats) if not session.is_machine(s)]
    return seats[0] if len(seats) == 1 and not session.option(CODES + seats[0]) else -1


def own_hand(session):
    """Return a hand that may be seen whoever is to move, as PendingTiles; of no tiles if none."""
    pending = PendingTiles()
    seat = own_seat(session)
    if seat >= 0:
        pending.begin(session.game.hands[seat], session.orders[seat])
    return pending


def show_next(app):
    """Show what comes after a turn. A player among machines only has nobody to hide from."""
    session = app.session
    name = "handover"
    if session.game.over:
        name = "keep" if _can_keep(session) else "result"
    elif session.is_machine():
        name = "analysis.machine"
    elif own_seat(session) >= 0 and not (session.saver and session.saver.notice):
        name = "board.board"
    app.restart(name)


def _can_keep(session):
    """Tell whether words were accepted that the device's own words may get."""
    if not session.game.accepted or not session.table:
        return False
    from .table_words import fresh

    return bool(fresh(session))


def route_events(app, events):
    """Show the screen that comes after the events of an action; returns the refusal, if it was one,
    to be shown.
    """
    for event in events:
        if event[KIND] == REFUSED:
            return event
        if event[KIND] == ASK:
            app.open("consent", event)
            return None
    if events[-1][KIND] in (TURN, OVER):
        app.restart("summary", events)
    return None
