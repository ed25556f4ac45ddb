# SPDX-License-Identifier: MIT
"""The record of a session's game; loaded only to be written."""

from erudit_core.record import writer
from erudit_device import unload, unload_module


def lines(session):
    """Return the lines of the record, an iterable of texts."""
    agreed = ()
    if session.game.agreed:
        from . import table_words

        agreed = table_words.agreed(session)
        unload_module("erudit_ui.match.table_words")
        unload("erudit_ui.prefs")
    texts = session.saver and session.saver.store.texts
    if not texts:
        return writer.write(session.names, session.game, session.log, agreed=agreed)
    gaps = texts.section("gaps")
    reasons = [gaps[str(i)] for i in range(len(gaps))]
    return writer.write(session.names, session.game, session.log, reasons=reasons, agreed=agreed)
