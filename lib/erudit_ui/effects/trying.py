# SPDX-License-Identifier: MIT
"""Sound and lights for the self-test, loud, whatever the settings say; loaded for that alone."""

from erudit_device import fitting, unload_module

from .starting import VOLUMES, start, stop


def begin(found):
    """[Speaker, Lights] of what is `found`, see erudit_device.parts; None for each that is not
    there or cannot be had. What was on until now is off.
    """
    stop()
    made = fitting.make(found, VOLUMES[-1], True)
    _forget()
    return made


def end(app, found, made):
    """Give back what `begin` has made, and start what is on."""
    for part in made:
        if part:
            part.close()
    fitting.forget()
    _forget()
    start(app, found)


def _forget():
    unload_module("erudit_device.fitting")
    unload_module("erudit_ui.effects.starting")
    unload_module("erudit_ui.effects.trying")
