# SPDX-License-Identifier: MIT
"""Starts and ends the watcher; loaded for that alone."""

from erudit_device import fitting, unload, unload_module

from ..prefs.values import LIT
from .sounds import VOLUMES, Sounds


def use(app, effects, found):
    """Take another value of Prefs.effects, which holds at once; `found` as in start()."""
    from . import watcher

    app.prefs.effects = effects
    app.prefs.kept = False
    if watcher.running:
        watcher.running.close()
        watcher.running = None
    del watcher
    fitting.forget()
    start(app, found)


def start(app, found):
    """Make what is `found` (see erudit_device.parts) and on, and a watcher if that is anything;
    nothing else stays loaded.
    """
    effects = app.prefs.effects
    made = fitting.make(found, VOLUMES[effects & 3], effects & LIT)
    if any(made):
        from . import watcher

        watcher.running = watcher.Watcher(app, Sounds(app) if made[0] else None, made)
        if not made[0]:
            unload_module("erudit_ui.effects.sounds")
        unload_module("erudit_ui.effects.starting")
    else:
        unload("erudit_ui.effects")
    unload_module("erudit_device.fitting")
