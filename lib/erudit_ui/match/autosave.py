# SPDX-License-Identifier: MIT
"""Saves the running match; the modules that do it are loaded for that alone."""

import gc

from ..lifetimes import unload_saves


def save(session):
    """Keep the session as it is now. True if that worked somewhere; else its saver's notice says
    so.
    """
    gc.collect()  # loading wants whole blocks
    saver = session.saver
    try:
        from ..saving import writer

        return writer.save(saver, session)
    except MemoryError:
        saver.notice = saver.notice if saver.failed else "all_failed"  # as saving.notices has it
        saver.failed = True
        return False
    finally:
        unload_saves()


def keep(session):
    """Save if tiles were laid or arranged since the last time."""
    from ..saving import session_codec

    kept = session.saver.kept
    if kept is None or session_codec.pack(session) != kept:
        save(session)
