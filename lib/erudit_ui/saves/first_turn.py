# SPDX-License-Identifier: MIT
"""The first card of a new game, and behind it the beginning of that game; loaded only for each."""

from .. import checked_packs


def make_card(app):
    """Return (session, card) of the draft: the Session, which has no dictionary yet, and its first
    card, drawn. Both None where there will be something to read before it; no card for a machine.
    """
    draft = app.draft
    if any([checked_packs.get(name) != "" for name in draft.wanted()]):
        return None, None
    session = new_session(app)
    if session.is_machine():
        return session, None
    card = app.make("screens.handover")
    card.draw(session)
    return session, card


def new_session(app):
    """Return the Session of the draft, which has no dictionary yet."""
    from ..match.session import Session

    session = Session(app.draft.setup(), None, app.device.entropy(16))
    session.options = app.draft.options()
    return session


def begin(app, session, lexicon):
    """Return the session of the new game, saved, as the app's: `session` or else a new one."""
    from ..match import table_words
    from . import log_transfer, new_slot

    session = session or new_session(app)
    session.game.lexicon = lexicon
    session.table = app.device.files, app.prefs
    if table_words.begin(session, app.draft.agreed):
        app.draft.agreed = None  # the next game reads them again
    log_transfer.keep_log(app)
    new_slot.begin(app, session, lexicon)
    app.session = session
    return session
