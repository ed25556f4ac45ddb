# SPDX-License-Identifier: MIT
"""Starts and ends the watcher; loaded for that alone."""

from erudit_device import fitting, unload, unload_module

from ..prefs.values import LIT

VOLUMES = (0, 12, 70)  # per cent: off, soft, loud


def use(app, effects, found):
    """Take another value of Prefs.effects, which holds at once; `found` as in start()."""
    app.prefs.effects = effects
    app.prefs.kept = False
    stop()
    start(app, found)


def stop():
    """End the watcher, if there is one."""
    from . import watcher

    if watcher.running:
        watcher.running.close()
        watcher.running = None
    fitting.forget()


def start(app, found):
    """Make what is `found` (see erudit_device.parts) and on, and a watcher if that is anything;
    nothing else stays loaded.
    """
    effects = app.prefs.effects
    made = fitting.make(found, VOLUMES[effects & 3], effects & LIT)
    if any(made) or found[2]:
        from . import watcher

        sounds = _sounds(app) if made[0] else None
        watcher.running = watcher.Watcher(app, sounds, made, found[2])
        unload_module("erudit_ui.effects.starting")
    else:
        unload("erudit_ui.effects")
    unload_module("erudit_device.fitting")


def _sounds(app):
    from .sounds import Sounds

    return Sounds(app)
