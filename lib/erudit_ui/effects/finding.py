# SPDX-License-Identifier: MIT
"""Finds what this machine has for sound, light and its battery, once the first picture stands."""

from erudit_device import parts, unload, unload_module


def start(app):
    """Start what there is."""
    found = parts.find()
    unload_module("erudit_device.parts")
    if any(found):
        try:
            from . import starting

            starting.start(app, found)
        except MemoryError:
            pass  # the game is worth more
        unload_module("erudit_ui.effects.finding")
    else:
        unload("erudit_ui.effects")
